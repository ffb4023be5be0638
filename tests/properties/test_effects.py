"""An effect is what everybody then sees, and nothing that is hidden."""

import msgspec
from hypothesis import given, settings, strategies as st

import keltis
from keltis.play.views import BoardView, CardView, Effect, FigureStep
from keltis.rules.shuffle import Stream
from tests.properties.tables import Table, tables


def step_seen(before: BoardView, after: BoardView, seat: int) -> FigureStep | None:
    """The figure that stands elsewhere than before."""
    old, new = before.seats[seat].figures, after.seats[seat].figures
    moved = [color for color in "ryvgb" if old.get(color) != new.get(color)]
    if not moved:
        return None
    assert len(moved) == 1
    return FigureStep(moved[0], old.get(moved[0], 0), new[moved[0]], after.seats[seat].large == moved[0])


def start_seen(game: keltis.Game) -> int | None:
    """How the score changes when a figure enters the path, where one must: a small one if it can."""
    seat = game.seat
    if game.phase != "start" or seat is None:
        return None
    moves = sorted(game.legal_moves(), key=lambda move: move.size != "small")
    twin = game.copy()
    twin.play(moves[0])
    return twin.scores()[seat] - game.scores()[seat]


def effect_seen(before: BoardView | CardView, game: keltis.Game, move: keltis.Move) -> Effect:
    """What the views of a spectator before and after a move show of it."""
    seat, after = before.seat, game.view(None)
    old, new = before.seats[seat], after.seats[seat]
    taken = [
        before.discards[pile][-1] for pile in before.discards if len(after.discards[pile]) < len(before.discards[pile])
    ]
    seen = {
        "move": str(move),
        "taken": taken[0] if taken else None,
        "score_change": new.score - old.score,
        "start_change": start_seen(game),
        "phase": after.phase,
        "ends": after.ended_by if before.ended_by is None else None,
    }
    if isinstance(after, BoardView):
        step = step_seen(before, after, seat)
        executed = step is not None and after.ended_by is None
        tile = before.tiles[step.path].get(str(step.end)) if executed else None
        return Effect(step=step, tile=tile, points=new.tile_points - old.tile_points, **seen)
    wishes = [stone for stone in new.wishes if stone not in old.wishes]
    return Effect(wish=wishes[0] if wishes else None, **seen)


@settings(max_examples=30)
@given(tables())
def test_the_effect_of_each_move_made_is_what_is_then_seen(table: Table):
    game = table.new()
    for number, move in enumerate(table.played().moves):
        if number % 4 and move.kind in {"discard", "draw"}:
            game.play(move)
            continue
        before, effect = game.view(None), game.effect(move)
        assert game.view(None) == before
        game.play(move)
        assert effect == effect_seen(before, game, move)


@settings(max_examples=15)
@given(tables())
def test_the_effect_of_each_legal_move_is_what_would_be_seen(table: Table):
    for game in table.samples():
        before = game.view(None)
        for move in game.legal_moves():
            after = game.copy()
            after.play(move)
            assert game.effect(str(move)) == effect_seen(before, after, move)


@settings(max_examples=25)
@given(tables(), st.integers(0, 250), st.integers(0))
def test_the_effect_of_a_draw_does_not_depend_on_the_card_drawn(table: Table, moves: int, seed: int):
    record = table.played(moves).record(reveal=True)
    drawn = record["moves"].count("draw pile")
    pile, box = record["deal"]["pile"], record["deal"]["box"]
    hidden = Stream(seed, "other pile").shuffled(pile[drawn:] + box)
    left = len(pile) - drawn
    twin = record | {"deal": record["deal"] | {"pile": pile[:drawn] + hidden[:left], "box": hidden[left:]}}
    game, other = keltis.Game.from_record(record), keltis.Game.from_record(twin)
    for move in game.legal_moves():
        assert msgspec.json.encode(game.effect(move)) == msgspec.json.encode(other.effect(move))
