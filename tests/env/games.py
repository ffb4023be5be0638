"""Games that tests of the environments walk through: greedy enough to reach every phase."""

import random

from keltis.env.position import Position
from keltis.env.tables import EnvTable

KINDS = ("board", "card")
TABLES = [(kind, players) for kind in KINDS for players in (2, 3, 4)]


def walk(kind, players=2, seed=1, greedy=0.6, **options):
    """The positions of a game; now and then the first legal move (laying comes first), else any."""
    chance = random.Random(seed)
    position = Position(EnvTable.of(kind, players=players, **options), seed)
    while not position.is_over:
        yield position
        legal = position.legal()
        position.play(legal[0] if chance.random() < greedy else chance.choice(legal))
    yield position
