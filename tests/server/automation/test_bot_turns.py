"""A bot whose code is not compiled yet makes the same moves as after compilation."""

import asyncio

import pytest

import keltis
from keltis.bots.levels import level_name
from keltis.server.automation import bot_turns
from keltis.server.automation.bot_choice import choose_elsewhere, choose_turn
from tests.server.harness import run, serving


@pytest.mark.parametrize("game", ["board", "card"])
@pytest.mark.parametrize("level", [1, 4])
def test_plain_python_chooses_what_compiled_code_chooses(game, level):
    table = keltis.Game.new(game, players=3, seed=4, first=0)
    for turn in range(6):
        for move in choose_turn(table.copy(), table.seat, "level3", turn):
            table.play(move)
    asked = (table.seat, level_name(level), 12345)
    assert asyncio.run(choose_elsewhere(table, *asked)) == choose_turn(table.copy(), *asked)


def test_a_bot_does_not_wait_for_the_compiler(sqlite, monkeypatch):
    monkeypatch.setattr(bot_turns, "must_compile", lambda *_part: True)
    monkeypatch.setattr(bot_turns, "choose_turn", lambda *_what: pytest.fail("compiled code is not there yet"))

    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", [4, "me"], start=True, first=0))["table"]
            socket = await anna.socket()
            state = await socket.watch(table, 1)
            while state["info"]["to_move"] != 1:
                state = await socket.next("state")
            assert (await anna.get(f"/api/tables/{table}/events"))["events"][-1]["level"] == 4

    run(test())
