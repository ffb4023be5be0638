"""The guard: hosts, origins, CSRF, headers, identity, sockets."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from keltis.server.net.guard import CONTENT_POLICY, Guard
from keltis.server.net.hosts import Hosts
from keltis.server.protocol.problems import Problem
from tests.server.guarded import FOREIGN, HOME, SECURE, House, problem, run


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.", "0", ""])
def test_a_wrong_host_is_refused_except_by_probes(tmp_path: Path, host: str):
    async def play(home: House) -> None:
        client = home.client(headers={"host": host})
        for path in ("/", "/api/me", "/metrics", "/api/nothing"):
            problem(await client.get(path), 400, "wrong-host")
        for path in ("/healthz", "/readyz"):
            assert (await client.get(path)).status_code == 200

    run(tmp_path, play)


def test_a_missing_or_second_host_is_refused(tmp_path: Path):
    async def play(home: House) -> None:
        for headers in ([], [(b"host", b"localhost"), (b"host", b"localhost")], [(b"host", b"localhost, b")]):
            sent: list[Any] = []

            async def send(message: Any, sent: list[Any] = sent) -> None:
                sent.append(message)

            scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "client": None}
            await home.app(scope, None, send)  # type: ignore[arg-type]
            assert sent[0]["status"] == 400

    run(tmp_path, play)


@pytest.mark.parametrize(
    "origin", [FOREIGN, "null", "http://127.0.0.1:9999", "https://127.0.0.1:8765", "http://localhost", ""]
)
def test_a_foreign_origin_is_refused_whatever_it_asks(tmp_path: Path, origin: str):
    async def play(home: House) -> None:
        browser = await home.browser()
        for method, path in (("GET", "/"), ("GET", "/api/me"), ("POST", "/api/guest"), ("DELETE", "/api/me")):
            problem(await browser.request(method, path, headers={"origin": origin}), 403, "foreign-origin")
        token = await home.accounts.new_token((await home.accounts.new_guest())[0], "bot")
        bearer = {"authorization": f"Bearer {token.secret}", "origin": origin}
        problem(await home.client().get("/api/me", headers=bearer), 403, "foreign-origin")

    run(tmp_path, play)


# --- CSRF ---


def test_what_changes_something_needs_the_csrf_token_of_its_session(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        other = await home.browser()
        right = browser.headers.pop("x-csrf-token")
        changes = [("POST", "/api/me/name"), ("POST", "/api/logout"), ("DELETE", "/api/me"), ("POST", "/api/guest")]
        for wrong in (
            None,
            "",
            right[:-1],
            right.upper(),
            other.headers["x-csrf-token"],
            "ü",
            browser.cookies["keltis"],
        ):
            headers = {} if wrong is None else {"x-csrf-token": wrong.encode()}
            for method, path in [*changes, ("POST", "/api/login"), ("PUT", "/api/nothing")]:
                problem(await browser.request(method, path, headers=headers), 403, "no-csrf-token")
        assert (await browser.get("/api/me")).status_code == 200
        answer = await browser.post("/api/me/name", json={"name": "Anna"}, headers={"x-csrf-token": right})
        assert answer.json()["name"] == "Anna"

    run(tmp_path, play)


def test_without_a_session_a_browser_needs_an_origin_and_a_program_nothing(tmp_path: Path):
    async def play(home: House) -> None:
        stale = {"cookie": "keltis=gone; theme=dark"}
        credentials = {"name": "Anna", "password": "password one"}
        for path, json in (("/api/guest", None), ("/api/login", credentials)):
            problem(await home.client().post(path, json=json, headers=stale), 403, "foreign-origin")
        assert (await home.client().post("/api/guest", headers=stale | {"origin": HOME})).status_code == 200
        assert (await home.client().post("/api/guest")).status_code == 200

    run(tmp_path, play)


# --- headers, errors ---


def test_every_answer_has_the_headers(tmp_path: Path):
    async def play(home: House) -> None:
        client = home.client()
        answers = [
            await client.get("/"),
            await client.get("/healthz"),
            await client.get("/api/me"),
            await client.get("/nothing"),
            await client.get("/", headers={"host": "evil.example"}),
            await client.get("/api/broken"),
        ]
        for answer in answers:
            assert answer.headers.get_list("content-security-policy") == [CONTENT_POLICY]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["cross-origin-opener-policy"] == "same-origin"
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in answer.headers["permissions-policy"]
            assert "strict-transport-security" not in answer.headers
        assert [answer.headers.get("cache-control") for answer in answers] == [
            None,
            None,
            "no-store",
            None,
            None,
            "no-store",
        ]
        assert CONTENT_POLICY.count("unsafe") == 1
        assert "script-src 'self' 'wasm-unsafe-eval';" in CONTENT_POLICY, "for the engine, and nothing else"

    run(tmp_path, play)


def test_by_https_browsers_are_told_to_stay_there(tmp_path: Path):
    async def play(home: House) -> None:
        answer = await home.client().get("/")
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"

    run(tmp_path, play, SECURE)


def test_the_headers_of_the_app_do_not_weaken_ours(tmp_path: Path):
    async def play(home: House) -> None:
        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            headers = [(b"Content-Security-Policy", b"default-src *"), (b"Cache-Control", b"public"), (b"x-own", b"1")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b""})

        guard = Guard(app, home.accounts, home.limits, home.settings, Hosts(home.settings))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(guard), base_url=HOME) as client:
            answer = await client.get("/api/x")
            assert answer.headers.get_list("content-security-policy") == [CONTENT_POLICY]
            assert answer.headers.get_list("cache-control") == ["no-store"]
            assert answer.headers["x-own"] == "1"
            assert (await client.get("/asset.js")).headers["cache-control"] == "public"

    run(tmp_path, play)


def test_every_error_is_a_problem(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def play(home: House) -> None:
        client = home.client()
        problem(await client.get("/api/nothing"), 404, "no-such-thing")
        wrong_method = await client.put("/api/me")
        problem(wrong_method, 405, "wrong-method")
        assert "GET" in wrong_method.headers["allow"]
        found = problem(await client.post("/api/named", json={"name": ""}), 400, "bad-request")
        assert found.field == "name"
        assert "length" in found.text
        assert problem(await client.post("/api/named", json={"name": 5}), 400, "bad-request").field == "name"
        assert problem(await client.post("/api/named", json={}), 400, "bad-request").text
        assert problem(await client.post("/api/named", json={"name": "x", "more": 1}), 400, "bad-request").text
        for content in (
            b"",
            b"{",
            b"null",
            b"[]",
            b'"x"',
            b'{"name": "\xff"}',
            b"\xed\xa0\x80",
            b'{"name": "\\ud800"}',
        ):
            problem(await client.post("/api/named", content=content), 400, "bad-request")
        assert problem(await client.get("/api/decode"), 400, "bad-request").field == "name"

    run(tmp_path, play)
    assert not caplog.records


def test_an_unexpected_error_tells_nothing_and_logs_no_values(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def play(home: House) -> None:
        answer = await home.client().get("/api/broken")
        problem(answer, 500, "broken")
        assert "r7" not in answer.text

    run(tmp_path, play)
    fields = [record.__dict__["fields"] for record in caplog.records]
    assert [each["error"] for each in fields] == ["KeyError"]
    assert "in broken" in fields[0]["where"]
    assert not caplog.records[0].exc_info


# --- sockets ---


def test_a_socket_by_cookie_needs_our_origin(tmp_path: Path):
    async def play(home: House) -> None:
        account, token = await home.accounts.new_guest()
        cookie = {"cookie": f"keltis={token}"}
        extension = {"extensions": {"websocket.http.response": {}}}
        for headers in (cookie, cookie | {"origin": FOREIGN}, {"origin": FOREIGN}, cookie | {"origin": "null"}):
            start, body = await home.knock(headers, **extension)
            assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
            assert msgspec.json.decode(body["body"], type=Problem).key == "foreign-origin"
            assert (b"content-security-policy", CONTENT_POLICY.encode()) in start["headers"]
            (close,) = await home.knock(headers)
            assert close["type"] == "websocket.close"
        assert await home.knock(cookie | {"origin": HOME}) == []
        state = home.reached[0]["state"]
        assert (state["account"], state["session_token"]) == (account, token)
        assert state["address"] == "192.0.2.9"

    run(tmp_path, play)


def test_a_socket_by_bearer_or_by_nobody_needs_none(tmp_path: Path):
    async def play(home: House) -> None:
        account, _ = await home.accounts.new_guest()
        token = await home.accounts.new_token(account, "bot")
        assert await home.knock({"authorization": f"Bearer {token.secret}"}) == []
        assert home.reached[0]["state"]["account"].id == account.id
        assert await home.knock({}) == []
        assert home.reached[0]["state"]["account"] is None
        (close,) = await home.knock({"host": "evil.example"})
        assert close["type"] == "websocket.close"

    run(tmp_path, play)
