"""Games of browsers that people keep with their account: added, continued, listed, read and deleted.

A game is recognized by its deal. If it is already kept and the file has more moves, it is continued; it never loses a
move. If two devices have continued it differently, both versions are kept.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from keltis.game_files import LARGEST_GAME_FILE, GameFile, InvalidFile, check_players
from keltis.play import Game, KeltisError
from keltis.play.errors import InvalidRecord
from keltis.server.archive.record_files import check_turns, split_turns
from keltis.server.people.accounts import Account, gone
from keltis.server.protocol import GameKept, KeptGame, KeptGameList
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage.schema import accounts, kept_games

MOST_DELETED = 500
"""Ids of deleted games that are remembered for one account."""

Values = dict[str, Any]
SHORT = [column for column in kept_games.c if column.name not in {"account", "deal", "data"}]


def check_game(file: GameFile) -> Values:
    """The row of a game, without its id and times; an impossible game is refused."""
    data = msgspec.json.encode(file)
    if len(data) > LARGEST_GAME_FILE:
        text = f"This game has {len(data)} bytes; at most {LARGEST_GAME_FILE} can be kept."
        raise Refused("too-large", text, field="file")
    try:
        game = Game.from_record(file.record)
        turns = whole_turns(file.record)
        check_players(file, game.players)
        check_turns(file.turns, [seat for seat, _ in turns])
    except InvalidFile as error:
        raise Refused("invalid-game", str(error), field=f"file.{error.field}") from None
    except InvalidRecord as error:
        field = f"file.record.{error.field}" if error.field else "file.record"
        raise Refused("invalid-game", str(error), field=field, reason=error.reason) from None
    except KeltisError as error:  # an unknown edition or option
        raise Refused("invalid-game", str(error), field="file.record") from None
    deal = msgspec.json.encode(game.record(reveal=True)["deal"], order="sorted")
    return {
        "deal": hashlib.sha256(deal).hexdigest(),
        "game": game.game,
        "players": game.players,
        "moves": len(file.record["moves"]),
        "is_over": int(game.is_over),
        "data": data.decode(),
    }


def whole_turns(record: dict[str, Any]) -> list[tuple[int, list[str]]]:
    """Seat and moves of each turn; the last one must be complete."""
    turns = split_turns(record)
    if sum(len(moves) for _, moves in turns) < len(record["moves"]):
        raise InvalidRecord("moves", "they end in the middle of a turn")
    return turns


class KeptGames:
    """All kept games of a database."""

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        now: Callable[[], float] = time.time,
        token: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self._engine, self._most, self._now, self._token = engine, settings.kept_games_a_person, now, token

    async def keep(self, account: Account, file: GameFile, values: Values) -> GameKept:
        """Add a game whose `values` were checked, or continue the kept one."""
        moves: list[str] = file.record["moves"]
        async with self._engine.begin() as connection:
            await lock(connection, account)
            same = await same_deal(connection, account, values["deal"])
            if known := next((row for row in same if moves_of(row)[: len(moves)] == moves), None):
                return GameKept(how="known", kept=in_short(known))
            if former := next((row for row in same if moves[: row.moves] == moves_of(row)), None):
                change = update(kept_games).where(kept_games.c.id == former.id)
                row = await connection.execute(change.values(**values, changed=self._now()).returning(*SHORT))
                return GameKept(how="further", kept=in_short(row.one()))
            await self._check_room(connection, account)
            times = {"created": created_in(file) or self._now(), "changed": self._now()}
            new = insert(kept_games).values(id=self._token(12), account=account.id, **times, **values)
            return GameKept(how="new", kept=in_short((await connection.execute(new.returning(*SHORT))).one()))

    async def list(self, account: Account) -> KeptGameList:
        """All kept games of an account, and the ids of recently deleted ones."""
        query = select(*SHORT, kept_games.c.data.is_(None).label("is_deleted")).where(of(account))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(kept_games.c.changed.desc(), kept_games.c.id))).all()
        return KeptGameList(
            account=account.id,
            games=[in_short(row) for row in rows if not row.is_deleted],
            deleted=[row.id for row in rows if row.is_deleted],
            most=self._most,
        )

    async def find(self, account: Account, name: str) -> GameFile:
        """One game, as it was sent."""
        query = select(kept_games.c.data).where(of(account), kept_games.c.id == name)
        async with self._engine.connect() as connection:
            data = (await connection.execute(query)).scalar_one_or_none()
        if data is None:
            raise no_such_game()
        return msgspec.json.decode(data, type=GameFile)

    async def delete(self, account: Account, name: str) -> None:
        """Delete a game; its id is remembered, so that other devices delete theirs."""
        is_there = of(account) & (kept_games.c.id == name) & kept_games.c.data.is_not(None)
        async with self._engine.begin() as connection:
            await lock(connection, account)
            change = update(kept_games).where(is_there).values(data=None, deal="", changed=self._now())
            if not (await connection.execute(change)).rowcount:
                raise no_such_game()
            deleted = select(kept_games.c.id).where(of(account), kept_games.c.data.is_(None))
            oldest = deleted.order_by(kept_games.c.changed.desc()).offset(MOST_DELETED).limit(MOST_DELETED)
            names = (await connection.execute(oldest)).scalars().all()
            await connection.execute(delete(kept_games).where(kept_games.c.id.in_(names)))

    async def _check_room(self, connection: AsyncConnection, account: Account) -> None:
        """Refuse a game beyond the limit."""
        count = select(func.count()).select_from(kept_games).where(of(account), kept_games.c.data.is_not(None))
        if (await connection.execute(count)).scalar_one() >= self._most:
            text = f"{self._most} games are kept with this account, which is the limit; delete one first."
            raise Refused("too-many-games", text, field="file")


async def lock(connection: AsyncConnection, account: Account) -> None:
    """Serialize the changes of an account. Writing first also takes SQLite's lock before anything is read."""
    same = update(accounts).where(accounts.c.id == account.id).values(seen=accounts.c.seen)
    if not (await connection.execute(same)).rowcount:
        raise gone()


async def same_deal(connection: AsyncConnection, account: Account, deal: str) -> list[Any]:
    """The kept games with this deal, the longest first."""
    query = select(*SHORT, kept_games.c.data).where(of(account), kept_games.c.deal == deal)
    return list((await connection.execute(query.order_by(kept_games.c.moves.desc(), kept_games.c.id))).all())


def of(account: Account) -> Any:
    """Only rows of this account."""
    return kept_games.c.account == account.id


def moves_of(row: Any) -> list[str]:
    """The moves of a kept game."""
    moves: list[str] = msgspec.json.decode(row.data, type=GameFile).record["moves"]
    return moves


def created_in(file: GameFile) -> float | None:
    """When a game began, if its file says so."""
    return float(file.local.created) if file.local and file.local.created else None


def in_short(row: Any) -> KeptGame:
    """The summary of a row."""
    values = {column.name: getattr(row, column.name) for column in SHORT}
    return KeptGame(**values | {"is_over": bool(row.is_over)})


def no_such_game() -> Refused:
    """The refusal of an id that the account does not have."""
    return Refused("no-such-thing", "No such game is kept with this account.")
