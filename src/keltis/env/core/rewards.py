"""What a seat is rewarded for: its share of the win, its margin, or its score."""

from keltis.bots.kinds import score_of
from keltis.bots.searches.playouts import result_of
from keltis.env.observation.fields import observation_layout
from keltis.play import InvalidSetup
from keltis.rules.compiled import inlined
from keltis.rules.errors import quoted
from keltis.rules.pieces import MIN_SEATS

WIN, MARGIN, SCORE = range(3)
REWARDS = ("win", "margin", "score")
"""`win`: 1 for the winner, shared among several, 0 for the others; `margin`: the score minus the best of the others;
`score`: the score itself."""


def check_reward(name: object) -> int:
    """The number of a kind of reward.

    >>> check_reward("margin")
    1
    """
    if not isinstance(name, str) or name not in REWARDS:
        raise InvalidSetup("reward", f"“{quoted(name)}” is not a reward; choose one of {', '.join(REWARDS)}")
    return REWARDS.index(name)


def reward_range(game: str, kind: int) -> tuple[float, float]:
    """Bounds of the reward of a game: no score is outside those of its field in the observation (B28–B30, C17–C19).

    >>> reward_range("board", SCORE), reward_range("card", MARGIN)
    ((-28.0, 84.0), (-95.0, 95.0))
    """
    if kind == WIN:
        return 0.0, 1.0
    _, score = observation_layout(game, MIN_SEATS).fields["seat0.score"]
    spread = float(score.high - score.low)
    return (float(score.low), float(score.high)) if kind == SCORE else (-spread, spread)


@inlined
def value_of_seat(game, seat, kind):
    """The reward of a seat if the game ended now."""
    if kind == SCORE:
        return float(score_of(game, seat))
    share, margin = result_of(game, seat)
    return margin if kind == MARGIN else share
