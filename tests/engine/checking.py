"""Tapes of the checks of games from outside, and of the goals of lessons."""

from itertools import product
from typing import Any

import numpy as np

from keltis.lessons import LESSONS
from keltis.play.record import read_pieces
from keltis.rules.board import setup as board_setup
from keltis.rules.goals import GOALS
from keltis.rules.pieces import HAND_SIZE, N_COLORS
from tests.engine.tape import Tape


def checks(game: str, k: int) -> Tape:
    """The record of a lesson: its deal and board as they are and damaged, its moves, and every goal after them."""
    record: Any = LESSONS[game][k].record()  # type: ignore[index]
    ruleset, setup = read_pieces({name: piece for name, piece in record.items() if name != "moves"})
    tape = Tape()
    check_cards(tape, setup.deal.deck(), ruleset.copies, [HAND_SIZE] * 2 + [len(setup.deal.pile), len(setup.deal.box)])
    if game == "board":
        check_boards(tape, board_setup.tile_array(setup.tiles), board_setup.dark_array(setup.layout))
    games, memories = tape.array(ruleset.new_games(0).dtype, 1), tape.array(ruleset.new_memories(0).dtype, 1)
    tape.put(games, ruleset.position(setup)[0])
    tape.call(f"{game}_remember_deal", memories, 0, 2)
    numbers = [ruleset.notation.move_numbers[move] for move in record["moves"]]
    moves, seats = tape.array(np.int16, len(numbers) + 1), tape.array(np.uint8, len(numbers) + 1)
    tape.put(moves, [*numbers, ruleset.notation.move_numbers["draw pile"]])
    made = int(tape.call(f"{game}_attempt_all", games, 0, moves, len(moves), seats))
    assert made == len(numbers), "a card must be played before one is drawn"
    tape.same("seats", seats)
    tape.same("position", games)
    for seat, move in zip(seats[:made].tolist(), numbers, strict=True):
        tape.call(f"{game}_remember", memories, 0, seat, move)
    whats = range(len(ruleset.copies))
    for goal, what, seat in product(range(len(GOALS)), whats, range(2)):
        # What is a color or a phase for this goal stays inside the record.
        about = what if GOALS[goal] in {"laid", "holds"} else what % N_COLORS
        tape.call(f"{game}_goal_reached", games, 0, memories, 0, seat, goal, about, k % 4)
    return tape


def check_cards(tape: Tape, deck: np.ndarray, copies: Any, sizes: list[int]) -> None:
    """The deal as it is, with one place too small or too large, and with a card too often."""
    cards, found = tape.array(np.uint8, len(deck)), tape.array(np.int64, 2)
    kinds, lengths = tape.array(np.uint8, len(copies)), tape.array(np.int64, len(sizes))
    tape.put(kinds, copies)
    for place in range(-1, len(sizes)):
        for change in (-1, 1):
            tape.put(cards, deck)
            tape.put(lengths, [size + change * (n == place) for n, size in enumerate(sizes)])
            flaw = tape.call("check_deck", cards, lengths, kinds, found)
            assert (flaw == 0) == (place < 0)
            tape.same("found", found)
    tape.put(lengths, sizes)
    for card in (deck[0], len(copies), 255):
        tape.put(cards, [*deck[:-1], card])
        tape.call("check_deck", cards, lengths, kinds, found)


def check_boards(tape: Tape, tiles: np.ndarray, dark: np.ndarray) -> None:
    """The board as it is; with another stone; with one stone less; with another tile."""
    for stone in (dark[0, 1], dark[1, 1], 0, 1, 9):
        for count in (len(dark), len(dark) - 1):
            stones, board = tape.array(np.uint8, count, 2), tape.array(np.uint8, *tiles.shape)
            tape.put(stones, [[dark[0, 0], stone], *dark[1:count].tolist()])
            tape.call("board_check_dark", stones)
            for tile in range(board_setup.POINT + 4):
                changed = tiles.copy()
                changed[0, dark[0, 1]] = tile
                tape.put(board, changed)
                tape.call("board_check_board", board, stones)
