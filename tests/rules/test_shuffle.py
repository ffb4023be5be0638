"""The hash behind a deal is BLAKE2b, and the generators of playouts begin where they always did."""

import hashlib
import json
import random

import numpy as np
import pytest

from keltis.rules.blake2b import blake2b
from keltis.rules.board import setup as board_setup, state as board_state
from keltis.rules.card import setup as card_setup, state as card_state
from keltis.rules.chance import chance_for, new_chance
from keltis.rules.compiled import MODE
from keltis.rules.deals import draw_first
from keltis.rules.shuffle import bytes_of, seed_key
from tests.golden.shuffles import SEEDS
from tests.golden.write import golden_text

SIZES = (0, 1, 7, 8, 63, 64, 127, 128, 129, 256, 257, 1000)


def digest(message: bytes, key: bytes, size: int) -> bytes:
    out = np.zeros(size, dtype=np.uint8)
    blake2b(bytes_of(message), bytes_of(key), out)
    return out.tobytes()


@pytest.mark.parametrize("size", SIZES)
def test_the_hash_is_that_of_hashlib(size: int):
    chance = random.Random(size)
    for key_size in (0, 1, 32, 64):
        for out in (1, 32, 64):
            message, key = chance.randbytes(size), chance.randbytes(key_size)
            assert digest(message, key, out) == hashlib.blake2b(message, key=key, digest_size=out).digest()


@pytest.mark.parametrize("seed", [0, 1, -1, 255, 256, -(2**64), 2**8191, -(2**8192) + 1])
def test_the_key_of_an_integer_is_the_hash_of_its_digits(seed: int):
    assert seed_key(seed).tobytes() == hashlib.blake2b(f"int:{seed:x}".encode(), digest_size=32).digest()


@pytest.mark.parametrize("seed", [b"", b"7", bytes(1024)])
def test_the_key_of_bytes_is_their_hash(seed: bytes):
    assert seed_key(seed).tobytes() == hashlib.blake2b(b"bytes:" + seed, digest_size=32).digest()


@pytest.mark.parametrize("seed", [0, 1, -5, 12345, 2**64 - 1, 2**70])
def test_a_generator_begins_where_it_always_did(seed: int):
    expected = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64)
    assert new_chance(seed).tolist() == [expected]


def test_no_generator_begins_with_zero_since_it_would_stay_there():
    inverse = pow(0x9E3779B97F4A7C15, -1, 1 << 64)
    assert new_chance(-0xD1B54A32D192ED03 * inverse).tolist() == [1]


def test_a_generator_for_a_purpose_is_frozen():
    assert chance_for(7, "bot seer").tolist() == [17118455519275791378]


@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("players", [2, 3, 4] if MODE != "interpreted" else [2])
def test_one_compiled_call_deals_what_a_seed_always_gave(name: str, players: int):
    frozen, key = json.loads(golden_text("shuffles.json"))[name], seed_key(SEEDS[name])
    boards, cards = board_state.new_games(1), card_state.new_games(1)
    boards["players"] = cards["players"] = players
    stones = board_setup.stone_array(board_setup.STANDARD)
    board_setup.deal_by_key(boards, 0, key, stones, 1)
    card_setup.deal_by_key(cards, 0, key, 1)
    assert draw_first(key, players) == frozen["first of 2, 3, 4 players"][players - 2]
    for kind, games in (("board", boards), ("card", cards)):
        deck = frozen[f"{kind} deck"].split()[8 * players :]
        box = 30 if players == 2 else 0
        assert cards_of(kind, games["pile"][0])[: len(deck)] == deck[box:] + deck[:box]
        assert games["seat"][0] == 1
    for path, color in enumerate("ryvgb"):
        tiles = " ".join(f"{stone}:{TILES[tile]}" for stone, tile in enumerate(boards["tiles"][0, path]) if tile)
        assert tiles == frozen["standard layout"][color]


TILES = {1: "wish", 2: "clover", 3: "1", 4: "2", 5: "3"}


def cards_of(kind: str, numbers: np.ndarray) -> list[str]:
    """The texts of cards."""
    from keltis.play.rulesets import find_ruleset

    return [find_ruleset(kind).notation.cards[number] for number in numbers]
