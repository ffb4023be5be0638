"""Games of the bot of the deal of the day, move by move: its play must not change unless its version does."""

import keltis
from keltis.bots import make_bot
from keltis.bots.levels import DAILY_LEVEL, DAILY_VERSION, level_name

SEEDS = range(1, 4)


def daily_games() -> dict[str, object]:
    """The version, and the moves of some games of the bot against itself, by game and seed."""
    games = {f"{kind} {seed}": moves_of(kind, seed) for kind in ("board", "card") for seed in SEEDS}
    return {"version": DAILY_VERSION, "games": games}


def moves_of(kind: str, seed: int) -> list[str]:
    """One game of two players, in one line for each turn."""
    game = keltis.Game.new(kind, players=2, seed=seed)
    bots = [make_bot(level_name(DAILY_LEVEL), seed=seat) for seat in range(2)]
    turns: dict[int, list[str]] = {}
    while not game.is_over:
        assert game.seat is not None
        move = bots[game.seat].choose(game.view(game.seat))
        turns.setdefault(game.turn, []).append(str(move))
        game.play(move)
    return ["; ".join(moves) for moves in turns.values()]
