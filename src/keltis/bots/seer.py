"""`seer`: flat Monte Carlo over sampled worlds.

Every legal move is played out by `steady` in the same worlds. The move of `steady` itself is the one to beat: another
one is chosen only if it is better by more than the error of the comparison, world by world. Moves that are clearly
worse are dropped early.
"""

from keltis.bots.comparison import Search
from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Effort, check_choice
from keltis.bots.search import SearchBot
from keltis.bots.searches import variants
from keltis.bots.searches.seer import seer_begin, seer_think, seer_try_untried
from keltis.rules.shuffle import Seed


class SeerBot(SearchBot):
    """Tries every move in many worlds that fit what it knows, played out by `steady`.

    Without `streams` all seats draw from one pile in a world, as in the first version of this bot.
    """

    name = "seer"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def __init__(self, seed: Seed = 0, effort: Effort | None = None, *, streams: bool = True) -> None:
        super().__init__(seed, effort)
        self.streams = check_choice("streams", streams, (True, False))
        self.weights = {game: weight_row(game, STEADY, {}) for game in FAST_MOVE}

    def search_for(self, game: str, players: int) -> Search:  # noqa: ARG002 - `steady` is the same for any number
        """Playouts by `steady`."""
        given = (self.weights[game],)
        if self.streams:
            return Search(seer_begin, seer_think, seer_try_untried, given)
        return Search(
            variants.seer_one_pile_begin, variants.seer_one_pile_think, variants.seer_one_pile_try_untried, given
        )
