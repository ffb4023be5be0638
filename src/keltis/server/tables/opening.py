"""Messages for clients that know the rules: first the whole table, as its opening, and then only events."""

from itertools import pairwise
from typing import Any

from keltis.server.protocol import Opening, OpeningDeal, OpeningTurn
from keltis.server.tables.bot_level import number_of
from keltis.server.tables.events import AnyEvent, Played
from keltis.server.tables.public_view import info_of
from keltis.server.tables.table import Table


def opening_of(table: Table, account: str | None, seat: int | None) -> Opening:
    """The table as this seat, or a spectator, may know it: how the game began, and every turn since."""
    return Opening(
        info=info_of(table, account),
        seat=seat,
        deal=deal_of(table, seat),
        turns=turns_of(table, seat),
        check=None if table.game is None else table.game.public_check(),
    )


def deal_of(table: Table, seat: int | None) -> OpeningDeal | None:
    """How the game began; None before the start."""
    game = table.game
    if game is None:
        return None
    record = game.record()
    return OpeningDeal(
        edition=game.edition,
        options=game.options,
        players=game.players,
        first=game.first,
        layout=record.get("layout"),
        tiles=record.get("tiles"),
        hand=None if seat is None else game.dealt_hand(seat),
    )


def turns_of(table: Table, seat: int | None) -> list[OpeningTurn]:
    """All turns so far, with the cards that this seat has drawn."""
    if table.game is None:
        return []
    texts = [move.text for _, move in table.game.history]
    bounds = [*table.starts.values(), len(texts)]
    turns = []
    for number, (begin, end), who in zip(table.starts, pairwise(bounds), table.turns, strict=True):
        mover, bot = who
        drawn = table.drawn.get(number, []) if mover == seat else []
        turns.append(OpeningTurn(seat=mover, moves=texts[begin:end], drawn=drawn, level=number_of(bot)))
    return turns


def must_tell_info(table: Table, event: AnyEvent) -> bool:
    """Whether the last event has changed more of the table's info than a client can compute itself."""
    return not isinstance(event, Played) or table.status != "running" or table.decisions_left is not None


def follow_up(table: Table, event: AnyEvent) -> dict[str, Any]:
    """The additional fields for clients that receive no state: after a turn, the check and the clock."""
    if not isinstance(event, Played):
        return {}
    assert table.game is not None
    more: dict[str, Any] = {"check": table.game.public_check()}
    if table.config.clock is not None:
        more |= {"deadline": table.deadline, "reserve": round(table.seats[event.seat].reserve, 3)}
    return more
