"""Nothing hidden leaks by socket, HTTP, stream, error or log, to any seat, spectator or player who has left."""

import asyncio
import json
from collections import Counter
from typing import Any

import pytest

import keltis
from keltis.server.tables.table import commit_to
from tests.server.cards import CARD, strip_names
from tests.server.harness import (
    Person,
    Problem,
    Serving,
    State,
    first_choice,
    play_all,
    run,
    serving,
)
from tests.server.killing import Process

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
    """Compare every message with the true deal, and return how many were compared."""
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


def test_a_player_who_has_left_a_seat_no_longer_has_its_view(sqlite):
    """Neither by a socket nor by a stream that was opened while the player sat there."""

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
        invite = (await anna.see(table))["info"]["invite"]  # a new one: a removed player cannot come back with the old
        seated = await carl.post(f"/api/tables/{table}/sit", {"expected": info["seq"] + 2, "invite": invite, "seat": 1})
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
