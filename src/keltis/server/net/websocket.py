"""The socket: one connection per client, for any number of tables. Every turn of a browser comes through it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any
from urllib.parse import parse_qs

import msgspec

from keltis.server.live.executor import Executor, RepeatedCommand
from keltis.server.live.registry import MOST_EVENTS
from keltis.server.live.subscribers import LiveTable, Subscriber, encode, publish_draft, show_table
from keltis.server.net.errors import UNREADABLE, describe, describe_decode_error
from keltis.server.net.limits import Bucket, Limits, Rate
from keltis.server.net.outbox import Post, Send, Sender, Socket
from keltis.server.ops.logs import log
from keltis.server.people.accounts import Account, not_signed_in
from keltis.server.protocol import (
    PROTOCOL,
    Accepted,
    FromClient,
    Mismatch,
    Ping,
    Pong,
    RefusedCommand,
    SocketDraft,
    SocketPlay,
    TableState,
    Unwatch,
    Version,
    Watch,
)
from keltis.server.protocol.problems import Problem, Refused
from keltis.server.tables.commands.turns import decide_turn
from keltis.server.tables.permissions import check_viewer

MOST_BYTES = 16_384
"""The most bytes of a client's message."""
MOST_TABLES = 100
"""The most tables that one socket follows."""
REFUSALS = Rate(200, 2_000)
"""Refused messages of one connection: 200 at once, and one more every ten seconds. Then it is closed."""
SIGNED_OUT, TOO_SLOW, OTHER_VERSION, TOO_LARGE, TOO_MANY_REFUSED = 4001, 4008, 4010, 1009, 4029

Receive = Callable[[], Awaitable[Any]]
decode = msgspec.json.Decoder(FromClient).decode


class Mismatches:
    """How often a client that knows the rules has computed a different position than this process."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, table: str, seq: int) -> None:
        """Count and log a mismatch, which should never happen."""
        self.count += 1
        log("mismatch", logging.WARNING, table=table, seq=seq)


class Connection:
    """One client. Its messages are taken in order, each after the one before is done."""

    def __init__(
        self,
        executor: Executor,
        limits: Limits,
        mismatches: Mismatches,
        send: Send,
        post: Post,
        socket: Socket | None,
        who: Account | None,
        address: str,
    ) -> None:
        """`post` sends for all connections together; `socket` is that of uvicorn, if frames can be written directly."""
        self._executor, self._registry = executor, executor.registry
        self._limits, self._mismatches, self._who = limits, mismatches, who
        self._outbox = Sender(send, partial(self.cut_off, TOO_SLOW), post, socket)
        self.key = who.id if who else f"spectators at {address}"
        """The key by which its messages are counted: signed-in people do not use up the limits of spectators."""
        self._refusals = Bucket(REFUSALS.most, time.monotonic())
        self._following: dict[str, tuple[LiveTable, Subscriber]] = {}
        self._code = TOO_SLOW
        self.is_cut_off = False
        """No more messages are taken."""
        self._talk: asyncio.Task[int] | None = None

    async def serve(self, receive: Receive) -> int:
        """Serve the client until it leaves or is cut off; returns the code to close with, 0 if it has left."""
        self._talk = talk = asyncio.create_task(self._take_all(receive))
        if self.is_cut_off:
            talk.cancel()
        try:
            await asyncio.wait((talk,))
        finally:
            talk.cancel()
            for table in list(self._following):
                self._unwatch(table)
            self._outbox.close()
        return self._code if talk.cancelled() else talk.result()

    def cut_off(self, code: int) -> None:
        """End the connection at once with this code; if called again, the first code counts."""
        if not self.is_cut_off:
            self._code, self.is_cut_off = code, True
            if self._talk is not None:
                self._talk.cancel()

    async def _take_all(self, receive: Receive) -> int:
        """Take messages until the client leaves; returns the code to close with."""
        while (message := await receive())["type"] != "websocket.disconnect":
            if self.is_cut_off:  # by the last message: a task can be cancelled only while it waits
                return self._code
            content = message.get("text") or message.get("bytes") or ""
            if len(content) > MOST_BYTES:
                return TOO_LARGE
            await self._take(content)
        return 0

    async def _take(self, message: str | bytes) -> None:
        """Execute a message. Whatever is wrong with it is answered, and nothing is changed."""
        try:
            self._limits.take("messages", self.key)
        except Refused as error:
            self._refuse_unheard(message, error.problem)
            return
        try:
            command = decode(message)
        except UNREADABLE as error:
            self._refuse(describe_decode_error(error, key="bad-message"))
            return
        await self._answer(command, self._execute(command))

    async def _answer(self, command: Any, work: Coroutine[Any, Any, None]) -> None:
        """Execute a command, or answer why not. A stale one is answered with the current state."""
        name, table = getattr(command, "id", None), getattr(command, "table", None)
        try:
            await work
        except RepeatedCommand as known:
            self._send(Accepted(table=command.table, seq=known.seq, id=command.id))
        except Refused as error:
            self._refuse(error.problem, name, table, await self._state_after(command, error))
        except Exception as error:
            self._refuse(describe(error)[1], name, table)

    async def _state_after(self, command: Any, refused: Refused) -> TableState | None:
        """The state that answers a stale command; a client that knows the rules has its own."""
        if self._who is None or self._knows_rules(command.table):
            return None
        with contextlib.suppress(Refused):
            seat = getattr(command, "seat", None)
            return await self._executor.state_if_stale(refused, self._who.id, command.table, seat)
        return None

    async def _execute(self, command: FromClient) -> None:
        """Execute one message."""
        match command:
            case SocketPlay():
                seq = await self._executor.execute(self._account.id, command.table, command, decide_turn)
                self._acknowledge(command, seq)
            case SocketDraft():
                live, state = await self._executor.set_draft(self._account.id, command.table, command)
                self._send(state)
                publish_draft(live, state, but=self._outbox)
            case Watch():
                await self._watch(command)
            case Unwatch():
                self._unwatch(command.table)
            case Mismatch():
                if self._knows_rules(command.table):
                    self._mismatches.note(command.table, command.seq)
            case Ping():
                self._send(Pong(at=self._executor.inputs.now()))

    @property
    def _account(self) -> Account:
        """The account of this client; refused without one."""
        if self._who is None:
            raise not_signed_in()
        return self._who

    def _acknowledge(self, command: SocketPlay, seq: int) -> None:
        """Acknowledge a turn, unless this client follows the seat: then the event is the answer."""
        following = self._following.get(command.table)
        if following is None or following[1].seat != command.seat:
            self._send(Accepted(table=command.table, seq=seq, id=command.id))

    async def _watch(self, command: Watch) -> None:
        """Follow a table: send first what was missed, then the state, then every event."""
        if command.table not in self._following and len(self._following) >= MOST_TABLES:
            raise Refused("too-many", f"One socket follows at most {MOST_TABLES} tables.", field="table")
        account = self._who.id if self._who else None
        async with self._executor.hold(command.table, command.after) as live:
            check_viewer(live.table, account, command.seat)
            self._unwatch(command.table)
            views = command.views and not command.opening
            subscriber = Subscriber(self._outbox, account, command.seat, views, command.opening)
            missed = [] if command.opening else await self._missed(live, command)
            for message in missed:
                self._outbox.put(message)
            knows_all = missed or command.after == live.table.seq
            if command.opening or command.views or command.after is None or not knows_all:
                show_table(live, subscriber)
            live.subscribe(subscriber)
            self._following[command.table] = (live, subscriber)

    async def _missed(self, live: LiveTable, command: Watch) -> list[bytes]:
        """The events after the last one the client knows; none if they are too many, so that it gets a state."""
        if command.after is None or not 0 <= live.table.seq - command.after <= MOST_EVENTS:
            return []
        events = await self._registry.events_after(live, command.after, command.seat, with_effects=command.views)
        return [encode(event) for event in events]

    def _unwatch(self, table: str) -> None:
        """Stop following a table."""
        if known := self._following.pop(table, None):
            known[0].unsubscribe(known[1])

    def _knows_rules(self, table: str) -> bool:
        """Whether this client was sent the opening of a table."""
        following = self._following.get(table)
        return following is not None and following[1].knows_rules

    def _refuse_unheard(self, message: str | bytes, problem: Problem) -> None:
        """Refuse a message over the limit. The answer names the command, so that the client stops waiting."""
        command: Any = None
        with contextlib.suppress(*UNREADABLE):
            command = decode(message)
        self._refuse(problem, getattr(command, "id", None), getattr(command, "table", None))

    def _refuse(
        self, problem: Problem, command: str | None = None, table: str | None = None, state: TableState | None = None
    ) -> None:
        """Send a refusal. A client that is refused again and again is cut off."""
        self._send(RefusedCommand(problem=problem, id=command, table=table, state=state))
        if self._refusals.take(REFUSALS, time.monotonic()):
            self.cut_off(TOO_MANY_REFUSED)

    def _send(self, message: Any) -> None:
        self._outbox.put(encode(message))


def is_other_version(query: bytes) -> bool:
    """Whether an app has a different protocol version than this server. Programs need not send a version.

    >>> is_other_version(f"protocol={PROTOCOL}".encode()), is_other_version(b""), is_other_version(b"protocol=1")
    (False, False, True)
    """
    named = parse_qs(query.decode("latin-1"), keep_blank_values=True).get("protocol")
    return named is not None and named != [str(PROTOCOL)]


async def send_version(send: Callable[[Any], Awaitable[None]]) -> None:
    """Send the version of this server and close; the app then reloads itself."""
    await send({"type": "websocket.send", "text": encode(Version(protocol=PROTOCOL)).decode()})
    await send({"type": "websocket.close", "code": OTHER_VERSION})
