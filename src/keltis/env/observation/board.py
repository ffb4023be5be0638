"""What a seat of the board game may know, as a row of numbers, and which moves it may make, as a row of flags.

The unseen cards are counted over all places where they can be (draw pile, box, other hands). The counts do not depend
on which of these places a card is in, so the row reveals nothing hidden.
"""

import numpy as np

from keltis.env.observation.common import add_hidden, mark_deciding, seat_after, turns_to_stall
from keltis.env.observation.fields import Feature, colors, deciding, kinds, offsets, one, stall, width
from keltis.env.observation.spreading import spread, spread_few, spread_twice
from keltis.rules.bits import popcount
from keltis.rules.board.legal import legal_sets
from keltis.rules.board.moves import DISCARD, LAY, N_MOVES, OTHERS
from keltis.rules.board.scoring import score
from keltis.rules.board.state import CLOVER, END_STONE, FINISHED, N_KINDS, OVER, PHASES, POINT, START, WISH
from keltis.rules.compiled import get_eight, inlined, put_eight
from keltis.rules.pieces import BOX_SIZE, MAX_SEATS, N_COLORS

STONES = (N_COLORS, END_STONE)

TABLE = (
    Feature("phase", (len(PHASES),), 0, 1, f"1 for the decision that is due: {', '.join(PHASES)}"),
    colors("path", 0, 1, "1 for the path that the decision `start` or `finished` is about"),
    deciding(),
    one("pile", 0, 86, "cards in the draw pile"),
    one("goal", 0, 5, "figures in the goal area, of all seats (B25)"),
    stall(),
    one("may_pass", 0, 1, "option O1: 1 for `may`"),
    one("may_retake", 0, 1, "option O2"),
    colors("closed", 0, 1, "1 for a discard pile closed for the rest of this turn (B19)"),
    Feature("wish_tiles", STONES, 0, 1, "1 where a wish stone lies: path by path, stones 1 to 9", by_color=True),
    Feature("clover_tiles", STONES, 0, 1, "1 where a clover lies", by_color=True),
    Feature("point_tiles", STONES, 0, 3, "the points of the tile that lies there", by_color=True),
    kinds("hand", 2, "how many of each card the viewer holds: color by color, values 0 to 10"),
    kinds("unseen", 2, "how many of each card the viewer cannot place: draw pile, box, other hands except `known`"),
    kinds("discard_top", 1, "1 for the card on top of a discard pile"),
    kinds("discard_next", 1, "1 for the card under it (perfect memory)"),
    kinds("discards", 2, "how many of each card are in the discard piles (perfect memory)"),
    colors("discard_size", 0, 22, "cards in each discard pile"),
)
"""The fields of the table."""

SEAT = (
    colors("top", -1, 10, "value on top of each row, −1 without a row"),
    colors("direction", -1, 1, "1 rising, −1 falling, 0 open (B11)"),
    colors("figure", 0, 9, "stone of the figure on each path, 0 without one"),
    colors("large", 0, 1, "1 for the path of the large figure"),
    one("small", 0, 4, "small figures on the start stone"),
    one("wishes", 0, 9, "wish stones taken"),
    one("points", 0, 14, "points from tiles"),
    one("score", -28, 84, "score if the game ended now"),
    one("hand_size", 0, 8, "cards in hand"),
    kinds("known", 2, "cards it surely holds, openly taken and not played since (perfect memory)"),
    kinds("fits", 1, "1 for the cards that fit on its rows (B12)"),
)
"""The fields of each seat, the viewer first."""

AT = offsets(TABLE)
PHASE_AT, PATH_AT, DECIDING_AT, PILE_AT = AT["phase"], AT["path"], AT["deciding"], AT["pile"]
CLOSED_AT, WISH_AT, CLOVER_AT, POINT_AT = AT["closed"], AT["wish_tiles"], AT["clover_tiles"], AT["point_tiles"]
HAND_AT, UNSEEN_AT, TOP_AT, NEXT_AT = AT["hand"], AT["unseen"], AT["discard_top"], AT["discard_next"]
DISCARDS_AT, SIZE_AT = AT["discards"], AT["discard_size"]
SEATS_AT, SEAT_WIDTH = width(TABLE), width(SEAT)
IN_SEAT = offsets(SEAT)
DIRECTION_AT, FIGURE_AT, LARGE_AT, SMALL_AT = (IN_SEAT[name] for name in ("direction", "figure", "large", "small"))
KNOWN_AT, FITS_AT = IN_SEAT["known"], IN_SEAT["fits"]


@inlined
def write_table(game, viewer, out, row):
    """Phase, path, who decides, counts and options, closed piles."""
    for k in range(PILE_AT):
        out[row + k] = 0
    out[row + PHASE_AT + int(game.phase)] = 1
    if game.phase == START or game.phase == FINISHED:
        out[row + PATH_AT + int(game.path)] = 1
    if game.phase != OVER:
        mark_deciding(game, viewer, out, row + DECIDING_AT)
    out[row + PILE_AT] = int(game.pile_end) - int(game.pile_at)
    out[row + PILE_AT + 1] = game.in_goal
    out[row + PILE_AT + 2] = turns_to_stall(game)
    out[row + PILE_AT + 3] = game.may_pass_finished
    out[row + PILE_AT + 4] = game.may_retake
    spread_few(int(game.closed), N_COLORS, out, row + CLOSED_AT)


EACH = 0x0101010101010101
"""The number 1 in each of eight bytes."""


@inlined
def split_tiles(tiles):
    """Split eight tiles, one per byte, into wish stones, clovers and points: WISH is 1, CLOVER 2, n points 2 + n."""
    low, middle, high = tiles & EACH, tiles >> 1 & EACH, tiles >> 2 & EACH
    is_point = high | (low & middle)
    points = is_point | is_point << 1 | is_point << 2  # 7 in each byte that has points
    return low & ~middle & ~high, middle & ~low, (tiles & points) - (is_point << 1)


@inlined
def write_tiles(game, out, row):
    """What lies on each stone, in three planes; eight stones of a path at once, then the end stone."""
    for path in range(N_COLORS):
        at = path * END_STONE
        wishes, clovers, points = split_tiles(get_eight(game.tiles, path * (END_STONE + 1) + 1))
        put_eight(out, row + WISH_AT + at, np.uint64(wishes))
        put_eight(out, row + CLOVER_AT + at, np.uint64(clovers))
        put_eight(out, row + POINT_AT + at, np.uint64(points))
        tile = int(game.tiles[path, END_STONE])
        last = at + END_STONE - 1
        out[row + WISH_AT + last] = tile == WISH
        out[row + CLOVER_AT + last] = tile == CLOVER
        out[row + POINT_AT + last] = tile - POINT if tile > POINT else 0


@inlined
def write_discards(game, out, row):
    """The discard piles: their tops, the cards below them, and how often each card is in one."""
    tops, under = 0, 0
    for color in range(N_COLORS):  # without a branch, because sizes cannot be predicted
        size = int(game.discarded[color])
        out[row + SIZE_AT + color] = size
        tops |= int(size > 0) << int(game.discards[color, max(size - 1, 0)])
        under |= int(size > 1) << int(game.discards[color, max(size - 2, 0)])
    spread(tops, N_KINDS, out, row + TOP_AT)
    spread(under, N_KINDS, out, row + NEXT_AT)
    spread_twice(game.thrown, game.thrown_twice, N_KINDS, out, row + DISCARDS_AT)


@inlined
def write_unseen(game, viewer, out, row):
    """The cards of draw pile and box, and those in other hands that not everybody knows of."""
    once, odd = 0, 0  # there are at most two of a kind, so an even count is two
    for n in range(np.uint64(game.pile_at), np.uint64(game.pile_end) + np.uint64(BOX_SIZE[game.players])):
        bit = 1 << np.int64(game.pile[n])
        once |= bit
        odd ^= bit
    twice = once & ~odd
    for seat in range(game.players):
        if seat != viewer:
            hand, known = (game.hand[seat], game.twice[seat]), (game.shown[seat], game.shown_twice[seat])
            once, twice = add_hidden(hand, known, once, twice)
    spread_twice(once, twice, N_KINDS, out, row + UNSEEN_AT)


@inlined
def write_seat(game, seat, out, at):
    """What everybody may know of a seat."""
    for color in range(N_COLORS):
        out[at + color] = game.top[seat, color]
        out[at + DIRECTION_AT + color] = game.direction[seat, color]
        out[at + FIGURE_AT + color] = game.figures[seat, color]
        out[at + LARGE_AT + color] = game.large[seat] == color
    out[at + SMALL_AT] = game.small[seat]
    out[at + SMALL_AT + 1] = game.wishes[seat]
    out[at + SMALL_AT + 2] = game.points[seat]
    out[at + SMALL_AT + 3] = score(game, seat)
    out[at + SMALL_AT + 4] = popcount(game.hand[seat]) + popcount(game.twice[seat])
    spread_twice(game.shown[seat], game.shown_twice[seat], N_KINDS, out, at + KNOWN_AT)
    spread(game.fits[seat], N_KINDS, out, at + FITS_AT)


@inlined
def write_observation(game, viewer, out, row):
    """Fill a row with what this seat may know."""
    write_table(game, viewer, out, row)
    write_tiles(game, out, row)
    spread_twice(game.hand[viewer], game.twice[viewer], N_KINDS, out, row + HAND_AT)
    write_unseen(game, viewer, out, row)
    write_discards(game, out, row)
    at = row + SEATS_AT
    for k in range(MAX_SEATS):
        if k < game.players:
            write_seat(game, seat_after(viewer, k, game.players), out, at)
            at += SEAT_WIDTH


@inlined
def write_mask(game, out, row):
    """Fill a row with flags: 1 for each legal move of the seat that decides."""
    lays, discards, others = legal_sets(game)
    spread(lays, N_KINDS, out, row + LAY)
    spread(discards, N_KINDS, out, row + DISCARD)
    spread(others, N_MOVES - OTHERS, out, row + OTHERS)
