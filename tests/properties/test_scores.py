"""Scores equal a recount, by the printed tables, of what lies on the table."""

from hypothesis import given, settings

from keltis.play.views import BoardSeatView, CardSeatView
from tests.properties.tables import Table, tables

STONES = {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
BOARD_WISHES = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6, 5: 10}
CARD_WISHES = {0: -4, 1: -1, 2: 0, 3: 4, 4: 6, 5: 10}


def recount_board(seat: BoardSeatView) -> dict[str, int]:
    """B28–B30."""
    paths = {color: STONES[seat.figures.get(color, 0)] * (2 if seat.large == color else 1) for color in "ryvgb"}
    return {"tiles": seat.tile_points, "wishes": BOARD_WISHES[min(seat.wishes, 5)]} | paths


def recount_card(seat: CardSeatView) -> dict[str, int]:
    """C17–C19."""
    rows = {color: STONES[min(len(seat.rows.get(color, [])), 9)] for color in "ryvgb"}
    return {"points": len(seat.point_row), "wishes": CARD_WISHES[min(len(seat.wishes), 5)]} | rows


@settings(max_examples=40)
@given(tables())
def test_scores_equal_a_recount_of_rows_figures_and_tiles(table: Table):
    recount = {"board": recount_board, "card": recount_card}[table.game]
    for game in table.samples():
        sheets = [recount(seat) for seat in game.view(None).seats]
        assert [game.score_sheet(seat) for seat in range(game.players)] == sheets
        assert game.scores() == [sum(sheet.values()) for sheet in sheets]


@settings(max_examples=30)
@given(tables())
def test_the_view_shows_the_same_scores_and_winners(table: Table):
    for game in table.samples():
        view, scores = game.view(None), game.scores()
        assert [seat.score for seat in view.seats] == scores
        assert [seat.score_sheet for seat in view.seats] == [game.score_sheet(seat) for seat in range(game.players)]
        assert game.winners() == [seat for seat in range(game.players) if scores[seat] == max(scores)]
        assert view.winners == (game.winners() if game.is_over else None)


@settings(max_examples=30)
@given(tables(games=("board",)))
def test_tile_points_are_those_of_the_tiles_that_were_landed_on(table: Table):
    game = table.new()
    points = [0] * game.players
    for move in table.played().moves:
        seat = game.seat
        points[seat] += game.effect(move).points if move.kind in {"lay", "start", "advance"} else 0
        game.play(move)
        if game.phase == "draw" or game.is_over:
            assert [each.tile_points for each in game.view(None).seats] == points
