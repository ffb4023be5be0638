"""Bots on seats of a single game: any bot that has a name, asked in the way that is fastest for it."""

from collections.abc import Sequence

from keltis.bots.protocol import CompiledBot
from keltis.bots.registry import Maker, find_maker
from keltis.env.position import Position
from keltis.play import InvalidSetup, Move
from keltis.rules.shuffle import Stream

MOST_SEED = 1 << 32


class Opponents:
    """The bots on all seats but one, made anew for every deal.

    >>> opponents = Opponents(["novice"], players=2, seat=0)
    >>> opponents.sit_down(seed=1)
    >>> sorted(opponents.bots)
    [1]
    """

    def __init__(self, specs: str | Sequence[str], players: int, seat: int) -> None:
        names = [specs] * (players - 1) if isinstance(specs, str) else list(specs)
        if len(names) != players - 1:
            raise InvalidSetup("opponents", f"{len(names)} of them; it is one for all or {players - 1}")
        others = [other for other in range(players) if other != seat]
        self._makers: dict[int, Maker] = {at: find_maker(name) for at, name in zip(others, names, strict=True)}
        self.sit_down(0)

    def sit_down(self, seed: int) -> None:
        """Fresh bots; the same seed gives bots that choose the same."""
        stream = Stream(seed, "opponents")
        self.bots = {seat: make(stream.below(MOST_SEED)) for seat, make in self._makers.items()}

    def play(self, position: Position) -> None:
        """Bots move until another seat decides or the game is over."""
        while not position.is_over and (bot := self.bots.get(position.seat)) is not None:
            if isinstance(bot, CompiledBot):
                number = int(bot.choose_at(position.table.game, position.games, 0))
            else:
                chosen = bot.choose(position.game().view(position.seat))
                text = chosen.text if isinstance(chosen, Move) else chosen
                number = position.table.ruleset.notation.move_numbers.get(text, -1)
            position.play(number)
