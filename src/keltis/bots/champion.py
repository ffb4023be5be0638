"""`champion`: a learned policy inside a search.

The policy of `sage` selects the moves worth considering. Each of these moves is then played out in the same worlds,
with that policy on all seats. The policy's own move is the one to beat: another move is chosen only if it is better by
more than the error of the comparison.
"""

from keltis.bots.comparison import Search
from keltis.bots.fast import weight_row
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Effort, InvalidBot, check_choice
from keltis.bots.search import SearchBot
from keltis.bots.searches import variants
from keltis.bots.searches.champion import champion_begin, champion_think, champion_try_untried
from keltis.bots.student_weights import load_network
from keltis.rules.shuffle import Seed

PLAYOUTS = ("sage", "steady")
"""The policies that can play out its worlds."""


class ChampionBot(SearchBot):
    """Compares the moves that a learned policy selects, by playouts of that policy in worlds the bot may be in.

    Each part can be switched off to measure what it contributes: the `streams` of a world, the `prior` that selects the
    moves, and the policy's own `playouts`.
    """

    name = "champion"
    default_effort = Effort(iterations=3000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def __init__(
        self,
        seed: Seed = 0,
        effort: Effort | None = None,
        *,
        streams: bool = True,
        prior: bool = True,
        playouts: str = "sage",
    ) -> None:
        super().__init__(seed, effort)
        self.streams = check_choice("streams", streams, (True, False))
        self.prior = check_choice("prior", prior, (True, False))
        self.playouts = check_choice("playouts", playouts, PLAYOUTS)
        if playouts == "steady" and not streams:
            raise InvalidBot("playouts by steady always have streams: leave out one thing at a time")

    def search_for(self, game: str, players: int) -> Search:
        """Playouts by the policy for this number of players."""
        network = load_network(game, players)
        given = network.weights, network.width
        everything = not self.prior
        if self.playouts == "steady":
            return Search(
                variants.champion_steady_begin,
                variants.champion_steady_think,
                variants.champion_steady_try_untried,
                (*given, weight_row(game, STEADY, {})),
                everything,
            )
        if self.streams:
            return Search(champion_begin, champion_think, champion_try_untried, given, everything)
        return Search(
            variants.champion_one_pile_begin,
            variants.champion_one_pile_think,
            variants.champion_one_pile_try_untried,
            given,
            everything,
        )
