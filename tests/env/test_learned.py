"""The learned bot keeps the contract of bots, is the same for every color, and is what PyTorch trained."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from keltis.bots import BotFailure, InvalidBot, check_bot, make_bot
from keltis.env.batch import Batch
from keltis.env.fields import observation_layout
from keltis.env.learned import POLICY_FILE, LearnedBot, Policy, color_actions, color_places
from keltis.env.symmetry import ColorSymmetry

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"
HIDDEN = 8


def random_weights():
    chance = np.random.default_rng(1)
    colors, table = color_places(observation_layout("board", 2))
    shapes = {"read.weight": (HIDDEN, colors.shape[1]), "table.weight": (HIDDEN, len(table)), "table.bias": (HIDDEN,)}
    shapes |= {"think.weight": (HIDDEN, HIDDEN), "hear.weight": (HIDDEN, HIDDEN), "hear.bias": (HIDDEN,)}
    shapes |= {"moves.weight": (26, HIDDEN), "moves.bias": (26,), "others.weight": (2, HIDDEN), "others.bias": (2,)}
    return {name: chance.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


@pytest.fixture
def policy_file(tmp_path, monkeypatch):
    file = tmp_path / "policy.npz"
    np.savez(file, **random_weights())
    monkeypatch.setenv(POLICY_FILE, str(file))


@pytest.mark.usefixtures("policy_file")
def test_it_keeps_the_contract_of_bots():
    check_bot(LearnedBot, games=["board"], players=[2], decisions=60)
    assert make_bot("keltis.env.learned:LearnedBot", allow_paths=True).name == "learned"


@pytest.mark.usefixtures("policy_file")
def test_it_says_what_it_cannot_play():
    with pytest.raises((InvalidBot, BotFailure), match="only the board game"):
        check_bot(LearnedBot, games=["card"], players=[2], decisions=5)


@pytest.mark.parametrize("file", ["", "/no/such/file.npz"])
def test_a_missing_file_is_told(file, monkeypatch):
    monkeypatch.setenv(POLICY_FILE, file)
    with pytest.raises(InvalidBot, match=POLICY_FILE):
        LearnedBot()


def seen_rows():
    batch = Batch("board", 32)
    batch.reset(seed=1)
    for _ in range(70):
        batch.step(batch.advise("steady"))
    return batch.observations, batch.masks


def test_it_thinks_the_same_in_every_color():
    policy, symmetry = Policy(random_weights()), ColorSymmetry("board", 2, (2, 4, 0, 1, 3))
    rows, _ = seen_rows()
    assert np.allclose(policy.logits(symmetry.observations(rows)), symmetry.masks(policy.logits(rows)), atol=1e-3)


def test_every_move_has_its_place():
    assert sorted(color_actions().tolist()) == list(range(132))


def test_it_is_the_network_that_was_trained():
    torch = pytest.importorskip("torch", reason="the extra learn is not installed")
    network = runpy.run_path(str(EXAMPLE))["Network"](HIDDEN)
    policy = Policy({name: array.numpy() for name, array in network.state_dict().items()})
    rows, masks = seen_rows()
    logs, _ = network(torch.from_numpy(rows), torch.from_numpy(masks))
    assert np.array_equal(logs.detach().numpy().argmax(1), policy.choose(rows, masks))
