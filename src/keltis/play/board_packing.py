"""Views of the board game as MessagePack: see `keltis.play.packing`."""

from typing import get_args

import numpy as np
from numpy.typing import NDArray

from keltis.play.notation import BOARD
from keltis.play.packing import (
    COLOR_WORDS,
    MAP,
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
    put_nil,
    put_piles,
    put_rows,
    put_seat,
    put_turn,
    put_word,
)
from keltis.play.views import BoardSeatView, BoardView, Tile
from keltis.rules.board.state import BARE, CLOVER, END_STONE, ENDINGS, FINISHED, OVER, PHASES, POINT, START, WISH, Games
from keltis.rules.board.summary import summarize
from keltis.rules.compiled import brief, compiled
from keltis.rules.pieces import COLORS, N_COLORS

TILE_TEXTS: dict[int, Tile] = dict(zip((WISH, CLOVER, POINT + 1, POINT + 2, POINT + 3), get_args(Tile), strict=True))
"""The texts of what can lie on a stone."""
PARTS = ("tiles", "wishes", *COLORS)
"""The parts of a score, as on the score sheet."""

N_VIEW = len(BoardView.__struct_fields__) + 1
"""The fields of a view, and the one that says which game it is of."""
N_SEAT = len(BoardSeatView.__struct_fields__)
CARDS, MOVES = pack_words(BOARD.cards), pack_words([move.text for move in BOARD.moves])
PHASE_WORDS, ENDING_WORDS, PART_WORDS = pack_words(PHASES), pack_words(ENDINGS), pack_words(PARTS)
CLOSED_SETS = pack_words(letter_sets(COLORS))
STONES = pack_words([str(stone) for stone in range(END_STONE + 1)])
TILE_WORDS = pack_words([TILE_TEXTS.get(tile) for tile in range(max(TILE_TEXTS) + 1)])
TILES, PATH, IN_GOAL, SEATS = pack_names("tiles path in_goal seats")
FIGURES, LARGE, SMALL, WISHES, POINTS = pack_names("figures large small_at_start wishes tile_points")


@compiled
def put_tiles(out, n, game):
    """By path and stone: what lies there now."""
    n = put_name(out, n, TILES)
    out[n] = MAP | N_COLORS
    n += 1
    for path in range(N_COLORS):
        n = put_word(out, n, COLOR_WORDS, path)
        begin, count = n, 0
        n += 1
        for stone in range(1, END_STONE + 1):
            if game.tiles[path, stone] != BARE:
                n = put_word(out, put_word(out, n, STONES, stone), TILE_WORDS, game.tiles[path, stone])
                count += 1
        out[begin] = MAP | count
    return n


@compiled
def put_figures(out, n, game, seat):
    """Where a seat's figures stand, and what they have brought."""
    n = put_name(out, n, FIGURES)
    begin, count = n, 0
    n += 1
    for path in range(N_COLORS):
        if game.figures[seat, path]:
            n = put_word(out, n, COLOR_WORDS, path)
            out[n] = game.figures[seat, path]
            n += 1
            count += 1
    out[begin] = MAP | count
    n = put_name(out, n, LARGE)
    n = put_word(out, n, COLOR_WORDS, int(game.large[seat])) if game.large[seat] >= 0 else put_nil(out, n)
    n = put_field(out, n, SMALL, game.small[seat])
    n = put_field(out, n, WISHES, game.wishes[seat])
    return put_field(out, n, POINTS, game.points[seat])


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
    n = put_piles(out, n, game, CARDS, COLOR_WORDS, CLOSED_SETS)
    n = put_end(out, n, game, summary, OVER, ENDING_WORDS)
    n = put_tiles(out, n, game)
    n = put_name(out, n, PATH)
    asks = game.phase == START or game.phase == FINISHED
    n = put_word(out, n, COLOR_WORDS, game.path) if asks else put_nil(out, n)
    n = put_field(out, n, IN_GOAL, game.in_goal)
    n = put_length(out, put_name(out, n, SEATS), int(game.players))
    for seat in range(game.players):
        n = put_seat(out, n, memory, summary, seat, N_SEAT, CARDS, PART_WORDS)
        n = put_rows(out, n, game, memory, seat, CARDS)
        n = put_figures(out, n, game, seat)
    return n
