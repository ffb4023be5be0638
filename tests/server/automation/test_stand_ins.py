"""Bots that play for somebody who left or stays away, until they come back."""

import asyncio
from typing import Any

import pytest

from bench.server.clients.follow import Followed
from keltis import Game
from keltis.server.automation import bot_turns
from keltis.server.live.executor import Inputs
from keltis.server.protocol import TableConfig
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.events import Created, Handed, Played, Returned, Sat, Started
from keltis.server.tables.table import Table, fold
from tests.server.harness import (
    PATIENCE,
    Clock,
    Person,
    Problem,
    Serving,
    Socket,
    a_turn,
    duel,
    insist,
    my_turn,
    play_seat,
    play_turn,
    refused,
    run,
    serving,
)
from tests.server.tables.test_opening import assert_knows, opened


def test_a_seat_is_left_to_a_bot_and_taken_back(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, table = await duel(place, stand_in=1)
            mine, other = await anna.socket(), await ben.socket()
            state = await mine.watch(table, 0)
            await other.watch(table, 1)
            await refused(anna.do(table, "leave", seat=1), "not-your-seat")
            await refused(anna.do(table, "return", seat=0), "wrong-status")

            await anna.do(table, "leave", seat=0)
            left = await other.next("seat")
            assert (left["seat"], left["change"], left["level"]) == (0, "handed", 1)
            assert (await other.next("state"))["info"]["seats"][0]["stand_in"] == 1
            played = await other.next("played")
            assert (played["seat"], played["level"]) == (0, 1)
            drawn = (await mine.until(lambda told: told["type"] == "played"))["drawn"]
            assert drawn, "one's own cards stay one's own"
            await refused(anna.do(table, "play", seat=0, moves=a_turn(state)), "wrong-status")
            await refused(anna.do(table, "leave", seat=0), "wrong-status")

            await anna.do(table, "return", seat=0)
            back = await other.next("seat")
            assert (back["seat"], back["change"]) == (0, "returned")
            again, followed = await open_after_bot(place, anna, table, drawn)
            theirs = await other.until(lambda told: told["type"] == "state" and told["info"]["to_move"] == 1)
            await play_turn(other, theirs)
            state = await my_turn(mine, await mine.next("state"))
            ends = await asyncio.gather(play_seat(mine, state), play_seat(other, await other.next("state")))
            assert ends[0]["info"]["outcome"] == ends[1]["info"]["outcome"]
            while not followed.is_over:
                followed.take(await again.next("played"))
            assert followed.mismatches == 0
            turns = (await ben.get(f"/api/tables/{table}/record"))["turns"]
            assert turns[:3] == ["0 level1", "1", "0"]
            assert set(turns) == {"0 level1", "0", "1"}

    run(test())


async def open_after_bot(place: Serving, anna: Person, table: str, drawn: list[str]) -> tuple[Socket, Followed]:
    """Open the table as the browser does after the bot has played: the opening has what the bot drew for the seat."""
    socket, opening = await opened(anna, table, 0)
    (turn,) = opening["turns"]
    assert (turn["seat"], turn["level"], turn["drawn"]) == (0, 1, drawn)
    followed = Followed(opening)
    assert followed.mismatches == 0
    assert_knows(place, table, followed)
    _, opening = await opened(place.stranger(), table)
    assert not any("drawn" in turn for turn in opening["turns"]), "nobody else sees them"
    return socket, followed


def test_when_everybody_has_left_the_bots_play_to_the_end(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, game="card", stand_in=2)
            socket = await ben.socket()
            await socket.watch(table)
            await anna.do(table, "leave", seat=0)
            await insist(lambda: ben.do(table, "leave", seat=1))
            assert (await socket.over())["info"]["outcome"]

    run(test())


def test_others_may_leave_the_seat_of_somebody_who_stays_away_to_a_bot(database):
    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock), absent_minutes=3) as place:
            anna, ben, table = await duel(place, stand_in=1)
            stranger = await place.person()
            problem = await refused(ben.do(table, "leave", seat=0), "wrong-status")
            assert 180 - PATIENCE < problem.body["retry_after"] <= 180
            assert int(problem.headers["retry-after"]) <= 180
            clock.ahead += 181
            await refused(stranger.do(table, "leave", seat=0), "not-your-seat")
            await refused(anna.do(table, "leave", seat=1), "not-your-seat")
            socket = await anna.socket()
            await socket.watch(table, 0)
            await ben.do(table, "leave", seat=0)
            told = await socket.next("seat")
            assert (told["seat"], told["change"], told["level"]) == (0, "handed", 1)
            assert (await socket.next("played"))["level"] == 1
            await anna.do(table, "return", seat=0)
            assert (await ben.see(table))["info"]["seats"][0]["stand_in"] is None
            clock.ahead += 100
            await ben.do(table, "play", seat=1, moves=a_turn(await ben.see(table, 1)))
            problem = await refused(ben.do(table, "leave", seat=0), "wrong-status")
            assert problem.body["retry_after"] > 180 - PATIENCE, "a turn has its own minutes"

    run(test())


def test_a_player_whom_the_others_handed_over_comes_back_once_the_bot_has_played_the_turn(database, monkeypatch):
    may, play = asyncio.Event(), bot_turns.BotTurns._play

    async def play_later(*arguments: Any) -> None:
        await may.wait()
        await play(*arguments)

    monkeypatch.setattr(bot_turns.BotTurns, "_play", play_later)

    async def test() -> None:
        clock = Clock()
        async with serving(database, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place)
            clock.ahead += 601
            await ben.do(table, "leave", seat=0)
            for _ in range(3):
                problem = await refused(anna.do(table, "return", seat=0), "bot-plays-turn", 409)
                assert problem.body["retry_after"] == 1.0
            place.server.registry.tables[table].is_stale = True  # so it is read from the log
            await refused(anna.do(table, "return", seat=0), "bot-plays-turn")
            assert (await ben.see(table, 1))["info"]["to_move"] == 0
            may.set()
            await insist(lambda: anna.do(table, "return", seat=0))
            assert (await ben.see(table, 1))["info"]["to_move"] == 1, "the turn was played"
            events = (await ben.get(f"/api/tables/{table}/events"))["events"]
            assert [event["level"] for event in events if event["type"] == "played"] == [4]

    run(test())


def a_pair_with_seat_0_handed_over() -> Table:
    """A card game in which seat 0 holds two fours; the others have handed it to a bot."""
    record = Game.new("card", seed=3, first=0).record(reveal=True)
    deal = record["deal"]
    cards = [*deal["hands"][0], *deal["hands"][1], *deal["pile"], *deal["box"]]
    for card in ("r4", "y4"):
        cards.remove(card)
    cards = ["r4", "y4", *cards]
    pile = len(deal["pile"])
    record["deal"] = {
        "hands": [cards[:8], cards[8:16]],
        "pile": cards[16 : 16 + pile],
        "box": cards[16 + pile :],
    }
    people = [Sat(at=0.0, seat=seat, account=f"person {seat}") for seat in range(2)]
    return fold(
        "table",
        [
            Created(at=0.0, owner="person 0", config=TableConfig(game="card"), invite="invite"),
            *people,
            Started(at=1.0, record=dict(record), salt="salt", commitment="none"),
            Handed(at=2.0, seat=0, bot=BotLevel.LEVEL4, absent=True),
        ],
    )


def test_a_turn_of_two_draws_is_played_to_its_end_before_the_player_comes_back():
    """The pair of the card game: each of its draws is an event of its own (C12)."""
    table = a_pair_with_seat_0_handed_over()
    table.apply(Played(at=3.0, seat=0, moves=["pair r4 y4", "draw pile"], bot=BotLevel.LEVEL4))
    assert (table.to_move, table.must_wait(0, 4.0)) == (0, True)
    table.apply(Played(at=4.0, seat=0, moves=["draw pile"], bot=BotLevel.LEVEL4))
    assert (table.to_move, table.must_wait(0, 5.0)) == (1, False)
    table.apply(Returned(at=5.0, seat=0))
    assert table.seats[0].player is None


def test_leaving_and_coming_back_during_a_turn_gains_no_time(sqlite, monkeypatch):
    monkeypatch.setattr(bot_turns.BotTurns, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place)
            for _ in range(3):
                clock.ahead += 190
                await anna.do(table, "leave", seat=0)
                await anna.do(table, "return", seat=0)
            clock.ahead += 60
            await ben.do(table, "leave", seat=0)

    run(test())


def test_a_player_who_leaves_before_the_others_hand_over_owes_the_turn_as_well(sqlite, monkeypatch):
    monkeypatch.setattr(bot_turns.BotTurns, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna, _, table = await duel(place)
            clock.ahead += 601
            await anna.do(table, "leave", seat=0)
            await refused(anna.do(table, "return", seat=0), "bot-plays-turn")

    run(test())


def test_a_player_who_comes_back_in_a_later_turn_gets_time_again(sqlite, monkeypatch):
    monkeypatch.setattr(bot_turns.BotTurns, "_play", lambda *_: asyncio.sleep(0))

    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            anna, ben, table = await duel(place)
            await ben.do(table, "leave", seat=1)
            await anna.do(table, "play", seat=0, moves=a_turn(await anna.see(table, 0)))
            clock.ahead += 601
            await ben.do(table, "return", seat=1)
            assert (await refused(anna.do(table, "leave", seat=1), "wrong-status")).body["retry_after"] > 500

    run(test())


def test_with_a_clock_only_the_clock_decides(sqlite):
    async def test() -> None:
        clock = Clock()
        async with serving(sqlite, Inputs(now=clock)) as place:
            _, ben, table = await duel(place, clock={"turn": 86_400})
            clock.ahead += 3600
            await refused(ben.do(table, "leave", seat=0), "not-your-seat")

    run(test())


def test_in_a_rematch_bots_stay_for_those_who_had_left(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, game="card", stand_in=1)
            socket = await anna.socket()
            state = await socket.watch(table, 0)
            assert state["info"]["to_move"] == 0
            await ben.do(table, "leave", seat=1)
            await play_seat(socket, await socket.next("state"))
            again = await anna.do(table, "rematch")
            assert [seat["stand_in"] for seat in again["seats"]] == [1, None]
            state = await my_turn(socket, await socket.watch(again["table"], 1))
            assert state["info"]["status"] == "running"
            await insist(lambda: ben.do(again["table"], "return", seat=0))
            assert (await ben.see(again["table"], 0))["view"]["hand"]

    run(test())


def test_deleting_an_account_leaves_running_games_to_bots(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, table = await duel(place, stand_in=1)
            waiting = await anna.create("card", ["me", None])
            await ben.do(waiting["table"], "sit", invite=waiting["invite"])
            gone = await anna.http.delete("/api/me")
            assert gone.status_code == 204, gone.text
            socket = await ben.socket()
            state = await my_turn(socket, await socket.watch(table, 1))
            assert state["info"]["seats"][0]["stand_in"] == 1
            assert not (await ben.see(waiting["table"], 1))["info"]["seats"][0]["is_taken"]
            with pytest.raises(Problem) as caught:
                await anna.get("/api/tables")
            assert caught.value.status == 401

    run(test())
