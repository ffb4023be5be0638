"""The entrants of a match: bots by their spec, and the clairvoyant reference, which exists only here."""

from collections.abc import Callable, Sequence

from keltis.arena.clairvoyant import Clairvoyant
from keltis.bots.protocol import Bot, InvalidBot
from keltis.bots.registry import find_maker
from keltis.play import KeltisError
from keltis.rules.shuffle import Seed

Player = Bot | Clairvoyant


class ArenaError(KeltisError):
    """A match that cannot be played or was aborted; the message says why."""


class Entrant:
    """A bot of a match. It is looked up once; every game gets a fresh one with a seed of its own.

    >>> Entrant("seer@500").make(3).effort.iterations
    500
    """

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self._maker = find_player(spec)
        self.is_repeatable = is_repeatable(self.make(0))

    def make(self, seed: Seed) -> Player:
        """A fresh one."""
        try:
            return self._maker(seed)
        except InvalidBot:
            raise
        except Exception as error:
            raise ArenaError(f"bot {self.spec!r} cannot be made: {type(error).__name__}: {error}") from error


def find_player(spec: str) -> Callable[[Seed], Player]:
    """The function that makes the player of this spec."""
    name, sign, _ = spec.partition("@")
    if name != Clairvoyant.name:
        return find_maker(spec, allow_paths=True)
    if sign:
        raise InvalidBot(f"{name} does not search; no effort can be given")
    return Clairvoyant


def is_repeatable(player: Player) -> bool:
    """Whether the player would make the same choices again. It would not if its effort is limited by time."""
    effort = getattr(player, "effort", None)
    return effort is None or effort.milliseconds is None


def fill_seats(bots: Sequence[str], players: int) -> list[str]:
    """The bots by seat: each once, and the last one on all remaining seats.

    >>> fill_seats(["seer", "steady"], 4)
    ['seer', 'steady', 'steady', 'steady']
    """
    if not 2 <= len(bots) <= players:
        raise ArenaError(f"{len(bots)} bots for {players} players; a match has 2 to {players}")
    return [*bots, *[bots[-1]] * (players - len(bots))]
