"""One round of each kind of learning. A round continues the games where the previous one stopped."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from keltis.training.batch import Rows, SelfPlay
from keltis.training.networks import Critic, PolicyNetwork, Student, log_chances
from keltis.training.settings import TrainingSettings

POINTS = 30.0
"""A margin of this many points counts as much as a win."""
LONGEST_STEP = 0.5
"""The norm to which gradients are clipped."""
LEAST_RATE = 0.03
"""The learning rate at the end of a stage, as a fraction of the first."""


@dataclass
class Actor:
    """A policy that learns from its own games."""

    settings: TrainingSettings
    policy: nn.Module
    critic: Critic
    optimizer: torch.optim.Optimizer
    """The optimizer of policy and critic."""
    chance: torch.Generator
    batch: SelfPlay

    def gather(self) -> "Experience":
        """Play a round of its own games."""
        return play(self.settings, self.policy, self.critic, self.batch, self.chance)


@dataclass
class Learner(Actor):
    """Everything that learns in a run, with the games it learns from."""

    student: Student
    student_optimizer: torch.optim.Optimizer

    @classmethod
    def new(cls, settings: TrainingSettings) -> "Learner":
        """Untrained networks; everything random comes from the seed."""
        torch.manual_seed(settings.seed)
        policy = PolicyNetwork(settings.game, settings.hidden)
        critic, student = Critic(settings.game, settings.hidden), Student(settings.game, settings.width)
        return cls(
            settings,
            policy,
            critic,
            torch.optim.Adam([*policy.parameters(), *critic.parameters()], lr=settings.rate),
            torch.Generator().manual_seed(settings.seed),
            SelfPlay(
                settings.game, players=settings.players, count=settings.games, seed=settings.seed, purpose="self-play"
            ),
            student,
            torch.optim.Adam(student.parameters(), lr=settings.student_rate),
        )

    def begin_searches(self, student: dict[str, Tensor]) -> None:
        """Continue with this student and a fresh optimizer."""
        self.student.load_state_dict(student)
        self.student_optimizer = torch.optim.Adam(self.student.parameters(), lr=self.settings.search_rate)

    def parts(self) -> dict[str, Any]:
        """The parts that have a state."""
        return {name: getattr(self, name) for name in ("policy", "critic", "student", "optimizer", "student_optimizer")}


def set_rate(optimizer: torch.optim.Optimizer, rate: float, done: float) -> None:
    """Set the learning rate, which decreases linearly."""
    for group in optimizer.param_groups:
        group["lr"] = rate * max(1 - done, LEAST_RATE)


def improve(optimizer: torch.optim.Optimizer, loss: Tensor, *networks: nn.Module) -> None:
    """One gradient step."""
    optimizer.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call] # PyTorch's own has no types
    for network in networks:
        nn.utils.clip_grad_norm_(network.parameters(), LONGEST_STEP)
    optimizer.step()


def parts_of(learner: Actor, count: int, size: int) -> tuple[Tensor, ...]:
    """The numbers below `count`, shuffled and divided into minibatches of this size."""
    return torch.split(torch.randperm(count, generator=learner.chance), size)


def imitate(learner: Learner, done: float) -> dict[str, float]:
    """Play some steps of games with `steady` on all seats, and make its moves likelier."""
    settings, batch = learner.settings, learner.batch
    set_rate(learner.optimizer, settings.rate, done)
    kept: list[Rows] = []
    right: list[Tensor] = []
    for _ in range(settings.short):
        kept.append(batch.see())
        right.append(batch.advise())
        batch.step(wander(learner, right[-1], kept[-1][2]))
    colors, table, legal = (torch.cat(rows) for rows in zip(*kept, strict=True))
    moves, agreed = torch.cat(right), 0.0
    for part in parts_of(learner, len(moves), settings.small_batch):
        logs = log_chances(learner.policy(colors[part], table[part]), legal[part])
        agreed += float((logs.argmax(1) == moves[part]).sum())
        improve(learner.optimizer, -logs.gather(1, moves[part, None]).mean(), learner.policy)
    return {"decisions": len(moves), "agreement": agreed / len(moves)}


def wander(learner: Learner, moves: Tensor, legal: Tensor) -> Tensor:
    """These moves, some of them replaced by random ones, so that learning sees more than one player's own games."""
    chance = learner.chance
    anything = (torch.rand(legal.shape, generator=chance) * legal).argmax(1)
    return torch.where(torch.rand(len(moves), generator=chance) < learner.settings.exploring, anything, moves)


class Experience(NamedTuple):
    """A round of self-play, with one row per decision."""

    colors: Tensor
    table: Tensor
    legal: Tensor
    moves: Tensor
    logs: Tensor
    advantages: Tensor
    returns: Tensor


def join(parts: list[Experience]) -> Experience:
    """Experience of several groups as one."""
    return Experience(*(torch.cat(column) for column in zip(*parts, strict=True)))


@torch.no_grad()
def play(
    settings: TrainingSettings, policy: nn.Module, critic: Critic, batch: SelfPlay, chance: torch.Generator
) -> Experience:
    """Play some steps of self-play in every game, and judge them by what they led to for the deciding seat."""
    rows: list[Rows] = []
    moves, logs, values, seats, gains, ended = [], [], [], [], [], []
    for _ in range(settings.steps):
        rows.append(batch.see(with_hands=True))
        colors, table = rows[-1][:2]
        chances = log_chances(policy(colors, table), rows[-1][2])
        moves.append(torch.multinomial(chances.exp(), 1, generator=chance)[:, 0])
        logs.append(chances.gather(1, moves[-1][:, None])[:, 0])
        values.append(critic(colors, table))
        seats.append(batch.seats())
        batch.step(moves[-1])
        gains.append(torch.from_numpy(batch.results.gains / POINTS + batch.results.shares))
        ended.append(torch.from_numpy(batch.results.ended.copy()))
    after = critic(*batch.see(with_hands=True)[:2])
    future = Future.at_end(after, batch.seats(), settings.players)
    advantages, known = judge(values, seats, gains, ended, future, settings.trace)
    returns = advantages + torch.cat(values)
    colors, table, legal = (torch.cat(each) for each in zip(*rows, strict=True))
    columns = (colors, table, legal, torch.cat(moves), torch.cat(logs), advantages, returns)
    return Experience(*(column[known] for column in columns))


@dataclass
class Future:
    """By game and seat: what is known of the time after a step, while going backwards through a round."""

    value: Tensor
    """The critic's value at the next decision of the seat."""
    advantage: Tensor
    gain: Tensor
    """The reward up to the next decision of the seat."""
    known: Tensor
    """Whether the seat decides again, or the game ends, before the round does."""

    @classmethod
    def at_end(cls, values: Tensor, seats: Tensor, players: int) -> "Future":
        """The future after the last step, where the critic has judged only the deciding seats."""
        nothing = torch.zeros(len(values), players)
        future = cls(nothing, nothing.clone(), nothing.clone(), nothing.bool())
        at = torch.arange(len(values)), seats
        future.value[at], future.known[at] = values, True
        return future

    def end(self, ended: Tensor) -> None:
        """Clear the future of games that have ended."""
        for part in (self.value, self.advantage, self.gain):
            part[ended] = 0
        self.known[ended] = True


def judge(
    values: list[Tensor], seats: list[Tensor], gains: list[Tensor], ended: list[Tensor], future: Future, trace: float
) -> tuple[Tensor, Tensor]:
    """Advantages (GAE), for each seat from one of its decisions to its next, whoever decides in between.

    The second list says which advantages are known. If the consequences of a decision come after the round, its
    advantage is not.
    """
    games = torch.arange(len(values[0]))
    judged: list[Tensor] = []
    known: list[Tensor] = []
    for t in reversed(range(len(values))):
        future.end(ended[t])
        future.gain += gains[t]
        at = games, seats[t]
        surprise = future.gain[at] + future.value[at] - values[t]
        known.append(future.known[at])
        future.advantage[at] = (surprise + trace * future.advantage[at]) * known[-1]
        future.value[at], future.gain[at], future.known[at] = values[t], 0, True
        judged.append(future.advantage[at])
    return torch.cat(judged[::-1]), torch.cat(known[::-1])


def self_play(learner: Actor, data: Experience, done: float, is_settling: bool) -> dict[str, float]:
    """PPO: moves that went better than expected become likelier, but not by much at once."""
    settings = learner.settings
    set_rate(learner.optimizer, settings.rate, done)
    goodness = (data.advantages - data.advantages.mean()) / (data.advantages.std() + 1e-6)
    known = 1 - float(data.advantages.var() / (data.returns.var() + 1e-6))
    spread, steps = 0.0, 0
    for _ in range(settings.epochs):
        for part in parts_of(learner, len(goodness), settings.minibatch):
            colors, table = data.colors[part], data.table[part]
            loss = (learner.critic(colors, table) - data.returns[part]).square().mean()
            if not is_settling:
                logs = log_chances(learner.policy(colors, table), data.legal[part])
                ratio = (logs.gather(1, data.moves[part, None])[:, 0] - data.logs[part]).exp()
                limited = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                gain = torch.min(ratio * goodness[part], limited * goodness[part]).mean()
                entropy = -(logs.exp() * logs.clamp(min=-20)).sum(1).mean()
                loss = loss - gain - settings.entropy * entropy
                spread, steps = spread + float(entropy.detach()), steps + 1
            improve(learner.optimizer, loss, learner.policy, learner.critic)
    return {"decisions": len(goodness), "explained": known, "entropy": spread / max(steps, 1)}


def distill(learner: Learner, teacher: PolicyNetwork, done: float) -> dict[str, float]:
    """Play some steps of the teacher's games, and train the student on the teacher's probabilities."""
    settings, batch = learner.settings, learner.batch
    set_rate(learner.student_optimizer, settings.student_rate, done)
    kept: list[tuple[Tensor, Tensor, Tensor, Tensor]] = []
    with torch.no_grad():
        for _ in range(settings.short):
            colors, table, legal = batch.see()
            chances = log_chances(teacher(colors, table), legal).exp()
            mixed = (1 - settings.exploring) * chances + settings.exploring * legal / legal.sum(1, keepdim=True)
            batch.step(torch.multinomial(mixed, 1, generator=learner.chance)[:, 0])
            kept.append((colors, table, legal, chances))
    rows = [torch.cat(each) for each in zip(*kept, strict=True)]
    agreed = 0.0
    for part in parts_of(learner, len(rows[0]), settings.small_batch):
        colors, table, legal, chances = (each[part] for each in rows)
        logs = log_chances(learner.student(colors, table), legal)
        agreed += float((logs.argmax(1) == chances.argmax(1)).sum())
        improve(learner.student_optimizer, -(chances * logs.clamp(min=-30)).sum(1).mean(), learner.student)
    return {"decisions": len(rows[0]), "agreement": agreed / len(rows[0])}
