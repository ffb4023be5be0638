"""Nothing hidden gets out: not by socket, HTTP, stream, error, hint or log, not to a seat, a spectator or who has left.

Two deals that differ only in what somebody cannot know, with the same public moves, give them the same bytes.
"""

import asyncio
import contextlib
import hashlib
import itertools
import json
import re
from collections import Counter
from typing import Any

import pytest

import keltis
from keltis.rules.shuffle import Stream
from keltis.server import setting_up
from keltis.server.app import Sources
from keltis.server.table import commit_to, is_draw
from tests.properties.test_hidden import MOVES, twin_of
from tests.server.harness import (
    Person,
    Place,
    Problem,
    Process,
    Serving,
    Socket,
    State,
    first_choice,
    logs,
    play_all,
    run,
    serving,
)

NOW = 1_700_000_000.0
SEATS = 3
TURNS = 15
CARD = re.compile(r"\b(?:[ryvgb](?:10|[0-9]|E)|p(?:10|[0-9]))\b")
"""A card in notation."""

Deal = dict[str, Any]
Tape = list[tuple[str, bytes]]


def same_sources() -> Sources:
    """The same time and the same tokens in every run."""
    count = itertools.count()
    return Sources(now=lambda: NOW, token=lambda size: hashlib.sha256(b"%d" % next(count)).hexdigest()[: 2 * size])


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
        for body in ({"seat": self.seat or 0, "moves": []}, {"seat": self.seat or 0, "moves": ["fly"]}):
            await self.ask("POST", f"/{self.table}/hint", json=body)
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
    # A stand-in would play by its hidden cards: it is too slow to do so here.
    monkeypatch.setattr("keltis.server.watcher.Watcher._think", forever)
    for number, record in enumerate((own, twin)):
        monkeypatch.setattr(setting_up, "deal", lambda *_, record=record: record)
        with logs(level=20) as written:
            run(keep(tapes, witnessed(str(tmp_path / f"{number}.db"), game, turns, viewer)))
        assert not CARD.search(strip_names(written.getvalue()))
    assert len(tapes[0]) > 150
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


def strip_names(text: str) -> str:
    """Logs without the random names of tables and people, which may look like cards."""
    return re.sub(r'"(?:table|account|at)": "[^"]*"|127\.0\.0\.1:\d+', "", text)


# --- canaries: cards of which a viewer has never seen a copy ---


@pytest.mark.parametrize(("game", "seats"), [("board", 2), ("card", 3)])
def test_no_card_is_named_to_somebody_who_cannot_know_where_it_is(sqlite, game, seats):
    """But for the list of cards whose place is unknown, a message never names a card nobody has shown."""

    async def test() -> None:
        async with serving(sqlite) as place:
            people = await place.people(seats)
            info = await people[0].create(game, ["me"] + [None] * (seats - 1))
            for person in people[1:]:
                await person.do(info["table"], "sit", invite=info["invite"])
            await people[0].do(info["table"], "start")
            eyes: list[tuple[Person, int | None]] = [*zip(people, range(seats), strict=True), (place.stranger(), None)]
            sockets = {seat: await person.socket() for person, seat in eyes}
            followed = {seat: (sockets[seat], await sockets[seat].watch(info["table"], seat)) for seat in sockets}
            await asyncio.gather(play_all({seat: followed[seat] for seat in range(seats)}), sockets[None].over())
            file = await people[0].get(f"/api/tables/{info['table']}/record")
            start = (await people[0].get(f"/api/tables/{info['table']}/events"))["events"]
            began = next(event["seq"] for event in start if event["type"] == "started")
            for seat, socket in sockets.items():
                assert check_canaries(file["record"], start, began, seat, socket.raw) > 60

    run(test())


def check_canaries(record: dict[str, Any], events: list[State], began: int, seat: int | None, told: list[str]) -> int:
    """Hold every message against the deal as it turned out to be; how many were held."""
    secret = {}
    game = keltis.Game.from_record(record | {"moves": []})
    for event in events[began:]:
        for move in event.get("moves", []):
            game.play(move)
        secret[event["seq"]] = unshown(game, seat)
    held = 0
    for text in told:
        message = json.loads(text)
        seq = message["info"]["seq"] if message["type"] == "state" else message["seq"]
        if seq < events[-1]["seq"]:
            named = set(CARD.findall(json.dumps(without_unseen(message))))
            assert not named & secret[seq], f"event {seq} tells seat {seat} of {named & secret[seq]}: {text[:300]}"
            held += 1
    return held


def unshown(game: keltis.Game, seat: int | None) -> set[str]:
    """The cards of which every copy lies where this viewer has never looked."""
    view = game.view(seat)
    material = Counter(card for pile in all_cards(game) for card in pile)
    unseen = Counter(view.unseen)
    return {card for card, count in material.items() if unseen[card] == count}


def all_cards(game: keltis.Game) -> list[list[str]]:
    deal = game.record(reveal=True)["deal"]
    assert deal is not None
    return [*deal["hands"], deal["pile"], deal["box"]]


def without_unseen(message: State) -> State:
    view = message.get("view")
    return message | {"view": {key: value for key, value in view.items() if key != "unseen"}} if view else message


def test_who_has_left_a_seat_no_longer_looks_through_its_eyes(sqlite):
    """Neither by a socket nor by a stream that was opened while one sat there."""

    async def test() -> None:
        async with serving(sqlite) as place:
            await check_old_eyes(place, spectators=True)
            await check_old_eyes(place, spectators=False)

    run(test())


async def check_old_eyes(place: Serving, spectators: bool) -> None:
    anna, ben, carl = await place.people(3)
    info = await anna.create("board", ["me", None], first=1, spectators=spectators)
    table = info["table"]
    await ben.do(table, "sit", info["seq"], invite=info["invite"])
    old, new = await ben.socket(), await carl.socket()
    await old.watch(table, 1)
    bot = place.stranger({"Authorization": f"Bearer {await ben.token()}"})
    lines: list[str] = []
    async with bot.http.stream("GET", f"/api/bot/tables/{table}/stream", params={"seat": 1}) as answer:
        reading = answer.aiter_lines()
        lines.append(await anext(reading))
        await anna.do(table, "leave", seat=1)
        seated = await carl.post(
            f"/api/tables/{table}/sit", {"expected": info["seq"] + 2, "invite": info["invite"], "seat": 1}
        )
        await new.watch(table, 1)
        await anna.do(table, "start", seated["seq"])
        state = await new.until(lambda told: told["type"] == "state" and told["view"] is not None)
        await new.play(state, [f"discard {state['view']['hand'][0]}", "draw pile"])
        last = await new.until(lambda told: told["type"] == "state" and told["info"]["to_move"] == 0)
        if not spectators:
            lines += [line async for line in reading]
            assert json.loads(lines[-1])["problem"]["key"] == "forbidden", "the stream says so, and ends"
        if spectators:
            while json.loads(lines[-1]).get("info", {}).get("seq") != last["info"]["seq"]:
                lines.append(await anext(reading))
    told = await old.quiet()
    for message in [*told, *(json.loads(line) for line in lines if line)]:
        assert "drawn" not in message
        assert message.get("seat") != 1 or message["type"] != "state" or message["view"] is None
        assert not (message.get("view") or {}).get("hand")
    assert bool([message for message in told if message["type"] == "played"]) == spectators
    refused = [(message["problem"]["key"], message["table"]) for message in told if message["type"] == "refused"]
    assert refused == ([] if spectators else [("forbidden", table)])


def test_the_deal_is_sealed_at_the_start_and_opened_at_the_end(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            info = await anna.create("card", ["me", "me"], start=True)
            assert info["commitment"]
            assert info["salt"] is None
            with pytest.raises(Problem) as caught:
                await anna.get(f"/api/tables/{info['table']}/record")
            assert (caught.value.status, caught.value.key) == (409, "wrong-status")
            assert set(caught.value.body) == {"key", "text"}
            sockets = [await anna.socket(), await anna.socket()]
            followed = {seat: (each, await each.watch(info["table"], seat)) for seat, each in enumerate(sockets)}
            await play_all(followed)
            file = await anna.get(f"/api/tables/{info['table']}/record")
            assert commit_to(file["salt"], file["record"]) == info["commitment"]
            changed = file["record"] | {"first": 1 - file["record"]["first"]}
            assert commit_to(file["salt"], changed) != info["commitment"]

    run(test())


def test_logs_name_no_card_and_no_secret_however_much_is_logged(tmp_path):
    async def test() -> None:
        log = tmp_path / "log"
        async with Process(str(tmp_path / "keltis.db"), log, log_level="debug") as place:
            anna = await place.person()
            for game in ("board", "card"):
                table = (await anna.create(game, ["me", 1], start=True))["table"]
                socket = await anna.socket()
                state = await socket.watch(table, 0)
                while state["info"]["to_move"] != 0:
                    state = await socket.next("state")
                move = first_choice(state)
                await socket.send(type="draft", table=table, seat=0, expected=state["info"]["seq"], moves=[move])
                await socket.next("state")
                await socket.play(state, ["lay r77", move])
                await socket.next("refused")
                with pytest.raises(Problem):
                    await anna.do(table, "play", seat=0, moves=[move])
            secrets_known = [*anna.http.cookies.values(), anna.http.headers["X-CSRF-Token"], await anna.token()]
        written = log.read_text()
        assert "opened" in written
        assert not CARD.search(strip_names(written))
        for secret in secrets_known:
            assert secret not in written

    run(test())
