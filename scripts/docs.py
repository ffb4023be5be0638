"""The documentation as a site that also works as plain files, without a server: ``python3 scripts/docs.py [FOLDER]``.

The pages are those of this repository. They keep their places, together with the files they link to. A folder they link
to gets a page that lists its files, and a public module gets one made from its docstrings. MkDocs does the rest.
Afterwards every link of the site is followed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "results/README.md")
LINK = re.compile(r"\]\((?P<target>[^)\s#]+)|src=\"(?P<source>[^\"]+)\"")
REFERENCE = {
    "keltis": "Games: made, played, explained, recorded",
    "keltis.review": "Reviews",
    "keltis.review.game_review": "Reviews, as data",
    "keltis.bots": "Bots",
    "keltis.env": "Environments",
    "keltis.env.keltis_board_v0": "PettingZoo, board game",
    "keltis.env.keltis_card_v0": "PettingZoo, card game",
    "keltis.env.gym": "Gymnasium",
    "keltis.env.spiel": "OpenSpiel",
    "keltis.bots.simulation": "Simulations",
    "keltis.play.views": "Views",
    "keltis.play.notation": "Moves and notation",
}
"""The modules that programs import, and what each is called in the list."""
FOREIGN_SHIM = "https://unpkg.com/iframe-worker/shim"
"""The script that the theme would load from elsewhere to make search work in files."""
OWN_SHIM = "assets/javascripts/docs_search.js"


class BrokenSite(Exception):
    """A broken link, or something that the site would load from another host."""


def pages() -> list[Path]:
    """All pages, relative to the top of the repository."""
    return [*map(Path, PAGES), *(page.relative_to(ROOT) for page in sorted((ROOT / "docs").glob("*.md")))]


def linked_from(page: Path) -> Iterator[Path]:
    """The files and folders of the repository that a page leads to, relative to its top."""
    for match in LINK.finditer((ROOT / page).read_text(encoding="utf-8")):
        target = match["target"] or match["source"]
        found = (ROOT / page.parent / target).resolve()
        if ":" not in target and found.exists() and found.is_relative_to(ROOT):
            yield found.relative_to(ROOT)


def lay_out(folder: Path) -> None:
    """Lay out the pages, the files they link to, and the reference."""
    for page in pages():
        for path in (page, *linked_from(page)):
            copy(path, folder)
    for module, title in REFERENCE.items():
        text = f"# {title}\n\n::: {module}\n"
        write(folder / "reference" / f"{module}.md", text)
    listed = "\n".join(f"- [{title}]({module}.md): `{module}`" for module, title in REFERENCE.items())
    write(folder / "reference" / "index.md", f"# Reference\n\nMade from the docstrings.\n\n{listed}\n")


def copy(path: Path, folder: Path) -> None:
    """Copy a file; for a folder, copy its files and write a list of them."""
    if (ROOT / path).is_file():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, folder / path)
        return
    inside = sorted(each.relative_to(ROOT) for each in (ROOT / path).iterdir() if each.is_file())
    for each in inside:
        copy(each, folder)
    write(folder / path / "index.md", f"# {path}\n\n" + "\n".join(f"- [{each.name}]({each.name})" for each in inside))


def write(file: Path, text: str) -> None:
    """Write a file, and its folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


class Links(HTMLParser):
    """The anchors, links and loaded files of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.targets: list[str] = []
        self.loaded: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Collect the anchors and links of an element."""
        said = {name: value for name, value in attributes if value}
        self.names.update(said[name] for name in ("id", "name") if name in said)
        if tag == "a" and "href" in said:
            self.targets.append(said["href"])
        elif tag in {"script", "img", "iframe"} and "src" in said:
            self.loaded.append(said["src"])
        elif tag == "link" and said.get("rel") in {"stylesheet", "icon", "preconnect"}:
            self.loaded.append(said["href"])


def broken_links(site: Path) -> list[str]:
    """Broken links of a built site, and what it would load from other hosts."""
    pages = {page: Links(page.read_text(encoding="utf-8")) for page in sorted(site.rglob("*.html"))}
    broken = []
    for page, links in pages.items():
        if page.name == "404.html":  # it is shown at any address, so its links begin at the root of a server
            continue
        elsewhere = [target for target in links.loaded if urlsplit(target).scheme or target.startswith("//")]
        for target in [*links.targets, *links.loaded]:
            parts = urlsplit(target)
            if parts.scheme:
                continue
            found = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            found = found / "index.html" if found.is_dir() else found
            has_name = not parts.fragment or found not in pages or unquote(parts.fragment) in pages[found].names
            if not found.exists() or not has_name:
                elsewhere.append(target)
        broken += [f"{page.relative_to(site)}: {target}" for target in elsewhere]
    return broken


def build(programs: Path, site: Path) -> None:
    """Build the site and check its links."""
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder))
        words = [programs / "mkdocs", "build", "--strict", "--quiet", "--site-dir", site.resolve()]
        quiet = {"KELTIS_DOCS_SOURCE": folder, "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run([str(word) for word in words], cwd=ROOT, env=os.environ | quiet, check=True)
    shutil.copyfile(ROOT / "scripts" / "docs_search.js", site / OWN_SHIM)
    for page in site.rglob("*.html"):
        own = os.path.relpath(site / OWN_SHIM, page.parent).replace(os.sep, "/")
        page.write_text(page.read_text(encoding="utf-8").replace(FOREIGN_SHIM, own), encoding="utf-8")
    if broken := broken_links(site):
        raise BrokenSite("\n".join(broken))


if __name__ == "__main__":
    from environment import prepare

    chosen = Path(*sys.argv[1:2] or ["build/docs"])
    try:
        build(prepare("[docs]", app=False), chosen)
    except (BrokenSite, subprocess.CalledProcessError) as problem:
        sys.exit(str(problem))
    print(f"{chosen / 'index.html'}")
