"""The guards of commands: each function refuses what is not allowed at this table, or to this person, now."""

import secrets

from keltis.play import InvalidSetup
from keltis.play.editions import MOST_STALL_ROUNDS
from keltis.play.rulesets import find_ruleset
from keltis.rules.editions import choose_options, find_edition
from keltis.server.protocol import TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.tables.table import Table


def check_config(config: TableConfig) -> None:
    """Refuse a configuration that no game can have, before anybody sits down."""
    try:
        edition = find_edition(config.game, config.edition)
        options = choose_options(config.game, edition, dict(config.options))
        find_ruleset(config.game).check_layout(config.layout)
    except InvalidSetup as error:
        where = "config.options" if error.field in config.options else "config"
        raise Refused("bad-value", str(error), field=f"{where}.{error.field}") from None
    if not 1 <= int(options["stall_rounds"]) <= MOST_STALL_ROUNDS:
        text = f"A game on a server must end: stall_rounds must be a whole number from 1 to {MOST_STALL_ROUNDS} (O4)."
        raise Refused("bad-value", text, field="config.options.stall_rounds")
    if isinstance(config.first, int) and config.first >= config.seats:
        raise Refused("bad-value", f"There is no seat {config.first}.", field="config.first")


def check_status(table: Table, status: str) -> None:
    """Refuse a command that belongs to another stage of the table."""
    if table.status != status:
        raise Refused("wrong-status", f"The table is {table.status}, not {status}.")


def check_expected(table: Table, expected: int) -> None:
    """Refuse a command that was meant for another state of the table."""
    if expected != table.seq:
        raise Refused("stale", f"The table is at event {table.seq}, not {expected}.")


def check_seat_number(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise Refused("no-such-seat", f"This table has the seats 0 to {len(table.seats) - 1}.", field="seat")


def not_your_seat(seat: int) -> Refused:
    """The refusal of a command for somebody else's seat."""
    return Refused("not-your-seat", f"You do not sit on seat {seat}.")


def check_viewer(table: Table, account: str | None, seat: int | None) -> None:
    """Refuse to show a hand to anybody but the person on that seat, or a table to a spectator it does not allow.

    Before the start, everybody with the link may see the table.
    """
    if seat is not None:
        check_seat_number(table, seat)
        if table.seats[seat].account is None or table.seats[seat].account != account:
            raise not_your_seat(seat)
        return
    belongs = account is not None and (account == table.owner or table.seat_of(account))
    if not table.config.spectators and table.status != "open" and not belongs:
        raise Refused("forbidden", "This table has no spectators.")


def check_absent(table: Table, who: str, seat: int, waited: float, seconds: float) -> None:
    """Refuse to hand over somebody else's seat, unless a player here has waited long enough and there is no clock."""
    waits = table.to_move == seat and table.seats[seat].player is None and table.config.clock is None
    if not table.seat_of(who) or not waits:
        raise not_your_seat(seat)
    rest = seconds - waited
    if rest > 0:
        text = f"An absent player can be replaced by a bot after {seconds / 60:.0f} minutes."
        raise Refused("wrong-status", text, retry_after=round(rest, 3))


def check_belongs(table: Table, who: str) -> None:
    """Refuse somebody who neither sits at the table nor owns it."""
    if table.owner != who and not table.seat_of(who):
        raise Refused("forbidden", "Only players at this table may do that.")


def check_invited(table: Table, who: str, invite: str | None) -> None:
    """Refuse somebody who has no valid invite and does not belong to the table."""
    if table.owner == who or table.seat_of(who):
        return
    if invite is None or not secrets.compare_digest(invite.encode(), table.invite.encode()):
        raise Refused("wrong-invite", "This invitation is not valid; ask for a new one.", field="invite")
