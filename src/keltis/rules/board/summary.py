"""What a table of the board game shows besides the fields of the position: see `keltis.rules.summary`."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.board.legal import list_legal
from keltis.rules.board.scoring import write_parts
from keltis.rules.board.state import N_CARDS, N_KINDS, OVER, Games
from keltis.rules.compiled import brief, inlined
from keltis.rules.fields import record_type
from keltis.rules.summary import add_cards, clear_lists, summary_fields, write_cards, write_turns_left

FIELDS = summary_fields(N_CARDS)
DTYPE = record_type(FIELDS)
ALL_KINDS = (1 << N_KINDS) - 1


def new_summaries(count: int) -> NDArray[np.void]:
    """Room for summaries."""
    return np.zeros(count, dtype=DTYPE)


@inlined
def write_unseen(game, memory, viewer, summary):
    """Write all cards except those in rows, discard piles and the viewer's hand, and those known in other hands."""
    once, twice = add_cards(memory.laid, memory.laid_twice, game.thrown)
    once, twice = add_cards(once, twice, game.thrown_twice)
    for seat in range(game.players):
        own = seat == viewer
        once, twice = add_cards(once, twice, game.hand[seat] if own else game.shown[seat])
        once, twice = add_cards(once, twice, game.twice[seat] if own else game.shown_twice[seat])
    summary.n_unseen = write_cards(ALL_KINDS & ~twice, ALL_KINDS & ~once, 0, summary.unseen[:], 0)


@brief
def summarize(
    games: Games, i: int, memories: NDArray[np.void], j: int, viewer: int, summaries: NDArray[np.void], k: int
) -> None:
    """Write what this viewer may know; the viewer is a seat, or SPECTATOR."""
    game, memory, summary = games[i], memories[j], summaries[k]
    clear_lists(summary)
    if viewer >= 0:
        summary.n_hand = write_cards(game.hand[viewer], game.twice[viewer], 0, summary.hand[:], 0)
    if viewer == game.seat:
        summary.n_legal = list_legal(games, i, summary.legal[:])
    for seat in range(game.players):
        summary.n_known[seat] = write_cards(game.shown[seat], game.shown_twice[seat], 0, summary.known[seat], 0)
        write_parts(game, seat, summary.parts[seat])
    write_unseen(game, memory, viewer, summary)
    write_turns_left(game, 0, game.phase == OVER, summary)
