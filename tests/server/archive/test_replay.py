"""Replays: a finished game is shown to everybody who may watch, and nothing of it before the end."""

import asyncio
from functools import cache
from typing import Any

import msgspec
import pytest

import keltis
from keltis.server.archive import replay as looking_back
from keltis.server.archive.replay import make_replay
from keltis.server.net import limits
from tests.policies import play_out
from tests.server.harness import PATIENCE, Person, Place, Problem, first_choice, play_seat, run, serving

GAMES = ("board", "card")


@cache
def finished(kind: str, players: int = 3) -> dict[str, Any]:
    """The record of a game that is over."""
    return dict(play_out(keltis.Game.new(kind, players=players, seed=5, first=1), ("greedy",)).record())


def named(players: list[dict[str, Any]]) -> list[tuple[str | None, int | None]]:
    """Name and level of each."""
    return [(player["name"], player["level"]) for player in players]


def plain(value: object) -> Any:
    return msgspec.to_builtins(value)


async def over_table(person: Person, kind: str, **more: Any) -> str:
    """A table whose game is over."""
    table = (await person.create(kind, ["me", 1], start=True, **more))["table"]
    async with await person.socket() as socket:
        await play_seat(socket, await socket.watch(table, 0), first_choice)
    return str(table)


async def refusal(asking: Any) -> Problem:
    with pytest.raises(Problem) as caught:
        await asking
    return caught.value


@pytest.mark.parametrize("kind", GAMES)
def test_a_replay_tells_all_moves_with_their_effects_scores_and_turns(kind: str):
    record = finished(kind)
    replay = make_replay(record, [], "T")
    game = keltis.Game.from_record(record | {"moves": []})
    assert replay.start_scores == game.scores()
    assert (replay.steps, len(replay.moves)) == (len(record["moves"]), len(record["moves"]))
    for move, told in zip(record["moves"], replay.moves, strict=True):
        assert (told.seat, told.effect) == (game.seat, game.effect(move))
        game.play(move)
        assert told.scores == game.scores()
    assert replay.outcome == game.outcome()
    assert [turn.start for turn in replay.turns] == sorted({turn.start for turn in replay.turns})
    for turn, after in zip(replay.turns, [*replay.turns[1:], None], strict=True):
        moves = replay.moves[turn.start : after.start if after else None]
        assert {move.seat for move in moves} == {turn.seat}
        assert turn.is_closing or [move.effect.move.split()[0] for move in moves].count("draw") <= 2
    assert any(turn.is_closing for turn in replay.turns) == (kind == "card")


@pytest.mark.parametrize("kind", GAMES)
def test_a_finished_game_is_shown_to_anybody_who_may_look_on(sqlite: str, kind: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = await over_table(anna, kind)
            record = (await anna.get(f"/api/tables/{table}/record"))["record"]
            stranger = place.stranger()
            replay = await stranger.get(f"/api/tables/{table}/replay")
            assert replay == plain(make_replay(record, [], table)) | {"players": replay["players"]}
            assert named(replay["players"])[1] == (None, 1)

    run(test())


def test_a_person_may_be_called_like_a_bot_or_a_guest(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            for name in ("level6", "Player 1", "Player 2"):
                anna = await place.person()
                await anna.post("/api/me/name", {"name": name})
                table = await over_table(anna, "card")
                replay = await anna.get(f"/api/tables/{table}/replay")
                assert named(replay["players"]) == [(name, None), (None, 1)]
                file = await anna.get(f"/api/tables/{table}/record")
                assert file["players"] == [name, "level1"]
            nameless = await place.person()
            table = await over_table(nameless, "card")
            replay = await nameless.get(f"/api/tables/{table}/replay")
            assert named(replay["players"])[0] == (None, None)

    run(test())


def test_a_running_game_is_refused_and_nothing_of_it_is_told(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            running = (await anna.create("board", ["me", 1], start=True))["table"]
            waiting = (await anna.create("board", ["me", None]))["table"]
            for table in (running, waiting):
                for path in ("replay", "record"):
                    problem = await refusal(anna.get(f"/api/tables/{table}/{path}"))
                    assert (problem.status, problem.key) == (409, "wrong-status")
                    assert set(problem.body) == {"key", "text"}

    run(test())


def test_a_table_without_spectators_shows_its_replay_to_its_players_only(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            table = await over_table(anna, "card", spectators=False)
            for path in (f"/api/tables/{table}/replay", f"/api/tables/{table}/record"):
                assert await anna.get(path)
                assert (await refusal(ben.get(path))).key == "forbidden"
                assert (await refusal(place.stranger().get(path))).key == "forbidden"

    run(test())


def test_a_game_that_is_not_there_or_too_long_is_not_told(sqlite: str, monkeypatch: pytest.MonkeyPatch):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            assert (await refusal(anna.get("/api/tables/nowhere/replay"))).key == "no-such-table"
            table = await over_table(anna, "card")
            monkeypatch.setattr(looking_back, "MOST_STEPS", 10)
            problem = await refusal(anna.get(f"/api/tables/{table}/replay"))
            assert (problem.status, problem.key) == (400, "too-long")

    run(test())


def test_frames_and_files_are_no_longer_asked_for(sqlite: str):
    """The app computes them itself, so the server sends only the record."""

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = await over_table(anna, "card")
            assert (await refusal(anna.get(f"/api/tables/{table}/frames"))).status == 404
            for path in ("/api/replays", "/api/replays/frames"):
                assert (await refusal(anna.post(path, {"file": finished("card")}))).status in {404, 405}

    run(test())


async def ask_together(place: Place, table: str) -> list[Any]:
    person = place.stranger()
    return await asyncio.gather(*(person.get(f"/api/tables/{table}/replay") for _ in range(5)))


def test_many_may_look_at_the_same_time(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place, asyncio.timeout(PATIENCE):
            table = await over_table(await place.person(), "card")
            first, *others = await asyncio.gather(*(ask_together(place, table) for _ in range(4)))
            assert all(other == first for other in others)

    run(test())


def test_replays_are_limited_by_address(sqlite, monkeypatch):
    monkeypatch.setattr(limits, "REPLAYS_A_MINUTE", 3)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = await over_table(anna, "card")
            for _ in range(3):
                await anna.get(f"/api/tables/{table}/replay")
            assert (await refusal(anna.get(f"/api/tables/{table}/replay"))).key == "too-many"

    run(test())
