"""The exports of the module: one line for each function.

To export a compiled function, add a line and run ``python scripts/build_engine.py``. The types of arguments are `int`,
`float`, and arrays: ``int16[]`` has one dimension, ``float64[,]`` two. An array of records is named by the record.
``games[]``, ``memories[]`` and ``summaries[]`` have the records of the game that a function is exported for.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from keltis.bots.board import fast as board_fast
from keltis.bots.card import fast as card_fast
from keltis.bots.searches import candidates, champion, comparison, playouts, sage, seer, worlds
from keltis.review import lines, verdicts
from keltis.rules import chance, deals, effects, memory, shuffle, subjects, verdict, witness
from keltis.rules.board import (
    effects as board_effects,
    goals as board_goals,
    legal as board_legal,
    memory as board_memory,
    scoring as board_scoring,
    setup as board_setup,
    state as board_state,
    subjects as board_subjects,
    summary as board_summary,
    turn as board_turn,
)
from keltis.rules.card import (
    effects as card_effects,
    goals as card_goals,
    legal as card_legal,
    memory as card_memory,
    scoring as card_scoring,
    setup as card_setup,
    state as card_state,
    subjects as card_subjects,
    summary as card_summary,
    turn as card_turn,
)
from keltis.rules.fields import Field, record_type

Function = Callable[..., Any]

FIELDS: dict[str, tuple[Field, ...]] = {
    "board": board_state.FIELDS,
    "card": card_state.FIELDS,
    "board_memory": board_memory.FIELDS,
    "card_memory": card_memory.FIELDS,
    "board_summary": board_summary.FIELDS,
    "card_summary": card_summary.FIELDS,
    "effect": effects.FIELDS,
    "subject": subjects.FIELDS,
}
"""The records of the rules, by their exported names. Every field says what it means and who may see it."""

RECORDS: dict[str, np.dtype[Any]] = {
    **{name: record_type(fields) for name, fields in FIELDS.items()},
    "comparison": comparison.COMPARISON,
    "candidate": candidates.CANDIDATE,
    "line": lines.LINE,
    "judgement": verdicts.JUDGEMENT,
}
"""All records that functions take; those of a search are private to the bot that searches."""

GAMES = ("board", "card")
OF_THE_GAME = {"games[]": "{}[]", "memories[]": "{}_memory[]", "summaries[]": "{}_summary[]"}
"""Arrays whose records differ between the games."""

LEGAL, TURN, SCORING = (board_legal, card_legal), (board_turn, card_turn), (board_scoring, card_scoring)
MEMORY, SUMMARY = (board_memory, card_memory), (board_summary, card_summary)
EFFECTS, SUBJECTS = (board_effects, card_effects), (board_subjects, card_subjects)
GOALS = (board_goals, card_goals)
FAST = (board_fast, card_fast)
SEARCHING = "games[] comparison[] uint8[] int64[] {} int uint64[] uint8[]"
"""The arguments of a search, apart from the weights of its playouts."""

FOR_EACH_GAME: dict[str, tuple[Function | tuple[ModuleType, ModuleType], str]] = {
    # the rules
    "list_legal": (LEGAL, "games[] int int16[]"),
    "why_not": (LEGAL, "games[] int int"),
    "list_reasons": (LEGAL, "games[] int uint8[]"),
    "attempt": (TURN, "games[] int int"),
    "attempt_all": (TURN, "games[] int int16[] int uint8[]"),
    "play_at_random": (TURN, "games[] int uint64[]"),
    "scores": (SCORING, "games[] int int64[]"),
    "score_parts": (SCORING, "games[] int int int64[]"),
    # what a table needs in addition
    "turn_mark": (TURN, "games[] int"),
    "remember_deal": (memory.remember_deal, "memories[] int int"),
    "remember": (MEMORY, "memories[] int int int"),
    "summarize": (SUMMARY, "games[] int memories[] int int summaries[] int"),
    "foresee": (EFFECTS, "games[] int games[] int effect[] int"),
    "name_subject": (SUBJECTS, "games[] int int int subject[] int"),
    "goal_reached": (GOALS, "games[] int memories[] int int int int int"),
    "blank": (witness.blank, "games[] int int"),
    "witness": (witness.witness, "games[] int int int int"),
    "public_check": (witness.public_check, "games[] int"),
    # bots that do not search
    "fast_move": (FAST, "games[] int int float64[] uint64[]"),
    "sage_move": (sage.sage_move, "games[] int uint8[] int16[] int"),
    "play_fast": (FAST, "games[] int int64[] float64[,] uint64[]"),
    # bots that search
    "take_out_hidden": (worlds.take_out_hidden, "games[] int int uint8[] int64[]"),
    "end_stalls": (worlds.end_stalls, "games[] int"),
    "play_out": (playouts.play_out, "games[] int float64[] uint64[]"),
    "seer_begin": (seer.seer_begin, "games[] comparison[] uint8[] float64[] int uint64[]"),
    "seer_think": (seer.seer_think, SEARCHING.format("float64[]")),
    "seer_try_untried": (seer.seer_try_untried, SEARCHING.format("float64[]")),
    "champion_begin": (champion.champion_begin, "games[] comparison[] uint8[] int16[] int int uint64[]"),
    "champion_think": (champion.champion_think, SEARCHING.format("int16[] int")),
    "champion_try_untried": (champion.champion_try_untried, SEARCHING.format("int16[] int")),
    # reviews
    "review_deal": (lines.open_ledger, "games[] line[] uint64[] int int64[] float64[,] int16[] int"),
    "review_line": (lines.add_line, "games[] line[] int int uint64[] int int64[] float64[,] int16[] int"),
    "review_decision": (
        verdicts.judge_decision,
        "games[] comparison[] candidate[] effect[] float64[,] int16[] int int int uint64[] judgement[]",
    ),
}
"""Exported twice, as ``board_…`` and ``card_…``: either one function for both games, or the place where each game
defines its own."""

SINGLE: dict[str, tuple[Function, str]] = {
    "winners": (verdict.winners, "int64[] int"),
    "explain_score": (verdict.explain_score, "int64[,] int64[] int int int64[]"),
    "make_key": (shuffle.make_key, "uint8[] int uint8[]"),
    "draw_first": (deals.draw_first, "uint8[] int"),
    "check_deck": (deals.check_deck, "uint8[] int64[] uint8[] int64[]"),
    "board_check_dark": (board_setup.check_dark, "uint8[,]"),
    "board_check_board": (board_setup.check_board, "uint8[,] uint8[,]"),
    "set_chance_by_key": (chance.set_chance_by_key, "uint64[] uint8[] uint8[]"),
    "board_draw_layout": (board_setup.draw_layout, "uint8[] uint8[,]"),
    "board_deal": (board_setup.deal, "board[] int uint8[] uint8[,] int"),
    "board_deal_by_key": (board_setup.deal_by_key, "board[] int uint8[] uint8[,] int"),
    "board_deal_at_random": (board_setup.deal_at_random, "board[] int uint8[] uint8[,] uint8[] uint64[]"),
    "card_deal": (card_setup.deal, "card[] int uint8[] int"),
    "card_deal_by_key": (card_setup.deal_by_key, "card[] int uint8[] int"),
    "card_deal_at_random": (card_setup.deal_at_random, "card[] int uint8[] uint64[]"),
    "comparison_best": (comparison.best_place, "comparison[]"),
    "comparison_candidates": (candidates.list_candidates, "comparison[] int candidate[]"),
    "review_close": (lines.close_ledger, "line[]"),
}
"""Exported under their own names."""

PLAYING_OUT = (
    *("deal_at_random", "play_at_random", "play_fast", "play_out", "sage_move"),
    *("seer_think", "seer_try_untried", "champion_think", "champion_try_untried"),
)
"""Functions of each game that deal and play out games.

They and what they call are optimized for speed, all others for size.
"""


def is_made_fast(name: str) -> bool:
    """Whether the speed of an exported function counts more than its size.

    >>> is_made_fast("board_play_out"), is_made_fast("board_why_not")
    (True, False)
    """
    return any(name == f"{game}_{each}" for game in GAMES for each in PLAYING_OUT)


def list_exports() -> dict[str, tuple[Function, str]]:
    """All functions and the types of their arguments, by the name they are exported under."""
    found = dict(SINGLE)
    for name, (home, types) in FOR_EACH_GAME.items():
        for game, which in zip(GAMES, (0, 1), strict=True):
            function = getattr(home[which], name) if isinstance(home, tuple) else home
            found[f"{game}_{name}"] = function, types_for(game, types)
    return found


def types_for(game: str, types: str) -> str:
    """The types of arguments with the records of this game."""
    return " ".join(OF_THE_GAME.get(each, each).format(game) for each in types.split())
