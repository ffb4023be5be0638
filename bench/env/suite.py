"""The environments: steps per second, with those of other projects in the same run, if they are installed."""

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

from keltis.env.core.batch import Batch

from ..measure import Figure, best_rate, measure
from .peers import peer_figures

KINDS = ("board", "card")
GAMES = 1024
REACH = {"board": "≥ 2", "card": "≥ 1.5"}


def steps_rate(stepped: Any, sample: Callable[[], Any], quick: bool) -> float:
    """Steps per second of CPU time: a random legal move sampled from the mask, checked, made, row and mask written."""
    stepped.reset(seed=1)
    steps = 20 if quick else 200

    def run() -> int:
        for _ in range(steps):
            stepped.step(sample())
        return steps * GAMES

    run()
    return best_rate(run, 3 if quick else 9)


def batch_rate(kind: str, quick: bool, **options: Any) -> tuple[float, Batch]:
    """The same for the batch itself."""
    batch = Batch(kind, GAMES, **options)
    return steps_rate(batch, batch.sample, quick), batch


def aec_loop(env: Any, decisions: int) -> int:
    """PettingZoo's usual loop: last, a random move from the mask, step; a fresh game after each."""
    done = 0
    while done < decisions:
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            legal = None if ended or cut_off else np.flatnonzero(observation["action_mask"])
            env.step(None if legal is None else int(legal[int(random.random() * len(legal))]))
            done += 1
    return done


def spiel_loop(game: Any, decisions: int) -> int:
    """OpenSpiel's usual loop: list the legal actions and take one; outcomes of chance are drawn, but not counted."""
    done = 0
    while done < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, shares)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                done += 1
    return done


def rate(loop: Callable[[Any, int], int], what: Any, quick: bool) -> float:
    """Decisions per second of CPU time."""
    decisions = 1_000 if quick else 10_000
    loop(what, 100)
    return best_rate(lambda: loop(what, decisions), 2 if quick else 5)


def batch_figures(quick: bool) -> Iterator[Figure]:
    """The native vector environment, and the batch under it."""
    for kind in KINDS:
        steps, batch = batch_rate(kind, quick)
        note = f"{GAMES} games, rows of {batch.width} and masks of {batch.n_moves} int8 written"
        if find_spec("gymnasium") is not None:
            from keltis.env.gymnasium.vector import KeltisVectorEnv

            for name, copy, reach in (("vector environment", False, REACH[kind]), ("the same, copies given", True, "")):
                envs = KeltisVectorEnv(kind, GAMES, opponents=(), copy=copy)
                yield Figure(f"{kind}: {name}", steps_rate(envs, envs.sample, quick) / 1e6, "M steps/s", reach, note)
        yield Figure(f"{kind}: the batch under it", steps / 1e6, "M steps/s", "", note)
        steps, _ = batch_rate(kind, quick, players=4)
        yield Figure(f"{kind}: batch, 4 players", steps / 1e6, "M steps/s")
        steps, _ = batch_rate(kind, quick, opponents="novice", reward="margin", dense=True)
        yield Figure(f"{kind}: batch, against novice, dense", steps / 1e6, "M steps/s", "", "decisions of seat 0 only")


def adapter_figures(quick: bool) -> Iterator[Figure]:
    """PettingZoo and OpenSpiel, from Python loops."""
    if find_spec("pettingzoo") is not None:
        from keltis.env import keltis_board_v0, keltis_card_v0

        for kind, module in zip(KINDS, (keltis_board_v0, keltis_card_v0), strict=True):
            steps = rate(aec_loop, module.raw_env(), quick)
            yield Figure(f"{kind}: PettingZoo AEC, raw", steps / 1e3, "k steps/s", "≥ 60", "sampling included")
    if find_spec("pyspiel") is not None:
        import pyspiel

        import keltis.env.spiel  # noqa: F401 - registers the games

        for kind in KINDS:
            for chance in ("sampled", "explicit"):
                game = pyspiel.load_game(f"keltis_{kind}(chance={chance})")
                reach = "≥ 40" if chance == "sampled" else ""
                moves = rate(spiel_loop, game, quick)
                yield Figure(f"{kind}: OpenSpiel, {chance} chance", moves / 1e3, "k moves/s", reach)


def all_figures(quick: bool) -> Iterator[Figure]:
    """Everything."""
    yield from batch_figures(quick)
    yield from adapter_figures(quick)
    yield from peer_figures(quick, aec_loop, spiel_loop, rate)


def main(as_json: bool, quick: bool) -> None:
    """Measure and report."""
    measure(all_figures(quick), as_json)
