"""The corpus reaches the rarer rules, so that a test which runs over it means something."""

import pytest

import keltis
from tests.rules.corpus import corpus


def reached_by(game: keltis.Game, move: keltis.Move) -> set[str]:
    """The rarer rules this move shows."""
    view, effect = game.view(None), game.effect(move)
    reached = {f"{effect.ends} in {game.phase}", str(effect.ends)} if effect.ends else set()
    if game.phase == "finished":
        reached.add(f"B16 {move.kind} under {game.options['finished_path_move']}")
    if game.phase == "clover":
        reached.add(f"B22 {move.kind}" + (" again" if effect.tile == "clover" else ""))
    if move.kind == "lay" and effect.step and not view.seats[view.seat].rows.get(effect.step.path):
        reached.add("B24")
    if move.kind == "pair":
        reached.add("C8 with a point card" if move.cards[1][0] == "p" else "C8")
    if effect.ends == "C14" and view.draws == 2:
        reached.add("C14 after a pair")
    return reached | ({move.kind} if move.kind in {"join", "points"} else set())


def closing_cards(game: keltis.Game) -> set[str]:
    """How many cards players laid in the closing round (C16)."""
    again = keltis.Game.from_record(game.record() | {"moves": []})
    laid: dict[int, int] = {}
    for seat, move in game.history:
        if again.phase == "final":
            laid[seat] = laid.get(seat, 0) + (move.kind != "pass")
        again.play(move)
    return {f"C16 with {cards} cards" for cards in laid.values()}


@pytest.fixture(scope="module")
def reached() -> set[str]:
    """All that the corpus shows."""
    shown: set[str] = set()
    for record in corpus().values():
        game = keltis.Game.from_record(record | {"moves": []})
        for text in record["moves"]:
            move = next(each for each in game.legal_moves() if str(each) == text)
            shown |= reached_by(game, move)
            game.play(move)
        shown |= closing_cards(game)
    return shown


EXPECTED = [
    "B16 advance under must",
    "B16 advance under may",
    "B16 start under must",
    "B16 start under may",
    "B16 pass under may",
    "B22 start",
    "B22 advance again",
    "B22 pass",
    "B24",
    "B25 in play",
    "B25 in clover",
    "B25 in finished",
    "B26",
    "B27",
    "C8",
    "C8 with a point card",
    "join",
    "points",
    "C13",
    "C14 after a pair",
    "C15",
    "C16 with 0 cards",
    "C16 with 1 cards",
    "C16 with 2 cards",
]


@pytest.mark.parametrize("rarity", EXPECTED)
def test_the_corpus_reaches(rarity: str, reached: set[str]):
    assert rarity in reached
