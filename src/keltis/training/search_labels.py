"""Learning from a search: positions in which `champion` would compare moves, labelled with what its playouts found.

A label is noisy, since it comes from a few worlds; but all moves of a position are played out in the same ones, and
many positions make up for the noise. The student with which the stage began plays the worlds out and is also the prior:
a move becomes likelier only by as much as it did better there.
"""

from typing import NamedTuple

import torch
from torch import Tensor

from keltis.bots.student import make_network
from keltis.training.batch import SelfPlay
from keltis.training.learning import Learner, improve, parts_of, set_rate, wander
from keltis.training.networks import Student, log_chances, rows_of
from keltis.training.settings import TrainingSettings

LEAST_LOG = -30.0
"""Logarithms of chances below this one are cut."""


class Labels(NamedTuple):
    """Positions with more than one move worth comparing."""

    colors: Tensor
    table: Tensor
    legal: Tensor
    chances: Tensor
    """What the student should learn: the chances of the prior, moved towards what did better."""


def advantages_of(moves: Tensor, values: Tensor, counts: Tensor, n_moves: int) -> Tensor:
    """How much better each move did than the first one; moves that were not compared count as the worst of those.

    >>> advantages_of(torch.tensor([[2, 0, 0]]), torch.tensor([[0.5, 0.75, 0.0]]), torch.tensor([2]), 4)
    tensor([[0.2500, 0.0000, 0.0000, 0.0000]])
    """
    compared = torch.arange(moves.shape[1])[None] < counts[:, None]
    better = torch.where(compared, values - values[:, :1], 0.0)
    found = better.min(1, keepdim=True).values.expand(-1, n_moves).clone()
    return found.scatter_(1, torch.where(compared, moves, moves[:, :1]), better)


def label(settings: TrainingSettings, batch: SelfPlay, prior: Student) -> tuple[Labels, Tensor, Tensor]:
    """Labels of the games as they are; and the prior's chances and the legal moves of all of them."""
    colors, table, legal = batch.see()
    network = make_network(settings.game, rows_of(prior))
    found = batch.search(network, worlds=settings.worlds, most=settings.compared)
    moves, values, counts = (torch.from_numpy(array) for array in found)
    logs = log_chances(prior(colors, table), legal)
    better = advantages_of(moves, values, counts, legal.shape[1]) / settings.scale
    chances = log_chances(logs.clamp(min=LEAST_LOG) + better, legal).exp()
    many = counts > 1
    return Labels(colors[many], table[many], legal[many], chances[many]), logs.exp(), legal


def learn_from_search(learner: Learner, prior: Student, done: float) -> dict[str, float]:
    """Some steps of games in which half of the moves are the prior's best; the labels become the student's chances."""
    settings, batch, chance = learner.settings, learner.batch, learner.chance
    set_rate(learner.student_optimizer, settings.search_rate, done)
    kept: list[Labels] = []
    with torch.no_grad():
        for _ in range(settings.short):
            labels, chances, legal = label(settings, batch, prior)
            kept.append(labels)
            drawn = torch.multinomial(chances, 1, generator=chance)[:, 0]
            best = torch.rand(len(drawn), generator=chance) < 0.5
            batch.step(wander(learner, torch.where(best, chances.argmax(1), drawn), legal))
    rows = Labels(*(torch.cat(column) for column in zip(*kept, strict=True)))
    agreed = 0.0
    for _ in range(settings.epochs):
        for part in parts_of(learner, len(rows.legal), settings.small_batch):
            logs = log_chances(learner.student(rows.colors[part], rows.table[part]), rows.legal[part])
            agreed += float((logs.argmax(1) == rows.chances[part].argmax(1)).sum())
            loss = -(rows.chances[part] * logs.clamp(min=LEAST_LOG)).sum(1).mean()
            improve(learner.student_optimizer, loss, learner.student)
    return {"decisions": len(rows.legal), "agreement": agreed / max(settings.epochs * len(rows.legal), 1)}
