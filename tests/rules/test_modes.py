"""Interpreted, compiled, and compiled with bounds checks, the rules say the same to the byte."""

import json
from pathlib import Path

import pytest

from tests.modes import say_in_mode
from tests.rules.corpus import corpus


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The corpus as a file."""
    path = tmp_path_factory.mktemp("corpus") / "games.json"
    path.write_text(json.dumps(corpus()), encoding="utf-8")
    return path


def digest(mode: str, games: Path) -> str:
    """What the rules say in this mode."""
    return say_in_mode(mode, "tests.rules.digest_corpus", str(games))


@pytest.fixture(scope="module")
def compiled(games: Path) -> str:
    """What the compiled rules say."""
    return digest("compiled", games)


@pytest.mark.parametrize("mode", ["checked", "interpreted"])
def test_a_mode_says_the_same_as_compiled_code(mode: str, games: Path, compiled: str):
    assert json.loads(digest(mode, games)) == json.loads(compiled)


def test_the_digest_covers_every_game_and_everything_rules_say(compiled: str):
    digests = json.loads(compiled)
    assert set(corpus()) < set(digests)
    for name in corpus():
        assert set(digests[name]) == {"states", "legal", "scores", "reasons", "sheets"}
    assert len({each["states"] for each in digests.values() if "states" in each}) == len(corpus())
