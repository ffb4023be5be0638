"""The readable playthroughs are what the engine plays, byte for byte, and they show many rules."""

from collections import Counter

import pytest

from tests.golden.playthroughs import GAMES, moves_of, new_game, playthrough
from tests.golden.write import golden_text
from tests.second_reading import second_reading


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_it_was_written_down(name: str):
    assert playthrough(name) == golden_text(f"{name}.txt")


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_also_a_game_by_the_second_reading(name: str):
    game = new_game(name)
    reading = second_reading(dict(game.record(reveal=True)))
    for move in moves_of(name):
        reading.play(str(move))
    last = golden_text(f"{name}.txt").splitlines()[-1]
    winners = " and ".join(f"Player {seat + 1}" for seat in reading.winners())
    assert last == f"The game ended by {reading.ended_by}. Winner: {winners}"


def test_the_playthroughs_of_the_board_game_show_its_rarer_rules():
    seen = Counter(
        line.strip() for name in GAMES if name.startswith("board") for line in golden_text(f"{name}.txt").splitlines()
    )
    text = "\n".join(seen)
    for shown in ("B16: small figure", "B22: small figure", "from the start stone", "takes a wish stone", "3 points"):
        assert shown in text
    assert seen["B25: this ends the game"] == 2
    assert seen["B26: this ends the game"] == 1


def test_the_playthroughs_of_the_card_game_show_its_rarer_rules():
    text = "\n".join(golden_text(f"{name}.txt") for name in GAMES if name.startswith("card"))
    for shown in (
        "; draw p →",
        "join p",
        "points p",
        "takes the wish stone",
        "Closing cards",
        "passes",
        "C13: this ends",
        "C14: this ends",
    ):
        assert shown in text
