"""Wheel and source archive stand on their own: in an empty environment, without Node, far from this source tree."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import keltis
from scripts import package

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(find_spec("hatchling") is None, reason="the extra package is not installed")


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Both archives, by the suffix of their names."""
    built = package.build(Path(sys.executable), tmp_path_factory.mktemp("dist") / "dist")
    return {archive.suffix: archive for archive in built}


@pytest.mark.parametrize(("suffix", "mode"), [(".whl", "compiled"), (".gz", "interpreted")])
def test_an_archive_installs_and_plays_alone(archives: dict[str, Path], tmp_path: Path, suffix: str, mode: str):
    """Only one compiles: that takes long, and both have the same sources. `scripts/package.py` compiles both."""
    programs = package.install(archives[suffix], tmp_path / "environment", shares_packages=True)
    package.try_out(programs, tmp_path, mode)


@pytest.mark.skipif(package.WINDOWS, reason="a script for the shell of a container")
def test_the_script_of_the_container_installs_it(archives: dict[str, Path], tmp_path: Path):
    programs = package.make_environment(tmp_path / "environment", shares_packages=True)
    path = f"{programs}{os.pathsep}{package.path_without_node()}"
    words = ["/bin/sh", ROOT / "examples" / "deploy" / "install.sh", archives[".whl"], ROOT / "constraints.txt"]
    said = package.call(*words, cwd=tmp_path, PATH=path, KELTIS_MODE="interpreted")
    assert f"app         {programs.parent}" in said


def test_a_tag_is_that_of_the_version():
    package.check_tag(f"v{keltis.__version__}")
    with pytest.raises(SystemExit, match=r"the tag is v0\.0\.0, but the version in"):
        package.check_tag("v0.0.0")
