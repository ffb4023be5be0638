"""The text of cards and moves: the same in every language, file and interface.

Every game has a `Notation`, which converts between its numbered moves and their texts.
"""

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from keltis.rules import reasons
from keltis.rules.board import moves as board
from keltis.rules.card import moves as card
from keltis.rules.errors import quoted
from keltis.rules.pieces import COLORS, N_VALUES

MoveKind = Literal["lay", "discard", "start", "advance", "pass", "draw", "pair", "points", "join"]

PILE = "pile"
POINT_SUIT = "p"
END_VALUE = "E"


class Move(msgspec.Struct, frozen=True):
    """One decision. ``str(move)`` is its text: ``lay r7``.

    >>> import keltis
    >>> move = keltis.Game.new("board", seed=7).legal_moves()[0]
    >>> move.kind, move.cards, str(move)
    ('lay', ('r8',), 'lay r8')
    """

    text: str
    kind: MoveKind
    number: int
    """Its number in the fixed move space of its game."""
    cards: tuple[str, ...] = ()
    color: str | None = None
    """The path, row or pile it is about, unless the cards already say so."""
    size: Literal["large", "small"] | None = None

    def __str__(self) -> str:
        return self.text

    @property
    def is_laid(self) -> bool:
        """Whether its cards go onto a row of the player; otherwise each goes onto the discard pile of its suit."""
        return self.kind in {"lay", "points", "join"}


def board_cards() -> list[str]:
    """B1: the kinds of card, by number."""
    return [f"{color}{value}" for color in COLORS for value in range(N_VALUES)]


def card_cards() -> list[str]:
    """C1–C3: the kinds of card, by number."""
    ends = [f"{color}{END_VALUE}" for color in COLORS]
    return board_cards() + ends + [f"{POINT_SUIT}{value}" for value in range(N_VALUES)]


def board_moves(cards: list[str]) -> Iterable[Move]:
    """The moves of the board game, by number."""
    yield from (Move(f"lay {each}", "lay", board.LAY + k, (each,)) for k, each in enumerate(cards))
    yield from (Move(f"discard {each}", "discard", board.DISCARD + k, (each,)) for k, each in enumerate(cards))
    for first, size in ((board.START_LARGE, "large"), (board.START_SMALL, "small")):
        for k, color in enumerate(COLORS):
            yield Move(f"start {color} {size}", "start", first + k, (), color, size)  # type: ignore[arg-type]
    yield from (Move(f"advance {color}", "advance", board.ADVANCE + k, (), color) for k, color in enumerate(COLORS))
    yield Move("pass", "pass", board.PASS)
    yield Move("draw pile", "draw", board.DRAW_PILE, (), PILE)
    yield from (Move(f"draw {color}", "draw", board.DRAW + k, (), color) for k, color in enumerate(COLORS))


def card_moves(cards: list[str]) -> Iterable[Move]:
    """The moves of the card game, by number."""
    for k, each in enumerate(cards):
        kind: MoveKind = "points" if each[0] == POINT_SUIT else "lay"
        yield Move(f"{kind} {each}", kind, card.LAY + k, (each,))
    yield from (Move(f"discard {each}", "discard", card.DISCARD + k, (each,)) for k, each in enumerate(cards))
    for k, color in enumerate(COLORS):
        for value in range(N_VALUES):
            point = f"{POINT_SUIT}{value}"
            yield Move(f"join {point} {color}", "join", card.JOIN + k * N_VALUES + value, (point,), color)
    for k, (first, second) in enumerate(zip(card.PAIR_FIRST, card.PAIR_SECOND, strict=True)):
        pair = (cards[first], cards[second])
        yield Move(f"pair {pair[0]} {pair[1]}", "pair", card.PAIR + k, pair)
    yield Move("pass", "pass", card.PASS)
    yield Move("draw pile", "draw", card.DRAW_PILE, (), PILE)
    for k, suit in enumerate(COLORS + POINT_SUIT):
        yield Move(f"draw {suit}", "draw", card.DRAW + k, (), suit)


Refusal = tuple[int, dict[str, str | int]]
"""The number of a reason, and its arguments."""


class Notation:
    """The cards and moves of a game, by number and by text."""

    def __init__(self, cards: list[str], moves: Iterable[Move]) -> None:
        self.cards = cards
        self.moves = list(moves)
        self.card_numbers = {text: number for number, text in enumerate(cards)}
        self.move_numbers = {move.text: number for number, move in enumerate(self.moves)}
        assert all(move.number == number for number, move in enumerate(self.moves))

    def refuse(self, text: object) -> Refusal:
        """The reason why a text is not a move of this game."""
        if isinstance(text, str) and (match := re.fullmatch(r"(\S+) (\S+)(?: (\S+))?", text)):
            verb, first, rest = match.groups()
            named = [first] + ([rest] if verb == "pair" and rest else [])
            if verb in {"lay", "discard", "points", "join", "pair"}:
                for each in named:
                    if each not in self.card_numbers:
                        return reasons.UNKNOWN_CARD, {"text": quoted(each)}
            if refusal := self._refuse_by_rule(verb, first, rest):
                return refusal
        return reasons.UNKNOWN_MOVE, {"text": quoted(text)}

    def _refuse_by_rule(self, verb: str, first: str, rest: str | None) -> Refusal | None:  # noqa: ARG002 - for games that have any
        """The reason against a well-formed move with known cards that a rule always forbids."""
        return None


class CardNotation(Notation):
    """The notation of the card game, whose rules forbid some moves in every position."""

    def _refuse_by_rule(self, verb: str, first: str, rest: str | None) -> Refusal | None:
        """C8, C10: well-formed moves that a rule always forbids."""
        if verb == "pair" and rest:
            return self._refuse_pair(first, rest)
        if verb == "lay" and rest is None:
            return reasons.POINT_CARD_PLACE, describe_card(first)
        if (verb == "points" and rest is None) or (verb == "join" and rest in tuple(COLORS)):
            return reasons.NOT_A_POINT_CARD, describe_card(first)
        return None

    def _refuse_pair(self, first: str, second: str) -> Refusal | None:
        """C8: two cards of one value from 1 to 9, in the order of the suits."""
        if END_VALUE in (first[1:], second[1:]):
            return reasons.PAIR_END_CARD, {}
        if first[1:] != second[1:]:
            return reasons.PAIR_VALUES_DIFFER, {}
        if first[1:] in {"0", "10"}:
            return reasons.PAIR_NO_STONE, {"value": int(first[1:])}
        turned = f"pair {second} {first}"
        return (reasons.PAIR_ORDER, {"text": turned}) if turned in self.move_numbers else None


def describe_card(card: str) -> dict[str, str | int]:
    """A card as an argument of texts: its notation, kind, color and value.

    >>> describe_card("rE")
    {'card': 'rE', 'kind': 'end', 'color': 'r', 'value': 0}
    """
    if card.endswith(END_VALUE):
        return {"card": card, "kind": "end", "color": card[0], "value": 0}
    kind = "point" if card[0] == POINT_SUIT else "number"
    return {"card": card, "kind": kind, "color": card[0], "value": int(card[1:])}


def format_turn(moves: Iterable[Move]) -> str:
    """The moves of a turn on one line: ``lay r7; start r large; draw pile``."""
    return "; ".join(move.text for move in moves)


_BOARD_CARDS, _CARD_CARDS = board_cards(), card_cards()
BOARD = Notation(_BOARD_CARDS, board_moves(_BOARD_CARDS))
CARD = CardNotation(_CARD_CARDS, card_moves(_CARD_CARDS))
