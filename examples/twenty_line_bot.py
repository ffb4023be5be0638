"""A bot in twenty lines: it lays the card nearest to its rows, and plays a game against `steady`.

Run it with ``python examples/twenty_line_bot.py``. To play against it, run ``keltis play --bot
twenty_line_bot:NearestBot`` in this folder. `keltis.bots.check_bot(NearestBot)` shows that it keeps the contract.
"""
# ruff: noqa: ANN001, ANN002, ANN201, D101, D102, T201 - an example is short and talks to its reader

import keltis
from keltis.bots import Bot, make_bot


class NearestBot(Bot):
    name = "nearest"

    def choose(self, view):
        return min(view.legal_moves, key=lambda move: self.cost(view, *move.split()))

    def cost(self, view, verb, what="", *_):
        row = view.seats[view.viewer].rows.get(what[:1])
        if verb == "lay" and row and "E" not in row[-1] + what:
            return abs(int(what[1:]) - int(row[-1][1:]))
        costs = {"pair": 0, "join": 0, "points": 2, "advance": 0, "start": 1, "discard": 4, "pass": 5, "lay": 3}
        return costs.get(verb, what != "pile")


if __name__ == "__main__":
    bots = [NearestBot(seed=1), make_bot("steady", seed=2)]
    game = keltis.Game.new("board", players=2, seed=7)
    while not game.is_over:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    print({bot.name: score for bot, score in zip(bots, game.scores(), strict=True)}, game.outcome())
