"""A game as its ruleset sees it while it builds a view: setup, position, what everybody remembers, and a summary."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

from keltis.play.notation import POINT_SUIT, Move
from keltis.play.ruleset import Fields, Ruleset, Setup
from keltis.play.views import COLOR_LETTERS, Decision, Direction, Ending, Phase, Viewer
from keltis.rules.fields import SPECTATOR
from keltis.rules.pieces import FALLING, N_COLORS, OPEN, RISING

DIRECTIONS: dict[int, Direction] = {OPEN: "open", RISING: "rising", FALLING: "falling"}


def row_of(move: Move) -> str | None:
    """The row onto which this move lays a card, if it does."""
    if move.kind == "lay":
        return move.cards[0][0]
    if move.kind == "points":
        return POINT_SUIT
    return move.color if move.kind == "join" else None


NUMBER_CODES = {"u1": "B", "i1": "b", "i2": "h", "i4": "i", "i8": "q"}
"""What `struct` calls the numbers of a record."""


class Reader:
    """Reads records of one type: those fields that are named, all at once, and no others."""

    def __init__(self, dtype: Any, names: Iterable[str]) -> None:
        code, offset, count = "=", 0, 0
        places: dict[str, int | slice] = {}
        for name in sorted(names, key=lambda name: int(dtype.fields[name][1])):
            kind, start = dtype.fields[name][:2]
            codes, parts = field_codes(kind)
            places[name] = slice(count, count + parts) if parts > 1 else count
            code += f"{start - offset}x{codes}"
            offset, count = start + kind.itemsize, count + parts
        self._unpack, self._take = Struct(code).unpack_from, itemgetter(*places.values())
        self._names = tuple(places)

    def read(self, records: Any) -> Fields:
        """The fields of a record: numbers; tuples of numbers, seat after seat; and bytes, where they are small."""
        return dict(zip(self._names, self._take(self._unpack(records)), strict=True))


def field_codes(kind: Any) -> tuple[str, int]:
    """How `struct` reads a field, and in how many parts."""
    *rows, width = kind.shape or (1,)
    if kind.base == np.uint8 and kind.shape:
        return f"{width}s" * prod(rows), prod(rows)
    return f"{prod(kind.shape)}{NUMBER_CODES[kind.base.str[1:]]}", prod(kind.shape)


class Texts:
    """How the records of one ruleset are read, and the texts of what is in them; made once for each ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.position = Reader(ruleset.new_games(0).dtype, ruleset.fields)
        self.memory = Reader(ruleset.new_memories(0).dtype, ("hand_sizes", "row_sizes", "rows"))
        summaries = ruleset.new_summaries(0).dtype
        self.summary = Reader(summaries, summaries.names)
        self.card: Callable[[int], str] = ruleset.notation.cards.__getitem__
        self.moves = [move.text for move in ruleset.notation.moves]

    @lru_cache(maxsize=8192)  # noqa: B019 - there are as many of these as rulesets; rows and piles seldom change
    def pile(self, cards: bytes) -> tuple[str, ...]:
        """The texts of a row or pile, which is likely the same as last time."""
        return tuple(map(self.card, cards))

    def cards(self, cards: bytes) -> list[str]:
        """The texts of cards."""
        return list(map(self.card, cards))


TEXTS: dict[str, Texts] = {}


def texts_of(ruleset: Ruleset) -> Texts:
    """Those of this ruleset."""
    if ruleset.id not in TEXTS:
        TEXTS[ruleset.id] = Texts(ruleset)
    return TEXTS[ruleset.id]


class Table:
    """Setup, position and memory, read as plain numbers and texts; all views of one position share it."""

    def __init__(self, ruleset: Ruleset, setup: Setup, games: Any, memories: Any, decisions: list[Decision]) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.decisions = decisions
        self.texts = texts_of(ruleset)
        self.fields = self.texts.position.read(games)
        self.phase: Phase = ruleset.phases[self.fields["phase"]]
        self.ended_by: Ending | None = ruleset.endings[self.fields["ending"]]
        self._games, self._memories = games, memories
        self._remembered = self.texts.memory.read(memories)
        self._summaries: dict[Viewer, Fields] = {}

    def summary(self, viewer: Viewer) -> Fields:
        """What this viewer may know besides the public fields."""
        if viewer not in self._summaries:
            room = self.ruleset.new_summaries(1)
            seat = SPECTATOR if viewer is None else viewer
            self.ruleset.summarize(self._games, 0, self._memories, 0, seat, room, 0)
            self._summaries[viewer] = self.texts.summary.read(room)
        return self._summaries[viewer]

    def discards(self) -> dict[str, list[str]]:
        """The discard piles, bottom first."""
        piles, sizes, read = self.fields["discards"], self.fields["discarded"], self.texts.pile
        return {
            letter: [*read(pile[:size])] for letter, pile, size in zip(self.ruleset.piles, piles, sizes, strict=True)
        }

    def rows(self, seat: int) -> dict[str, list[str]]:
        """The cards of the rows that there are, in the order laid."""
        letters, read, sizes = self.ruleset.piles, self.texts.pile, self._remembered["row_sizes"][seat]
        rows = self._remembered["rows"][seat * len(letters) : (seat + 1) * len(letters)]
        return {letter: [*read(row[:n])] for letter, row, n in zip(letters, rows, sizes, strict=True) if n}

    def score_sheet(self, summary: Fields, seat: int) -> dict[str, int]:
        """The parts of a seat's score, as if the game ended now."""
        parts = self.ruleset.parts
        return dict(zip(parts, summary["parts"][seat * len(parts) : (seat + 1) * len(parts)], strict=True))

    def closed(self) -> list[str]:
        """The discard piles that are closed this turn (B19, C12)."""
        bits = self.fields["closed"]
        return [letter for k, letter in enumerate(self.ruleset.piles) if bits >> k & 1] if bits else []

    def directions(self, seat: int) -> dict[str, Direction]:
        """B11: by color, for the rows that exist."""
        tops, directions = self.fields["top"], self.fields["direction"]
        rows = enumerate(COLOR_LETTERS, start=seat * N_COLORS)
        return {color: DIRECTIONS[directions[row]] for row, color in rows if tops[row] >= 0}

    def common_view(self, viewer: Viewer) -> dict[str, Any]:
        """What views of both games have."""
        fields, summary, texts = self.fields, self.summary(viewer), self.texts
        over = self.phase == "over"
        moves = texts.moves
        return {
            "ruleset": self.ruleset.id,
            "edition": self.setup.edition,
            "options": dict(self.setup.options),
            "players": self.setup.players,
            "first": self.setup.first,
            "viewer": viewer,
            "seat": None if over else fields["seat"],
            "phase": self.phase,
            "turn": fields["turn"],
            "hand": texts.cards(summary["hand"][: summary["n_hand"]]),
            "legal_moves": [moves[number] for number in summary["legal"][: summary["n_legal"]]],
            "pile_size": fields["pile_end"] - fields["pile_at"],
            "discards": self.discards(),
            "closed": self.closed(),
            "unseen": texts.cards(summary["unseen"][: summary["n_unseen"]]),
            "idle_turns": max(fields["idle"], 0),
            "history": self.decisions.copy(),
            "ended_by": self.ended_by,
            "winners": winners_of(self.scores(summary)) if over else None,
        }

    def scores(self, summary: Fields) -> list[int]:
        """By seat, as if the game ended now."""
        return [sum(self.score_sheet(summary, seat).values()) for seat in range(self.setup.players)]

    def common_seat(self, viewer: Viewer, seat: int) -> dict[str, Any]:
        """What a seat shows in both games."""
        summary = self.summary(viewer)
        sheet = self.score_sheet(summary, seat)
        return {
            "hand_size": self._remembered["hand_sizes"][seat],
            "known": self.texts.cards(summary["known"][seat][: summary["n_known"][seat]]),
            "rows": self.rows(seat),
            "directions": self.directions(seat),
            "score": sum(sheet.values()),
            "score_sheet": sheet,
            "turns_left": summary["turns_left"][seat],
        }


def winners_of(scores: list[int]) -> list[int]:
    """B31, C20: the seats with the highest score; several on a tie."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
