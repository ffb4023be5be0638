"""``keltis review FILE``: as text in five languages, as JSON, as a picture. Anything but a finished game is refused."""

import json
from functools import cache
from pathlib import Path

import pytest

import keltis
from keltis.cli import main
from keltis.review.game_review import GameReview, review_game
from keltis.texts import LANGUAGES, text
from tests.review.games import played


@cache
def reviewed(record: str, depth: int, seed: int) -> GameReview:
    return review_game(json.loads(record), depth=depth, seed=seed)


def expected_review() -> GameReview:
    return reviewed(json.dumps(played("board", 2).record()), 100, 0)


@pytest.fixture
def remembering(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command makes each review once: here it is about how a review is shown."""

    def remembered(game: keltis.Game, *, depth: int, seed: int, on_progress: object) -> GameReview:  # noqa: ARG001
        return reviewed(json.dumps(game.record()), depth, seed)

    monkeypatch.setattr("keltis.review.game_review.review_game", remembered)


def written(folder: Path, record: object) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("kind", "players"), [("board", 2), ("card", 4)])
def test_a_review_as_json_is_that_of_the_library(tmp_path, capsys, kind: str, players: int):
    game = played(kind, players)
    assert main(["review", written(tmp_path, game.record()), "--depth", "4", "--seed", "3", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    review = keltis.review(game.record(), depth=4, seed=3)
    assert [seat["after_luck"]["margin"] for seat in shown["seats"]] == [
        seat.after_luck.margin for seat in review.seats
    ]
    assert len(shown["steps"]) == len(shown["decisions"]) == game.move_count
    for seat in shown["seats"]:
        for measure in ("win", "margin"):
            assert sum(part[measure] for part in seat["parts"].values()) == pytest.approx(
                seat["result"][measure], abs=1e-4
            )
        own = [each for each in shown["decisions"] if each["seat"] == seat["seat"]]
        mistakes = [each for each in own if each["verdict"] == "mistake"]
        assert seat["mistakes"] == len(mistakes) == sum(kind["count"] for kind in seat["categories"].values())
        assert seat["decisions"] == sum(each["verdict"] not in {"forced", "obvious"} for each in own)
        gaps = [own_gap["gap"]["value"] for own_gap in mistakes]
        moments = [shown["decisions"][number]["gap"]["value"] for number in seat["key_moments"]]
        assert moments == sorted(gaps, reverse=True)[:3]


@pytest.mark.usefixtures("remembering")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_in_every_language(tmp_path, capsys, language: str):
    game = played("board", 2)
    file = written(tmp_path, game.record())
    assert main(["review", file, "--depth", "100", "--lang", language, "--turns", "--tables"]) == 0
    told = capsys.readouterr().out
    review = expected_review()
    for key in ("true", "known", "moments", "deal", "own-draws", "after-luck", "rate", "turns"):
        assert text(language, f"review-{key}") in told
    numbers = [number for seat in review.seats for number in seat.key_moments]
    assert numbers
    for number in numbers:
        moment = review.decisions[number]
        assert text(language, "review-better", move=moment.better) in told
        assert text(language, f"review-why-{moment.category}") in told
        assert game.at(number).table(moment.seat, language) in told


@pytest.mark.usefixtures("remembering")
def test_the_moments_of_one_player(tmp_path, capsys):
    game = played("board", 2)
    file, review = written(tmp_path, game.record()), expected_review()
    assert main(["review", file, "--depth", "100", "--seat", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out.split(text("en", "review-moments"))[1]
    assert told.count("Better:") == len(review.seats[0].key_moments)
    assert "Player 2" not in told


@pytest.mark.usefixtures("remembering")
def test_a_picture_is_written_and_stays_the_same(tmp_path, capsys):
    pytest.importorskip("matplotlib")
    file = written(tmp_path, played("card", 3).record())
    pictures = [tmp_path / name for name in ("one.png", "two.png")]
    for picture in pictures:
        assert main(["review", file, "--depth", "2", "--lang", "de", "--png", str(picture)]) == 0
    contents = [picture.read_bytes() for picture in pictures]
    assert contents[0] == contents[1]
    assert contents[0].startswith(b"\x89PNG")
    assert "one.png" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--depth", "0"], "depth: 0; it is a whole number from 1"),
        (["--seat", "3"], "--seat 3: this game has the players 1 to 2"),
        (["--png", "review.gif"], "must end in .png"),
    ],
)
def test_bad_options_are_refused_in_a_line(tmp_path, capsys, arguments: list[str], complaint: str):
    assert main(["review", written(tmp_path, played("board", 2).record()), *arguments]) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_a_game_that_is_not_over_is_refused(tmp_path, capsys):
    game = keltis.Game.new("board", seed=1)
    assert main(["review", written(tmp_path, game.record(reveal=True))]) == 2
    assert "moves: the game is not over" in capsys.readouterr().err


def test_a_file_that_is_not_a_record_is_refused(tmp_path, capsys):
    assert main(["review", written(tmp_path, {"game": "chess"})]) == 2
    assert capsys.readouterr().err.startswith("keltis: ")
