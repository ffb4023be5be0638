"""Positions for the gallery: played forward until each phase was seen. Writes positions.json beside this file."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import keltis

Policy = Callable[[keltis.Game, Any], tuple[Any, ...]]
BUSY = ("lay", "points", "join", "pair", "start", "advance")


def shown(game: keltis.Game, seat: int | None) -> dict[str, Any]:
    """What the gallery needs of a position."""
    view = msgspec.to_builtins(game.view(seat))
    view["history"] = view["history"][-8:]
    view["unseen"] = []
    choices = [{"effect": msgspec.to_builtins(game.effect(move))} for move in game.legal_moves()]
    last = [each for each in view["history"] if each["seat"] != game.seat][-3:]
    return {"view": view, "choices": choices, "last": last}


def greedy(game: keltis.Game, move: Any) -> tuple[Any, ...]:
    """Lays what moves a figure; enough to reach nearly every phase."""
    effect, text = game.effect(move), str(move)
    return effect.step is not None, text.startswith(BUSY), effect.score_change, text == "draw pile"


def one_path(game: keltis.Game, move: Any) -> tuple[Any, ...]:
    """Seat 0 climbs the red path as fast as it can, so that its end stone is reached; the others only discard."""
    text = str(move)
    if game.seat != 0:
        return text.startswith("discard") and " r" in text, text.startswith("discard"), text == "draw pile"
    low = -int(text[5:]) if text.startswith("lay r") else -99
    return (
        text == "advance r",
        low,
        text == "draw r",
        text.startswith("discard") and " r" not in text,
        text == "draw pile",
    )


def collect(found: dict[str, Any], name: str, players: int, seed: int, wanted: dict[str, int], policy: Policy) -> None:
    """Keep the first position of each wanted phase, from the turn that is said on."""
    game = keltis.Game.new(name, players=players, seed=seed)
    while not game.is_over:
        key = f"{name}{players}-{game.phase}"
        if game.turn >= wanted.get(game.phase, 999) and key not in found:
            found[key] = shown(game, game.seat)
        game.play(max(game.legal_moves(), key=lambda move: policy(game, move)))
    found.setdefault(f"{name}{players}-over", shown(game, 0))


def main() -> None:
    """Play, and write them."""
    found: dict[str, Any] = {}
    for seed in range(1, 9):
        collect(found, "board", 4, seed, {"play": 34, "start": 9, "clover": 24, "draw": 30}, greedy)
        collect(found, "board", 2, seed, {"play": 20, "start": 3, "clover": 12, "draw": 18}, greedy)
        collect(found, "board", 3, seed, {"play": 20, "clover": 14}, greedy)
    for seed in range(200):
        if "board2-finished" not in found:
            collect(found, "board", 2, seed, {"finished": 1}, one_path)
    game = keltis.Game.new("board", players=4, seed=1)
    found["board4-first"] = shown(game, game.seat)
    Path(__file__).with_name("positions.json").write_text(json.dumps(found, separators=(",", ":")))


if __name__ == "__main__":
    main()
