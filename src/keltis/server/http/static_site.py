"""The app as a folder of files for any static host: the built app, with one page per folder and no server behind it.

Each page refers to the app's files relative to its own folder, so that the site works below any path. What the server
sends in headers is part of the page.
"""

import json
import re
from pathlib import Path, PurePosixPath

from keltis.server.http.pages import ENCODINGS, FOLDER, PAGES, START
from keltis.server.net.guard import CONTENT_POLICY, HEADERS

MARK = "keltis-site.json"
"""The file that lists what we wrote: a folder that contains it is ours, and the listed files may be replaced."""
WORKER = "sw.js"
WORKER_PAGES = 'const PAGES = [""];'
"""The line of the service worker that names the pages."""
NO_JEKYLL = ".nojekyll"
"""Tells GitHub Pages to serve the files as they are."""
LEFT_OUT = {START, WORKER, "built-from"}
"""Files of the built app that are not copied: page and service worker are rewritten, and only builds need the stamp."""


def write_site(folder: Path, app: Path = FOLDER) -> list[str]:
    """Write or update the site, and return the names of its files. Refuses a folder with anything else in it."""
    files = site_files(app)
    former = files_of_former_site(folder)
    make_folders(folder, files)
    # The list comes first, so that a site that was written only in part can be written again.
    mark(folder, sorted(former | files.keys()))
    for name, content in files.items():
        (folder / name).write_bytes(content)
    for name in former - files.keys():
        (folder / name).unlink(missing_ok=True)
    mark(folder, sorted(files))
    return sorted(files)


def page_names() -> list[str]:
    """The folders of the pages below that of the site, in the order of the app; the first is the start page.

    >>> page_names()[:3]
    ['', 'table/', 'replay/']
    """
    first_words = (path.split("/")[1] for path in PAGES)
    return list(dict.fromkeys(f"{word}/" if word else "" for word in first_words))


def site_files(app: Path) -> dict[str, bytes]:
    """All files of the site by name."""
    if not (app / START).exists():
        raise ValueError("the app has not been built: run python3 scripts/web_app.py")
    paths = (path for path in app.rglob("*") if path.is_file() and path.suffix not in ENCODINGS.values())
    named = {path.relative_to(app).as_posix(): path for path in paths}
    files = {name: path.read_bytes() for name, path in named.items() if name not in LEFT_OUT}
    page = (app / START).read_text(encoding="utf-8")
    files |= {f"{name}{START}": page_in(name, page).encode() for name in page_names()}
    files[WORKER] = worker((app / WORKER).read_text(encoding="utf-8")).encode()
    files[NO_JEKYLL] = b""
    return files


def page_in(name: str, page: str) -> str:
    """The app's page for a folder of the site, with tags in place of the headers that a static host does not send.

    >>> page_in("rules/", '<html><head><meta charset="utf-8" /><script src="/a.js">').split('"')[-2]
    '../a.js'
    """
    up = "../" * name.count("/") or "./"
    relative = re.sub(r'\b(href|src)="/', rf'\1="{up}', page)
    charset = '<meta charset="utf-8" />'
    return replaced(relative.replace("<html", '<html data-server="none"', 1), charset, charset + head_lines())


def head_lines() -> str:
    """The content policy and the referrer policy as tags."""
    policy = "; ".join(rule for rule in CONTENT_POLICY.split("; ") if not rule.startswith("frame-ancestors"))
    referrer = HEADERS[b"referrer-policy"].decode()
    return (
        f'\n    <meta http-equiv="content-security-policy" content="{policy}" />'
        f'\n    <meta name="referrer" content="{referrer}" />'
    )


def worker(source: str) -> str:
    """The service worker, with the list of all pages of the site."""
    return replaced(source, WORKER_PAGES, f"const PAGES = {json.dumps(page_names())};")


def replaced(text: str, part: str, by: str) -> str:
    """The text with this part, which it contains exactly once, replaced."""
    if text.count(part) != 1:
        raise ValueError(f"the built app does not match this version: it lacks {part}; build it again")
    return text.replace(part, by)


def files_of_former_site(folder: Path) -> set[str]:
    """The files that we wrote there before; none if the folder is new or empty."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file; choose a folder for the site")
    if not folder.exists() or not any(folder.iterdir()):
        return set()
    try:
        names = json.loads((folder / MARK).read_text(encoding="utf-8"))["files"]
        return {name for name in names if is_inside(name)}
    except (OSError, ValueError, KeyError, TypeError):
        raise ValueError(
            f"{folder} is not empty and contains no site written by keltis; choose another folder"
        ) from None


def is_inside(name: str) -> bool:
    """Whether a name stays in its folder.

    >>> is_inside("assets/a.js"), is_inside("../a.js"), is_inside("/a.js")
    (True, False, False)
    """
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts


def make_folders(folder: Path, files: dict[str, bytes]) -> None:
    """Make all folders of the site before anything is written; an error says what is in the way."""
    for needed in sorted({folder, *((folder / name).parent for name in files)}):
        try:
            needed.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise ValueError(f"a file is in the way of the folder {needed}") from None
    for name in files:
        if (folder / name).is_dir():
            raise ValueError(f"a folder is in the way of the file {folder / name}")


def mark(folder: Path, names: list[str]) -> None:
    """Write the list of our files."""
    (folder / MARK).write_text(json.dumps({"files": names}, indent=1) + "\n", encoding="utf-8")
