"""Follows a table as the browser does: from its opening and the events after it, with the rules."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from keltis.play import Game
from keltis.play.rulesets import find_ruleset
from keltis.rules.deals import BOX_SIZE
from keltis.rules.fields import SPECTATOR
from keltis.rules.pieces import HAND_SIZE, MOST_MOVES
from keltis.rules.witness import UNKNOWN, blank, public_check, witness

Told = Mapping[str, Any]


class Followed:
    """A position with what one seat, or a spectator, knows; every turn is checked."""

    def __init__(self, opening: Told) -> None:
        """Start from an `opening` with a deal."""
        seat: int | None = opening["seat"]
        self.viewer = SPECTATOR if seat is None else seat
        self.rules = find_ruleset(opening["info"]["config"]["game"])
        self.games = first_position(self.rules.game, opening["deal"], seat)
        blank(self.games, 0, self.viewer)
        self.mismatches = self.decisions = 0
        for turn in opening["turns"]:
            self._make(turn)
        self._compare(opening["check"])

    def take(self, played: Told) -> None:
        """Apply a `played` event."""
        self._make(played)
        self._compare(played["check"])

    def _make(self, turn: Told) -> None:
        drawn = iter(turn.get("drawn", ()))
        for text in turn["moves"]:
            card = next(drawn, None) if text == "draw pile" else None
            number = UNKNOWN if card is None else self.rules.notation.card_numbers[card]
            witness(self.games, 0, self.rules.notation.move_numbers[text], number, self.viewer)
            self.decisions += 1

    def _compare(self, check: int) -> None:
        self.mismatches += public_check(self.games, 0) != check

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.phases[int(self.games["phase"][0])] == "over"

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is."""
        return None if self.is_over else int(self.games["seat"][0])

    @property
    def turn_mark(self) -> int:
        """A number that stays the same during a turn."""
        return int(self.rules.turn_mark(self.games, 0))

    def legal_moves(self) -> list[str]:
        """The legal moves of this seat, if it decides."""
        legal = np.zeros(MOST_MOVES, dtype=np.int16)
        count = self.rules.list_legal(self.games, 0, legal)
        return [self.rules.notation.moves[number].text for number in legal[:count].tolist()]


def first_position(game: str, deal: Told, seat: int | None) -> Any:
    """The position at the start: the seat's own hand is the true one, and unknown cards are in any order."""
    rules, players = find_ruleset(game), deal["players"]
    unknown = [rules.notation.cards[kind] for kind, count in enumerate(rules.copies) for _ in range(count)]
    for card in deal["hand"] or ():
        unknown.remove(card)
    hands = [deal["hand"] if k == seat else [unknown.pop() for _ in range(HAND_SIZE)] for k in range(players)]
    box = [unknown.pop() for _ in range(BOX_SIZE[players])]
    board = {name: deal[name] for name in ("layout", "tiles") if deal[name] is not None}
    known = {name: deal[name] for name in ("edition", "options", "players", "first")}
    return Game.from_deal(game, **known, **board, deal={"hands": hands, "pile": unknown, "box": box})._games
