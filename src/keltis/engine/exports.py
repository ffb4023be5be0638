"""What the module exports: one line for each function.

To export a compiled function, add a line: its name, where it is defined, and the types of its arguments. Then run
``python scripts/build_engine.py``.
"""

from types import ModuleType
from typing import Any

import numpy as np

from keltis.bots.board import fast as board_fast
from keltis.bots.card import fast as card_fast
from keltis.bots.searches import worlds
from keltis.rules.board import legal as board_legal, scoring as board_scoring, setup as board_setup, turn as board_turn
from keltis.rules.board.state import DTYPE as BOARD
from keltis.rules.card import legal as card_legal, scoring as card_scoring, setup as card_setup, turn as card_turn
from keltis.rules.card.state import DTYPE as CARD

RECORDS: dict[str, np.dtype[Any]] = {"board": BOARD, "card": CARD, "node": druid.NODE}
"""Records that are passed to functions, by the name they have outside."""

LEGAL, TURN, SCORING = (board_legal, card_legal), (board_turn, card_turn), (board_scoring, card_scoring)
FAST = (board_fast, card_fast)

Home = ModuleType | tuple[ModuleType, ModuleType]

BOTH: dict[str, tuple[Home, str]] = {
    "list_legal": (LEGAL, "games[] int i2[]"),
    "why_not": (LEGAL, "games[] int int"),
    "attempt": (TURN, "games[] int int"),
    "replay": (TURN, "games[] int i2[] int"),
    "play_at_random": (TURN, "games[] int u8[]"),
    "scores": (SCORING, "games[] int i8[]"),
    "score_parts": (SCORING, "games[] int int i8[]"),
    "fast_move": (FAST, "games[] int int f8[] u8[]"),
    "play_fast": (FAST, "games[] int i8[] f8[,] u8[]"),
    "play_out": (search, "games[] int f8[] u8[]"),
    "take_out_hidden": (worlds, "games[] int int u1[] i8[]"),
    "compare_moves": (seer, "games[] u1[] i8[] i2[] b1[] f8[] f8[,] f8[,] f8[] float int u8[] u1[]"),
    "grow": (druid, "games[] node[] i8[] u1[] i8[] f8[] float int u8[] u1[]"),
}
"""Functions for each game, by name: where they are defined (one place, or one for each game), and their arguments.

Exported as ``board_…`` and ``card_…``; ``games`` stands for the record of that game.
"""

SINGLE: dict[str, tuple[Any, str]] = {
    "board_deal_at_random": (board_setup.deal_at_random, "board[] int u1[] u1[,] u1[] u8[]"),
    "card_deal_at_random": (card_setup.deal_at_random, "card[] int u1[] u8[]"),
}
"""Functions that belong to no game or to one."""


def exported() -> dict[str, tuple[Any, str]]:
    """All functions by the name they are exported under, with their arguments."""
    found: dict[str, tuple[Any, str]] = dict(SINGLE)
    for name, (home, arguments) in BOTH.items():
        for k, game in enumerate(("board", "card")):
            module = home[k] if isinstance(home, tuple) else home
            found[f"{game}_{name}"] = getattr(module, name), arguments.replace("games", game)
    return found
