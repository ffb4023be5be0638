"""Observations read a second time, slowly, from views: what a seat may know, in words."""

from itertools import pairwise

import numpy as np

from keltis.play.notation import END_VALUE, POINT_SUIT
from keltis.rules.pieces import COLORS

DIRECTIONS = {"open": 0, "rising": 1, "falling": -1}
STONES = range(1, 10)


def numbers(cards):
    """How often each number card is among these."""
    plane = np.zeros((5, 11), int)
    for card in cards:
        if card[0] in COLORS and card[1:] != END_VALUE:
            plane[COLORS.index(card[0]), int(card[1:])] += 1
    return plane


def ends(cards):
    return np.array([sum(card == color + END_VALUE for card in cards) for color in COLORS])


def points(cards):
    return np.array([sum(card == f"{POINT_SUIT}{value}" for card in cards) for value in range(11)])


def all_kinds(name, cards, is_board):
    planes = {name: numbers(cards)}
    return planes if is_board else planes | {f"{name}_ends": ends(cards), f"{name}_points": points(cards)}


def flags(members, order):
    return np.array([int(each in members) for each in order])


def read_table(view, phases):
    """What the fields of the table should be."""
    is_board = view.game == "board"
    piles = list(view.discards.values())
    stall = view.options["stall_rounds"] * view.players - view.idle_turns
    ahead = [] if view.seat is None else [(view.seat - view.viewer) % view.players]
    read = {
        "phase": flags([view.phase], phases),
        "deciding": flags(ahead, range(4)),
        "pile": [view.pile_size],
        "stall": [min(stall, 127)],
        "closed": flags(view.closed, COLORS),
        "discard_size": [len(view.discards[color]) for color in COLORS],
        **all_kinds("hand", view.hand, is_board),
        **all_kinds("unseen", view.unseen, is_board),
        **all_kinds("discard_top", [pile[-1] for pile in piles if pile], is_board),
        **all_kinds("discard_next", [pile[-2] for pile in piles if len(pile) > 1], is_board),
        **all_kinds("discards", [card for pile in piles for card in pile], is_board),
    }
    return read | (read_board(view) if is_board else read_card(view))


def read_board(view):
    tiles = [[view.tiles[color].get(str(stone)) for stone in STONES] for color in COLORS]
    return {
        "path": flags([view.path], COLORS),
        "goal": [view.in_goal],
        "may_pass": [int(view.options["finished_path_move"] == "may")],
        "may_retake": [int(view.options["retake_own_discard"])],
        "wish_tiles": [[int(tile == "wish") for tile in path] for path in tiles],
        "clover_tiles": [[int(tile == "clover") for tile in path] for path in tiles],
        "point_tiles": [[int(tile) if tile in {"1", "2", "3"} else 0 for tile in path] for path in tiles],
    }


def read_card(view):
    return {
        "ended_rows": [view.ended_rows],
        "draws": [view.draws if view.phase == "draw" else 0],
        "final_cards": [view.final_cards if view.phase == "final" else 0],
        "final_seats": [view.final_seats if view.phase == "final" else 0],
        "end_opens": [int(view.options["end_card_opens_row"])],
        "closed_points": flags(view.closed, POINT_SUIT),
        "stones": flags(view.stones, STONES),
        "discard_size_points": [len(view.discards[POINT_SUIT])],
    }


def read_seat(view, seat):
    """What the fields of a seat should be."""
    shown = view.seats[seat]
    rows = [shown.rows.get(color, []) for color in COLORS]
    read = {
        "fits": [values_that_fit(row) for row in rows],
        "top": [top_of(shown.rows.get(color)) for color in COLORS],
        "direction": [DIRECTIONS[shown.directions.get(color, "open")] for color in COLORS],
        "score": [shown.score],
        "hand_size": [shown.hand_size],
        **all_kinds("known", shown.known, view.game == "board"),
    }
    if view.game == "board":
        return read | {
            "figure": [shown.figures.get(color, 0) for color in COLORS],
            "large": flags([shown.large], COLORS),
            "small": [shown.small_at_start],
            "wishes": [shown.wishes],
            "points": [shown.tile_points],
        }
    return read | {
        "fits_ends": [int(bool(row) or view.options["end_card_opens_row"]) for row in rows],
        "row": [len(shown.rows.get(color, ())) for color in COLORS],
        "point_row": [len(shown.point_row)],
        "wishes": flags(shown.wishes, STONES),
    }


def top_of(row):
    if not row:
        return -1
    return 11 if row[-1].endswith(END_VALUE) else int(row[-1][1:])


def values_that_fit(row):
    """B10 to B12, C9: a flag for each value that may follow in a row, read from its cards."""
    if row and row[-1].endswith(END_VALUE):
        return [0] * 11
    values = [int(card[1:]) for card in row]
    steps = [after - before for before, after in pairwise(values) if after != before]
    if not steps:
        return [1] * 11
    return [int((value - values[-1]) * steps[0] >= 0) for value in range(11)]
