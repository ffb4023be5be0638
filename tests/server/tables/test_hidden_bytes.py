"""Two deals that differ only in what somebody cannot know, with the same public moves, give them the same bytes."""

import asyncio
import contextlib
import hashlib
import itertools
import json
from typing import Any

import pytest

import keltis
from keltis.rules.shuffle import Stream
from keltis.server.live.executor import Inputs
from keltis.server.net.limits import Rate
from keltis.server.tables.commands import setup as setting_up
from keltis.server.tables.turns import is_draw
from tests.properties.test_hidden import MOVES, twin_of
from tests.server.cards import CARD, strip_names
from tests.server.harness import (
    Person,
    Place,
    Socket,
    logs,
    run,
    serving,
)

NOW = 1_700_000_000.0
SEATS = 3
TURNS = 15
Deal = dict[str, Any]
Tape = list[tuple[str, bytes]]


def same_sources() -> Inputs:
    """The same time and the same tokens in every run."""
    count = itertools.count()
    return Inputs(now=lambda: NOW, token=lambda size: hashlib.sha256(b"%d" % next(count)).hexdigest()[: 2 * size])


def played_game(game: str, seed: int) -> keltis.Game:
    """A game after some turns of somebody who lays what fits, and takes openly what lies there now and then."""
    played = keltis.Game.new(game, players=SEATS, seed=seed, first=0)
    for turn in range(TURNS):
        before = played.standing
        while played.standing == before:
            moves = [str(move) for move in played.legal_moves()]
            good = [move for move in moves if move.startswith(("pair", "lay", "start", "points"))]
            played.play(good[-1] if good else moves[turn % len(moves)])
    return played


def turns_of(played: keltis.Game) -> list[tuple[int, list[str]]]:
    """Its moves as the server takes them: by draw, or by the end of a turn."""
    replayed = keltis.Game.from_record(played.record(reveal=True) | {"moves": []})
    turns: list[tuple[int, list[str]]] = []
    begins = True
    for seat, move in played.history:
        if begins:
            turns.append((seat, []))
        before = replayed.standing
        turns[-1][1].append(str(move))
        replayed.play(move)
        begins = is_draw(str(move)) or replayed.standing != before
    return turns


class Witness:
    """Somebody who looks at a table in every way there is, and keeps every byte."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.tape: Tape = []
        self.lines: list[bytes] = []
        self.sockets: list[Socket] = []

    async def begin(self) -> None:
        for views in (True, False):
            self.sockets.append(socket := await self.person.socket())
            await socket.watch(self.table, self.seat, views=views)
        await self.open()
        if self.person.account:
            bot = Person(self.person.base, {"Authorization": f"Bearer {await self.person.token()}"})
            self.streaming = asyncio.create_task(self.follow(bot))

    async def follow(self, bot: Person) -> None:
        """Keep the lines of the stream, but for the empty ones, which come by the clock."""
        place = f"/api/bot/tables/{self.table}/stream"
        parameters = {} if self.seat is None else {"seat": self.seat}
        try:
            async with bot.http.stream("GET", place, params=parameters) as answer:
                async for line in answer.aiter_lines():
                    if line:
                        self.lines.append(line.encode())
        finally:
            await bot.close()

    async def open(self) -> None:
        """Follow as somebody who knows the rules."""
        self.sockets.append(socket := await self.person.socket())
        await socket.send(type="watch", table=self.table, seat=self.seat, opening=True)
        await socket.next("opening")

    async def come_late(self) -> None:
        """Ask for everything that happened so far, with its effects; and as somebody who knows the rules."""
        self.sockets.append(socket := await self.person.socket())
        await socket.watch(self.table, self.seat, after=0)
        await self.open()

    async def ask(self, method: str, path: str, **more: Any) -> None:
        """One request; the whole answer is kept."""
        answer = await self.person.http.request(method, f"/api/tables{path}", **more)
        headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
        self.tape.append((f"{method} {path} {answer.status_code} {headers}", answer.content))

    async def look(self, seq: int) -> None:
        """Everything that can be asked for at any time, and much that is refused."""
        parameters = {} if self.seat is None else {"seat": self.seat}
        await self.ask("GET", f"/{self.table}", params=parameters)
        await self.ask("GET", f"/{self.table}/events", params=parameters)
        for other in range(4):
            if other != self.seat:
                await self.ask("GET", f"/{self.table}", params={"seat": other})
                body = {"expected": seq, "seat": other, "moves": ["draw pile"], "id": f"{seq} {other}"}
                await self.ask("POST", f"/{self.table}/play", json=body)
        await self.ask("GET", f"/{self.table}/record")
        await self.ask("GET", "")
        for what in ("start", "close", "rematch"):
            await self.ask("POST", f"/{self.table}/{what}", json={"expected": seq})

    async def try_every_move(self, seq: int) -> None:
        """Try out every move there is as a draft, also those that are not allowed."""
        for move in MOVES[(await self.person.see(self.table))["info"]["config"]["game"]]:
            body = {"expected": seq, "seat": self.seat or 0, "moves": [str(move)]}
            await self.sockets[0].send(type="draft", table=self.table, **body)
        late = {"seat": self.seat or 0, "moves": ["lay r3"], "expected": seq - 1}
        await self.sockets[0].send(type="play", table=self.table, **late)

    async def end(self, seq: int) -> Tape:
        """All that was told, in order for each way."""
        for socket in self.sockets:
            await socket.quiet()
            self.tape += [("socket", text.encode()) for text in socket.raw]
        if self.person.account:
            while not self.lines or json.loads(self.lines[-1]).get("info", {}).get("seq") != seq:
                await asyncio.sleep(0.02)
            self.streaming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.streaming
            self.tape += [("line", line) for line in self.lines]
        return self.tape


async def table_of_three(place: Place, game: str) -> tuple[list[Person], str]:
    people = await place.people(SEATS)
    info = await people[0].create(game, ["me", None, None], first=0)
    for person in people[1:]:
        await person.do(info["table"], "sit", invite=info["invite"])
    await people[0].do(info["table"], "start")
    return people, info["table"]


async def witnessed(database: str, game: str, turns: list[tuple[int, list[str]]], viewer: int | None) -> Tape:
    """Play these turns; what the viewer gets to see."""
    async with serving(database, same_sources()) as place:
        people, table = await table_of_three(place, game)
        onlooker = await place.person() if viewer is None else people[viewer]
        witness = Witness(onlooker, table, viewer)
        await witness.begin()
        seq = (await people[0].see(table))["info"]["seq"]
        await witness.look(seq)
        for number, (seat, moves) in enumerate(turns):
            if number in (3, len(turns) - 1) or (seat == viewer and number == SEATS):
                await witness.try_every_move(seq)
                await witness.sockets[0].quiet()
            if len(moves) > 1:
                draft = {"expected": seq, "seat": seat, "moves": moves[:-1]}
                await people[seat].post(f"/api/tables/{table}/draft", draft)
            seq = (await people[seat].do(table, "play", seq, seat=seat, moves=moves, id=f"{number}"))["seq"]
            if number % 5 == 0:
                await witness.look(seq)
        await witness.come_late()
        await people[1].do(table, "leave", seq, seat=1)
        return await witness.end(seq + 1)


@pytest.mark.parametrize("game", ["board", "card"])
@pytest.mark.parametrize("viewer", [0, None])
def test_deals_that_differ_in_hidden_cards_look_the_same_to_the_byte(tmp_path, monkeypatch, game, viewer):
    played = played_game(game, seed=11)
    turns = turns_of(played)
    own = played.record(reveal=True) | {"moves": []}
    twin = twin_of(played, viewer, Stream(5, "twin")) | {"moves": []}
    assert differing_cards(own["deal"], twin["deal"]) > 20
    monkeypatch.setattr(setting_up, "commit_to", lambda _salt, _record: "sealed")
    tapes = []
    monkeypatch.setattr("keltis.server.net.websocket.REFUSALS", Rate(100_000, 100_000))  # every move is tried here
    # A stand-in would play by its hidden cards: it is too slow to do so here.
    monkeypatch.setattr("keltis.server.automation.bot_turns.BotTurns._think", forever)
    for number, record in enumerate((own, twin)):
        monkeypatch.setattr(setting_up, "deal", lambda *_, record=record: record)
        with logs(level=20) as written:
            run(keep(tapes, witnessed(str(tmp_path / f"{number}.db"), game, turns, viewer)))
        assert not CARD.search(strip_names(written.getvalue()))
    assert len(tapes[0]) > 150
    told = sum(b'"effects"' in data for kind, data in tapes[0] if kind == "socket")
    assert told == 2 * len(turns), "once as they were played, and once to somebody who came late"
    openings = [data for kind, data in tapes[0] if kind == "socket" and b'"type":"opening"' in data]
    assert [data.count(b'"moves"') for data in openings] == [0, len(turns)]
    for mine, other in zip(*tapes, strict=True):
        assert mine == other


async def forever(*_: object) -> None:
    await asyncio.Event().wait()


async def keep(results: list[Any], work: Any) -> None:
    results.append(await work)


def differing_cards(deal: Deal, other: Deal) -> int:
    """In how many places two deals differ."""
    one, two = ([*each["hands"], each["pile"], each["box"]] for each in (deal, other))
    return sum(a != b for pair in zip(one, two, strict=True) for a, b in zip(*pair, strict=True))
