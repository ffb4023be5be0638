"""Names that are protected by a password: claiming them, signing in, changing the password."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import select

from keltis.server.people.passwords import BUSY_RETRY, HASHES_AT_ONCE, MOST_AT_HAND, Passwords
from keltis.server.protocol.problems import Refused
from keltis.server.storage.schema import accounts, sessions
from tests.server.accounts_on_file import House, key_of, run


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


def test_a_name_protected_by_a_password_is_found_on_another_device(tmp_path: Path):
    async def play(home: House) -> None:
        guest, token = await home.accounts.new_guest()
        claimed, first = await home.accounts.claim(guest, "Zoë", "pass word ü")
        assert claimed.has_password
        assert await home.accounts.find(token) is None, "somebody may have known it before there was a password"
        assert await home.accounts.find(first) == claimed
        account, second = await home.accounts.login("ZOE\u0308", "pass word u\u0308")
        assert account == claimed
        assert second not in {token, first}
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


def test_of_two_people_who_claim_one_name_one_gets_it(tmp_path: Path):
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
        ((winner, _),) = [result for result in results if not isinstance(result, BaseException)]
        rows = await home.rows(select(accounts.c.id, accounts.c.login).where(accounts.c.login.is_not(None)))
        assert rows == [(winner.id, "anna")]

    run(tmp_path, play)


def test_a_person_with_a_password_signs_in_with_the_new_name(tmp_path: Path):
    async def play(home: House) -> None:
        one, _ = await home.accounts.new_guest()
        two, _ = await home.accounts.new_guest()
        await home.accounts.claim(one, "Anna", "password one")
        await home.accounts.claim(two, "Berta", "password two")
        assert await key_of(home.accounts.set_name(one, "BERTA")) == "name-taken"
        await home.accounts.set_name(one, "Clara")
        assert (await home.accounts.login("clara", "password one"))[0].id == one.id
        assert await key_of(home.accounts.login("Anna", "password one")) == "wrong-password"
        again, _ = await home.accounts.claim(two, "Anna", "password three", "password two")
        assert again.name == "Anna"

    run(tmp_path, play)


def test_a_new_password_signs_other_browsers_out(tmp_path: Path):
    async def play(home: House) -> None:
        guest, at_first = await home.accounts.new_guest()
        _, here = await home.accounts.claim(guest, "Anna", "password one")
        assert await home.accounts.find(at_first) is None
        account, there = await home.accounts.login("Anna", "password one")
        program = await home.accounts.new_token(account, "bot")
        assert await home.accounts.find(there) is not None
        _, fresh = await home.accounts.claim(account, "Anna", "password two", "password one")
        assert await home.accounts.find(there) is None
        assert await home.accounts.find(here) is None
        assert await home.accounts.find(fresh) is not None
        assert program.secret is not None
        assert await home.accounts.find(program.secret) is not None

    run(tmp_path, play)


def test_changing_a_password_needs_the_old_one(tmp_path: Path):
    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        _, here = await home.accounts.claim(guest, "Anna", "password one")
        for old in (None, "", "password two"):
            with pytest.raises(Refused) as refused:
                await home.accounts.claim(guest, "Berta", "password two", old)
            assert (refused.value.problem.key, refused.value.status) == ("wrong-password", 401)
            assert refused.value.problem.field == "old_password"
        assert await home.accounts.find(here) is not None
        assert await home.count(sessions) == 1, "a claim that is refused begins no session"
        assert (await home.accounts.login("Anna", "password one"))[0].id == guest.id
        await home.accounts.claim(guest, "Berta", "password two", "password one")
        assert (await home.accounts.login("Berta", "password two"))[0].id == guest.id

    run(tmp_path, play)


def test_of_two_first_passwords_at_once_one_is_kept(tmp_path: Path):
    """A stolen session does not help against a claim that was a moment faster."""

    async def play(home: House) -> None:
        guest, _ = await home.accounts.new_guest()
        claims = [home.accounts.claim(guest, name, f"password {name}") for name in ("Anna", "Berta")]
        results = await asyncio.gather(*claims, return_exceptions=True)
        assert [each.problem.key for each in results if isinstance(each, Refused)] == ["wrong-password"]
        ((winner, secret),) = [each for each in results if not isinstance(each, BaseException)]
        assert await home.accounts.find(secret) is not None
        assert await home.count(sessions) == 1
        assert (await home.accounts.login(winner.name, f"password {winner.name}"))[0].id == guest.id

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


def test_a_guest_cannot_take_a_name_that_somebody_protects(tmp_path: Path):
    async def play(home: House) -> None:
        anna, berta = [(await home.accounts.new_guest())[0] for _ in range(2)]
        await home.accounts.set_name(berta, "ANNA")  # while nobody protects it
        await home.accounts.claim(anna, "Anna", "password one")
        for name in ("Anna", "ＡＮＮＡ", " aNNa "):
            with pytest.raises(Refused) as refused:
                await home.accounts.set_name(berta, name)
            assert (refused.value.problem.key, refused.value.problem.field) == ("name-taken", "name")
        await home.accounts.set_name(anna, "anna")
        await home.accounts.set_name(berta, "Hanna")
        await home.accounts.set_name(anna, "Clara")
        await home.accounts.set_name(berta, "Anna")  # which nobody protects any longer

    run(tmp_path, play)
