"""The lessons of the board game. All use the same board, and each continues roughly where the one before ended."""

from keltis.lessons.goals import Goal
from keltis.lessons.lesson import Lesson, Task

BOARD = {
    "tiles": {
        "r": {"2": "wish", "4": "1", "6": "clover", "8": "clover", "9": "wish"},
        "y": {"3": "3", "4": "clover", "6": "wish", "7": "2", "9": "clover"},
        "v": {"2": "wish", "3": "clover", "5": "2", "7": "wish", "9": "clover"},
        "g": {"3": "2", "5": "wish", "6": "clover", "8": "wish", "9": "3"},
        "b": {"2": "clover", "4": "wish", "5": "clover", "7": "1", "9": "wish"},
    }
}

FIRST = ("lay g3; start g small", "lay g5", "lay g5")
"""The learner's first turns: a green figure on stone 3."""
OTHERS = ("lay b5; start b small", "lay b7; advance b", "lay b8", "lay r1; start r large", "lay r2")
"""The other seat's first turns."""
GREEN = ("lay g10; start g small", "lay g7", "lay g4")
MIDDLE = (*FIRST, "lay v2; start v large", "lay y8; start y small", "lay y6")
LATER = (*MIDDLE, "lay v3", "lay y5", "lay g6")
CHAIN = (*LATER, "lay v4; advance y; advance g")
ARRIVED = (*CHAIN, "lay v6", "lay v7", "lay v8", "lay v9", "lay v9", "lay v10; pass", "lay y4")
"""The violet figure is on its end stone."""


ROWS = Lesson(
    game="board",
    number=1,
    hands=("g3 g5 g5 v4 v6 y8 r9 b1", "b5 b7 b8"),
    pile="g9 y2",
    table=BOARD,
    tasks=(
        Task(Goal("laid", card="g3"), "lay g3"),
        Task(Goal("figure", color="g", count=1), "start g small"),
        Task(Goal("turn_over"), "draw pile", then="lay b5; start b small; draw pile"),
    ),
)

DIRECTION = Lesson(
    game="board",
    number=2,
    plans=(FIRST[:1], OTHERS[:1]),
    hands=("g1 g5 g5 g9 v4 v6 y8 r9", "b7 b8 r1"),
    pile="v2 y2 v3 y4",
    table=BOARD,
    tasks=(
        Task(Goal("laid", card="g5"), "lay g5", then="draw pile; lay b7; advance b; draw pile"),
        Task(Goal("row", color="g", count=3), "lay g5"),
    ),
)

LARGE = Lesson(
    game="board",
    number=3,
    plans=(FIRST, OTHERS[:3]),
    hands=("g1 g9 r9 v2 v3 v4 v6 y8", "r1 r2"),
    pile="y6 y2",
    table=BOARD,
    tasks=(
        Task(Goal("laid", card="v2"), "lay v2"),
        Task(Goal("large", color="v"), "start v large"),
    ),
)

TILES = Lesson(
    game="board",
    number=4,
    plans=(MIDDLE, (*OTHERS, "lay r2")),
    hands=("g1 g6 r9 v3 v4 v6 y2 y5", "b9"),
    pile="b10 y4 b0",
    table=BOARD,
    tasks=(
        Task(Goal("wishes", count=1), "lay v3", then="draw pile; discard b9; draw pile"),
        Task(Goal("tile_points", count=5), "lay y5"),
    ),
)

CLOVERS = Lesson(
    game="board",
    number=5,
    plans=(LATER, (*OTHERS, "lay r2", "lay r4", "discard y10")),
    hands=("b10 g1 r9 v4 v6 v8 y2 y4", "v6"),
    pile="b0 y1",
    table=BOARD,
    tasks=(
        Task(Goal("phase", phase="clover"), "lay v4"),
        Task(Goal("figure", color="y", count=4), "advance y"),
        Task(Goal("wishes", count=2), "advance g"),
    ),
)

DRAWING = Lesson(
    game="board",
    number=6,
    plans=(CHAIN, (*OTHERS, "lay r2", "lay r4", "discard y10", "discard v6")),
    hands=("b0 b10 g1 g8 r9 v7 v8 y2", "y1"),
    pile="y7 y9",
    table=BOARD,
    tasks=(
        Task(Goal("phase", phase="draw"), "discard b10", also="discard b0; discard r9; discard g1"),
        Task(Goal("holds", card="v6"), "draw v"),
    ),
)

MINUS = Lesson(
    game="board",
    number=7,
    rounds=30,
    plans=(
        (*CHAIN, "lay v6", "lay v7", "lay g8; pass", "lay r9; start r small", "lay r8", "lay r6", "lay y4", "lay y2"),
        (*OTHERS, "lay r2", "lay r4", "lay r5", "lay b9; pass", *GREEN),
    ),
    hands=("b0 b1 b3 b6 r5 r10 g0 v1", "y1 y3"),
    pile="y9 r0 v5",
    table=BOARD,
    tasks=(Task(Goal("figure", color="r", count=4), "lay r5"),),
)

FINISHED = Lesson(
    game="board",
    number=8,
    plans=(ARRIVED, (*OTHERS, "lay r2", "lay r4", "lay r5", *GREEN)),
    hands=("b0 b10 g1 g8 r9 v1 v10 y1", "y3"),
    pile="y7 g9",
    table=BOARD,
    tasks=(
        Task(Goal("phase", phase="finished"), "lay v10"),
        Task(Goal("wishes", count=4), "advance y"),
    ),
)

END = Lesson(
    game="board",
    number=9,
    plans=(
        (*ARRIVED, "lay v10; advance y", "lay g8; advance g"),
        (*OTHERS, "lay r2", "lay r4", "lay r5", "lay r6; advance b; advance b", "lay r7", "lay b9", *GREEN),
    ),
    hands=("b0 b10 g1 g9 r9 v1 y1 y7", "y3"),
    table=BOARD,
    tasks=(Task(Goal("phase", phase="over"), "lay y1"),),
)

BOARD_LESSONS = (ROWS, DIRECTION, LARGE, TILES, CLOVERS, DRAWING, MINUS, FINISHED, END)
