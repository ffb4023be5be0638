"""The compiled path of our bots chooses exactly as they do from a view, in whole games."""

import numpy as np
import pytest

from keltis import Game
from keltis.bots import make_bot
from keltis.bots.levels import LEVELS
from keltis.bots.protocol import CompiledBot
from keltis.bots.registry import OURS

SPECS = [f"{name}@12" if OURS[name].default_effort else name for name in OURS if issubclass(OURS[name], CompiledBot)]
TABLES = [("board", "de"), ("board", "nl"), ("card", "ja")]


@pytest.mark.parametrize("spec", [*SPECS, *list(LEVELS)[:4]])
@pytest.mark.parametrize(("kind", "edition"), TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_and_a_view_lead_to_the_same_choice(spec: str, kind: str, edition: str, players: int):
    game = Game.new(kind, players=players, edition=edition, seed=players)
    at_the_table = [make_bot(spec, seed) for seed in range(players)]
    in_the_arena = [make_bot(spec, seed) for seed in range(players)]
    while (seat := game.seat) is not None:
        before = game._games.copy()
        number = in_the_arena[seat].choose_at(kind, game._games, 0)
        assert np.array_equal(game._games, before)
        move = at_the_table[seat].choose(game.view(seat))
        assert number == move.number, (game.turn, game.phase, move)
        game.play(move)


@pytest.mark.parametrize("spec", SPECS)
def test_any_place_in_an_array_of_games_will_do(spec: str):
    game = Game.new("card", seed=1)
    games = np.concatenate([Game.new("card", seed=2)._games, game._games])
    assert make_bot(spec, 5).choose_at("card", games, 1) == make_bot(spec, 5).choose(game.view(game.seat)).number
