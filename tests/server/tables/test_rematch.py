"""Who sits at a table: the characters of the bots, the colors of the figures, and what a rematch may change."""

import asyncio
from typing import Any

import pytest

from keltis.bots.characters import CHARACTERS_PER_LEVEL, choose_characters
from keltis.server.protocol import AskRematch, TableConfig
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.colors import assign_colors
from keltis.server.tables.events import Colored, Created, Left, Sat
from keltis.server.tables.rematch import change_table
from keltis.server.tables.table import Table, fold
from keltis.texts import LANGUAGES, text
from tests.server.harness import Person, first_choice, play_seat, refused, run, serving

LEVELS = range(1, 7)


def table_with(*seats: dict[str, Any], **config: Any) -> Table:
    """A table where these sit."""
    created = Created(
        at=0.0, owner="anna", config=TableConfig(**{"game": "board", "seats": len(seats)} | config), invite="x"
    )
    return fold("table", [created, *(Sat(at=1.0, seat=number, **seat) for number, seat in enumerate(seats))])


async def seats_of(person: Person, table: str) -> list[dict[str, Any]]:
    return list((await person.see(table))["info"]["seats"])


# --- characters ---


def test_three_bots_of_a_level_are_three_people_and_stay_who_they_are():
    tables = [f"table {number}" for number in range(50)]
    casts = [choose_characters(table, [None, 2, 2, 2]) for table in tables]
    assert all(cast[0] is None and len({*cast}) == 4 for cast in casts)
    assert casts == [choose_characters(table, [None, 2, 2, 2]) for table in tables]
    assert {cast[1] for cast in casts} == {f"2-{number}" for number in range(1, CHARACTERS_PER_LEVEL + 1)}


def test_every_character_has_a_name_of_its_own_in_every_language():
    keys = [f"bot-{level}-{number}" for level in LEVELS for number in range(1, CHARACTERS_PER_LEVEL + 1)]
    for language in LANGUAGES:
        assert len({text(language, key) for key in keys}) == len(keys)


def test_a_table_tells_who_its_bots_are_also_in_its_replay_and_its_file(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1, 1], start=True))["table"]
            seats = await seats_of(anna, table)
            assert seats[0]["character"] is None
            assert {seat["character"][:2] for seat in seats[1:]} == {"1-"}
            assert seats[1]["character"] != seats[2]["character"]
            async with await anna.socket() as socket:
                await play_seat(socket, await socket.watch(table, 0), first_choice)
            told = [seat["character"] for seat in seats]
            replay = await anna.get(f"/api/tables/{table}/replay")
            file = await anna.get(f"/api/tables/{table}/record")
            assert [player["character"] for player in replay["players"]] == told == file["characters"]

    run(test())


# --- colors ---


def test_a_player_who_has_not_chosen_a_color_gives_way():
    assert assign_colors([None, None]) == [0, 1]
    assert assign_colors([None, 0]) == [1, 0]
    assert assign_colors([3, None, None, None]) == [3, 1, 2, 0]
    table = table_with({"account": "anna", "color": 1}, {"bot": BotLevel("level1")}, {"account": "ben"})
    assert table.colors() == [1, 0, 2]
    table.apply(Colored(at=2.0, seat=2, color=0))
    assert table.colors() == [1, 2, 0]
    table.apply(Left(at=3.0, seat=2))
    assert table.colors() == [1, 0, 2]


def test_people_choose_the_color_of_their_figures(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await place.people(2)
            info = await anna.create("board", [{"me": True, "color": 2}, None, 1], first=0)
            table = info["table"]
            await ben.do(table, "sit", seat=1, invite=info["invite"], color=2)
            colors = [seat["color"] for seat in await seats_of(anna, table)]
            assert colors[0] == 2, "Anna was first"
            assert len({*colors}) == 3
            await refused(ben.do(table, "color", seat=1, color=2), "color-taken", 409)
            await refused(ben.do(table, "color", seat=0, color=3), "not-your-seat", 403)
            await refused(ben.do(table, "color", seat=1, color=4), "bad-request", 400)
            await ben.do(table, "color", seat=1, color=colors[2])
            after = [seat["color"] for seat in await seats_of(anna, table)]
            assert after[:2] == [2, colors[2]], "the bot gives way"
            assert len({*after}) == 3
            await anna.do(table, "start")
            await refused(ben.do(table, "color", seat=1, color=3), "wrong-status", 409)
            assert [seat["color"] for seat in await seats_of(anna, table)] == after

    run(test())


# --- who begins ---


def test_nobody_knows_who_was_last_in_ireland(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("board", ["me", 1, "me"], first="ireland"))["table"]
            await refused(anna.do(table, "start", first=1), "bad-value", 400)
            await anna.do(table, "start", first="chance")
            assert (await anna.see(table))["info"]["status"] == "running"
            other = (await anna.create("board", ["me", "me"], first=1))["table"]
            await refused(anna.do(other, "start", first="chance"), "bad-value", 400)

    run(test())


# --- once more ---


def changed(
    table: Table, change: Any, **more: Any
) -> tuple[TableConfig, list[tuple[str | None, str | None, int | None]]]:
    config, seats = change_table(table, AskRematch(expected=0, change=change, **more))
    return config, [(seat.bot.value if seat.bot else seat.account, seat.character, seat.color) for seat in seats]


def test_a_rematch_keeps_everybodys_color_and_character():
    table = table_with(
        {"account": "anna", "color": 3}, {"bot": BotLevel("level2")}, {"bot": BotLevel("level2")}, first="ireland"
    )
    config, seats = changed(table, None)
    first, second = (seat.character for seat in table.seats[1:])
    assert config.first == "chance"
    assert seats == [("level2", first, 1), ("level2", second, 2), ("anna", None, 3)]


@pytest.mark.parametrize("change", ["harder", "more", "other"])
def test_a_changed_rematch_is_played_at_once(sqlite, change: str):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1], start=True))["table"]
            async with await anna.socket() as socket:
                await play_seat(socket, await socket.watch(table, 0), first_choice)
            await refused(anna.do(table, "rematch", change="louder"), "bad-request", 400)
            await refused(anna.do(table, "rematch", change="easier"), "bad-value", 400)
            again = await anna.do(table, "rematch", change=change)
            assert again["status"] == "running"
            assert (again["config"]["game"], len(again["seats"])) == (
                "board" if change == "other" else "card", 3 if change == "more" else 2,
            )  # fmt: skip
            assert again["seats"][0]["level"] == (2 if change == "harder" else 1)

    run(test())


def test_the_id_of_an_earlier_command_is_refused_for_a_rematch(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1]))["table"]
            await anna.do(table, "start", id="once")
            async with await anna.socket() as socket:
                await play_seat(socket, await socket.watch(table, 0), first_choice)
            await refused(anna.do(table, "rematch", id="once"), "bad-value", 400)
            again = await anna.do(table, "rematch", id="again")
            assert (await anna.do(table, "rematch", id="again"))["table"] == again["table"]

    run(test())


def test_the_end_says_why_and_not_before(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await place.person()
            table = (await anna.create("card", ["me", 1], start=True))["table"]
            assert (await anna.see(table, 0))["why"] == []
            async with await anna.socket() as socket:
                await play_seat(socket, await socket.watch(table, 0), first_choice)
            why = (await anna.see(table, 0))["why"]
            assert [set(each) for each in why] == [{"key", "seat", "count", "points"}] * 2
            assert (await anna.get(f"/api/tables/{table}/replay"))["why"] == why

    run(asyncio.wait_for(test(), 60))
