"""Everything that is compiled, called once for each game, in parts that can be made ready one after the other."""

from collections.abc import Callable
from pathlib import Path

from keltis.bots.policies import POLICIES
from keltis.bots.registry import make_bot
from keltis.bots.simulation import Simulation
from keltis.play import Game
from keltis.rules.compiled import CACHE_FOLDER
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS


def make_turns(kind: str) -> None:
    """Moves there and back; a refused one, too."""
    game = Game.new(kind, seed=1)
    game.why_not("draw pile")
    deal = game.record(reveal=True)["deal"]
    assert deal is not None
    game.play(f"discard {deal['hands'][game.first][0]}")
    game.undo()


def see_all(kind: str) -> None:
    """What may be done, what a seat sees, and what everybody has."""
    game = Game.new(kind, seed=1)
    game.effect(game.legal_moves()[0])
    game.view(0)
    game.scores()


def ask(kind: str, *bots: str) -> None:
    """One move of each of these bots."""
    game = Game.new(kind, seed=1)
    for spec in bots:
        make_bot(spec).choose(game.view(game.seat))


def simulate(kind: str) -> None:
    """A whole game by each policy."""
    edition = DEFAULT_EDITION[kind]
    for policy in POLICIES:
        options = dict(EDITIONS[edition].options)
        next(Simulation(kind, players=2, edition=edition, options=options, policy=policy, seed=1).results())


def use_rest(kind: str) -> None:
    """What no table needs."""
    ask(kind, "druid@50")
    simulate(kind)


PARTS: dict[str, Callable[[str], None]] = {
    "turns": make_turns,
    "sights": see_all,
    "bots": lambda kind: ask(kind, "steady"),
    "search": lambda kind: ask(kind, "seer@50"),
    "rest": use_rest,
}
"""What is compiled, most needed first."""
LIBRARY = ("turns", "sights")
"""What every table needs; they share little, so that two processes can compile them at the same time."""


def warm_up(kind: str, part: str) -> None:
    """Compile a part, or load it from the cache, and leave a sign that it is there."""
    PARTS[part](kind)
    if sign := sign_of(kind, part):
        sign.touch()


def is_warm(kind: str, part: str) -> bool:
    """Whether a part is in the cache, so that it loads in a moment."""
    sign = sign_of(kind, part)
    return sign is not None and sign.exists()


def sign_of(kind: str, part: str) -> Path | None:
    """The file that says so; the folder belongs to the sources of now."""
    return CACHE_FOLDER / f"{kind}-{part}.ready" if CACHE_FOLDER else None
