"""The folder of a run: its state, from which it goes on exactly, and the policies it has made on the way."""

import json
import pickle
from pathlib import Path
from typing import Any

import msgspec
import torch

from keltis.bots.student import FEATURES_VERSION
from keltis.training.learning import Learner
from keltis.training.settings import TrainingError, TrainingSettings, difference

FORMAT = 1
STATE, CURVE, PICTURE = "state.pt", "curve.json", "curve.svg"


class Progress(msgspec.Struct):
    """How far a run has come."""

    stage: str = "imitate"
    round: int = 0
    """Of this stage."""
    decisions: int = 0
    seconds: float = 0.0
    """Of processor time."""
    curve: list[dict[str, Any]] = msgspec.field(default_factory=list)
    best: str = ""
    """The policy that won the tournament and is the teacher."""
    commit: str | None = None
    """Of the source tree in which the run began."""


def save_file(path: Path, content: Any) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    torch.save(content, part)
    part.replace(path)


def load_file(path: Path) -> Any:
    """What a file of ours has; it cannot run code."""
    try:
        return torch.load(path, weights_only=True)
    except (OSError, RuntimeError, EOFError, ValueError, KeyError, pickle.UnpicklingError) as error:
        raise TrainingError(f"{path}: this is not a checkpoint, or it is damaged") from error


def save_run(folder: Path, learner: Learner, progress: Progress) -> None:
    """Keep a run as it is after a round."""
    state = {name: part.state_dict() for name, part in learner.parts().items()}
    state |= {"chance": learner.chance.get_state(), "batch": learner.batch.state()}
    heading = {"format": FORMAT, "features": FEATURES_VERSION, "settings": msgspec.to_builtins(learner.settings)}
    save_file(folder / STATE, heading | {"progress": msgspec.to_builtins(progress), "state": state})
    (folder / CURVE).write_text(json.dumps(progress.curve, indent=1) + "\n", encoding="utf-8")


def open_run(folder: Path, settings: TrainingSettings) -> tuple[Learner, Progress]:
    """A run that goes on where its folder says, or a fresh one; `TrainingError` if the folder is another run's."""
    learner, path = Learner.new(settings), folder / STATE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        return learner, Progress()
    stored = load_file(path)
    if not isinstance(stored, dict) or stored.get("format") != FORMAT:
        raise TrainingError(f"{path}: this is not a checkpoint of `keltis train`, or one of another version")
    if stored["features"] != FEATURES_VERSION:
        raise TrainingError(f"{path}: made with version {stored['features']} of the features; here {FEATURES_VERSION}")
    if problem := difference(msgspec.convert(stored["settings"], TrainingSettings), settings):
        raise TrainingError(f"{path} belongs to another run: {problem}; choose another folder with --out")
    for name, part in learner.parts().items():
        part.load_state_dict(stored["state"][name])
    learner.chance.set_state(stored["state"]["chance"])
    learner.batch.load(stored["state"]["batch"])
    return learner, msgspec.convert(stored["progress"], Progress)
