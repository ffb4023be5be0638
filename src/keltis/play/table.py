"""A game as its ruleset sees it while it builds a view: setup, position, and what everybody remembers."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

from keltis.play.notation import PILE, POINT_SUIT, Move
from keltis.play.ruleset import Fields, Ruleset, Setup
from keltis.play.views import COLOR_LETTERS, Decision, Direction, Ending, Phase, Viewer
from keltis.rules.pieces import FALLING, MAX_SEATS, MOST_MOVES, N_COLORS, N_NUMBERS, OPEN, RISING

DIRECTIONS: dict[int, Direction] = {OPEN: "open", RISING: "rising", FALLING: "falling"}


def row_of(move: Move) -> str | None:
    """The row onto which this move lays a card, if it does."""
    if move.kind == "lay":
        return move.cards[0][0]
    if move.kind == "points":
        return POINT_SUIT
    return move.color if move.kind == "join" else None


NUMBER_CODES = {"u1": "B", "i1": "b", "i2": "h", "i4": "i", "i8": "q"}
"""What `struct` calls the numbers of the state."""


class Reader:
    """Reads the positions of one ruleset: those fields that it names, all at once, and no others."""

    def __init__(self, ruleset: Ruleset) -> None:
        fields = ruleset.new_games(0).dtype.fields
        code, offset, count = "=", 0, 0
        places: dict[str, int | slice] = {}
        for name in sorted(ruleset.fields, key=lambda name: int(fields[name][1])):
            kind, start = fields[name][:2]
            codes, parts = field_codes(kind)
            places[name] = slice(count, count + parts) if parts > 1 else count
            code += f"{start - offset}x{codes}"
            offset, count = start + kind.itemsize, count + parts
        self._unpack, self._take = Struct(code).unpack_from, itemgetter(*places.values())
        self._names = tuple(places)

    def read(self, games: Any) -> Fields:
        """The fields of a position: numbers; tuples of numbers, seat after seat; and bytes, where they are small."""
        return dict(zip(self._names, self._take(self._unpack(games)), strict=True))


def field_codes(kind: Any) -> tuple[str, int]:
    """How `struct` reads a field of the state, and in how many parts."""
    *rows, width = kind.shape or (1,)
    if kind.base == np.uint8 and kind.shape:
        return f"{width}s" * prod(rows), prod(rows)
    return f"{prod(kind.shape)}{NUMBER_CODES[kind.base.str[1:]]}", prod(kind.shape)


class Deck:
    """All cards of a game, sorted. A part of them is a byte a card: 1 if it is there, 0 if it is not."""

    def __init__(self, ruleset: Ruleset) -> None:
        copies = zip(ruleset.notation.cards, ruleset.copies, strict=True)
        self.texts = [text for card, number in copies for text in [card] * number]
        self._places = {text: self.texts.index(text) for text in ruleset.notation.cards}

    def take_out(self, part: bytearray, cards: Iterable[str]) -> None:
        """Take these cards out; of those that are there twice, either."""
        places = self._places
        for card in cards:
            place = places[card]
            part[place if part[place] else place + 1] = 0

    def put_back(self, part: bytearray, card: str) -> None:
        """Put a card back that was taken out."""
        place = self._places[card]
        part[place + 1 if part[place] else place] = 1

    def list_cards(self, part: bytearray) -> list[str]:
        """The cards that are there."""
        return list(compress(self.texts, part))


@cache
def deck_of(ruleset: Ruleset) -> Deck:
    """The deck of this ruleset, made once."""
    return Deck(ruleset)


@cache
def reader_of(ruleset: Ruleset) -> Reader:
    """The reader of this ruleset, made once."""
    return Reader(ruleset)


class Memory:
    """What the open moves add up to: all decisions, every seat's rows, the discard piles. It catches up when asked."""

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        self.decisions: list[Decision] = []
        self.rows: list[dict[str, list[str]]] = [{row: [] for row in ruleset.piles} for _ in range(players)]
        self.discards: dict[str, list[str]] = {pile: [] for pile in ruleset.piles}
        self._deck = deck_of(ruleset)
        self.not_open = bytearray([1]) * len(self._deck.texts)
        """By place in the deck: 1 for a card that lies neither in a row nor on a discard pile."""

    def catch_up(self, history: Sequence[tuple[int, Move]]) -> None:
        """Take in the moves made since the last time."""
        for seat, move in history[len(self.decisions) :]:
            self.decisions.append(Decision(seat, move.text))
            if move.kind == "draw" and move.color != PILE:
                self._deck.put_back(self.not_open, self.discards[move.color or ""].pop())
            for card in move.cards:
                row = row_of(move)
                (self.rows[seat][row] if row else self.discards[card[0]]).append(card)
                self._deck.take_out(self.not_open, (card,))


class Table:
    """Setup, position and memory, read as plain numbers and texts."""

    def __init__(self, ruleset: Ruleset, setup: Setup, games: Any, memory: Memory | None = None) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.games = games
        self.memory = memory or Memory(ruleset, setup.players)
        self.fields = reader_of(ruleset).read(games)
        self.phase: Phase = ruleset.phases[self.fields["phase"]]
        self.ended_by: Ending | None = ruleset.endings[self.fields["ending"]]
        self._parts: list[list[int]] | None = None
        self._seats: list[dict[str, Any]] | None = None

    def discards(self) -> dict[str, list[str]]:
        """The discard piles, bottom first."""
        return {pile: cards.copy() for pile, cards in self.memory.discards.items()}

    def score_sheets(self) -> list[dict[str, int]]:
        """By seat: the parts of its score, as if the game ended now."""
        parts = self.ruleset.parts
        return [dict(zip(parts, row, strict=True)) for row in self._score_parts()]

    def _score_parts(self) -> list[list[int]]:
        if self._parts is None:
            parts = np.zeros((self.setup.players, len(self.ruleset.parts)), dtype=np.int64)
            for seat, row in enumerate(parts):
                self.ruleset.score_parts(self.games, 0, seat, row)
            self._parts = parts.tolist()
        return self._parts

    def scores(self) -> list[int]:
        """By seat, as if the game ended now."""
        return [sum(row) for row in self._score_parts()]

    def hand(self, seat: int) -> list[str]:
        """The cards this seat holds."""
        return self._cards("hand", "twice", seat)

    def known(self, seat: int) -> list[str]:
        """The cards it surely holds."""
        return self._cards("shown", "shown_twice", seat)

    def _card_set(self, name: str, seat: int) -> int:
        """A card set as one number with a bit a kind; the state of the card game has it in two words."""
        words: tuple[int, ...] = self.fields[name]
        return words[seat] if len(words) == MAX_SEATS else words[2 * seat] | words[2 * seat + 1] << N_NUMBERS

    def _cards(self, once: str, twice: str, seat: int) -> list[str]:
        """The cards in a pair of card sets, sorted."""
        cards: list[str] = []
        if left := self._card_set(once, seat):
            texts, doubled = self.ruleset.notation.cards, self._card_set(twice, seat)
            while left:
                lowest = left & -left
                left ^= lowest
                text = texts[lowest.bit_length() - 1]
                cards += (text, text) if doubled & lowest else (text,)
        return cards

    def hand_size(self, seat: int) -> int:
        """How many cards this seat holds."""
        return self._card_set("hand", seat).bit_count() + self._card_set("twice", seat).bit_count()

    def closed(self) -> list[str]:
        """The discard piles that are closed this turn (B19, C12)."""
        bits = self.fields["closed"]
        return [letter for k, letter in enumerate(self.ruleset.piles) if bits >> k & 1] if bits else []

    def directions(self, seat: int) -> dict[str, Direction]:
        """B11: by color, for the rows that exist."""
        tops, directions = self.fields["top"], self.fields["direction"]
        rows = enumerate(COLOR_LETTERS, start=seat * N_COLORS)
        return {color: DIRECTIONS[directions[row]] for row, color in rows if tops[row] >= 0}

    def unseen(self, viewer: Viewer, hand: list[str]) -> list[str]:
        """All cards but those the viewer can see, in this hand too, or remember."""
        deck, left = deck_of(self.ruleset), self.memory.not_open.copy()
        for seat, shown in enumerate(self._shown_seats()):
            deck.take_out(left, hand if seat == viewer else shown["known"])
        return deck.list_cards(left)

    def legal_texts(self) -> list[str]:
        """The texts of all legal moves."""
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        count = self.ruleset.list_legal(self.games, 0, out)
        moves = self.ruleset.notation.moves
        return [moves[number].text for number in out[:count].tolist()]

    def common_view(self, viewer: Viewer) -> dict[str, Any]:
        """What views of both games have."""
        fields, phase = self.fields, self.phase
        over = phase == "over"
        hand = [] if viewer is None else self.hand(viewer)
        seat = None if over else fields["seat"]
        return {
            "ruleset": self.ruleset.id,
            "edition": self.setup.edition,
            "options": dict(self.setup.options),
            "players": self.setup.players,
            "first": self.setup.first,
            "viewer": viewer,
            "seat": seat,
            "phase": phase,
            "turn": fields["turn"],
            "hand": hand,
            "legal_moves": self.legal_texts() if viewer is not None and viewer == seat else [],
            "pile_size": fields["pile_end"] - fields["pile_at"],
            "discards": self.discards(),
            "closed": self.closed(),
            "unseen": self.unseen(viewer, hand),
            "idle_turns": max(fields["idle"], 0),
            "history": self.memory.decisions.copy(),
            "ended_by": self.ended_by,
            "winners": winners_of(self.scores()) if over else None,
        }

    def common_seats(self) -> list[dict[str, Any]]:
        """What seats of both games show."""
        return [
            {
                "hand_size": shown["hand_size"],
                "known": shown["known"].copy(),
                "rows": {color: cards.copy() for color in COLOR_LETTERS if (cards := rows[color])},
                "directions": shown["directions"].copy(),
                "score": shown["score"],
                "score_sheet": shown["score_sheet"].copy(),
                "turns_left": shown["turns_left"],
            }
            for shown, rows in zip(self._shown_seats(), self.memory.rows, strict=True)
        ]

    def _shown_seats(self) -> list[dict[str, Any]]:
        """The same but for the rows, worked out once for all views of this position, which get copies."""
        if self._seats is None:
            self._seats = self._read_seats()
        return self._seats

    def _read_seats(self) -> list[dict[str, Any]]:
        turns_left = self.ruleset.turns_left(self.fields)
        return [
            {
                "hand_size": self.hand_size(seat),
                "known": self.known(seat),
                "directions": self.directions(seat),
                "score": sum(sheet.values()),
                "score_sheet": sheet,
                "turns_left": turns_left[seat],
            }
            for seat, sheet in enumerate(self.score_sheets())
        ]


def winners_of(scores: list[int]) -> list[int]:
    """B31, C20: the seats with the highest score; several on a tie."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
