"""What decided a finished game: for each seat, the part of the score that made the largest difference."""

import numpy as np

from keltis.play.views import BoardView, CardView, GameName, Why
from keltis.rules.compiled import in_python
from keltis.rules.verdict import explain_score, winners


def winners_of(scores: list[int]) -> list[int]:
    """B31, C20: the seats with the highest score; several on a tie."""
    found = in_python(winners)(scores, len(scores))
    return [seat for seat in range(len(scores)) if found >> seat & 1]


def group_keys(game: GameName, first: str, wishes: str) -> list[str]:
    """The keys of the texts about groups of score parts, by number; two of them have the name of a part."""
    return [f"why-{game}-minus", f"why-{game}-plus", f"why-{first}", f"why-{wishes}"]


def explain_scores(view: BoardView | CardView) -> list[Why]:
    """For each seat, what decided between it and its nearest rival. The text is about the one it concerns more."""
    first, wishes, *_ = view.seats[0].score_sheet
    keys, players = group_keys(view.game, first, wishes), len(view.seats)
    parts = np.array([list(shown.score_sheet.values()) for shown in view.seats], dtype=np.int64)
    stones = [shown.wishes if isinstance(shown.wishes, int) else len(shown.wishes) for shown in view.seats]
    found = np.zeros((players, 4), dtype=np.int64)
    for seat in range(players):
        explain_score(parts, np.array(stones, dtype=np.int64), players, seat, found[seat])
    return [Why(keys[group], about, count, points) for group, about, count, points in found.tolist()]
