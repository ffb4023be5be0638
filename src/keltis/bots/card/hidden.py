"""The cards hidden from a seat of the card game: removing them from a position, and counting them."""

from keltis.rules.bits import lowest_bit, popcount
from keltis.rules.card.state import END
from keltis.rules.compiled import inlined


@inlined
def hand_size(game, seat):
    """How many cards a seat holds."""
    once = popcount(game.hand[seat, 0]) + popcount(game.hand[seat, 1])
    return once + popcount(game.twice[seat, 0]) + popcount(game.twice[seat, 1])


@inlined
def known_size(game, seat):
    """How many cards of a seat everybody knows."""
    once = popcount(game.shown[seat, 0]) + popcount(game.shown[seat, 1])
    return once + popcount(game.shown_twice[seat, 0]) + popcount(game.shown_twice[seat, 1])


@inlined
def count_set(bits, first, counts, change):
    """Add `change` to the count of every member of one word of a card set."""
    while bits:
        counts[first + lowest_bit(bits)] += change
        bits &= bits - 1


@inlined
def count_hidden(game, seat, counts):
    """Count the cards of a hand that not everybody knows."""
    for word in range(2):
        count_set(game.hand[seat, word], word * END, counts, 1)
        count_set(game.twice[seat, word], word * END, counts, 1)
        count_set(game.shown[seat, word], word * END, counts, -1)
        count_set(game.shown_twice[seat, word], word * END, counts, -1)


@inlined
def forget_hidden(game, seat):
    """Leave in a hand only what everybody knows."""
    for word in range(2):
        game.hand[seat, word] = game.shown[seat, word]
        game.twice[seat, word] = game.shown_twice[seat, word]
