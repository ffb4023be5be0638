"""Tables over HTTP and sockets: from setting up to the rematch, on both databases and for both games."""

import asyncio
from collections.abc import Awaitable

import pytest

from keltis import Game
from keltis.server.app import Sources
from keltis.server.live import LiveTable
from keltis.server.table import commit_to
from tests.server.harness import (
    Person,
    Problem,
    Serving,
    Socket,
    State,
    first_choice,
    play_all,
    play_turn,
    run,
    serving,
)

GAMES = pytest.mark.parametrize("game", ["board", "card"])


async def follow(table: str, *seats: tuple[Person, int]) -> dict[int, tuple[Socket, State]]:
    """A socket for each seat."""
    followed = {}
    for person, seat in seats:
        socket = await person.socket()
        followed[seat] = (socket, await socket.watch(table, seat))
    return followed


def eager(state: State) -> str:
    """Takes pairs, lays what fits, draws from discard piles now and then: so a game has everything in it."""
    moves = [choice["effect"]["move"] for choice in state["choices"]]
    for wanted in ("pair", "lay", "points", "join", "start", "advance"):
        if some := [move for move in moves if move.startswith(wanted)]:
            return some[-1]
    if moves[0].startswith("draw"):
        return moves[state["info"]["seq"] % len(moves)]
    return moves[0]


@GAMES
def test_a_whole_game_of_two_people_is_played_and_recorded(database, game):
    policy = eager if database.startswith("postgres") else first_choice

    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            table = (await anna.create(game))["table"]
            invite = (await anna.see(table))["info"]["invite"]
            await ben.do(table, "sit", invite=invite, name="Ben")
            await ben.do(table, "start")
            ends = await play_all(await follow(table, (anna, 0), (ben, 1)), policy)
            await check_record(place, table, ends)

    run(test())


@pytest.mark.parametrize(("game", "places"), [("board", ["me", 2, "me", 1]), ("card", ["me", 1, "me"])])
def test_people_and_bots_play_together(sqlite, game, places):
    """Two seats of one person: pass and play."""

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            info = await anna.create(game, places, start=True)
            assert [seat["is_you"] for seat in info["seats"]] == [wish == "me" for wish in places]
            mine = [(anna, seat) for seat, wish in enumerate(places) if wish == "me"]
            ends = await play_all(await follow(info["table"], *mine), eager)
            await check_record(place, info["table"], ends, bots={n: w for n, w in enumerate(places) if w != "me"})

    run(test())


async def check_record(place: Serving, table: str, ends: list[State], bots: dict[int, int] | None = None) -> None:
    """The record replays to the same end, says who played, and the commitment made at the start was kept."""
    onlooker = await place.person()
    info = (await onlooker.see(table))["info"]
    file = await onlooker.get(f"/api/tables/{table}/record")
    replayed = Game.from_record(file["record"])
    assert replayed.is_over
    outcome = replayed.outcome()
    assert outcome is not None
    for end in ends:
        assert end["info"]["outcome"] == {"rule": outcome.rule, "scores": outcome.scores, "winners": outcome.winners}
    assert commit_to(file["salt"], file["record"]) == file["commitment"] == info["commitment"]
    assert info["salt"] == file["salt"]
    events = (await onlooker.get(f"/api/tables/{table}/events"))["events"]
    assert [event["seq"] for event in events] == list(range(len(events)))
    started = next(event for event in events if event["type"] == "started")
    assert started["commitment"] == file["commitment"]
    played = [event for event in events if event["type"] == "played"]
    assert [move for event in played for move in event["moves"]] == file["record"]["moves"]
    who = [f"{turn['seat']} level{turn['level']}" if "level" in turn else str(turn["seat"]) for turn in played]
    assert file["turns"] == who
    assert {turn["seat"]: turn["level"] for turn in played if "level" in turn} == (bots or {})
    if replayed.game == "card":  # with the closing cards (C16)
        assert replayed.moves[-1].text == "pass" or replayed.moves[-1].kind in {"lay", "points", "join"}


def test_pairs_draw_twice_and_each_draw_is_a_turn_of_its_own(sqlite):
    """The second draw of a pair may depend on the first (C12), so the first is committed and shown."""

    async def test() -> None:
        async with serving(sqlite, Sources(seed=lambda: 169)) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", "me"], start=True, first=0))["table"]
            first, second = (await follow(table, (anna, 0), (anna, 1))).values()
            await first[0].play(first[1], ["lay y0", "draw pile"])
            state = await second[0].until(lambda told: told["type"] == "state" and told["info"]["to_move"] == 1)
            await second[0].play(state, ["pair y3 g3", "draw pile", "draw pile"])
            assert (await second[0].next("refused"))["problem"]["key"] == "turn-too-long"
            await second[0].play(state, ["pair y3 g3", "draw pile"])
            played = await second[0].next("played")
            assert len(played["drawn"]) == 1
            state = await second[0].next("state")
            assert state["info"]["to_move"] == 1
            assert played["drawn"][0] in state["view"]["hand"]
            assert {choice["effect"]["move"] for choice in state["choices"]} == {"draw pile", *open_piles(state)}
            await second[0].play(state, ["draw pile"])
            assert len((await second[0].next("played"))["drawn"]) == 1
            assert (await second[0].next("state"))["info"]["to_move"] == 0

    run(test())


def open_piles(state: State) -> set[str]:
    view = state["view"]
    return {f"draw {pile}" for pile, cards in view["discards"].items() if cards and pile not in view["closed"]}


def test_drafts_and_undo_are_seen_by_their_seat_alone(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben, carl = await place.people(3)
            info = await anna.create("board", ["me", None], first=0)
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"])
            await anna.do(table, "start")
            (mine, state), (other, _) = (await follow(table, (anna, 0), (ben, 1))).values()
            onlooker = await carl.socket()
            await onlooker.watch(table)
            events = await carl.get(f"/api/tables/{table}/events")
            seen = [await person.see(table, seat) for person, seat in ((ben, 1), (carl, None))]

            move, seq = first_choice(state), state["info"]["seq"]
            await mine.send(type="draft", table=table, seat=0, expected=seq, moves=[move])
            drafted = await mine.next("state")
            assert drafted["draft"] == [move]
            assert drafted["info"] == state["info"]
            assert (await anna.see(table, 0))["draft"] == [move]
            assert (await (await anna.socket()).watch(table, 0))["draft"] == [move]
            assert move in [decision["move"] for decision in drafted["view"]["history"]]
            await mine.send(type="draft", table=table, seat=0, expected=seq, moves=[])
            undone = await mine.next("state")
            assert undone == state

            await mine.send(type="draft", table=table, seat=0, expected=seq, moves=[move])
            assert await other.quiet() == await onlooker.quiet() == []
            assert events == await carl.get(f"/api/tables/{table}/events")
            assert seen == [await person.see(table, seat) for person, seat in ((ben, 1), (carl, None))]
            discard = next(move for move in state["view"]["legal_moves"] if move.startswith("discard"))
            peek = {"expected": seq, "seat": 0, "moves": [discard, "draw pile"]}
            await mine.send(type="draft", table=table, **peek)
            assert (await mine.next("refused"))["problem"]["key"] == "draft-draws", "else one could look and go back"
            await refused(anna.post(f"/api/tables/{table}/draft", peek), 400, "draft-draws")
            hint = {"seat": 0, "moves": peek["moves"]}
            await refused(anna.post(f"/api/tables/{table}/hint", hint), 400, "draft-draws")

    run(test())


def test_seats_are_taken_by_invite_and_left_again(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, carl = await place.people(3)
            info = await anna.create("card", ["me", None, None])
            table, invite = info["table"], info["invite"]
            assert (await ben.see(table))["info"]["invite"] is None
            await refused(ben.do(table, "sit"), 403, "wrong-invite")
            await refused(ben.do(table, "sit", invite="x" * 16), 403, "wrong-invite")
            await refused(ben.do(table, "sit", seat=0, invite=invite), 409, "seat-taken")
            await refused(ben.do(table, "sit", seat=3, invite=invite), 400, "no-such-seat")
            await refused(anna.do(table, "start"), 409, "wrong-status")
            await ben.do(table, "sit", seat=2, invite=invite, name="Ben")
            assert (await ben.see(table, 2))["info"]["seats"][2] | {"reserve": None} == {
                "seat": 2, "name": "Ben", "level": None, "is_taken": True, "is_you": True, "stand_in": None,
                "reserve": None,
            }  # fmt: skip
            await refused(carl.do(table, "bot", seat=1, level=3), 403, "forbidden")
            await ben.do(table, "bot", seat=1, level=3)
            await refused(carl.do(table, "sit", invite=invite), 409, "seat-taken")
            await refused(carl.do(table, "leave", seat=2), 403, "not-your-seat")
            await ben.do(table, "leave", seat=2)
            await carl.do(table, "sit", seat=2, invite=invite)
            await anna.do(table, "leave", seat=2)
            await refused(carl.do(table, "start"), 403, "forbidden")
            await refused(ben.do(table, "close"), 403, "forbidden")
            await anna.do(table, "close")
            await refused(anna.do(table, "sit", seat=2), 409, "wrong-status")
            assert (await anna.get("/api/tables"))["tables"] == []

    run(test())


async def refused(command: Awaitable[object], status: int, key: str) -> Problem:
    """The command is refused so."""
    with pytest.raises(Problem) as caught:
        await command
    assert (caught.value.status, caught.value.key) == (status, key)
    return caught.value


def test_who_was_last_in_ireland_is_asked_at_the_start(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", "me", "me"], first="ireland"))["table"]
            await refused(anna.do(table, "start"), 400, "bad-value")
            await refused(anna.do(table, "start", first=3), 400, "bad-value")
            await anna.do(table, "start", first=2)
            state = await anna.see(table, 2)
            assert (state["info"]["to_move"], state["view"]["first"]) == (2, 2)
            other = (await anna.create("board", ["me", "me"], first=1))["table"]
            await refused(anna.do(other, "start", first=0), 400, "bad-value")
            await anna.do(other, "start")
            assert (await anna.see(other))["info"]["to_move"] == 1

    run(test())


def test_spectators_see_what_every_seat_may_see_or_nothing_at_all(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            shown = (await anna.create("board", ["me", "me"], start=True))["table"]
            closed = (await anna.create("board", ["me", "me"], start=True, spectators=False))["table"]
            for who in (ben, place.stranger()):
                state = await who.see(shown)
                assert (state["seat"], state["view"]["hand"], state["choices"]) == (None, [], [])
                await refused(who.see(shown, 0), 403, "not-your-seat")
                await refused(who.see(closed), 403, "forbidden")
                await refused(who.get(f"/api/tables/{closed}/events"), 403, "forbidden")
                await refused(who.get(f"/api/tables/{closed}/record"), 403, "forbidden")
                socket = await who.socket()
                assert (await socket.watch(closed))["problem"]["key"] == "forbidden"
                assert (await socket.watch(shown, 1))["problem"]["key"] == "not-your-seat"
                assert (await socket.watch(shown))["view"]["hand"] == []
            assert (await anna.see(closed))["view"]["hand"] == []

    run(test())


def test_my_tables_are_listed_with_those_first_where_it_is_my_turn(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            tables = []
            for first in (1, 0):
                info = await anna.create("card", ["me", None], first=first)
                await ben.do(info["table"], "sit", invite=info["invite"])
                await ben.do(info["table"], "start")
                tables.append(info["table"])
            waiting, mine = tables
            open_table = (await anna.create("board"))["table"]
            listed = (await anna.get("/api/tables"))["tables"]
            assert [info["table"] for info in listed] == [mine, waiting, open_table]
            assert [info["to_move"] for info in listed] == [0, 1, None]
            assert [info["table"] for info in (await ben.get("/api/tables"))["tables"]] == [waiting, mine]
            assert (await (await place.person()).get("/api/tables"))["tables"] == []
            await refused(place.stranger().get("/api/tables"), 401, "not-signed-in")

    run(test())


def test_a_long_list_of_tables_holds_up_nobody(sqlite, monkeypatch):
    found: list[int] = []

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for _ in range(5):
                await anna.create()
            find, ticks = place.server.live.find, [0]

            async def noted(name: str) -> LiveTable:
                found.append(ticks[0])
                return await find(name)

            async def tick() -> None:
                while True:
                    ticks[0] += 1
                    await asyncio.sleep(0)

            monkeypatch.setattr(place.server.live, "find", noted)
            ticking = asyncio.create_task(tick())
            await anna.get("/api/tables")
            ticking.cancel()
            assert len(found) == len(set(found)) == 5, "others have their turn between two tables"

    run(test())


def test_a_rematch_seats_the_same_people_one_further(database):
    game = "card" if database.startswith("postgres") else "board"

    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            info = await anna.create(game, ["me", None, 1], first="ireland")
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"], name="Ben")
            await ben.do(table, "start", first=0)
            await refused(ben.do(table, "rematch"), 409, "wrong-status")
            await play_all(await follow(table, (anna, 0), (ben, 1)))
            await refused((await place.person()).do(table, "rematch"), 403, "forbidden")
            seq = (await ben.see(table))["info"]["seq"]
            again, twice = await asyncio.gather(
                ben.do(table, "rematch", seq, id="more"), anna.do(table, "rematch", seq, id="more")
            )
            assert again["table"] == twice["table"] != table
            assert (again["before"], again["status"]) == (table, "running")
            assert again["seats"][0]["name"] == "Ben"
            assert [seat["level"] for seat in again["seats"]] == [None, 1, None]
            assert (await anna.see(table))["info"]["rematch"] == again["table"]
            assert (await ben.do(table, "rematch", seq))["table"] == again["table"]
            assert (await anna.see(again["table"], 2))["view"]["hand"]

    run(test())


def test_a_table_is_set_up_once_however_often_it_is_asked_for(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            asked = [anna.create("board", ["me", 1, 2], start=True, id="once") for _ in range(4)]
            tables = await asyncio.gather(*asked)
            assert len({info["table"] for info in tables}) == 1
            assert {info["status"] for info in tables} == {"running"}
            assert (await ben.create("board", id="once"))["table"] != tables[0]["table"]
            assert len((await anna.get("/api/tables"))["tables"]) == 1

    run(test())


WRONG = [
    ({"edition": "xx"}, "config.edition"),
    ({"options": {"stall": 3}}, "config.options.stall"),
    *(
        ({"game": game, "options": {"stall_rounds": rounds}}, "config.options.stall_rounds")
        for game in ("board", "card")
        for rounds in ("many", -1, 0, 1_001, 10**7, True)
    ),
    ({"layout": {"r": [1]}}, "config.layout"),
    ({"layout": {"r": [10**30]}}, "config.layout"),
    ({"game": "card", "layout": "random"}, "config.layout"),
    ({"first": 2}, "config.first"),
    ({"places": ["me", "me", "me"], "seats": 2}, "places"),
    ({"places": [{"me": True, "bot": 1}, None]}, "places[0]"),
    ({"places": [{}, None]}, "places[0]"),
    ({"places": [{"me": True, "name": "A\u202eB"}, None]}, "places[0].name"),
]


def test_what_no_game_can_be_set_up_with_is_refused(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            for more, field in WRONG:
                with pytest.raises(Problem) as caught:
                    await anna.create(**{"game": "board"} | more)
                assert (caught.value.status, caught.value.body["field"]) == (400, field)
            await refused(anna.create("board", ["me", None], start=True), 409, "wrong-status")
            assert (await anna.get("/api/tables"))["tables"] == []
            for rounds in (1, 1_000):
                assert (await anna.create("card", options={"stall_rounds": rounds}))["status"] == "open"

    run(test())


def test_a_person_sets_up_only_so_many_tables(sqlite):
    async def test() -> None:
        async with serving(sqlite, tables_a_person=2) as place:
            anna = await place.person()
            first, _ = await anna.create(), await anna.create()
            problem = await refused(anna.create(), 429, "too-many")
            assert int(problem.headers["retry-after"]) >= 1
            await anna.do(first["table"], "close")
            await anna.create()

    run(test())


def test_a_draft_outlives_what_others_do_meanwhile(sqlite):
    """Somebody else leaving in the middle of one's turn takes nothing away."""

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await place.people(2)
            info = await anna.create("board", ["me", None], first=0, stand_in=1)
            table = info["table"]
            await ben.do(table, "sit", invite=info["invite"])
            await anna.do(table, "start")
            (mine, state), _ = (await follow(table, (anna, 0), (ben, 1))).values()
            move = first_choice(state)
            await mine.send(type="draft", table=table, seat=0, expected=state["info"]["seq"], moves=[move])
            await mine.next("state")
            await ben.do(table, "leave", seat=1)
            state = await mine.next("state")
            assert state["draft"] == [move]
            await play_turn(mine, state)
            assert (await mine.next("played"))["moves"][0] == move

    run(test())
