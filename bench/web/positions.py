"""Tables in the middle of a game, for people in a browser: arranged deals, and the turns that lead there.

The table is set up as usual; then its deal and its first turns are written into the database.
"""

import secrets
import sqlite3
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from keltis.lessons.arrange import arrange
from keltis.server.archive.record_files import split_turns
from keltis.server.tables.events import AnyEvent, Played, Started, encode_event
from keltis.server.tables.table import commit_to

TILES = {
    "r": {"2": "2", "3": "clover", "6": "wish", "8": "clover", "9": "wish"},
    "y": {"3": "3", "4": "wish", "6": "wish", "7": "2", "9": "wish"},
    "v": {"2": "wish", "4": "1", "6": "2", "8": "clover", "9": "clover"},
    "g": {"3": "clover", "5": "wish", "7": "clover", "8": "wish", "9": "3"},
    "b": {"3": "clover", "5": "wish", "7": "1", "8": "clover", "9": "clover"},
}
"""Red 2 has a tile that stays, and red 3 a clover; on the ways of the plans there is no other clover."""


def march(path: str, stones: int, first: int = 0) -> list[str]:
    """The turns that bring a small figure to this stone, with cards of rising values."""
    opening, *others = [f"lay {path}{first + number}" for number in range(stones)]
    return [f"{opening}; start {path} small", *others]


class Position(NamedTuple):
    """A game, the turns that led to its position, and everybody's hand; seat 0 is to move."""

    game: str
    plans: Sequence[Sequence[str]]
    hands: Sequence[str]
    pile: str = ""
    table: Mapping[str, Any] = {}

    def record(self) -> dict[str, Any]:
        """The whole game so far."""
        game, moves = arrange(self.game, self.plans, self.hands, self.pile, **self.table)
        # One of the turns ends play, and then nobody draws any more.
        for move in moves:
            if not (move.startswith("draw") and game.phase != "draw"):
                game.play(move)
        return dict(game.record(reveal=True))


CROWD = Position(
    "board",
    (
        [*march("y", 9), *march("r", 2), *march("v", 1)],
        [*march("r", 2), *march("g", 2)],
        [*march("r", 2, 2), *march("b", 2)],
        [*march("r", 2, 2), *march("y", 3, 1)],
    ),
    ("y10 r5 r10 v4 g3 g7 b2 b9", "", "", ""),
    table={"tiles": TILES},
)
"""Four figures on one tile; seat 0 has finished the yellow path, and has a card to lay on each path."""
LAST_STEP = Position(
    "board",
    (
        [*march("r", 2), "lay r2; pass", *(f"lay r{n}" for n in range(3, 7)), *march("y", 7), *march("v", 6)],
        [
            *march("g", 2),
            "lay g2; pass",
            *(f"lay g{n}" for n in range(3, 6)),
            "lay g6; pass",
            *march("b", 2),
            "lay b2; pass",
            *(f"lay b{n}" for n in range(3, 7)),
        ],
    ),
    ("v8 v9 r8 y9 b9 g9 g10 b10", ""),
    table={"tiles": TILES},
)
"""Four figures are in the goal area, and the fifth is one card away from it."""
PAIR = Position(
    "card",
    (
        ["lay r0", "lay r1", "lay r2", "lay r3", "lay r3", "lay v9", "lay v8", "points p1"],
        ["lay g4", "lay g5", "pair y1 b1", "lay b3", "points p8"],
        ["lay y10", "lay y9", "lay y8", "lay b10", "lay b9"],
        ["lay r4", "lay r5", "lay v0", "points p2"],
    ),
    ("r4 p4 b4 rE g7 v6 p3 y5", "", "", ""),
)
"""A hand with two cards for a wish stone, a row of five, and a card that fits a row in two ways."""
CLOSING = Position(
    "card",
    (
        [
            *(f"lay r{n}" for n in (0, 1, 2, 3, 3, 4, 4, 5, 6, 7, 8)),
            *(f"lay v{n}" for n in (10, 9, 8, 7, 7, 6, 5)),
            "lay g3",
            "lay g4",
            "points p0",
            "points p2",
            "points p3",
        ],
        ["pair y1 b1", "lay b3", "lay b4", *(f"lay {color}E" for color in "ryvg"), "lay bE; pass"],
    ),
    ("r9 rE v4 p5 b9 y3 y4 g6", ""),
)
"""The other player has ended play with the fifth end card; the rows of seat 0 are long."""


def deal_at(database: Path, open_table: str, record: Mapping[str, Any]) -> str:
    """A copy of a table that has not started, with this unfinished game on it; returns its id."""
    name, at = secrets.token_urlsafe(9), time.time()
    deal = {**record, "moves": []}
    log: list[AnyEvent] = [Started(at=at, record=deal, salt="", commitment=commit_to("", deal))]
    log += [Played(at=at, seat=seat, moves=moves) for seat, moves in split_turns(dict(record))]
    with sqlite3.connect(database, timeout=30) as there:
        row = there.execute("SELECT owner, game, created FROM tables WHERE id = ?", (open_table,)).fetchone()
        data = [row for (row,) in there.execute("SELECT data FROM events WHERE game = ? ORDER BY seq", (open_table,))]
        data += map(encode_event, log)
        seats = list(there.execute("SELECT seat, account FROM seats WHERE game = ?", (open_table,)))
        insert = "INSERT INTO tables (id, owner, game, status, created, changed) VALUES (?, ?, ?, 'running', ?, ?)"
        there.execute(insert, (name, row[0], row[1], row[2], at))
        there.executemany("INSERT INTO seats VALUES (?, ?, ?)", [(name, *seat) for seat in seats])
        there.executemany("INSERT INTO events VALUES (?, ?, ?)", [(name, seq, each) for seq, each in enumerate(data)])
    there.close()
    return name
