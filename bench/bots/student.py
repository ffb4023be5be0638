"""The learned policy in playouts: the time of one decision, including its moves."""

from collections.abc import Iterator

import numpy as np

from keltis.bots.fast import weight_row
from keltis.bots.policies import STEADY
from keltis.bots.student import make_scratch, play_students
from keltis.bots.student_weights import load_network
from keltis.play.rulesets import find_ruleset
from keltis.rules.chance import new_chance
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

from ..measure import Figure, best_rate

DEALS = 50


def decision_rate(kind: str, players: int, quick: bool) -> float:
    """Decisions per second in whole games in which the policy plays all seats."""
    ruleset, edition = find_ruleset(kind), DEFAULT_EDITION[kind]
    options = dict(EDITIONS[edition].options)
    deals = [ruleset.position(ruleset.draw_setup(seed, edition, options, players, 0, None)) for seed in range(DEALS)]
    dealt = np.concatenate(deals)
    games, network = dealt.copy(), load_network(kind, players)
    scratch = make_scratch(network.width)
    learned, steady, chance = np.ones(players, np.bool_), weight_row(kind, STEADY, {}), new_chance(1)

    def run() -> int:
        games[:] = dealt
        return sum(play_students(games, i, learned, network, scratch, steady, chance) for i in range(DEALS))

    run()
    return best_rate(run, 5 if quick else 30)


def student_figures(quick: bool) -> Iterator[Figure]:
    """Both games, two and four players."""
    for kind in ("board", "card"):
        for players in (2, 4):
            name, time = f"{kind}: sage in playouts, {players} players", 1e6 / decision_rate(kind, players, quick)
            yield Figure(name, time, "µs/decision", "≤ 0.8" if players == 2 else "")
