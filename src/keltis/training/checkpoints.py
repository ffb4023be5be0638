"""The folder of a run: its state, from which it continues exactly, and the policies it has kept."""

import json
import pickle
from pathlib import Path
from typing import Any

import msgspec
import torch

from keltis.bots.student import FEATURES_VERSION
from keltis.training.learning import Learner
from keltis.training.places import State, Workplace
from keltis.training.settings import TrainingError, TrainingSettings, difference

FORMAT = 2
STATE, CURVE, PICTURE = "state.pt", "curve.json", "curve.svg"


class Progress(msgspec.Struct):
    """How far a run has come."""

    stage: str = "imitate"
    round: int = 0
    """Rounds done in this stage."""
    decisions: int = 0
    seconds: float = 0.0
    """Seconds of processor time."""
    curve: list[dict[str, Any]] = msgspec.field(default_factory=list)
    best: str = ""
    """The policy that won the tournament and is the teacher."""
    student: str = ""
    """The student that won the tournament after distillation, with which the searches begin."""
    commit: str | None = None
    """The commit of the source tree with which the run began."""


def save_file(path: Path, content: Any) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    torch.save(content, part)
    part.replace(path)


def load_file(path: Path) -> Any:
    """The contents of one of our files, read without running code."""
    try:
        return torch.load(path, weights_only=True)
    except (OSError, RuntimeError, EOFError, ValueError, KeyError, pickle.UnpicklingError) as error:
        raise TrainingError(f"{path}: this is not a checkpoint, or it is damaged") from error


def save_run(folder: Path, learner: Learner, progress: Progress, groups: list[State]) -> None:
    """Save the state of a run after a round, including that of every group of games."""
    state = {name: part.state_dict() for name, part in learner.parts().items()}
    state |= {"chance": learner.chance.get_state(), "batch": learner.batch.state(), "groups": groups}
    heading = {"format": FORMAT, "features": FEATURES_VERSION, "settings": msgspec.to_builtins(learner.settings)}
    save_file(folder / STATE, heading | {"progress": msgspec.to_builtins(progress), "state": state})
    (folder / CURVE).write_text(json.dumps(progress.curve, indent=1) + "\n", encoding="utf-8")


def read_state(folder: Path) -> dict[str, Any]:
    """The state of the run in a folder; `TrainingError` if there is none that this version can read."""
    path = folder / STATE
    stored = load_file(path)
    if not isinstance(stored, dict) or stored.get("format") != FORMAT:
        raise TrainingError(f"{path}: this is not a checkpoint of `keltis train`, or one of another version")
    if stored["features"] != FEATURES_VERSION:
        raise TrainingError(f"{path}: made with version {stored['features']} of the features; here {FEATURES_VERSION}")
    return stored


def open_run(
    folder: Path, settings: TrainingSettings, place: Workplace, start: Path | None = None
) -> tuple[Learner, Progress]:
    """Continue the run in a folder, or begin a new one; `TrainingError` if the folder belongs to another run.

    A new run can start with the policy and the critic of the run in another folder.
    """
    learner = Learner.new(settings)
    place.start(settings)
    if not (folder / STATE).exists():
        folder.mkdir(parents=True, exist_ok=True)
        if start:
            begin_with(learner, start)
        return learner, Progress()
    stored = read_state(folder)
    if problem := difference(msgspec.convert(stored["settings"], TrainingSettings), settings):
        raise TrainingError(f"{folder / STATE} belongs to another run: {problem}; choose another folder with --out")
    for name, part in learner.parts().items():
        part.load_state_dict(stored["state"][name])
    learner.chance.set_state(stored["state"]["chance"])
    learner.batch.load(stored["state"]["batch"])
    place.tell(stored["state"]["groups"])
    return learner, msgspec.convert(stored["progress"], Progress)


def start_of(folder: Path, settings: TrainingSettings) -> TrainingSettings:
    """The settings of a run that starts with the best policy of another one, and names it."""
    stored = read_state(folder)
    theirs, best = msgspec.convert(stored["settings"], TrainingSettings), stored["progress"]["best"]
    if not best:
        raise TrainingError(f"--start {folder}: that run has no best policy yet; let it come to the end of self-play")
    for name in ("game", "hidden"):
        if getattr(theirs, name) != getattr(settings, name):
            raise TrainingError(f"--start {folder}: {name} is {getattr(theirs, name)} there")
    return msgspec.structs.replace(settings, start=f"{theirs.name}, seed {theirs.seed}, {Path(best).stem}")


def begin_with(learner: Learner, folder: Path) -> None:
    """Start with the policy and the critic of another run."""
    stored = read_state(folder)
    learner.policy.load_state_dict(load_file(folder / stored["progress"]["best"]))
    learner.critic.load_state_dict(stored["state"]["critic"])
