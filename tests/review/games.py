"""Finished games of bots, for reviews."""

from functools import cache

from keltis import Game
from keltis.bots import make_bot


@cache
def played(
    kind: str, players: int = 2, seed: int = 5, bots: tuple[str, ...] = ("steady", "novice"), **options: object
) -> Game:
    """A game to its end; the bots take turns around the table."""
    game = Game.new(kind, players=players, seed=seed, **options)
    seated = [make_bot(bots[seat % len(bots)], seed + seat) for seat in range(players)]
    while not game.is_over:
        game.play(seated[game.seat].choose(game.view(game.seat)))
    return game
