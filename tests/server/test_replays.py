"""Replays: every frame is the view of its step, nothing is shown before the end, a bad file is told what is wrong."""

import asyncio
from functools import cache
from typing import Any

import msgspec
import pytest

import keltis
from keltis.server import limits
from keltis.server.frames import make_frames, make_replay, players_in
from keltis.server.messages import MOST_FRAMES, MOST_STEPS, ReplayPlayer
from keltis.server.record_files import FileEntry
from tests.policies import play_out
from tests.server.harness import PATIENCE, Person, Place, Problem, first_choice, play_seat, run, serving

GAMES = ("board", "card")


@cache
def finished(kind: str, players: int = 3) -> dict[str, Any]:
    """The record of a game that is over."""
    return dict(play_out(keltis.Game.new(kind, players=players, seed=5, first=1), ("greedy",)).record())


def people_in(players: list[str], turns: list[str] | None, record: dict[str, Any] | None = None) -> list[ReplayPlayer]:
    """Who played in a file."""
    return players_in(FileEntry(record=record or {}, players=players, turns=turns), players)


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


async def ask(person: Person, table: str, path: str) -> Any:
    """Ask for something of a table, with its query."""
    path, _, query = path.partition("?")
    return await person.get(f"/api/tables/{table}/{path}", **dict(part.split("=") for part in query.split("&") if part))


async def refusal(asking: Any) -> Problem:
    with pytest.raises(Problem) as caught:
        await asking
    return caught.value


@pytest.mark.parametrize("kind", GAMES)
def test_every_frame_is_the_view_of_its_step_through_every_eye(kind: str):
    record = finished(kind)
    game = keltis.Game.from_record(record | {"moves": []})
    frames = {
        seat: [
            frame
            for first in range(0, len(record["moves"]) + 1, 50)
            for frame in make_frames(record, seat, first, 50).frames
        ]
        for seat in (None, 0, 1, 2)
    }
    for step in range(len(record["moves"]) + 1):
        if step:
            game.play(record["moves"][step - 1])
        for seat, shown in frames.items():
            assert shown[step].step == step
            assert plain(shown[step].view) == plain(game.view(seat)) | {"history": []}
        assert frames[None][step].hands == [game.view(seat).hand for seat in range(3)]
        assert all(frames[seat][step].hands == [] for seat in range(3))
    assert all(len(shown) == len(record["moves"]) + 1 for shown in frames.values())


@pytest.mark.parametrize("kind", GAMES)
def test_a_card_drawn_from_the_pile_is_shown_to_those_eyes_only(kind: str):
    record = finished(kind)
    game = keltis.Game.from_record(record | {"moves": []})
    for step, move in enumerate(record["moves"][:40], start=1):
        seat = game.seat
        game.play(move)
        told = {eyes: make_frames(record, eyes, step, 1).frames[0].drawn for eyes in (None, 0, 1, 2)}
        card = game.last_drawn() if move == "draw pile" else None
        assert told == {eyes: card if eyes in {None, seat} else None for eyes in told}


@pytest.mark.parametrize("kind", GAMES)
def test_a_replay_tells_all_moves_with_their_effects_scores_and_turns(kind: str):
    record = finished(kind)
    people = people_in(["Anna", "level4", "Ben"], ["1 level4", "2", "0"], record)
    replay = make_replay(record, people, "T")
    game = keltis.Game.from_record(record | {"moves": []})
    assert replay.start_scores == game.scores()
    assert (replay.steps, len(replay.moves)) == (len(record["moves"]), len(record["moves"]))
    for move, told in zip(record["moves"], replay.moves, strict=True):
        assert (told.seat, told.effect) == (game.seat, game.effect(move))
        game.play(move)
        assert told.scores == game.scores()
    assert replay.outcome == game.outcome()
    assert [(each.name, each.level) for each in replay.players] == [("Anna", None), (None, 4), ("Ben", None)]
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
            assert replay == plain(make_replay(record, None, table)) | {"players": replay["players"]}
            assert named(replay["players"])[1] == (None, 1)
            for seat in (None, 0, 1):
                eyes = {} if seat is None else {"seat": seat}
                told = await stranger.get(f"/api/tables/{table}/frames", **eyes, first=3, count=5)
                assert told == plain(make_frames(record, seat, 3, 5))
            assert await stranger.get(f"/api/tables/{table}/frames", first=MOST_STEPS) == {"frames": []}

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
                shown = await anna.post("/api/replays", {"file": file})
                known = None if name == "Player 1" else name  # what a file calls a nameless person on this seat
                assert named(shown["players"]) == [(known, None), (None, 1)]
            nameless = await place.person()
            table = await over_table(nameless, "card")
            replay = await nameless.get(f"/api/tables/{table}/replay")
            assert named(replay["players"])[0] == (None, None)

    run(test())


def test_a_bot_is_who_made_the_turns_of_its_seat_and_is_called_so():
    def told(names: list[str], turns: list[str] | None) -> list[tuple[str | None, int | None]]:
        return [(each.name, each.level) for each in people_in(names, turns)]

    assert told(["level4", "level4"], ["0 level4", "1", "0 level4"]) == [(None, 4), ("level4", None)]
    assert told(["Anna", "Ben"], ["0 level4", "1", "0 level4"]) == [("Anna", None), ("Ben", None)], "a stand-in"
    assert told(["level4", "Ben"], ["0 level4", "1", "0"]) == [("level4", None), ("Ben", None)]
    assert told(["level4", "level9"], None) == [("level4", None), ("level9", None)]
    assert told(["Player 1", "Player 1"], ["0", "1"]) == [(None, None), ("Player 1", None)]


def test_a_running_game_is_refused_and_nothing_of_it_is_told(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            running = (await anna.create("board", ["me", 1], start=True))["table"]
            waiting = (await anna.create("board", ["me", None]))["table"]
            for table in (running, waiting):
                for path in ("replay", "frames", "frames?seat=0", "frames?seat=1"):
                    problem = await refusal(ask(anna, table, path))
                    assert (problem.status, problem.key) == (409, "wrong-status")
                    assert set(problem.body) == {"key", "text"}

    run(test())


def test_a_table_without_spectators_shows_its_replay_to_its_players_only(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            table = await over_table(anna, "card", spectators=False)
            for path in ("replay", "frames", "frames?seat=0"):
                assert await ask(anna, table, path)
                assert (await refusal(ask(ben, table, path))).key == "forbidden"
                assert (await refusal(ask(place.stranger(), table, path))).key == "forbidden"

    run(test())


BAD_QUERIES = (
    "seat=4",
    "seat=-1",
    "seat=x",
    "first=-1",
    f"first={MOST_STEPS + 1}",
    "count=0",
    f"count={MOST_FRAMES + 1}",
)


def test_a_bad_question_is_named(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = await over_table(anna, "card")
            for query in BAD_QUERIES:
                problem = await refusal(ask(anna, table, f"frames?{query}"))
                assert (problem.status, problem.key) == (400, "bad-request")
                assert problem.body["field"] == query.partition("=")[0]
            problem = await refusal(ask(anna, table, "frames?seat=3"))
            assert (problem.status, problem.key) == (400, "no-such-seat")
            assert (await refusal(ask(anna, "nowhere", "replay"))).key == "no-such-table"

    run(test())


def test_a_file_is_shown_whether_it_is_a_record_or_has_one(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for kind in GAMES:
                record = finished(kind)
                file = {"record": record, "players": ["Anna", "level2", "Ben"], "turns": ["1 level2", "2", "0"]}
                replay = await anna.post("/api/replays", {"file": file})
                assert replay == plain(make_replay(record, people_in(file["players"], file["turns"], record)))
                alone = await anna.post("/api/replays", {"file": record})
                assert named(alone["players"]) == [(None, None)] * 3
                asked = {"file": record, "seat": 2, "first": 7, "count": 3}
                assert await anna.post("/api/replays/frames", asked) == plain(make_frames(record, 2, 7, 3))
            running = dict(keltis.Game.new("board", seed=1).record(reveal=True))
            assert (await anna.post("/api/replays", {"file": running}))["outcome"] is None
            assert (await anna.get("/api/tables"))["tables"] == [], "nothing is kept"

    run(test())


def tampered(**changes: Any) -> dict[str, Any]:
    return finished("board") | changes


BAD_FILES: dict[str, tuple[dict[str, Any], str | None]] = {
    "empty": ({}, "format"),
    "no record": ({"record": None}, "record"),
    "no moves": (tampered(moves=None), "moves"),
    "moves that are none": (tampered(moves=7), "moves"),
    "a move that is none": (tampered(moves=["fly r7"]), "moves[0]"),
    "another game": (tampered(game="chess"), "game"),
    "hidden cards": (tampered(deal=None), "deal"),
    "half a deal": (tampered(deal={"hands": [], "pile": []}), "deal.box"),
    "a name too few": ({"record": finished("board"), "players": ["Anna"]}, None),
    "a turn that is none": (
        {"record": finished("board"), "players": ["Anna", "Ben", "Cleo"], "turns": ["1", "3"]},
        None,
    ),
    "a name that is none": ({"record": finished("board"), "players": ["Anna", 7, "Ben"]}, "players[1]"),
}


def test_a_bad_file_is_refused_and_what_is_wrong_is_named(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for name, (sent, field) in BAD_FILES.items():
                for path in ("/api/replays", "/api/replays/frames"):
                    problem = await refusal(anna.post(path, {"file": sent}))
                    told = (problem.status, problem.key, problem.body.get("field"))
                    assert told == (400, "bad-record", field), name
                    assert problem.body["text"]

    run(test())


def test_an_illegal_move_in_a_file_has_its_reason(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            problem = await refusal(
                (await place.person()).post("/api/replays", {"file": tampered(moves=["draw pile"])})
            )
            assert problem.body["reason"]["rule"] == "B9"
            assert problem.body["field"] == "moves[0]"

    run(test())


def test_a_file_that_is_no_object_or_too_large_is_refused(sqlite: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for sent in ([], "record", None, 7):
                assert (await refusal(anna.post("/api/replays", {"file": sent}))).status == 400
            huge = tampered(moves=["draw pile"] * 20_000)
            assert (await refusal(anna.post("/api/replays", {"file": huge}))).key == "too-large"

    run(test())


async def ask_together(place: Place, table: str) -> list[Any]:
    person = place.stranger()
    return await asyncio.gather(*(person.get(f"/api/tables/{table}/frames", first=n) for n in range(0, 100, 10)))


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
            answers = []
            for _ in range(4):
                with pytest.raises(Problem) as said:
                    await anna.post("/api/replays", {"file": {}})
                answers.append(said.value.key)
            assert answers == ["bad-record"] * 3 + ["too-many"]

    run(test())
