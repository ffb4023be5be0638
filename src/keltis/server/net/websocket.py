"""The socket: one connection a client, for as many tables as it likes. Plain ASGI: every turn goes through here."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec

from keltis.play import BoardView, CardView
from keltis.server.automation.hints import Hints
from keltis.server.http.errors import describe
from keltis.server.live.commands import Commands
from keltis.server.live.executor import Repeated
from keltis.server.live.memory import MOST_EVENTS
from keltis.server.live.subscribers import Follower, LiveTable, encode, show_table, tell_draft
from keltis.server.net.limits import Bucket, Limits, Rate
from keltis.server.net.outbox import Send, Sender, socket_behind
from keltis.server.net.websocket_protocol import QuickSocket
from keltis.server.ops.logs import log
from keltis.server.people.accounts import Account
from keltis.server.protocol import (
    PROTOCOL,
    Accepted,
    FromClient,
    Mismatch,
    Ping,
    Pong,
    RefusedCommand,
    SocketDraft,
    SocketHint,
    SocketPlay,
    TableState,
    Unwatch,
    Version,
    Watch,
)
from keltis.server.protocol.problems import Problem, Refused
from keltis.server.tables.public_view import check_eyes, state_of

MOST_BYTES = 16_384
"""In one message of a client."""
PLAY, PLAY_WITHIN = '"play"', 40
"""A turn says so near its beginning; one that does not is taken all the same, only not as quickly."""
MOST_TABLES = 100
"""Followed by one socket."""
CLOSING_SECONDS = 5.0
"""Then the connection of a client that was cut off ends, whatever it has read."""
REFUSALS = Rate(200, 2_000)
"""Refused messages of one connection: 200 at once, and one more every ten seconds. Then it is closed."""
SIGNED_OUT, TOO_SLOW, OTHER_VERSION, TOO_LARGE, TOO_MANY_REFUSED = 4001, 4008, 4010, 1009, 4029

decode = msgspec.json.Decoder(FromClient).decode


class Connection:
    """One client."""

    outbox: Sender

    def __init__(self, commands: Commands, hints: Hints, limits: Limits, who: Account | None, address: str) -> None:
        self.commands, self.hints, self.limits, self.who = commands, hints, limits, who
        self.live, self.address = commands.live, address
        self.key = who.id if who else f"spectators at {address}"
        """Under which it and its messages are counted: those who are signed in do not use up what strangers may do."""
        self.code = TOO_SLOW
        """To close with, if it is cut off."""
        self.is_cut_off = False
        """Nothing more is heard."""
        self._refusals = Bucket(REFUSALS.most, time.monotonic())
        self.end: Callable[[], object] = lambda: None
        self.following: dict[str, tuple[LiveTable, Follower]] = {}
        self.asking: set[asyncio.Task[None]] = set()
        """What takes a while: hints that are being thought about."""
        self.is_busy = False
        """With a message, so that the next one has to wait."""
        self._played: asyncio.Future[None] | None = None
        """For whoever waits until a turn is stored."""

    def hear(self, message: str) -> bool:
        """Play a turn at once, if a message is one and nothing has to be waited for; else it is for `take`."""
        if self.is_busy or self.is_cut_off or self.who is None:
            return False
        if len(message) > MOST_BYTES or PLAY not in message[:PLAY_WITHIN]:
            return False
        try:
            command = decode(message)
            if type(command) is not SocketPlay:
                return False
            self.limits.take("messages", self.key)
            self.is_busy = self.commands.play_soon(
                self.who, command.table, command, partial(self._turn_played, command)
            )
        except Exception:  # `take` finds the same, and says it
            return False
        if not self.is_busy:
            self.limits.give_back("messages", self.key)  # it is counted when it is taken
        return self.is_busy

    def _turn_played(self, command: SocketPlay, result: int | BaseException) -> None:
        """A turn is stored, or not."""
        if isinstance(result, Refused) and result.problem.key == "stale":
            self._ask(self._play_again(command))
            return
        if isinstance(result, int):
            self.acknowledge(command, result)
        elif isinstance(result, Exception):
            self.refuse(describe(result)[1], command.id, command.table)
        self._go_on()

    async def _play_again(self, command: SocketPlay) -> None:
        """Another process was faster: perhaps with the same command; else the answer is the state of now."""
        try:
            await self.answer(command)
        finally:
            self._go_on()

    def _go_on(self) -> None:
        """Done with a message; one that waits for that comes before all that come later."""
        waiting, self._played = self._played, None
        self.is_busy = waiting is not None and not waiting.done()
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that takes a while, and for which the next message need not wait."""
        task = asyncio.create_task(work)
        self.asking.add(task)
        task.add_done_callback(self.asking.discard)

    async def take_in_turn(self, message: str | bytes) -> None:
        """Carry out what a client sent after what it sent before."""
        if self.is_busy:
            self._played = asyncio.get_running_loop().create_future()
            await self._played
        self.is_busy = True
        try:
            await self.take(message)
        finally:
            self._go_on()

    async def take(self, message: str | bytes) -> None:
        """Carry out what a client sent; whatever is wrong with it is answered, and changes nothing."""
        try:
            command = decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            problem, _, place = str(error).partition(" - at ")
            self.refuse(Problem(key="bad-message", text=problem, field=place.strip("`").removeprefix("$.") or None))
            return
        await self.answer(command)

    async def answer(self, command: FromClient) -> None:
        """Carry out a command, or say what is wrong with it."""
        try:
            await self.carry_out(command)
        except Refused as error:
            await self.refuse_command(command, error.problem)
        except Repeated as known:
            self.tell(Accepted(table=command.table, seq=known.seq, id=command.id))  # type: ignore[union-attr]
        except Exception as error:
            self.refuse(describe(error)[1], getattr(command, "id", None), getattr(command, "table", None))

    async def carry_out(self, command: FromClient) -> None:
        """One message."""
        match command:
            case SocketPlay():
                self.acknowledge(command, await self.commands.play(self.account, command.table, command))
            case SocketDraft():
                live = await self.commands.set_draft(self.account, command.table, command)
                state = state_of(live.table, self.account.id, command.seat, command.moves)
                self.tell(state)
                tell_draft(live, state, but=self.outbox)
            case Watch():
                await self.watch(command)
            case Unwatch():
                self.unwatch(command.table)
            case SocketHint():
                view, seq = await self.hints.look(self.account, self.address, command.table, command)
                self._ask(self.tell_hint(command, view, seq))
            case Mismatch():
                if self.knows_rules(command.table):
                    self.live.mismatches += 1
                    log("mismatch", logging.WARNING, table=command.table, seq=command.seq)
            case Ping():
                self.tell(Pong(at=self.commands.now()))

    @property
    def account(self) -> Account:
        """Who this is, if that is known."""
        if self.who is None:
            raise Refused("not-signed-in", "sign in first, if only as a guest")
        return self.who

    async def tell_hint(self, command: SocketHint, view: BoardView | CardView, seq: int) -> None:
        """A bot thinks for a while; what else the client sends is not to wait for it."""
        try:
            self.tell(await self.hints.think(command.table, command, view, seq))
        except Refused as error:
            await self.refuse_command(command, error.problem)
        except Exception as error:
            self.refuse(describe(error)[1], None, command.table)

    def cut_off(self, code: int) -> None:
        """End the talk with this code, at once; the first reason counts."""
        if not self.is_cut_off:
            self.code, self.is_cut_off = code, True
            self.end()

    def acknowledge(self, command: SocketPlay, seq: int) -> None:
        """The event of the turn is the answer, if this client follows the seat; else it is told apart."""
        following = self.following.get(command.table)
        if following is None or following[1].seat != command.seat:
            self.tell(Accepted(table=command.table, seq=seq, id=command.id))

    async def watch(self, command: Watch) -> None:
        """Follow a table: what was missed, then the state, then whatever happens."""
        if command.table not in self.following and len(self.following) >= MOST_TABLES:
            raise Refused("too-many", f"one socket follows at most {MOST_TABLES} tables", field="table")
        live = await self.live.find(command.table)
        account = self.who.id if self.who else None
        async with live.lock:
            if command.after is not None and command.after > live.table.seq:
                await self.live.look_again(live)
            check_eyes(live.table, account, command.seat)
            self.unwatch(command.table)
            views = command.views and not command.opening
            follower = Follower(self.outbox, account, command.seat, views, command.opening)
            missed = [] if command.opening else await self.missed(live, command)
            for message in missed:
                self.outbox.put(message)
            knows_all = missed or command.after == live.table.seq
            if command.opening or command.views or command.after is None or not knows_all:
                show_table(live, follower)
            live.followers.add(follower)
            self.following[command.table] = (live, follower)

    async def missed(self, live: LiveTable, command: Watch) -> list[bytes]:
        """The events after the last one that is known, unless they are too many: then a fresh state is sent instead."""
        if command.after is None or not 0 <= live.table.seq - command.after <= MOST_EVENTS:
            return []
        events = await self.live.events_after(live, command.after, command.seat, with_effects=command.views)
        return [encode(event) for event in events]

    def unwatch(self, table: str) -> None:
        """Stop following."""
        if known := self.following.pop(table, None):
            known[0].followers.discard(known[1])

    async def refuse_command(self, command: FromClient, problem: Problem) -> None:
        """Say why; a command that came too late is answered with the state of now, unless the client has its own."""
        state: TableState | None = None
        table, seat = getattr(command, "table", None), getattr(command, "seat", None)
        if problem.key == "stale" and table is not None and not self.knows_rules(table):
            with contextlib.suppress(Refused):
                live = await self.live.find(table)
                async with live.lock:
                    check_eyes(live.table, self.account.id, seat)
                    state = state_of(live.table, self.account.id, seat, [])
        self.refuse(problem, getattr(command, "id", None), table, state)

    def knows_rules(self, table: str) -> bool:
        """Whether this client was sent the opening of a table."""
        following = self.following.get(table)
        return following is not None and following[1].knows_rules

    def refuse_unheard(self, message: str | bytes, problem: Problem) -> None:
        """Too many messages: the answer names the command, so that whoever waits for it does not do so for ever."""
        command: Any = None
        with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            command = decode(message)
        self.refuse(problem, getattr(command, "id", None), getattr(command, "table", None))

    def refuse(
        self, problem: Problem, command: str | None = None, table: str | None = None, state: TableState | None = None
    ) -> None:
        """Nothing was changed. A client that goes on being refused is cut off."""
        self.tell(RefusedCommand(problem=problem, id=command, table=table, state=state))
        if self._refusals.take(REFUSALS, time.monotonic()):
            self.cut_off(TOO_MANY_REFUSED)

    def tell(self, message: Any) -> None:
        """Send a message."""
        self.outbox.put(encode(message))

    def close(self) -> None:
        """Stop following everything."""
        for table in list(self.following):
            self.unwatch(table)
        for task in self.asking:
            task.cancel()


def speaks_otherwise(query: bytes) -> bool:
    """Whether an app has named another version of the protocol than this server has. Programs need not name any.

    >>> speaks_otherwise(f"protocol={PROTOCOL}".encode()), speaks_otherwise(b""), speaks_otherwise(b"protocol=1")
    (False, False, True)
    """
    named = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("protocol")
    return named is not None and named != [str(PROTOCOL)]


async def tell_version(send: Send) -> None:
    """Say which version there is, and close: the app knows what to do."""
    await send({"type": "websocket.send", "text": encode(Version(protocol=PROTOCOL)).decode()})
    await send({"type": "websocket.close", "code": OTHER_VERSION})


async def serve_socket(connection: Connection, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
    """Talk with a client until it goes, or is cut off."""
    talk = asyncio.create_task(talk_with(connection, receive))
    connection.end = talk.cancel
    if connection.is_cut_off:
        talk.cancel()
    socket = socket_behind(receive)
    connection.outbox = sender = Sender(send, talk.cancel, connection.live.post, socket)
    if isinstance(socket, QuickSocket):
        socket.hear = connection.hear
    try:
        await asyncio.wait((talk,))
    finally:
        if isinstance(socket, QuickSocket):
            socket.hear = None  # nothing more is heard, and nothing keeps the two alive
        connection.close()
        sender.close()
        talk.cancel()
    # uvicorn waits until all is sent: a client that does not read could keep its connection as long as it likes.
    if socket is not None and not socket.disconnected:
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, socket.transport.abort)
    if code := connection.code if talk.cancelled() else talk.result():
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1.0):
                await send({"type": "websocket.close", "code": code})


async def talk_with(connection: Connection, receive: Callable[[], Awaitable[Any]]) -> int:
    """Take messages until the client goes; the code to close with, 0 if it has gone itself."""
    while (message := await receive())["type"] != "websocket.disconnect":
        if connection.is_cut_off:  # by the last message: a task is cancelled only where it waits
            return connection.code
        content = message.get("text") or message.get("bytes") or ""
        if len(content) > MOST_BYTES:
            return TOO_LARGE
        try:
            connection.limits.take("messages", connection.key)
        except Refused as error:
            connection.refuse_unheard(content, error.problem)
            continue
        await connection.take_in_turn(content)
    return 0
