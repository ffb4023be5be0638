"""Who wins, and what decided the game. Both follow from the scores alone, so the code is the same for both games."""

from typing import Any

from keltis.rules.compiled import compiled

MINUS, PLUS, FIRST, WISHES = range(4)
N_GROUPS = 4
"""The groups of score parts that a sentence can name: colors below 0, colors above 0, and each other part."""
N_OTHERS = 2
"""Parts of a score before those of the colors: tiles or point cards, then wish stones."""


@compiled
def winners(scores: Any, players: int) -> int:
    """B31, C20: the seats with the highest score, as a bit set; several on a tie."""
    best, found = scores[0], 1
    for seat in range(1, players):
        if scores[seat] > best:
            best, found = scores[seat], 0
        if scores[seat] == best:
            found |= 1 << seat
    return found


@compiled
def group_points(parts: Any, seat: int, group: int) -> int:
    """The points that one group of parts gave a seat."""
    if group == FIRST:
        return int(parts[seat, 0])
    if group == WISHES:
        return int(parts[seat, 1])
    total = 0
    for k in range(N_OTHERS, parts.shape[1]):
        points = int(parts[seat, k])
        if (points < 0) == (group == MINUS):
            total += points
    return total


@compiled
def group_count(parts: Any, wishes: Any, seat: int, group: int) -> int:
    """How many colors or wish stones are in the group; for tiles and point cards, their points."""
    if group == FIRST:
        return int(parts[seat, 0])
    if group == WISHES:
        return int(wishes[seat])
    count = 0
    for k in range(N_OTHERS, parts.shape[1]):
        points = int(parts[seat, k])
        count += points < 0 if group == MINUS else points > 0
    return count


@compiled
def total_score(parts: Any, seat: int) -> int:
    """The sum of all parts."""
    total = 0
    for k in range(parts.shape[1]):
        total += int(parts[seat, k])
    return total


@compiled
def nearest_rival(parts: Any, players: int, seat: int) -> int:
    """The other seat with the highest score."""
    rival = -1
    for other in range(players):
        if other != seat and (rival < 0 or total_score(parts, other) > total_score(parts, rival)):
            rival = other
    return rival


@compiled
def worst_group(parts: Any, seat: int) -> int:
    """The group that gave a seat the fewest points."""
    worst = 0
    for group in range(1, N_GROUPS):
        if group_points(parts, seat, group) < group_points(parts, seat, worst):
            worst = group
    return worst


@compiled
def largest_difference(parts: Any, better: int, worse: int) -> int:
    """The group in which one seat was furthest ahead of another; on a tie, the one with the most points won or lost."""
    found, most, size = 0, 0, 0
    for group in range(N_GROUPS):
        won = group_points(parts, better, group)
        ahead = won - group_points(parts, worse, group)
        if group == 0 or ahead > most or (ahead == most and abs(won) > size):
            found, most, size = group, ahead, abs(won)
    return found


@compiled
def explain_score(parts: Any, wishes: Any, players: int, seat: int, out: Any) -> None:
    """Write what decided between a seat and its nearest rival: the group, the seat it is about, its count, its points.

    `parts` has the parts of all scores, and `wishes` the number of wish stones by seat. A winner is compared with the
    best of the others, anybody else with a winner. The explanation is about the one of the two that won or lost more
    points in the group.
    """
    rival = nearest_rival(parts, players, seat)
    margin = total_score(parts, seat) - total_score(parts, rival)
    about, group = seat, worst_group(parts, seat)
    if margin >= 0 or group_points(parts, seat, group) > margin:  # a larger loss would explain it alone
        better, worse = (seat, rival) if margin >= 0 else (rival, seat)
        group = largest_difference(parts, better, worse)
        won, lost = group_points(parts, better, group), group_points(parts, worse, group)
        about = better if abs(won) > abs(lost) else worse
    out[0], out[1] = group, about
    out[2], out[3] = group_count(parts, wishes, about, group), group_points(parts, about, group)
