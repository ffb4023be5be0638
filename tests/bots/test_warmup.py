"""Warmup compiles everything that a table needs, so that nobody waits for the compiler in the middle of a game."""

import subprocess
import sys

import pytest

from keltis.rules import compiled

SCRIPT = """
import sys
from keltis.bots.warmup import LIBRARY, warm_up
from keltis.play import Game

def entries():
    found = {}
    for name, module in list(sys.modules.items()):
        for thing in vars(module).values() if name.startswith("keltis.") else ():
            if hasattr(thing, "py_func") and not thing.targetoptions.get("no_cpython_wrapper"):
                found[thing.py_func.__module__, thing.py_func.__name__] = list(thing.signatures)
    return found

kind = sys.argv[1]
for part in LIBRARY:
    warm_up(kind, part)
before = entries()
game = Game.new(kind, players=3, seed=b"another", **({"layout": "random"} if kind == "board" else {}))
for _ in range(60):
    game.standing, game.scores(), game.outcome(), game.why_not("draw pile", game.seat), game.why_not("pass")
    for viewer in (None, 0, 1, 2):
        game.view(viewer)
    legal = game.legal_moves()
    for move in legal:
        game.effect(move)
    game.play(legal[len(legal) // 2])
game.undo()
game.at(3).view(0)
Game.from_record(game.record(reveal=True)).view(1)
game.score_sheet(0), game.turns_left(1)
print([name for name, signatures in entries().items() if signatures != before.get(name)])
"""


@pytest.mark.skipif(compiled.MODE == "interpreted", reason="nothing is compiled")
@pytest.mark.parametrize("kind", ["board", "card"])
def test_after_the_library_a_table_compiles_nothing_more(kind):
    done = subprocess.run([sys.executable, "-c", SCRIPT, kind], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
