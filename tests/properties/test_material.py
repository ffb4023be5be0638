"""Nothing appears and nothing vanishes: cards, figures, tiles and wish stones."""

from collections import Counter

from hypothesis import given, settings

import keltis
from tests.policies import COLORS
from tests.properties.tables import Table, tables

BOARD_DECK = Counter({f"{color}{value}": 2 for color in COLORS for value in range(11)})
CARD_DECK = (
    Counter({f"{color}{value}": 2 if 3 <= value <= 7 else 1 for color in COLORS for value in range(11)})
    + Counter({f"{color}E": 2 for color in COLORS})
    + Counter({f"p{value}": 1 for value in range(11)})
)
DECKS = {"board": BOARD_DECK, "card": CARD_DECK}


def all_cards(game: keltis.Game) -> Counter[str]:
    """Every card, wherever it lies: in hands, draw pile, box, rows and discard piles."""
    deal, public = game.record(reveal=True)["deal"], game.view(None)
    assert deal is not None
    places = [game.view(seat).hand for seat in range(game.players)]
    places += [deal["pile"][len(deal["pile"]) - public.pile_size :], deal["box"], *public.discards.values()]
    for seat in public.seats:
        places += [*seat.rows.values(), getattr(seat, "point_row", [])]
    return Counter(card for cards in places for card in cards)


@settings(max_examples=30)
@given(tables())
def test_the_cards_are_always_the_deck(table: Table):
    for game in table.samples():
        assert all_cards(game) == DECKS[table.game]


@settings(max_examples=40)
@given(tables())
def test_hands_have_eight_cards_at_the_beginning_of_every_turn(table: Table):
    for game in table.positions():
        if game.phase == "play" and game.turn % table.every == 0:
            assert [seat.hand_size for seat in game.view(None).seats] == [8] * game.players


@settings(max_examples=20)
@given(tables())
def test_unseen_cards_are_those_of_the_pile_the_box_and_the_unknown_part_of_other_hands(table: Table):
    for game in table.samples():
        deal = game.record(reveal=True)["deal"]
        hands = [Counter(game.view(seat).hand) for seat in range(game.players)]
        for viewer in (None, *range(game.players)):
            view = game.view(viewer)
            others = [seat for seat in range(game.players) if seat != viewer]
            unknown = Counter(deal["pile"][len(deal["pile"]) - view.pile_size :] + deal["box"])
            for seat in others:
                known = Counter(view.seats[seat].known)
                assert known <= hands[seat]
                unknown += hands[seat] - known
            assert Counter(view.unseen) == unknown


@settings(max_examples=30)
@given(tables(games=("board",)))
def test_figures_tiles_and_wish_stones_are_conserved(table: Table):
    dealt = table.new().view(None).tiles
    for game in table.samples():
        view = game.view(None)
        left = Counter(tile for stones in view.tiles.values() for tile in stones.values())
        taken = sum(seat.wishes for seat in view.seats)
        assert left == Counter({"wish": 9 - taken, "clover": 9, "1": 2, "2": 3, "3": 2})
        assert all(dealt[color][stone] == tile for color in COLORS for stone, tile in view.tiles[color].items())
        for seat in view.seats:
            assert len(seat.figures) + seat.small_at_start + (seat.large is None) == 5
            assert seat.large is None or seat.large in seat.figures
        assert view.in_goal == sum(stone >= 7 for seat in view.seats for stone in seat.figures.values())


@settings(max_examples=30)
@given(tables(games=("card",)))
def test_every_wish_stone_lies_in_the_middle_or_with_one_player(table: Table):
    for game in table.samples():
        view = game.view(None)
        assert sorted([*view.stones, *(stone for seat in view.seats for stone in seat.wishes)]) == list(range(1, 10))
        closed = [row for seat in view.seats for row in seat.rows.values() if any(card[1:] == "E" for card in row)]
        if view.ended_by is None:
            assert view.ended_rows == len(closed) < 5
