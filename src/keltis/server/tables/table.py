"""One table: the fold of its events. Commands are decided in commands/, public_view.py shows it to a viewer."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from keltis.bots.characters import choose_character
from keltis.play import Effect, Game
from keltis.server.protocol import Status, TableConfig
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.colors import assign_colors
from keltis.server.tables.events import (
    AnyEvent,
    Closed,
    Colored,
    Created,
    Handed,
    Left,
    Played,
    Rematched,
    Resumed,
    Returned,
    Sat,
    Started,
)

MOST_DECISIONS = 5_000
"""A game of this many decisions is closed without a result, since its states keep growing."""
WARN_FROM = 4_500
"""From this many decisions on, the players see how many are left."""
REMEMBERED_COMMANDS = 64
"""How many commands a table remembers, so that it recognizes repeated ones."""


@dataclass(slots=True)
class Seat:
    """A seat and its player."""

    account: str | None = None
    name: str | None = None
    bot: BotLevel | None = None
    """The bot that sits here."""
    stand_in: BotLevel | None = None
    """The bot that plays for the person."""
    handed_at: int = 0
    """How many turns had been played when that bot took over."""
    owes_turn: bool = False
    """Whether the others handed over this seat in its turn: the bot plays that turn before the person may come back."""
    character: str | None = None
    """The character of the bot."""
    color: int | None = None
    """The color of the figures, if one was chosen."""
    reserve: float = 0.0

    @property
    def is_taken(self) -> bool:
        """Whether somebody or something sits here."""
        return self.account is not None or self.bot is not None

    @property
    def player(self) -> BotLevel | None:
        """The bot that plays now; None: a person."""
        return self.stand_in or self.bot


@dataclass(slots=True)
class Table:
    """A table as it stands after its last event."""

    id: str
    seq: int = -1
    status: Status = "open"
    owner: str = ""
    invite: str = ""
    created: float = 0.0
    changed: float = 0.0
    """When the last event happened."""
    since: float = 0.0
    """When the time of the turn began. Other events at the table do not reset it."""
    before: str | None = None
    rematch: str | None = None
    salt: str | None = None
    commitment: str | None = None
    game: Game | None = None
    seats: list[Seat] = field(default_factory=list)
    turns: list[tuple[int, BotLevel | None]] = field(default_factory=list)
    """The seat of each turn, and the bot if one played it."""
    drawn: dict[int, list[str]] = field(default_factory=dict)
    """By event: what was drawn from the pile; only the seat that drew may see it."""
    starts: dict[int, int] = field(default_factory=dict)
    """By event of a turn: how many moves had been made before it."""
    ended: int | None = None
    """The event that ended the game."""
    commands: OrderedDict[str, int] = field(default_factory=OrderedDict)
    """Executed commands, and the number of their event."""
    _config: TableConfig | None = None
    _seen: Game | None = None
    """A copy of the game that follows it to compute the effects of moves, as far as they were requested."""
    _effects: list[Effect] = field(default_factory=list)

    @property
    def config(self) -> TableConfig:
        """The configuration of the table."""
        assert self._config is not None
        return self._config

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is."""
        return self.game.seat if self.game is not None and self.status == "running" else None

    @property
    def deadline(self) -> float | None:
        """When the time of the seat to move is up, if a person plays there and there is a clock."""
        seat = self.to_move
        if seat is None or self.config.clock is None or self.seats[seat].player is not None:
            return None
        return self.since + self.config.clock.turn + self.seats[seat].reserve

    def must_wait(self, seat: int, now: float) -> bool:
        """Whether the bot must play this turn before the person comes back; otherwise the turn might never be played.

        This applies when the time of the turn is up, and when the others handed over the seat without a clock.
        """
        if seat != self.to_move:
            return False
        clock, place = self.config.clock, self.seats[seat]
        return place.owes_turn or (clock is not None and now >= self.since + clock.turn + place.reserve)

    @property
    def decisions_left(self) -> int | None:
        """How many decisions are left before the table is closed; None while that is far off."""
        made = self.game.move_count if self.game is not None else 0
        return max(MOST_DECISIONS - made, 0) if made >= WARN_FROM else None

    @property
    def needs_watch(self) -> bool:
        """Whether some process must play for a bot here now, or watch the clock."""
        return self.to_move is not None and self.needs_watch_at(self.to_move)

    def needs_watch_at(self, seat: int) -> bool:
        """Whether the table would need a watcher if it were this seat's turn."""
        return self.config.clock is not None or self.seats[seat].player is not None

    @property
    def is_watchable(self) -> bool:
        """Whether the table has a clock or bots, so that some process must watch it at times."""
        return self.status == "running" and (
            self.config.clock is not None or any(seat.player is not None for seat in self.seats)
        )

    def seat_of(self, account: str | None) -> list[int]:
        """The seats of a person."""
        return [n for n, seat in enumerate(self.seats) if account is not None and seat.account == account]

    @property
    def people(self) -> set[str]:
        """The accounts of all who sit here."""
        return {seat.account for seat in self.seats if seat.account is not None}

    def free_seats(self) -> list[int]:
        """The seats where nobody sits."""
        return [n for n, seat in enumerate(self.seats) if not seat.is_taken]

    def colors(self) -> list[int]:
        """The color of each seat's figures."""
        return assign_colors([seat.color for seat in self.seats])

    def apply(self, event: AnyEvent, after: Game | None = None) -> None:
        """Apply the next event. `after`: the game after the moves of this turn, if the caller has it."""
        APPLY[type(event)](self, event, after)
        self.seq += 1
        self.changed = event.at
        if event.id is not None:
            self.commands[event.id] = self.seq
            if len(self.commands) > REMEMBERED_COMMANDS:
                self.commands.popitem(last=False)

    def effects_of(self, seq: int, count: int) -> list[Effect]:
        """What everybody saw of each of the `count` moves of the turn in this event; computed once, in order."""
        assert self.game is not None
        if self._seen is None:
            self._seen = self.game.at(0)
        start = self.starts[seq]
        for _, move in self.game.history[len(self._effects) : start + count]:
            self._effects.append(self._seen.effect(move))
            self._seen.play(move)
        return self._effects[start : start + count]

    # --- one function per event ---

    def _created(self, event: Created, _after: Game | None) -> None:
        self._config, self.owner, self.invite = event.config, event.owner, event.invite
        self.created, self.before = event.at, event.before
        self.seats = [Seat() for _ in range(event.config.seats)]

    def _sat(self, event: Sat, _after: Game | None) -> None:
        character = event.character
        if event.bot is not None and character is None:
            present = [seat.character for seat in self.seats]
            character = choose_character(self.id, event.seat, event.bot.number, present)
        self.seats[event.seat] = Seat(event.account, event.name, event.bot, character=character, color=event.color)

    def _colored(self, event: Colored, _after: Game | None) -> None:
        self.seats[event.seat].color = event.color

    def _left(self, event: Left, _after: Game | None) -> None:
        self.seats[event.seat] = Seat()
        self.invite = event.invite or self.invite

    def _started(self, event: Started, _after: Game | None) -> None:
        self.status, self.since = "running", event.at
        self.game = Game.from_record({**event.record, "moves": []})
        self.salt, self.commitment = event.salt, event.commitment
        for seat in self.seats:
            seat.reserve = float(self.config.clock.reserve) if self.config.clock else 0.0

    def _played(self, event: Played, after: Game | None) -> None:
        assert self.game is not None
        if after is not None:
            self.game = after
        else:
            for move in event.moves:
                self.game.play(move)
        if self.config.clock is not None:
            over = event.at - self.since - self.config.clock.turn
            seat = self.seats[event.seat]
            seat.reserve = max(seat.reserve - max(over, 0.0), 0.0)
        self.since = event.at
        self.turns.append((event.seat, event.bot))
        self.starts[self.seq + 1] = self.game.move_count - len(event.moves)
        if event.moves[-1] == "draw pile":
            self.drawn[self.seq + 1] = [self.game.last_drawn()]
        if self.game.is_over:
            self.status, self.ended = "over", self.seq + 1
        elif event.closes:
            self.status = "closed"
        if self.to_move != event.seat:  # a turn with two draws (C12) comes in two parts
            self.seats[event.seat].owes_turn = False

    def _handed(self, event: Handed, _after: Game | None) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.handed_at, seat.owes_turn = event.bot, len(self.turns), event.absent
        if event.clock:
            seat.reserve = 0.0

    def _returned(self, event: Returned, _after: Game | None) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.owes_turn = None, False
        is_new_turn = seat.handed_at < len(self.turns)  # leaving and coming back in one turn gains no time
        if event.seat == self.to_move and self.config.clock is None and is_new_turn:
            self.since = event.at

    def _resumed(self, event: Resumed, _after: Game | None) -> None:
        self.since = event.at if event.away is None else min(self.since + event.away, event.at)

    def _rematched(self, event: Rematched, _after: Game | None) -> None:
        self.rematch = event.table

    def _closed(self, _event: Closed, _after: Game | None) -> None:
        self.status = "closed"


APPLY: dict[type, Any] = {
    Created: Table._created,
    Sat: Table._sat,
    Colored: Table._colored,
    Left: Table._left,
    Started: Table._started,
    Played: Table._played,
    Handed: Table._handed,
    Returned: Table._returned,
    Resumed: Table._resumed,
    Rematched: Table._rematched,
    Closed: Table._closed,
}


def fold(name: str, events: Iterable[AnyEvent]) -> Table:
    """The table after these events."""
    table = Table(name)
    for event in events:
        table.apply(event)
    return table


def commit_to(salt: str, record: dict[str, Any]) -> str:
    """The commitment to a deal: SHA-256 of the salt and the record without moves, as compact JSON with sorted keys.

    >>> commit_to("salt", {"game": "board"})[:8]
    'fb5227bc'
    """
    deal = {name: value for name, value in record.items() if name != "moves"}
    return hashlib.sha256(salt.encode() + b"\n" + msgspec.json.encode(deal, order="sorted")).hexdigest()
