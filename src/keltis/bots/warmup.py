"""Everything that is compiled, called once for each game."""

from collections.abc import Callable
from functools import partial

from keltis.bots.policies import POLICIES
from keltis.bots.registry import make_bot
from keltis.bots.simulation import Simulation
from keltis.play import Game
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS


def use_library(kind: str) -> None:
    """A few moves through `Game`, with every question a table asks."""
    game = Game.new(kind, seed=1)
    for _ in range(6):
        move = game.legal_moves()[0]
        game.effect(move)
        game.play(move)
    game.undo()
    game.why_not("draw pile")
    game.view(0)
    game.scores()


def ask_bot(kind: str) -> None:
    """One move of a bot that does not search, and of each that does."""
    game = Game.new(kind, seed=1)
    for spec in ("steady", "seer@50", "druid@50"):
        make_bot(spec).choose(game.view(game.seat))


def simulate(kind: str) -> None:
    """A whole game by each policy."""
    edition = DEFAULT_EDITION[kind]
    for policy in POLICIES:
        options = dict(EDITIONS[edition].options)
        next(Simulation(kind, players=2, edition=edition, options=options, policy=policy, seed=1).results())


STEPS: list[Callable[[], None]] = [
    partial(work, kind) for kind in DEFAULT_EDITION for work in (use_library, ask_bot, simulate)
]
