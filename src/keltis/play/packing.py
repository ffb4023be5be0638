"""Views as MessagePack, written by compiled code; msgspec then makes the objects of a view in one go, without Python.

Names and words are packed once, when a module is imported: a name is an array of bytes, and words that are chosen by
number are the rows of an array, each with its size before it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from keltis.play.views import COLOR_LETTERS, Direction
from keltis.rules.compiled import compiled, inlined
from keltis.rules.pieces import FALLING, N_COLORS, OPEN, RISING
from keltis.rules.summary import N_PARTS

Bytes = NDArray[np.uint8]

DIRECTIONS: dict[int, Direction] = {OPEN: "open", RISING: "rising", FALLING: "falling"}
ARRAY, LONG_ARRAY, MAP, LONG_MAP, NIL, INT32 = 0x90, 0xDC, 0x80, 0xDE, 0xC0, 0xD2
"""What MessagePack puts before a list, a dict or a number; short ones have their length in it."""
SHORT = 16
SMALLEST, LARGEST = -32, 127
"""The numbers that are one byte."""


def pack_names(names: str) -> tuple[Bytes, ...]:
    """The names of fields, each as it is written."""
    return tuple(np.frombuffer(msgspec.msgpack.encode(name), dtype=np.uint8) for name in names.split())


def pack_words(words: Sequence[str | int | tuple[Any, ...] | None]) -> Bytes:
    """What is chosen by number: in each row first the size, then what is written."""
    packed = [msgspec.msgpack.encode(word) for word in words]
    table = np.zeros((len(packed), 1 + max(map(len, packed))), dtype=np.uint8)
    for row, data in zip(table, packed, strict=True):
        row[0], row[1 : 1 + len(data)] = len(data), list(data)
    return table


def letter_sets(letters: Sequence[str | int], first: int = 0) -> list[tuple[str | int, ...]]:
    """By bit set: the letters, or numbers, of its bits."""
    sets = range(1 << (first + len(letters)))
    return [tuple(each for k, each in enumerate(letters, first) if bits >> k & 1) for bits in sets]


VIEWER, SEAT, PHASE, TURN, HAND, LEGAL_MOVES, PILE_SIZE = pack_names(
    "viewer seat phase turn hand legal_moves pile_size"
)
DISCARDS, CLOSED, UNSEEN, IDLE_TURNS, HISTORY, ENDED_BY, WINNERS = pack_names(
    "discards closed unseen idle_turns history ended_by winners"
)
HAND_SIZE, KNOWN, ROWS, DIRECTION, SCORE, SCORE_SHEET, TURNS_LEFT = pack_names(
    "hand_size known rows directions score score_sheet turns_left"
)
COLOR_WORDS = pack_words(COLOR_LETTERS)
WAY_WORDS = pack_words([DIRECTIONS[way] for way in sorted(DIRECTIONS)])


@compiled
def put_name(out, n, name):
    """Write the name of a field; all of these give back where the next byte goes."""
    for k in range(len(name)):
        out[n + k] = name[k]
    return n + len(name)


@compiled
def put_word(out, n, words, number):
    """Write the word of this number."""
    size = int(words[number, 0])
    for k in range(size):
        out[n + k] = words[number, k + 1]
    return n + size


@inlined
def put_nil(out, n):
    """Write that there is nothing."""
    out[n] = NIL
    return n + 1


@inlined
def put_length(out, n, length):
    """Begin a list."""
    if length < SHORT:
        out[n] = ARRAY | length
        return n + 1
    out[n], out[n + 1], out[n + 2] = LONG_ARRAY, length >> 8, length & 0xFF
    return n + 3


@inlined
def put_number(out, n, number):
    """Write a number."""
    if SMALLEST <= number <= LARGEST:
        out[n] = number & 0xFF
        return n + 1
    out[n] = INT32
    for k in range(4):
        out[n + 1 + k] = number >> (24 - 8 * k) & 0xFF
    return n + 5


@compiled
def put_words(out, n, words, numbers, length):
    """Write a list of words by their numbers."""
    n = put_length(out, n, length)
    for k in range(length):
        n = put_word(out, n, words, numbers[k])
    return n


@inlined
def put_field(out, n, name, number):
    """Write a field that is a number."""
    return put_number(out, put_name(out, n, name), int(number))


@inlined
def put_frame(out, frame, fields):
    """Begin a view of this many fields, those in the frame included: what stays the same all through a game."""
    out[0], out[1], out[2] = LONG_MAP, 0, fields
    return put_name(out, 3, frame)


@inlined
def score_of(summary, seat):
    """The sum of the parts of a score."""
    score = 0
    for part in range(N_PARTS):
        score += int(summary.parts[seat, part])
    return score


@compiled
def put_winners(out, n, game, summary):
    """B31, C20: the seats with the highest score; several on a tie."""
    best, count = score_of(summary, 0), 0
    for seat in range(game.players):
        best = max(best, score_of(summary, seat))
    for seat in range(game.players):
        count += int(score_of(summary, seat) == best)
    n = put_length(out, n, count)
    for seat in range(game.players):
        if score_of(summary, seat) == best:
            n = put_number(out, n, seat)
    return n


@inlined
def put_turn(out, n, game, viewer, over, phases):
    """Whose view this is, whose decision is due, and which."""
    n = put_name(out, n, VIEWER)
    n = put_number(out, n, viewer) if viewer >= 0 else put_nil(out, n)
    n = put_name(out, n, SEAT)
    n = put_nil(out, n) if game.phase == over else put_number(out, n, int(game.seat))
    n = put_word(out, put_name(out, n, PHASE), phases, game.phase)
    n = put_field(out, n, TURN, game.turn)
    return put_field(out, n, IDLE_TURNS, max(int(game.idle), 0))


@inlined
def put_end(out, n, game, summary, over, endings):
    """How play ended, and who has won."""
    n = put_word(out, put_name(out, n, ENDED_BY), endings, game.ending)
    n = put_name(out, n, WINNERS)
    return put_winners(out, n, game, summary) if game.phase == over else put_nil(out, n)


@compiled
def put_lists(out, n, summary, cards, moves):
    """What the viewer holds, may do, and cannot see. The history is added by the caller, who has it as objects."""
    n = put_words(out, put_name(out, n, HAND), cards, summary.hand, int(summary.n_hand))
    n = put_words(out, put_name(out, n, LEGAL_MOVES), moves, summary.legal, int(summary.n_legal))
    n = put_words(out, put_name(out, n, UNSEEN), cards, summary.unseen, int(summary.n_unseen))
    return put_length(out, put_name(out, n, HISTORY), 0)


@compiled
def put_piles(out, n, game, cards, piles, closed):
    """The draw pile's size and the discard piles: `piles` are their letters, `closed` the sets of these."""
    n = put_field(out, n, PILE_SIZE, int(game.pile_end) - int(game.pile_at))
    n = put_word(out, put_name(out, n, CLOSED), closed, game.closed)
    n = put_name(out, n, DISCARDS)
    out[n] = MAP | len(piles)
    n += 1
    for pile in range(len(piles)):
        n = put_word(out, n, piles, pile)
        n = put_words(out, n, cards, game.discards[pile], int(game.discarded[pile]))
    return n


@compiled
def put_rows(out, n, game, memory, seat, cards):
    """A seat's rows by color, and which way they run."""
    count = 0
    for color in range(N_COLORS):
        count += int(memory.row_sizes[seat, color] > 0)
    n = put_name(out, n, ROWS)
    out[n] = MAP | count
    n += 1
    for color in range(N_COLORS):
        if memory.row_sizes[seat, color]:
            n = put_word(out, n, COLOR_WORDS, color)
            n = put_words(out, n, cards, memory.rows[seat, color], int(memory.row_sizes[seat, color]))
    n = put_name(out, n, DIRECTION)
    out[n] = MAP | count
    n += 1
    for color in range(N_COLORS):
        if memory.row_sizes[seat, color]:
            n = put_word(out, n, COLOR_WORDS, color)
            n = put_word(out, n, WAY_WORDS, int(game.direction[seat, color]) - FALLING)
    return n


@compiled
def put_seat(out, n, memory, summary, seat, fields, cards, parts):
    """Begin a seat of this many fields with those that both games have, all but its rows."""
    out[n], out[n + 1], out[n + 2] = LONG_MAP, 0, fields
    n = put_field(out, n + 3, HAND_SIZE, memory.hand_sizes[seat])
    n = put_words(out, put_name(out, n, KNOWN), cards, summary.known[seat], int(summary.n_known[seat]))
    n = put_field(out, n, SCORE, score_of(summary, seat))
    n = put_field(out, n, TURNS_LEFT, summary.turns_left[seat])
    n = put_name(out, n, SCORE_SHEET)
    out[n] = MAP | N_PARTS
    n += 1
    for part in range(N_PARTS):
        n = put_number(out, put_word(out, n, parts, part), int(summary.parts[seat, part]))
    return n
