"""The goals of tasks, as data that Python and the browser pass to the same compiled function."""

from typing import ClassVar

import msgspec

from keltis.play import Game
from keltis.play.rulesets import NEWEST
from keltis.play.views import GameName, Phase
from keltis.rules.goals import GOALS, GoalKind

LEARNER = 0
"""The seat whose goals these are."""


GoalNumbers = tuple[int, int, int]
"""A goal as arguments of the engine: its kind, what it is about, and the count."""


class Goal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A condition on a position.

    >>> Goal("figure", color="g", count=3).numbers("board")
    (2, 3, 3)
    """

    kind: GoalKind
    card: str | None = None
    color: str | None = None
    """The color of a row or path."""
    phase: Phase | None = None
    count: int = 0
    """The number to reach, at least."""

    TAKES: ClassVar[dict[GoalKind, set[str]]] = {
        "laid": {"card"},
        "row": {"color", "count"},
        "figure": {"color", "count"},
        "large": {"color"},
        "wishes": {"count"},
        "tile_points": {"count"},
        "point_row": {"count"},
        "phase": {"phase"},
        "turn_over": set(),
        "holds": {"card"},
        "play_ended": set(),
        "closing_done": set(),
    }
    """The fields that each kind needs."""

    def __post_init__(self) -> None:
        given = {name for name in ("card", "color", "phase", "count") if getattr(self, name)}
        if given != self.TAKES[self.kind]:
            raise ValueError(f"the goal {self.kind} takes {sorted(self.TAKES[self.kind])}, not {sorted(given)}")

    def numbers(self, game: GameName) -> GoalNumbers:
        """The goal as arguments for the engine of this game."""
        ruleset, what = NEWEST[game], 0
        if self.card is not None:
            what = ruleset.notation.card_numbers[self.card]
        elif self.color is not None:
            what = ruleset.piles.index(self.color)
        elif self.phase is not None:
            what = ruleset.phases.index(self.phase)
        return GOALS.index(self.kind), what, self.count

    def is_reached(self, game: Game) -> bool:
        """Whether the learner has reached it."""
        return game.has_reached(LEARNER, *self.numbers(game.game))
