"""Changes of the indexes that are stored in the same transaction as an event: which tables, seats and watches exist."""

from typing import Any

import msgspec


class Change(msgspec.Struct, frozen=True):
    """One statement with its values, written with `?` for each value."""

    statement: str
    values: tuple[Any, ...]


def add_event(table: str, seq: int, data: str) -> Change:
    """An event of another table than the one whose event is stored."""
    return Change("INSERT INTO events (game, seq, data) VALUES (?, ?, ?)", (table, seq, data))


def forget_events(table: str) -> Change:
    """Delete all events of a table."""
    return Change("DELETE FROM events WHERE game = ?", (table,))


def add_table(table: str, owner: str, game: str, at: float, command: str | None) -> Change:
    """A new table. `command` is unique, so that the same command makes only one."""
    values = (table, owner, game, "open", at, at, command)
    columns = "(id, owner, game, status, created, changed, command)"
    return Change(f"INSERT INTO tables {columns} VALUES (?, ?, ?, ?, ?, ?, ?)", values)  # noqa: S608 - no values in it


def set_status(table: str, status: str, at: float) -> Change:
    """A table has started, ended or been closed."""
    return Change("UPDATE tables SET status = ?, changed = ? WHERE id = ?", (status, at, table))


def take_seat(table: str, seat: int, account: str) -> Change:
    """An account sits on a seat."""
    return Change("INSERT INTO seats (game, seat, account) VALUES (?, ?, ?)", (table, seat, account))


def free_seat(table: str, seat: int) -> Change:
    """Nobody sits on a seat."""
    return Change("DELETE FROM seats WHERE game = ? AND seat = ?", (table, seat))


def add_watch(table: str, holder: str, until: float) -> Change:
    """A process offers to watch a table, unless another does already."""
    statement = "INSERT INTO watches (game, holder, until) VALUES (?, ?, ?) ON CONFLICT (game) DO NOTHING"
    return Change(statement, (table, holder, until))


def end_watch(table: str) -> Change:
    """No process has to watch a table any longer."""
    return Change("DELETE FROM watches WHERE game = ?", (table,))


def close_table(table: str, at: float) -> tuple[Change, ...]:
    """A table is closed."""
    return set_status(table, "closed", at), end_watch(table)
