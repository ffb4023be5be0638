"""A best response: the bot has all other seats, rewards cover the whole time between decisions, and figures agree."""

import json

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("matplotlib")

from keltis.cli import main
from keltis.training.batch import SelfPlay
from keltis.training.best_response import Duel, bot_player, find_response
from keltis.training.settings import TrainingSettings
from keltis.training.tournament import steady_player

torch.set_num_threads(1)

TABLES = [(kind, players) for kind in ("board", "card") for players in (2, 3, 4)]


def first_legal(batch: SelfPlay) -> torch.Tensor:
    return batch.see()[2].argmax(1)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_the_network_decides_for_its_own_seats_only(kind: str, players: int):
    asked = []

    def opponent(batch, chosen):
        asked.extend((batch.tables.games["seat"][chosen] == batch.own[chosen]).tolist())
        return steady_player(batch, chosen)

    duel = Duel(TrainingSettings(game=kind, players=players, games=2 * players), opponent)
    assert duel.own.tolist() == [*range(players)] * 2
    for _ in range(30):
        assert duel.seats().tolist() == duel.own.tolist()
        duel.step(first_legal(duel))
    assert asked
    assert not any(asked)


@pytest.mark.parametrize("kind", ["board", "card"])
def test_gains_up_to_the_end_are_the_final_margin(kind: str):
    duel = Duel(TrainingSettings(game=kind, games=6), steady_player)
    before = duel.tables.margins[:, 0].copy()
    total, ended = before.copy(), np.zeros(6, bool)
    while not ended.all():
        duel.step(first_legal(duel))
        gains, shares = duel.results.gains[:, 0], duel.results.shares[:, 0]
        total[~ended] += gains[~ended]
        for n in np.flatnonzero(duel.results.ended & ~ended):
            assert shares[n] == pytest.approx(np.sign(total[n]) / 2)
        ended |= duel.results.ended


def test_a_bot_of_ours_answers_as_the_compiled_one_does():
    batch = SelfPlay("board", players=2, count=20, seed=3, purpose="test")
    chosen = np.arange(0, 20, 2)
    moves, legal = bot_player("steady", "board", 1)(batch, chosen), batch.see()[2].numpy()
    assert all(legal[i, move] for i, move in zip(chosen, moves, strict=True))
    assert (moves == steady_player(batch, chosen)).mean() > 0.8  # they differ only where chance decides


def test_a_weak_bot_is_found_out():
    heard = []
    finding = find_response(
        "novice", "board", 2, minutes=0.02, deals=60, seed=2, listener=lambda *news: heard.append(news)
    )
    assert (finding.bot, finding.even, finding.deals) == ("novice", 0.5, 60)
    assert finding.low <= finding.share <= finding.high
    assert finding.at_least == pytest.approx(finding.low - 0.5)
    assert finding.at_least > 0
    assert [share.mean for _, share in heard] == pytest.approx([share for _, share in finding.curve], abs=1e-4)
    assert f"by at least {100 * finding.at_least:.1f} %" in str(finding)


def test_the_command_reports_as_json(capsys: pytest.CaptureFixture[str]):
    words = ["--game", "card", "--players", "3", "--minutes", "0.001", "--deals", "2", "--json"]
    assert main(["exploit", "random", *words]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["bot"], report["game"], report["players"]) == ("random", "card", 3)
    assert report["low"] <= report["share"] <= report["high"]


@pytest.mark.parametrize(
    "words",
    [["nobody"], ["steady@5"], ["steady", "--minutes", "0"], ["steady", "--deals", "1"], ["sage", "--players", "7"]],
)
def test_the_command_says_in_one_line_what_is_wrong(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(["exploit", *words]) == 2
    problem = capsys.readouterr().err
    assert problem.startswith("keltis: ")
    assert problem.count("\n") == 1
