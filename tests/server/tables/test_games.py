"""Games from the deal to the record, on both databases and for both games; turns and drafts."""

import pytest

from keltis import Game
from keltis.server.live.executor import Inputs
from keltis.server.tables.table import commit_to
from tests.server.harness import (
    Serving,
    State,
    first_choice,
    follow,
    play_all,
    play_turn,
    refused,
    run,
    serving,
)

GAMES = pytest.mark.parametrize("game", ["board", "card"])


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
        async with serving(sqlite, Inputs(seed=lambda: 169)) as place:
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
            window = await anna.socket()
            assert (await window.watch(table, 0))["draft"] == [move]
            assert move in [decision["move"] for decision in drafted["view"]["history"]]
            await mine.send(type="draft", table=table, seat=0, expected=seq, moves=[])
            undone = await mine.next("state")
            assert undone == state
            assert await window.next("state") == state, "another window of the seat follows its draft"

            await mine.send(type="draft", table=table, seat=0, expected=seq, moves=[move])
            assert await other.quiet() == await onlooker.quiet() == []
            assert events == await carl.get(f"/api/tables/{table}/events")
            assert seen == [await person.see(table, seat) for person, seat in ((ben, 1), (carl, None))]
            discard = next(move for move in state["view"]["legal_moves"] if move.startswith("discard"))
            peek = {"expected": seq, "seat": 0, "moves": [discard, "draw pile"]}
            await mine.send(type="draft", table=table, **peek)
            assert (await mine.next("refused"))["problem"]["key"] == "draft-draws", "else one could look and go back"
            await refused(anna.post(f"/api/tables/{table}/draft", peek), "draft-draws", 400)
            early = {"expected": seq, "seat": 0, "moves": ["draw pile"]}
            problem = await refused(anna.post(f"/api/tables/{table}/draft", early), "illegal-move", 409)
            assert problem.body["reason"]["key"] == "play-first", "a draw that comes too early hears why"

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
