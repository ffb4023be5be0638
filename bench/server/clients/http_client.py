"""HTTP for preparing a measurement: one connection, one request at a time."""

import asyncio
import json
from types import TracebackType
from typing import Any, Self


class Http:
    """A connection to a server on this machine."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._writer.close()

    async def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the answer."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(content)), **(headers or {})}
        if body is not None:
            lines["Content-Type"] = "application/json"
        head = "\r\n".join([f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items())])
        self._writer.write(head.encode() + b"\r\n\r\n" + content)
        return await self._answer()

    async def _answer(self) -> tuple[int, dict[str, str], bytes]:
        first, *rest = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest if line)}
        body = await self._reader.readexactly(int(headers.get("content-length", 0)))
        return int(first.split()[1]), headers, body

    async def call(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The JSON of a response, which must be successful."""
        status, _, answer = await self.request(method, path, body, headers)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer.decode()}")
        return json.loads(answer)
