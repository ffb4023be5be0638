"""What cannot run here is at least read by tools that know it: workflows, templates, container, compose, nginx."""

import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GITHUB, DEPLOY = ROOT / ".github", ROOT / "examples" / "deploy"
PROGRAMS = Path(sys.executable).parent
INCLUDED = "/etc/nginx/keltis"
"""Where the deployed configurations of nginx find the files that they include."""

needs_tools = pytest.mark.skipif(find_spec("check_jsonschema") is None, reason="the extra dev is not installed")


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run one of the tools; both its outputs are in `stdout`."""
    command = [str(PROGRAMS / words[0]), *map(str, words[1:])]
    return subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT)


def complaints(*words: str | Path) -> str:
    """The complaints of a tool about these files; empty if there are none."""
    done = run(*words)
    return done.stdout if done.returncode else ""


@needs_tools
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", sorted((GITHUB / "workflows").glob("*.yml"))),
        ("custom.github-workflows-require-timeout", sorted((GITHUB / "workflows").glob("*.yml"))),
        ("vendor.dependabot", [GITHUB / "dependabot.yml"]),
        ("vendor.github-issue-forms", [GITHUB / "ISSUE_TEMPLATE" / f"{name}.yml" for name in ("bug", "idea", "rule")]),
        ("vendor.github-issue-config", [GITHUB / "ISSUE_TEMPLATE" / "config.yml"]),
        ("vendor.compose-spec", sorted(DEPLOY.glob("compose*.yml"))),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_a_file_follows_its_schema(schema: str, files: list[Path]):
    assert files
    assert complaints("check-jsonschema", "--builtin-schema", schema, *files) == ""


@needs_tools
def test_a_file_against_its_schema_is_noticed(tmp_path: Path):
    (tmp_path / "compose.yml").write_text("services: 7\n")
    assert complaints("check-jsonschema", "--builtin-schema", "vendor.compose-spec", tmp_path / "compose.yml")


@needs_tools
def test_workflows_are_safe():
    assert complaints("zizmor", "--quiet", "--offline", GITHUB) == ""


@needs_tools
def test_the_container_is_built_well():
    assert complaints("hadolint", DEPLOY / "Containerfile") == ""


@needs_tools
@pytest.mark.parametrize("name", ["nginx.conf", "compose.nginx.conf"])
def test_nginx_is_set_up_safely(tmp_path: Path, name: str):
    for file in DEPLOY.glob("*.conf"):
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(text.replace(INCLUDED, str(tmp_path)), encoding="utf-8")
    done = run("gixy", "--format", "json", tmp_path / name)
    assert (done.returncode, done.stdout.strip()) == (0, "[]")


def test_scripts_that_workflows_and_containers_run_exist():
    files = [*(GITHUB / "workflows").glob("*.yml"), ROOT / ".pre-commit-config.yaml", DEPLOY / "Containerfile"]
    named = {path for file in files for path in re.findall(r"scripts/\w+\.py|\.ci/run", file.read_text("utf-8"))}
    assert {"scripts/test.py", "scripts/package.py", ".ci/run"} <= named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_python_of_the_workflows_is_announced():
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
    announced = [each.rpartition(" ")[2] for each in told if re.search(r":: 3\.\d+$", each)]
    matrix = re.search(r"python: \[(.+)\]", (GITHUB / "workflows" / "tests.yml").read_text("utf-8"))
    assert matrix is not None
    assert re.findall(r"[\d.]+", matrix[1]) == announced


def test_the_container_installs_by_the_script_that_is_tested():
    steps = (DEPLOY / "Containerfile").read_text("utf-8")
    assert "sh /install/install.sh" in steps
    assert "pip install" not in steps
