"""A whole run: imitation, self-play, distillation of the best policy, and searches, with tournaments in between.

Every stage is measured in rounds, not in time, so a run that was killed and continued ends with the same weights.
"""

import datetime as dt
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import torch

from keltis import __version__
from keltis.bots.student_weights import SUFFIX, write_weights
from keltis.training.checkpoints import PICTURE, load_file, open_run, save_file, save_run, start_of
from keltis.training.learning import distill, imitate, join, self_play
from keltis.training.networks import PolicyNetwork, Student, rows_of
from keltis.training.picture import draw_curve
from keltis.training.places import Here, Workplace
from keltis.training.search_labels import learn_from_search
from keltis.training.settings import STAGES, TrainingSettings
from keltis.training.tournament import Share, find_best, play_match, policy_player, steady_player, student_player

SAVE_SECONDS = 60.0
"""Seconds of work that may be lost if the process is killed."""
POINTS_A_STAGE = 12
"""How many points of the curve are measured in each stage."""
STUDENT_STAGES = ("distill", "search")
"""The stages in which the student learns; in the others the policy learns."""
FINAL_TIMES = 5
"""The last test has this many times the deals of a match of the tournaments."""

Listener = Callable[[str, int, int, dict[str, Any]], None]
"""Called after every round with the stage, the rounds done, all rounds, and figures."""


def ignore(_stage: str, _done: int, _rounds: int, _figures: dict[str, Any]) -> None:
    """For callers that need no reports."""


class Run:
    """One training run in its folder."""

    def __init__(
        self,
        folder: Path,
        settings: TrainingSettings,
        listener: Listener = ignore,
        *,
        start: Path | None = None,
        place: Workplace | None = None,
    ) -> None:
        self.settings = start_of(start, settings.check()) if start else settings.check()
        self.folder, self.listener, self.place = folder, listener, place or Here()
        self.learner, self.progress = open_run(folder, self.settings, self.place, start)
        self.progress.commit = self.progress.commit or find_commit()
        self._worked = time.process_time()
        self._saved = time.monotonic()

    def train(self, stop_after: int | None = None) -> Path | None:
        """Do everything that is left and return the file of weights, or do only `stop_after` rounds and return None."""
        left = stop_after
        while self.progress.stage in STAGES:
            stage, rounds = self.progress.stage, getattr(self.settings, self.progress.stage)
            while self.progress.round < rounds:
                if left is not None and left <= 0:
                    self.save()
                    return None
                self.do_round(stage, rounds)
                left = None if left is None else left - 1
            self.end_stage(stage)
        return self.finish()

    def do_round(self, stage: str, rounds: int) -> None:
        """Do one round, and measure a point of the curve and save a checkpoint if these are due."""
        done = self.progress.round / rounds
        if stage == "imitate":
            figures = imitate(self.learner, done)
        elif stage == "play":
            networks = self.learner.policy.state_dict(), self.learner.critic.state_dict()
            data = join(self.place.ask("play", *networks))
            figures = self_play(self.learner, data, done, self.progress.round < self.settings.settling)
        elif stage == "distill":
            figures = distill(self.learner, self.teacher(), done)
        else:
            figures = learn_from_search(self.learner, self.prior(), done)
        self.progress.round += 1
        self.progress.decisions += int(figures["decisions"])
        self.count_time()
        if self.is_due(rounds, POINTS_A_STAGE):
            self.measure(stage, figures)
        if stage != "imitate" and self.is_due(rounds, 2 * self.settings.snapshots):
            self.keep(stage)
        if time.monotonic() - self._saved > SAVE_SECONDS:
            self.save()
        self.listener(stage, self.progress.round, rounds, figures)

    def is_due(self, rounds: int, times: int) -> bool:
        """Whether something that happens `times` times in a stage is due after this round."""
        return self.progress.round == rounds or self.progress.round % max(rounds // times, 1) == 0

    def count_time(self) -> None:
        """Add the processor time since the last call."""
        now = time.process_time()
        self.progress.seconds += now - self._worked
        self._worked = now

    def save(self) -> None:
        """Save a checkpoint of the current state."""
        save_run(self.folder, self.learner, self.progress, self.place.ask("state"))
        self._saved = time.monotonic()

    def measure(self, stage: str, figures: dict[str, float]) -> None:
        """A point of the curve: the share of the wins against `steady`."""
        if stage in STUDENT_STAGES:
            player = student_player(self.settings.game, rows_of(self.learner.student))
        else:
            player = policy_player(self.learner.policy)
        share = play_match(self.settings, player, steady_player, self.settings.test_deals, "curve")
        point = {"stage": stage, "round": self.progress.round, "decisions": self.progress.decisions}
        point |= {"seconds": round(self.progress.seconds, 1), "share": round(share.mean, 4)}
        point |= {"error": round(share.error, 4)}
        point |= {name: round(value, 4) for name, value in figures.items() if name != "decisions"}
        self.progress.curve.append(point)

    def keep(self, stage: str) -> None:
        """Keep the policy, or the student, for the tournament at the end of the stage."""
        network = self.learner.student if stage in STUDENT_STAGES else self.learner.policy
        save_file(self.folder / f"{stage}-{self.progress.round:06}.pt", network.state_dict())

    def kept(self, stage: str) -> list[Path]:
        """The files of the most recent ones that were kept."""
        files = sorted(self.folder.glob(f"{stage}-*.pt"))
        return [file for file in files if int(file.stem.split("-")[1]) <= self.progress.round][
            -self.settings.snapshots :
        ]

    def end_stage(self, stage: str) -> None:
        """Hold the tournament and begin the next stage. The last policy takes part even if its stage was cut short."""
        if stage != "imitate" and self.progress.round:
            self.keep(stage)
        if stage == "play":
            files = self.kept(stage)
            players = [policy_player(self.load_policy(file)) for file in files]
            best, means = find_best(self.settings, players, stage, self.place.run)
            self.progress.best = files[best].name
            self.note_tournament(stage, files, means)
        if stage == "distill":
            self.progress.student = self.best_student(stage, self.kept(stage)).name
            self.learner.begin_searches(load_file(self.folder / self.progress.student))
        following = [*STAGES, "done"][STAGES.index(stage) + 1]
        self.progress.stage, self.progress.round = following, 0 if following in STAGES else self.progress.round
        self.save()
        draw_curve(self.progress.curve, self.settings, self.folder / PICTURE)

    def note_tournament(self, stage: str, files: list[Path], means: list[float]) -> None:
        """Add the results of a tournament to the curve."""
        results = {file.stem: round(mean, 4) for file, mean in zip(files, means, strict=True)}
        self.progress.curve.append({"stage": stage, "tournament": results})

    def load_policy(self, file: Path) -> PolicyNetwork:
        """A policy that was kept."""
        policy = PolicyNetwork(self.settings.game, self.settings.hidden)
        policy.load_state_dict(load_file(file))
        return policy

    def teacher(self) -> PolicyNetwork:
        """The winner of the tournament."""
        if not hasattr(self, "_teacher"):
            self._teacher = self.load_policy(self.folder / self.progress.best)
        return self._teacher

    def load_student(self, file: Path) -> Student:
        """A student that was kept."""
        student = Student(self.settings.game, self.settings.width)
        student.load_state_dict(load_file(file))
        return student

    def prior(self) -> Student:
        """The student with which the searches began."""
        if not hasattr(self, "_prior"):
            self._prior = self.load_student(self.folder / self.progress.student).requires_grad_(False)
        return self._prior

    def best_student(self, stage: str, files: list[Path]) -> Path:
        """The winner of a tournament of students, as compiled code plays them."""
        rows = [rows_of(self.load_student(file)) for file in files]
        players = [student_player(self.settings.game, each) for each in rows]
        best, means = find_best(self.settings, players, stage, self.place.run)
        self.note_tournament(stage, files, means)
        return files[best]

    def finish(self) -> Path:
        """Hold the last tournament, test its winner on fresh deals, and write its weights."""
        best = self.folder / self.progress.student
        if self.settings.search:
            best = self.best_student("search", [best, *self.kept("search")])
        rows = rows_of(self.load_student(best))
        player, deals = student_player(self.settings.game, rows), FINAL_TIMES * self.settings.test_deals
        test = play_match(self.settings, player, steady_player, deals, "final test")
        self.count_time()
        path = self.folder / f"{self.settings.name}{SUFFIX}"
        provenance = self.provenance(test) | {"teacher": self.progress.best, "student": best.name}
        write_weights(
            path,
            rows,
            game=self.settings.game,
            players=self.settings.players,
            provenance=provenance | {"tournament": self.progress.curve[-1]["tournament"]},
        )
        return path

    def provenance(self, test: Share) -> dict[str, Any]:
        """Where the weights come from."""
        return {
            "settings": msgspec.to_builtins(self.settings),
            "decisions": self.progress.decisions,
            "processor_minutes": round(self.progress.seconds / 60, 1),
            "against_steady": {"share": round(test.mean, 4), "error": round(test.error, 4)},
            "date": dt.datetime.now(dt.UTC).date().isoformat(),
            "commit": self.progress.commit,
            "versions": {"keltis": __version__, "torch": str(torch.__version__), "python": platform.python_version()},
        }


def find_commit() -> str | None:
    """The commit of the source tree, with a plus sign if there are uncommitted changes."""
    package = Path(__file__).parent
    try:
        found = [
            subprocess.run(["git", *words], cwd=package, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603, S607 - fixed words
            for words in (["rev-parse", "HEAD"], ["status", "--porcelain", "--", "."])
        ]
    except (OSError, subprocess.CalledProcessError):
        return None
    return found[0] + ("+" if found[1] else "")
