"""A small corpus of games that reaches the rarer rules: found by playing many seeds, or arranged.

``python -m tests.rules.corpus games.json`` writes it as records.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import keltis
from tests.policies import play_out
from tests.support import arrange_board, play_all

FOUND: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "board, B25 by B16": ("board", {"players": 3, "edition": "de", "seed": 1}, ("greedy", "rushing", "spreading")),
    "board, B25 by clover": ("board", {"players": 2, "edition": "nl", "seed": 11}, ("greedy", "spreading")),
    "board, B25 by card": ("board", {"players": 2, "edition": "nl", "seed": 1}, ("greedy", "spreading")),
    "board, B26": ("board", {"players": 4, "edition": "hu", "seed": 7, "layout": "random"}, ("greedy", "rushing")),
    "board, B27": ("board", {"players": 3, "seed": 3, "stall_rounds": 2}, ("stalling",)),
    "board, uniform": ("board", {"players": 2, "seed": 5}, ("uniform", "discarding")),
    "board, B22 pass": ("board", {"players": 2, "seed": 33, "retake_own_discard": True}, ("uniform", "greedy")),
    "card, C13": ("card", {"players": 3, "seed": 35}, ("rushing", "greedy", "uniform")),
    "card, C14": ("card", {"players": 2, "seed": 11}, ("greedy",)),
    "card, C14 after a pair": ("card", {"players": 2, "seed": 17}, ("rushing", "greedy")),
    "card, C15": ("card", {"players": 4, "seed": 3, "stall_rounds": 1}, ("stalling",)),
    "card, uniform": ("card", {"players": 4, "seed": 11, "end_card_opens_row": False}, ("greedy", "uniform")),
}
"""By name: the game, its setup, and the policies of its seats."""

ARRANGED = {
    "board, B16 start under must": ("de", "start g large"),
    "board, B16 start under may": ("nl", "start y small"),
    "board, B16 pass": ("hu", "pass"),
}
"""By name: the edition, and what a player does whose only figure stands on its end stone (B16)."""

NAMES = [*FOUND, *ARRANGED]


def found(name: str) -> keltis.Game:
    """A game that was found, played to its end."""
    kind, setup, policies = FOUND[name]
    return play_out(keltis.Game.new(kind, **setup), policies, seed=1)


def arranged(edition: str, choice: str) -> keltis.Game:
    """A board game in which the red figure reaches the end stone while all others are on the start stone (B16)."""
    reds = [f"r{value}" for value in range(11)]
    game = arrange_board(
        " ".join(reds[:8]),
        "b0 b0 b1 b1 b2 b2 b3 b3",
        pile="r8 g4 r9 g5 r10 g6",
        bare={"r": range(1, 9)},
        edition=edition,
    )
    play_all(game, "lay r0; start r small; draw pile", "discard b0; draw pile")
    for red, blue in zip(reds[1:9], ("b0", "b1", "b1", "b2", "b2", "b3", "b3", "g4"), strict=True):
        play_all(game, f"lay {red}", *(["pass"] if game.phase == "clover" else []), "draw pile")
        play_all(game, f"discard {blue}; draw pile")
    play_all(game, "lay r9", choice)
    return play_out(game, ("greedy", "spreading"), seed=2)


@cache
def written(name: str) -> str:
    """A record as JSON."""
    return json.dumps((found(name) if name in FOUND else arranged(*ARRANGED[name])).record())


def corpus() -> dict[str, dict[str, Any]]:
    """All records, by name."""
    return {name: json.loads(written(name)) for name in NAMES}


def corpus_of(game: str) -> list[dict[str, Any]]:
    """The records of one game."""
    return [record for record in corpus().values() if record["game"] == game]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(corpus()), encoding="utf-8")
