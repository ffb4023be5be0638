"""Build wheel and source archive into ``dist``, and try both: ``python3 scripts/package.py [--tag v0.1.0]``.

Each is installed into an empty environment, without Node on the PATH and far from this folder, and has to play a game
and serve the app, and `keltis doctor` must find nothing missing.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("app", "engine", "weights", "bench")
WINDOWS = os.name == "nt"


def build(python: Path, folder: Path) -> list[Path]:
    """Build wheel and source archive into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    call(python, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return sorted(folder.glob("keltis-*"))


def call(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command and return its output; if it fails, raise an error with the output."""
    words = [str(word) for word in command]
    known = {name: value for name, value in os.environ.items() if not name.startswith(("KELTIS_", "PYTHON"))}
    done = subprocess.run(words, cwd=cwd, env=known | environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def path_without_node() -> str:
    """The PATH as it is on a machine that has no Node."""
    folders = os.environ.get("PATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if shutil.which("node", path=folder) is None)


def make_environment(folder: Path, shares_packages: bool) -> Path:
    """A new environment, without keltis; returns the folder of its programs.

    With `shares_packages` it finds the packages of the environment that runs this, except keltis, so nothing has to
    be fetched.
    """
    venv.create(folder, with_pip=True)
    if shares_packages:
        packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
        (packages / "shared.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / ("Scripts" if WINDOWS else "bin")


def install(archive: Path, folder: Path, shares_packages: bool) -> Path:
    """Install an archive into a new environment; returns the folder of its programs."""
    programs = make_environment(folder, shares_packages)
    options = ["--no-deps", "--no-build-isolation"] if shares_packages else ["-c", ROOT / "constraints.txt"]
    call(programs / "python", "-m", "pip", "install", "-q", *options, archive, cwd=folder, PATH=path_without_node())
    return programs


def try_out(programs: Path, folder: Path, mode: str = "compiled") -> None:
    """Check that the installation is complete, plays a game in this mode, and can write the static site."""
    keltis, cache = programs / "keltis", str(folder / "cache")
    report = json.loads(call(keltis, "doctor", "--json", cwd=folder, KELTIS_MODE="interpreted"))
    assert list(report["parts"]) == list(PARTS), report["parts"]
    inside = programs.parent.resolve()
    outside = {name: place for name, place in report["parts"].items() if inside not in Path(place).resolve().parents}
    assert not outside, f"not in the installation: {outside}"
    words = ("arena", "novice", "random", "--deals", "1", "--seed", "1", "--workers", "1", "--json")
    played = call(keltis, *words, cwd=folder, KELTIS_CACHE_DIR=cache, KELTIS_MODE=mode)
    assert json.loads(played)["games"] == 2, played
    call(keltis, "site", folder / "site", cwd=folder)
    assert (folder / "site" / "index.html").exists()


def check_tag(tag: str) -> None:
    """Check that the tag matches the version."""
    source = (ROOT / "src" / "keltis" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "(.+)"', source)
    if not found or tag != f"v{found[1]}":
        sys.exit(f"the tag is {tag}, but the version in src/keltis/__init__.py is {found and found[1]}")


def main() -> None:
    """Build, install and try."""
    from environment import prepare

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the tag of the release; it has to be that of the version")
    if tag := parser.parse_args().tag:
        check_tag(tag)
    python = prepare("[package]") / "python"
    for archive in build(python, ROOT / "dist"):
        with tempfile.TemporaryDirectory() as folder:
            try_out(install(archive, Path(folder) / "environment", shares_packages=False), Path(folder))
        print(f"{archive.name} installs and plays", flush=True)


if __name__ == "__main__":
    main()
