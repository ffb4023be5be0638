"""Positions of whole games for tests of learned policies: as they come, with other hidden cards, in other colors."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from keltis import Game
from keltis.bots.novice import NoviceBot
from keltis.bots.random import RandomBot
from keltis.bots.searches.worlds import deal_world
from keltis.bots.worlds import knowledge_of_game
from keltis.env.observation.symmetry import PERMUTATIONS, ColorSymmetry
from keltis.play.rulesets import find_ruleset
from keltis.rules.chance import new_chance
from keltis.rules.compiled import compiled
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS
from keltis.rules.pieces import BOX_SIZE
from tests.env.games import recolor

TABLES = [(kind, players) for kind in ("board", "card") for players in (2, 3, 4)]


def moves_of(kind: str, players: int, seed: int, game: Game) -> Iterator[int]:
    """The moves of a game in which discards are taken openly and every phase comes up."""
    bots = [NoviceBot(seed, overlook=0.0), RandomBot(seed), NoviceBot(seed + 1), RandomBot(seed + 1)][:players]
    while not game.is_over:
        yield bots[game.seat].choose_at(kind, game._games, 0)


def play_some(kind: str, players: int, seed: int, every: int = 3) -> Iterator[Game]:
    """Some positions of a game, each with a decision to make."""
    game = Game.new(kind, players=players, seed=seed)
    moves = find_ruleset(kind).notation.moves
    for n, number in enumerate(moves_of(kind, players, seed, game)):
        if n % every == 0:
            yield game
        game.play(moves[number])


@compiled
def fill(worlds, unseen, needs, chance):
    """Deal the unseen cards to the other hands and to the draw pile."""
    deal_world(worlds[0], unseen, needs, chance)


def reshuffled(games: Any, viewer: int, chance: random.Random) -> Any:
    """The same position with the cards whose place the viewer cannot know dealt elsewhere, including the box."""
    knowledge = knowledge_of_game(games, 0, viewer)
    world, unseen = knowledge.root.copy(), knowledge.unseen.copy()
    fill(world, unseen, knowledge.needs, new_chance(chance.getrandbits(60)))
    end, box = int(world["pile_end"][0]), BOX_SIZE[int(world["players"][0])]
    world["pile"][0, end : end + box] = unseen[len(unseen) - box :]
    return world


def recolored_games(kind: str, players: int, seed: int) -> Iterator[tuple[Game, Game, np.ndarray]]:
    """A game and its recolored twin, position by position, and by move the number in the twin."""
    permutation = random.Random(seed).choice(PERMUTATIONS[1:])
    ruleset, edition = find_ruleset(kind), DEFAULT_EDITION[kind]
    setup = ruleset.draw_setup(seed, edition, dict(EDITIONS[edition].options), players, 0, None)
    here, there = Game(ruleset, setup), Game(ruleset, recolor(setup, permutation))
    renamed = ColorSymmetry(kind, players, permutation).action
    for number in moves_of(kind, players, seed, here):
        yield here, there, renamed
        here.play(ruleset.notation.moves[number])
        there.play(ruleset.notation.moves[int(renamed[number])])
