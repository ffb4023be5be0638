"""Where self-play and matches run: in this process, or in several on Ray (extra `cluster`), with the same results."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import torch

from keltis.training.batch import SelfPlay
from keltis.training.learning import Experience, play
from keltis.training.networks import Critic, PolicyNetwork
from keltis.training.settings import TrainingError, TrainingSettings
from keltis.training.tournament import one_after_the_other

LOCAL = "local"

State = dict[str, Any]


class Group:
    """Some of the games of self-play, with a random stream of their own."""

    def __init__(self, settings: TrainingSettings, number: int) -> None:
        torch.set_num_threads(1)
        self.settings = settings
        self.policy, self.critic = PolicyNetwork(settings.game, settings.hidden), Critic(settings.game, settings.hidden)
        self.batch = SelfPlay(
            settings.game,
            players=settings.players,
            count=settings.games // settings.groups,
            seed=settings.seed,
            purpose=f"self-play, group {number}",
        )
        self.chance = torch.Generator().manual_seed(settings.seed + number)

    def play(self, policy: State, critic: State) -> Experience:
        """One round with these weights."""
        self.policy.load_state_dict(policy)
        self.critic.load_state_dict(critic)
        return play(self.settings, self.policy, self.critic, self.batch, self.chance)

    def state(self) -> State:
        """Everything that another process needs to continue exactly from here."""
        return {"batch": self.batch.state(), "chance": self.chance.get_state()}

    def load(self, state: State) -> None:
        """Continue from such a state."""
        self.batch.load(state["batch"])
        self.chance.set_state(state["chance"])


class Workplace(Protocol):
    """Does the same work for all groups, or for many matches."""

    def start(self, settings: TrainingSettings) -> None:
        """Make the groups."""

    def ask(self, question: str, *arguments: Any) -> list[Any]:
        """Call a method of each group, and return the results in order."""

    def tell(self, states: Sequence[State]) -> None:
        """Let each group continue from its state."""

    def run(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The results of a function for each of these arguments, in order."""

    def close(self) -> None:
        """End what was started."""


class Here:
    """Everything in this process, one after the other."""

    def start(self, settings: TrainingSettings) -> None:
        """Make the groups."""
        self.groups = [Group(settings, number) for number in range(settings.groups)]

    def ask(self, question: str, *arguments: Any) -> list[Any]:
        """Call a method of each group, and return the results in order."""
        return [getattr(group, question)(*arguments) for group in self.groups]

    def tell(self, states: Sequence[State]) -> None:
        """Let each group continue from its state."""
        for group, state in zip(self.groups, states, strict=True):
            group.load(state)

    def run(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The results of a function for each of these arguments, in order."""
        return one_after_the_other(function, arguments)

    def close(self) -> None:
        """Nothing was started."""


class OnRay:
    """Each group, and each match, in a process of Ray: on this machine, or on the cluster at an address."""

    def __init__(self, address: str = LOCAL) -> None:
        try:
            import ray
        except ImportError:
            raise TrainingError("--ray needs Ray: pip install '.[cluster]' in the folder of keltis") from None
        self.ray: Any = ray
        self.ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level="ERROR")

    def start(self, settings: TrainingSettings) -> None:
        """Make the groups, each in a process of its own."""
        group = self.ray.remote(Group)
        self.groups = [group.remote(settings, number) for number in range(settings.groups)]

    def ask(self, question: str, *arguments: Any) -> list[Any]:
        """Call a method of each group, and return the results in order."""
        shared = [self.ray.put(argument) for argument in arguments]
        return self.wait([getattr(group, question).remote(*shared) for group in self.groups])

    def tell(self, states: Sequence[State]) -> None:
        """Let each group continue from its state."""
        self.wait([group.load.remote(state) for group, state in zip(self.groups, states, strict=True)])

    def run(self, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The results of a function for each of these arguments, in order."""
        task = self.ray.remote(function)
        return self.wait([task.remote(*each) for each in arguments])

    def wait(self, work: list[Any]) -> list[Any]:
        """The results, or one line that says what went wrong."""
        try:
            results: list[Any] = self.ray.get(work)
        except self.ray.exceptions.RayTaskError as error:
            raise TrainingError(str(error.cause or error)) from None
        except self.ray.exceptions.RayError as error:
            raise TrainingError(f"Ray: {error}") from None
        return results

    def close(self) -> None:
        """End the processes, or leave the cluster."""
        self.ray.shutdown()
