"""Matches on fresh deals, with many games in parallel, and a tournament that finds the best of several policies."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from keltis.bots.student import make_network, make_scratch
from keltis.training import stepping
from keltis.training.batch import SelfPlay
from keltis.training.networks import log_chances
from keltis.training.settings import TrainingSettings

Chosen = NDArray[np.int64]
Player = Callable[[SelfPlay, Chosen], Chosen]
"""A player: returns the moves for the chosen games of a batch."""

Runner = Callable[[Callable[..., Any], Sequence[tuple[Any, ...]]], list[Any]]
"""A map: returns the results of a function for some arguments, in order."""

Z_95 = 1.96
AT_ONCE = 512
"""The most deals that are played in parallel."""


class Share(NamedTuple):
    """A share of the wins, with half the width of its 95 % interval; an even share is one in the number of players."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.error:.1f}"


def steady_player(batch: SelfPlay, chosen: Chosen) -> Chosen:
    """The moves of `steady`."""
    out = np.zeros(len(chosen), np.int64)
    stepping.ask_steady(batch.tables.games, chosen, batch.steady, batch.chance, out)
    return out


def policy_player(policy: nn.Module) -> Player:
    """The likeliest move of a policy."""

    @torch.no_grad()
    def choose(batch: SelfPlay, chosen: Chosen) -> Chosen:
        colors, table, legal = batch.see(chosen=chosen)
        moves: Chosen = log_chances(policy(colors, table), legal).argmax(1).numpy()
        return moves

    return choose


def student_player(game: str, rows: NDArray[np.int16]) -> Player:
    """The moves of a student, as compiled code makes them.

    The arrays it works on are made for each call, because arrays that come from Ray are read-only.
    """

    def choose(batch: SelfPlay, chosen: Chosen) -> Chosen:
        out = np.zeros(len(chosen), np.int64)
        stepping.ask_student(
            batch.tables.games, chosen, make_network(game, rows.copy()), make_scratch(rows.shape[1]), out
        )
        return out

    return choose


def play_match(settings: TrainingSettings, one: Player, others: Player, deals: int, purpose: str) -> Share:
    """One player against others. Every deal is played once with the player on each seat."""
    parts = [
        play_part(settings, one, others, min(AT_ONCE, deals - first), f"{purpose} {first}")
        for first in range(0, deals, AT_ONCE)
    ]
    shares = np.concatenate(parts)
    error = Z_95 * float(shares.std(ddof=1)) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    return Share(float(shares.mean()), error)


def play_part(settings: TrainingSettings, one: Player, others: Player, deals: int, purpose: str) -> NDArray[np.float32]:
    """The first player's share of the wins, by deal."""
    batch = SelfPlay(settings.game, players=settings.players, count=deals, seed=settings.seed, purpose=purpose)
    batch.repeat(settings.players)
    games: Any = batch.tables.games
    seat_of_one = np.tile(np.arange(settings.players), deals)
    over = np.zeros(len(games), np.bool_)
    while not over.all():
        for player, is_one in ((one, True), (others, False)):
            chosen = np.flatnonzero(~over & ((games["seat"] == seat_of_one) == is_one))
            if len(chosen):
                stepping.move_all(games, chosen, player(batch, chosen), over)
    shares = np.zeros((len(games), settings.players), np.float32)
    stepping.share_all(games, shares)
    mine = shares[np.arange(len(games)), seat_of_one] + np.float32(1 / settings.players)
    by_deal: NDArray[np.float32] = mine.reshape(deals, settings.players).mean(axis=1)
    return by_deal


def one_after_the_other(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
    """The results of a function for each of these arguments."""
    return [function(*each) for each in arguments]


def find_best(
    settings: TrainingSettings, players: Sequence[Player], purpose: str, run: Runner = one_after_the_other
) -> tuple[int, list[float]]:
    """Play each against every other, who has all other seats, and `steady`; return the best and all mean shares."""
    field = [*players, steady_player]
    pairs = [(n, one, other) for n, one in enumerate(players) for k, other in enumerate(field) if k != n]
    shares = run(play_match, [(settings, one, other, settings.test_deals, purpose) for _, one, other in pairs])
    means = [
        float(np.mean([share.mean for (m, *_), share in zip(pairs, shares, strict=True) if m == n]))
        for n in range(len(players))
    ]
    return int(np.argmax(means)), means
