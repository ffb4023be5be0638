"""What thinking gains: how much better the moves of the champion are than those its policy would make at once.

In positions from games of the policy against itself, the champion decides with a given effort. If it makes another move
than the policy, both are played out by the policy from the true position: all hands as they are, the pile and the box
in random orders, the same for both moves. The mean difference in the share of the win, over all decisions that were not
forced, is the gain. So what the champion believes about hidden cards is tested against where they are, and the luck of
a game does not matter: a thousand decisions say more than a thousand games.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.arena.statistics import win_shares
from keltis.bots.champion import ChampionBot
from keltis.bots.fast import weight_row
from keltis.bots.policies import STEADY
from keltis.bots.protocol import Effort
from keltis.bots.sage import SageBot
from keltis.bots.student import make_scratch, play_students
from keltis.bots.student_weights import load_network
from keltis.play import Game
from keltis.play.rulesets import RULESETS
from keltis.rules.chance import new_chance
from keltis.rules.pieces import BOX_SIZE

from ..measure import Figure, measure

EFFORTS = (60, 250, 1000, 4000)
ASKED = 0.1
"""The part of the decisions at which the champion is asked, so that few of them are from the same game."""
ORDERS = 200
"""In how many orders of the pile two moves are compared."""
SEED = 20_000
"""The deals of `keltis.arena`, of training and of these positions are drawn from different streams."""


class Truth:
    """Plays out moves from true positions."""

    def __init__(self, kind: str, players: int) -> None:
        self.network = load_network(kind, players)
        self._scratch = make_scratch(self.network.width)
        self._learned, self._chance = np.ones(players, np.bool_), new_chance(1)
        self._steady = weight_row(kind, STEADY, {})
        self._order = np.random.default_rng(SEED)

    def difference(self, game: Game, move: str, other: str) -> float:
        """How much larger the share of the win is after `move` than after `other`."""
        worlds = self._shuffled(game)
        return float(np.mean(self._shares(game, worlds, move) - self._shares(game, worlds, other)))

    def _shuffled(self, game: Game) -> Any:
        """The position many times, with the pile and the box in random orders."""
        worlds = np.repeat(game._games, ORDERS)
        first, end = int(worlds["pile_at"][0]), int(worlds["pile_end"][0]) + BOX_SIZE[game.players]
        for world in worlds:
            self._order.shuffle(world["pile"][first:end])
        return worlds

    def _shares(self, game: Game, worlds: Any, move: str) -> NDArray[np.float64]:
        """The deciding seat's share of the win in each world after this move."""
        rules, seat = RULESETS[game.ruleset], game.seat
        assert seat is not None
        number, played = rules.notation.move_numbers[move], worlds.copy()
        shares, scores = np.zeros(len(played)), np.zeros(game.players, np.int64)
        for i in range(len(played)):
            rules.attempt(played, i, number)
            play_students(played, i, self._learned, self.network, self._scratch, self._steady, self._chance)
            rules.scores(played, i, scores)
            shares[i] = win_shares(scores.tolist())[seat]
        return shares


def decisions(kind: str, players: int, count: int) -> Iterator[tuple[Game, str]]:
    """Positions in which there is a choice, each with the policy's own move."""
    chooser, seed, found = random.Random(SEED), SEED, 0
    while found < count:
        game, policy = Game.new(kind, players=players, seed=seed), SageBot(seed=1)
        while game.seat is not None and found < count:
            view = game.view(game.seat)
            move = str(policy.choose(view))
            if len(view.legal_moves) > 1 and chooser.random() < ASKED:
                found += 1
                yield game, move
            game.play(move)
        seed += 1


def gains(kind: str, players: int, count: int, efforts: tuple[int, ...]) -> list[NDArray[np.float64]]:
    """By effort, the gain of every decision."""
    truth, found = Truth(kind, players), np.zeros((count, len(efforts)))
    bots = [ChampionBot(seed=n, effort=Effort(iterations=effort)) for n, effort in enumerate(efforts)]
    for row, (game, own) in enumerate(decisions(kind, players, count)):
        known: dict[str, float] = {own: 0.0}
        for column, bot in enumerate(bots):
            assert game.seat is not None
            move = str(bot.choose(game.view(game.seat)))
            if move not in known:
                known[move] = truth.difference(game, move, own)
            found[row, column] = known[move]
    return list(found.T)


def gain_figures(quick: bool) -> Iterator[Figure]:
    """Both games, two players: the gain of a decision, in hundredths of a win, by effort."""
    count, efforts = (10, EFFORTS[:2]) if quick else (1000, EFFORTS)
    for kind in ("board", "card"):
        for effort, gained in zip(efforts, gains(kind, 2, count, efforts), strict=True):
            error = gained.std() / np.sqrt(len(gained))
            name = f"{kind}: champion@{effort}, gain of a decision"
            yield Figure(name, 100 * float(gained.mean()), "% of a win", "", f"± {100 * error:.2f}, {count} decisions")


def main(as_json: bool, quick: bool) -> None:
    """Measure and report."""
    measure(gain_figures(quick), as_json)
