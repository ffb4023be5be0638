"""Without the extras everything else works, and what needs them says so in one line."""

import subprocess
import sys

import pytest

NEEDS = {
    "keltis.env.keltis_board_v0": "gymnasium",
    "keltis.env.gym": "gymnasium",
    "keltis.env.spiel": "pyspiel",
}

HIDE = """
import sys

class Hider:
    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        if first in ("gymnasium", "pettingzoo", "pyspiel", "torch"):
            raise ModuleNotFoundError(f"No module named {first!r}", name=first)

sys.meta_path.insert(0, Hider())
"""


def run_hidden(code):
    command = [sys.executable, "-c", HIDE + code]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize(("module", "missing"), NEEDS.items())
def test_an_adapter_says_what_to_install(module, missing):
    done = run_hidden(f"import {module}")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: {missing} is not installed: pip install '.[env]' in the folder of keltis"
    )


def test_the_batch_and_what_is_around_it_need_no_extra():
    done = run_hidden(
        "from keltis.env import Batch, ColorSymmetry, check_env, observation_layout\n"
        "print(observation_layout('card', 3).width)"
    )
    assert done.stderr == ""
    assert done.stdout == "865\n"
