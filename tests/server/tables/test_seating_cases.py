"""Who sits where, by the cases that the browser runs, too (web/src/lib/local/seating.test.ts)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keltis.server.protocol import AskRematch, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.tables.bot_level import BotLevel, number_of
from keltis.server.tables.colors import assign_colors, free_color
from keltis.server.tables.rematch import change_table
from keltis.server.tables.table import Seat
from tests.server.tables.test_rematch import table_with

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "cases" / "seating.json").read_text())


def test_a_table_is_set_up_as_usual():
    config = msgspec.to_builtins(TableConfig(game="board"))
    assert {name: config[name] for name in CASES["defaults"]} == CASES["defaults"]


@pytest.mark.parametrize("case", CASES["colors"])
def test_no_two_seats_have_the_same_color(case: dict[str, Any]):
    chosen: list[int | None] = []
    for wish in case["wishes"]:
        chosen.append(free_color(wish, chosen))
    assert assign_colors(chosen) == case["colors"]


def sat(who: str | int, color: int) -> dict[str, Any]:
    return {"color": color} | ({"account": who} if isinstance(who, str) else {"bot": BotLevel.of(who)})


def told(seat: Seat) -> list[Any]:
    return [seat.account or number_of(seat.bot), seat.color]


@pytest.mark.parametrize("case", CASES["rematches"])
def test_a_rematch(case: dict[str, Any]):
    table = table_with(*(sat(who, color) for who, color in case["seats"]), **case.get("config", {}))
    ask = AskRematch(expected=0, change=case["change"], edition=case.get("edition"))
    if case["then"] is None:
        with pytest.raises(Refused) as refused:
            change_table(table, ask)
        assert refused.value.problem.field == "change"
        return
    config, seats = change_table(table, ask)
    assert [told(seat) for seat in seats] == case["then"]
    assert config == msgspec.structs.replace(table.config, **case.get("changed", {}))
