"""Accounts on a real SQLite file: guests, sessions, tokens, deletion."""

import hashlib
from pathlib import Path

import pytest
from sqlalchemy import select, update

from keltis.server.people import accounts as module
from keltis.server.people.accounts import KEEP_FOUND, MOST_TOKENS, SEEN_EVERY, SESSION_LIFE
from keltis.server.storage.schema import accounts, seats, sessions, tables
from tests.server.accounts_on_file import House, key_of, run

DAY = 86_400.0


def test_a_guest_is_found_by_a_secret_that_is_not_stored(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        other, other_token = await home.accounts.new_guest()
        assert guest.id != other.id
        assert token != other_token
        assert len(token) >= 43
        assert (guest.name, guest.has_password, guest.kind) == (None, False, "browser")
        assert await home.accounts.find(token) == guest
        assert await home.accounts.find(token + "x") is None
        assert await home.accounts.find("") is None
        stored = {row.token for row in await home.rows(select(sessions.c.token))}
        assert hashlib.sha256(token.encode()).hexdigest() in stored
        assert await home.accounts.find(next(iter(stored))) is None
        for file in tmp_path.iterdir():
            assert token.encode() not in file.read_bytes()

    run(tmp_path, play)


def test_a_found_account_is_cached_for_a_minute(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        assert await home.accounts.find(token) == guest
        await home.write(update(accounts).values(name="elsewhere"))
        assert await home.accounts.find(token) == guest
        home.clock.time += KEEP_FOUND
        found = await home.accounts.find(token)
        assert found is not None
        assert found.name == "elsewhere"

    run(tmp_path, play)


def test_the_cache_of_found_accounts_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MOST_FOUND", 3)

    async def play(home: House) -> None:
        for _ in range(6):
            await home.accounts.find((await home.accounts.new_guest())[1])
        for number in range(6):
            await home.accounts.find(f"nobody {number}")
        assert len(home.accounts._found) == 3

    run(tmp_path, play)


def test_a_read_from_before_the_end_of_a_session_is_not_remembered(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        read = home.accounts._read

        async def slow_read(key: str, now: float):
            found = await read(key, now)
            await home.accounts.logout(token)
            return found

        home.accounts._read = slow_read
        assert await home.accounts.find(token) == guest
        home.accounts._read = read
        assert await home.accounts.find(token) is None

    run(tmp_path, play)


def test_being_seen_is_written_at_most_once_an_hour(tmp_path: Path):
    async def play(home: House) -> None:
        _, token = await home.accounts.new_guest()
        start = home.clock.time

        async def seen() -> tuple[float, float]:
            return (
                (await home.rows(select(accounts.c.seen)))[0].seen,
                (await home.rows(select(sessions.c.seen)))[0].seen,
            )

        home.clock.time = start + SEEN_EVERY - 1
        await home.accounts.find(token)
        assert await seen() == (start, start)
        home.clock.time = start + SEEN_EVERY + KEEP_FOUND
        await home.accounts.find(token)
        assert await seen() == (home.clock.time, home.clock.time)

    run(tmp_path, play)


def test_a_session_ends_by_a_year_of_silence(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        program = await home.accounts.new_token(guest, "bot")
        home.clock.time += SESSION_LIFE + 1
        assert await home.accounts.find(token) is None
        assert program.secret is not None
        assert await home.accounts.find(program.secret) is not None
        assert await home.accounts.forget_idle_guests(0) == 0
        assert await home.count(sessions) == 1

    run(tmp_path, play)


def test_signing_out_ends_one_session(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        _, one = await home.accounts.claim(guest, "Anna", "password one")
        _, two = await home.accounts.login("Anna", "password one")
        assert await home.accounts.find(one) is not None
        await home.accounts.logout(one)
        await home.accounts.logout(one)
        assert await home.accounts.find(one) is None
        assert await home.accounts.find(two) is not None

    run(tmp_path, play)


def test_tokens_for_programs(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        other, _ = await home.accounts.new_guest()
        token = await home.accounts.new_token(guest, " my  bot ")
        assert token.label == "my bot"
        assert token.secret is not None
        listed = await home.accounts.tokens(guest)
        assert [(each.id, each.label, each.secret) for each in listed] == [(token.id, "my bot", None)]
        assert await home.accounts.tokens(other) == []
        found = await home.accounts.find(token.secret)
        assert found is not None
        assert (found.id, found.kind) == (guest.id, "token")
        for wrong in ("nothing", "", "a\0b", "x" * 100, "ü"):
            assert await key_of(home.accounts.delete_token(guest, wrong)) == "no-such-thing"
        assert await key_of(home.accounts.delete_token(other, token.id)) == "no-such-thing"
        await home.accounts.delete_token(guest, token.id)
        assert await home.accounts.find(token.secret) is None
        assert await key_of(home.accounts.new_token(guest, "a\u202eb")) == "bad-name"

    run(tmp_path, play)


def test_a_browser_session_is_no_token(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        session_id = (await home.rows(select(sessions.c.id)))[0].id
        assert await home.accounts.tokens(guest) == []
        assert await key_of(home.accounts.delete_token(guest, session_id)) == "no-such-thing"

    run(tmp_path, play)


def test_the_number_of_tokens_is_bounded(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        for number in range(MOST_TOKENS):
            await home.accounts.new_token(guest, f"bot {number}")
        assert await key_of(home.accounts.new_token(guest, "one more")) == "too-many-tokens"

    run(tmp_path, play)


def test_deleting_an_account_leaves_nothing_that_names_its_owner(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        other, other_token = await home.accounts.new_guest()
        program = await home.accounts.new_token(guest, "bot")
        _, token = await home.accounts.claim(guest, "Anna", "password one")
        await home.seat(guest.id, "game1", "over")
        await home.seat(other.id, "game2", "over")
        assert await home.accounts.find(token) is not None
        await home.accounts.delete(guest)
        await home.accounts.forget_seats(guest)
        assert program.secret is not None
        for secret in (token, program.secret):
            assert await home.accounts.find(secret) is None
        assert [row.id for row in await home.rows(select(accounts.c.id))] == [other.id]
        assert [row.account for row in await home.rows(select(seats.c.account))] == [other.id]
        assert await home.count(sessions) == 1
        assert await home.count(tables) == 2
        assert await home.accounts.find(other_token) == other
        for attempt in (
            home.accounts.set_name(guest, "Anna"),
            home.accounts.claim(guest, "Anna", "password one"),
            home.accounts.new_token(guest, "bot"),
        ):
            assert await key_of(attempt) == "not-signed-in"
        assert await home.count(sessions) == 1
        await home.accounts.claim(other, "Anna", "password one")

    run(tmp_path, play)


def test_idle_guests_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "FORGET_AT_ONCE", 2)

    async def play(home: House) -> None:
        names = ["idle", "idle too", "idle three", "over", "closed", "open", "running", "claimed"]
        people = {name: await home.accounts.new_guest() for name in names}
        await home.accounts.claim(people["claimed"][0], "Anna", "password one")
        for status in ("over", "closed", "open", "running"):
            await home.seat(people[status][0].id, f"game {status}", status)
        before = home.clock.time + 30 * DAY
        home.clock.time += 60 * DAY
        back, token = await home.accounts.new_guest()
        await home.accounts.find(people["idle three"][1])
        assert await home.accounts.forget_idle_guests(before) == 4
        left = {row.id for row in await home.rows(select(accounts.c.id))}
        kept = ("open", "running", "claimed", "idle three")
        assert left == {people[name][0].id for name in kept} | {back.id}
        assert await home.accounts.find(token) == back
        assert await home.accounts.find(people["idle"][1]) is None
        assert {row.game for row in await home.rows(select(seats.c.game))} == {"game open", "game running"}
        assert await home.count(sessions) == 5
        assert await home.accounts.forget_idle_guests(before) == 0

    run(tmp_path, play)
