"""Everything that is compiled, called once for each game."""

from collections.abc import Callable
from functools import partial

from keltis.bots.simple import SimpleBot
from keltis.bots.simulation import POLICIES, Simulation
from keltis.play import Game
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS


def play_library(kind: str) -> None:
    """A few moves through `Game`, with every question a table asks."""
    game, bot = Game.new(kind, seed=1), SimpleBot(seed=1)
    for _ in range(6):
        game.play(bot.choose(game.view(game.seat)))
    game.undo()
    game.effect(game.legal_moves()[0])
    game.why_not("draw pile")
    game.scores()


def simulate(kind: str) -> None:
    """A whole game by each policy."""
    edition = DEFAULT_EDITION[kind]
    for policy in POLICIES:
        options = dict(EDITIONS[edition].options)
        next(Simulation(kind, players=2, edition=edition, options=options, policy=policy, seed=1).results())


STEPS: list[Callable[[], None]] = [partial(work, kind) for kind in DEFAULT_EDITION for work in (play_library, simulate)]
