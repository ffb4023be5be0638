"""A seed means the same deal on every platform and in every version."""

import json

import pytest

import keltis
from tests.golden.shuffles import SEEDS, deck_of, shuffle_of
from tests.golden.write import golden_text

FROZEN = json.loads(golden_text("shuffles.json"))


@pytest.mark.parametrize("name", SEEDS)
def test_a_seed_gives_the_deal_it_always_gave(name: str):
    assert shuffle_of(SEEDS[name]) == FROZEN[name]


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("players", [3, 4])
def test_the_deck_does_not_depend_on_the_number_of_players(name: str, players: int):
    for kind in ("board", "card"):
        assert deck_of(kind, SEEDS[name], players) == FROZEN[name][f"{kind} deck"]


def test_different_seeds_give_different_deals():
    for part in ("board deck", "card deck", "standard layout", "random layout"):
        assert len({json.dumps(frozen[part]) for frozen in FROZEN.values()}) == len(SEEDS)


def test_without_a_seed_no_two_deals_are_alike():
    deals = [json.dumps(keltis.Game.new("board").record(reveal=True)["deal"]) for _ in range(5)]
    assert len(set(deals)) == 5


def test_chance_names_every_seat_first_about_equally_often():
    for players in (2, 3, 4):
        firsts = [keltis.Game.new("card", players=players, seed=seed).first for seed in range(300)]
        assert min(firsts.count(seat) for seat in range(players)) > 300 / players * 0.7
