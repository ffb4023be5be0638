"""The socket: what each client receives, and how it answers repeated commands, late commands and gaps."""

import pytest

from keltis.server.net import websocket as server_sockets
from tests.server.harness import Problem, State, a_turn, duel, play_turn, run, serving


def test_a_turn_is_told_to_everybody_each_as_they_may(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            mine, other, onlooker, plain = [await person.socket() for person in (anna, ben, place.stranger(), ben)]
            state = await mine.watch(table, 0)
            await other.watch(table, 1)
            await onlooker.watch(table)
            await plain.watch(table, 1, views=False)
            command = await mine.play(state, moves := a_turn(state))
            told = await mine.next("played")
            assert (told["seat"], told["moves"], told["id"], len(told["drawn"])) == (0, moves, command, 1)
            public = {key: told[key] for key in ("type", "table", "seq", "at", "seat", "moves")}
            seen = public | {"effects": told["effects"]}
            assert [effect["move"] for effect in seen["effects"]] == moves
            assert seen["effects"][0]["phase"] == "draw"
            for follower in (other, onlooker):
                assert await follower.next("played") == seen
            assert await plain.next("played") == public
            assert told["drawn"][0] in (await mine.next("state"))["view"]["hand"]
            assert (await other.next("state"))["info"]["seq"] == told["seq"]
            assert (await onlooker.next("state"))["view"]["hand"] == []
            assert await plain.quiet() == []

    run(test())


def test_a_repeated_command_does_nothing_by_socket_or_http(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place)
            mine, other = await anna.socket(), await anna.socket()
            state = await mine.watch(table, 0)
            await mine.play(state, a_turn(state), "one")
            seq = (await mine.next("played"))["seq"]
            for socket in (mine, other):
                await socket.play(state, a_turn(state), "one")
                again = await socket.next("accepted")
                assert again == {"type": "accepted", "table": table, "seq": seq, "id": "one"}
            body = {"expected": state["info"]["seq"], "seat": 0, "moves": ["nonsense"], "id": "one"}
            assert (await anna.post(f"/api/tables/{table}/play", body))["seq"] == seq
            assert (await anna.see(table))["info"]["seq"] == seq

            theirs = await ben.see(table, 1)
            body = {"expected": seq, "seat": 1, "moves": a_turn(theirs), "id": "one"}
            done = await ben.post(f"/api/tables/{table}/play", body)
            assert done == {"type": "accepted", "table": table, "seq": seq + 1, "id": "one"}, "ids are one's own"
            assert await ben.post(f"/api/tables/{table}/play", body) == done
            assert (await anna.see(table))["info"]["seq"] == seq + 1

    run(test())


def test_a_late_command_is_refused_with_the_state_of_now(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place)
            mine = await anna.socket()
            state = await mine.watch(table, 0)
            await mine.play(state, a_turn(state))
            await mine.next("played")
            for late in ({"type": "play", "id": "late"}, {"type": "draft"}):
                await mine.send(table=table, seat=0, expected=state["info"]["seq"], moves=a_turn(state), **late)
                refused = await mine.next("refused")
                assert (refused["problem"]["key"], refused.get("id")) == ("stale", late.get("id"))
                assert refused["state"] == await anna.see(table, 0)
            early = {"expected": state["info"]["seq"] + 7, "seat": 1, "moves": [], "id": "early"}
            for body in (early, early | {"expected": 0}):
                with pytest.raises(Problem) as caught:
                    await ben.post(f"/api/tables/{table}/play", body)
                assert (caught.value.status, caught.value.key) == (409, "stale")

    run(test())


def test_after_a_gap_one_gets_the_missing_events_or_a_state(database, monkeypatch):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place)
            sockets_of = {0: await anna.socket(), 1: await ben.socket()}
            states = {seat: await socket.watch(table, seat) for seat, socket in sockets_of.items()}
            told: dict[int, list[State]] = {0: [], 1: []}
            began = states[0]["info"]["seq"]
            for turn in range(6):
                await play_turn(sockets_of[turn % 2], states[turn % 2])
                for seat, socket in sockets_of.items():
                    told[seat].append(await socket.next("played"))
                    states[seat] = await socket.next("state")
            for seat, person in ((0, anna), (1, ben)):
                again = await person.socket()
                await again.send(type="watch", table=table, seat=seat, after=began + 2)
                assert [await again.next() for _ in range(4)] == told[seat][2:]
                assert await again.next() == states[seat]
                await again.send(type="watch", table=table, seat=seat, after=began + 2, views=False)
                bare = [{name: event[name] for name in event if name != "effects"} for event in told[seat]]
                assert await again.quiet() == bare[2:]
                await again.send(type="watch", table=table, seat=seat, after=began + 6, views=False)
                assert await again.quiet() == []
                listed = (await person.get(f"/api/tables/{table}/events", after=began, seat=seat))["events"]
                assert listed == bare
                for after in (began + 7, 2_000_000_000):
                    await again.send(type="watch", table=table, seat=seat, after=after, views=False)
                    assert await again.quiet() == [states[seat]]
                monkeypatch.setattr(server_sockets, "MOST_EVENTS", 3)
                await again.send(type="watch", table=table, seat=seat, after=began, views=False)
                assert await again.quiet() == [states[seat]]
                monkeypatch.undo()

    run(test())


def test_unwatching_ends_it_and_watching_again_changes_the_viewer(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            tables = [(await anna.create("board", ["me", "me"], start=True, first=0))["table"] for _ in range(2)]
            socket, player = await anna.socket(), await anna.socket()
            for table in tables:
                await socket.watch(table, 0)
            assert (await socket.watch(tables[0], 1))["seat"] == 1
            await socket.send(type="unwatch", table=tables[1])
            for table in tables:
                state = await player.watch(table, 0)
                await player.play(state, a_turn(state))
                await player.next("played")
            told = await socket.quiet()
            assert [(message["type"], message.get("table")) for message in told] == [
                ("played", tables[0]),
                ("state", None),
            ]
            assert "drawn" not in told[0]
            assert told[1]["seat"] == 1

    run(test())


def test_the_tables_that_one_socket_follows_are_limited(sqlite, monkeypatch):
    monkeypatch.setattr(server_sockets, "MOST_TABLES", 2)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            tables = [(await anna.create())["table"] for _ in range(3)]
            socket = await anna.socket()
            answers = [(await socket.watch(table))["type"] for table in tables]
            assert answers == ["state", "state", "refused"]
            assert (await socket.watch(tables[1], 0))["type"] == "state"

    run(test())


def test_choices_are_the_legal_moves_with_their_effects(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, game="card")
            state = await anna.see(table, 0)
            assert [choice["effect"]["move"] for choice in state["choices"]] == state["view"]["legal_moves"]
            assert {"score_change", "ends"} <= set(state["choices"][0]["effect"])
            assert (await ben.see(table, 1))["choices"] == []

    run(test())
