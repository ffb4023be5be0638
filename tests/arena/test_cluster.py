"""The same match on Ray: the same bytes."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from keltis.arena import cluster
from keltis.arena.entrants import ArenaError


def arena(out: Path, *arguments: str) -> None:
    match = ["arena", "steady", "seer@20", "--deals", "3", "--seed", "6", "--out", str(out)]
    subprocess.run(
        [sys.executable, "-m", "keltis.cli", *match, *arguments], check=True, capture_output=True, timeout=120
    )


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: the extra cluster")
def test_local_ray_writes_the_same_file(tmp_path: Path):
    arena(tmp_path / "here.jsonl", "--workers", "1")
    arena(tmp_path / "ray.jsonl", "--ray", "--workers", "2")
    assert (tmp_path / "here.jsonl").read_bytes() == (tmp_path / "ray.jsonl").read_bytes()


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"\.\[cluster\]"):
        cluster.ray_runner()
