"""Setting up the board game (B1–B8): from a seed, or from an explicit deal that is checked card by card."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from keltis.rules.blake2b import Bytes
from keltis.rules.board.state import (
    AT_START,
    BARE,
    CLOVER,
    END_STONE,
    N_CARDS,
    N_KINDS,
    N_SMALL,
    PLAY,
    POINT,
    RUNNING,
    WISH,
    Games,
)
from keltis.rules.board.turn import give
from keltis.rules.chance import Chance, mix
from keltis.rules.compiled import compiled, in_python, inlined
from keltis.rules.deals import Deal, check_deal, put_box_last
from keltis.rules.flaws import BOARD_FLAWS, DARK_COUNT, DARK_STONE, FINE, STONE_TWICE, TILE_KINDS, TILE_PLACES, flaw_in
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, MAX_SEATS, N_COLORS, NO_CARD, OPEN
from keltis.rules.shuffle import Seed, bytes_of, open_stream, seed_key, shuffle

COPIES = (2,) * N_KINDS
DECK = np.repeat(np.arange(N_KINDS, dtype=np.uint8), COPIES)
"""B1: each kind of card twice."""

ALL_KINDS = (1 << N_KINDS) - 1

TILES = (WISH,) * 9 + (CLOVER,) * 9 + (POINT + 1,) * 2 + (POINT + 2,) * 3 + (POINT + 3,) * 2
"""B3: nine wish stones, nine clovers, seven point tiles."""

TILE_ARRAY = np.array(TILES, dtype=np.uint8)
TILE_COUNTS = np.array([TILES.count(tile) for tile in range(max(TILES) + 1)], dtype=np.int64)
"""How many tiles of each kind there are."""

FOR_CARDS, FOR_TILES, FOR_LAYOUT = bytes_of(b"board cards"), bytes_of(b"board tiles"), bytes_of(b"board layout")
"""The purposes of the streams."""

DARK_A_PATH = 4
N_DARK = DARK_A_PATH * N_COLORS
N_TILES = N_DARK + N_COLORS
"""B5: one tile on every dark stone and on every end stone."""

Layout = tuple[tuple[int, ...], ...]
"""The dark stones of each path, by color."""

STANDARD: Layout = ((2, 4, 6, 8), (3, 4, 6, 7), (2, 3, 5, 7), (3, 5, 6, 8), (2, 4, 5, 7))
"""B5: the layout `standard` (decided here; the printed board's is known only from its picture)."""


BELOW_THE_END = np.arange(1, END_STONE, dtype=np.uint8)
"""The stones that can be dark."""


@compiled
def draw_layout(key: Bytes, stones: NDArray[np.uint8]) -> None:
    """B5: write the stones of the layout `random`, path and stone: four of stones 1 to 8 on each path, and the end."""
    streams = open_stream(key)
    for path in range(N_COLORS):
        order = BELOW_THE_END.copy()
        shuffle(streams, FOR_LAYOUT, order)
        n = path * (DARK_A_PATH + 1)
        for stone in range(1, END_STONE + 1):
            is_drawn = stone == END_STONE
            for drawn in range(DARK_A_PATH):
                is_drawn = is_drawn or order[drawn] == stone
            if is_drawn:
                stones[n, 0] = path
                stones[n, 1] = stone
                n += 1


def random_layout(seed: Seed) -> Layout:
    """B5: the layout `random`."""
    stones = np.zeros((N_TILES, 2), dtype=np.uint8)
    in_python(draw_layout)(seed_key(seed), stones)
    return tuple(
        tuple(stone for path, stone in stones.tolist() if path == each and stone < END_STONE)
        for each in range(N_COLORS)
    )


@compiled
def check_dark(dark: NDArray[np.uint8]) -> int:
    """B5: whether these dark stones (path, stone) are 20 of the 40 below the end stones; FINE, or the flaw."""
    is_dark = np.zeros((N_COLORS, END_STONE), dtype=np.uint8)
    for n in range(len(dark)):
        path, stone = dark[n, 0], dark[n, 1]
        if stone < 1 or stone >= END_STONE:
            return DARK_STONE
        if is_dark[path, stone]:
            return STONE_TWICE
        is_dark[path, stone] = 1
    return FINE if len(dark) == N_DARK else DARK_COUNT


@compiled
def check_board(tiles: NDArray[np.uint8], dark: NDArray[np.uint8]) -> int:
    """B3, B5: whether one of the 25 tiles lies on each dark stone and each end stone; FINE, or the flaw."""
    expected = np.zeros((N_COLORS, END_STONE + 1), dtype=np.uint8)
    for n in range(len(dark)):
        expected[dark[n, 0], dark[n, 1]] = 1
    left = TILE_COUNTS.copy()
    is_right = True
    for path in range(N_COLORS):
        expected[path, END_STONE] = 1
        for stone in range(END_STONE + 1):
            tile = tiles[path, stone]
            if (tile != BARE) != (expected[path, stone] == 1):
                return TILE_PLACES
            if tile != BARE:
                is_right = is_right and left[tile] > 0
                left[tile] -= 1
    return FINE if is_right else TILE_KINDS


def dark_array(layout: Layout) -> NDArray[np.uint8]:
    """The dark stones (path, stone). A value that cannot be a stone becomes 0, which is not a stone."""
    dark = [(path, stone if 0 <= stone <= END_STONE else 0) for path, each in enumerate(layout) for stone in each]
    return np.array(dark, dtype=np.uint8).reshape(-1, 2)


def check_layout(layout: Layout) -> None:
    """B5: any 20 of the 40 stones below the end stones."""
    dark = dark_array(layout)
    if flaw := in_python(check_dark)(dark):
        raise flaw_in("board", BOARD_FLAWS[flaw], "layout", count=len(dark), expected=N_DARK)


def tile_stones(layout: Layout) -> list[tuple[int, int]]:
    """The 25 stones (path, stone) that have a tile, in the order in which tiles are dealt to them."""
    return [(path, stone) for path, stones in enumerate(layout) for stone in (*sorted(stones), END_STONE)]


@compiled
def draw_cards(key: Bytes, deck: Bytes) -> None:
    """B7: write the 110 cards in the order in which they are dealt."""
    for n in range(N_CARDS):
        deck[n] = DECK[n]
    shuffle(open_stream(key), FOR_CARDS, deck)


def shuffled_deck(seed: Seed) -> list[int]:
    """B7: the 110 cards in the order in which they are dealt."""
    deck = np.zeros(N_CARDS, dtype=np.uint8)
    in_python(draw_cards)(seed_key(seed), deck)
    return deck.tolist()


@compiled
def draw_tiles(key: Bytes, tiles: Bytes) -> None:
    """B5: write the 25 tiles in the order in which they are put on their stones."""
    for n in range(N_TILES):
        tiles[n] = TILE_ARRAY[n]
    shuffle(open_stream(key), FOR_TILES, tiles)


def shuffled_tiles(seed: Seed, layout: Layout) -> dict[tuple[int, int], int]:
    """B5: the 25 tiles on their stones."""
    tiles = np.zeros(N_TILES, dtype=np.uint8)
    in_python(draw_tiles)(seed_key(seed), tiles)
    return dict(zip(tile_stones(layout), tiles.tolist(), strict=True))


def check_cards(deal: Deal) -> None:
    """B1, B7: the right number of cards in every place, and each kind of card exactly twice."""
    check_deal("board", COPIES, deal)


def check_tiles(tiles: Mapping[tuple[int, int], int], layout: Layout) -> None:
    """B3, B5: the 25 tiles, one on each dark stone and on each end stone."""
    if flaw := in_python(check_board)(tile_array(tiles), dark_array(layout)):
        raise flaw_in("board", BOARD_FLAWS[flaw], "tiles")


EMPTY_BOARD = np.zeros((N_COLORS, END_STONE + 1), dtype=np.uint8)


def stone_array(layout: Layout) -> NDArray[np.uint8]:
    """The stones that have a tile, one per line: path and stone."""
    return np.array(tile_stones(layout), dtype=np.uint8)


def tile_array(tiles: Mapping[tuple[int, int], int]) -> NDArray[np.uint8]:
    """The tiles as the state has them."""
    array = EMPTY_BOARD.copy()
    for (path, stone), tile in tiles.items():
        array[path, stone] = tile
    return array


@inlined
def clear(game):
    """B6: nothing laid, taken or scored yet; all figures on the start stone."""
    for seat in range(MAX_SEATS):
        game.hand[seat] = 0
        game.twice[seat] = 0
        game.shown[seat] = 0
        game.shown_twice[seat] = 0
        game.fits[seat] = ALL_KINDS
        game.points[seat] = 0
        game.large[seat] = AT_START
        game.small[seat] = N_SMALL
        game.wishes[seat] = 0
        for color in range(N_COLORS):
            game.top[seat, color] = NO_CARD
            game.direction[seat, color] = OPEN
            game.figures[seat, color] = 0
    for color in range(N_COLORS):
        game.discarded[color] = 0
    game.thrown = 0
    game.thrown_twice = 0
    game.path = 0
    game.stacked = 0
    game.closed = 0
    game.in_goal = 0
    game.ending = RUNNING
    game.idle = 0


@compiled
def deal(games: Games, i: int, deck: NDArray[np.uint8], tiles: NDArray[np.uint8], first: int) -> None:
    """B5–B8: the deck is in the order hands, draw pile, box; players and options are already set."""
    game = games[i]
    clear(game)
    dealt = HAND_SIZE * int(game.players)
    for n in range(dealt):
        give(game, n // HAND_SIZE, int(deck[n]))
    for n in range(dealt, N_CARDS):
        game.pile[n - dealt] = deck[n]
    game.pile_at = 0
    game.pile_end = N_CARDS - dealt - BOX_SIZE[game.players]
    for path in range(N_COLORS):
        for stone in range(END_STONE + 1):
            game.tiles[path, stone] = tiles[path, stone]
    game.seat = first
    game.phase = PLAY
    game.turn = 1


@inlined
def put_tiles(game, stones, tiles):
    """B5: the tiles on these stones; no others are on the board yet."""
    for n in range(len(tiles)):
        game.tiles[stones[n, 0], stones[n, 1]] = tiles[n]


@compiled
def deal_by_key(games: Games, i: int, key: Bytes, stones: NDArray[np.uint8], first: int) -> None:
    """B5–B8: the deal of a seed, with its tiles on these stones; players and options are already set."""
    deck, tiles = DECK.copy(), TILE_ARRAY.copy()
    draw_cards(key, deck)
    draw_tiles(key, tiles)
    put_box_last(deck, int(games[i].players))
    deal(games, i, deck, EMPTY_BOARD, first)
    put_tiles(games[i], stones, tiles)


@compiled
def deal_at_random(
    games: Games, i: int, deck: NDArray[np.uint8], stones: NDArray[np.uint8], tiles: NDArray[np.uint8], chance: Chance
) -> None:
    """A fresh deal for playouts: shuffles the deck, and the tiles onto these stones; seat 0 begins."""
    mix(deck, chance)
    mix(tiles, chance)
    deal(games, i, deck, EMPTY_BOARD, 0)
    put_tiles(games[i], stones, tiles)
