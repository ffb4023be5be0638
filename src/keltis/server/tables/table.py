"""One table: the fold of its events. What people may do is decided in commands.py, what they are told in telling.py."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from keltis.bots.characters import choose_character
from keltis.play import Effect, Game, IllegalMove, Reason
from keltis.server.people.names import level_of
from keltis.server.protocol import Status, TableConfig
from keltis.server.protocol.problems import Refused
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
"""A game that is this long is closed without a result: every state of it would be larger than the last."""
WARN_FROM = 4_500
"""From this many decisions on the players are told how many are left."""
REMEMBERED_COMMANDS = 64
"""Commands a table recognises if they come again."""


@dataclass(slots=True)
class Seat:
    """Who sits here."""

    account: str | None = None
    name: str | None = None
    bot: str | None = None
    """The bot that sits here."""
    stand_in: str | None = None
    """The bot that plays for the person."""
    handed_at: int = 0
    """How many turns had been played when that bot took over."""
    owes_turn: bool = False
    """The others handed this seat over in its turn: the bot plays that turn before the person may come back."""
    character: str | None = None
    """Who the bot is."""
    color: int | None = None
    """Of the figures, if one was chosen."""
    reserve: float = 0.0

    @property
    def is_taken(self) -> bool:
        """Whether somebody or something sits here."""
        return self.account is not None or self.bot is not None

    @property
    def player(self) -> str | None:
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
    """When the last event was."""
    since: float = 0.0
    """When the time of the turn began; what others do at the table meanwhile does not stop it."""
    before: str | None = None
    rematch: str | None = None
    salt: str | None = None
    commitment: str | None = None
    game: Game | None = None
    seats: list[Seat] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    """Who made each turn: `0`, or `0 level4` where a bot did."""
    drawn: dict[int, list[str]] = field(default_factory=dict)
    """By event: what was drawn from the pile; for the eyes of its seat."""
    starts: dict[int, int] = field(default_factory=dict)
    """By event of a turn: how many moves had been made before it."""
    ended: int | None = None
    """The event that ended the game."""
    commands: OrderedDict[str, int] = field(default_factory=OrderedDict)
    """Commands that were carried out, and the number of their event."""
    _config: TableConfig | None = None
    _seen: Game | None = None
    """Follows the game to see what each move did, as far as somebody has asked."""
    _effects: list[Effect] = field(default_factory=list)

    @property
    def config(self) -> TableConfig:
        """What it was set up with."""
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
        """Whether the bot must play this turn before the person comes back: else nobody would ever play it.

        That is so when the time of the turn is up, and when the others handed the seat over for want of a clock.
        """
        if seat != self.to_move:
            return False
        clock, place = self.config.clock, self.seats[seat]
        return place.owes_turn or (clock is not None and now >= self.since + clock.turn + place.reserve)

    @property
    def decisions_left(self) -> int | None:
        """How many decisions there may still be before the table is closed; None while that is far away."""
        made = self.game.move_count if self.game is not None else 0
        return max(MOST_DECISIONS - made, 0) if made >= WARN_FROM else None

    @property
    def is_too_long(self) -> bool:
        """Whether the game, with the moves that are on the board but not stored yet, must end without a result."""
        return self.game is not None and self.game.move_count >= MOST_DECISIONS and not self.game.is_over

    @property
    def needs_watch(self) -> bool:
        """Whether some process must think for a bot here now, or look at the clock."""
        seat = self.to_move
        return seat is not None and (self.config.clock is not None or self.seats[seat].player is not None)

    @property
    def is_watchable(self) -> bool:
        """Whether some process must do so at times; while a person without a clock is to move, it need not."""
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
        """Where nobody sits."""
        return [n for n, seat in enumerate(self.seats) if not seat.is_taken]

    def colors(self) -> list[int]:
        """The color of each seat's figures."""
        return assign_colors([seat.color for seat in self.seats])

    def apply(self, event: AnyEvent, played: bool = False) -> None:
        """Fold the next event. `played`: its moves are on the board already."""
        APPLY[type(event)](self, event, played)
        self.seq += 1
        self.changed = event.at
        if event.id is not None:
            self.commands[event.id] = self.seq
            if len(self.commands) > REMEMBERED_COMMANDS:
                self.commands.popitem(last=False)

    def play_moves(self, seat: int, moves: list[str]) -> None:
        """Make the moves of a turn, up to a draw or its end; if they are not that, leave everything as it is.

        A pair in the card game has two draws (C12), and the second may depend on the first: so each draw commits.
        """
        game = self.game
        assert game is not None
        before, made = game.standing, 0
        try:
            for move in moves:
                check_goes_on(game, before, moves, made)
                play_one(game, move, seat)
                made += 1
            check_ends(game, before, moves)
        except BaseException:
            self.take_back(made)
            raise

    def effects_of(self, seq: int, count: int) -> list[Effect]:
        """What everybody saw of each of the `count` moves of the turn in this event: worked out once, in order."""
        assert self.game is not None
        if self._seen is None:
            self._seen = self.game.at(0)
        start = self.starts[seq]
        for _, move in self.game.history[len(self._effects) : start + count]:
            self._effects.append(self._seen.effect(move))
            self._seen.play(move)
        return self._effects[start : start + count]

    def take_back(self, count: int) -> None:
        """Undo the last moves, which were never stored."""
        assert self.game is not None
        for _ in range(count):
            self.game.undo()

    def draft(self, seat: int, moves: list[str]) -> tuple[Game, bool]:
        """A copy of the game with the first moves of this seat's turn, none of them a draw; and whether it is over."""
        assert self.game is not None
        game = self.game.copy()
        before = game.standing
        for made, move in enumerate(moves):
            check_goes_on(game, before, moves, made)
            if is_draw(move):
                check_allowed(game, move, seat)
                raise Refused("draft-draws", "a draw cannot be tried out: it ends the turn", field="moves")
            play_one(game, move, seat)
        return game, game.standing != before

    # --- one function an event ---

    def _created(self, event: Created, _played: bool) -> None:
        self._config, self.owner, self.invite = event.config, event.owner, event.invite
        self.created, self.before = event.at, event.before
        self.seats = [Seat() for _ in range(event.config.seats)]

    def _sat(self, event: Sat, _played: bool) -> None:
        level = level_of(event.bot)
        character = event.character
        if level is not None and character is None:
            present = [seat.character for seat in self.seats]
            character = choose_character(self.id, event.seat, level, present)
        self.seats[event.seat] = Seat(event.account, event.name, event.bot, character=character, color=event.color)

    def _colored(self, event: Colored, _played: bool) -> None:
        self.seats[event.seat].color = event.color

    def _left(self, event: Left, _played: bool) -> None:
        self.seats[event.seat] = Seat()
        self.invite = event.invite or self.invite

    def _started(self, event: Started, _played: bool) -> None:
        self.status, self.since = "running", event.at
        self.game = Game.from_record({**event.record, "moves": []})
        self.salt, self.commitment = event.salt, event.commitment
        for seat in self.seats:
            seat.reserve = float(self.config.clock.reserve) if self.config.clock else 0.0

    def _played(self, event: Played, played: bool) -> None:
        assert self.game is not None
        if not played:
            for move in event.moves:
                self.game.play(move)
        if self.config.clock is not None:
            over = event.at - self.since - self.config.clock.turn
            seat = self.seats[event.seat]
            seat.reserve = max(seat.reserve - max(over, 0.0), 0.0)
        self.since = event.at
        self.turns.append(f"{event.seat} {event.bot}" if event.bot else str(event.seat))
        self.starts[self.seq + 1] = self.game.move_count - len(event.moves)
        if event.moves[-1] == "draw pile":
            self.drawn[self.seq + 1] = [self.game.last_drawn()]
        if self.game.is_over:
            self.status, self.ended = "over", self.seq + 1
        elif event.closes:
            self.status = "closed"
        if self.to_move != event.seat:  # a turn with two draws (C12) comes in two parts
            self.seats[event.seat].owes_turn = False

    def _handed(self, event: Handed, _played: bool) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.handed_at, seat.owes_turn = event.bot, len(self.turns), event.absent
        if event.clock:
            seat.reserve = 0.0

    def _returned(self, event: Returned, _played: bool) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.owes_turn = None, False
        is_new_turn = seat.handed_at < len(self.turns)  # leaving and coming back in one turn wins no time
        if event.seat == self.to_move and self.config.clock is None and is_new_turn:
            self.since = event.at

    def _resumed(self, event: Resumed, _played: bool) -> None:
        self.since = event.at if event.away is None else min(self.since + event.away, event.at)

    def _rematched(self, event: Rematched, _played: bool) -> None:
        self.rematch = event.table

    def _closed(self, _event: Closed, _played: bool) -> None:
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
    """The table that these events make."""
    table = Table(name)
    for event in events:
        table.apply(event)
    return table


def is_draw(move: str) -> bool:
    """Whether a move takes a card: what is drawn from the pile cannot be unseen."""
    return move.startswith("draw ")


def check_goes_on(game: Game, before: int, moves: list[str], made: int) -> None:
    """Refuse a move beyond the end of a turn, of which so many are made."""
    if made and (is_draw(moves[made - 1]) or game.standing != before):
        raise Refused("turn-too-long", f"the turn is over after {made} moves", field="moves")


def check_ends(game: Game, before: int, made: list[str]) -> None:
    """Refuse moves that are not a turn yet."""
    if not made or not (is_draw(made[-1]) or game.standing != before):
        raise Refused("turn-unfinished", "the turn is not over yet: it ends with a draw", field="moves")


def forbidden(reason: Reason) -> Refused:
    """What the rules say against a move."""
    return Refused("illegal-move", str(reason), reason=reason)


def check_allowed(game: Game, move: str, seat: int) -> None:
    """Refuse a move that the rules forbid, with their reason."""
    reason = game.why_not(move, seat)
    if reason is not None:
        raise forbidden(reason)


def play_one(game: Game, move: str, seat: int) -> None:
    """Make a move, or refuse it with the reason of the rules."""
    try:
        game.play(move, seat)
    except IllegalMove as error:
        raise forbidden(error.reason) from None


def commit_to(salt: str, record: dict[str, Any]) -> str:
    """The commitment to a deal: SHA-256 of the salt and the record without moves, as compact JSON with sorted keys.

    >>> commit_to("salt", {"game": "board"})[:8]
    'fb5227bc'
    """
    deal = {name: value for name, value in record.items() if name != "moves"}
    return hashlib.sha256(salt.encode() + b"\n" + msgspec.json.encode(deal, order="sorted")).hexdigest()
