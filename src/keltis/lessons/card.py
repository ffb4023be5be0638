"""The lessons of the card game; each continues roughly where the one before ended."""

from keltis.lessons.goals import Goal
from keltis.lessons.lesson import Lesson, Task

BLUE = ("lay b4", "lay b6", "lay b6")
"""The learner's first turns."""
POINTS = (*BLUE, "pair r5 g5", "join p6 b", "points p4", "lay b9")
GREEN = ("lay g9", "lay g8")
RED = ("lay r1", "lay r2", "lay r4", "lay r6")
YELLOW = ("lay y2", "lay y4", "lay y5", "lay y7", "lay y9")
"""The other seat's first turns."""
VIOLET = ("lay v0", "lay v1", "lay v3", "lay v6", "lay v7", "lay vE")

ROWS = Lesson(
    game="card",
    number=1,
    hands=("b2 b4 b6 b9 g5 r8 v1 y3", "y2 y4 y5"),
    pile="b10 y7",
    tasks=(
        Task(Goal("laid", card="b4"), "lay b4"),
        Task(Goal("turn_over"), "draw pile", then="lay y2; draw pile"),
    ),
)

DIRECTION = Lesson(
    game="card",
    number=2,
    plans=(BLUE[:1], YELLOW[:1]),
    hands=("b2 b6 b9 b10 g5 r8 v1 y3", "y4 y5"),
    pile="b6 y7",
    tasks=(
        Task(Goal("laid", card="b6"), "lay b6", then="draw pile; lay y4; draw pile"),
        Task(Goal("row", color="b", count=3), "lay b6"),
    ),
)

PAIRS = Lesson(
    game="card",
    number=3,
    plans=(BLUE, YELLOW[:3]),
    hands=("b2 b9 g5 g8 p6 r5 v1 y3", "y7"),
    pile="bE p4 y9",
    tasks=(
        Task(Goal("wishes", count=1), "pair r5 g5"),
        Task(Goal("turn_over"), "draw pile; draw pile", then="lay y7; draw pile"),
    ),
)

POINT_CARDS = Lesson(
    game="card",
    number=4,
    plans=(POINTS[:4], YELLOW[:4]),
    hands=("b2 b9 bE g8 p4 p6 v1 y3", "r2"),
    pile="r4 y9 r0 y0",
    tasks=(
        Task(Goal("row", color="b", count=4), "join p6 b", then="draw pile; discard r2; draw pile"),
        Task(Goal("point_row", count=1), "points p4"),
    ),
)

END_CARDS = Lesson(
    game="card",
    number=5,
    plans=(POINTS, YELLOW),
    hands=("b2 bE g8 g9 r0 r4 v1 y3", "g7"),
    pile="r8 y0",
    tasks=(Task(Goal("laid", card="bE"), "lay bE"),),
)

DRAWING = Lesson(
    game="card",
    number=6,
    plans=((*POINTS, "lay bE", *GREEN), (*YELLOW, "lay yE", "discard g7")),
    hands=("b2 g5 r4 r8 v1 v6 v9 y3", "v0"),
    pile="r0 g10",
    tasks=(
        Task(Goal("phase", phase="draw"), "discard b2", also="discard y3"),
        Task(Goal("holds", card="g7"), "draw g"),
    ),
)

END = Lesson(
    game="card",
    number=7,
    plans=(
        (*POINTS, "lay bE", *GREEN, "lay g7", "lay g5", "lay g3", "lay gE", "pair y8 v8", "pair y1 g1", *RED),
        (*YELLOW, "lay yE", *VIOLET, "pair r9 v9"),
    ),
    hands=("b2 b7 bE p9 r0 rE v4 y3", "g2"),
    tasks=(
        Task(Goal("play_ended"), "lay rE"),
        Task(Goal("closing_done"), "lay bE; points p9", then="pass"),
    ),
)

CARD_LESSONS = (ROWS, DIRECTION, PAIRS, POINT_CARDS, END_CARDS, DRAWING, END)
