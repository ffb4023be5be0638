"""The settings of a training run: the game, sizes of networks and batches, and the length of each stage."""

import msgspec

from keltis.play.ruleset import check_players
from keltis.play.rulesets import find_ruleset
from keltis.rules.vectors import LANES

STAGES = ("imitate", "play", "distill", "search")
"""The stages in order: learning from `steady`, from self-play, from the best policy of self-play, and from searches."""
OPTIONAL = ("imitate", "search")
"""Stages that can be left out."""
MOST_ROUNDS = 10_000_000


class TrainingError(ValueError):
    """A run cannot start or continue. The message is one line for a person."""


class TrainingSettings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a run. Only the numbers of rounds may change when a run is continued."""

    game: str
    players: int = 2
    seed: int = 1
    start: str = ""
    """The policy of another run that this one starts from; empty for none."""
    imitate: int = 700
    """Rounds of imitation, `short` decisions in every game each; can be 0."""
    play: int = 450
    """Rounds of self-play, `steps` decisions in every game each."""
    distill: int = 400
    """Rounds of distillation, `short` decisions in every game each."""
    search: int = 100
    """Rounds of learning from searches, `short` decisions in every game each; can be 0."""
    games: int = 512
    groups: int = 1
    """The number of groups into which the games of self-play are divided. Each group can have its own process."""
    steps: int = 48
    short: int = 8
    hidden: int = 64
    """Width of the policy and of the critic that self-play trains."""
    width: int = 32
    """Width of the student, the network that bots play with."""
    epochs: int = 2
    minibatch: int = 2048
    """Decisions per gradient step in self-play."""
    small_batch: int = 512
    """Decisions per gradient step in imitation and distillation, where targets have no noise."""
    rate: float = 1e-3
    student_rate: float = 3e-3
    clip: float = 0.2
    trace: float = 0.95
    """How far advantages look ahead (lambda)."""
    entropy: float = 0.006
    settling: int = 6
    """Rounds of self-play in which only the critic learns."""
    exploring: float = 0.06
    """The share of random moves in distillation, so that the student sees more than the policy's own games."""
    worlds: int = 8
    """Worlds in which a search compares moves for a label."""
    compared: int = 5
    """The most moves that a search compares."""
    scale: float = 0.03
    """A move that did better by this much, where a certain win is 1, becomes e times as likely as before."""
    search_rate: float = 1e-3
    snapshots: int = 6
    """The number of policies, or of students, in a tournament."""
    test_deals: int = 200
    """Deals of every match of a tournament, each played with every rotation of the seats."""

    def check(self) -> "TrainingSettings":
        """The settings, if they are valid; otherwise `TrainingError`."""
        find_ruleset(self.game)
        check_players(self.players)
        for stage in STAGES:
            least = 0 if stage in OPTIONAL else 1
            if not least <= getattr(self, stage) <= MOST_ROUNDS:
                raise TrainingError(f"--{stage} {getattr(self, stage)}: choose {least} to {MOST_ROUNDS} rounds")
        if not 1 <= self.groups <= self.games or self.games % self.groups:
            raise TrainingError(f"--groups {self.groups}: choose a number that divides the {self.games} games")
        if self.width % LANES:
            raise TrainingError(f"--width {self.width}: choose a multiple of {LANES}")
        return self

    @property
    def name(self) -> str:
        """The game and its number of players: `board-2`."""
        return f"{self.game}-{self.players}"


FIXED = tuple(name for name in TrainingSettings.__struct_fields__ if name not in {*STAGES, "test_deals", "snapshots"})
"""What must stay the same when a run is continued."""


def difference(one: TrainingSettings, other: TrainingSettings) -> str | None:
    """The first forbidden difference between the settings of two runs, in words; None if one can continue the other."""
    for name in FIXED:
        if getattr(one, name) != getattr(other, name):
            return f"{name} is {getattr(one, name)} there and {getattr(other, name)} here"
    return None
