"""The learned bot keeps the contract of bots, is the same for every color, and is what PyTorch trained."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from keltis.bots import BotFailure, InvalidBot, check_bot, make_bot
from keltis.env.batch import Batch
from keltis.env.fields import observation_layout
from keltis.env.learned import (
    POLICY_FILE,
    LearnedBot,
    Policy,
    color_actions,
    color_places,
    load_policy,
    save_policy,
)
from keltis.env.symmetry import ColorSymmetry

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_policy.py"
TRAINED = EXAMPLE.parent / "trained" / "board.npz"
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
    save_policy(Policy(random_weights()), file)
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


def test_a_file_that_is_no_policy_is_told(tmp_path):
    file = tmp_path / "policy.npz"
    file.write_text("nothing")
    with pytest.raises(InvalidBot, match="is not the file of a policy"):
        load_policy(str(file))
    np.save(file.with_suffix(".npy"), np.zeros(3))
    with pytest.raises(InvalidBot, match="is not the file of a policy"):
        load_policy(str(file.with_suffix(".npy")))
    np.savez(file, **random_weights())
    with pytest.raises(InvalidBot, match="is for unknown, not for keltis_board_v0, 2 players"):
        load_policy(str(file))


@pytest.mark.parametrize(
    ("name", "weights"),
    [
        ("moves.bias", np.zeros(25, np.float32)),
        ("hear.bias", np.array(["a"] * HIDDEN)),
        ("another", np.zeros(3, np.float32)),
        ("read.weight", None),
    ],
)
def test_weights_that_do_not_fit_are_told(name, weights):
    wrong = random_weights() | {name: weights}
    if weights is None:
        del wrong[name]
    with pytest.raises(InvalidBot, match="polic"):
        Policy(wrong)


def test_a_file_that_is_written_again_is_read_again(tmp_path):
    file = tmp_path / "policy.npz"
    save_policy(Policy(random_weights()), file)
    before = load_policy(str(file))
    assert load_policy(str(file)) is before
    save_policy(Policy({name: array * 2 for name, array in random_weights().items()}), file)
    os.utime(file, ns=(0, 0))
    assert np.allclose(load_policy(str(file)).weights["table.bias"], 2 * before.weights["table.bias"])


def test_the_policy_that_comes_along_beats_novice():
    policy, batch, wins = load_policy(str(TRAINED)), Batch("board", 256, opponents="novice"), []
    batch.reset(seed=5)
    while len(wins) < 600:
        batch.step(policy.choose(batch.observations, batch.masks))
        wins += batch.rewards[batch.ended, 0].tolist()
    assert np.mean(wins) > 0.55


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
    pytest.importorskip("gymnasium", reason="the extra env is not installed")
    network = runpy.run_path(str(EXAMPLE))["Network"](HIDDEN)
    weights = {name: array.numpy() for name, array in network.state_dict().items()}
    policy = Policy({name: array for name, array in weights.items() if not name.startswith("value")})
    rows, masks = seen_rows()
    logs, _ = network(torch.from_numpy(rows), torch.from_numpy(masks))
    assert np.array_equal(logs.detach().numpy().argmax(1), policy.choose(rows, masks))


def test_the_example_looks_for_the_folder_before_it_begins(tmp_path):
    pytest.importorskip("torch", reason="the extra learn is not installed")
    command = [sys.executable, str(EXAMPLE), "--out", str(tmp_path / "nowhere" / "policy.npz")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 2
    assert "nowhere" in done.stderr.splitlines()[-1]


def test_the_example_watches_plays_and_writes_a_policy(tmp_path):
    pytest.importorskip("torch", reason="the extra learn is not installed")
    file = tmp_path / "policy.npz"
    command = [sys.executable, str(EXAMPLE), "--out", str(file), "--hidden", "8"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "2 rounds of watching, 2 of playing" in done.stdout
    assert "% wins against novice" in done.stdout
    load_policy(str(file))
    assert file.with_suffix(".svg").exists()
    curve = json.loads(file.with_suffix(".json").read_text())
    assert curve[-1]["decisions"] == 10_240
