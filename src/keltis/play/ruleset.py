"""What `Game` needs from a ruleset: the compiled rules of one game in one version, and their notation.

The two rulesets are in `board` and `card` beside this file. A changed rule means a new version with its own id; old
games are replayed under the version they were played with.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, ClassVar

from keltis.play.card_sets import CardSets
from keltis.play.notation import Move, Notation, describe_card
from keltis.play.parts import Part, Sources, Words
from keltis.play.views import (
    COLOR_LETTERS,
    BoardView,
    CardView,
    Effect,
    Ending,
    FigureStep,
    GameName,
    Phase,
    Tile,
)
from keltis.rules.deals import Deal
from keltis.rules.editions import Options, set_options
from keltis.rules.effects import new_effects
from keltis.rules.errors import InvalidSetup
from keltis.rules.flaws import describe_flaw, flaw_in
from keltis.rules.pieces import MAX_SEATS, MIN_SEATS
from keltis.rules.reasons import KINDS
from keltis.rules.shuffle import Seed
from keltis.rules.subjects import new_subjects
from keltis.texts import TextArgument


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first move."""

    edition: str
    options: Options
    players: int
    first: int
    deal: Deal
    layout: tuple[tuple[int, ...], ...] = ()
    tiles: Mapping[tuple[int, int], int] = field(default_factory=dict)


COMMON_FIELDS = (
    *("ending", "seat", "turn", "idle", "pile_at", "pile_end", "discards", "discarded", "closed", "direction"),
)
"""The fields of the state that both games read. Hands are read from a summary, which is made for one viewer."""


FUNCTIONS = {
    "state": ("new_games",),
    "legal": ("list_legal", "why_not"),
    "turn": ("attempt", "attempt_all", "turn_mark"),
    "scoring": ("scores", "score_parts"),
    "memory": ("new_memories", "remember"),
    "summary": ("new_summaries", "summarize"),
    "effects": ("foresee",),
    "subjects": ("name_subject",),
    "goals": ("goal_reached",),
}
"""The functions that every package of rules has, by module."""


class Ruleset(ABC):
    """One game in one version."""

    id: ClassVar[str]
    game: ClassVar[GameName]
    notation: ClassVar[Notation]
    phases: ClassVar[tuple[Phase, ...]]
    endings: ClassVar[tuple[Ending | None, ...]]
    fields: ClassVar[tuple[str, ...]]
    """The allow-list of fields of the state that a view may read. Everybody may see all of them."""
    sources: ClassVar[Sources]
    """Where views find these fields."""
    card_words: ClassVar[Words]
    """The cards of its notation, as they are packed."""
    view_type: ClassVar[type[BoardView] | type[CardView]]
    card_sets: ClassVar[CardSets]
    """How the state stores sets of cards."""
    copies: ClassVar[Sequence[int]]
    """How many cards of each kind there are."""
    piles: ClassVar[str]
    """The letters of the discard piles."""
    parts: ClassVar[tuple[str, ...]]
    """The parts of a score, as on the score sheet."""

    tiles: ClassVar[Mapping[int, Tile]] = {}
    """The texts of what can lie on a stone."""

    # The functions of the rules, as they are listed above.
    new_games: Callable[[int], Any]
    list_legal: Callable[..., int]
    why_not: Callable[..., int]
    attempt: Callable[..., int]
    attempt_all: Callable[..., int]
    turn_mark: Callable[..., int]
    scores: Callable[..., None]
    score_parts: Callable[..., None]
    new_memories: Callable[[int], Any]
    remember: Callable[..., None]
    new_summaries: Callable[[int], Any]
    summarize: Callable[..., None]
    foresee: Callable[..., None]
    name_subject: Callable[..., None]
    goal_reached: Callable[..., int]

    def __init_subclass__(cls, rules: str) -> None:
        """Copy the functions and fields of this package of rules into the class."""
        modules = {name: import_module(f"{rules}.{name}") for name in FUNCTIONS}
        for name, functions in FUNCTIONS.items():
            for function in functions:
                setattr(cls, function, staticmethod(getattr(modules[name], function)))
        state, memory, summary = (modules[name].FIELDS for name in ("state", "memory", "summary"))
        cls.sources, cls.card_words = Sources(state, cls.fields, memory, summary), Words(cls.notation.cards)

    @abstractmethod
    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """A fresh game from a seed."""

    @abstractmethod
    def check_layout(self, layout: object) -> None:
        """Refuse a layout that no game can be set up with, without drawing one."""

    @abstractmethod
    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """A game from the pieces of a record, checked."""

    @abstractmethod
    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """The pieces of a record that only this game has."""

    @abstractmethod
    def deal(self, games: Any, setup: Setup) -> None:
        """Deal into an array of one position, whose players and options are set."""

    def position(self, setup: Setup) -> Any:
        """The compiled state at the start: an array of one position."""
        games = self.new_games(1)
        set_options(games, setup.options, setup.players)
        self.deal(games, setup)
        return games

    def fixed_fields(self, setup: Setup) -> dict[str, Any]:  # noqa: ARG002 - the card game has none
        """The fields that only views of this game have and that no move changes."""
        return {}

    @abstractmethod
    def view_parts(self, phase: Phase) -> dict[str, Part]:
        """The fields that only views of this game have and that moves change, each with its place in this phase."""

    @abstractmethod
    def seat_parts(self, seat: int) -> dict[str, Part]:
        """The same for a seat."""

    @abstractmethod
    def count_wishes(self, games: Any) -> list[int]:
        """By seat: its wish stones in the first position."""

    def effect(self, games: Any, move: Move) -> Effect:
        """What everybody would see if this legal move were made."""
        effects = new_effects(1)
        self.foresee(games, 0, self.new_games(1), move.number, effects, 0)
        path, start, end, large, tile, points, wish, taken, change, start_change, phase, ending = effects.tolist()[0]
        return Effect(
            move=move.text,
            step=FigureStep(COLOR_LETTERS[path], start, end, bool(large)) if path >= 0 else None,
            tile=self.tiles.get(tile),
            points=points,
            wish=wish or None,
            taken=self.notation.cards[taken] if taken >= 0 else None,
            score_change=change,
            start_change=start_change if self.phases[phase] == "start" else None,
            phase=self.phases[phase],
            ends=self.endings[ending],
        )

    def reason_args(self, games: Any, number: int, move: Move) -> dict[str, TextArgument]:
        """The arguments of the text of this reason against this move."""
        subjects = new_subjects(1)
        self.name_subject(games, 0, number, move.number, subjects, 0)
        args: dict[str, TextArgument] = {}
        for name in KINDS[number].names:
            found = int(subjects[name][0])
            if name == "card":
                args |= describe_card(self.notation.cards[found])
            else:
                args[name] = self.piles[found] if name == "color" else found
        return args


def check_players(players: object) -> int:
    """Check the number of players: two to four."""
    if type(players) is not int or not MIN_SEATS <= players <= MAX_SEATS:
        raise InvalidSetup("players", describe_flaw("players", value=players, least=MIN_SEATS, most=MAX_SEATS))
    return players


def check_first(ruleset: Ruleset, first: object, players: int) -> int:
    """B8, C6: a seat of this table."""
    if type(first) is not int or not 0 <= first < players:
        raise flaw_in(ruleset.game, "first", "first", value=first, last=players - 1)
    return first
