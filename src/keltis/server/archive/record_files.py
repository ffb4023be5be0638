"""Files of finished games from any source: one JSON value per line, a RecordFile or a plain record.

The size of a file is bounded, and every game is replayed by the rules. It becomes the events of an ownerless table.
"""

import base64
import hashlib
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from keltis.game_files import TURN_PATTERN, GameFile, InvalidFile, check_players
from keltis.play import Game, KeltisError
from keltis.server.protocol import TableConfig
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.events import AnyEvent, Created, Played, Sat, Started, encode_event
from keltis.server.tables.public_view import guest_name
from keltis.server.tables.table import commit_to
from keltis.server.tables.turns import is_draw

LONGEST_LINE = 256 * 1024
LARGEST_FILE = 2**30
MOST_GAMES = 100_000
LONGEST_REASON = 300
TURN = re.compile(TURN_PATTERN)


class InvalidTransfer(KeltisError):
    """A file that is not imported."""


class ImportedTable(msgspec.Struct, frozen=True):
    """A game as it will be stored."""

    id: str
    game: str
    at: float
    events: list[str]


@dataclass
class Report:
    """The result of an import: how many games were new or already known, and the refused lines."""

    imported: int = 0
    known: int = 0
    refused: list[tuple[int, str]] = field(default_factory=list)


def read_games(file: Path, report: Report) -> Iterator[ImportedTable]:
    """The games of a file; other lines are put into the report."""
    at = time.time()
    for number, line in enumerate(read_lines(file), 1):
        if number > MOST_GAMES:
            raise InvalidTransfer(f"{file}: more than {MOST_GAMES} games; split it")
        if not line.strip():
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise InvalidTransfer(f"longer than {LONGEST_LINE} bytes")
            yield read_game(line, at)
        except KeltisError as error:
            report.refused.append((number, printable(str(error))))


def printable(reason: str) -> str:
    """A reason as one line."""
    return "".join(each if each.isprintable() else "?" for each in reason[:LONGEST_REASON])


def read_lines(file: Path) -> Iterator[bytes]:
    """The lines of a file, each up to its limit; a small file that is one JSON value is one line."""
    if file.stat().st_size > LARGEST_FILE:
        raise InvalidTransfer(f"{file}: larger than {LARGEST_FILE} bytes; split it")
    with file.open("rb") as source:
        whole = source.read(LONGEST_LINE + 1)
        if len(whole) <= LONGEST_LINE and is_json(whole):
            yield whole
            return
        source.seek(0)
        while line := source.readline(LONGEST_LINE + 1):
            rest = line
            while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
                rest = source.readline(LONGEST_LINE + 1)
            yield line


def is_json(data: bytes) -> bool:
    """Whether this is one JSON value."""
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def read_game(line: bytes, at: float) -> ImportedTable:
    """A finished game, checked, as the events of a table."""
    entry = read_entry(line)
    game = Game.from_record(entry.record)
    if not game.is_over:
        raise InvalidTransfer("the game is not over")
    turns = split_turns(entry.record)
    bots = check_turns(entry.turns, [seat for seat, _ in turns])
    check_players(entry, game.players)
    players = entry.players or [guest_name(seat) for seat in range(game.players)]
    log: list[AnyEvent] = [
        Created(at=at, owner="", config=config_of(game), invite=""),
        *(seat_player(at, seat, name, turns, bots, entry) for seat, name in enumerate(players)),
        deal_of(at, entry, game),
        *(Played(at=at, seat=seat, moves=moves, bot=bot) for (seat, moves), bot in zip(turns, bots, strict=True)),
    ]
    return ImportedTable(name_of(dict(game.record())), game.game, at, [encode_event(event) for event in log])


def read_entry(line: bytes) -> GameFile:
    """The JSON of a line, with its types."""
    try:
        found = msgspec.json.decode(line)
        return msgspec.convert(found if isinstance(found, dict) and "record" in found else {"record": found}, GameFile)
    except msgspec.ValidationError as error:
        raise InvalidTransfer(str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise InvalidTransfer(f"not JSON: {error}") from None


def split_turns(record: dict[str, Any]) -> list[tuple[int, list[str]]]:
    """Seat and moves of each turn, as the log has them: up to a draw, or to the end of a turn without one."""
    game = Game.from_record({**record, "moves": []})
    turns: list[tuple[int, list[str]]] = []
    before, seat, made = game.standing, game.seat, list[str]()
    for move in record["moves"]:
        game.play(move)
        made.append(move)
        if is_draw(move) or game.standing != before:
            assert seat is not None
            turns.append((seat, made))
            before, seat, made = game.standing, game.seat, []
    return turns


def check_turns(turns: list[str] | None, seats: list[int]) -> list[BotLevel | None]:
    """The bot that made each turn; None for a person."""
    if turns is None:
        return [None] * len(seats)
    found = [TURN.match(turn) for turn in turns]
    if [match and int(match[1]) for match in found] != seats:
        raise InvalidFile("turns", "do not match the moves of the record")
    return [BotLevel(match[2]) if match and match[2] else None for match in found]


def character_in(entry: GameFile, seat: int, bot: BotLevel) -> str | None:
    """The character of a bot of this name; None if the file does not say, or names one of another level."""
    character = entry.characters[seat] if entry.characters else None
    return character if character and character.startswith(f"{bot.number}-") else None


def seat_player(
    at: float, seat: int, name: str, turns: list[tuple[int, list[str]]], bots: list[BotLevel | None], entry: GameFile
) -> Sat:
    """A bot if its name is that of a level and it played all turns of the seat, otherwise a person without account."""
    color = entry.colors[seat] if entry.colors else None
    made_by = {bot for (mover, _), bot in zip(turns, bots, strict=True) if mover == seat}
    bot = made_by.pop() if len(made_by) == 1 else None
    if bot is not None and bot.value == name:
        return Sat(at=at, seat=seat, bot=bot, character=character_in(entry, seat, bot), color=color)
    return Sat(at=at, seat=seat, account="", name=None if name == guest_name(seat) else name, color=color)


def config_of(game: Game) -> TableConfig:
    """A table for the game."""
    return TableConfig(
        game=game.game,
        seats=game.players,
        edition=game.edition,
        options=game.options,
        layout=game.record().get("layout"),
        first=game.first,
    )


def deal_of(at: float, entry: GameFile, game: Game) -> Started:
    """The deal with its commitment; a record on its own has no salt."""
    if entry.salt is None and entry.commitment is None:
        deal: dict[str, Any] = {**game.record(), "moves": []}
        return Started(at=at, record=deal, salt="", commitment=commit_to("", deal))
    if entry.salt is None or entry.commitment != commit_to(entry.salt, entry.record):
        raise InvalidTransfer("commitment: does not match the deal and the salt")
    return Started(at=at, record={**entry.record, "moves": []}, salt=entry.salt, commitment=entry.commitment)


def name_of(record: dict[str, Any]) -> str:
    """The id of the table of an imported game: the same game has the same id."""
    digest = hashlib.sha256(msgspec.json.encode(record, order="sorted")).digest()
    return base64.urlsafe_b64encode(digest[:18]).decode()
