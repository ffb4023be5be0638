"""Other engines, measured in the same run if they are installed."""

import random
from collections.abc import Iterator
from importlib.util import find_spec

from ..measure import Figure, best_rate


def open_spiel_native(games: int) -> int:
    """Hearts in OpenSpiel's own C++ loop, uniform random bots; decisions and dealt cards both count as moves."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]
    moves = 0
    for number in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        moves += state.move_number()
    return moves


def open_spiel_python(games: int) -> int:
    """The same game, stepped from a Python loop."""
    import pyspiel

    game, choose = pyspiel.load_game("hearts"), random.Random(1)
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose.choice(state.legal_actions()))
            moves += 1
    return moves


def figures(quick: bool) -> Iterator[Figure]:
    """The peers that are installed."""
    if find_spec("pyspiel") is None:
        return
    runs, games = (2, 300) if quick else (7, 2000)
    native = best_rate(lambda: open_spiel_native(games), runs)
    yield Figure("peer: OpenSpiel hearts, C++ loop", native / 1e6, "M moves/s")
    python = best_rate(lambda: open_spiel_python(games // 10), runs)
    yield Figure("peer: OpenSpiel hearts, Python loop", python / 1e6, "M moves/s")
