"""Learn a game on a CPU, from scratch to a file of weights: a short version of `keltis train`.

    pip install '.[learn]' -c constraints.txt
    python examples/train_policy.py

It only shows that it runs, in less than a minute: two rounds of each stage. `keltis train board` does the same with
the rounds that make a strong player; docs/bots.md says how long that takes and how strong it is.
"""

import sys
import tempfile
from pathlib import Path

from keltis.bots.student_weights import read_weights

try:
    from keltis.training.run import Run
    from keltis.training.settings import TrainingSettings
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch: pip install '.[learn]' -c constraints.txt")


def tell(stage: str, done: int, rounds: int, figures: dict[str, float]) -> None:
    """Print one line for each round."""
    print(f"{stage} {done} of {rounds}: " + ", ".join(f"{name} {value:.3g}" for name, value in figures.items()))


settings = TrainingSettings(
    game="board",
    players=2,
    seed=1,
    imitate=2,
    play=2,
    distill=2,
    search=2,
    games=32,
    settling=1,
    snapshots=2,
    test_deals=10,
)
with tempfile.TemporaryDirectory() as folder:
    heading, rows = read_weights(Run(Path(folder), settings, tell).train())
print(f"{rows.size} weights; share of the wins against steady: {heading.provenance['against_steady']['share']:.1%}")
