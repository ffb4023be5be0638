"""Hidden cards: removing them from a position, and dealing them into it again at random.

What remains of a position is what one seat knows: a root for searches. The unseen cards are those whose place the seat
cannot know; `needs` says how many of them each other hand has.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import count_hidden, forget_hidden, give_card, hand_size, known_size
from keltis.rules.chance import below
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import BOX_SIZE

MOST_CARDS = 110
MOST_KINDS = 71
DEFAULT_STALL_ROUNDS = 25
NEXT, END = range(2)
"""The parts of a stream: the place of the next card, and the place after the last."""


@compiled
def forget(games: Any, i: int, seat: int) -> None:
    """Leave in a hand only what everybody knows."""
    forget_hidden(games[i], seat)


@compiled
def end_stalls(games: Any, i: int) -> None:
    """If the table has switched off the stall rule (O4), use its default in the search, because playouts must end."""
    game = games[i]
    if game.stall_turns == 0:
        game.stall_turns = int(game.idle) + DEFAULT_STALL_ROUNDS * int(game.players)


@compiled
def take_out_hidden(games: Any, i: int, viewer: int, unseen: NDArray[np.uint8], needs: NDArray[np.int64]) -> int:
    """Remove all hidden cards from a position. Write them sorted, and how many each seat has; return their number."""
    game = games[i]
    counts = np.zeros(MOST_KINDS, dtype=np.int64)
    for seat in range(game.players):
        if seat != viewer:
            needs[seat] = hand_size(game, seat) - known_size(game, seat)
            count_hidden(game, seat, counts)
            forget_hidden(game, seat)
    for n in range(game.pile_at, game.pile_end + BOX_SIZE[game.players]):
        counts[game.pile[n]] += 1
    for n in range(len(game.pile)):
        game.pile[n] = 0
    for pile in range(len(game.discarded)):
        for n in range(game.discarded[pile], game.discards.shape[1]):
            game.discards[pile, n] = 0
    written = 0
    for kind in range(MOST_KINDS):
        for _ in range(counts[kind]):
            unseen[written] = kind
            written += 1
    return written


@inlined
def fill_hands(game, unseen, needs, chance):
    """Deal the other hands random cards of the unseen, and return the place of the first card that is left."""
    at = 0
    for seat in range(game.players):
        for _ in range(needs[seat]):
            at = next_card(unseen, at, chance)
            give_card(game, seat, int(unseen[at - 1]))
    return at


@inlined
def deal_world(game, unseen, needs, chance):
    """Fill a position without hidden cards: other hands, then the draw pile, from a fresh shuffle of the unseen."""
    at = fill_hands(game, unseen, needs, chance)
    for n in range(game.pile_at, game.pile_end):
        at = next_card(unseen, at, chance)
        game.pile[n] = unseen[at - 1]


@inlined
def deal_hands(game, unseen, needs, chance):
    """Fill the other hands and shuffle the remaining cards for streams; return where those begin."""
    at = first = fill_hands(game, unseen, needs, chance)
    while at < len(unseen):
        at = next_card(unseen, at, chance)
    return first


@inlined
def begin_streams(game, unseen, first, streams):
    """Share the cards from `first` on among the seats: each draws from a block of its own.

    So taking a card from a discard pile instead of the draw pile does not change what everybody draws later. Two
    playouts of the same world then differ less by luck, and their difference says more about the moves.
    """
    players, left = int(game.players), len(unseen) - first
    for seat in range(players):
        streams[NEXT, seat] = first + left * seat // players
        streams[END, seat] = first + left * (seat + 1) // players


@inlined
def next_of_stream(game, streams):
    """The place of the deciding seat's next card: in its own block, or if that is empty, the last of the fullest."""
    seat, fullest = int(game.seat), 0
    if streams[NEXT, seat] < streams[END, seat]:
        streams[NEXT, seat] += 1
        return streams[NEXT, seat] - 1
    for other in range(1, game.players):
        if streams[END, other] - streams[NEXT, other] > streams[END, fullest] - streams[NEXT, fullest]:
            fullest = other
    streams[END, fullest] -= 1
    return streams[END, fullest]


@inlined
def next_card(unseen, at, chance):
    """Move a random one of the cards from `at` on to that place (Fisher–Yates), and return the place after it."""
    other = at + below(chance, len(unseen) - at)
    unseen[at], unseen[other] = unseen[other], unseen[at]
    return at + 1
