"""Counted positions: how many sequences of 1, 2, 3 … moves there are from positions of the playthroughs."""

from collections.abc import Callable
from copy import deepcopy

import keltis
from tests.golden.playthroughs import moves_of, new_game
from tests.second_reading import BoardReading, CardReading, second_reading

Reached = Callable[[keltis.Game], bool]


def one_card_for_two_draws(game: keltis.Game) -> bool:
    """Worked case 10."""
    view = game.view(None)
    return (view.draws, view.pile_size) == (2, 1)


POSITIONS: dict[str, tuple[str, Reached, int]] = {
    "board, first turn": ("board-2-players", lambda game: game.phase == "play", 6),
    "board, first figure": ("board-3-players", lambda game: game.phase == "start", 7),
    "board, first clover": ("board-3-players", lambda game: game.phase == "clover", 7),
    "board, first figure on an end stone, may": ("board-2-players", lambda game: game.phase == "finished", 5),
    "board, first figure on an end stone, must": ("board-3-players", lambda game: game.phase == "finished", 7),
    "board, four figures in the goal": ("board-4-players", lambda game: game.view(None).in_goal == 4, 6),
    "board, last card": ("board-2-players", lambda game: game.view(None).pile_size == 1, 5),
    "card, first turn": ("card-2-players", lambda game: game.phase == "play", 6),
    "card, second draw": ("card-3-players", lambda game: game.view(None).draws == 2, 7),
    "card, four rows ended": ("card-3-players", lambda game: game.view(None).ended_rows == 4, 6),
    "card, last card": ("card-4-players", lambda game: game.view(None).pile_size == 1, 5),
    "card, a pair and one card left": ("card-2-players", one_card_for_two_draws, 5),
    "card, closing cards": ("card-4-players", lambda game: game.phase == "final", 5),
}
"""By name: the playthrough, the position (the first that is so) and the greatest depth."""


def position_of(name: str) -> keltis.Game:
    """The game, played to this position."""
    playthrough, reached, _ = POSITIONS[name]
    game, moves = new_game(playthrough), moves_of(playthrough)
    while not reached(game):
        game.play(next(moves))
    return game


def count(game: keltis.Game, depth: int) -> int:
    """The number of sequences of this many moves."""
    moves = game.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


def counts_of(name: str) -> list[int]:
    """The counts of depth 1, 2, 3 …"""
    game = position_of(name)
    return [count(game, depth) for depth in range(1, POSITIONS[name][2] + 1)]


def count_by_second_reading(reading: BoardReading | CardReading, depth: int) -> int:
    """The same by the second reading of the rules."""
    moves = reading.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(reading)
        after.play(move)
        total += count_by_second_reading(after, depth - 1)
    return total


def second_reading_of(name: str) -> BoardReading | CardReading:
    """The second reading, played to this position."""
    game = position_of(name)
    reading = second_reading(dict(game.record(reveal=True)))
    for move in game.moves:
        reading.play(str(move))
    return reading


def counts() -> dict[str, list[int]]:
    """By the name of the position."""
    return {name: counts_of(name) for name in POSITIONS}
