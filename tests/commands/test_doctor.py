"""`keltis doctor`: found and missing parts, locations, speed."""

import json
from pathlib import Path

import pytest

from keltis import __version__
from keltis.cli import main
from keltis.commands import doctor
from keltis.server.http import pages


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure only briefly: the speed itself is not tested."""
    monkeypatch.setattr(doctor, "SECONDS", 0.01)


@pytest.fixture
def no_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An installation without the app."""
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "web")


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An installation with an app, whether or not one has been built here."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / pages.START).touch()
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "web")
    return tmp_path / "web"


def test_the_report_says_where_everything_is(app: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["doctor", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["keltis"] == __version__
    assert report["parts"]["app"] == str(app.resolve())
    assert all(Path(place).exists() for place in report["parts"].values())
    assert report["moves_per_second"].keys() == {"board", "card"}
    assert min(report["moves_per_second"].values()) > 0
    assert report["packages"][""]["numpy"]


@pytest.mark.usefixtures("no_app")
def test_a_missing_part_is_said_and_fails(capsys: pytest.CaptureFixture[str]):
    assert main(["doctor"]) == 1
    shown = capsys.readouterr().out
    assert "app         MISSING: install keltis again" in shown
    assert "random moves per second on one core" in shown


@pytest.mark.usefixtures("app")
def test_the_password_of_a_database_is_not_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("KELTIS_DATABASE", "postgresql://keltis:secret@db.example:5432/club")
    assert main(["doctor"]) == 0
    shown = capsys.readouterr().out
    assert "postgresql://db.example/club" in shown
    assert "secret" not in shown


@pytest.mark.usefixtures("app")
def test_packages_that_are_not_installed_are_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    needs = ["numpy>=2", "no-such-package>=1 ; extra == 'learn'", "keltis[quick] ; extra == 'dev'"]
    monkeypatch.setattr("importlib.metadata.requires", lambda _: needs)
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "learn       not installed: no-such-package" in lines
    assert not any(line.startswith("dev") for line in lines)


def test_only_compiled_code_misses_a_cache():
    report = doctor.examine()
    report["places"]["cache"] = None
    assert "set KELTIS_CACHE_DIR" in doctor.format_report(report | {"mode": "compiled"})
    assert "KELTIS_CACHE_DIR" not in doctor.format_report(report | {"mode": "interpreted"})
