"""Decisions that make tables and deal the cards: a new table, the start, the rematch."""

from typing import Any, Literal

from keltis.play import Game
from keltis.server.protocol import AskRematch, NewTable, SeatWish, StartGame, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.storage.changes import add_table, set_status, take_seat
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.colors import free_color
from keltis.server.tables.decision import Context, Decided
from keltis.server.tables.events import Created, Handed, Rematched, Sat, Started
from keltis.server.tables.permissions import check_belongs, check_config, check_status
from keltis.server.tables.rematch import change_table, sit_again
from keltis.server.tables.table import Table, commit_to, fold

First = int | Literal["chance"] | None
"""The answer to the question of who begins."""


def check_new_table(new: NewTable) -> None:
    """Refuse a set-up that no game can have."""
    check_config(new.config)
    if len(new.places) > new.config.seats:
        raise Refused("bad-value", f"There are {len(new.places)} places for {new.config.seats} seats.", field="places")
    for seat, wish in enumerate(new.places):
        if wish is not None and (wish.bot is None) == (not wish.me):
            raise Refused("bad-value", "A place is for me or for a bot.", field=f"places[{seat}]")


def decide_new_table(table: str, who: str, new: NewTable, names: list[str | None], context: Context) -> list[Decided]:
    """The first events of a table: its set-up, who sits where, and the deal if it starts at once.

    `names` are those that others see, by place.
    """
    created = Created(at=context.now, owner=who, config=new.config, invite=context.token(12), id=context.mark)
    decided = [created_table(table, created, context.mark)]
    colors: list[int | None] = []
    for seat, wish in enumerate(new.places):
        if wish is not None:
            decided.append(seat_wish(table, who, seat, wish, names[seat], colors, context))
    if new.start:
        decided.append(deal_cards(fold(table, (each.event for each in decided)), None, context, None))
    return decided


def created_table(table: str, event: Created, command: str | None) -> Decided:
    """The first event of a table."""
    return Decided(event, (add_table(table, event.owner, event.config.game, event.at, command),))


def seat_wish(
    table: str, who: str, seat: int, wish: SeatWish, name: str | None, colors: list[int | None], context: Context
) -> Decided:
    """The player of a seat of a new table; `colors` are those chosen so far."""
    if wish.bot is not None:
        return Decided(Sat(at=context.now, seat=seat, bot=BotLevel.of(wish.bot)))
    color = free_color(wish.color, colors)
    colors.append(color)
    return Decided(Sat(at=context.now, seat=seat, account=who, name=name, color=color), (take_seat(table, seat, who),))


def decide_start(table: Table, who: str, command: StartGame, context: Context) -> Decided:
    """Deal the cards."""
    check_status(table, "open")
    check_belongs(table, who)
    return deal_cards(table, command.first, context, context.mark)


def deal_cards(table: Table, first: First, context: Context, mark: str | None) -> Decided:
    """The deal of a table where every seat is taken."""
    if table.free_seats():
        raise Refused("wrong-status", f"Seat {table.free_seats()[0]} is still free.")
    check_config(table.config)  # an older version may have allowed more
    record = deal(table.config, choose_first(table, first), context.seed())
    salt = context.token(16)
    event = Started(at=context.now, id=mark, record=record, salt=salt, commitment=commit_to(salt, record))
    watch = table.config.clock is not None or any(seat.bot for seat in table.seats)
    return Decided(event, (set_status(table.id, "running", context.now),), watch=watch)


def check_rematch(table: Table, who: str) -> None:
    """Refuse a rematch of a game that is not over, or to somebody who did not play it."""
    check_status(table, "over")
    if not table.seat_of(who):
        raise Refused("forbidden", "Only players of this game can ask for a rematch.")


def decide_rematch(
    table: Table, who: str, command: AskRematch, new: str, context: Context
) -> tuple[Decided, list[Decided]]:
    """The last event of a table, and the first ones of the table `new`, where the same people continue, up to the deal.

    Bots stay on the seats of those who had left. A name that somebody else protects by now is not shown again.
    """
    config, seats = change_table(table, command)
    created = Created(at=context.now, owner=who, config=config, invite=context.token(12), before=table.id)
    decided = [created_table(new, created, f"rematch {table.id}")]
    kept: list[Decided] = []
    for number, seat in enumerate(seats):
        changes = (take_seat(new, number, seat.account),) if seat.account else ()
        name = seat.name if context.owners.get(seat.name, seat.account) == seat.account else None
        decided.append(Decided(sit_again(context.now, number, seat, name), changes))
        if seat.stand_in and seat.account != who:
            kept.append(Decided(Handed(at=context.now, seat=number, bot=seat.stand_in), watch=True))
    decided.append(deal_cards(fold(new, (each.event for each in decided)), None, context, None))
    return Decided(Rematched(at=context.now, id=context.mark, table=new)), [*decided, *kept]


def deal(config: TableConfig, first: int | None, seed: bytes) -> dict[str, Any]:
    """A fresh deal as a record without moves."""
    game = Game.new(
        config.game,
        players=config.seats,
        edition=config.edition,
        seed=seed,
        first=first,
        layout=config.layout,
        **config.options,
    )
    return dict(game.record(reveal=True))


def choose_first(table: Table, answer: First) -> int | None:
    """The seat that begins; None lets chance choose."""
    config = table.config
    if config.first == "ireland":
        if answer == "chance":
            return None
        if answer is None or answer >= config.seats or table.seats[answer].account is None:
            text = "Who was in Ireland last? Name a person's seat, or chance if nobody knows."
            raise Refused("bad-value", text, field="first")
        return answer
    if answer is not None:
        raise Refused("bad-value", "This table does not ask who was in Ireland last.", field="first")
    return None if config.first == "chance" else config.first
