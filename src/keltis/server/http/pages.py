"""Serves the app: the same page at every address of the app, and its files.

All files are read into memory by name, so nothing outside the folder can be requested.
"""

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

import keltis

FOLDER = Path(keltis.__file__).parent / "web"
"""The folder of the built app."""
START = "index.html"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".weights": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encodings, best first."""
FOR_EVER = "public, max-age=31536000, immutable"
"""Cache header of files whose name contains a hash of their content."""
ASK_AGAIN = "no-cache"
NOT_BUILT = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>keltis</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>keltis</h1>
<p>The app has not been built: run <code>npm --prefix web ci &amp;&amp; npm --prefix web run build</code>.</p>
<p>For programs there is <a href="/api/docs">the description of the API</a>.</p>
</main></body></html>
"""

AnyRequest = Request[Any, Any, Any]


class WebFile(NamedTuple):
    """One file of the app."""

    content: bytes
    packed: dict[str, bytes]
    """Its content by encoding."""
    media_type: str
    tag: str
    caching: str


class WebFiles:
    """All files of the app, which are read again after a new build."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._built: float | None = None
        self._files: dict[str, WebFile] = {}

    def find(self, name: str) -> WebFile | None:
        """The file with this name."""
        try:
            built = (self.folder / START).stat().st_mtime
        except OSError:
            return None
        if built != self._built:
            self._files, self._built = read_files(self.folder), built
        return self._files.get(name)


def read_files(folder: Path) -> dict[str, WebFile]:
    """The files of a folder by path."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES]
    return {path.relative_to(folder).as_posix(): read_file(path, folder) for path in paths}


def read_file(path: Path, folder: Path) -> WebFile:
    """A file with its compressed copies."""
    content = path.read_bytes()
    copies = {encoding: path.with_name(path.name + ending) for encoding, ending in ENCODINGS.items()}
    return WebFile(
        content,
        {encoding: copy.read_bytes() for encoding, copy in copies.items() if copy.exists()},
        TYPES[path.suffix],
        f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"',
        FOR_EVER if path.parent == folder / "assets" else ASK_AGAIN,
    )


def accepted(header: str) -> set[str]:
    """The encodings a browser understands.

    >>> sorted(accepted("gzip;q=1.0, br, zstd;q=0"))
    ['br', 'gzip']
    """
    offers = (offer.replace(" ", "").partition(";") for offer in header.lower().split(","))
    return {name for name, _, quality in offers if quality not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}}


def answer(request: AnyRequest, file: WebFile, status: int = 200) -> Response[bytes]:
    """A response with a file, compressed if the browser supports that; 304 if the browser already has it."""
    headers = {"cache-control": file.caching, "etag": file.tag, "vary": "accept-encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    content = file.content
    encoding = next(
        (name for name in file.packed if name in accepted(request.headers.get("accept-encoding", ""))), None
    )
    if encoding is not None:
        content, headers["content-encoding"] = file.packed[encoding], encoding
    if request.method == "HEAD":
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, status_code=status, headers=headers, media_type=file.media_type)


def app_page(request: AnyRequest, status: int = 200) -> Response[bytes]:
    """The page of the app; what it shows depends on the address."""
    file = files(request).find(START)
    if file is None:
        return Response(NOT_BUILT, status_code=503, media_type="text/html")
    return answer(request, file, status)


def files(request: AnyRequest) -> WebFiles:
    """The files of this server."""
    found: WebFiles = request.app.state.web_files
    return found


PAGES = [
    "/",
    "/table",
    "/table/{name:str}",
    "/replay",
    "/replay/{name:str}",
    "/review",
    "/review/{name:str}",
    "/day",
    "/stats",
    "/rules",
    "/learn",
    "/learn/{name:str}",
    "/games",
    "/settings",
]
READING: Any = {"http_method": ["GET", "HEAD"], "include_in_schema": False, "sync_to_thread": False}


@route(PAGES, **READING)
def page(request: AnyRequest) -> Response[bytes]:
    """A page of the app."""
    return app_page(request)


@route("/assets/{name:str}", **READING)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file with a hash in its name."""
    file = files(request).find(f"assets/{name}")
    if file is None:
        raise NotFoundException
    return answer(request, file)


@route("/{name:str}", **READING)
def root_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Service worker, manifest and icons; for any other address the app says that there is no such page."""
    file = files(request).find(name) if name != START else None
    if file is not None:
        return answer(request, file)
    if "text/html" in request.headers.get("accept", ""):
        return app_page(request, 404)
    raise NotFoundException


ROUTES: list[HTTPRouteHandler] = [page, asset, root_file]
