"""A best response to a bot: how much a network wins that was trained only to beat this bot.

How much a bot could lose to an opponent that knows it perfectly cannot be computed. What a trained opponent wins on
fresh deals is a lower bound.
"""

import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from keltis.bots.asking import ask_bot, may_read_positions
from keltis.bots.registry import make_bot
from keltis.play.rulesets import find_ruleset
from keltis.training import stepping
from keltis.training.batch import SelfPlay
from keltis.training.learning import Actor, self_play
from keltis.training.networks import Critic, load_student, rows_of
from keltis.training.settings import TrainingError, TrainingSettings
from keltis.training.tournament import Chosen, Player, Share, play_match, student_player

POINTS_OF_CURVE = 6
"""How often the response is measured while it learns; the best of these is tested."""
SIZES: dict[str, Any] = {"games": 128, "steps": 32, "minibatch": 1024, "rate": 5e-4}
"""Small rounds, so that a round does not take long even if the bot is slow."""

Listener = Callable[[float, Share], None]
"""Called after every measurement with the fraction of the time that has passed and the share of the wins."""


class Finding(msgspec.Struct, frozen=True):
    """What a best response won."""

    bot: str
    game: str
    players: int
    seed: int
    minutes: float
    """Minutes of processor time, including the bot's."""
    decisions: int
    """Decisions that the response learned from."""
    deals: int
    """Deals of the test, each played from every seat."""
    share: float
    low: float
    high: float
    """The share of the wins with its 95 % interval."""
    even: float
    """The share of the wins between equals."""
    at_least: float
    """The lower bound on how exploitable the bot is: how far the lower end of the interval is above `even`, or 0."""
    curve: list[tuple[float, float]]
    """Minutes, and the share of the wins on the deals that were used to choose the best network."""

    def __str__(self) -> str:
        won = f"{100 * self.share:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"
        text = (
            f"{self.bot}, {self.game} game, {self.players} players: a response that learned for {self.minutes:.1f} "
            f"minutes ({self.decisions:,} decisions)\nwins {won} of {self.deals} fresh deals; "
            f"an even share is {100 * self.even:.1f} %.\n"
        )
        if self.at_least > 0:
            return text + f"So {self.bot} can be exploited by at least {100 * self.at_least:.1f} % of the wins."
        return text + "So no weakness was found in this time. That is no proof that there is none."


class Duel(SelfPlay):
    """Games in which the network has one seat and a bot has the others; a step leads to the network's next decision."""

    def __init__(self, settings: TrainingSettings, opponent: Player) -> None:
        super().__init__(
            settings.game, players=settings.players, count=settings.games, seed=settings.seed, purpose="best response"
        )
        self.own, self.opponent = np.arange(self.count) % self.players, opponent
        self.answer()

    def answer(self) -> None:
        """Let the bot decide until the network is to decide in every game."""
        while len(waiting := np.flatnonzero(self.tables.games["seat"] != self.own)):
            stepping.step_all(self.tables, waiting, self.opponent(self, waiting), self.results)

    def step(self, moves: torch.Tensor) -> None:
        """Make the network's moves and those of the bot after them."""
        super().step(moves)
        self.answer()


def bot_player(spec: str, game: str, seed: int) -> Player:
    """A bot of keltis as a player for batches of games."""
    bot, ruleset = make_bot(spec, seed=seed), find_ruleset(game)
    if not may_read_positions(bot):
        raise TrainingError(f"{spec}: only bots of keltis can be asked for the millions of moves that training needs")

    def choose(batch: SelfPlay, chosen: Chosen) -> Chosen:
        games: Any = batch.tables.games
        moves = [ask_bot(bot, ruleset, None, int(games["seat"][i]), games[i : i + 1]) for i in chosen]
        return np.array(moves, np.int64)

    return choose


class Response:
    """A network that learns to beat one bot; it begins with the weights of `sage`."""

    def __init__(self, settings: TrainingSettings, opponent: Player) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.opponent = settings, opponent
        self.student = load_student(settings.game, settings.players)
        critic = Critic(settings.game, settings.hidden)
        optimizer = torch.optim.Adam([*self.student.parameters(), *critic.parameters()], lr=settings.rate)
        chance = torch.Generator().manual_seed(settings.seed)
        self.actor = Actor(settings, self.student, critic, optimizer, chance, Duel(settings, opponent))
        self.best, self.top = rows_of(self.student), -1.0
        self.curve: list[tuple[float, float]] = []
        self.minutes, self.decisions = 0.0, 0

    def learn(self, minutes: float, listener: Listener) -> None:
        """Learn for this many minutes of processor time."""
        began, rounds = time.process_time(), 0
        while True:
            self.minutes = (time.process_time() - began) / 60
            done = min(self.minutes / minutes, 1.0)
            if done >= len(self.curve) / POINTS_OF_CURVE:
                listener(done, self.note())
            if done >= 1.0:
                return
            figures = self_play(self.actor, self.actor.gather(), done, rounds < self.settings.settling)
            self.decisions += int(figures["decisions"])
            rounds += 1

    def note(self) -> Share:
        """Measure a point of the curve, and keep the best network so far."""
        rows = rows_of(self.student)
        share = self.measure(rows, "best response curve")
        self.curve.append((round(self.minutes, 2), round(share.mean, 4)))
        if share.mean > self.top:
            self.best, self.top = rows, share.mean
        return share

    def measure(self, rows: NDArray[np.int16], purpose: str) -> Share:
        """The share of the wins against the bot. Each purpose has its own deals."""
        one = student_player(self.settings.game, rows)
        return play_match(self.settings, one, self.opponent, self.settings.test_deals, purpose)


def ignore(_done: float, _share: Share) -> None:
    """For callers that need no reports."""


def find_response(
    spec: str, game: str, players: int, *, minutes: float, deals: int, seed: int, listener: Listener = ignore
) -> Finding:
    """Train for this long, then test the best network found on fresh deals."""
    settings = TrainingSettings(game=game, players=players, seed=seed, test_deals=deals, **SIZES).check()
    response = Response(settings, bot_player(spec, game, seed))
    response.learn(minutes, listener)
    share, even = response.measure(response.best, "best response test"), 1 / players
    low, high = max(share.mean - share.error, 0.0), min(share.mean + share.error, 1.0)
    figures = {"share": share.mean, "low": low, "high": high, "even": even, "at_least": max(low - even, 0.0)}
    rounded = {name: round(figure, 4) for name, figure in figures.items()}
    used = round(response.minutes, 2)
    return Finding(spec, game, players, seed, used, response.decisions, deals, **rounded, curve=response.curve)
