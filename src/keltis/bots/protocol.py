"""The interface of bots: a bot chooses a move from a view."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from keltis.bots.worlds import Knowledge, knowledge_of_game, knowledge_of_view
from keltis.play import BoardView, CardView, KeltisError, Move
from keltis.play.rulesets import RULESETS
from keltis.rules.chance import Chance, chance_for
from keltis.rules.errors import quoted
from keltis.rules.shuffle import Seed

MOST_ITERATIONS = 10_000_000
MOST_MILLISECONDS = 600_000


class InvalidBot(KeltisError):
    """A bot, an option or an effort that does not exist."""


class BotError(KeltisError):
    """A bot was asked for its move and made none; the message continues a sentence that starts with the bot's name."""


class Effort(msgspec.Struct, frozen=True):
    """How much a bot may think about one decision: iterations (then its choices are reproducible), or time.

    >>> str(Effort(iterations=2000)), str(Effort(milliseconds=200))
    ('2000', '200ms')
    """

    iterations: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        if (self.iterations is None) == (self.milliseconds is None):
            raise InvalidBot("an effort is a number of iterations or of milliseconds")
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise InvalidBot(f"{self.iterations} iterations; choose 1 to {MOST_ITERATIONS}")
        if self.milliseconds is not None and not 1 <= self.milliseconds <= MOST_MILLISECONDS:
            raise InvalidBot(f"{self.milliseconds} ms; choose 1 to {MOST_MILLISECONDS}")

    def __str__(self) -> str:
        return f"{self.milliseconds}ms" if self.iterations is None else str(self.iterations)


def parse_effort(text: str) -> Effort:
    """``2000`` (iterations) or ``200ms``."""
    if match := re.fullmatch(r"([0-9]{1,9})(ms)?", text):
        amount = int(match[1])
        return Effort(milliseconds=amount) if match[2] else Effort(iterations=amount)
    raise InvalidBot(f"effort {text!r}: give a number of iterations (2000) or of milliseconds (200ms)")


Choice = TypeVar("Choice")


def check_choice(name: str, value: Choice, choices: Sequence[Choice]) -> Choice:
    """The value of an option if it is one of these; otherwise raise `InvalidBot`.

    >>> check_choice("playouts", "steady", ("sage", "steady"))
    'steady'
    """
    if value not in choices:
        words = ["yes" if choice is True else "no" if choice is False else str(choice) for choice in choices]
        raise InvalidBot(f"option {name}: {quoted(value)!r}; choose {' or '.join(words)}")
    return value


class Candidate(msgspec.Struct, frozen=True):
    """A move that was considered."""

    move: str
    value: float
    """Expected result, 0 to 1: the win share, with the margin as a small part."""
    error: float
    """Standard error of the difference from the best move; 0 for the best."""
    visits: int
    """How often it was tried."""
    win: float
    """Chance to win, 0 to 1; a tie is split."""
    win_error: float
    """Standard error of the difference in `win` from the best move."""
    margin: float
    """Expected points ahead of the best of the others at the end; below 0 if behind."""
    margin_error: float
    """Standard error of the difference in `margin` from the best move."""
    too_close: bool
    """Whether its value is within two standard errors of that of the best move, or above; False for that move."""


class Explanation(msgspec.Struct, frozen=True):
    """How a bot sees a decision: the move it would make, and the candidates, best first."""

    choice: str
    candidates: list[Candidate]


class Bot(ABC):
    """A program that plays. It receives views, never a game.

    With the same seed and the same views, a bot gives the same answers, unless its effort is limited by time.
    """

    name: ClassVar[str]
    default_effort: ClassVar[Effort | None] = None
    """None if the bot does not search; then no effort can be given."""
    level: int | None = None
    """The level for people, 1 to 6, that it was made for."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        if effort is not None and self.default_effort is None:
            raise InvalidBot(f"{self.name} does not search; no effort can be given")
        self.seed = seed
        self.effort = effort or self.default_effort

    @abstractmethod
    def choose(self, view: BoardView | CardView) -> Move | str:
        """A legal move, or its text, for the viewer, whose decision it is."""

    def explain(self, view: BoardView | CardView) -> Explanation | None:  # noqa: ARG002 - bots that search have it
        """How it sees this decision, if it can explain itself."""
        return None

    def stop(self) -> None:  # noqa: B027 - bots that search have it
        """Ask a search that runs in another thread to end at once; if none is running, the next one ends at once."""


class CompiledBot(Bot):
    """A bot that works on what its seat knows, as a position of the compiled rules.

    At a table it receives views. Only the bots of our own registry may also receive a position with all cards
    (`keltis.bots.asking`), from which they read what the seat may know. Both ways lead to the same choice.
    """

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self.chance: Chance = chance_for(seed, f"bot {self.name}")

    @abstractmethod
    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The number of the move, from what the deciding seat knows."""

    def choose(self, view: BoardView | CardView) -> Move:
        """A legal move for the viewer, whose decision it is."""
        number = self.choose_number(view.game, knowledge_of_view(view))
        return RULESETS[view.ruleset].notation.moves[number]

    def choose_at(self, game: str, games: Any, i: int) -> int:
        """The number of the move for the deciding seat of ``games[i]``."""
        return self.choose_number(game, knowledge_of_game(games, i, int(games["seat"][i])))
