"""The one place that asks a bot for its move and decides what the bot may see.

A bot receives a view of its seat. Only the classes of our own registry receive a position, which has all cards: they
read from it what their seat may know and nothing else.
"""

from typing import Any, Protocol

from keltis.bots.protocol import Bot, BotError, CompiledBot
from keltis.bots.registry import OURS
from keltis.play import BoardView, CardView, Move
from keltis.play.ruleset import Ruleset
from keltis.rules.errors import quoted

GRANTED = frozenset(id(bot) for bot in OURS.values() if issubclass(bot, CompiledBot))
"""The classes that may read positions, by identity: no subclass inherits this right, and no class can claim it."""

WAYS_TO_CHOOSE = frozenset({"choose", "choose_at", "choose_number"})


class HasViews(Protocol):
    """A table that shows each seat what it may know."""

    def view(self, viewer: int, /) -> BoardView | CardView:
        """What this seat may know."""


def may_read_positions(bot: object) -> bool:
    """Whether a position with all cards may be handed to this bot.

    If methods of one of our bots were replaced on the object itself, it no longer counts as ours.

    >>> from keltis.bots.steady import SteadyBot
    >>> class Copy(SteadyBot): pass
    >>> may_read_positions(SteadyBot()), may_read_positions(Copy())
    (True, False)
    """
    return id(type(bot)) in GRANTED and WAYS_TO_CHOOSE.isdisjoint(bot.__dict__)


def ask_bot(bot: Bot, ruleset: Ruleset, table: HasViews | None, seat: int, games: Any = None) -> int:
    """The number of the move that a bot chooses for this seat, whose decision it is.

    `games` has the position as its first element. It is used only for bots that may read positions, and is much faster
    than a view; if all bots of a game may, `table` can be None.

    >>> from keltis import Game
    >>> from keltis.bots.registry import make_bot
    >>> from keltis.play.rulesets import find_ruleset
    >>> game, rules = Game.new("board", seed=7, first=0), find_ruleset("board")
    >>> rules.notation.moves[ask_bot(make_bot("steady"), rules, game, 0)].text in map(str, game.legal_moves())
    True
    """
    if games is not None and may_read_positions(bot):
        try:
            return int(bot.choose_at(ruleset.game, games, 0))  # type: ignore[attr-defined] # granted bots are compiled
        except Exception as error:
            raise failure(error) from error
    if table is None:
        raise BotError("was given nothing to choose from: it may not read positions, and there is no view")
    view = table.view(seat)
    try:
        choice = bot.choose(view)
    except Exception as error:
        raise failure(error) from error
    return number_of(choice, ruleset)


def failure(error: Exception) -> BotError:
    """An error inside a bot, described in one line."""
    return BotError(f"failed: {type(error).__name__}: {error}")


def number_of(choice: object, ruleset: Ruleset) -> int:
    """The number of a move, or of its text."""
    text = choice.text if isinstance(choice, Move) else choice
    number = ruleset.notation.move_numbers.get(text) if isinstance(text, str) else None
    if number is None:
        raise BotError(f"chose {quoted(choice)!r}, which is not a move of the {ruleset.game} game")
    return number
