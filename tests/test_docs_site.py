"""The documentation as a site: it builds, no link leads nowhere, nothing is loaded from elsewhere, search works."""

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import keltis
from scripts import docs

needs_generator = pytest.mark.skipif(find_spec("mkdocs") is None, reason="the extra docs is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The site, built; a link that leads nowhere would fail this."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    docs.build(Path(sys.executable).parent, folder)
    return folder


@needs_generator
def test_every_page_is_there(site: Path):
    missing = [
        page for page in docs.pages() if page.name != "README.md" and not (site / page).with_suffix(".html").exists()
    ]
    assert missing == []


def test_every_page_is_in_the_navigation():
    navigation = (docs.ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2].split()
    assert [page.as_posix() for page in docs.pages() if page.as_posix() not in navigation] == []


@needs_generator
def test_the_reference_has_every_exported_name(site: Path):
    pages = [site / "reference" / f"{page}.html" for page in ("keltis", "keltis.review")]
    names = {name for page in pages for name in docs.Links(page.read_text(encoding="utf-8")).names}
    assert {f"keltis.{name}" for name in keltis.__all__ if not name.startswith("_")} <= names


@needs_generator
def test_it_can_be_searched_as_files(site: Path):
    playwright = pytest.importorskip("playwright.sync_api")
    from bench.web.browser import FLAGS, find_test_browser

    asked: list[str] = []
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=find_test_browser(), args=FLAGS)
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "docs" / "server.html").as_uri())
        page.locator("[data-md-component=search-query]").focus()
        page.keyboard.type("clover")
        found = page.locator(".md-search-result__link")
        found.first.wait_for(timeout=60_000)
        browser.close()
    assert [url for url in asked if not url.startswith(("file:", "about:", "data:", "blob:"))] == []


def test_what_leads_nowhere_or_elsewhere_is_noticed(tmp_path: Path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "index.html").write_text('<a id="here">x</a>')
    (tmp_path / "page.html").write_text(
        '<a href="folder#here">1</a><a href="folder/index.html#there">2</a><a href="gone.html">3</a>'
        '<script src="https://elsewhere.example/a.js"></script><a href="https://elsewhere.example/">4</a>'
    )
    found = [each.partition(": ")[2] for each in docs.broken_links(tmp_path)]
    assert found == ["https://elsewhere.example/a.js", "folder/index.html#there", "gone.html"]
