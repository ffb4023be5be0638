"""Games that tests of the environments walk through: greedy enough to reach every phase."""

import random

from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.play.ruleset import Setup
from keltis.rules.deals import Deal

KINDS = ("board", "card")
TABLES = [(kind, players) for kind in KINDS for players in (2, 3, 4)]


def walk(kind, players=2, seed=1, greedy=0.6, **options):
    """The positions of a game; sometimes the first legal move (laying comes first), otherwise any."""
    chance = random.Random(seed)
    position = Position(EnvTable.of(kind, players=players, **options), seed)
    while not position.is_over:
        yield position
        legal = position.legal()
        position.play(legal[0] if chance.random() < greedy else chance.choice(legal))
    yield position


def recolor_card(card, permutation):
    """Number cards by color and value, end cards by color, point cards as they are (rules of numbering, not ours)."""
    if card < 55:
        return permutation[card // 11] * 11 + card % 11
    return 55 + permutation[card - 55] if card < 60 else card


def recolor(setup, permutation):
    """The same deal in other colors: cards, paths with their stones, tiles."""
    hands = [[recolor_card(card, permutation) for card in hand] for hand in setup.deal.hands]
    pile, box = ([recolor_card(card, permutation) for card in cards] for cards in (setup.deal.pile, setup.deal.box))
    layout = [()] * len(setup.layout)
    for path, stones in enumerate(setup.layout):
        layout[permutation[path]] = stones
    tiles = {(permutation[path], stone): tile for (path, stone), tile in setup.tiles.items()}
    return Setup(setup.edition, setup.options, setup.players, setup.first, Deal(hands, pile, box), tuple(layout), tiles)
