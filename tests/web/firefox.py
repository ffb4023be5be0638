"""Firefox as it is installed, driven by WebDriver BiDi: Playwright drives only a Firefox of its own making."""

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from bench.web.browser import find_firefox

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
START_SECONDS = 60.0
END_SECONDS = 20.0
PATIENCE = 60.0
PREFERENCES = {
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""A quiet browser that speaks English."""


class Firefox:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._last = 0
        self.complaints: list[str] = []
        """Errors and warnings of the pages."""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.create", type="tab")["context"]
        size = {"width": 1366, "height": 650}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=size)

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command, and wait for its answer."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        end = time.monotonic() + PATIENCE
        while (answer := json.loads(self._socket.recv(timeout=PATIENCE))).get("id") != self._last:
            assert time.monotonic() < end, f"no answer to {method}"
            self._note(answer)
        assert answer["type"] == "success", answer
        return answer["result"]

    def _note(self, event: dict[str, Any]) -> None:
        entry = event.get("params", {})
        is_complaint = event.get("method") == "log.entryAdded" and entry["level"] in {"error", "warn"}
        # A browser gets the icon when it likes; a reload breaks that off.
        if is_complaint and "icon" not in entry["text"]:
            self.complaints.append(str(entry["text"]))

    def goto(self, url: str) -> None:
        """Open a page."""
        self.ask("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def reload(self) -> None:
        """Open it again."""
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def evaluate(self, function: str, *args: Any) -> Any:
        """What a function of the page returns, or its promise."""
        words = ", ".join(json.dumps(arg) for arg in args)
        expression = f"Promise.resolve(({function})({words})).then((it) => JSON.stringify(it ?? null))"
        said = self.ask("script.evaluate", expression=expression, target={"context": self.tab}, awaitPromise=True)
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"]["value"])

    def wait(self, function: str, *args: Any) -> Any:
        """The first value of a function of the page that is something."""
        end = time.monotonic() + PATIENCE
        while not (value := self.evaluate(function, *args)):
            assert time.monotonic() < end, f"not within {PATIENCE} seconds: {function} {args}"
            time.sleep(0.02)
        return value

    def click(self, selector: str) -> None:
        """Click on an element with the mouse, near its left upper corner: cards of a hand overlap."""
        x, y = self.wait(PLACE, selector)
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self.tab, actions=[mouse])


PLACE = """async (selector) => {
  const place = () => {
    const element = document.querySelector(selector);
    if (!element || element.disabled) return null;
    element.scrollIntoView({block: 'nearest'});
    const {left, top, width, height} = element.getBoundingClientRect();
    const at = [Math.round(left + Math.min(12, width / 2)), Math.round(top + Math.min(24, height / 2))];
    const found = document.elementFromPoint(...at);
    return found && element.contains(found) ? at : null;
  };
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const now = place();
  return before && now && before.join() === now.join() ? now : null;
}"""
"""Where an element can be clicked; nothing as long as it cannot, or moves."""


@contextmanager
def open_firefox(profile: Path) -> Iterator[Firefox]:
    """With a profile of its own, until the end of the block."""
    program = find_firefox()
    assert program, "no Firefox"
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    log = profile / "said.txt"
    with log.open("wb") as said, subprocess.Popen(command, stdout=said, stderr=said) as process:
        try:
            with connect(f"{address(process, log)}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask it to end, and do not ask twice."""
    process.terminate()
    try:
        process.wait(END_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()


def address(process: subprocess.Popen[bytes], log: Path) -> str:
    """Where it listens, once it does."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if found := LISTENS.search(log.read_text(errors="replace")):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"Firefox does not start: {log.read_text(errors='replace')[-500:]}")
