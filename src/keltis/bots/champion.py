"""`champion`: a learned policy inside a search.

The policy of `sage` says which moves are worth a look, and plays all of them out in the same worlds, on all seats. Its
own move is the one to beat: another one is chosen only if it is better by more than the error of the comparison.
"""

from keltis.bots.comparison import Search
from keltis.bots.protocol import Effort
from keltis.bots.search import SearchBot
from keltis.bots.searches.champion import champion_begin, champion_think, champion_try_untried
from keltis.bots.student_weights import load_network


class ChampionBot(SearchBot):
    """Compares the moves a learned policy thinks of, in many worlds that fit what it knows, played out by it."""

    name = "champion"
    default_effort = Effort(iterations=2000)
    """Iterations are playouts, shared by all candidates of a decision."""

    def search_for(self, game: str, players: int) -> Search:
        """Playouts by the policy for this number of players."""
        network = load_network(game, players)
        given = network.weights, network.width
        return Search(champion_begin, champion_think, champion_try_untried, given)
