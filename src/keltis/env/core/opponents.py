"""Bots on seats of a single game: any bot, by name or path."""

from collections.abc import Sequence
from typing import Any

from keltis.bots.asking import ask_bot
from keltis.bots.protocol import BotError
from keltis.bots.registry import Maker, find_maker
from keltis.env.core.position import Position
from keltis.env.given import WORD, read_specs
from keltis.play import InvalidSetup
from keltis.rules.shuffle import Stream


class Opponents:
    """The bots on all seats but one, with new ones for every deal.

    >>> opponents = Opponents(["novice"], players=2, seat=0)
    >>> opponents.sit_down(seed=1)
    >>> sorted(opponents.bots)
    [1]
    """

    def __init__(self, specs: str | Sequence[str], players: int, seat: int) -> None:
        names = read_specs(specs, players)
        if not names:
            raise InvalidSetup("opponents", f"none; give one for all seats, or {players - 1}")
        others = [other for other in range(players) if other != seat]
        self.specs = dict(zip(others, names, strict=True))
        self._find_makers()
        self.sit_down(0)

    def _find_makers(self) -> None:
        self._makers: dict[int, Maker] = {seat: find_maker(spec, allow_paths=True) for seat, spec in self.specs.items()}

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: the bots as they are; their classes are found again by name."""
        return {"specs": self.specs, "bots": self.bots}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._find_makers()

    def sit_down(self, seed: int) -> None:
        """Make fresh bots. The same seed gives bots that make the same choices."""
        stream = Stream(seed, "opponents")
        self.bots = {seat: make(stream.below(WORD)) for seat, make in self._makers.items()}

    def play(self, position: Position) -> None:
        """Let the bots move until the other seat decides or the game is over."""
        ruleset = position.table.ruleset
        while not position.is_over and (bot := self.bots.get(seat := position.seat)) is not None:
            try:
                number = ask_bot(bot, ruleset, position, seat, position.games)
            except BotError as error:
                raise BotError(f"bot {self.specs[seat]!r} on seat {seat} {error}") from error
            position.play(number)
