"""The networks of `sage` and `champion` in environments: as opponents, and as starting points for learning."""

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from keltis.bots.asking import ask_bot
from keltis.bots.protocol import InvalidBot
from keltis.bots.registry import make_bot
from keltis.bots.student_weights import load_arrays
from keltis.env import Batch
from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.env.gymnasium.single import KeltisEnv
from keltis.play import InvalidSetup

KINDS = ("board", "card")


@pytest.mark.parametrize("kind", KINDS)
def test_learned_bots_can_be_opponents_by_name(kind):
    env = KeltisEnv(kind, opponents=["sage", "champion@20"], players=3)
    _, info = env.reset(seed=3)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert [bot.name for bot in env.opponents.bots.values()] == ["sage", "champion"]
    assert reward in {0.0, 1 / 3, 0.5, 1.0}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_network_in_pytorch_chooses_what_sage_chooses(kind, players):
    torch = pytest.importorskip("torch")
    from keltis.training.networks import load_student, log_chances

    student = load_student(kind, players).double()
    batch, sage = Batch(kind, 32, players=players), make_bot("sage")
    batch.reset(seed=3)
    for _ in range(12):
        colors, table = (torch.from_numpy(each) for each in batch.features())
        with torch.no_grad():
            chosen = log_chances(student(colors, table), torch.from_numpy(batch.masks)).argmax(1).numpy()
        position = Position(EnvTable.of(kind, players=players), setup=batch.table.draw(0))
        position.games[:] = batch._tables.games[:1]
        assert chosen[0] == ask_bot(sage, batch.table.ruleset, position, int(batch.seats[0]), position.games)
        batch.step(batch.sample())


@pytest.mark.parametrize("kind", KINDS)
def test_the_arrays_are_those_of_the_module_for_pytorch(kind):
    pytest.importorskip("torch")
    from keltis.training.networks import load_student

    arrays, state = load_arrays(kind, players=3), load_student(kind, players=3).state_dict()
    assert arrays.keys() == state.keys()
    assert all(np.array_equal(arrays[name], state[name].numpy()) for name in arrays)


def test_a_network_of_a_game_that_does_not_exist_is_refused():
    with pytest.raises(InvalidBot, match="there is no game chess; choose board or card"):
        load_arrays("chess")


def test_features_need_a_deal():
    with pytest.raises(InvalidSetup, match="deal first"):
        Batch("board", 2).features()
