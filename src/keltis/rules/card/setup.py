"""Setting up the card game (C1–C6): from a seed, or from an explicit deal that is checked card by card."""

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.card.moves import DOUBLED
from keltis.rules.card.state import (
    ALL_STONES,
    END,
    N_CARDS,
    N_KINDS,
    N_PILES,
    NUMBERS,
    PLAY,
    POINT_BIT,
    REST,
    RUNNING,
    Games,
)
from keltis.rules.card.turn import give
from keltis.rules.chance import Chance, mix
from keltis.rules.compiled import compiled, in_python, inlined
from keltis.rules.deals import Deal, check_deal, put_box_last
from keltis.rules.pieces import ALL_VALUES, BOX_SIZE, HAND_SIZE, MAX_SEATS, N_COLORS, N_NUMBERS, N_VALUES, NO_CARD, OPEN
from keltis.rules.shuffle import Seed, bytes_of, open_stream, seed_key, shuffle

COPIES = tuple(
    2 if (kind < N_NUMBERS and kind % N_VALUES in DOUBLED) or END <= kind < END + N_COLORS else 1
    for kind in range(N_KINDS)
)
"""C1–C3: how many cards of each kind there are."""

DECK = np.repeat(np.arange(N_KINDS, dtype=np.uint8), COPIES)

FOR_CARDS = bytes_of(b"card cards")
"""The purpose of the stream."""

ALL_NUMBERS = (1 << N_NUMBERS) - 1
POINTS_FIT = ALL_VALUES << POINT_BIT
"""C10: every point card fits on its owner's point row."""
ENDS_FIT = (1 << N_COLORS) - 1


@compiled
def draw_cards(key: Bytes, deck: Bytes) -> None:
    """C5: write the 101 cards in the order in which they are dealt."""
    for n in range(N_CARDS):
        deck[n] = DECK[n]
    shuffle(open_stream(key), FOR_CARDS, deck)


def shuffled_deck(seed: Seed) -> list[int]:
    """C5: the 101 cards in the order in which they are dealt."""
    deck = np.zeros(N_CARDS, dtype=np.uint8)
    in_python(draw_cards)(seed_key(seed), deck)
    return deck.tolist()


def check_cards(deal: Deal) -> None:
    """C1–C3, C5: the right number of cards in every place, and each kind of card as often as it exists."""
    check_deal("card", COPIES, deal)


@inlined
def clear(game):
    """C5: nothing laid, taken or scored yet; nine wish stones in the middle."""
    ends = ENDS_FIT if game.end_opens_row else 0
    for seat in range(MAX_SEATS):
        for word in range(2):
            game.hand[seat, word] = 0
            game.twice[seat, word] = 0
            game.shown[seat, word] = 0
            game.shown_twice[seat, word] = 0
        game.fits[seat, NUMBERS] = ALL_NUMBERS
        game.fits[seat, REST] = POINTS_FIT | ends
        game.on_top[seat] = 0
        game.wishes[seat] = 0
        game.point_row[seat] = 0
        for color in range(N_COLORS):
            game.top[seat, color] = NO_CARD
            game.direction[seat, color] = OPEN
            game.row[seat, color] = 0
    for pile in range(N_PILES):
        game.discarded[pile] = 0
    game.thrown = 0
    game.thrown_twice = 0
    game.thrown_points = 0
    game.stones = ALL_STONES
    game.stacked = 0
    game.closed = 0
    game.draws = 0
    game.ended_rows = 0
    game.ending = RUNNING
    game.final_cards = 0
    game.final_seats = 0
    game.idle = 0


@compiled
def deal(games: Games, i: int, deck: NDArray[np.uint8], first: int) -> None:
    """C5, C6: the deck is in the order hands, draw pile, box; players and options are already set."""
    game = games[i]
    clear(game)
    dealt = HAND_SIZE * int(game.players)
    for n in range(dealt):
        give(game, n // HAND_SIZE, int(deck[n]))
    for n in range(dealt, N_CARDS):
        game.pile[n - dealt] = deck[n]
    game.pile_at = 0
    game.pile_end = N_CARDS - dealt - BOX_SIZE[game.players]
    game.seat = first
    game.phase = PLAY
    game.turn = 1


@compiled
def deal_by_key(games: Games, i: int, key: Bytes, first: int) -> None:
    """C5, C6: the deal of a seed; players and options are already set."""
    deck = DECK.copy()
    draw_cards(key, deck)
    put_box_last(deck, int(games[i].players))
    deal(games, i, deck, first)


@compiled
def deal_at_random(games: Games, i: int, deck: NDArray[np.uint8], chance: Chance) -> None:
    """A fresh deal for playouts."""
    mix(deck, chance)
    deal(games, i, deck, 0)
