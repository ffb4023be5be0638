"""The guard of the server: the checks of every request and socket, and the headers of every response.

In this order: the Host is one of ours; the Origin, if there is one, is one of ours; the body is not too large; the
address is within its limit; the account is found by bearer token or cookie; it is within its limit; a request with a
cookie that changes something carries the CSRF token of its session.
"""

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from keltis.server.net.errors import Message, Receive, Scope, Send, SlowReader, refuse
from keltis.server.net.hosts import Hosts, address_key, split_host
from keltis.server.net.limits import Limits
from keltis.server.people.accounts import Account, Accounts
from keltis.server.protocol.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage.queries import database_away

App = Callable[..., Awaitable[None]]

LARGEST_BODY = 64 * 1024
SLOW_SECONDS = 20.0
LONGEST_TOKEN = 128
COOKIE_AGE = 365 * 86_400
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
PROBES = frozenset({"/healthz", "/readyz"})
"""For load balancers, which may use any Host."""
FOR_MACHINES = PROBES | {"/metrics"}
"""For machines: no account, no limits."""
APP_FILES = "/assets/"
"""Files without limits: they are in memory, and a club behind one router may load them all at once."""

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    b"content-security-policy": CONTENT_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SECURE_HEADERS = {b"strict-transport-security": b"max-age=31536000"}
API_HEADERS = {b"cache-control": b"no-store"}


def cookie_name(settings: Settings) -> str:
    """The name of the cookie. The prefix makes browsers insist on https, this host and the whole path."""
    return "__Host-keltis" if settings.is_secure else "keltis"


def session_cookie(token: str, settings: Settings) -> str:
    """The Set-Cookie header of a session.

    >>> session_cookie("abc", Settings())
    'keltis=abc; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'
    """
    secure = "; Secure" if settings.is_secure else ""
    return f"{cookie_name(settings)}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"


def expired_cookie(settings: Settings) -> str:
    """The Set-Cookie header that ends a session."""
    return session_cookie("", settings).replace(f"Max-Age={COOKIE_AGE}", "Max-Age=0")


def csrf_token(session_token: str) -> str:
    """The CSRF token of a session: only our own pages can read it, and it does not reveal the session's secret."""
    return hashlib.blake2b(b"keltis csrf", key=session_token.encode()[:64], digest_size=24).hexdigest()


def joined(headers: list[tuple[bytes, bytes]]) -> dict[str, str]:
    """Headers by name. Those sent twice are joined, so that a second Host or Origin matches nothing."""
    found: dict[str, str] = {}
    for raw_name, raw_value in headers:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        found[name] = f"{found[name]}{'; ' if name == 'cookie' else ', '}{value}" if name in found else value
    return found


def cookie_value(cookies: str, name: str) -> str | None:
    """A cookie by name, from a Cookie header.

    >>> cookie_value("a=1; keltis=abc", "keltis")
    'abc'
    """
    for cookie in cookies.split(";"):
        key, _, value = cookie.strip().partition("=")
        if key == name:
            return value
    return None


def counted(receive: Receive) -> Receive:
    """Count the bytes of a body of unknown length while it is read."""
    size = 0

    async def receive_counted() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise too_large()
        return message

    return receive_counted


def too_large() -> Refused:
    """The refusal of a body that is too large."""
    return Refused("too-large", f"The body is larger than {LARGEST_BODY} bytes.")


class Guard:
    """The checks before the app. Results are in `scope["state"]`: account, session_token and address."""

    def __init__(self, app: App, accounts: Accounts, limits: Limits, settings: Settings, hosts: Hosts) -> None:
        self._app = app
        self._accounts = accounts
        self._limits = limits
        self._hosts = hosts
        self._cookie = cookie_name(settings)
        self._headers = HEADERS | (SECURE_HEADERS if settings.is_secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        send = self._with_headers(scope["path"], send)
        headers = joined(scope["headers"])
        try:
            await self._check(scope, headers)
        except Refused as refused:
            await refuse(refused, scope, receive, send)
            return
        await self._app(scope, counted(receive) if "transfer-encoding" in headers else receive, send)

    async def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Check a request; `Refused` if it is not allowed."""
        path, known = scope["path"], self._hosts.known
        if path not in PROBES and split_host(headers.get("host", ""))[0] not in known.hosts:
            raise Refused("wrong-host", "Unknown host name. Allow it with --allow-host.")
        if "origin" in headers and headers["origin"] not in known.origins:
            raise Refused("foreign-origin", "This request comes from a page of another site.")
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > LARGEST_BODY:
            raise too_large()
        state = scope.setdefault("state", {})
        client = scope.get("client")
        state |= {"account": None, "session_token": None, "address": address_key(client[0] if client else "")}
        if path not in FOR_MACHINES and not path.startswith(APP_FILES):
            self._limits.take("addresses", state["address"])
            await self._identify(scope, headers)

    async def _identify(self, scope: Scope, headers: dict[str, str]) -> None:
        """Find the account. With a bearer token only the token counts, and a cookie is ignored."""
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        by_bearer = scheme.lower() == "bearer"
        token = bearer.strip() if by_bearer else cookie_value(headers.get("cookie", ""), self._cookie)
        account = await self._find(token)
        if account is not None and account.kind != ("token" if by_bearer else "browser"):
            account = None
        if account is not None:
            self._limits.take("requests", account.id)
            self._limits.note_address(account.id, scope["state"]["address"])
            scope["state"] |= {"account": account, "session_token": token}
        if not by_bearer:
            self._check_page(scope, headers)

    async def _find(self, token: str | None) -> Account | None:
        if not token or len(token) > LONGEST_TOKEN:
            return None
        try:
            return await self._accounts.find(token)
        except (SQLAlchemyError, OSError):
            raise database_away() from None

    def _check_page(self, scope: Scope, headers: dict[str, str]) -> None:
        """Check that a request with a cookie comes from one of our pages."""
        token = scope["state"]["session_token"]
        if scope["type"] == "websocket":
            if token and "origin" not in headers:
                raise Refused("foreign-origin", "A socket with a cookie needs an Origin.")
        elif scope["method"] not in SAFE_METHODS:
            if token and not hmac.compare_digest(headers.get("x-csrf-token", "").encode(), csrf_token(token).encode()):
                raise Refused("no-csrf-token", "The header X-CSRF-Token is missing or wrong.")
            if not token and "cookie" in headers and "origin" not in headers:
                raise Refused("foreign-origin", "A request with a cookie needs an Origin.")

    def _with_headers(self, path: str, send: Send) -> Send:
        """Add our headers to every response, in place of any the app has set."""
        ours = self._headers | (API_HEADERS if path == "/api" or path.startswith("/api/") else {})

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "websocket.send":  # sockets have an outbox of their own
                await send(message)
                return
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                theirs = [line for line in message.get("headers", ()) if line[0].lower() not in ours]
                message["headers"] = [*theirs, *ours.items()]
            try:
                async with asyncio.timeout(SLOW_SECONDS):  # a client that does not read a response is cut off
                    await send(message)
            except TimeoutError:
                raise SlowReader from None

        return send_with_headers
