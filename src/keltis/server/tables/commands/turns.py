"""Decisions about turns: of people, of bots, and by the clock."""

from keltis.play import Game
from keltis.server.protocol import PlayTurn, SetDraft
from keltis.server.protocol.problems import Refused
from keltis.server.storage.changes import Change, close_table, end_watch, set_status
from keltis.server.tables import table as tables
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.decision import Context, Decided
from keltis.server.tables.events import Handed, Played, Resumed
from keltis.server.tables.permissions import check_status, check_viewer
from keltis.server.tables.table import Table
from keltis.server.tables.turns import play_draft, play_turn


def decide_turn(table: Table, who: str, command: PlayTurn, context: Context) -> Decided:
    """A person plays a turn, up to a draw or its end."""
    check_status(table, "running")
    check_viewer(table, who, command.seat)
    if table.seats[command.seat].stand_in:
        raise Refused("wrong-status", "A bot plays on this seat; come back first.")
    return turn(table, command.seat, command.moves, None, context)


def decide_bot_turn(
    table: Table, seat: int, bot: BotLevel, turns: int, moves: list[str], context: Context
) -> Decided | None:
    """A bot plays the moves it chose after `turns` turns; None if there have been further turns since."""
    if table.to_move != seat or len(table.turns) != turns or table.seats[seat].player != bot:
        return None
    return turn(table, seat, moves, bot, context)


def turn(table: Table, seat: int, moves: list[str], bot: BotLevel | None, context: Context) -> Decided:
    """A turn, without checking who plays it. If it makes the game too long, the table is closed without a result."""
    assert table.game is not None
    after = play_turn(table.game, seat, moves)
    closes = after.move_count >= tables.MOST_DECISIONS and not after.is_over
    event = Played(at=context.now, id=context.mark, seat=seat, moves=moves, bot=bot, closes=closes)
    return Decided(event, changes_after(table, after, event), after, watch=must_watch(table, after, event, context))


def changes_after(table: Table, after: Game, event: Played) -> tuple[Change, ...]:
    """The index changes after a turn: a game that is over, or a table that closes, need not be watched any longer."""
    if after.is_over:
        return set_status(table.id, "over", event.at), end_watch(table.id)
    return close_table(table.id, event.at) if event.closes else ()


def must_watch(table: Table, after: Game, event: Played, context: Context) -> bool:
    """Whether a process must begin to watch the table because a bot is next. One with a clock is watched anyway."""
    if context.is_watched or table.config.clock is not None or event.closes or after.seat is None:
        return False
    return table.needs_watch_at(after.seat)


def check_draft(table: Table, who: str, draft: SetDraft) -> None:
    """Refuse a draft that cannot be the beginning of this seat's turn."""
    check_status(table, "running")
    check_viewer(table, who, draft.seat)
    assert table.game is not None
    play_draft(table.game, draft.seat, draft.moves)


def decide_timeout(table: Table, context: Context) -> Decided | None:
    """A bot takes over the seat whose time is up; None if it is not."""
    if table.to_move is None or table.deadline is None or context.now < table.deadline:
        return None
    bot = BotLevel.of(table.config.stand_in)
    return Decided(Handed(at=context.now, seat=table.to_move, bot=bot, clock=True), watch=True)


def decide_resume(table: Table, since: float, context: Context) -> Decided | None:
    """Let the clock continue from `since`, when the last process stopped watching; None without a clock."""
    if table.deadline is None:
        return None
    return Decided(Resumed(at=context.now, away=round(max(context.now - since, 0.0), 3)))
