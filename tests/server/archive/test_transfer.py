"""Finished games are transferred from server to server; anything else is refused."""

import argparse
import asyncio
import contextlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies
from sqlalchemy import insert, select

from keltis import Game, KeltisError
from keltis.bots import make_bot
from keltis.commands import export as export_command, import_games as import_command
from keltis.server.archive import record_files, transfer
from keltis.server.archive.record_files import InvalidTransfer, read_game
from keltis.server.archive.transfer import export_games, import_games
from keltis.server.protocol import TableConfig
from keltis.server.storage.connections import reading, writing
from keltis.server.storage.migrate import migrate
from keltis.server.storage.schema import accounts, events, seats, tables
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.events import Created, Handed, Played, Returned, Sat, Started, decode_event, encode_event
from keltis.server.tables.public_view import record_of
from keltis.server.tables.table import Table, commit_to
from keltis.server.tables.turns import is_draw, play_turn

SECRETS = ("account-of-anna", "invite-word", "command-id")


@cache
def played(kind: str = "board", players: int = 2, seed: int = 1) -> Game:
    game, bot = Game.new(kind, players=players, seed=seed), make_bot("steady", seed)
    while not game.is_over:
        game.play(bot.choose(game.view(game.seat)))
    return game


def log_of(game: Game) -> list:
    """How a server would have logged this game of Anna, for whom a bot plays for a while, and bots."""
    config = TableConfig(game=game.game, seats=game.players, clock=None)
    deal = {**game.record(reveal=True), "moves": []}
    log: list = [Created(at=1.0, id="command-id", owner="account-of-anna", config=config, invite="invite-word")]
    log.append(Sat(at=2.0, seat=0, account="account-of-anna", name="Anna Ø"))
    log += [Sat(at=2.5, seat=seat, bot=BotLevel.LEVEL2) for seat in range(1, game.players)]
    log.append(Started(at=3.0, record=deal, salt="a salt", commitment=commit_to("a salt", deal)))
    again, made = Game.from_record(deal), []
    before = again.standing
    for seat, move in game.history:
        again.play(move)
        made.append(move.text)
        if is_draw(move.text) or again.standing != before:
            stand_in = BotLevel.LEVEL4 if seat == 0 and any(isinstance(event, Handed) for event in log[-12:]) else None
            log.append(Played(at=4.0, seat=seat, moves=made, bot=BotLevel.LEVEL2 if seat else stand_in))
            if len(log) == 20:
                log.append(Handed(at=4.5, seat=0, bot=BotLevel.LEVEL4))
            if len(log) == 40:
                log.append(Returned(at=4.5, seat=0))
            made, before = [], again.standing
    return log


async def store(database: str, games: dict[str, Game], status: str = "over") -> None:
    await migrate(database)
    async with writing(database) as connection:
        for name, game in games.items():
            row = {"id": name, "owner": "account-of-anna", "game": game.game, "created": 1, "changed": 2}
            await connection.execute(insert(tables), [{**row, "status": status}])
            lines = [{"game": name, "seq": n, "data": encode_event(event)} for n, event in enumerate(log_of(game))]
            await connection.execute(insert(events), lines)


async def tables_of(database: str) -> dict[str, Table]:
    """All tables, by the usual fold."""
    found: dict[str, Table] = {}
    async with reading(database) as connection:
        for game, data in await connection.execute(
            select(events.c.game, events.c.data).order_by(events.c.game, events.c.seq)
        ):
            found.setdefault(game, Table(game)).apply(decode_event(data))
        rows = (await connection.execute(select(tables))).all()
        assert {(row.id, row.status, row.game) for row in rows} == {
            (name, table.status, table.config.game) for name, table in found.items()
        }
        for nobody in (accounts, seats):
            assert (await connection.execute(select(nobody))).all() == []
    return found


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


GAMES = {
    "T1": ("board", 2, 1),
    "T2": ("card", 2, 2),
    "T3": ("board", 4, 3),
    "T4": ("card", 3, 4),
}


def games() -> dict[str, Game]:
    return {name: played(*setup) for name, setup in GAMES.items()}


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a good file."""
    folder = tmp_path_factory.mktemp("export")
    asyncio.run(store(str(folder / "keltis.db"), games()))
    asyncio.run(export_games(str(folder / "keltis.db"), folder / "games"))
    return (folder / "games").read_text().splitlines()


def test_finished_games_are_exported_complete_and_without_accounts(database, tmp_path):
    asyncio.run(store(database, games()))
    running = Game.new("board", seed=77)
    asyncio.run(store(database, {"running": running}, "running"))
    assert asyncio.run(export_games(database, tmp_path / "games")) == len(GAMES)
    lines = lines_of(tmp_path / "games")
    assert [line["record"] for line in lines] == [dict(game.record()) for game in games().values()]
    for line in lines:
        assert Game.from_record(line["record"]).is_over
        assert line["commitment"] == commit_to(line["salt"], line["record"])
        assert line["players"] == ["Anna Ø", *["level2"] * (line["record"]["players"] - 1)]
        assert {"0", "0 level4", "1 level2"} <= set(line["turns"])
    words = (tmp_path / "games").read_text()
    assert not [secret for secret in SECRETS if secret in words]


def test_an_import_reads_as_the_game_that_was_exported(exported, database, tmp_path):
    file = tmp_path / "games"
    file.write_text("\n".join(exported))
    report = asyncio.run(import_games(database, file))
    assert (report.imported, report.known, report.refused) == (len(GAMES), 0, [])
    found = asyncio.run(tables_of(database))
    assert {table.owner for table in found.values()} == {""}
    assert all(table.status == "over" and not table.free_seats() for table in found.values())
    for table in found.values():
        assert table.seats[0].name == "Anna Ø"
        assert {seat.bot for seat in table.seats[1:]} == {BotLevel.LEVEL2}
    asyncio.run(export_games(database, tmp_path / "again"))
    assert sorted((tmp_path / "again").read_text().splitlines()) == sorted(exported)


def test_the_same_game_is_imported_once(exported, database, tmp_path):
    file = tmp_path / "games"
    file.write_text("\n".join([*exported, exported[0], ""]))
    first, second = (asyncio.run(import_games(database, file)) for _ in range(2))
    assert (first.imported, first.known) == (len(GAMES), 1)
    assert (second.imported, second.known) == (0, len(GAMES) + 1)


def test_a_game_that_was_played_here_is_known(exported, sqlite, tmp_path):
    asyncio.run(store(sqlite, games()))
    file = tmp_path / "games"
    file.write_text("\n".join(exported))
    assert asyncio.run(import_games(sqlite, file)).known == len(GAMES)


@pytest.mark.parametrize("indent", [None, 2])
def test_a_record_alone_is_a_file_too(sqlite, tmp_path, indent):
    record = played("card", 3, 4).record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record, indent=indent))
    assert asyncio.run(import_games(sqlite, file)).imported == 1
    (table,) = asyncio.run(tables_of(sqlite)).values()
    told = record_of(table)
    assert told.record == record
    assert told.players == ["Player 1", "Player 2", "Player 3"]
    assert told.commitment == commit_to(told.salt, told.record)


def test_each_event_is_a_turn_as_the_server_takes_it(exported):
    """Played one by one as the server checks them, the moves are accepted."""
    for line in exported:
        log = [decode_event(data) for data in read_game(line.encode(), 1.0).events]
        table = Table("T")
        for event in log:
            if isinstance(event, Played):
                table.apply(event, play_turn(table.game, event.seat, event.moves))
            else:
                table.apply(event)
        assert table.status == "over"


def with_record(line: str, **changes: Any) -> str:
    return json.dumps({"record": {**json.loads(line)["record"], **changes}})


def bad_move(line: str) -> str:
    moves = json.loads(line)["record"]["moves"]
    return with_record(line, moves=[*moves[:3], "fly r7", *moves[4:]])


BAD: dict[str, Any] = {
    "not JSON": lambda _: "{",
    "Expected `object`": lambda _: "[]",
    "no such field": lambda _: "{}",
    "the game is not over": lambda line: with_record(line, moves=json.loads(line)["record"]["moves"][:-1]),
    "without its hidden cards": lambda line: with_record(line, deal=None),
    r"moves\[3\]": bad_move,
    "commitment": lambda line: json.dumps({**json.loads(line), "salt": "another"}),
    "turns": lambda line: json.dumps({**json.loads(line), "turns": json.loads(line)["turns"][1:]}),
    "players: 2 printable": lambda line: json.dumps({**json.loads(line), "players": ["a\u0000", "b"]}),
    r"Expected `str` of length <= 40": lambda line: json.dumps({**json.loads(line), "players": ["a" * 41, "b"]}),
    "characters: 2": lambda line: json.dumps({**json.loads(line), "characters": ["1-1"]}),
    r"matching regex": lambda line: json.dumps({**json.loads(line), "characters": [None, "9-1"]}),
    "colors: 2 different": lambda line: json.dumps({**json.loads(line), "colors": [1, 1]}),
    r"Expected `int` <= 3": lambda line: json.dumps({**json.loads(line), "colors": [0, 4]}),
    "longer than": lambda line: line + " " * record_files.LONGEST_LINE,
}


@pytest.mark.parametrize("reason", BAD)
def test_a_bad_line_is_named_and_nothing_is_imported(exported, sqlite, tmp_path, reason):
    file = tmp_path / "games"
    file.write_text("\n".join([exported[0], BAD[reason](exported[0]), exported[1]]))
    with pytest.raises(InvalidTransfer, match=f"nothing was imported\nline 2: .*{reason}"):
        asyncio.run(import_games(sqlite, file))
    assert not Path(sqlite).exists()
    report = asyncio.run(import_games(sqlite, file, skip_bad=True))
    assert (report.imported, [number for number, _ in report.refused]) == (2, [2])


def test_files_are_bounded(exported, sqlite, tmp_path, monkeypatch):
    file = tmp_path / "games"
    file.write_text("\n".join(exported))
    monkeypatch.setattr(record_files, "MOST_GAMES", 3)
    with pytest.raises(InvalidTransfer, match="more than 3 games"):
        asyncio.run(import_games(sqlite, file, skip_bad=True))
    monkeypatch.setattr(record_files, "LARGEST_FILE", 1000)
    with pytest.raises(InvalidTransfer, match="larger than 1000 bytes"):
        asyncio.run(import_games(sqlite, file, skip_bad=True))
    assert not Path(sqlite).exists()


def test_many_refused_lines_are_told_briefly(sqlite, tmp_path):
    file = tmp_path / "games"
    file.write_text("{\n" * 100)
    with pytest.raises(InvalidTransfer) as refused:
        asyncio.run(import_games(sqlite, file))
    assert str(refused.value).endswith("and 80 more lines")


def test_games_are_stored_some_at_a_time(exported, sqlite, tmp_path, monkeypatch):
    monkeypatch.setattr(transfer, "GAMES_AT_ONCE", 2)
    monkeypatch.setattr(transfer, "ROWS_AT_ONCE", 7)
    file = tmp_path / "games"
    file.write_text("\n".join(exported[:3]))
    assert asyncio.run(import_games(sqlite, file)).imported == 3
    assert len(asyncio.run(tables_of(sqlite))) == 3
    file.write_text("\n".join(exported))
    assert asyncio.run(import_games(sqlite, file)).known == 3


ANYTHING = strategies.recursive(
    strategies.none() | strategies.booleans() | strategies.integers() | strategies.floats() | strategies.text(),
    lambda inner: strategies.lists(inner, max_size=3) | strategies.dictionaries(strategies.text(), inner, max_size=3),
    max_leaves=5,
)


@given(data=strategies.data(), value=ANYTHING)
@settings(max_examples=150)
def test_whatever_stands_in_a_line_is_a_game_or_refused(data, value):
    line: dict[str, Any] = {"players": ["a", "b"], "record": json.loads(json.dumps(played().record()))}
    place: Any = line
    for _ in range(data.draw(strategies.integers(0, 3))):
        key = data.draw(strategies.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key]:
            break
        place = place[key]
    key = data.draw(strategies.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    place[key] = value
    with contextlib.suppress(KeltisError):
        read_game(json.dumps(line).encode(), 1.0)


def run(command, *words: str) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    command.run(parser.parse_args(words))


def test_the_commands_say_what_they_did(tmp_path, capsys):
    here, there, file = str(tmp_path / "here.db"), str(tmp_path / "there.db"), str(tmp_path / "games")
    asyncio.run(store(here, games()))
    run(export_command, file, "--database", here)
    assert capsys.readouterr().out == f"{file}: 4 finished games.\n"
    with Path(file).open("a") as more:
        more.write("{}\n")
    run(import_command, file, "--database", there, "--skip-bad")
    told = capsys.readouterr()
    assert told.out == "Games: 4 imported, 0 known already, 1 refused.\n"
    assert told.err.startswith("line 5: ")
