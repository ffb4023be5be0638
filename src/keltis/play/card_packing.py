"""Views of the card game as MessagePack: see `keltis.play.packing`."""

import numpy as np
from numpy.typing import NDArray

from keltis.play.notation import CARD, POINT_SUIT
from keltis.play.packing import (
    Bytes,
    letter_sets,
    pack_names,
    pack_words,
    put_end,
    put_field,
    put_frame,
    put_length,
    put_lists,
    put_name,
    put_piles,
    put_rows,
    put_seat,
    put_turn,
    put_word,
    put_words,
)
from keltis.play.views import CardSeatView, CardView
from keltis.rules.card.state import DRAW, ENDINGS, FINAL, OVER, PHASES, POINT_PILE, Games
from keltis.rules.card.summary import summarize
from keltis.rules.compiled import brief, compiled
from keltis.rules.pieces import COLORS

PILES = COLORS + POINT_SUIT
"""The letters of the discard piles."""
PARTS = ("points", "wishes", *COLORS)
"""The parts of a score, as on the score sheet."""

N_VIEW = len(CardView.__struct_fields__) + 1
"""The fields of a view, and the one that says which game it is of."""
N_SEAT = len(CardSeatView.__struct_fields__)
CARDS, MOVES = pack_words(CARD.cards), pack_words([move.text for move in CARD.moves])
PHASE_WORDS, ENDING_WORDS, PART_WORDS = pack_words(PHASES), pack_words(ENDINGS), pack_words(PARTS)
PILE_WORDS, CLOSED_SETS = pack_words(PILES), pack_words(letter_sets(PILES))
STONE_SETS = pack_words(letter_sets(range(1, 10), first=1))
"""C4: the wish stones in a bit set."""
STONES, DRAWS, FINAL_CARDS, FINAL_SEATS, ENDED_ROWS, SEATS = pack_names(
    "stones draws final_cards final_seats ended_rows seats"
)
POINT_ROW, WISHES = pack_names("point_row wishes")


@compiled
def put_middle(out, n, game):
    """The wish stones in the middle, and how far turn and game are."""
    n = put_word(out, put_name(out, n, STONES), STONE_SETS, game.stones)
    n = put_field(out, n, DRAWS, game.draws if game.phase == DRAW else 0)
    n = put_field(out, n, FINAL_CARDS, game.final_cards if game.phase == FINAL else 0)
    n = put_field(out, n, FINAL_SEATS, game.final_seats)
    return put_field(out, n, ENDED_ROWS, game.ended_rows)


@brief
def pack_view(
    games: Games,
    i: int,
    memories: NDArray[np.void],
    j: int,
    viewer: int,
    summaries: NDArray[np.void],
    k: int,
    frame: Bytes,
    out: Bytes,
) -> int:
    """Write what this viewer may know; its size. The summary is made here, and the frame is of this game."""
    summarize(games, i, memories, j, viewer, summaries, k)
    game, memory, summary = games[i], memories[j], summaries[k]
    n = put_frame(out, frame, N_VIEW)
    n = put_turn(out, n, game, viewer, OVER, PHASE_WORDS)
    n = put_lists(out, n, summary, CARDS, MOVES)
    n = put_piles(out, n, game, CARDS, PILE_WORDS, CLOSED_SETS)
    n = put_end(out, n, game, summary, OVER, ENDING_WORDS)
    n = put_middle(out, n, game)
    n = put_length(out, put_name(out, n, SEATS), int(game.players))
    for seat in range(game.players):
        n = put_seat(out, n, memory, summary, seat, N_SEAT, CARDS, PART_WORDS)
        n = put_rows(out, n, game, memory, seat, CARDS)
        row, size = memory.rows[seat, POINT_PILE], int(memory.row_sizes[seat, POINT_PILE])
        n = put_words(out, put_name(out, n, POINT_ROW), CARDS, row, size)
        n = put_word(out, put_name(out, n, WISHES), STONE_SETS, game.wishes[seat])
    return n
