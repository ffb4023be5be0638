"""The deals of a match.

Deal k of a seed is always the same, and tuning never sees a deal that a claim uses. Deals and bots have separate random
streams. The seed of a bot is a hash, so a bot cannot derive the deal from it.
"""

import hashlib
from typing import Literal

from keltis.play.ruleset import Ruleset, Setup
from keltis.rules.deals import random_first
from keltis.rules.editions import Options

Purpose = Literal["claim", "tuning"]

BOT_SEED_BITS = 63
"""Small enough for every random generator a bot may use."""


def deal_seed(purpose: Purpose, seed: int, deal: int) -> bytes:
    """The seed of cards, tiles and first seat.

    >>> deal_seed("claim", 7, 0)
    b'keltis arena claim 7 deal 0'
    """
    return f"keltis arena {purpose} {seed} deal {deal}".encode()


def bot_seed(purpose: Purpose, seed: int, deal: int, rotation: int, seat: int) -> int:
    """The seed of the bot on this seat in this game."""
    return hashed(f"keltis arena {purpose} {seed} bot of deal {deal} rotation {rotation} seat {seat}")


def luck_seed(purpose: Purpose, seed: int, deal: int) -> int:
    """The seed of the worlds that are played out to judge the draws of this deal."""
    return hashed(f"keltis arena {purpose} {seed} luck of deal {deal}")


def hashed(text: str) -> int:
    """A number that reveals nothing about the text."""
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - BOT_SEED_BITS)


def draw_deal(ruleset: Ruleset, edition: str, options: Options, players: int, seed: bytes) -> Setup:
    """Cards, tiles (layout `standard`) and first seat: the same for all rotations of the bots."""
    return ruleset.draw_setup(seed, edition, options, players, random_first(seed, players), None)


def seat_of(entrant: int, rotation: int, players: int) -> int:
    """Where an entrant sits. Every rotation moves it one seat further."""
    return (entrant + rotation) % players
