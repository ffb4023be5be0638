"""Every reason against a move: its number (used by compiled code), the rule it comes from, and its message key.

The keys are the message ids of the five languages. Reasons that do not come from the rulebook have no rule.
"""

from typing import NamedTuple


class ReasonKind(NamedTuple):
    """Why a move is refused."""

    key: str
    rule: str | None
    names: tuple[str, ...] = ()
    """The fields of `subjects` that its text names; `card` includes the card's kind, color and value."""


_KINDS: list[ReasonKind] = [ReasonKind("allowed", None)]


def _reason(key: str, rule: str | None, *names: str) -> int:
    _KINDS.append(ReasonKind(key, rule, names))
    return len(_KINDS) - 1


ALLOWED = 0

# Both games
CARD_NOT_HELD = _reason("card-not-held", None, "card")
GAME_OVER = _reason("game-over", None)
NOT_YOUR_TURN = _reason("not-your-turn", None)
UNKNOWN_MOVE = _reason("unknown-move", None)
UNKNOWN_CARD = _reason("unknown-card", None)
ROW_RISING = _reason("row-rising", "B12", "card", "color", "top")
ROW_FALLING = _reason("row-falling", "B12", "card", "color", "top")

# The board game
PLAY_FIRST = _reason("play-first", "B9")
DRAW_NOW = _reason("draw-now", "B9")
NO_FIGURE_MOVE = _reason("no-figure-move", "B13")
CHOOSE_FIGURE = _reason("choose-figure", "B14", "color")
OTHER_PATH = _reason("other-path", "B14", "color")
NO_LARGE_LEFT = _reason("no-large-left", "B14")
NO_SMALL_LEFT = _reason("no-small-left", "B14")
PATH_TAKEN = _reason("path-taken", "B15", "color")
FINISHED_FIRST = _reason("finished-first", "B16", "color")
MUST_MOVE = _reason("must-move", "B16")
NO_FIGURE_FINISHED = _reason("no-figure-there", "B16", "color")
AT_END_FINISHED = _reason("figure-at-end", "B16", "color")
EMPTY_DISCARD = _reason("empty-discard", "B19", "color")
OWN_DISCARD = _reason("own-discard", "B19", "color")
CLOVER_FIRST = _reason("clover-first", "B22")
NO_FIGURE_CLOVER = _reason("no-figure-there", "B22", "color")
AT_END_CLOVER = _reason("figure-at-end", "B22", "color")

# The card game
CARD_PLAY_FIRST = _reason("card-play-first", "C12")
CARD_DRAW_NOW = _reason("card-draw-now", "C12", "draws")
CARD_HELD_ONCE = _reason("card-held-once", None, "card")
STONE_TAKEN = _reason("stone-taken", "C8", "value")
PAIR_VALUES_DIFFER = _reason("pair-values-differ", "C8")
PAIR_END_CARD = _reason("pair-end-card", "C8")
PAIR_NO_STONE = _reason("pair-no-stone", "C8")
PAIR_ORDER = _reason("pair-order", None)
ROW_CLOSED = _reason("row-closed", "C9", "card", "color")
END_CANNOT_OPEN = _reason("end-cannot-open", "C9", "card", "color")
POINT_CARD_PLACE = _reason("point-card-place", "C10")
NOT_A_POINT_CARD = _reason("not-a-point-card", "C10")
JOIN_OTHER_VALUE = _reason("join-other-value", "C10", "card", "color", "top")
JOIN_NO_ROW = _reason("join-no-row", "C11", "card", "color")
JOIN_CLOSED_ROW = _reason("join-closed-row", "C11", "card", "color")
CARD_EMPTY_DISCARD = _reason("empty-discard", "C12", "color")
CARD_OWN_DISCARD = _reason("own-discard", "C12", "color")
FINAL_LAY_ONLY = _reason("final-lay-only", "C16")
PASS_ONLY_FINAL = _reason("pass-only-final", "C16")

KINDS: tuple[ReasonKind, ...] = tuple(_KINDS)
"""By number."""
