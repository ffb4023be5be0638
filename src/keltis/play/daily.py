"""The deal of the day: one for each game and date, the same for everybody in the world, without a server.

Everything random is derived from a seed, and the seed is a line of text that contains the date (UTC). A browser has the
same line in the field table of the [engine](engine.md).
"""

from datetime import UTC, date, datetime

from keltis.play.errors import InvalidSetup
from keltis.play.game import Game
from keltis.play.rulesets import NEWEST

SEED = "keltis deal of the day 1, {game} game, {date}"
"""The number is the version. If the way of dealing or the opponent changes, it is increased, which changes all
deals."""
PLAYERS = 2
SEAT = 0
"""The seat of the person. The deal decides who begins."""


def seed_of_day(game: str, day: date) -> bytes:
    """The seed of a day.

    >>> seed_of_day("card", date(2026, 11, 17))
    b'keltis deal of the day 1, card game, 2026-11-17'
    """
    return SEED.format(game=game, date=day.isoformat()).encode()


def deal_of_the_day(game: str, day: date | None = None) -> Game:
    """A fresh game with the deal of a day; the default is today.

    >>> deal_of_the_day("board", date(2026, 11, 17)).players
    2
    """
    if game not in NEWEST:
        raise InvalidSetup("game", f"{game!r}; choose one of {', '.join(NEWEST)}")
    return Game.new(game, players=PLAYERS, seed=seed_of_day(game, day or datetime.now(UTC).date()))
