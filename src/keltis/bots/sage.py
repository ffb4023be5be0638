"""`sage`: a policy learned from self-play, without any search. docs/bots.md says how it was trained."""

from keltis.bots.protocol import CompiledBot
from keltis.bots.searches.sage import sage_move
from keltis.bots.student_weights import load_network
from keltis.bots.worlds import Knowledge


class SageBot(CompiledBot):
    """Makes the move with the highest score of a small learned network; no look-ahead and no chance."""

    name = "sage"

    def choose_number(self, game: str, knowledge: Knowledge) -> int:
        """The move with the highest score; the weights are read at the first move of a process."""
        network = load_network(game, int(knowledge.root["players"][0]))
        return sage_move(knowledge.root, 0, knowledge.unseen, network.weights, network.width)
