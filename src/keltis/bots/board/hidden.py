"""The cards hidden from a seat of the board game: removing them from a position, and counting them."""

from keltis.rules.bits import lowest_bit, popcount
from keltis.rules.compiled import inlined


@inlined
def hand_size(game, seat):
    """How many cards a seat holds."""
    return popcount(game.hand[seat]) + popcount(game.twice[seat])


@inlined
def known_size(game, seat):
    """How many cards of a seat everybody knows."""
    return popcount(game.shown[seat]) + popcount(game.shown_twice[seat])


@inlined
def count_set(bits, counts, change):
    """Add `change` to the count of every member of a card set."""
    while bits:
        counts[lowest_bit(bits)] += change
        bits &= bits - 1


@inlined
def count_hidden(game, seat, counts):
    """Count the cards of a hand that not everybody knows."""
    count_set(game.hand[seat], counts, 1)
    count_set(game.twice[seat], counts, 1)
    count_set(game.shown[seat], counts, -1)
    count_set(game.shown_twice[seat], counts, -1)


@inlined
def forget_hidden(game, seat):
    """Leave in a hand only what everybody knows."""
    game.hand[seat] = game.shown[seat]
    game.twice[seat] = game.shown_twice[seat]
