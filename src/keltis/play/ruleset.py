"""What `Game` needs of a ruleset: the compiled rules of one game in one version, and their words.

`board` and `card` beside this file are the two there are. A changed rule is a new version with an id of its own; old
games are replayed under theirs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from keltis.play.notation import Move, Notation
from keltis.play.views import BoardView, CardView, Decision, Direction, Effect, Viewer
from keltis.rules.deals import Deal
from keltis.rules.editions import Options
from keltis.rules.errors import InvalidSetup
from keltis.rules.pieces import COLORS, FALLING, MAX_SEATS, MIN_SEATS, RISING
from keltis.rules.shuffle import Seed
from keltis.texts import TextArgument

History = Sequence[tuple[int, Move]]
"""Seat and move of every decision."""
Rows = list[dict[str, list[str]]]
"""By seat and row: the cards in the order laid."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first move."""

    edition: str
    options: Options
    players: int
    first: int
    deal: Deal
    layout: tuple[tuple[int, ...], ...] = ()
    tiles: Mapping[tuple[int, int], int] = field(default_factory=dict)


class Ruleset(ABC):
    """One game in one version."""

    id: ClassVar[str]
    game: ClassVar[str]
    notation: ClassVar[Notation]
    phases: ClassVar[tuple[str, ...]]
    endings: ClassVar[tuple[str | None, ...]]
    copies: ClassVar[Sequence[int]]
    """How often each kind of card is there."""
    piles: ClassVar[str]
    """The letters of the discard piles."""
    parts: ClassVar[tuple[str, ...]]
    """The parts of a score, as on the score sheet."""

    new_games: Callable[[int], Any]
    list_legal: Callable[..., int]
    why_not: Callable[..., int]
    attempt: Callable[..., int]
    replay: Callable[..., None]
    scores: Callable[..., None]
    score_parts: Callable[..., None]

    @abstractmethod
    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """A fresh game from a seed."""

    @abstractmethod
    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """A game from the pieces of a record, checked."""

    @abstractmethod
    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """The pieces of a record that only this game has."""

    @abstractmethod
    def position(self, setup: Setup) -> Any:
        """The compiled state at the start: an array of one position."""

    @abstractmethod
    def view(self, table: "Table", viewer: Viewer) -> BoardView | CardView:
        """What this seat may know."""

    @abstractmethod
    def effect(self, table: "Table", after: Any, move: Move) -> Effect:
        """What everybody would see, from the positions before and after the move."""

    @abstractmethod
    def reason_args(self, games: Any, number: int, move: Move) -> dict[str, TextArgument]:
        """What the text of this reason against this move names."""

    @abstractmethod
    def turns_left(self, games: Any) -> list[int]:
        """By seat: the turns it still has if everybody draws from the pile."""

    def row_of(self, move: Move) -> str | None:
        """The row onto which this move lays a card, if it does."""
        if move.kind == "lay":
            return move.cards[0][0]
        return {"points": "p", "join": move.color}.get(move.kind)

    def hand_cards(self, games: Any, seat: int, sets: tuple[str, str]) -> list[str]:
        """The cards in a pair of card sets of the state, sorted: `hand` and `twice`, or `shown` and `shown_twice`."""
        once, twice = (np.atleast_1d(games[name][0][seat]).tolist() for name in sets)
        cards = []
        for word, first in enumerate((0, 55)[: len(once)]):
            for bit in range(once[word].bit_length()):
                if once[word] >> bit & 1:
                    cards += [self.notation.cards[first + bit]] * (1 + (twice[word] >> bit & 1))
        return cards


@dataclass(frozen=True, slots=True)
class Table:
    """A game as its ruleset sees it while it builds a view: setup, position and history."""

    ruleset: Ruleset
    setup: Setup
    games: Any
    history: History

    def field(self, name: str) -> Any:
        """A field of the state as plain numbers or lists."""
        return self.games[name][0].tolist()

    def rows(self) -> Rows:
        """Every seat's rows, from the history."""
        rows: Rows = [{row: [] for row in self.ruleset.piles} for _ in range(self.setup.players)]
        for seat, move in self.history:
            if row := self.ruleset.row_of(move):
                rows[seat][row].append(move.cards[0])
        return rows

    def directions(self, seat: int) -> dict[str, Direction]:
        """B11: by color, for the rows that exist."""
        names: dict[int, Direction] = {RISING: "rising", FALLING: "falling"}
        tops, directions = self.field("top")[seat], self.field("direction")[seat]
        return {color: names.get(directions[k], "open") for k, color in enumerate(COLORS) if tops[k] >= 0}

    def discards(self) -> dict[str, list[str]]:
        """The discard piles, bottom first."""
        cards, piles, sizes = self.ruleset.notation.cards, self.field("discards"), self.field("discarded")
        return {letter: [cards[kind] for kind in piles[k][: sizes[k]]] for k, letter in enumerate(self.ruleset.piles)}

    def bit_letters(self, name: str) -> list[str]:
        """The piles in a bit set of the state."""
        bits = self.field(name)
        return [letter for k, letter in enumerate(self.ruleset.piles) if bits >> k & 1]

    def known(self, seat: int) -> list[str]:
        """Cards this seat surely holds."""
        return self.ruleset.hand_cards(self.games, seat, ("shown", "shown_twice"))

    def hand(self, seat: int) -> list[str]:
        """The cards this seat holds."""
        return self.ruleset.hand_cards(self.games, seat, ("hand", "twice"))

    def unseen(self, viewer: Viewer, rows: Rows) -> list[str]:
        """All cards but those the viewer can see or remember."""
        numbers = self.ruleset.notation.card_numbers
        left = list(self.ruleset.copies)
        seen = [card for row in rows for cards in row.values() for card in cards]
        seen += [card for cards in self.discards().values() for card in cards]
        for seat in range(self.setup.players):
            seen += self.hand(seat) if seat == viewer else self.known(seat)
        for card in seen:
            left[numbers[card]] -= 1
        return [card for card, count in zip(self.ruleset.notation.cards, left, strict=True) for _ in range(count)]

    def score_sheet(self, seat: int) -> dict[str, int]:
        """The parts of a seat's score, as if the game ended now."""
        parts = np.zeros(len(self.ruleset.parts), dtype=np.int64)
        self.ruleset.score_parts(self.games, 0, seat, parts)
        return dict(zip(self.ruleset.parts, parts.tolist(), strict=True))

    def phase(self) -> str:
        """Which decision is due."""
        return self.ruleset.phases[int(self.field("phase"))]

    def ended_by(self) -> str | None:
        """The rule that ended play, if it has ended."""
        return self.ruleset.endings[int(self.field("ending"))]

    def legal_texts(self) -> list[str]:
        """The texts of all legal moves."""
        out = np.zeros(128, dtype=np.int16)
        count = self.ruleset.list_legal(self.games, 0, out)
        return [self.ruleset.notation.moves[number].text for number in out[:count].tolist()]

    def common_view(self, viewer: Viewer, rows: Rows) -> dict[str, Any]:
        """What views of both games have."""
        over = self.phase() == "over"
        scores = [sum(self.score_sheet(seat).values()) for seat in range(self.setup.players)]
        seat = None if over else self.field("seat")
        return {
            "ruleset": self.ruleset.id,
            "edition": self.setup.edition,
            "options": dict(self.setup.options),
            "players": self.setup.players,
            "first": self.setup.first,
            "viewer": viewer,
            "seat": seat,
            "phase": self.phase(),
            "turn": self.field("turn"),
            "hand": [] if viewer is None else self.hand(viewer),
            "legal_moves": self.legal_texts() if viewer is not None and viewer == seat else [],
            "pile_size": self.field("pile_end") - self.field("pile_at"),
            "discards": self.discards(),
            "closed": self.bit_letters("closed"),
            "unseen": self.unseen(viewer, rows),
            "idle_turns": max(self.field("idle"), 0),
            "history": [Decision(who, move.text) for who, move in self.history],
            "ended_by": self.ended_by(),
            "winners": [k for k, score in enumerate(scores) if score == max(scores)] if over else None,
        }

    def common_seat(self, seat: int, rows: Rows, turns_left: list[int]) -> dict[str, Any]:
        """What seats of both games show."""
        sheet = self.score_sheet(seat)
        return {
            "hand_size": len(self.hand(seat)),
            "known": self.known(seat),
            "rows": {color: rows[seat][color] for color in COLORS if rows[seat][color]},
            "directions": self.directions(seat),
            "score": sum(sheet.values()),
            "score_sheet": sheet,
            "turns_left": turns_left[seat],
        }


def count_turns_left(players: int, seat: int, pile: int, spare_draws: int) -> list[int]:
    """The turns everybody still has, if each takes one card from the pile; `spare_draws` belong to this turn besides.

    >>> count_turns_left(players=3, seat=1, pile=4, spare_draws=0)
    [1, 2, 1]
    """
    pile -= spare_draws
    return [max(0, -((((k - seat) % players) - pile) // players)) for k in range(players)]


def check_players(players: object) -> int:
    """Both games are for two to four."""
    if type(players) is not int or not MIN_SEATS <= players <= MAX_SEATS:
        raise InvalidSetup("players", f"{players!r}; both games are for {MIN_SEATS} to {MAX_SEATS} players")
    return players


def check_first(first: object, players: int) -> int:
    """B8, C6: a seat of this table."""
    if type(first) is not int or not 0 <= first < players:
        raise InvalidSetup("first", f"{first!r}; seats are numbered 0 to {players - 1}", "B8")
    return first
