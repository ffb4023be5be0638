"""Learning from a search: positions in which `champion` would compare moves, labeled with what its playouts found.

A label is noisy, because it comes from a few worlds. But all moves of a position are played out in the same worlds, and
the noise averages out over many positions. The student with which the stage began plays the worlds out and is also the
prior: how much likelier a move becomes depends on how much better it did there.
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
"""Log probabilities are clamped to at least this."""


class Labels(NamedTuple):
    """Positions with more than one move worth comparing."""

    colors: Tensor
    table: Tensor
    legal: Tensor
    chances: Tensor
    """What the student should learn: the probabilities of the prior, shifted towards moves that did better."""


def advantages_of(moves: Tensor, values: Tensor, counts: Tensor, n_moves: int) -> Tensor:
    """How much better each move did than the first one. Moves that were not compared count as the worst of the others.

    >>> advantages_of(torch.tensor([[2, 0, 0]]), torch.tensor([[0.5, 0.75, 0.0]]), torch.tensor([2]), 4)
    tensor([[0.2500, 0.0000, 0.0000, 0.0000]])
    """
    compared = torch.arange(moves.shape[1])[None] < counts[:, None]
    better = torch.where(compared, values - values[:, :1], 0.0)
    found = better.min(1, keepdim=True).values.expand(-1, n_moves).clone()
    return found.scatter_(1, torch.where(compared, moves, moves[:, :1]), better)


def label(settings: TrainingSettings, batch: SelfPlay, prior: Student) -> tuple[Labels, Tensor, Tensor]:
    """Labels for the current positions, and for all of them the prior's probabilities and the legal moves."""
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
    """Play some steps, half of the moves being the prior's best, and train the student on the labels."""
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
