"""Accounts over HTTP, from guest to deletion."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from keltis.server.http.errors import PROBLEM_TYPE
from keltis.server.net.guard import csrf_token
from tests.server.guarded import SECURE, House, problem, run


def test_a_guest_gets_a_cookie_and_stays_the_same(tmp_path: Path):
    async def play(home: House) -> None:
        client = home.client()
        answer = await client.post("/api/guest")
        assert answer.status_code == 200
        cookie = answer.headers["set-cookie"]
        token = client.cookies["keltis"]
        assert cookie == f"keltis={token}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
        me = answer.json()
        assert me == {"account": me["account"], "name": None, "has_password": False, "csrf": csrf_token(token)}
        assert token not in answer.text
        assert (await client.get("/api/me")).json() == me
        again = await client.post("/api/guest", headers={"x-csrf-token": me["csrf"]})
        assert again.json() == me
        assert again.headers["set-cookie"] == cookie

    run(tmp_path, play)


def test_by_https_the_cookie_is_bound_to_the_host(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        cookie = (await browser.post("/api/guest")).headers["set-cookie"]
        assert cookie.startswith("__Host-keltis=")
        assert cookie.endswith("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")
        assert "Domain" not in cookie
        out = (await browser.post("/api/logout")).headers["set-cookie"]
        assert out == "__Host-keltis=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"

    run(tmp_path, play, SECURE)


def test_without_a_valid_session_the_answer_is_not_signed_in(tmp_path: Path):
    async def play(home: House) -> None:
        client = home.client()
        for cookie in ("", "wrong", "x" * 5000, "a\\b"):
            answer = await client.get("/api/me", headers={"cookie": f"other=1; keltis={cookie}"})
            problem(answer, 401, "not-signed-in")
            assert answer.headers["www-authenticate"] == "Bearer"
        for method, path in (("POST", "/api/me/name"), ("POST", "/api/me/claim"), ("POST", "/api/me/tokens")):
            body = {"/api/me/name": {"name": "Anna"}, "/api/me/tokens": {"label": "bot"}}
            json = body.get(path, {"name": "Anna", "password": "password one"})
            problem(await client.request(method, path, json=json), 401, "not-signed-in")
        for method, path in (("DELETE", "/api/me"), ("GET", "/api/me/tokens"), ("DELETE", "/api/me/tokens/x")):
            problem(await client.request(method, path), 401, "not-signed-in")
        assert (await client.post("/api/logout")).status_code == 204

    run(tmp_path, play)


def test_a_token_works_as_bearer_and_only_so(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        made = await browser.post("/api/me/tokens", json={"label": "bot"})
        assert made.status_code == 201
        secret = made.json()["secret"]
        program = home.client(headers={"authorization": f"Bearer {secret}"})
        me = (await program.get("/api/me")).json()
        assert me["account"] == (await browser.get("/api/me")).json()["account"]
        assert me["csrf"] is None
        assert "set-cookie" not in (await program.post("/api/guest")).headers
        session = browser.cookies["keltis"]
        problem(
            await home.client().get("/api/me", headers={"authorization": f"Bearer {session}"}), 401, "not-signed-in"
        )
        problem(await home.client().get("/api/me", headers={"cookie": f"keltis={secret}"}), 401, "not-signed-in")
        # A wrong bearer token is not helped by a right cookie, which would need a CSRF token.
        wrong = {"authorization": "Bearer wrong", "x-csrf-token": ""}
        problem(await browser.post("/api/me/name", json={"name": "x"}, headers=wrong), 401, "not-signed-in")

    run(tmp_path, play)


async def claim_with(browser: httpx.AsyncClient, credentials: dict[str, str]) -> dict[str, Any]:
    """Protect a name; the new session has a CSRF token of its own."""
    answer = await browser.post("/api/me/claim", json=credentials)
    assert answer.status_code == 200
    browser.headers["x-csrf-token"] = answer.json()["csrf"]
    return answer.json()


def test_a_token_cannot_change_what_identifies_the_person(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        await claim_with(browser, {"name": "Anna", "password": "password one"})
        made = [(await browser.post("/api/me/tokens", json={"label": "bot"})).json() for _ in range(2)]
        me = (await browser.get("/api/me")).json()
        program = home.client(headers={"authorization": f"bearer {made[0]['secret']}"})
        claim = {"name": "Robot", "password": "password two"}
        for answer in (
            await program.post("/api/me/name", json={"name": "Robot"}),
            await program.post("/api/me/claim", json=claim),
            await program.post("/api/me/claim", json=claim | {"old_password": "password one"}),
            await program.post("/api/me/tokens", json={"label": "more"}),
            await program.get("/api/me/tokens"),
            await program.delete(f"/api/me/tokens/{made[1]['id']}"),
            await program.delete("/api/me"),
        ):
            assert "Sign in with a browser" in problem(answer, 403, "forbidden").text
        assert (await browser.get("/api/me")).json() == me
        assert len((await browser.get("/api/me/tokens")).json()["tokens"]) == 2
        # So nobody with the token can free the name, take it and sign in as its owner.
        thief = await home.browser("192.0.2.9")
        taking = await thief.post("/api/me/claim", json={"name": "Anna", "password": "password three"})
        problem(taking, 409, "name-taken")
        assert (await program.post("/api/logout")).status_code == 204
        problem(await program.get("/api/me"), 401, "not-signed-in")

    run(tmp_path, play)


def test_a_database_that_is_gone_is_said_to_be_busy(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        home.accounts._found.clear()

        async def lost(_key: str, _now: float) -> None:
            raise ConnectionRefusedError

        home.accounts._read = lost
        answer = await browser.get("/api/me")
        assert problem(answer, 503, "busy").retry_after
        assert answer.headers["retry-after"] == "1"

    run(tmp_path, play)


def test_a_person_over_http(tmp_path: Path):
    async def play(home: House) -> None:
        browser = await home.browser()
        assert (await browser.post("/api/me/name", json={"name": " Anna "})).json()["name"] == "Anna"
        credentials = {"name": "Anna", "password": "password one"}
        at_first, csrf = browser.cookies["keltis"], browser.headers["x-csrf-token"]
        claimed = await claim_with(browser, credentials)
        assert claimed["has_password"]
        assert browser.cookies["keltis"] != at_first, "a new session"
        assert claimed["csrf"] != csrf
        assert await home.accounts.find(at_first) is None
        assert (await browser.get("/api/me")).json() == claimed

        phone = await home.browser("192.0.2.2")
        before = phone.cookies["keltis"]
        problem(
            await phone.post("/api/login", json=credentials | {"password": "wrong password"}), 401, "wrong-password"
        )
        signed_in = await phone.post("/api/login", json=credentials | {"name": "ANNA"})
        assert signed_in.json()["account"] == claimed["account"]
        assert phone.cookies["keltis"] != before
        assert await home.accounts.find(before) is None
        phone.headers["x-csrf-token"] = signed_in.json()["csrf"]

        made = (await phone.post("/api/me/tokens", json={"label": "bot"})).json()
        listed = (await browser.get("/api/me/tokens")).json()["tokens"]
        assert listed == [{"id": made["id"], "label": "bot", "created": made["created"], "secret": None}]
        assert (await browser.delete(f"/api/me/tokens/{made['id']}")).status_code == 204
        problem(await browser.delete(f"/api/me/tokens/{made['id']}"), 404, "no-such-thing")
        problem(await browser.delete("/api/me/tokens/%00"), 404, "no-such-thing")

        out = await phone.post("/api/logout")
        assert (out.status_code, out.content) == (204, b"")
        assert "Max-Age=0" in out.headers["set-cookie"]
        assert "keltis" not in phone.cookies
        deleted = await browser.delete("/api/me")
        assert (deleted.status_code, deleted.content) == (204, b"")
        problem(await browser.get("/api/me"), 401, "not-signed-in")
        login = await home.client("192.0.2.3").post("/api/login", json=credentials)
        problem(login, 401, "wrong-password")

    run(tmp_path, play)


@pytest.mark.parametrize(
    "credentials",
    [
        {"name": "Anna", "password": "short"},
        {"name": "Anna", "password": "x" * 201},
        {"name": "", "password": "password one"},
        {"name": "a\u202eb", "password": "password one"},
        {"name": "Anna"},
        {"name": "Anna", "password": None},
    ],
)
def test_bad_credentials_are_refused_and_change_nothing(tmp_path: Path, credentials: dict[str, Any]):
    async def play(home: House) -> None:
        browser = await home.browser()
        answer = await browser.post("/api/me/claim", json=credentials)
        assert answer.status_code == 400
        assert answer.headers["content-type"] == PROBLEM_TYPE
        me = (await browser.get("/api/me")).json()
        assert (me["name"], me["has_password"]) == (None, False)

    run(tmp_path, play)


def test_a_new_password_over_http_needs_the_old_one(tmp_path: Path):
    async def play(home: House) -> None:
        browser, phone = await home.browser(), await home.browser("192.0.2.2")
        credentials = {"name": "Anna", "password": "password one"}
        await claim_with(browser, credentials)
        await phone.post("/api/login", json=credentials)
        program = (await browser.post("/api/me/tokens", json={"label": "bot"})).json()["secret"]
        fresh = {"name": "Anna", "password": "password two"}
        for old in ({}, {"old_password": None}, {"old_password": "password two"}):
            answer = await browser.post("/api/me/claim", json=fresh | old)
            assert problem(answer, 401, "wrong-password").field == "old_password"
        assert (await phone.get("/api/me")).status_code == 200
        await claim_with(browser, fresh | {"old_password": "password one"})
        assert (await browser.get("/api/me")).status_code == 200, "one's own browser stays"
        problem(await phone.get("/api/me"), 401, "not-signed-in")
        me = await home.client().get("/api/me", headers={"authorization": f"Bearer {program}"})
        assert me.json()["name"] == "Anna", "tokens stay"

    run(tmp_path, play)


def test_two_people_who_claim_one_name_over_http(tmp_path: Path):
    async def play(home: House) -> None:
        browsers = [await home.browser(), await home.browser()]
        claims = [
            browser.post("/api/me/claim", json={"name": "Anna", "password": "password one"}) for browser in browsers
        ]
        answers = sorted(await asyncio.gather(*claims), key=lambda answer: answer.status_code)
        assert answers[0].status_code == 200
        assert problem(answers[1], 409, "name-taken").field == "name"

    run(tmp_path, play)


def test_the_description_names_every_answer(tmp_path: Path):
    async def play(home: House) -> None:
        paths = home.litestar.openapi_schema.to_schema()["paths"]
        for path, methods in paths.items():
            if not path.startswith(("/api/me", "/api/guest", "/api/login", "/api/logout")):
                continue
            for operation in methods.values():
                assert operation["summary"]
                assert {"400", "403", "413", "429", "503"} <= set(operation["responses"])
                for status, answer in operation["responses"].items():
                    if status >= "400":
                        assert list(answer["content"]) == [PROBLEM_TYPE]
        assert "401" in paths["/api/me"]["get"]["responses"]
        assert "409" in paths["/api/me/claim"]["post"]["responses"]
        assert "404" in paths["/api/me/tokens/{token_id}"]["delete"]["responses"]

    run(tmp_path, play)
