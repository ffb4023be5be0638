"""The reference that sees all cards exists in the arena and nowhere else."""

import msgspec
import numpy as np
import pytest

from keltis.arena.clairvoyant import Clairvoyant
from keltis.arena.match import Standing, new_match, play_chunk
from keltis.bots.protocol import Bot, InvalidBot
from keltis.bots.registry import bot_names, make_bot
from keltis.play.rulesets import find_ruleset


def test_it_cannot_be_seated_at_a_table():
    assert not issubclass(Clairvoyant, Bot)
    assert not hasattr(Clairvoyant, "choose")
    assert Clairvoyant.name not in bot_names()
    with pytest.raises(InvalidBot):
        make_bot("clairvoyant", allow_paths=True)


@pytest.mark.parametrize("game", ["board", "card"])
def test_it_chooses_legally_and_leaves_the_position_alone(game: str):
    match = new_match(game, ("clairvoyant", "steady"), seed=2)
    games = find_ruleset(game).position(match.room().setup(0))
    before = games.tobytes()
    number = Clairvoyant(1).choose_knowing_all(game, games, 0)
    legal = np.zeros(200, dtype=np.int16)
    assert number in legal[: find_ruleset(game).list_legal(games, 0, legal)]
    assert games.tobytes() == before


@pytest.mark.parametrize("game", ["board", "card"])
@pytest.mark.parametrize("other", ["steady", "novice"])
def test_it_is_hard_to_beat(game: str, other: str):
    match = new_match(game, ("clairvoyant", other), seed=2)
    standing = Standing(match)
    for result in play_chunk(msgspec.json.encode(match), 0, 8):
        standing.add(result)
    assert standing.shares[0].mean > 0.75
