"""Games that cannot be set up are refused, and the error names the field and, where there is one, the rule."""

from typing import Any

import pytest

import keltis

STANDARD = {"r": [2, 4, 6, 8], "y": [3, 4, 6, 7], "v": [2, 3, 5, 7], "g": [3, 5, 6, 8], "b": [2, 4, 5, 7]}


def refuse(field: str, rule: str | None, game: Any = "board", **keywords: Any) -> str:
    """Assert that this game is refused because of this field; returns the message."""
    with pytest.raises(keltis.InvalidSetup) as refused:
        keltis.Game.new(game, **keywords)
    assert (refused.value.field, refused.value.rule) == (field, rule)
    assert str(refused.value).startswith(f"{field}: ")
    assert isinstance(refused.value, keltis.KeltisError)
    assert isinstance(refused.value, ValueError)
    return str(refused.value)


@pytest.mark.parametrize("game", ["chess", "", "Board", 7, None, True, b"board", ["board"]])
def test_there_are_two_games(game: object):
    assert "board or card" in refuse("game", None, game=game)


@pytest.mark.parametrize(
    ("game", "edition"),
    [("board", "fr"), ("board", "ja"), ("card", "de"), ("board", ""), ("board", 7), ("card", ["ja"])],
)
def test_an_edition_belongs_to_its_game(game: str, edition: object):
    refuse("edition", None, game=game, edition=edition)


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("board", "end_card_opens_row"),
        ("card", "finished_path_move"),
        ("card", "retake_own_discard"),
        ("board", "speed"),
    ],
)
def test_an_option_belongs_to_its_game(game: str, option: str):
    assert f"not an option of the {game} game" in refuse(option, None, game=game, **{option: True})


WRONG_VALUES = [
    ("board", "finished_path_move", "O1", ["maybe", "Must", True, 1, None, ["must"]]),
    ("board", "retake_own_discard", "O2", [1, 0, "true", None, "must"]),
    ("card", "end_card_opens_row", "O3", [1, 0, "false", None]),
    ("card", "stall_rounds", "O4", [-1, 1_000_001, True, False, 2.0, "25", None, [25]]),
    ("board", "stall_rounds", "O4", [-1, 1_000_001, True, False, 2.0, "25", None, [25]]),
]


@pytest.mark.parametrize(
    ("game", "option", "rule", "value"),
    [(game, option, rule, value) for game, option, rule, values in WRONG_VALUES for value in values],
)
def test_an_option_has_only_its_values(game: str, option: str, rule: str, value: object):
    refuse(option, rule, game=game, **{option: value})


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "3", None, [2]])
def test_two_to_four_can_play(players: object):
    assert "2 to 4 players" in refuse("players", None, players=players)


@pytest.mark.parametrize("first", [-1, 3, True, False, 0.0, "0", [0]])
def test_the_first_seat_is_one_of_the_table(first: object):
    for game, rule in (("board", "B8"), ("card", "C6")):
        assert "0 to 2" in refuse("first", rule, game=game, players=3, first=first)


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], b"x" * 1025, 2**8192, bytearray(b"7")])
@pytest.mark.parametrize("first", [None, 0])
def test_a_seed_is_an_integer_or_bytes(seed: object, first: int | None):
    refuse("seed", None, seed=seed, first=first)


def test_the_longest_seeds_are_taken():
    assert keltis.Game.new("board", seed=b"x" * 1024).phase == "play"
    assert keltis.Game.new("board", seed=2**8192 - 1).phase == "play"


WRONG_LAYOUTS = {
    "19 dark stones": STANDARD | {"r": [2, 4, 6]},
    "21 dark stones": STANDARD | {"r": [2, 4, 5, 6, 8]},
    "the end stone": STANDARD | {"r": [2, 4, 6, 9]},
    "the start stone": STANDARD | {"r": [0, 4, 6, 8]},
    "a stone twice": STANDARD | {"r": [2, 4, 4, 8]},
    "a stone below": STANDARD | {"r": [-1, 4, 6, 8]},
    "a color too many": STANDARD | {"p": []},
    "a color missing": {color: stones for color, stones in STANDARD.items() if color != "b"},
    "another color": {"red": STANDARD["r"]} | {color: STANDARD[color] for color in "yvgb"},
    "truth as a number": STANDARD | {"r": [True, 4, 6, 8]},
    "text as a number": STANDARD | {"r": ["2", 4, 6, 8]},
    "fraction": STANDARD | {"r": [2.0, 4, 6, 8]},
    "no list": STANDARD | {"r": 4},
    "text for a list": STANDARD | {"r": "2468"},
    "nothing": {},
    "a list": [[2, 4, 6, 8]] * 5,
    "unknown name": "spiral",
    "a number": 4,
    "false": False,
}


@pytest.mark.parametrize("name", WRONG_LAYOUTS)
def test_a_layout_has_twenty_dark_stones_below_the_end_stones(name: str):
    refuse("layout", "B5", layout=WRONG_LAYOUTS[name])


def test_the_card_game_has_no_layout():
    refuse("layout", None, game="card", layout="standard")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0, [0]])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any):
    game = keltis.Game.new("board", seed=1)
    for ask in (game.view, game.score_sheet, game.turns_left, game.table):
        with pytest.raises(keltis.InvalidSetup) as refused:
            ask(seat)
        assert refused.value.field == "seat"


def test_a_score_sheet_needs_a_seat():
    game = keltis.Game.new("board", seed=1)
    for ask in (game.score_sheet, game.turns_left):
        with pytest.raises(keltis.InvalidSetup, match="seat"):
            ask(None)
