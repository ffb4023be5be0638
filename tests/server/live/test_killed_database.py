"""PostgreSQL killed and started again under load: nothing acknowledged is lost, and everybody plays on."""

import asyncio
import itertools
import signal
from typing import Any

from tests.server.harness import PATIENCE, Person, Place, Socket, State, a_turn, duel, run, serving
from tests.server.postgres import own_server

PAIRS, KILLS = 4, 2
PASSING = {"not-saved", "busy", "stale"}


class Match:
    """Two people who play without a pause, and send again whatever was not acknowledged, under the same id."""

    def __init__(self, anna: Person, ben: Person, table: str) -> None:
        self.people, self.table = (anna, ben), table
        self.acknowledged: dict[int, list[str]] = {}
        """By event: the moves."""

    async def play(self, until: asyncio.Event) -> None:
        sockets = [await person.socket() for person in self.people]
        states = [await socket.watch(self.table, seat) for seat, socket in enumerate(sockets)]
        for number in itertools.count():
            seat = states[0]["info"]["to_move"]
            if until.is_set() or seat is None:
                return
            await self._turn(sockets[seat], states[seat], f"turn {number}")
            newest = max(self.acknowledged)
            states = [await self._reach(socket, newest) for socket in sockets]

    async def _turn(self, socket: Socket, state: State, name: str) -> None:
        moves = a_turn(state)
        while True:
            await socket.play(state, moves, name)
            answer = await socket.until(lambda told: told.get("id") == name)
            if answer["type"] in {"played", "accepted"}:
                self.acknowledged[answer["seq"]] = moves
                return
            assert answer["problem"]["key"] in PASSING
            await asyncio.sleep(0.1)

    async def _reach(self, socket: Socket, number: int) -> State:
        return await socket.until(lambda told: told["type"] == "state" and told["info"]["seq"] >= number)


async def start_match(place: Place) -> Match:
    anna, ben, table = await duel(place)
    return Match(anna, ben, table)


def test_nothing_acknowledged_is_lost_and_everybody_plays_on():
    async def test() -> None:
        with own_server() as database:
            async with serving(database.url) as place:
                matches = [await start_match(place) for _ in range(PAIRS)]
                enough = asyncio.Event()
                playing = [asyncio.create_task(match.play(enough)) for match in matches]
                for _ in range(KILLS):
                    await turns_more(matches, playing)
                    await asyncio.to_thread(database.stop, signal.SIGKILL)
                    await asyncio.to_thread(database.start)
                await turns_more(matches, playing)
                enough.set()
                await asyncio.gather(*playing)
                for match in matches:
                    await check_log(match)

    run(test())


async def turns_more(matches: list[Match], playing: list[asyncio.Task[Any]], turns: int = 2) -> None:
    """Wait until every table has gone on by some turns."""
    goal = [len(match.acknowledged) + turns for match in matches]
    async with asyncio.timeout(2 * PATIENCE):
        while any(len(match.acknowledged) < least for match, least in zip(matches, goal, strict=True)):
            assert not any(task.done() for task in playing)
            await asyncio.sleep(0.02)


async def check_log(match: Match) -> None:
    """Every acknowledged turn is there, as it was sent, and once."""
    told = await match.people[0].get(f"/api/tables/{match.table}/events")
    turns = {event["seq"]: event["moves"] for event in told["events"] if event["type"] == "played"}
    assert match.acknowledged.items() <= turns.items()
    assert len(turns) - len(match.acknowledged) <= 1, "at most the last one was stored and not acknowledged"
