"""A yardstick: a bare uvicorn app that sends every message to both sides of a pair, and does nothing else.

Its rate is what machine, event loop and websockets allow a server that computes and stores nothing.
"""

import sys
from typing import Any

sides: dict[str, list[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """ASGI: sockets with the same path are a pair."""
    if scope["type"] == "lifespan":
        for step in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{step}.complete"})
        return
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    both = sides.setdefault(scope["path"], [])
    both.append(send)
    while (message := await receive())["type"] != "websocket.disconnect":
        for side in both:
            await side({"type": "websocket.send", "text": message["text"]})
    both.remove(send)


if __name__ == "__main__":
    import uvicorn

    from keltis.server.run import uvicorn_options
    from keltis.server.settings import Settings

    uvicorn.run(app, **uvicorn_options(Settings(port=int(sys.argv[1]))))  # type: ignore[arg-type]
