"""Two commands at once: exactly one wins, and the other gets the current state."""

import asyncio
from typing import Any

from tests.server.harness import Person, Problem, Socket, State, a_turn, duel, insist, play_all, run, serving


async def outcome(work: Any) -> Any:
    """What came of a request: its answer, or the key of the problem."""
    try:
        return await work
    except Problem as problem:
        return problem.key


async def answer_to(socket: Socket, command: str) -> State:
    """How a command was answered at this socket."""
    return await socket.until(lambda told: told.get("id") == command)


def test_of_two_clients_of_one_seat_one_plays_the_move(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", "me"], start=True))["table"]
            await race(anna, [anna, anna], table, rounds=15)

    run(test())


async def race(anna: Person, clients: list[Person], table: str, rounds: int) -> None:
    """Two clients send different turns for the same seat at the same moment, again and again."""
    sockets = [await person.socket() for person in clients]
    for number in range(rounds):
        info = (await anna.see(table))["info"]
        seat = info["to_move"]
        states = [await caught_up(socket, table, seat, info["seq"]) for socket in sockets]
        hand = states[0]["view"]["hand"]
        for client, socket in enumerate(sockets):
            await socket.play(states[client], [f"discard {hand[-client]}", "draw pile"], f"{number} {client}")
        answers = [await answer_to(socket, f"{number} {client}") for client, socket in enumerate(sockets)]
        assert sorted(answer["type"] for answer in answers) == ["played", "refused"], answers
        won, lost = sorted(answers, key=lambda answer: answer["type"])
        assert lost["problem"]["key"] == "stale"
        assert lost["state"]["info"]["seq"] == won["seq"] == states[0]["info"]["seq"] + 1
        assert lost["state"]["seat"] == seat
        events = (await anna.get(f"/api/tables/{table}/events", after=won["seq"] - 1))["events"]
        assert [event["moves"] for event in events] == [won["moves"]]


async def caught_up(socket: Socket, table: str, seat: int, seq: int) -> State:
    """Follow a seat from this event on; another process may hear of it a little later."""
    await socket.quiet()
    state = await socket.watch(table, seat)
    while state["info"]["seq"] < seq:
        state = await socket.next("state")
    return state


def test_the_same_command_at_the_same_moment_is_carried_out_once(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, _, table = await duel(place)
            sockets = [await anna.socket() for _ in range(3)]
            states = [await socket.watch(table, 0) for socket in sockets]
            body = {"expected": states[0]["info"]["seq"], "seat": 0, "moves": a_turn(states[0]), "id": "same"}
            by_http = [asyncio.create_task(anna.post(f"/api/tables/{table}/play", body)) for _ in range(3)]
            for socket, state in zip(sockets, states, strict=True):
                await socket.play(state, a_turn(state), "same")
            seqs = {answer["seq"] for answer in await asyncio.gather(*by_http)}
            seqs |= {(await answer_to(socket, "same"))["seq"] for socket in sockets}
            assert seqs == {states[0]["info"]["seq"] + 1}
            assert (await anna.see(table))["info"]["seq"] == seqs.pop()

    run(test())


def test_the_last_seat_is_taken_once_and_the_cards_are_dealt_once(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, carl = await place.people(3)
            await check_seat_race(anna, ben, carl)

    run(test())


async def check_seat_race(anna: Person, ben: Person, carl: Person) -> None:
    info = await anna.create("card", ["me", None])
    table, seq = info["table"], info["seq"]
    sat = await asyncio.gather(
        *(outcome(person.do(table, "sit", seq, invite=info["invite"])) for person in (ben, carl))
    )
    assert sorted(map(type, sat), key=str) == [dict, str]
    assert next(answer for answer in sat if isinstance(answer, str)) in {"stale", "seat-taken"}
    winner = ben if isinstance(sat[0], dict) else carl
    started = await asyncio.gather(*(outcome(person.do(table, "start", seq + 1)) for person in (anna, winner)))
    assert sorted(map(type, started), key=str) == [dict, str]
    answer = next(answer for answer in started if isinstance(answer, dict))
    assert answer["seq"] == seq + 2
    while len(events := (await anna.get(f"/api/tables/{table}/events"))["events"]) < seq + 3:
        await asyncio.sleep(0.02)  # another process hears of it a little later
    assert [event["type"] for event in events] == ["table", "seat", "seat", "started"]
    assert sorted([len((await person.get("/api/tables"))["tables"]) for person in (ben, carl)]) == [0, 1]


def test_leaving_and_playing_at_once_leaves_a_table_that_goes_on(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, stand_in=1)
            for _ in range(5):
                state = await anna.see(table, 0)
                while state["info"]["to_move"] != 0:
                    theirs = await ben.see(table, 1)
                    await ben.do(table, "play", seat=1, moves=a_turn(theirs))
                    state = await anna.see(table, 0)
                seq = state["info"]["seq"]
                results = await asyncio.gather(
                    outcome(anna.do(table, "play", seq, seat=0, moves=a_turn(state))),
                    outcome(anna.do(table, "leave", seq, seat=0)),
                )
                assert sorted(map(type, results), key=str) == [dict, str]
                if isinstance(results[1], dict):
                    await insist(lambda: anna.do(table, "return", seat=0))

    run(test())


def test_two_processes_agree_on_who_was_first(postgres):
    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna, ben, carl = await one.people(3)
            table = (await anna.create("board", ["me", "me"], start=True))["table"]
            await race(anna, [anna, await two.moved(anna)], table, rounds=10)
            await check_seat_race(anna, await two.moved(ben), carl)

            state = await anna.see(table, 0)
            body = {"expected": state["info"]["seq"], "seat": state["info"]["to_move"], "id": "same"}
            state = await anna.see(table, body["seat"])
            body["moves"] = a_turn(state)
            twin = await two.moved(anna)
            answers = await asyncio.gather(*(each.post(f"/api/tables/{table}/play", body) for each in (anna, twin)))
            assert answers[0] == answers[1], "the same command by two ways is one command"

            made = await asyncio.gather(*(each.create("card", id="both") for each in (anna, twin)))
            assert made[0]["table"] == made[1]["table"]

    run(test())


def test_two_processes_make_one_rematch(postgres):
    async def test() -> None:
        async with serving(postgres) as one, serving(postgres) as two:
            anna = await one.person()
            table = (await anna.create("card", ["me", "me"], start=True))["table"]
            sockets = [await anna.socket(), await (await two.moved(anna)).socket()]
            await play_all({seat: (each, await each.watch(table, seat)) for seat, each in enumerate(sockets)})
            seq = (await anna.see(table))["info"]["seq"]
            twin = await two.moved(anna)
            asked = [each.do(table, "rematch", seq) for each in (anna, twin, anna)]
            tables = {made["table"] for made in await asyncio.gather(*asked)}
            assert len(tables) == 1, "everybody who asks at the same moment gets the same table"
            assert {(await each.do(table, "rematch"))["table"] for each in (anna, twin)} == tables

    run(test())
