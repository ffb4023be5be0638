"""The rules: native loops, stepping from Python, the library, memory and start-up."""

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import numpy as np

from keltis.bots.fast import PLAY_FAST, weight_row
from keltis.bots.policies import STEADY
from keltis.play import Game
from keltis.play.ruleset import Setup
from keltis.play.rulesets import find_ruleset
from keltis.rules.board import setup as board_setup, state as board_state, turn as board_turn
from keltis.rules.card import setup as card_setup, state as card_state, turn as card_turn
from keltis.rules.chance import new_chance, next_bits
from keltis.rules.compiled import compiled
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

from ..measure import Figure, best_rate, measure
from . import peers
from .random_games import random_board_games, random_card_games

STATES = {"board": board_state, "card": card_state}
STEP = {"board": board_turn.step, "card": card_turn.step}
REACH = {("board", 2): "≥ 50", ("board", 4): "≥ 45", ("card", 2): "≥ 30"}

deal_board, deal_card = board_setup.deal_at_random, card_setup.deal_at_random


@compiled
def random_numbers(chance, count):  # noqa: ANN001, ANN201 - compiled
    """A yardstick for the machine: this many steps of the generator for playouts."""
    total = 0
    for _ in range(count):
        total += next_bits(chance)
    return total


@compiled
def copies(games, count):  # noqa: ANN001, ANN201 - compiled
    """Copy a state over each of the others in turn."""
    for n in range(count):
        games[1 + (n & 15)] = games[0]


def table(kind: str, players: int) -> tuple[Any, Setup]:
    """A position of this game, ready for repeated deals."""
    edition = DEFAULT_EDITION[kind]
    ruleset = find_ruleset(kind)
    setup = ruleset.draw_setup(1, edition, dict(EDITIONS[edition].options), players, 0, None)
    return ruleset.position(setup), setup


def native_rate(kind: str, players: int, quick: bool) -> tuple[float, float]:
    """Uniform random moves per second in one compiled loop, deals included; and moves per game."""
    games, setup = table(kind, players)
    deck, chance, count = setup.deal.deck(), new_chance(1), 2_000 if quick else 20_000
    if kind == "board":
        stones, tiles = board_setup.stone_array(setup.layout), np.array(board_setup.TILES, dtype=np.uint8)
        run = lambda: random_board_games(games, deck, stones, tiles, chance, count)  # noqa: E731
    else:
        run = lambda: random_card_games(games, deck, chance, count)  # noqa: E731
    length = run() / count
    return best_rate(run, 3 if quick else 25), length


def stepping_rate(kind: str, quick: bool) -> float:
    """The low-level functions from a Python loop: list the legal moves and apply one, one call per move."""
    step, out, choose = STEP[kind], np.zeros(128, dtype=np.int16), random.Random(1).random

    def run() -> int:
        moves = 0
        for seed in range(20 if quick else 200):
            games = find_ruleset(kind).position(table_setup(kind, seed))
            count = find_ruleset(kind).list_legal(games, 0, out)
            while count:
                count = step(games, 0, out.item(int(choose() * count)), out)
                moves += 1
        return moves

    return best_rate(run, 2 if quick else 7)


SETUPS: dict[tuple[str, int], Setup] = {}


def table_setup(kind: str, seed: int) -> Setup:
    """A deal from this seed, made once."""
    if (kind, seed) not in SETUPS:
        edition = DEFAULT_EDITION[kind]
        options = dict(EDITIONS[edition].options)
        SETUPS[kind, seed] = find_ruleset(kind).draw_setup(seed, edition, options, 2, 0, None)
    return SETUPS[kind, seed]


def library_rate(kind: str, quick: bool) -> float:
    """`Game` from a Python loop: legal moves listed, one printed, parsed again and played."""
    choose = random.Random(1)

    def run() -> int:
        moves = 0
        for seed in range(10 if quick else 60):
            game = Game(find_ruleset(kind), table_setup(kind, seed))
            while legal := game.legal_moves():
                game.play(str(legal[int(choose.random() * len(legal))]))
                moves += 1
        return moves

    return best_rate(run, 2 if quick else 7)


def view_rate(kind: str) -> float:
    """Views per second, in the middle of a game."""
    game, choose = Game.new(kind, seed=1), random.Random(1)
    for _ in range(100):
        game.play(choose.choice(game.legal_moves()))

    def run() -> int:
        for _ in range(200):
            game.view(0)
        return 200

    return best_rate(run, 5)


def steady_rate(kind: str, quick: bool) -> float:
    """Moves per second of `steady`, playing all seats: the speed of heuristic playouts."""
    games, setup = table(kind, 2)
    deck, chance = setup.deal.deck(), new_chance(1)
    stones, tiles = board_setup.stone_array(setup.layout or board_setup.STANDARD), np.array(board_setup.TILES, np.uint8)
    policies, weights = np.full(4, STEADY), np.tile(weight_row(kind, STEADY, {}), (4, 1))
    chances = np.arange(1, 5, dtype=np.uint64)

    def run() -> int:
        moves = 0
        for _ in range(500 if quick else 5_000):
            if kind == "board":
                deal_board(games, 0, deck, stones, tiles, chance)
            else:
                deal_card(games, 0, deck, chance)
            moves += PLAY_FAST[kind](games, 0, policies, weights, chances)
        return moves

    run()
    return best_rate(run, 2 if quick else 7)


def seconds_of(code: str, folder: str, runs: int) -> float:
    """CPU seconds that a fresh process takes for this code, as printed by itself; the best of several."""
    environment = os.environ | {"KELTIS_CACHE_DIR": folder}
    command = [sys.executable, "-c", f"import time; t = time.process_time(); {code}; print(time.process_time() - t)"]
    return min(
        float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)  # noqa: S603
        for _ in range(runs)
    )


IMPORTED = "import keltis.bots.warmup as w; t = time.process_time(); "
LIBRARY = IMPORTED + "[w.PARTS[part]('{}') for part in w.LIBRARY]"
EVERYTHING = IMPORTED + "[w.PARTS[part](kind) for kind in ('board', 'card') for part in w.PARTS]"


def startup_figures(quick: bool) -> Iterator[Figure]:
    """Cold compile, load from cache, import; each in fresh processes."""
    runs = 1 if quick else 3
    with tempfile.TemporaryDirectory() as root:
        yield Figure("import keltis", seconds_of("import keltis", root, 5), "s", "≤ 0.3")
        yield Figure("import of the compiled rules, with Numba", seconds_of("from keltis import Game", root, runs), "s")
        for kind in STATES:
            cold = min(seconds_of(LIBRARY.format(kind), tempfile.mkdtemp(dir=root), 1) for _ in range(runs))
            yield Figure(f"{kind}: library, cold compile", cold, "s", "≤ 8")
        folder = tempfile.mkdtemp(dir=root)
        yield Figure("everything in both games, cold compile", seconds_of(EVERYTHING, folder, 1), "s")
        for kind in STATES:
            cached = seconds_of(LIBRARY.format(kind), folder, runs)
            yield Figure(f"{kind}: library, from cache", cached, "s", "≤ 0.5")
        yield Figure("everything in both games, from cache", seconds_of(EVERYTHING, folder, runs), "s")


def memory_figures() -> Iterator[Figure]:
    """Size of a state, and what a copy costs inside compiled code."""
    for kind, state in STATES.items():
        yield Figure(f"{kind}: state", state.DTYPE.itemsize, "bytes", "≤ 640")
        games = state.new_games(17)
        copies(games, 1)

        def run(games: Any = games) -> int:
            copies(games, 5_000_000)
            return 5_000_000

        yield Figure(f"{kind}: copy of a state", 1e9 / best_rate(run, 7), "ns", "≤ 15")


def all_figures(quick: bool) -> Iterator[Figure]:
    """Everything, peers last, with the ratio to the nearest of them."""
    chance = new_chance(1)
    random_numbers(chance, 1)
    yardstick = best_rate(lambda: (random_numbers(chance, 10_000_000), 10_000_000)[1], 5)
    yield Figure("yardstick: random numbers", yardstick / 1e6, "M/s")
    rates = {}
    for kind in STATES:
        for players in (2, 3, 4):
            rate, length = native_rate(kind, players, quick)
            rates[kind, players] = rate
            note = f"{yardstick / rate:.1f} yardsticks a move, {length:.0f} moves per game"
            name = f"{kind}: random play, {players} players"
            yield Figure(name, rate / 1e6, "M moves/s", REACH.get((kind, players), ""), note)
    for kind in STATES:
        yield Figure(f"{kind}: steady playouts", steady_rate(kind, quick) / 1e6, "M moves/s", "≥ 5")
        yield Figure(f"{kind}: stepping from Python", stepping_rate(kind, quick) / 1e6, "M moves/s", "≥ 1")
        yield Figure(f"{kind}: Game, texts both ways", library_rate(kind, quick) / 1e3, "k moves/s", "≥ 100")
        yield Figure(f"{kind}: Game.view", view_rate(kind) / 1e3, "k views/s")
    yield from memory_figures()
    for figure in peers.figures(quick):
        yield figure
        if "C++" in figure.name:
            ratio = rates["board", 2] / 1e6 / figure.value
            yield Figure("board, 2 players ÷ OpenSpiel hearts (C++)", ratio, "times", "≥ 10")
    yield from startup_figures(quick)


def main(as_json: bool, quick: bool) -> None:
    """Measure and report."""
    measure(all_figures(quick), as_json)
