"""A view as a position of the compiled rules, so that compiled bots can read it.

It contains only what the viewer may know: other hands have only the cards they are known to hold, and the draw pile and
the box have their sizes but no cards.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from keltis.play import BoardView, CardView, View
from keltis.play.board import TILE_NUMBERS
from keltis.play.card_sets import HAND, KNOWN
from keltis.play.notation import BOARD, CARD, END_VALUE, Notation
from keltis.play.ruleset import Ruleset
from keltis.play.rulesets import RULESETS
from keltis.rules.board import state as board
from keltis.rules.board.setup import ALL_KINDS
from keltis.rules.card import state as card
from keltis.rules.card.setup import ALL_NUMBERS, ENDS_FIT, POINTS_FIT
from keltis.rules.pieces import COLORS, FALLING, N_COLORS, N_VALUES, NO_CARD, OPEN, RISING, pile_size
from keltis.rules.rows import fitting_values

PROGRESS = -1
"""The number of idle turns during a turn with progress; when the turn ends, it becomes 0."""

NUMBER_TOPS = {str(value): value for value in range(N_VALUES)}
DIRECTIONS = {"open": OPEN, "rising": RISING, "falling": FALLING}


def position_of(view: BoardView | CardView) -> Any:
    """An array of one position: what the viewer knows of it."""
    return board_position(view) if isinstance(view, BoardView) else card_position(view)


def thrown_cards(view: View, notation: Notation) -> list[int]:
    """The cards of all discard piles."""
    return [notation.card_numbers[text] for stack in view.discards.values() for text in stack]


def put_thrown(games: Any, numbers: list[int]) -> None:
    """Add cards to the sets of discarded cards."""
    for number in numbers:
        mask = np.int64(1) << np.int64(number)
        games["thrown_twice"] |= games["thrown"] & mask
        games["thrown"] |= mask


def has_progress(view: View) -> bool:
    """Whether there has already been progress in this turn (B27, C15).

    Playing a card is progress unless it is discarded.
    """
    played = next((each.move for each in reversed(view.history) if not each.move.startswith("draw ")), "")
    return view.phase != "play" and not played.startswith("discard ")


def put_common(games: Any, view: BoardView | CardView, ruleset: Ruleset) -> None:
    """Fill in the fields that both games have."""
    numbers, cards = ruleset.notation.card_numbers, sum(ruleset.copies)
    games["players"] = view.players
    games["stall_turns"] = int(view.options["stall_rounds"]) * view.players
    games["idle"] = PROGRESS if has_progress(view) else view.idle_turns
    games["turn"] = view.turn
    games["pile_end"] = pile_size(cards, view.players)
    games["pile_at"] = pile_size(cards, view.players) - view.pile_size
    for k, pile in enumerate(ruleset.piles):
        stack = [numbers[text] for text in view.discards[pile]]
        games["discards"][0, k, : len(stack)] = stack
        games["discarded"][0, k] = len(stack)
        games["stacked"][0] |= bool(stack) << k
        games["closed"][0] |= (pile in view.closed) << k
    if view.viewer is not None:
        ruleset.card_sets.add(games, *HAND, view.viewer, [numbers[text] for text in view.hand])
    for seat, shown in enumerate(view.seats):
        ruleset.card_sets.add(games, *KNOWN, seat, [numbers[text] for text in shown.known])


def put_rows(games: Any, view: BoardView | CardView, tops: Mapping[str, int]) -> None:
    """Fill in tops and directions of all rows; `tops` has the number of a top by the value in the card's text."""
    games["top"] = NO_CARD
    for seat, shown in enumerate(view.seats):
        for k, color in enumerate(COLORS):
            row = shown.rows.get(color)
            if row:
                games["top"][0, seat, k] = tops[row[-1][1:]]
                games["direction"][0, seat, k] = DIRECTIONS[shown.directions[color]]


def fitting(games: Any, seat: int, rows: Iterable[int]) -> int:
    """The number cards that fit on these rows of the seat (B12, C9)."""
    fits = 0
    for k in rows:
        top, direction = int(games["top"][0, seat, k]), int(games["direction"][0, seat, k])
        fits |= row_fits(direction, top) << (k * N_VALUES)
    return fits


def row_fits(direction: int, top: int) -> int:
    """B12, outside compiled code."""
    python = getattr(fitting_values, "py_func", fitting_values)
    return int(python(direction, top))


def board_position(view: BoardView) -> Any:
    """The board game."""
    games = board.new_games(1)
    put_common(games, view, RULESETS[view.ruleset])
    put_rows(games, view, NUMBER_TOPS)
    put_thrown(games, thrown_cards(view, BOARD))
    games["may_pass_finished"] = view.options["finished_path_move"] == "may"
    games["may_retake"] = view.options["retake_own_discard"]
    games["phase"] = board.PHASES.index(view.phase)
    games["ending"] = board.ENDINGS.index(view.ended_by)
    games["seat"] = view.seat if view.seat is not None else view.history[-1].seat
    games["path"] = COLORS.index(view.path) if view.path else 0
    games["in_goal"] = view.in_goal
    games["fits"] = ALL_KINDS
    games["large"] = board.AT_START
    games["small"] = board.N_SMALL
    for seat, shown in enumerate(view.seats):
        games["fits"][0, seat] = fitting(games, seat, range(N_COLORS))
        games["figures"][0, seat] = [shown.figures.get(color, 0) for color in COLORS]
        games["large"][0, seat] = board.AT_START if shown.large is None else COLORS.index(shown.large)
        games["small"][0, seat] = shown.small_at_start
        games["wishes"][0, seat] = shown.wishes
        games["points"][0, seat] = shown.tile_points
    for k, color in enumerate(COLORS):
        for stone, tile in view.tiles[color].items():
            games["tiles"][0, k, int(stone)] = TILE_NUMBERS[tile]
    return games


def card_position(view: CardView) -> Any:
    """The card game."""
    games = card.new_games(1)
    put_common(games, view, RULESETS[view.ruleset])
    put_rows(games, view, NUMBER_TOPS | {END_VALUE: card.ENDED})
    thrown = thrown_cards(view, CARD)
    put_thrown(games, [number for number in thrown if number < card.POINT])
    games["thrown_points"] = sum(1 << number - card.POINT for number in thrown if number >= card.POINT)
    games["end_opens_row"] = view.options["end_card_opens_row"]
    games["phase"] = card.PHASES.index(view.phase)
    games["ending"] = card.ENDINGS.index(view.ended_by)
    games["seat"] = view.seat if view.seat is not None else view.history[-1].seat
    games["draws"] = view.draws
    games["ended_rows"] = view.ended_rows
    games["final_cards"] = view.final_cards
    games["final_seats"] = view.final_seats
    games["stones"] = sum(1 << stone for stone in view.stones)
    ends = ENDS_FIT if view.options["end_card_opens_row"] else 0
    games["fits"] = ALL_NUMBERS, POINTS_FIT | ends
    for seat, shown in enumerate(view.seats):
        games["wishes"][0, seat] = sum(1 << stone for stone in shown.wishes)
        games["row"][0, seat] = [len(shown.rows.get(color, ())) for color in COLORS]
        games["point_row"][0, seat] = len(shown.point_row)
        opened = sum(1 << k for k, color in enumerate(COLORS) if color in shown.rows)
        tops = [int(top) for top in games["top"][0, seat]]
        unended = [k for k, top in enumerate(tops) if top != card.ENDED]
        games["fits"][0, seat] = fitting(games, seat, unended), POINTS_FIT | ends | opened
        games["on_top"][0, seat] = sum(1 << k * N_VALUES + top for k, top in enumerate(tops) if 0 <= top < card.ENDED)
    return games
