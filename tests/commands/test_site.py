"""`keltis site`: which folders it accepts, and that it leaves other people's files alone."""

import json
from pathlib import Path

import pytest

from keltis.cli import main
from keltis.server.http import static_site
from keltis.server.http.static_site import MARK, write_site

PAGE = (
    '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8" /><script src="/assets/main.js"></script></head>\n'
)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built app, as small as possible."""
    folder = tmp_path / "app"
    (folder / "assets").mkdir(parents=True)
    files = {"index.html": PAGE, "sw.js": 'const PAGES = [""];\n', "assets/main.js": "1", "assets/main.js.br": "packed"}
    for name, content in files.items():
        (folder / name).write_text(content)
    monkeypatch.setattr(static_site.write_site, "__defaults__", (folder,))
    return folder


def refusal(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one-line error for a refused folder."""
    assert main(["site", str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_site_has_a_page_in_every_folder_and_says_how_to_try_it(app: Path, tmp_path: Path, capsys):
    folder = tmp_path / "new" / "site"
    assert main(["site", str(folder)]) == 0
    assert f"python3 -m http.server --bind 127.0.0.1 --directory {folder}" in capsys.readouterr().out
    assert 'src="./assets/main.js"' in (folder / "index.html").read_text()
    assert 'src="../assets/main.js"' in (folder / "rules" / "index.html").read_text()
    assert not list(folder.rglob("*.br")), "a host of files would serve it as it is"
    assert app.exists()


def test_an_empty_folder_is_taken(app: Path, tmp_path: Path):
    assert app
    (tmp_path / "empty").mkdir()
    assert main(["site", str(tmp_path / "empty")]) == 0


def test_a_folder_with_something_else_is_refused(app: Path, tmp_path: Path, capsys):
    assert app
    folder = tmp_path / "thesis"
    folder.mkdir()
    (folder / "chapter.txt").write_text("mine")
    assert "is not empty and contains no site written by keltis" in refusal(folder, capsys)
    assert [path.name for path in folder.iterdir()] == ["chapter.txt"]


@pytest.mark.parametrize("mark", ["", "[]", "{}", '{"files": 3}', '{"files": [3]}'])
def test_a_folder_whose_mark_cannot_be_read_is_refused(app: Path, tmp_path: Path, capsys, mark: str):
    assert app
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MARK).write_text(mark)
    assert "contains no site written by keltis" in refusal(folder, capsys)


def test_a_file_in_the_way_is_named(app: Path, tmp_path: Path, capsys):
    assert app
    (tmp_path / "file").write_text("mine")
    assert f"{tmp_path / 'file'} is a file" in refusal(tmp_path / "file", capsys)
    assert "a file is in the way of the folder" in refusal(tmp_path / "file" / "site", capsys)
    folder = tmp_path / "site"
    write_site(folder)
    (folder / "rules" / "index.html").unlink()
    (folder / "rules").rmdir()
    (folder / "rules").write_text("mine")
    assert f"a file is in the way of the folder {folder / 'rules'}" in refusal(folder, capsys)
    assert (folder / "rules").read_text() == "mine"


def test_a_site_is_brought_up_to_date_and_what_is_not_ours_stays(app: Path, tmp_path: Path):
    folder = tmp_path / "site"
    write_site(folder)
    (folder / "CNAME").write_text("example.org")
    (app / "assets" / "main.js").rename(app / "assets" / "other.js")
    write_site(folder)
    assert sorted(path.name for path in (folder / "assets").iterdir()) == ["other.js"]
    assert (folder / "CNAME").read_text() == "example.org"


def test_a_mark_cannot_name_files_outside_of_its_folder(app: Path, tmp_path: Path):
    assert app
    folder = tmp_path / "site"
    write_site(folder)
    (tmp_path / "precious").write_text("mine")
    (folder / MARK).write_text(json.dumps({"files": ["../precious", str(tmp_path / "precious")]}))
    write_site(folder)
    assert (tmp_path / "precious").read_text() == "mine"


def test_without_a_built_app_it_says_how_to_build_it(app: Path, tmp_path: Path, capsys):
    (app / "index.html").unlink()
    assert "has not been built: run python3 scripts/web_app.py" in refusal(tmp_path / "site", capsys)
    assert not (tmp_path / "site").exists()


def test_an_app_of_another_version_is_refused(app: Path, tmp_path: Path, capsys):
    (app / "sw.js").write_text("other")
    assert "build it again" in refusal(tmp_path / "site", capsys)
    assert not (tmp_path / "site").exists()
