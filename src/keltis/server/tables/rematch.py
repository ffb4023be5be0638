"""What a rematch may change: how strong the bots are, how many there are, and which of the two games it is."""

from dataclasses import replace
from typing import assert_never

from msgspec.structs import replace as with_changes

from keltis.bots.levels import JOINING
from keltis.play.editions import MOST_STALL_ROUNDS
from keltis.server.protocol import AskRematch, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.colors import N_COLORS
from keltis.server.tables.events import Sat
from keltis.server.tables.table import Seat, Table

MOST_SEATS = 4


def change_table(table: Table, command: AskRematch) -> tuple[TableConfig, list[Seat]]:
    """The set-up and the seats of a rematch: everybody moves on by one, with the same color and character."""
    config = again_with(table.config)
    colors = table.colors()
    seats = [replace(seat, color=color) for seat, color in zip(table.seats, colors, strict=True)]
    seats = seats[1:] + seats[:1]
    match command.change:
        case None:
            return config, seats
        case "harder":
            return config, shift_levels(seats, +1)
        case "easier":
            return config, shift_levels(seats, -1)
        case "more":
            return add_bot(config, seats)
        case "other":
            return other_game(config, command.edition), seats
    assert_never(command.change)


def again_with(config: TableConfig) -> TableConfig:
    """The configuration of a rematch: it does not ask again who was in Ireland last, and today's limits apply."""
    options = dict(config.options)
    if "stall_rounds" in options:
        options["stall_rounds"] = min(int(options["stall_rounds"]), MOST_STALL_ROUNDS)
    return with_changes(config, first="chance" if config.first == "ireland" else config.first, options=options)


def shift_levels(seats: list[Seat], step: int) -> list[Seat]:
    """The bots one level stronger or weaker, where there is such a level.

    A bot that changes its level changes its character.
    """
    shifted = [shift_level(seat, step) for seat in seats]
    if shifted == seats:
        raise Refused("bad-value", "No bot at this table can be made stronger or weaker.", field="change")
    return shifted


def shift_level(seat: Seat, step: int) -> Seat:
    """A seat with the bot of the next level, if there is one."""
    if seat.bot is None or (level := seat.bot.shifted(step)) == seat.bot:
        return seat
    return replace(seat, bot=level, character=None)


def add_bot(config: TableConfig, seats: list[Seat]) -> tuple[TableConfig, list[Seat]]:
    """One more bot, as strong as the strongest at the table."""
    if len(seats) == MOST_SEATS:
        raise Refused("bad-value", "All seats are taken; there is no room for another bot.", field="change")
    levels = [seat.bot for seat in seats if seat.bot is not None]
    color = next(color for color in range(N_COLORS) if color not in {seat.color for seat in seats})
    bot = Seat(bot=max(levels, key=lambda level: level.number, default=BotLevel.of(JOINING)), color=color)
    return with_changes(config, seats=len(seats) + 1), [*seats, bot]


def other_game(config: TableConfig, edition: str | None) -> TableConfig:
    """The other game with its own default options, layout and edition."""
    game = "card" if config.game == "board" else "board"
    return with_changes(config, game=game, edition=edition, options={}, layout=None)


def sit_again(at: float, number: int, seat: Seat, name: str | None) -> Sat:
    """The player of a seat takes one at the next table, under a name that may still be shown."""
    return Sat(
        at=at,
        seat=number,
        account=seat.account,
        name=name,
        bot=seat.bot,
        character=seat.character,
        color=seat.color,
    )
