"""`seer`: flat Monte Carlo over sampled worlds.

Every legal move is played out by `steady` in the same worlds. What `steady` itself would do is the move to beat:
another one is chosen only if it is better by more than the error of the comparison, world by world. Moves that are
clearly worse are dropped on the way.
"""

from keltis.bots.comparison import Search
from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Effort
from keltis.bots.search import SearchBot
from keltis.bots.searches.seer import seer_begin, seer_think, seer_try_untried
from keltis.rules.shuffle import Seed


class SeerBot(SearchBot):
    """Tries every move in many worlds that fit what it knows, and plays them out steadily."""

    name = "seer"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None) -> None:
        super().__init__(seed, effort)
        self.weights = {game: weight_row(game, STEADY, {}) for game in FAST_MOVE}

    def search_for(self, game: str, players: int) -> Search:  # noqa: ARG002 - `steady` is the same for any number
        """Playouts by `steady`."""
        return Search(seer_begin, seer_think, seer_try_untried, (self.weights[game],))
