"""What kind of mistake a decision was, in compiled code: from the rules and what everybody saw, without a search."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import draws_from_pile
from keltis.review.acts import DRAWS, GIVES, IS_LARGE, LAYS, act_of, color_of_act, second_card, value_of_act
from keltis.rules.board import effects as board_effects, state as board_state
from keltis.rules.card import effects as card_effects
from keltis.rules.compiled import by_record, compiled, inlined
from keltis.rules.kinds import BOARD_ONLY
from keltis.rules.pieces import FALLING, N_VALUES, NO_CARD, RISING
from keltis.rules.summary import turns_until_empty

CATEGORIES = (
    "ended-early",
    "ended-late",
    "missed-wish",
    "wish-too-dear",
    "large-figure",
    "clover",
    "figure",
    "opened-late",
    "opened-too-many",
    "not-opened",
    "skipped",
    "fed",
    "held-back",
    "laid-hastily",
    "row",
    "discard",
    "took-discard",
    "missed-discard",
    "draw",
)
"""The kinds of mistakes; the texts are `review-why-…`."""
ENDED_EARLY, ENDED_LATE, MISSED_WISH, WISH_TOO_DEAR, LARGE_FIGURE, CLOVER, FIGURE = range(7)
OPENED_LATE, OPENED_TOO_MANY, NOT_OPENED, SKIPPED, FED, HELD_BACK, LAID_HASTILY = range(7, 14)
ROW, DISCARD, TOOK_DISCARD, MISSED_DISCARD, DRAW = range(14, 19)
NONE = -1

FEW_TURNS = 8
"""With this many turns left or fewer, a new row is unlikely to reach positive points."""
FAR = 2
"""A card that skips this many more values than the better move is a mistake of the kind `skipped`."""
NEAR = 2
"""A card at most this many values beyond the top of a row is useful there."""


@inlined
def board_foresee(game, games, move, effects, k):  # noqa: ARG001 - the record says which game it is
    """What everybody would see of a move in `games[0]`; `games[1]` is scratch space."""
    board_effects.foresee(games, 0, games[1:], move, effects, k)


@inlined
def card_foresee(game, games, move, effects, k):  # noqa: ARG001 - the record says which game it is
    """What everybody would see of a move in `games[0]`; `games[1]` is scratch space."""
    card_effects.foresee(games, 0, games[1:], move, effects, k)


@inlined
def board_figure(game):
    """The category of a wrong choice of figure, or NONE if no figure is chosen now."""
    if game.phase == board_state.CLOVER_MOVE:
        return CLOVER
    return FIGURE if game.phase == board_state.FINISHED else NONE


@inlined
def card_figure(game):  # noqa: ARG001 - the record says which game it is
    """The card game has no figures."""
    return NONE


@inlined
def board_takes_wish(game, effect):  # noqa: ARG001 - the record says which game it is
    """Whether a wish stone is taken."""
    return effect.tile == board_state.WISH


@inlined
def card_takes_wish(game, effect):  # noqa: ARG001 - the record says which game it is
    """Whether a wish stone is taken."""
    return effect.wish != 0


foresee = by_record(BOARD_ONLY, board_foresee, card_foresee)
choice_of_figure = by_record(BOARD_ONLY, board_figure, card_figure)
takes_wish = by_record(BOARD_ONLY, board_takes_wish, card_takes_wish)


@compiled
def categorize(games: Any, made: int, better: int, effects: NDArray[np.void]) -> int:
    """The category of the mistake to make the move `made` instead of `better` in `games[0]`.

    games: the position, and scratch space. effects: room for two.
    """
    game = games[0]
    foresee(game, games, made, effects, 0)
    foresee(game, games, better, effects, 1)
    ends, should_end = effects[0].ending != 0, effects[1].ending != 0
    if ends != should_end:
        return ENDED_EARLY if ends else ENDED_LATE
    takes, should_take = takes_wish(game, effects[0]), takes_wish(game, effects[1])
    if takes != should_take:
        return WISH_TOO_DEAR if takes else MISSED_WISH
    if act_of(game, made) == DRAWS:
        return judge_draw(game, made, better)
    if (act_of(game, made) == IS_LARGE) != (act_of(game, better) == IS_LARGE):
        return LARGE_FIGURE
    figure = choice_of_figure(game)
    return judge_card(game, made, better) if figure == NONE else figure


@inlined
def judge_draw(game, made, better):
    """A card was taken from the wrong pile."""
    if draws_from_pile(game, made):
        return MISSED_DISCARD
    return TOOK_DISCARD if draws_from_pile(game, better) else DRAW


@inlined
def judge_card(game, made, better):
    """The wrong card was played, or it was played in the wrong way."""
    seat = int(game.seat)
    following = (seat + 1) % int(game.players)
    opens, should_open = opens_row(game, seat, made), opens_row(game, seat, better)
    lays, should_lay = act_of(game, made) == LAYS, act_of(game, better) == LAYS
    if opens and not should_open:
        return OPENED_LATE if turns_left(game) <= FEW_TURNS else OPENED_TOO_MANY
    if feeds(game, following, made) and not feeds(game, following, better):
        return FED
    if should_open and not opens:
        return NOT_OPENED
    if lays and skips(game, seat, made) >= FAR + (skips(game, seat, better) if should_lay else 0):
        return SKIPPED
    if lays != should_lay:
        return LAID_HASTILY if lays else HELD_BACK
    return ROW if lays else DISCARD


@inlined
def turns_left(game):
    """How many turns the deciding seat has left, including this one, if everybody draws from the pile."""
    return turns_until_empty(int(game.pile_end) - int(game.pile_at), 0, int(game.players))


@inlined
def opens_row(game, seat, move):
    """Whether a move opens a row of a color."""
    color = color_of_act(game, move)
    return act_of(game, move) == LAYS and color >= 0 and game.top[seat, color] == NO_CARD


@inlined
def skips(game, seat, move):
    """How many values the row would skip with this card."""
    color, value = color_of_act(game, move), value_of_act(game, move)
    if color < 0 or value < 0:
        return 0
    top = int(game.top[seat, color])
    return max(abs(value - top) - 1, 0) if 0 <= top < N_VALUES else 0


@inlined
def feeds(game, seat, move):
    """Whether a discard is useful for a row of this seat."""
    if act_of(game, move) != GIVES:
        return False
    if is_welcome(game, seat, color_of_act(game, move), value_of_act(game, move)):
        return True
    color, value = second_card(game, move)
    return is_welcome(game, seat, color, value)


@inlined
def is_welcome(game, seat, color, value):
    """Whether a card is close to the top of this seat's row, in its direction."""
    if color < 0 or value < 0 or not 0 <= game.top[seat, color] < N_VALUES:
        return False
    ahead = value - int(game.top[seat, color])
    if game.direction[seat, color] == RISING:
        return 0 <= ahead <= NEAR
    if game.direction[seat, color] == FALLING:
        return -NEAR <= ahead <= 0
    return -NEAR <= ahead <= NEAR
