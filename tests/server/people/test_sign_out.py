"""Signing out takes effect at once, also for open sockets and streams, and on other processes."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from keltis.server.http import remote_bots
from keltis.server.net.websocket import SIGNED_OUT
from keltis.server.people import session_check
from tests.server.harness import PATIENCE, Person, Place, Serving, Socket, a_turn, duel, run, serving

PASSWORD = "a password of some length"  # noqa: S105 - nobody has it


@pytest.fixture(autouse=True)
def no_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off the periodic check, which would come too late."""
    monkeypatch.setattr(session_check, "SESSION_SECONDS", 100 * PATIENCE)
    monkeypatch.setattr(remote_bots, "QUIET_SECONDS", 100 * PATIENCE)


async def log_out(anna: Person) -> None:
    await anna.post("/api/logout")


async def claim(anna: Person) -> None:
    await anna.post("/api/me/claim", {"name": "Anna", "password": PASSWORD})


async def sign_in_again(anna: Person) -> None:
    await anna.post("/api/me/claim", {"name": "Anna", "password": PASSWORD})
    await anna.post("/api/login", {"name": "Anna", "password": PASSWORD})


async def delete_account(anna: Person) -> None:
    assert (await anna.http.delete("/api/me")).status_code == 204


@pytest.mark.parametrize("leave", [log_out, claim, sign_in_again, delete_account])
def test_sockets_end_with_their_session(sqlite, leave: Callable[[Person], Awaitable[None]]):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            sockets, other = [await anna.socket(), await anna.socket()], await ben.socket()
            await leave(anna)
            assert [await socket.closed() for socket in sockets] == [SIGNED_OUT] * 2
            assert await other.quiet() == []
            assert len(place.server.sessions.open.keys) == 1

    run(test())


def test_a_new_password_ends_the_sockets_of_other_browsers(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, elsewhere = await place.person(), place.stranger()
            await anna.post("/api/me/claim", {"name": "Anna", "password": PASSWORD})
            me = await elsewhere.post("/api/login", {"name": "Anna", "password": PASSWORD})
            assert me["account"] == anna.account
            program = place.stranger({"Authorization": f"Bearer {await anna.token()}"})
            there, bot = await elsewhere.socket(), await program.socket()
            new = {"name": "Anna", "password": f"{PASSWORD}!", "old_password": PASSWORD}
            await anna.post("/api/me/claim", new)
            assert await there.closed() == SIGNED_OUT
            assert await bot.quiet() == [], "programs stay until their token is deleted"

    run(test())


def test_a_program_ends_with_its_token(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            programs = [place.stranger({"Authorization": f"Bearer {await anna.token()}"}) for _ in range(2)]
            first, second = [await program.socket() for program in programs]
            paths = ("/api/bot/stream", f"/api/bot/tables/{table}/stream")
            streams = [asyncio.create_task(whole(programs[0], path)) for path in paths]
            stays = asyncio.create_task(whole(programs[1], paths[0]))
            await streams_begun(place, 5)
            tokens = (await anna.get("/api/me/tokens"))["tokens"]
            assert (await anna.http.delete(f"/api/me/tokens/{tokens[0]['id']}")).status_code == 204
            assert await first.closed() == SIGNED_OUT
            for stream in streams:
                assert table in await asyncio.wait_for(stream, PATIENCE)
            assert await second.quiet() == []
            assert not stays.done()
            stays.cancel()

    run(test())


async def whole(program: Person, path: str) -> str:
    """A stream, when it has ended."""
    return (await program.http.get(path)).text


async def streams_begun(place: Serving, count: int) -> None:
    """As many sockets and streams are open."""
    async with asyncio.timeout(PATIENCE):
        while sum(map(len, place.server.sessions.open._open.values())) < count:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # and have told what there is


def test_no_turn_is_played_after_signing_out(sqlite):
    """Not even one that was on its way."""

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            (connection,) = place.server.sockets.connections
            place.server.sessions.open.end(place.server.sessions.open.keys)
            assert connection.is_cut_off
            await socket.play(state, a_turn(state))
            assert await socket.closed() == SIGNED_OUT
            assert (await place.server.registry.find(table)).table.seq == state["info"]["seq"]

    run(test())


def test_a_socket_that_comes_while_its_session_ends_does_not_stay(sqlite, monkeypatch):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            token = next(iter(anna.http.cookies.values()))
            talk = place.server.sockets

            async def late(*scope: object) -> None:
                await place.server.accounts.logout(token)
                await talk(*scope)

            monkeypatch.setattr(place.server, "sockets", late)
            assert await (await anna.socket()).closed() == SIGNED_OUT

    run(test())


def test_other_processes_hear_of_it(postgres):
    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, there = await at_both(one, two)
            program = two.stranger({"Authorization": f"Bearer {await anna.token()}"})
            stream = asyncio.create_task(whole(program, "/api/bot/stream"))
            await streams_begun(two, 2)
            token = (await anna.get("/api/me/tokens"))["tokens"][0]["id"]
            assert (await anna.http.delete(f"/api/me/tokens/{token}")).status_code == 204
            await asyncio.wait_for(stream, PATIENCE)
            assert await there.quiet() == []
            await anna.post("/api/logout")
            assert await there.closed() == SIGNED_OUT
            assert two.server.accounts._found == {}, "nor is anybody let in because of what is remembered"

    run(test())


def test_sessions_are_checked_after_missed_notifications(postgres, monkeypatch):
    """A process that has been without its connection for notifications looks at all sessions."""

    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, there = await at_both(one, two)
            monkeypatch.setattr(one.server.store, "_ended", [])
            one.server.accounts._on_end.remove(one.server.store.tell_ended)
            await anna.post("/api/logout")
            assert await there.quiet() == []
            async with two.server.store._pool.acquire() as connection:
                await connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND datname = current_database() AND query LIKE 'LISTEN%'"
                )
            assert await there.closed() == SIGNED_OUT

    run(test())


async def at_both(one: Place, two: Place) -> tuple[Person, Socket]:
    """Somebody at one process, with a socket at the other."""
    anna = await one.person()
    return anna, await (await two.moved(anna)).socket()
