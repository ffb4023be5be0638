"""Training: a tiny run goes through all stages, continues exactly after a kill, and refuses files of other runs."""

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")

from keltis.bots import student
from keltis.bots.student_weights import read_weights, split_rows, write_weights
from keltis.cli import main
from keltis.rules.vectors import SHARED_BITS
from keltis.training import stepping
from keltis.training.batch import SelfPlay
from keltis.training.learning import Future, judge
from keltis.training.networks import PolicyNetwork, Student, log_chances, rows_of, student_of
from keltis.training.places import OnRay
from keltis.training.run import Run
from keltis.training.settings import TrainingError, TrainingSettings
from keltis.training.tournament import find_best, play_match, play_part, policy_player, steady_player, student_player

torch.set_num_threads(1)  # threads that wait for each other on a busy machine make it many times slower

TABLES = [(kind, players) for kind in ("board", "card") for players in (2, 3, 4)]
TINY = {"imitate": 2, "play": 3, "distill": 2, "games": 6, "steps": 5, "short": 2, "hidden": 16, "width": 16}
TINY |= {"search": 2, "worlds": 2, "minibatch": 16, "small_batch": 8, "snapshots": 2, "test_deals": 2, "settling": 1}


def tiny(game: str = "board", players: int = 2, **changes: int) -> TrainingSettings:
    return TrainingSettings(game=game, players=players, **TINY | changes)


def any_student(kind: str, width: int = 16) -> Student:
    torch.manual_seed(3)
    return Student(kind, width)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_tiny_run_goes_from_nothing_to_a_file_of_weights(tmp_path: Path, kind: str, players: int):
    heard = []
    path = Run(tmp_path, tiny(kind, players), lambda *news: heard.append(news[:3])).train()
    assert path == tmp_path / f"{kind}-{players}.weights"
    heading, rows = read_weights(path)
    assert (heading.game, heading.players, rows.shape[1]) == (kind, players, 16)
    assert [news[0] for news in heard] == ["imitate"] * 2 + ["play"] * 3 + ["distill"] * 2 + ["search"] * 2
    assert heading.provenance["settings"]["seed"] == 1
    assert 0 < heading.provenance["decisions"] - 6 * (2 * 2 + 2 * 2) <= 6 * (3 * 5 + 2 * 2)
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<?xml")
    curve = json.loads((tmp_path / "curve.json").read_text(encoding="utf-8"))
    assert {point["stage"] for point in curve if "share" in point} == {"imitate", "play", "distill", "search"}


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> np.ndarray:
    """The weights of a run that nobody interrupted."""
    return read_weights(Run(tmp_path_factory.mktemp("whole"), tiny("card", 3)).train())[1]


@pytest.mark.parametrize("rounds", [1, 3, 6, 8])
def test_a_run_that_was_interrupted_ends_with_the_same_weights(tmp_path: Path, rounds: int, uninterrupted: np.ndarray):
    assert Run(tmp_path, tiny("card", 3)).train(stop_after=rounds) is None
    assert np.array_equal(read_weights(Run(tmp_path, tiny("card", 3)).train())[1], uninterrupted)


def test_another_seed_ends_with_other_weights(tmp_path: Path, uninterrupted: np.ndarray):
    other = Run(tmp_path, tiny("card", 3, seed=2)).train()
    assert not np.array_equal(read_weights(other)[1], uninterrupted)


def test_a_run_can_be_given_fewer_rounds_when_it_is_continued(tmp_path: Path):
    Run(tmp_path, tiny(play=50)).train(stop_after=4)
    run = Run(tmp_path, tiny(play=2, search=0))
    assert run.train() is not None
    assert 0 < run.progress.decisions - 6 * (2 * 2 + 2 * 2) <= 6 * 2 * 5


def test_ray_makes_the_same_weights_in_as_many_groups(tmp_path: Path):
    pytest.importorskip("ray")
    settings = tiny(groups=2)
    here = Run(tmp_path / "here", settings).train()
    place = OnRay()
    try:
        assert Run(tmp_path / "ray", settings, place=place).train(stop_after=3) is None
        ray = Run(tmp_path / "ray", settings, place=place).train()
    finally:
        place.close()
    assert np.array_equal(read_weights(here)[1], read_weights(ray)[1])
    alone = Run(tmp_path / "alone", tiny()).train()
    assert not np.array_equal(read_weights(here)[1], read_weights(alone)[1])


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seed": 2}, "belongs to another run: seed is 1 there and 2 here"),
        ({"players": 3}, "players is 2 there and 3 here"),
        ({"game": "card"}, "game is board there and card here"),
        ({"hidden": 32}, "hidden is 16 there and 32 here"),
    ],
)
def test_a_foreign_checkpoint_is_refused(tmp_path: Path, changes: dict[str, int], problem: str):
    Run(tmp_path, tiny()).train(stop_after=1)
    with pytest.raises(TrainingError, match=problem):
        Run(tmp_path, tiny(**changes))


@pytest.mark.parametrize("content", [b"", b"no checkpoint", None])
def test_a_file_that_is_not_a_checkpoint_is_refused(tmp_path: Path, content: bytes | None):
    if content is None:
        torch.save({"weights": torch.zeros(3)}, tmp_path / "state.pt")
    else:
        (tmp_path / "state.pt").write_bytes(content)
    with pytest.raises(TrainingError, match=r"state\.pt: this is not a checkpoint"):
        Run(tmp_path, tiny())


def test_the_command_says_in_one_line_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "state.pt").write_bytes(b"no checkpoint")
    for words in (["--width", "20"], ["--groups", "3"], ["--play", "0"], ["--players", "5"], ["--out", str(tmp_path)]):
        assert main(["train", "board", *words]) == 2
        problem = capsys.readouterr().err
        assert problem.startswith("keltis: ")
        assert problem.count("\n") == 1


def test_the_command_trains(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    rounds = [
        "--imitate",
        "1",
        "--play",
        "1",
        "--distill",
        "1",
        "--search",
        "1",
        "--games",
        "4",
        "--hidden",
        "16",
        "--width",
        "16",
    ]
    words = [*rounds, "--snapshots", "1", "--test-deals", "2", "--out", str(tmp_path / "run")]
    assert main(["train", "board", *words]) == 0
    assert capsys.readouterr().out == f"written: {tmp_path / 'run' / 'board-2.weights'}\n"


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_whole_numbers_score_exactly_as_pytorch_does(tmp_path: Path, kind: str, players: int):
    """With the rounded weights in double precision PyTorch makes no error either, so every score is equal."""
    rows = rows_of(any_student(kind))
    write_weights(tmp_path / "file.weights", rows, game=kind, players=players, provenance={})
    assert np.array_equal(read_weights(tmp_path / "file.weights")[1], rows)
    exact = exact_student(kind, rows).requires_grad_(False)
    network, scratch = student.make_network(kind, rows), student.make_scratch(rows.shape[1])
    batch = SelfPlay(kind, players=players, count=40, seed=1, purpose="test")
    moves, chosen = np.zeros(40, np.int64), np.arange(40)
    for _ in range(80):
        colors, table, legal = batch.see()
        scores = exact(colors, table).masked_fill(legal == 0, -torch.inf)
        stepping.ask_student(batch.tables.games, chosen, network, scratch, moves)
        assert np.array_equal(moves, scores.argmax(1).numpy())
        last = batch.n_moves - 1 - legal[-1].flip(0).argmax()
        count = int(legal[-1].sum())
        assert scratch.legal[count - 1] == last
        assert (scratch.scores[:count] == scores[-1][legal[-1] > 0].numpy()).all()
        batch.step(torch.from_numpy(moves))


def exact_student(kind: str, rows: np.ndarray) -> Student:
    """The network with its rounded weights as they are: units in parts of 2^9, scores in parts of 2^20."""
    exact = any_student(kind, rows.shape[1]).double()
    parts = {name: torch.from_numpy(part.astype(np.float64)) for name, part in split_rows(kind, rows).items()}
    exact.most = student.MOST_UNIT
    biases = {name: parts[name] * (1 << student.BIAS_BITS) for name in ("own.bias", "others.bias")}
    exact.load_state_dict(parts | biases)
    part = 1 << SHARED_BITS
    exact.total = lambda units: (torch.floor((units + part / 2) / part) * part).sum(1)  # type: ignore[method-assign]
    return exact


@pytest.mark.parametrize("kind", ["board", "card"])
def test_units_that_could_overflow_are_tamed_without_changing_a_move(tmp_path: Path, kind: str):
    wild, batch = any_student(kind), SelfPlay(kind, players=2, count=200, seed=2, purpose="test")
    wild.most = torch.inf  # a unit that goes beyond the range of int16 would be cut
    with torch.no_grad():
        wild.read.weight[::2] *= 200
    rows = rows_of(wild)
    write_weights(tmp_path / "file.weights", rows, game=kind, players=2, provenance={})
    tamed, (colors, table, legal) = student_of(kind, rows), batch.see()
    tamed.most = torch.inf
    choices = [log_chances(each(colors, table), legal).argmax(1) for each in (wild, tamed)]
    assert (choices[0] == choices[1]).float().mean() > 0.95


@pytest.mark.parametrize("kind", ["board", "card"])
def test_weights_come_back_from_a_file_as_they_were(kind: str):
    rows = rows_of(any_student(kind))
    assert np.array_equal(rows_of(student_of(kind, rows)), rows)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_rounding_the_weights_hardly_changes_a_choice(kind: str):
    one, batch = any_student(kind, 32), SelfPlay(kind, players=2, count=200, seed=2, purpose="test")
    colors, table, legal = batch.see()
    wished = log_chances(one(colors, table), legal).argmax(1).numpy()
    rounded = student_player(kind, rows_of(one))(batch, np.arange(200))
    assert (wished == rounded).mean() > 0.95


def test_advantages_look_from_a_seats_decision_to_its_next():
    """Two seats, one game: seat 0, seat 1, seat 0 decide, and then the game ends."""
    values = [torch.tensor([1.0]), torch.tensor([-0.5]), torch.tensor([2.0])]
    seats = [torch.tensor([0]), torch.tensor([1]), torch.tensor([0])]
    gains = [torch.tensor([[0.25, -0.25]]), torch.tensor([[-1.0, 1.0]]), torch.tensor([[3.0, -3.0]])]
    ended = [torch.tensor([False]), torch.tensor([False]), torch.tensor([True])]
    future = Future.at_end(torch.tensor([9.0]), torch.tensor([1]), 2)
    judged, known = judge(values, seats, gains, ended, future, trace=0.5)
    last = 3.0 - 2.0
    first = 0.25 - 1.0 + 2.0 - 1.0 + 0.5 * last
    other = 1.0 - 3.0 - -0.5
    assert judged.tolist() == pytest.approx([first, other, last])
    assert known.all()


def test_a_decision_is_not_judged_before_its_consequences_are_known():
    """Seats 0, 1, 0 decide, and seat 1 is next: the critic judges only its position, so the last of seat 0 is open."""
    values = [torch.tensor([1.0]), torch.tensor([-0.5]), torch.tensor([2.0])]
    seats = [torch.tensor([0]), torch.tensor([1]), torch.tensor([0])]
    gains = [torch.tensor([[0.25, -0.25]]), torch.tensor([[-1.0, 1.0]]), torch.tensor([[3.0, -3.0]])]
    ended = [torch.tensor([False])] * 3
    future = Future.at_end(torch.tensor([9.0]), torch.tensor([1]), 2)
    judged, known = judge(values, seats, gains, ended, future, trace=0.5)
    assert known.tolist() == [True, True, False]
    assert judged[:2].tolist() == pytest.approx([0.25 - 1.0 + 2.0 - 1.0, 1.0 - 3.0 + 9.0 + 0.5])


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_equal_players_share_every_deal_evenly(kind: str, players: int):
    one = student_player(kind, rows_of(any_student(kind)))
    shares = play_part(tiny(kind, players), one, one, 5, "test")
    assert shares.tolist() == pytest.approx([1 / players] * 5)


def test_a_tournament_finds_the_best():
    settings = tiny(test_deals=20)
    poor = student_player("board", rows_of(any_student("board")))
    best, means = find_best(settings, [poor, steady_player], "test")
    assert best == 1
    assert means[1] > 0.7 > means[0]
    assert play_match(settings, steady_player, poor, 20, "test").mean > 0.9


def test_a_policy_does_not_read_what_is_for_the_critic():
    batch, policy = SelfPlay("card", players=4, count=5, seed=1, purpose="test"), PolicyNetwork("card", 16)
    seen, all_seen = batch.see(), batch.see(with_hands=True)
    one, other = (policy(rows[0], rows[1]) for rows in (seen, all_seen))
    assert torch.equal(one, other)
    moves = policy_player(policy)(batch, np.arange(5))
    assert all(seen[2][n, move] for n, move in enumerate(moves))


def test_a_run_can_start_with_the_policy_of_another_number_of_players(tmp_path: Path):
    Run(tmp_path / "two", tiny()).train()
    best = torch.load(tmp_path / "two" / Run(tmp_path / "two", tiny()).progress.best, weights_only=True)
    run = Run(tmp_path / "four", tiny(players=4, imitate=0), start=tmp_path / "two")
    assert all(torch.equal(part, best[name]) for name, part in run.learner.policy.state_dict().items())
    heading, _ = read_weights(run.train())
    assert heading.provenance["settings"]["start"].startswith("board-2, seed 1, play-0000")
    assert 0 < heading.provenance["decisions"] - 6 * 2 * 2 <= 6 * 3 * 5
    with pytest.raises(TrainingError, match="belongs to another run: start is board-2"):
        Run(tmp_path / "four", tiny(players=4, imitate=0))


def test_a_run_cannot_start_with_what_is_not_there(tmp_path: Path):
    Run(tmp_path / "begun", tiny()).train(stop_after=1)
    with pytest.raises(TrainingError, match="no best policy yet"):
        Run(tmp_path / "out", tiny(), start=tmp_path / "begun")
    Run(tmp_path / "whole", tiny()).train()
    with pytest.raises(TrainingError, match="game is board there"):
        Run(tmp_path / "out", tiny("card"), start=tmp_path / "whole")
    with pytest.raises(TrainingError, match="this is not a checkpoint"):
        Run(tmp_path / "out", tiny(), start=tmp_path / "nothing")
