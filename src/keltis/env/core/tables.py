"""The table an environment plays at: game, players, edition, options, layout, checked once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from keltis.env.given import read_whole
from keltis.env.observation.fields import ObservationLayout, observation_layout
from keltis.play import InvalidSetup
from keltis.play.ruleset import Ruleset, Setup, check_first, check_players
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.rules.deals import random_first
from keltis.rules.editions import Options, choose_options, find_edition
from keltis.rules.shuffle import Seed


@dataclass(frozen=True)
class EnvTable:
    """What is the same in all games of an environment.

    >>> table = EnvTable.of("card", players=3)
    >>> table.edition, table.n_moves
    ('ja', 365)
    """

    ruleset: Ruleset
    players: int
    edition: str
    options: Options
    layout: object = None

    @classmethod
    def of(
        cls, game: str, *, players: int = 2, edition: str | None = None, layout: object = None, **options: object
    ) -> Self:
        """A table with these settings, checked as in `keltis.Game.new`. In addition, every game must end."""
        ruleset = find_ruleset(game)
        named = find_edition(game, edition)
        chosen = choose_options(game, named, options)
        if chosen["stall_rounds"] == 0:
            raise InvalidSetup(
                "stall_rounds", "with 0 a game might never end, which an environment does not allow", "O4"
            )
        table = cls(ruleset, check_players(read_whole(players) or players), named, chosen, layout)
        table.draw(0)
        return table

    def __deepcopy__(self, memo: object) -> Self:
        """The table itself, because it never changes."""
        return self

    def __reduce__(self) -> tuple[Callable[..., "EnvTable"], tuple[object, ...]]:
        """For pickles: the ruleset is stored by name."""
        return restore_table, (self.ruleset.id, self.players, self.edition, self.options, self.layout)

    @property
    def game(self) -> str:
        """`board` or `card`."""
        return self.ruleset.game

    @property
    def n_moves(self) -> int:
        """The number of moves, which is the number of actions."""
        return len(self.ruleset.notation.moves)

    @property
    def observation(self) -> ObservationLayout:
        """The layout of an observation."""
        return observation_layout(self.game, self.players)

    def draw(self, seed: Seed, first: int | None = None) -> Setup:
        """The deal of a seed: that of ``keltis.Game.new`` with the same seed."""
        begins = random_first(seed, self.players) if first is None else self.check_first(first)
        return self.ruleset.draw_setup(seed, self.edition, self.options, self.players, begins, self.layout)

    def check_first(self, first: object) -> int:
        """Check the seat that begins (B8, C6)."""
        whole = read_whole(first)
        return check_first(self.ruleset, first if whole is None else whole, self.players)

    def deal(self, seed: Seed, first: int | None = None) -> Any:
        """The position of this deal: an array of one."""
        return self.ruleset.position(self.draw(seed, first))


def restore_table(ruleset: str, players: int, edition: str, options: Options, layout: object) -> EnvTable:
    """Rebuild a table that was pickled."""
    return EnvTable(RULESETS[ruleset], players, edition, options, layout)
