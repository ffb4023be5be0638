"""A page of a real browser that has loaded the engine by the loader of our own app."""

import base64
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from keltis.engine.files import MODULE, TABLE, find_file

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src" / "lib" / "engine"
BUNDLER = ROOT / "web" / "node_modules" / ".bin" / "rolldown"
needs_packages = pytest.mark.skipif(
    not BUNDLER.exists() or shutil.which("node") is None, reason="needs node and the packages of the app"
)
LOAD = """
export async function load(module, table) {
  globalThis.engine = await Engine.load(Uint8Array.from(atob(module), (c) => c.charCodeAt(0)), table);
}
"""


@contextmanager
def opened_page(folder: Path, modules: Mapping[str, Sequence[str]]) -> Iterator[Any]:
    """The page has `engine`, and as `keltis` what these modules export."""
    from playwright.sync_api import sync_playwright

    from bench.web.browser import FLAGS, find_test_browser

    exports = [f'export {{ {", ".join(names)} }} from "{SOURCES}/{name}.ts";' for name, names in modules.items()]
    entry = [f'import {{ Engine }} from "{SOURCES}/engine.ts";', *exports, LOAD]
    (folder / "entry.js").write_text("\n".join(entry))
    options = ["--format", "iife", "--name", "keltis", "--file", str(folder / "bundle.js")]
    subprocess.run([BUNDLER, str(folder / "entry.js"), *options], check=True, capture_output=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_test_browser(), args=FLAGS)
        page = browser.new_page()
        page.add_script_tag(path=folder / "bundle.js")
        module = base64.b64encode(find_file(MODULE).read_bytes()).decode()
        page.evaluate("(given) => keltis.load(...given)", [module, find_file(TABLE).read_text(encoding="utf-8")])
        yield page
        browser.close()
