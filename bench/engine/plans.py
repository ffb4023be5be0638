"""The plans that are measured: calls of the engine's functions, the same in every host.

A plan is a block of memory and calls that are repeated. It starts with the same random state everywhere, so the
work is the same everywhere. Addresses are those of the module, in which the block follows the module's own data.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from keltis.bots.fast import weight_row
from keltis.bots.policies import STEADY
from keltis.bots.searches.comparison import COMPARISON
from keltis.bots.searches.playouts import play_out
from keltis.bots.student_weights import load_network
from keltis.engine.exports import list_exports
from keltis.engine.signatures import signatures
from keltis.engine.table import STATES
from keltis.rules.board import setup as board_setup
from keltis.rules.card import setup as card_setup
from keltis.rules.chance import new_chance
from keltis.rules.compiled import compiled
from keltis.rules.pieces import MAX_SEATS

from ..rules.random_games import random_board_games, random_card_games

SETUPS = {"board": board_setup, "card": card_setup}
MEMORY = 1 << 21
PLAYOUTS = 600
"""Playouts for one decision of a bot that searches."""

deal_board, deal_card = board_setup.deal_at_random, card_setup.deal_at_random


@dataclass(slots=True)
class Plan:
    """Calls to be repeated."""

    name: str
    unit: str
    reach: str
    calls: list[tuple[str, list[float]]]
    """Functions and their arguments as the module takes them."""
    rounds: int
    units: int
    """The number of units in all rounds together."""
    memory: bytes
    native: Callable[[], Any]
    """The same work in native code, from the same memory."""


class Block:
    """Memory from which arrays are taken, and the addresses they have in the module."""

    def __init__(self, base: int) -> None:
        self.base, self.used = base, 0
        self.memory = np.zeros(MEMORY, dtype=np.uint8)

    def array(self, dtype: Any, values: Any, shape: Sequence[int] = ()) -> np.ndarray:
        """An array with these values."""
        given = np.broadcast_to(np.asarray(values), tuple(shape) or np.shape(values))
        size = np.dtype(dtype).itemsize * given.size
        start, self.used = self.used, -(-(self.used + size) // 16) * 16
        array = self.memory[start : start + size].view(dtype).reshape(given.shape)
        if array.dtype.names is None:
            array[...] = given
        return array

    def call(self, name: str, *arguments: Any) -> tuple[str, list[float]]:
        """A call as the module takes it."""
        plain: list[float] = []
        for described, given in zip(signatures()[name].arguments, arguments, strict=True):
            if described.items is None:
                plain.append(given)
            else:
                plain += [self.base + given.ctypes.data - self.memory.ctypes.data, *given.shape]
        return name, plain


def deal_arguments(block: Block, game: str) -> tuple[Any, ...]:
    """A table for two, ready for repeated deals."""
    games = block.array(STATES[game].DTYPE, np.zeros(3))
    games["players"], games["stall_turns"] = 2, 50
    chance = block.array(np.uint64, new_chance(1))
    deck = block.array(np.uint8, SETUPS[game].DECK)
    if game == "card":
        return games, 0, deck, chance
    stones = block.array(np.uint8, board_setup.stone_array(board_setup.STANDARD))
    return games, 0, deck, stones, block.array(np.uint8, board_setup.TILES), chance


@compiled
def steady_board(games, i, deck, stones, tiles, chance, weights, rounds):  # noqa: ANN001, ANN201 - compiled
    """Deal games and let `steady` play them."""
    for _ in range(rounds):
        deal_board(games, i, deck, stones, tiles, chance)
        play_out(games, i, weights, chance)


@compiled
def steady_card(games, i, deck, chance, weights, rounds):  # noqa: ANN001, ANN201 - compiled
    """Deal games and let `steady` play them."""
    for _ in range(rounds):
        deal_card(games, i, deck, chance)
        play_out(games, i, weights, chance)


def random_plan(game: str, base: int, rounds: int) -> Plan:
    """Uniform random moves."""
    block = Block(base)
    dealt = deal_arguments(block, game)
    games, chance = dealt[0], dealt[-1]
    calls = [block.call(f"{game}_deal_at_random", *dealt), block.call(f"{game}_play_at_random", games, 0, chance)]
    loop = random_board_games if game == "board" else random_card_games
    memory = block.memory.tobytes()
    units = int(loop(games, *dealt[2:], rounds))
    run = from_memory(block, memory, lambda: loop(games, *dealt[2:], rounds))
    return Plan(f"{game}: random moves", "M moves/s", "≥ 0.85", calls, rounds, units, memory, run)


def steady_plan(game: str, base: int, rounds: int) -> Plan:
    """Whole games of `steady`."""
    block = Block(base)
    dealt = deal_arguments(block, game)
    weights = block.array(np.float64, weight_row(game, STEADY, {}))
    calls = [
        block.call(f"{game}_deal_at_random", *dealt),
        block.call(f"{game}_play_out", dealt[0], 0, weights, dealt[-1]),
    ]
    loop = steady_board if game == "board" else steady_card
    memory = block.memory.tobytes()
    run = from_memory(block, memory, lambda: loop(*dealt, weights, rounds))
    return Plan(f"{game}: steady games", "k games/s", "≥ 0.75", calls, rounds, rounds, memory, run)


def search_weights(block: Block, game: str, bot: str) -> tuple[Any, ...]:
    """The weights of a bot that searches, as its functions take them."""
    if bot == "seer":
        return (block.array(np.float64, weight_row(game, STEADY, {})),)
    network = load_network(game, 2)
    return block.array(np.int16, network.weights), network.width


def search_plan(game: str, base: int, rounds: int, bot: str) -> Plan:
    """Decisions of a bot that searches at the beginning of a game."""
    block = Block(base)
    dealt = deal_arguments(block, game)
    games, chance = dealt[0], dealt[-1]
    list_exports()[f"{game}_deal_at_random"][0](*dealt)
    unseen, needs = block.array(np.uint8, np.zeros(110)), block.array(np.int64, np.zeros(MAX_SEATS))
    count = list_exports()[f"{game}_take_out_hidden"][0](games, 0, 0, unseen, needs)
    stop, comparison = block.array(np.uint8, [0]), block.array(COMPARISON, np.zeros(1))
    given = search_weights(block, game, bot)
    begin = (games, comparison, unseen[:count], *given, PLAYOUTS, chance)
    on = (games, comparison, unseen[:count], needs, *given, PLAYOUTS, chance, stop)
    calls = [block.call(f"{game}_{bot}_begin", *begin), block.call(f"{game}_{bot}_think", *on)]
    native = [list_exports()[name][0] for name, _ in calls]
    memory, units = block.memory.tobytes(), 0
    for _ in range(rounds):
        native[0](*begin)
        native[1](*on)
        units += PLAYOUTS - int(comparison["left"][0])

    def decide() -> None:
        for _ in range(rounds):
            native[0](*begin)
            native[1](*on)

    run = from_memory(block, memory, decide)
    reach = "≥ 0.75" if bot == "seer" else ""
    return Plan(f"{game}: {bot} playouts", "k playouts/s", reach, calls, rounds, units, memory, run)


def from_memory(block: Block, memory: bytes, work: Callable[[], Any]) -> Callable[[], Any]:
    """The work, always from the same state."""

    def run() -> Any:
        block.memory[:] = np.frombuffer(memory, np.uint8)
        return work()

    return run


SEARCHES = ((partial(search_plan, bot="seer"), 60), (partial(search_plan, bot="champion"), 8))


def make_plans(base: int, quick: bool) -> list[Plan]:
    """All plans; each takes about half a second in native code, or a tenth."""
    few = 5 if quick else 1
    return [
        make(game, base, rounds // few)
        for make, rounds in ((random_plan, 60_000), (steady_plan, 30_000), *SEARCHES)
        for game in ("board", "card")
    ]
