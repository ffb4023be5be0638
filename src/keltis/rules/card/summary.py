"""What a table of the card game shows besides the fields of the position: see `keltis.rules.summary`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.card.legal import list_legal
from keltis.rules.card.moves import DOUBLED
from keltis.rules.card.scoring import write_parts
from keltis.rules.card.state import DRAW, END, N_CARDS, NUMBERS, POINT, POINT_BIT, REST, RUNNING, Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import record_type
from keltis.rules.pieces import N_COLORS, N_VALUES
from keltis.rules.summary import add_cards, clear_lists, summary_fields, write_cards, write_turns_left

FIELDS = summary_fields(N_CARDS)
DTYPE = record_type(FIELDS)

ALL_NUMBERS = (1 << END) - 1
ALL_REST = (1 << (POINT - END + N_VALUES)) - 1
SINGLE_NUMBERS = ALL_NUMBERS & ~sum(1 << (c * N_VALUES + v) for c in range(N_COLORS) for v in DOUBLED)
"""C1: number cards that each color has once."""
SINGLE_REST = ALL_REST & ~((1 << POINT_BIT) - 1)
"""C3: there is one card of each kind of point card."""


def new_summaries(count: int) -> NDArray[np.void]:
    """Room for summaries."""
    return np.zeros(count, dtype=DTYPE)


@inlined
def write_pair(once, twice, seat, out):
    """Write the cards of a seat in a pair of sets, sorted, and return their count."""
    n = write_cards(once[seat, NUMBERS], twice[seat, NUMBERS], 0, out, 0)
    return write_cards(once[seat, REST], twice[seat, REST], END, out, n)


@inlined
def placed(game, memory, viewer, word):
    """The cards in rows, in the viewer's hand, and those that others are known to hold, as a pair of sets."""
    once, twice = memory.laid[word], memory.laid_twice[word]
    for seat in range(game.players):
        own = seat == viewer
        once, twice = add_cards(once, twice, game.hand[seat, word] if own else game.shown[seat, word])
        once, twice = add_cards(once, twice, game.twice[seat, word] if own else game.shown_twice[seat, word])
    return once, twice


@inlined
def write_unseen(game, memory, viewer, summary):
    """Write all cards except those the viewer can see or remember. Kinds with a single card start as placed once."""
    once, twice = placed(game, memory, viewer, NUMBERS)
    once, twice = add_cards(once, twice, game.thrown & ALL_NUMBERS)
    once, twice = add_cards(once, twice, game.thrown_twice & ALL_NUMBERS)
    once, twice = add_cards(once, twice, SINGLE_NUMBERS)
    n = write_cards(ALL_NUMBERS & ~twice, ALL_NUMBERS & ~once, 0, summary.unseen[:], 0)
    once, twice = placed(game, memory, viewer, REST)
    once, twice = add_cards(once, twice, game.thrown >> END | int(game.thrown_points) << POINT_BIT)
    once, twice = add_cards(once, twice, game.thrown_twice >> END)
    once, twice = add_cards(once, twice, SINGLE_REST)
    summary.n_unseen = write_cards(ALL_REST & ~twice, ALL_REST & ~once, END, summary.unseen[:], n)


@brief
def summarize(
    games: Games, i: int, memories: NDArray[np.void], j: int, viewer: int, summaries: NDArray[np.void], k: int
) -> None:
    """Write what this viewer may know; the viewer is a seat, or SPECTATOR."""
    game, memory, summary = games[i], memories[j], summaries[k]
    clear_lists(summary)
    if viewer >= 0:
        summary.n_hand = write_pair(game.hand, game.twice, viewer, summary.hand[:])
    if viewer == game.seat:
        summary.n_legal = list_legal(games, i, summary.legal[:])
    for seat in range(game.players):
        summary.n_known[seat] = write_pair(game.shown, game.shown_twice, seat, summary.known[seat])
        write_parts(game, seat, summary.parts[seat])
    write_unseen(game, memory, viewer, summary)
    spare = max(int(game.draws) - 1, 0) if game.phase == DRAW else 0
    write_turns_left(game, spare, game.ending != RUNNING, summary)
