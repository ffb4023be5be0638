"""Accounts on a real SQLite file: guests, names, passwords, sessions, tokens, forgetting."""

import asyncio
import hashlib
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from keltis.server import accounts as module
from keltis.server.accounts import KEEP_FOUND, MOST_TOKENS, SEEN_EVERY, SESSION_LIFE, Accounts
from keltis.server.names import clean_name, login_name
from keltis.server.passwords import BUSY_RETRY, HASHES_AT_ONCE, MOST_AT_HAND, Passwords
from keltis.server.problems import Refused
from keltis.server.settings import Settings
from keltis.server.storage.schema import accounts, metadata, seats, sessions, tables

DAY = 86_400.0


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time


class House:
    """Accounts, their database and their clock."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.clock = Clock()
        self.accounts = Accounts(engine, Settings(), now=self.clock)

    async def count(self, table) -> int:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(table))).scalar_one()

    async def rows(self, query) -> list:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def write(self, *statements) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def seat(self, account_id: str, game: str, status: str) -> None:
        row = {"id": game, "owner": "x", "game": "board", "status": status, "created": 0.0, "changed": 0.0}
        await self.write(insert(tables).values(row), insert(seats).values(game=game, seat=0, account=account_id))


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'keltis.db'}")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield House(engine)
    finally:
        await engine.dispose()


def run(folder: Path, play: Callable[[House], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with house(folder) as home:
            await play(home)

    asyncio.run(inside())


async def key_of(attempt: Awaitable[object]) -> str:
    """The key of the problem an attempt ends with."""
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.problem.key


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t  Lena ".replace("\t", " "), "Anna Lena"),
        ("Anna\n", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("山田 太郎", "山田 太郎"),
        ("Анна", "Анна"),
        ("🙂", "🙂"),
        ("x" * 40, "x" * 40),
        ("a\u00a0b", "a b"),
    ],
)
def test_names_are_tidied(given: str, name: str):
    assert clean_name(given) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
        "a\0b",
        "a\nb",
        "a\x1bb",
        "a\u202eb",
        "a\u200bb",
        "a\u2028b",
        "a\u2029b",
        "\ufeffa",
        "a\ue000",
        "\ud800",
    ],
)
def test_names_one_cannot_read_are_refused(name: str):
    with pytest.raises(Refused) as refused:
        clean_name(name, "label")
    assert refused.value.problem.key == "bad-name"
    assert refused.value.problem.field == "label"
    assert refused.value.status == 400


def test_names_that_look_alike_in_writing_are_one_login():
    assert login_name("Straße") == login_name("STRASSE") == login_name("ｓｔｒａｓｓｅ")
    assert login_name("Zoë") == login_name("zoe\u0308")
    assert login_name("Anna Lena") == login_name("anna\u00a0lena")
    assert login_name("Anna") != login_name("Hanna")


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


def test_who_was_found_is_remembered_for_a_minute(tmp_path: Path):
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


def test_memory_of_who_was_found_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
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


def test_a_name_is_seen_at_once_and_needs_no_password(tmp_path: Path):
    async def play(home: House) -> None:
        one, token = await home.accounts.new_guest()
        two, _ = await home.accounts.new_guest()
        await home.accounts.find(token)
        named = await home.accounts.set_name(one, " Anna ")
        assert named.name == "Anna"
        assert await home.accounts.find(token) == named
        assert (await home.accounts.set_name(two, "Anna")).name == "Anna"
        assert await key_of(home.accounts.set_name(one, "a\0")) == "bad-name"

    run(tmp_path, play)


def test_a_name_kept_by_a_password_is_found_on_another_device(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        claimed = await home.accounts.claim(guest, "Zoë", "pass word ü")
        assert claimed.has_password
        assert await home.accounts.find(token) == claimed
        account, second = await home.accounts.login("ZOE\u0308", "pass word u\u0308")
        assert account == claimed
        assert second != token
        assert await home.accounts.find(second) == claimed
        stored = (await home.rows(select(accounts.c.password)))[0].password
        assert stored.startswith("$argon2id$")

    run(tmp_path, play)


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        await home.accounts.claim(guest, "Anna", "right password")
        answers = []
        for name in ("Anna", "Nobody", "An\0na", ""):
            with pytest.raises(Refused) as refused:
                await home.accounts.login(name, "wrong password")
            answers.append((refused.value.status, refused.value.problem))
        assert len(set(map(repr, answers))) == 1
        assert answers[0][0] == 401
        assert await home.count(sessions) == 1

    run(tmp_path, play)


def test_an_unknown_name_costs_as_many_hashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        await home.accounts.claim(guest, "Anna", "right password")
        await key_of(home.accounts.login("warm", "wrong password"))
        done: list[str] = []
        matches = home.accounts._passwords._matches
        monkeypatch.setattr(
            home.accounts._passwords, "_matches", lambda stored, word: (done.append(stored), matches(stored, word))[1]
        )
        for name in ("Anna", "Nobody"):
            done.clear()
            assert await key_of(home.accounts.login(name, "wrong password")) == "wrong-password"
            assert len(done) == 1

    run(tmp_path, play)


def test_of_two_who_claim_one_name_one_gets_it(tmp_path: Path):
    async def play(home: House) -> None:
        guests = [(await home.accounts.new_guest())[0] for _ in range(3)]
        claims = [
            home.accounts.claim(guest, name, "password " + name)
            for guest, name in zip(guests, ("Anna", "ANNA", "ａｎｎａ"), strict=True)
        ]
        results = await asyncio.gather(*claims, return_exceptions=True)
        refused = [result for result in results if isinstance(result, Refused)]
        assert [(each.problem.key, each.status, each.problem.field) for each in refused] == [
            ("name-taken", 409, "name")
        ] * 2
        (winner,) = [result for result in results if not isinstance(result, BaseException)]
        rows = await home.rows(select(accounts.c.id, accounts.c.login).where(accounts.c.login.is_not(None)))
        assert rows == [(winner.id, "anna")]

    run(tmp_path, play)


def test_one_who_has_a_password_signs_in_by_the_new_name(tmp_path: Path):
    async def play(home: House) -> None:
        one, _ = await home.accounts.new_guest()
        two, _ = await home.accounts.new_guest()
        await home.accounts.claim(one, "Anna", "password one")
        await home.accounts.claim(two, "Berta", "password two")
        assert await key_of(home.accounts.set_name(one, "BERTA")) == "name-taken"
        await home.accounts.set_name(one, "Clara")
        assert (await home.accounts.login("clara", "password one"))[0].id == one.id
        assert await key_of(home.accounts.login("Anna", "password one")) == "wrong-password"
        again = await home.accounts.claim(two, "Anna", "password three", None, "password two")
        assert again.name == "Anna"

    run(tmp_path, play)


def test_a_new_password_signs_other_browsers_out(tmp_path: Path):
    async def play(home: House) -> None:
        guest, here = await home.accounts.new_guest()
        await home.accounts.claim(guest, "Anna", "password one", here)
        account, there = await home.accounts.login("Anna", "password one")
        program = await home.accounts.new_token(account, "bot")
        assert await home.accounts.find(there) is not None
        await home.accounts.claim(account, "Anna", "password two", here, "password one")
        assert await home.accounts.find(there) is None
        assert await home.accounts.find(here) is not None
        assert program.secret is not None
        assert await home.accounts.find(program.secret) is not None

    run(tmp_path, play)


def test_a_password_is_changed_only_by_who_knows_it(tmp_path: Path):
    async def play(home: House) -> None:
        guest, here = await home.accounts.new_guest()
        await home.accounts.claim(guest, "Anna", "password one", here)
        for old in (None, "", "password two"):
            with pytest.raises(Refused) as refused:
                await home.accounts.claim(guest, "Berta", "password two", here, old)
            assert (refused.value.problem.key, refused.value.status) == ("wrong-password", 401)
            assert refused.value.problem.field == "old_password"
        assert (await home.accounts.login("Anna", "password one"))[0].id == guest.id
        await home.accounts.claim(guest, "Berta", "password two", here, "password one")
        assert (await home.accounts.login("Berta", "password two"))[0].id == guest.id

    run(tmp_path, play)


def test_of_two_first_passwords_at_once_one_is_kept(tmp_path: Path):
    """A session that was stolen does not help against who was a moment faster."""

    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        claims = [home.accounts.claim(guest, name, f"password {name}") for name in ("Anna", "Berta")]
        results = await asyncio.gather(*claims, return_exceptions=True)
        assert [each.problem.key for each in results if isinstance(each, Refused)] == ["wrong-password"]
        (winner,) = [each for each in results if not isinstance(each, BaseException)]
        assert (await home.accounts.login(winner.name, f"password {winner.name}"))[0].id == guest.id

    run(tmp_path, play)


def test_signing_out_ends_one_session(tmp_path: Path):
    async def play(home: House) -> None:
        guest, one = await home.accounts.new_guest()
        await home.accounts.claim(guest, "Anna", "password one")
        _, two = await home.accounts.login("Anna", "password one")
        assert await home.accounts.find(one) is not None
        await home.accounts.logout(one)
        await home.accounts.logout(one)
        assert await home.accounts.find(one) is None
        assert await home.accounts.find(two) is not None

    run(tmp_path, play)


def test_hashing_leaves_the_loop_free_and_few_do_it_at_once(monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        words = Passwords()
        await words.is_right(None, "warm")
        go_on = threading.Event()
        threads: list[int] = []

        def held(*_: str) -> bool:
            threads.append(threading.get_ident())
            return go_on.wait(10)

        monkeypatch.setattr(words, "_matches", held)
        attempts = [asyncio.create_task(words.is_right("stored", "password")) for _ in range(30)]
        refused = 30 - MOST_AT_HAND
        # The loop turns while the threads are held: this would hang if it did not.
        while len(threads) < HASHES_AT_ONCE or sum(attempt.done() for attempt in attempts) < refused:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        assert len(threads) == HASHES_AT_ONCE
        assert threading.get_ident() not in threads
        go_on.set()
        results = await asyncio.gather(*attempts, return_exceptions=True)
        assert results[:MOST_AT_HAND] == [True] * MOST_AT_HAND
        problems = [result.problem for result in results[MOST_AT_HAND:] if isinstance(result, Refused)]
        assert [(problem.key, problem.retry_after) for problem in problems] == [("busy", BUSY_RETRY)] * refused
        assert await words.is_right("stored", "password")

    asyncio.run(play())


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


def test_deleting_oneself_leaves_nothing_that_names_one(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        other, other_token = await home.accounts.new_guest()
        program = await home.accounts.new_token(guest, "bot")
        await home.accounts.claim(guest, "Anna", "password one")
        await home.seat(guest.id, "game1", "over")
        await home.seat(other.id, "game2", "over")
        assert await home.accounts.find(token) is not None
        await home.accounts.delete(guest)
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


def test_idle_guests_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
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
