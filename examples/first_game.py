"""Play a whole board game in twenty lines: every seat makes the move that scores most at once.

Run it with ``python examples/first_game.py``.
"""
# ruff: noqa: T201 - an example talks to its reader

import keltis

game = keltis.Game.new("board", players=3, seed=4)
while not game.is_over:
    turn, seat = game.turn, game.seat
    best = max(game.legal_moves(), key=lambda move: game.effect(move).score_change)
    game.play(best)
    print(f"turn {turn}, seat {seat}: {best}")

print()
print(game.table())
print()
for seat in range(game.players):
    print(f"seat {seat}: {game.scores()[seat]} points = {game.score_sheet(seat)}")
winners = " and ".join(f"seat {seat}" for seat in game.winners())
print(f"ended by rule {game.outcome().rule}, won by {winners}")
