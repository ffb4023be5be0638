"""Environments of other projects, measured by the same loops in the same run, if they are installed."""

import contextlib
import io
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..measure import Figure

Loop = Callable[[Any, int], int]


def pettingzoo_classic(aec_loop: Loop, rate: Callable[..., float], quick: bool) -> Iterator[Figure]:
    """PettingZoo's own board games, as far as they can be imported."""
    for name in ("connect_four_v3", "tictactoe_v3", "texas_holdem_v4"):
        with contextlib.suppress(ImportError), contextlib.redirect_stdout(io.StringIO()):
            env = import_module(f"pettingzoo.classic.{name}").raw_env()
            yield Figure(f"peer: PettingZoo {name}, raw", rate(aec_loop, env, quick) / 1e3, "k steps/s")


def open_spiel_python(spiel_loop: Loop, rate: Callable[..., float], quick: bool) -> Iterator[Figure]:
    """OpenSpiel's own Python games."""
    import pyspiel

    for module in ("tic_tac_toe", "block_dominoes"):
        import_module(f"open_spiel.python.games.{module}")
        game = pyspiel.load_game(f"python_{module}")
        yield Figure(f"peer: OpenSpiel python_{module}", rate(spiel_loop, game, quick) / 1e3, "k moves/s")


def rlcard_games(quick: bool) -> Iterator[Figure]:
    """The random agents of rlcard in its own loop."""
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("uno", "leduc-holdem"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        moves, started = 0, time.process_time()
        while time.process_time() - started < (0.5 if quick else 3):
            trajectories, _ = env.run(is_training=False)
            moves += sum(len(trajectory) // 2 for trajectory in trajectories)
        yield Figure(f"peer: rlcard {name}", moves / (time.process_time() - started) / 1e3, "k moves/s")


def pgx_games(quick: bool) -> Iterator[Figure]:
    """Pgx on the CPU, vectorized and compiled by JAX; wall time, all cores, since JAX uses them."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    count = 1024
    for name in ("connect_four", "sparrow_mahjong"):
        env = pgx.make(name)
        begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        key = jax.random.PRNGKey(1)
        state = begin(jax.random.split(key, count))
        choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype(float)), axis=-1))
        steps, best = 20 if quick else 200, 0.0
        for _ in range(3):
            started = time.perf_counter()
            for _ in range(steps):
                key, one, other = jax.random.split(key, 3)
                state = step(state, choose(one, state.legal_action_mask), jax.random.split(other, count))
            state.rewards.block_until_ready()
            best = max(best, steps * count / (time.perf_counter() - started))
        yield Figure(f"peer: pgx {name}, {count} games", best / 1e6, "M steps/s", "", "wall time, all cores")


def peer_figures(quick: bool, aec_loop: Loop, spiel_loop: Loop, rate: Callable[..., float]) -> Iterator[Figure]:
    """The peers that are installed."""
    if find_spec("pettingzoo") is not None:
        yield from pettingzoo_classic(aec_loop, rate, quick)
    if find_spec("pyspiel") is not None:
        yield from open_spiel_python(spiel_loop, rate, quick)
    if find_spec("rlcard") is not None:
        yield from rlcard_games(quick)
    if find_spec("pgx") is not None and find_spec("jax") is not None:
        yield from pgx_games(quick)
