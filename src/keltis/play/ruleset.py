"""What `Game` needs of a ruleset: the compiled rules of one game in one version, and their words.

`board` and `card` beside this file are the two there are. A changed rule is a new version with an id of its own; old
games are replayed under theirs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from keltis.play.notation import Move, Notation
from keltis.play.views import BoardView, CardView, Effect, Ending, GameName, Phase, Viewer
from keltis.rules.deals import Deal
from keltis.rules.editions import Options
from keltis.rules.errors import InvalidSetup, quoted
from keltis.rules.pieces import MAX_SEATS, MIN_SEATS
from keltis.rules.shuffle import Seed
from keltis.texts import TextArgument

if TYPE_CHECKING:
    from keltis.play.table import Table

Fields = Mapping[str, Any]
"""Fields of the state by name, as plain numbers."""


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
    *("phase", "ending", "seat", "players", "turn", "idle", "pile_at", "pile_end", "closed"),
    *("hand", "twice", "shown", "shown_twice", "top", "direction"),
)
"""What is read of the state in both games."""


class Ruleset(ABC):
    """One game in one version."""

    id: ClassVar[str]
    game: ClassVar[GameName]
    notation: ClassVar[Notation]
    phases: ClassVar[tuple[Phase, ...]]
    endings: ClassVar[tuple[Ending | None, ...]]
    fields: ClassVar[tuple[str, ...]]
    """What of the state is ever read for a view, an effect or the turns left; draw pile and box are not."""
    cards_rule: ClassVar[str]
    """The rule that says which cards there are."""
    first_rule: ClassVar[str]
    """The rule that says who begins."""
    copies: ClassVar[Sequence[int]]
    """How often each kind of card is there."""
    piles: ClassVar[str]
    """The letters of the discard piles."""
    parts: ClassVar[tuple[str, ...]]
    """The parts of a score, as on the score sheet."""

    new_games: Callable[[int], Any]
    list_legal: Callable[..., int]
    why_not: Callable[..., int]
    attempt: Callable[..., int]
    replay: Callable[..., None]
    scores: Callable[..., None]
    score_parts: Callable[..., None]

    @abstractmethod
    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """A fresh game from a seed."""

    @abstractmethod
    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """A game from the pieces of a record, checked."""

    @abstractmethod
    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """The pieces of a record that only this game has."""

    @abstractmethod
    def position(self, setup: Setup) -> Any:
        """The compiled state at the start: an array of one position."""

    @abstractmethod
    def view(self, table: "Table", viewer: Viewer) -> BoardView | CardView:
        """What this seat may know."""

    @abstractmethod
    def effect(self, table: "Table", after: Any, move: Move) -> Effect:
        """What everybody would see, from the positions before and after the move."""

    @abstractmethod
    def reason_args(self, games: Any, number: int, move: Move) -> dict[str, TextArgument]:
        """What the text of this reason against this move names."""

    @abstractmethod
    def turns_left(self, fields: Fields) -> list[int]:
        """By seat: the turns it still has if everybody draws from the pile."""


def count_turns_left(players: int, seat: int, pile: int, spare_draws: int) -> list[int]:
    """The turns everybody still has, if each takes one card from the pile; `spare_draws` belong to this turn besides.

    >>> count_turns_left(players=3, seat=1, pile=4, spare_draws=0)
    [1, 2, 1]
    """
    pile = max(pile - spare_draws, 1)
    return [max(0, -((((k - seat) % players) - pile) // players)) for k in range(players)]


def check_players(players: object) -> int:
    """Both games are for two to four."""
    if type(players) is not int or not MIN_SEATS <= players <= MAX_SEATS:
        raise InvalidSetup("players", f"{quoted(players)}; both games are for {MIN_SEATS} to {MAX_SEATS} players")
    return players


def check_first(ruleset: Ruleset, first: object, players: int) -> int:
    """B8, C6: a seat of this table."""
    if type(first) is not int or not 0 <= first < players:
        problem = f"{quoted(first)}; seats are numbered 0 to {players - 1}"
        raise InvalidSetup("first", problem, ruleset.first_rule)
    return first
