"""A game as its ruleset sees it while it builds a view: setup, position, and what everybody remembers."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from keltis.play.notation import POINT_SUIT, Move
from keltis.play.ruleset import Ruleset, Setup
from keltis.play.views import Decision, Direction, Viewer
from keltis.rules.pieces import COLORS, FALLING, N_NUMBERS, RISING

MOST_MOVES = 128
"""Room for the longest list of legal moves."""

DIRECTIONS: dict[int, Direction] = {RISING: "rising", FALLING: "falling"}


def row_of(move: Move) -> str | None:
    """The row onto which this move lays a card, if it does."""
    if move.kind == "lay":
        return move.cards[0][0]
    if move.kind == "points":
        return POINT_SUIT
    return move.color if move.kind == "join" else None


class Memory:
    """What the open moves add up to: all decisions, and every seat's rows. It catches up when it is asked."""

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        self.decisions: list[Decision] = []
        self.rows: list[dict[str, list[str]]] = [{row: [] for row in ruleset.piles} for _ in range(players)]

    def catch_up(self, history: Sequence[tuple[int, Move]]) -> None:
        """Take in the moves made since the last time."""
        for seat, move in history[len(self.decisions) :]:
            self.decisions.append(Decision(seat, move.text))
            if row := row_of(move):
                self.rows[seat][row].append(move.cards[0])


class Table:
    """Setup, position and memory, read as plain numbers and texts."""

    def __init__(self, ruleset: Ruleset, setup: Setup, games: Any, memory: Memory | None = None) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.games = games
        self.memory = memory or Memory(ruleset, setup.players)
        self._fields: dict[str, Any] = {}

    def field(self, name: str) -> Any:
        """A field of the state as plain numbers or lists."""
        if name not in self._fields:
            self._fields[name] = self.games[name][0].tolist()
        return self._fields[name]

    @cached_property
    def phase(self) -> str:
        """Which decision is due."""
        return self.ruleset.phases[int(self.field("phase"))]

    @cached_property
    def ended_by(self) -> str | None:
        """The rule that ended play, if it has ended."""
        return self.ruleset.endings[int(self.field("ending"))]

    @cached_property
    def discards(self) -> dict[str, list[str]]:
        """The discard piles, bottom first."""
        cards, piles, sizes = self.ruleset.notation.cards, self.field("discards"), self.field("discarded")
        return {letter: [cards[kind] for kind in piles[k][: sizes[k]]] for k, letter in enumerate(self.ruleset.piles)}

    @cached_property
    def known(self) -> list[list[str]]:
        """By seat: the cards it surely holds."""
        return [self._cards(seat, "shown", "shown_twice") for seat in range(self.setup.players)]

    @cached_property
    def score_sheets(self) -> list[dict[str, int]]:
        """By seat: the parts of its score, as if the game ended now."""
        parts = np.zeros((self.setup.players, len(self.ruleset.parts)), dtype=np.int64)
        for seat in range(self.setup.players):
            self.ruleset.score_parts(self.games, 0, seat, parts[seat])
        return [dict(zip(self.ruleset.parts, row, strict=True)) for row in parts.tolist()]

    @cached_property
    def scores(self) -> list[int]:
        """By seat, as if the game ended now."""
        return [sum(sheet.values()) for sheet in self.score_sheets]

    def hand(self, seat: int) -> list[str]:
        """The cards this seat holds."""
        return self._cards(seat, "hand", "twice")

    def _words(self, seat: int, name: str) -> list[int]:
        """The words of a card set: one in the board game, two in the card game."""
        words = self.field(name)[seat]
        return words if isinstance(words, list) else [words]

    def _cards(self, seat: int, once: str, twice: str) -> list[str]:
        """The cards in a pair of card sets, sorted."""
        cards, notation = [], self.ruleset.notation
        for word, (bits, doubled) in enumerate(zip(self._words(seat, once), self._words(seat, twice), strict=True)):
            left = bits
            while left:
                lowest = left & -left
                left ^= lowest
                text = notation.cards[word * N_NUMBERS + lowest.bit_length() - 1]
                cards += [text, text] if doubled & lowest else [text]
        return cards

    def _hand_size(self, seat: int) -> int:
        return sum(word.bit_count() for name in ("hand", "twice") for word in self._words(seat, name))

    def bit_letters(self, name: str) -> list[str]:
        """The piles in a bit set of the state."""
        bits = self.field(name)
        return [letter for k, letter in enumerate(self.ruleset.piles) if bits >> k & 1]

    def directions(self, seat: int) -> dict[str, Direction]:
        """B11: by color, for the rows that exist."""
        tops, directions = self.field("top")[seat], self.field("direction")[seat]
        return {color: DIRECTIONS.get(directions[k], "open") for k, color in enumerate(COLORS) if tops[k] >= 0}

    def unseen(self, viewer: Viewer) -> list[str]:
        """All cards but those the viewer can see or remember."""
        numbers = self.ruleset.notation.card_numbers
        left = list(self.ruleset.copies)
        places = [cards for rows in self.memory.rows for cards in rows.values()]
        places += self.discards.values()
        places += [self.hand(seat) if seat == viewer else known for seat, known in enumerate(self.known)]
        for cards in places:
            for card in cards:
                left[numbers[card]] -= 1
        return [card for card, count in zip(self.ruleset.notation.cards, left, strict=True) for _ in range(count)]

    def legal_texts(self) -> list[str]:
        """The texts of all legal moves."""
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        count = self.ruleset.list_legal(self.games, 0, out)
        return [self.ruleset.notation.moves[number].text for number in out[:count].tolist()]

    def common_view(self, viewer: Viewer) -> dict[str, Any]:
        """What views of both games have."""
        over = self.phase == "over"
        seat = None if over else self.field("seat")
        return {
            "ruleset": self.ruleset.id,
            "edition": self.setup.edition,
            "options": dict(self.setup.options),
            "players": self.setup.players,
            "first": self.setup.first,
            "viewer": viewer,
            "seat": seat,
            "phase": self.phase,
            "turn": self.field("turn"),
            "hand": [] if viewer is None else self.hand(viewer),
            "legal_moves": self.legal_texts() if viewer is not None and viewer == seat else [],
            "pile_size": self.field("pile_end") - self.field("pile_at"),
            "discards": self.discards,
            "closed": self.bit_letters("closed"),
            "unseen": self.unseen(viewer),
            "idle_turns": max(self.field("idle"), 0),
            "history": self.memory.decisions.copy(),
            "ended_by": self.ended_by,
            "winners": winners_of(self.scores) if over else None,
        }

    def common_seat(self, seat: int, turns_left: list[int]) -> dict[str, Any]:
        """What seats of both games show."""
        return {
            "hand_size": self._hand_size(seat),
            "known": self.known[seat],
            "rows": {color: cards.copy() for color in COLORS if (cards := self.memory.rows[seat][color])},
            "directions": self.directions(seat),
            "score": self.scores[seat],
            "score_sheet": self.score_sheets[seat],
            "turns_left": turns_left[seat],
        }


def winners_of(scores: list[int]) -> list[int]:
    """B31, C20: the seats with the highest score; several on a tie."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
