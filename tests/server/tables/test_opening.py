"""Clients that know the rules: a table is sent once, and from then on only events, each with a check."""

import asyncio
import copy

import numpy as np
import pytest

from bench.server.clients.follow import Followed
from keltis.rules.witness import blank
from keltis.server.live.executor import Inputs
from keltis.server.protocol import PROTOCOL
from keltis.server.tables import table as tables
from tests.server.harness import Clock, Person, Serving, Socket, State, duel, run, serving


async def opened(person: Person, table: str, seat: int | None = None) -> tuple[Socket, State]:
    """A socket that follows a table as the browser does, and the opening."""
    socket = await person.socket()
    return socket, await open_again(socket, table, seat)


async def open_again(socket: Socket, table: str, seat: int | None = None) -> State:
    await socket.send(type="watch", table=table, seat=seat, opening=True)
    return await socket.next("opening")


def own_turn(followed: Followed, number: int) -> list[str]:
    """A whole turn of the seat that follows, from what it knows: it lays what fits, mostly."""
    trial, moves = copy.deepcopy(followed), list[str]()
    while not moves or not (moves[-1].startswith("draw") or trial.turn_mark != followed.turn_mark):
        legal = trial.legal_moves()
        good = [move for move in legal if move.split()[0] not in {"discard", "pass"}]
        moves.append((good or legal)[number % len(good or legal)])
        if not moves[-1].startswith("draw"):
            trial._make({"moves": moves[-1:]})
    return moves


def assert_knows(place: Serving, table: str, followed: Followed) -> None:
    """The client's position is the true one of that moment, blanked."""
    live = place.server.registry.tables[table]
    assert live is not None
    assert live.table.game is not None
    true = live.table.game.at(followed.decisions)._games.copy()
    blank(true, 0, followed.viewer)
    for name in true.dtype.names:
        assert np.array_equal(true[name], followed.games[name]), name


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_whole_game_is_played_from_the_opening_and_events_alone(sqlite, game):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, onlooker = *(await place.people(2)), place.stranger()
            info = await anna.create(game, ["me", 3, None], first=0)
            await ben.do(info["table"], "sit", invite=info["invite"])
            await anna.do(info["table"], "start")
            table = info["table"]
            clients = [await opened(anna, table, 0), await opened(ben, table, 2), await opened(onlooker, table)]
            follow = [(socket, Followed(opening)) for socket, opening in clients]
            seq, number = clients[0][1]["info"]["seq"], 0
            while not follow[0][1].is_over:
                for socket, followed in follow[:2]:
                    if followed.to_move == followed.viewer:
                        sent = {"table": table, "seat": followed.viewer, "moves": own_turn(followed, number)}
                        await socket.send(type="play", expected=seq, **sent)
                told = [await socket.next() for socket, _ in follow]
                for (_, followed), event in zip(follow, told, strict=True):
                    assert (event["type"], event["seq"]) == ("played", seq + 1)
                    assert not event.get("drawn") or event["seat"] == followed.viewer
                    assert "effects" not in event
                    followed.take(event)
                    assert ("info" in event) == followed.is_over
                    assert_knows(place, table, followed)
                assert len({event["check"] for event in told}) == 1
                seq, number = seq + 1, number + 1
            assert [followed.mismatches for _, followed in follow] == [0, 0, 0]
            assert number > 20
            last = told[0]["info"]
            assert last == (await anna.see(table))["info"]
            assert last["salt"]
            assert told[0]["ended"] == last["outcome"]

    run(test())


def test_an_opening_has_all_turns_and_only_ones_own_draws(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, options={"retake_own_discard": True})
            sockets = [await opened(anna, table, 0), await opened(ben, table, 1)]
            drawn: list[list[str]] = [[], []]
            for number in range(6):
                seat = number % 2
                opening = await open_again(sockets[seat][0], table, seat)
                moves = [*own_turn(Followed(opening), number)[:-1], "draw pile"]
                sent = {"table": table, "seat": seat, "moves": moves, "expected": opening["info"]["seq"]}
                await sockets[seat][0].send(type="play", **sent)
                drawn[seat] += (await sockets[seat][0].next("played"))["drawn"]
            for seat, person in enumerate((anna, ben)):
                _, opening = await opened(person, table, seat)
                assert [turn["seat"] for turn in opening["turns"]] == [0, 1] * 3
                assert [turn.get("drawn", []) for turn in opening["turns"] if turn["seat"] != seat] == [[]] * 3
                assert [turn["drawn"][0] for turn in opening["turns"] if turn["seat"] == seat] == drawn[seat]
                assert opening["deal"]["options"]["retake_own_discard"]
                assert len(opening["deal"]["options"]) == 3
                followed = Followed(opening)
                assert_knows(place, table, followed)
                assert opening["info"] == (await person.see(table, seat))["info"]
            _, opening = await opened(place.stranger(), table)
            assert (opening["seat"], opening["deal"]["hand"]) == (None, None)
            assert not any("drawn" in turn for turn in opening["turns"])
            assert_knows(place, table, Followed(opening))

    run(test())


def test_before_the_start_there_is_no_deal_and_at_the_start_a_fresh_opening(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            info = await anna.create("board", ["me", None])
            table = info["table"]
            mine, opening = await opened(anna, table, 0)
            assert (opening["deal"], opening["turns"], opening["check"]) == (None, [], None)
            assert opening["info"] == info
            await ben.do(table, "sit", invite=info["invite"])
            other, _ = await opened(ben, table, 1)
            for what in ("sat", "left", "sat"):
                told = await mine.next()
                assert (told["type"], told["change"], told["info"]["seats"][1]["is_taken"]) == (
                    "seat",
                    what,
                    what == "sat",
                )
                assert told["info"] == (await anna.see(table))["info"]
                assert told["info"]["is_owner"], "each is told the table as it is for them"
                if what == "sat" and told["seq"] == 2:
                    await ben.do(table, "leave", seat=1)
                    assert not (await other.next("seat"))["info"]["is_owner"]
                    assert (await other.next())["seat"] is None, "from now on as a spectator"
                elif what == "left":
                    await ben.do(table, "sit", invite=told["info"]["invite"])
            await anna.do(table, "start")
            assert (await mine.next())["type"] == "started"
            opening = await mine.next()
            assert (opening["type"], len(opening["deal"]["hand"])) == ("opening", 8)
            assert Followed(opening).mismatches == 0

    run(test())


def test_a_turn_tells_the_clock_and_other_events_the_whole_info(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna, _, table = await duel(place, clock={"turn": 600, "reserve": 300}, stand_in=1)
            mine, opening = await opened(anna, table, 0)
            clock.ahead += 700
            moves = own_turn(Followed(opening), 0)
            await mine.send(type="play", table=table, seat=0, moves=moves, expected=opening["info"]["seq"])
            told = await mine.next()
            info = (await anna.see(table, 0))["info"]
            assert told["deadline"] == info["deadline"] > told["at"]
            assert told["reserve"] == info["seats"][0]["reserve"] < 300
            assert "info" not in told
            await anna.do(table, "leave", seat=0)
            told = await mine.next()
            assert (told["change"], told["info"]["seats"][0]["stand_in"]) == ("handed", 1)

    run(test())


def test_a_game_that_is_closed_for_its_length_tells_the_info(sqlite, monkeypatch):
    monkeypatch.setattr(tables, "MOST_DECISIONS", 8)
    monkeypatch.setattr(tables, "WARN_FROM", 4)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            mine, _ = await opened(anna, table, 0)
            told = []
            for turn in range(4):
                person, seat = (anna, ben)[turn % 2], turn % 2
                hand = (await person.see(table, seat))["view"]["hand"]
                await person.do(table, "play", seat=seat, moves=[f"discard {hand[0]}", "draw pile"])
                told.append(await mine.next("played"))
            assert [event.get("info", {}).get("decisions_left") for event in told] == [None, 4, 2, 0]
            assert (told[-1]["closed"], told[-1]["info"]["status"]) == (True, "closed")

    run(test())


def test_a_late_command_is_refused_without_a_state(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            mine, opening = await opened(anna, table, 0)
            late = {"table": table, "seat": 0, "moves": ["draw pile"], "expected": opening["info"]["seq"] - 1}
            await mine.send(type="play", id="late", **late)
            refused = await mine.next("refused")
            assert (refused["problem"]["key"], refused["id"]) == ("stale", "late")
            assert "state" not in refused

    run(test())


async def mismatches(person: Person) -> float:
    text = (await person.http.get("/metrics")).text
    return next(
        float(line.split()[1]) for line in text.splitlines() if line.startswith("keltis_check_mismatches_total")
    )


def test_a_mismatch_is_counted_for_those_who_follow_with_the_rules(sqlite):
    async def test() -> None:
        async with serving(sqlite, mismatches=1) as place:
            anna, _, table = await duel(place)
            mine, opening = await opened(anna, table, 0)
            program = await anna.socket()
            await program.watch(table, 0)
            await program.send(type="mismatch", table=table, seq=3)
            assert await program.quiet() == []
            assert await mismatches(anna) == 0
            await mine.send(type="mismatch", table=table, seq=3)
            assert await mine.quiet() == []
            assert await mismatches(anna) == 1
            assert await open_again(mine, table, 0) == opening

    run(test())


def test_a_table_that_is_read_again_is_sent_as_a_fresh_opening(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, _, table = await duel(place)
            mine, opening = await opened(anna, table, 0)
            live = place.server.registry.tables[table]
            async with live.lock:
                live.is_stale = True
                await place.server.registry.reload(live)
            assert await mine.next() == opening

    run(test())


@pytest.mark.parametrize("named", [str(PROTOCOL - 1), str(PROTOCOL + 1), "", "x"])
def test_an_app_of_another_version_is_told_so(sqlite, named):
    async def test() -> None:
        async with serving(sqlite) as place:
            socket = await (await place.person()).socket(query=f"?protocol={named}")
            assert await socket.next() == {"type": "version", "protocol": PROTOCOL}
            assert await socket.closed() == 4010
            while place.server.sockets.connections:
                await asyncio.sleep(0.01)

    run(test())


@pytest.mark.parametrize("query", ["", f"?protocol={PROTOCOL}"])
def test_an_app_of_this_version_and_a_program_are_served(sqlite, query):
    async def test() -> None:
        async with serving(sqlite) as place:
            assert await (await (await place.person()).socket(query=query)).quiet() == []

    run(test())
