"""Sampled worlds: consistent with all that the seat knows, and no likelier one way than another."""

from collections import Counter

import numpy as np
import pytest

from keltis import Game
from keltis.bots.novice import NoviceBot
from keltis.bots.random import RandomBot
from keltis.bots.searches.worlds import deal_world
from keltis.bots.worlds import Knowledge, knowledge_of_game, knowledge_of_view
from keltis.play.rulesets import RULESETS
from keltis.rules.chance import Chance, new_chance
from keltis.rules.compiled import compiled
from keltis.rules.pieces import BOX_SIZE

N_NUMBERS = 55
"""Cards in one word of a card set."""


@compiled
def deal_worlds(worlds, unseen, needs, chance):
    """Fill every one of these positions."""
    for n in range(len(worlds)):
        deal_world(worlds[n], unseen, needs, chance)


def sample(knowledge: Knowledge, count: int, chance: Chance) -> np.ndarray:
    worlds = np.repeat(knowledge.root, count)
    deal_worlds(worlds, knowledge.unseen.copy(), knowledge.needs, chance)
    return worlds


def hand_of(world: np.ndarray, seat: int) -> Counter[int]:
    """The cards of a hand, by number."""
    cards: Counter[int] = Counter()
    for name in ("hand", "twice"):
        for word, bits in enumerate(np.atleast_1d(world[name][seat]).tolist()):
            cards.update(word * N_NUMBERS + bit for bit in range(N_NUMBERS) if bits >> bit & 1)
    return cards


def positions(kind: str, players: int, every: int = 9):
    """Some positions of a game in which discards are taken openly."""
    game = Game.new(kind, players=players, seed=players)
    bots = [NoviceBot(1, overlook=0.0), RandomBot(2), NoviceBot(3), RandomBot(4)]
    while (seat := game.seat) is not None:
        if len(game.moves) % every == 0:
            yield game
        game.play(bots[seat].choose(game.view(seat)))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_and_a_position_give_the_same_knowledge(kind: str, players: int):
    for game in positions(kind, players, every=1):
        seat = game.seat
        seen, known = knowledge_of_view(game.view(seat)), knowledge_of_game(game._games, 0, seat)
        assert np.array_equal(seen.unseen, known.unseen)
        assert np.array_equal(seen.needs, known.needs)


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_fits_what_the_seat_knows(kind: str, players: int):
    chance, openly_known = new_chance(players), 0
    for game in positions(kind, players):
        viewer = game.seat
        view = game.view(viewer)
        numbers = RULESETS[view.ruleset].notation.card_numbers
        unseen = Counter(numbers[card] for card in view.unseen)
        for world in sample(knowledge_of_view(view), 5, chance):
            assert hand_of(world, viewer) == Counter(numbers[card] for card in view.hand)
            hidden = Counter(world["pile"][world["pile_at"] : world["pile_end"]].tolist())
            assert hidden.total() == view.pile_size
            for seat, shown in enumerate(view.seats):
                if seat != viewer:
                    hand, known = hand_of(world, seat), Counter(numbers[card] for card in shown.known)
                    assert hand.total() == shown.hand_size
                    assert known <= hand
                    hidden += hand - known
                    openly_known += known.total()
            assert hidden <= unseen
            assert (unseen - hidden).total() == BOX_SIZE[players]
    assert openly_known > 0


@pytest.mark.parametrize("kind", ["board", "card"])
def test_nothing_but_hands_and_pile_differs_between_worlds(kind: str):
    game = next(game for game in positions(kind, 3) if len(game.moves) > 50)
    root = knowledge_of_view(game.view(game.seat)).root[0]
    for world in sample(knowledge_of_view(game.view(game.seat)), 20, new_chance(1)):
        changed = {name for name in root.dtype.names if not np.array_equal(root[name], world[name])}
        assert changed <= {"hand", "twice", "pile"}


def close(counts: np.ndarray, chance: np.ndarray | float, worlds: int) -> bool:
    """Whether all counts are within five standard deviations of what is expected."""
    expected = worlds * chance
    return bool(np.all(np.abs(counts - expected) <= 5 * np.sqrt(expected * (1 - chance)) + 1e-9))


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 60])
def test_every_unseen_card_is_equally_often_in_every_place(kind: str, players: int, moves: int):
    game = next(game for game in positions(kind, players, every=1) if len(game.moves) >= moves and game.phase == "play")
    knowledge, count = knowledge_of_view(game.view(game.seat)), 6000
    worlds = sample(knowledge, count, new_chance(7))
    copies = np.bincount(knowledge.unseen, minlength=110)
    share = copies / len(knowledge.unseen)
    for place in (int(worlds["pile_at"][0]), int(worlds["pile_end"][0]) - 1):
        assert close(np.bincount(worlds["pile"][:, place], minlength=110), share, count)
    for seat in range(players):
        if seat != game.seat:
            known = hand_of(knowledge.root[0], seat)
            hands = sum((hand_of(world, seat) - known for world in worlds), Counter())
            needs = int(knowledge.needs[seat])
            single = np.flatnonzero(copies == 1).tolist()
            held = np.array([hands[card] for card in single])
            assert hands.total() == needs * count
            assert close(held, needs / len(knowledge.unseen), count)
