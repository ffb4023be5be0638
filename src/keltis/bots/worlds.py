"""Worlds: what the hidden cards could be, drawn at random among all that fits what a seat knows.

A `Knowledge` is a position without its hidden cards, the multiset of the cards whose place the seat cannot know, and
how many of them each other hand has. Cards that were openly taken are in the hand they went to; with two players the
cards in the box are unseen like those of the draw pile.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import count_hidden, forget_hidden, give_card, hand_size, known_size
from keltis.bots.positions import position_of
from keltis.play import BoardView, CardView
from keltis.play.rulesets import RULESETS
from keltis.rules.chance import below
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import BOX_SIZE, MAX_SEATS

MOST_CARDS = 110
MOST_KINDS = 71
DEFAULT_STALL_ROUNDS = 25


@dataclass(slots=True)
class Knowledge:
    """What a seat knows of a position, for compiled code."""

    root: Any
    """An array of one position, without its hidden cards; in it a stalled game ends (B27), so that playouts do."""
    unseen: NDArray[np.uint8]
    """The cards whose place the seat cannot know, sorted; a search shuffles a copy of its own."""
    needs: NDArray[np.int64]
    """By seat: how many of them it holds."""


def knowledge_of_view(view: BoardView | CardView) -> Knowledge:
    """From a view: the way in for every bot at a real table."""
    numbers = RULESETS[view.ruleset].notation.card_numbers
    root = position_of(view)
    needs = np.zeros(MAX_SEATS, dtype=np.int64)
    for seat, shown in enumerate(view.seats):
        if seat != view.viewer:
            needs[seat] = shown.hand_size - len(shown.known)
            forget(root, 0, seat)
    end_stalls(root)
    return Knowledge(root, np.array([numbers[card] for card in view.unseen], dtype=np.uint8), needs)


def knowledge_of_game(games: Any, i: int, seat: int) -> Knowledge:
    """From a position with all cards, of which it reads only what the seat may know: the way in for the arena.

    The unseen cards come out sorted, so that where they really are leaves no trace.
    """
    root = games[i : i + 1].copy()
    unseen, needs = np.zeros(MOST_CARDS, dtype=np.uint8), np.zeros(MAX_SEATS, dtype=np.int64)
    count = take_out_hidden(root, 0, seat, unseen, needs)
    end_stalls(root)
    return Knowledge(root, unseen[:count].copy(), needs)


def end_stalls(root: Any) -> None:
    """Where the table has switched the stall rule off (O4), a search thinks with its default: its playouts must end."""
    if root["stall_turns"][0] == 0:
        root["stall_turns"] = root["idle"][0] + DEFAULT_STALL_ROUNDS * root["players"][0]


@compiled
def forget(games: Any, i: int, seat: int) -> None:
    """Leave in a hand only what everybody knows."""
    forget_hidden(games[i], seat)


@compiled
def take_out_hidden(games: Any, i: int, viewer: int, unseen: NDArray[np.uint8], needs: NDArray[np.int64]) -> int:
    """Take all hidden cards out of a position: write them, sorted, and how many each seat has; their number."""
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
def deal_world(game, unseen, needs, chance):
    """Fill a position without hidden cards: other hands, then the draw pile, from a fresh shuffle of the unseen."""
    at = 0
    for seat in range(game.players):
        for _ in range(needs[seat]):
            at = next_card(unseen, at, chance)
            give_card(game, seat, int(unseen[at - 1]))
    for n in range(game.pile_at, game.pile_end):
        at = next_card(unseen, at, chance)
        game.pile[n] = unseen[at - 1]


@inlined
def next_card(unseen, at, chance):
    """Bring a random one of the cards from `at` on to that place (Fisher–Yates); the place after it."""
    other = at + below(chance, len(unseen) - at)
    unseen[at], unseen[other] = unseen[other], unseen[at]
    return at + 1
