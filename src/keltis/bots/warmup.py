"""Calls all compiled code once for each game, in parts that can be prepared one after the other."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from keltis.bots.policies import POLICIES
from keltis.bots.registry import make_bot
from keltis.bots.simulation import Simulation
from keltis.play import Game, explain_scores
from keltis.play.ruleset import Setup
from keltis.play.rulesets import find_ruleset
from keltis.rules.board.setup import STANDARD, TILES, tile_stones
from keltis.rules.compiled import CACHE_FOLDER
from keltis.rules.deals import Deal
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

BOARDS: dict[str, dict[str, Any]] = {
    "board": {"layout": STANDARD, "tiles": dict(zip(tile_stones(STANDARD), TILES, strict=True))},
    "card": {},
}


def unshuffled(kind: str) -> Game:
    """A game with all cards in order, so that the code for random deals is not needed."""
    ruleset, edition = find_ruleset(kind), DEFAULT_EDITION[kind]
    cards = [card for card, count in enumerate(ruleset.copies) for _ in range(count)]
    deal = Deal([cards[:8], cards[8:16]], pile=cards[46:], box=cards[16:46])
    return Game(ruleset, Setup(edition, dict(EDITIONS[edition].options), 2, 0, deal, **BOARDS[kind]))


def make_turns(kind: str) -> None:
    """Make moves, including a refused one, in a stored game and in a fresh one."""
    game = unshuffled(kind)
    game.why_not("draw pile")
    game.play("discard r0")
    assert game.standing == Game.from_record(game.record(reveal=True)).standing
    Game.new(kind, seed=1)


def see_all(kind: str) -> None:
    """Make views, scores and effects.

    They share little with `make_turns`, so another process can compile that meanwhile.
    """
    game = unshuffled(kind)
    game.view(0)
    game.public_check()
    game.scores()
    game.effect(game.legal_moves()[0])
    game.play("discard r0")
    game.view(0)


def ask(kind: str, *bots: str) -> None:
    """One move of each of these bots."""
    game = Game.new(kind, seed=1)
    for spec in bots:
        make_bot(spec).choose(game.view(game.seat))


def search(kind: str) -> None:
    """Make one move of each bot that searches, and explain the scores, which no table needs before its end."""
    ask(kind, "seer@50", "champion@50")
    explain_scores(unshuffled(kind).view(None))


def simulate(kind: str) -> None:
    """A whole game by each policy."""
    edition = DEFAULT_EDITION[kind]
    for policy in POLICIES:
        options = dict(EDITIONS[edition].options)
        next(Simulation(kind, players=2, edition=edition, options=options, policy=policy, seed=1).results())


def use_rest(kind: str) -> None:
    """Use the rest, which no table needs."""
    ask(kind, "sage")
    simulate(kind)


PARTS: dict[str, Callable[[str], None]] = {
    "turns": make_turns,
    "sights": see_all,
    "bots": lambda kind: ask(kind, "steady"),
    "search": search,
    "rest": use_rest,
}
"""What is compiled, most needed first."""
LIBRARY = ("turns", "sights")
"""The parts that every table needs. They share little, so two processes can compile them at the same time. What they do
share, the first compiles early and the second late.
"""


def warm_up(kind: str, part: str) -> None:
    """Compile a part, or load it from the cache, and write a file that marks it as cached."""
    PARTS[part](kind)
    if sign := sign_of(kind, part):
        sign.touch()


def is_warm(kind: str, part: str) -> bool:
    """Whether a part is in the cache, so that it loads in a moment."""
    sign = sign_of(kind, part)
    return sign is not None and sign.exists()


def sign_of(kind: str, part: str) -> Path | None:
    """The file that marks a part as cached; its folder belongs to the current sources."""
    return CACHE_FOLDER / f"{kind}-{part}.ready" if CACHE_FOLDER else None
