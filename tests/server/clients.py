"""Clients that talk to a server by HTTP and by socket, and the answers they get."""

import asyncio
import contextlib
import json
import secrets
import ssl
from collections.abc import Callable
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
"""Seconds until something that must come is given up."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used; but without it every client would read all certificates of the system."""

State = dict[str, Any]


class Problem(AssertionError):
    """An answer that was not expected; `key` is that of the problem."""

    def __init__(self, answer: httpx.Response) -> None:
        self.status, self.headers = answer.status_code, answer.headers
        self.body = answer.json() if answer.content else {}
        self.key = self.body.get("key")
        super().__init__(f"{self.status} {answer.text[:300]}")


class Socket:
    """One websocket. Everything that comes is kept in `raw`, byte by byte."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def send_raw(self, message: str | bytes) -> None:
        await self.connection.send(message)

    async def next(self, *types: str) -> State:
        """The next message, of one of these types if any are named; others are passed over."""
        return await self.until(lambda told: not types or told["type"] in types)

    async def until(self, fits: Callable[[State], bool]) -> State:
        """The next message for which the condition holds; an unexpected refusal is an error."""
        async with asyncio.timeout(PATIENCE):
            while True:
                text = await self.connection.recv(decode=True)
                self.raw.append(text)
                message = json.loads(text)
                if fits(message):
                    return message
                assert message["type"] != "refused", message

    async def over(self) -> State:
        """The state at the end of the game."""
        return await self.until(lambda told: told["type"] == "state" and told["info"]["status"] == "over")

    async def watch(self, table: str, seat: int | None = None, **more: Any) -> State:
        """Follow a table, and return its first state."""
        await self.send(type="watch", table=table, seat=seat, **more)
        return await self.until(
            lambda told: told["type"] == "refused" or (told["type"] == "state" and told["info"]["table"] == table)
        )

    async def play(self, state: State, moves: list[str], command: str | None = None) -> str:
        """Send a turn; the id of the command."""
        command = command or secrets.token_hex(6)
        info = state["info"]
        await self.send(
            type="play", table=info["table"], seat=state["seat"], moves=moves, expected=info["seq"], id=command
        )
        return command

    async def quiet(self) -> list[State]:
        """What has come so far: an answer to a ping marks the end."""
        await self.send(type="ping")
        told = []
        while (message := await self.next())["type"] != "pong":
            told.append(message)
        return told

    async def closed(self) -> int | None:
        """The code with which the server closes."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        return self.connection.close_code

    async def close(self) -> None:
        await self.connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class Person:
    """A guest with a cookie, or a program with a token."""

    def __init__(self, base: str, headers: dict[str, str] | None = None) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, headers=headers, verify=NO_TLS)
        self.account = ""
        self._sockets: list[Socket] = []

    async def arrive(self) -> Self:
        me = await self.post("/api/guest")
        self.account = me["account"]
        return self

    async def token(self) -> str:
        """A new token for a program."""
        return str((await self.post("/api/me/tokens", {"label": "bot"}))["secret"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, **parameters: Any) -> Any:
        return self._checked(await self.http.get(path, params=parameters))

    async def post(self, path: str, body: Any = None) -> Any:
        answer = self._checked(await self.http.post(path, json=body))
        if isinstance(answer, dict) and answer.get("csrf"):  # of a session, perhaps a new one
            self.http.headers["X-CSRF-Token"] = answer["csrf"]
        return answer

    def _checked(self, answer: httpx.Response) -> Any:
        if answer.status_code >= 300:
            raise Problem(answer)
        return answer.json() if answer.content else None

    # --- tables ---

    async def create(self, game: str = "board", places: list[Any] | None = None, **more: Any) -> State:
        """Set up a table; `me` and levels of bots say who sits where, None is a free seat."""
        start, command, seats = more.pop("start", False), more.pop("id", None), more.pop("seats", None)
        places = ["me", None] if places is None else places
        wishes = [{"me": True} if wish == "me" else {"bot": wish} if isinstance(wish, int) else wish for wish in places]
        config = {"game": game, "seats": seats or max(len(places), 2), **more}
        return await self.post("/api/tables", {"config": config, "places": wishes, "start": start, "id": command})

    async def do(self, table: str, what: str, expected: int | None = None, **more: Any) -> Any:
        """Send a command to a table. It expects the current state, unless told otherwise."""
        if expected is None:
            expected = (await self.get(f"/api/tables/{table}"))["info"]["seq"]
        return await self.post(f"/api/tables/{table}/{what}", {"expected": expected, **more})

    async def see(self, table: str, seat: int | None = None) -> State:
        """The state of a table as a seat sees it."""
        return await self.get(f"/api/tables/{table}", **({} if seat is None else {"seat": seat}))

    async def socket(self, query: str = "", **more: Any) -> Socket:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if bearer := self.http.headers.get("Authorization"):
            headers["Authorization"] = bearer
        address = self.base.replace("http://", "ws://") + f"/api/socket{query}"
        options: dict[str, Any] = {"origin": self.base, "max_size": None, "max_queue": None, "open_timeout": PATIENCE}
        options |= more
        socket = Socket(await connect(address, additional_headers=headers, compression=None, **options))
        self._sockets.append(socket)
        return socket

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()
