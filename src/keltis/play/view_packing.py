"""The fields of the views of both games, and their places in the records."""

from functools import cache

from keltis.play.parts import (
    Part,
    Program,
    Row,
    Words,
    at_least_zero,
    encode,
    fixed,
    make_program,
    map_where,
    number,
    whole_map,
    word,
    word_list,
)
from keltis.play.ruleset import Ruleset
from keltis.play.views import COLOR_LETTERS, BoardSeatView, CardSeatView, Direction, GameName, Phase
from keltis.rules.pieces import FALLING, OPEN, RISING
from keltis.rules.summary import N_PARTS

DIRECTIONS: dict[int, Direction] = {OPEN: "open", RISING: "rising", FALLING: "falling"}
WAY_WORDS = Words((DIRECTIONS[way] for way in sorted(DIRECTIONS)), first=min(DIRECTIONS))
SEAT_TYPES: dict[GameName, type[BoardSeatView] | type[CardSeatView]] = {"board": BoardSeatView, "card": CardSeatView}
FRAME = ("ruleset", "edition", "options", "players", "first", "layout", "viewer")
"""The fields that stay the same throughout a game, for one viewer."""


def letter_sets(letters: str) -> Words:
    """For every bit set of these letters, the list of its letters."""
    sets = range(1 << len(letters))
    return Words([each for k, each in enumerate(letters) if bits >> k & 1] for bits in sets)


def common_parts(ruleset: Ruleset, phase: Phase) -> dict[str, Part]:
    """The parts that views of both games have, except the seats."""
    game, summary = ruleset.sources.game, ruleset.sources.summary
    cards, moves = ruleset.card_words, Words(move.text for move in ruleset.notation.moves)
    is_over = phase == "over"
    piles = {
        letter: word_list(cards, game("discards", pile), game("discarded", pile))
        for pile, letter in enumerate(ruleset.piles)
    }
    return {
        "seat": fixed(None) if is_over else number(game("seat")),
        "phase": fixed(phase),
        "turn": number(game("turn")),
        "hand": word_list(cards, summary("hand"), summary("n_hand")),
        "legal_moves": word_list(moves, summary("legal"), summary("n_legal")),
        "pile_size": number(game("pile_end"), minus=game("pile_at")),
        "discards": whole_map(piles),
        "closed": word(letter_sets(ruleset.piles), game("closed")),
        "unseen": word_list(cards, summary("unseen"), summary("n_unseen")),
        "idle_turns": at_least_zero(game("idle")),
        "history": fixed([]),  # filled in by the caller, who has it as objects
        "ended_by": word(Words(ruleset.endings), game("ending")),
        "winners": fixed([] if is_over else None),  # filled in by the caller, from the scores
    }


def common_seat_parts(ruleset: Ruleset, seat: int) -> dict[str, Part]:
    """What everybody may know of a seat, in both games."""
    game, memory, summary = ruleset.sources.game, ruleset.sources.memory, ruleset.sources.summary
    cards = ruleset.card_words
    rows = [(color, memory("row_sizes", seat, k), memory("rows", seat, k)) for k, color in enumerate(COLOR_LETTERS)]
    ways = [(color, size, game("direction", seat, k)) for k, (color, size, _) in enumerate(rows)]
    parts = {name: number(summary("parts", seat, k)) for k, name in enumerate(ruleset.parts)}
    return {
        "hand_size": number(memory("hand_sizes", seat)),
        "known": word_list(cards, summary("known", seat), summary("n_known", seat)),
        "rows": map_where((color, size, word_list(cards, row, size)) for color, size, row in rows),
        "directions": map_where((color, size, word(WAY_WORDS, way)) for color, size, way in ways),
        "score": number(summary("parts", seat), terms=N_PARTS),
        "score_sheet": whole_map(parts),
        "turns_left": number(summary("turns_left", seat)),
    }


@cache
def program_of(ruleset: Ruleset, players: int, phase: Phase) -> Program:
    """How a view in this phase is packed, with the fields in the order in which msgspec expects them."""
    seats = []
    for seat in range(players):
        found = common_seat_parts(ruleset, seat) | ruleset.seat_parts(seat)
        seats += whole_map({name: found[name] for name in SEAT_TYPES[ruleset.game].__struct_fields__})
    parts = common_parts(ruleset, phase) | ruleset.view_parts(phase)
    parts["seats"] = [Row(encode([None] * players)[:1]), *seats]
    fields = [name for name in ruleset.view_type.__struct_fields__ if name not in FRAME]
    return make_program([row for name in fields for row in (Row(encode(name)), *parts[name])])
