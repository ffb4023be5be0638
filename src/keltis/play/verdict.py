"""Why a finished game went as it did: for each seat the part of the score that made the largest difference."""

from keltis.play.views import BoardView, CardView, Why


def explain_scores(view: BoardView | CardView) -> list[Why]:
    """By seat: what decided between it and its nearest rival, told about whichever of the two it concerns more."""
    groups = [_groups(view, seat) for seat in range(len(view.seats))]
    scores = [shown.score for shown in view.seats]
    return [_compare(groups, scores, seat) for seat in range(len(scores))]


def _groups(view: BoardView | CardView, seat: int) -> list[Why]:
    """The parts of a score sheet, in groups that a sentence can name. Paths and rows have one letter."""
    shown = view.seats[seat]
    lanes = [points for part, points in shown.score_sheet.items() if len(part) == 1]
    below, above = [points for points in lanes if points < 0], [points for points in lanes if points > 0]
    wishes = shown.wishes if isinstance(shown.wishes, int) else len(shown.wishes)
    groups = [
        Why(f"why-{view.game}-minus", seat, len(below), sum(below)),
        Why(f"why-{view.game}-plus", seat, len(above), sum(above)),
    ]
    for part, points in shown.score_sheet.items():
        if len(part) > 1:
            groups.append(Why(f"why-{part}", seat, wishes if part == "wishes" else points, points))
    return groups


def _compare(groups: list[list[Why]], scores: list[int], seat: int) -> Why:
    """A winner is compared with the best of the others, anybody else with a winner."""
    rival = max((other for other in range(len(scores)) if other != seat), key=lambda other: scores[other])
    margin = scores[seat] - scores[rival]
    if margin < 0:
        worst = min(groups[seat], key=lambda group: group.points)
        if worst.points <= margin:  # without this loss the seat would have caught up
            return worst
    return _largest_difference(*((seat, rival) if margin >= 0 else (rival, seat)), groups)


def _largest_difference(better: int, worse: int, groups: list[list[Why]]) -> Why:
    """Where the better seat was furthest ahead: the points it won there, or those the other lost."""
    pairs = zip(groups[better], groups[worse], strict=True)
    won, lost = max(pairs, key=lambda pair: (pair[0].points - pair[1].points, abs(pair[0].points)))
    return won if abs(won.points) > abs(lost.points) else lost
