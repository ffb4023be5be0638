"""All sockets of this process: accepted, counted, served, and ended with the session they belong to."""

import asyncio
import contextlib
from functools import partial
from typing import Any

from keltis.server.live.executor import Executor
from keltis.server.net.errors import refuse
from keltis.server.net.limits import Limits
from keltis.server.net.outbox import Post, socket_behind
from keltis.server.net.websocket import (
    SIGNED_OUT,
    Connection,
    Mismatches,
    is_other_version,
    send_version,
)
from keltis.server.people.accounts import hashed
from keltis.server.people.session_check import SessionCheck
from keltis.server.protocol.problems import Refused

CLOSING_SECONDS = 5.0
"""Seconds after which the connection of a client that was cut off ends, even if it has not read everything."""


class Sockets:
    """The ASGI app behind `/api/socket`."""

    def __init__(self, executor: Executor, limits: Limits, sessions: SessionCheck) -> None:
        self._executor, self._limits, self._sessions = executor, limits, sessions
        self._post = Post()
        self.mismatches = Mismatches()
        self.connections: set[Connection] = set()
        """The open connections."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI, for a socket that the guard has let in."""
        state = scope["state"]
        account, address, token = state["account"], f"address {state['address']}", state["session_token"]
        socket = socket_behind(receive)
        connection = Connection(
            self._executor, self._limits, self.mismatches, send, self._post, socket, account, address
        )
        try:
            self._limits.acquire_socket(connection.key, address)
        except Refused as error:
            await refuse(error, scope, receive, send)
            return
        self.connections.add(connection)
        try:
            with self._sessions.open.holding(token, partial(connection.cut_off, SIGNED_OUT)):
                if token is not None:
                    await self._sessions.check(hashed(token))  # it may have ended in the meantime
                await receive()
                await send({"type": "websocket.accept"})
                if is_other_version(scope["query_string"]):
                    await send_version(send)
                else:
                    await self._serve(connection, receive, send, socket)
        finally:
            self.connections.remove(connection)
            self._limits.release_socket(connection.key, address)

    async def _serve(self, connection: Connection, receive: Any, send: Any, socket: Any) -> None:
        code = await connection.serve(receive)
        # uvicorn waits until everything is sent, so a client that does not read could keep its connection open forever.
        if socket is not None and not socket.disconnected:
            asyncio.get_running_loop().call_later(CLOSING_SECONDS, socket.transport.abort)
        if code:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    await send({"type": "websocket.close", "code": code})
