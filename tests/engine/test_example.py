"""The example of docs/engine.md runs in node, where there is one, and prints what the page says."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_example_in_node_prints_what_the_page_says(tmp_path: Path):
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    found = re.search(r"^```js\n(?P<code>.*?)^```\s+```text\n(?P<output>.*?)^```", page, re.M | re.S)
    assert found is not None
    file = tmp_path / "example.mjs"
    file.write_text(found["code"], encoding="utf-8")
    done = subprocess.run(["node", str(file)], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    assert (done.returncode, done.stdout) == (0, found["output"]), done.stderr
