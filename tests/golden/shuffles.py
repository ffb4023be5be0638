"""What fixed seeds give: decks, tiles, layouts and first seats. A seed means the same deal forever."""

from typing import Any

import keltis

SEEDS: dict[str, int | bytes] = {
    "0": 0,
    "7": 7,
    "-1": -1,
    "2**64": 2**64,
    "b''": b"",
    "b'7'": b"7",
    "b'keltis'": b"keltis",
    "bytes(range(32))": bytes(range(32)),
}


def deck_of(kind: str, seed: int | bytes, players: int) -> str:
    """The cards in the order in which they were dealt: hands, with two players the box, then the draw pile."""
    deal = keltis.Game.new(kind, players=players, seed=seed).record(reveal=True)["deal"]
    assert deal is not None
    return " ".join([card for hand in deal["hands"] for card in hand] + deal["box"] + deal["pile"])


def tiles_of(seed: int | bytes, layout: str) -> dict[str, str]:
    """By path: stone and tile of every stone that has one."""
    tiles = keltis.Game.new("board", seed=seed, layout=layout).record()["tiles"]
    return {color: " ".join(f"{stone}:{tile}" for stone, tile in stones.items()) for color, stones in tiles.items()}


def shuffle_of(seed: int | bytes) -> dict[str, Any]:
    """All that follows from a seed."""
    return {
        "board deck": deck_of("board", seed, players=2),
        "card deck": deck_of("card", seed, players=2),
        "standard layout": tiles_of(seed, "standard"),
        "random layout": tiles_of(seed, "random"),
        "first of 2, 3, 4 players": [keltis.Game.new("board", players=n, seed=seed).first for n in (2, 3, 4)],
    }


def shuffles() -> dict[str, Any]:
    """By the name of the seed."""
    return {name: shuffle_of(seed) for name, seed in SEEDS.items()}
