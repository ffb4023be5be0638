"""The results of this server's players with the deals of the day. A game is replayed before its result is accepted."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import cast

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from keltis.bots import make_bot
from keltis.bots.levels import DAILY_LEVEL, level_name
from keltis.play import IllegalMove
from keltis.play.daily import SEAT, deal_of_the_day, seed_of_day
from keltis.play.views import GameName
from keltis.server.archive.record_files import split_turns
from keltis.server.people.accounts import Account
from keltis.server.protocol import DailyList, DailyResult
from keltis.server.protocol.problems import Refused
from keltis.server.storage.schema import accounts, daily_results

MOST_LISTED = 200
LATE = timedelta(days=1)
"""A game that was started before midnight may be submitted on the next day."""


def check_daily(kind: str, day: date, moves: list[str]) -> list[int]:
    """The scores of a game with the deal of a day; one that cannot have happened is refused.

    The opponent's random choices follow from the date, so its moves are known and are checked too.
    """
    game = deal_of_the_day(kind, day)
    try:
        for move in moves:
            game.play(move)
    except IllegalMove as error:
        raise Refused("invalid-game", str(error), field="moves", reason=error.reason) from None
    if not game.is_over:
        raise Refused("game-unfinished", "The game is not over.", field="moves")
    again = deal_of_the_day(kind, day)
    for number, (seat, turn) in enumerate(split_turns(dict(game.record()))):
        seed = f"{seed_of_day(kind, day).decode()} {seat} {number}".encode()
        bot = make_bot(level_name(DAILY_LEVEL), seed) if seat != SEAT else None
        for move in turn:
            if bot is not None and str(bot.choose(again.view(seat))) != move:
                text = f"Turn {number + 1}: the opponent of this deal plays differently."
                raise Refused("other-opponent", text, field="moves")
            again.play(move)
    return game.scores()


class DailyResults:
    """All results of a database."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], float] = time.time) -> None:
        self._engine, self._now = engine, now

    def check_day(self, day: date) -> None:
        """Refuse any deal except today's, and yesterday's for games that were started before midnight."""
        today = datetime.fromtimestamp(self._now(), UTC).date()
        if not today - LATE <= day <= today:
            raise Refused("too-late", "Only the deals of today and yesterday (UTC) can be submitted.", field="date")

    async def add(self, account: Account, kind: str, day: date, scores: list[int]) -> None:
        """Store a result, unless this person already has one for this deal."""
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        values = {"own": scores[SEAT], "other": scores[1 - SEAT], "at": self._now()}
        new = dialect.insert(daily_results).values(account=account.id, game=kind, day=day.isoformat(), **values)
        async with self._engine.begin() as connection:
            await connection.execute(new.on_conflict_do_nothing())

    async def list(self, account: Account, kind: str, day: date) -> DailyList:
        """The best results of a deal; equal ones in the order of submission."""
        lead = daily_results.c.own - daily_results.c.other
        query = (
            select(daily_results, accounts.c.name)
            .join(accounts, accounts.c.id == daily_results.c.account)
            .where(daily_results.c.day == day.isoformat(), daily_results.c.game == kind)
            .order_by(lead.desc(), daily_results.c.at, daily_results.c.account)
            .limit(MOST_LISTED)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        results = [
            DailyResult(name=row.name, own=row.own, other=row.other, is_you=row.account == account.id) for row in rows
        ]
        return DailyList(date=day.isoformat(), game=cast("GameName", kind), results=results)
