"""What is asked of every command: each function refuses what is not for now, or not for this person."""

import secrets

from keltis.play import InvalidSetup
from keltis.play.editions import MOST_STALL_ROUNDS
from keltis.play.rulesets import find_ruleset
from keltis.rules.editions import choose_options, find_edition
from keltis.server.people.accounts import Account
from keltis.server.protocol import Command, TableConfig
from keltis.server.protocol.problems import Refused
from keltis.server.tables.table import Table


def check_config(config: TableConfig) -> None:
    """Refuse what no game can be set up with, before anybody sits down."""
    try:
        edition = find_edition(config.game, config.edition)
        options = choose_options(config.game, edition, dict(config.options))
        find_ruleset(config.game).check_layout(config.layout)
    except InvalidSetup as error:
        where = "config.options" if error.field in config.options else "config"
        raise Refused("bad-value", str(error), field=f"{where}.{error.field}") from None
    if not 1 <= int(options["stall_rounds"]) <= MOST_STALL_ROUNDS:
        text = f"here a game must end: stall_rounds is a whole number from 1 to {MOST_STALL_ROUNDS} (O4)"
        raise Refused("bad-value", text, field="config.options.stall_rounds")
    if isinstance(config.first, int) and config.first >= config.seats:
        raise Refused("bad-value", f"there is no seat {config.first}", field="config.first")


def check_status(table: Table, status: str) -> None:
    """Refuse what is not for now."""
    if table.status != status:
        raise Refused("wrong-status", f"the table is {table.status}, not {status}")


def check_expected(table: Table, command: Command) -> None:
    """Refuse a command that was meant for an earlier state."""
    if command.expected != table.seq:
        raise Refused("stale", f"the table is at event {table.seq}, not {command.expected}")


def check_seat_number(table: Table, seat: int) -> None:
    """A seat there is."""
    if not 0 <= seat < len(table.seats):
        raise Refused("no-such-seat", f"this table has the seats 0 to {len(table.seats) - 1}", field="seat")


def check_absent(table: Table, who: Account, seat: int, waited: float, seconds: float) -> None:
    """Who waits for another person for so long, where no clock does it, may leave that seat to a bot."""
    waits = table.to_move == seat and table.seats[seat].player is None and table.config.clock is None
    if not table.seat_of(who.id) or not waits:
        raise Refused("not-your-seat", f"you do not sit on seat {seat}")
    rest = seconds - waited
    if rest > 0:
        text = f"who stays away can be left to a bot after {seconds / 60:.0f} minutes"
        raise Refused("wrong-status", text, retry_after=round(rest, 3))


def check_belongs(table: Table, who: Account) -> None:
    """Who sits at a table, or set it up, may arrange it."""
    if table.owner != who.id and not table.seat_of(who.id):
        raise Refused("forbidden", "only who sits at this table may do that")


def check_invited(table: Table, who: Account, invite: str | None) -> None:
    """Who sits down has the invite, or belongs to the table already."""
    if table.owner == who.id or table.seat_of(who.id):
        return
    if invite is None or not secrets.compare_digest(invite.encode(), table.invite.encode()):
        raise Refused("wrong-invite", "this invitation is not valid, or no longer; ask for a new one", field="invite")
