"""``keltis train``: learn to play a game from scratch, and write the weights of a policy that needs no search."""

import argparse
from pathlib import Path
from typing import Any

ROUNDS = {
    "imitate": "of learning from `steady`",
    "play": "of self-play",
    "distill": "of teaching the student",
    "search": "of learning from searches",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game and its seats, where to keep the run, and how long each stage takes."""
    parser.add_argument("game", choices=("board", "card"), help="the game to learn")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (default: 2)")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="the folder of the run, which is continued if it exists (default: train)",
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same number gives the same run (default: 1)"
    )
    parser.add_argument(
        "--start",
        type=Path,
        metavar="FOLDER",
        help="start from the best policy of this run, for any number of players; `--imitate 0` skips imitation",
    )
    for stage, words in ROUNDS.items():
        parser.add_argument(
            f"--{stage}", type=int, metavar="N", help=f"rounds {words}; may change when a run is continued"
        )
    parser.add_argument("--games", type=int, metavar="N", help="games in parallel (default: 512)")
    parser.add_argument("--hidden", type=int, metavar="N", help="width of the policy in self-play (default: 64)")
    parser.add_argument(
        "--width", type=int, metavar="N", help="width of the student, the network that plays (default: 32)"
    )
    parser.add_argument("--snapshots", type=int, metavar="N", help="policies that meet in a tournament (default: 6)")
    parser.add_argument("--test-deals", type=int, metavar="N", help="deals per match (default: 200)")
    parser.add_argument(
        "--groups", type=int, metavar="N", help="divide the games among this many processes of --ray (default: 1)"
    )
    parser.add_argument(
        "--ray",
        nargs="?",
        const="local",
        metavar="ADDRESS",
        help="play on Ray, on this machine or on a cluster (auto)",
    )
    parser.add_argument(
        "--threads", type=int, default=1, metavar="N", help="threads of PyTorch (default: 1, nearly as fast as 2)"
    )


def run(chosen: argparse.Namespace) -> None:
    """Train, show the progress, and write the weights."""
    from keltis.commands.options import need_learning

    need_learning()
    import torch
    from tqdm import tqdm

    from keltis.training.places import Here, OnRay
    from keltis.training.run import Run
    from keltis.training.settings import TrainingSettings

    names = (*ROUNDS, "games", "groups", "hidden", "width", "snapshots", "test_deals")
    given = {name: value for name in names if (value := getattr(chosen, name)) is not None}
    settings = TrainingSettings(game=chosen.game, players=chosen.players, seed=chosen.seed, **given).check()
    torch.set_num_threads(chosen.threads)
    folder = chosen.out or Path("train") / settings.name
    bars: dict[str, Any] = {}

    def show(stage: str, done: int, rounds: int, figures: dict[str, Any]) -> None:
        if stage not in bars:
            for bar in bars.values():
                bar.close()
            bars[stage] = tqdm(total=rounds, initial=done - 1, unit=" rounds", desc=stage, disable=None)
        bars[stage].set_postfix_str(", ".join(f"{name} {value:.3g}" for name, value in figures.items()), refresh=False)
        bars[stage].update(done - bars[stage].n)

    place = OnRay(chosen.ray) if chosen.ray else Here()
    try:
        path = Run(folder, settings, show, start=chosen.start, place=place).train()
    finally:
        place.close()
        for bar in bars.values():
            bar.close()
    print(f"written: {path}")
