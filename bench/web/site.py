"""The site of `keltis site` on a host that only serves files, like `python3 -m http.server`."""

import functools
import tempfile
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

UNTIL_KEPT = """async (part) => {
  const end = performance.now() + 30_000;
  const isKept = async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().some(({url}) => url.includes(part));
  };
  while (!(await isKept())) {
    if (performance.now() > end) throw new Error(`${part} was not kept`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
"""Resolves when the service worker has cached a file with this in its address.

Evaluate it: `wait_for_function` would take its promise for a yes."""
PARTS = ("main", "rules", "learn")
"""The texts of a language, which are cached last."""


class Host:
    """Serves a folder until it is stopped, and records the requests."""

    def __init__(self, folder: Path, path: str = "/") -> None:
        self.asked: list[tuple[str, int]] = []
        """Paths, each with the status of its answer."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, self, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever, name="file-host", daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}{path}"

    def stop(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Handler(SimpleHTTPRequestHandler):
    """Silent."""

    def __init__(self, host: Host, *args: Any, **more: Any) -> None:
        self._host = host
        super().__init__(*args, **more)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002 - as it is called
        """Note it instead."""
        self._host.asked.append((self.path, int(code)))

    def log_message(self, *words: Any) -> None:
        """Say nothing."""


async def wait_until_kept(page: Any, language: str) -> None:
    """Wait until the service worker has cached the whole app."""
    await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for part in PARTS:
        await page.evaluate(UNTIL_KEPT, f"/{part}-{language}-")


async def first_visit(browser: Any) -> tuple[float, int]:
    """Kilobytes, compressed with brotli, until everything is cached, and the number of files."""
    import brotli  # type: ignore[import-untyped]

    from keltis.server.http.static_site import write_site

    with tempfile.TemporaryDirectory() as name:
        write_site(Path(name) / "site")
        host = Host(Path(name), "/site/")
        context = await browser.new_context(locale="en")
        page = await context.new_page()
        await page.goto(host.url)
        await wait_until_kept(page, "en")
        await page.wait_for_load_state("networkidle")
        await context.close()
        host.stop()
        files = {file_of(Path(name), path) for path, status in host.asked if status == 200}
        return sum(len(brotli.compress(file.read_bytes())) for file in files) / 1000, len(files)


def file_of(folder: Path, path: str) -> Path:
    """What the host sent for a path."""
    file = folder / path.partition("?")[0].lstrip("/")
    return file / "index.html" if file.is_dir() else file
