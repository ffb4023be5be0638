"""A position as a picture, painted from an observation: it shows what the viewer may know, and nothing else.

From the top: what is to be decided, and the draw pile; in the board game the paths with tiles and figures, in the card
game the wish stones in the middle; the hand, the discard piles, and how many of each card are unseen; then every seat,
the viewer first, with its score, rows and what else it has. All pictures of one table have the same size.
"""

import numpy as np

from keltis.env.observation.fields import Int8, ObservationLayout
from keltis.env.rendering.canvas import BACKGROUND, DARK, EMPTY, LIGHT, Canvas, Ink, Picture
from keltis.play.rulesets import find_ruleset
from keltis.rules.pieces import N_COLORS, N_VALUES
from keltis.rules.tables import STEP_VALUES

Parts = dict[str, Int8]
Card = tuple[Ink, str]

INKS: tuple[Ink, ...] = ((214, 76, 68), (232, 196, 72), (158, 104, 198), (92, 170, 92), (76, 132, 206))
"""Red, yellow, violet, green, blue."""
POINT_INK: Ink = (190, 190, 184)
SEAT_INKS: tuple[Ink, ...] = (LIGHT, (255, 150, 50), (90, 225, 225), (255, 140, 200))
CLOVER_INK: Ink = (130, 240, 120)

WIDTH, HEAD, CARDS, SEAT = 460, 24, 96, 66
PATHS_TOP, STONES_HEIGHT = 16, 26
STONE_WIDTH, STONE_HEIGHT = 48, 30
CARD_WIDTH, CARD_HEIGHT = 22, 18
CELL = 10
LEFT = 8
"""The left margin."""
N_STONES, GOAL_STONE = 9, 6
"""B2: stones of a path, and those before the goal area, which a line marks."""


def dimmed(ink: Ink, share: float) -> Ink:
    """A darker ink."""
    red, green, blue = (int(part * share) for part in ink)
    return red, green, blue


def list_cards(parts: Parts, name: str) -> list[Card]:
    """The cards of a field, once for each copy: number cards, end cards, point cards."""
    cards = [
        (INKS[color], str(value))
        for color in range(N_COLORS)
        for value in range(N_VALUES)
        for _ in range(parts[name][color, value])
    ]
    if f"{name}_ends" in parts:
        cards += [(INKS[color], "E") for color in range(N_COLORS) for _ in range(parts[f"{name}_ends"][color])]
        cards += [(POINT_INK, str(value)) for value in np.flatnonzero(parts[f"{name}_points"])]
    return cards


def draw_card(canvas: Canvas, x: int, y: int, card: Card) -> int:
    """Draw a card with its value, and return the x of the next one."""
    ink, text = card
    canvas.fill(x, y, CARD_WIDTH - 2, CARD_HEIGHT, ink)
    canvas.write(x + (3 if len(text) > 1 else 7), y + 4, text, DARK)
    return x + CARD_WIDTH


def draw_cards(canvas: Canvas, x: int, y: int, cards: list[Card]) -> int:
    """Cards side by side."""
    for card in cards:
        x = draw_card(canvas, x, y, card)
    return x


def draw_head(canvas: Canvas, layout: ObservationLayout, parts: Parts) -> None:
    """The decision that is due, whose it is, the draw pile, and how close the end is."""
    phase = find_ruleset(layout.game).phases[int(parts["phase"].argmax())]
    words = phase.upper()
    if layout.game == "card":
        left = int(parts["draws"][0] + parts["final_cards"][0])
        words += f" {left}" if left else ""
    if parts["deciding"].any():
        words += "   " + name_seat(int(parts["deciding"].argmax()))
    canvas.write(LEFT, 8, words)
    near = f"GOAL {parts['goal'][0]}/5" if layout.game == "board" else f"ENDED ROWS {parts['ended_rows'][0]}/5"
    canvas.write(190, 8, near)
    canvas.write(350, 8, f"PILE {parts['pile'][0]}")


def name_seat(seat: int) -> str:
    """The name of a seat, counted from the viewer."""
    return "YOU" if seat == 0 else f"SEAT {seat}"


def draw_paths(canvas: Canvas, layout: ObservationLayout, parts: Parts, top: int) -> None:
    """The board game's paths: what each stone is worth, its tile, and the figures on it."""
    for stone, value in enumerate(STEP_VALUES[1:].tolist()):
        canvas.write(LEFT + stone * STONE_WIDTH + 14, top, f"{value:+d}")
    canvas.fill(LEFT + GOAL_STONE * STONE_WIDTH - 2, top, 2, PATHS_TOP + N_COLORS * STONE_HEIGHT - 2, LIGHT)
    for color in range(N_COLORS):
        y = top + PATHS_TOP + color * STONE_HEIGHT
        for stone in range(N_STONES):
            x = LEFT + stone * STONE_WIDTH
            canvas.fill(x, y, STONE_WIDTH - 2, STONE_HEIGHT - 2, dimmed(INKS[color], 0.42))
            draw_tile(canvas, parts, color, stone, x + 2, y + 7)
            for seat in range(layout.players):
                if parts[f"seat{seat}.figure"][color] == stone + 1:
                    is_large = bool(parts[f"seat{seat}.large"][color])
                    draw_figure(canvas, x + 18 + 14 * (seat % 2), y + 1 + 13 * (seat // 2), seat, is_large)


def draw_tile(canvas: Canvas, parts: Parts, color: int, stone: int, x: int, y: int) -> None:
    """A wish stone, a clover, or the points of a tile."""
    if parts["wish_tiles"][color, stone]:
        canvas.sign(x, y, "wish")
    if parts["clover_tiles"][color, stone]:
        canvas.sign(x, y, "clover", CLOVER_INK)
    if points := parts["point_tiles"][color, stone]:
        canvas.write(x, y + 2, f"+{points}")


def draw_figure(canvas: Canvas, x: int, y: int, seat: int, is_large: bool) -> None:
    """A square of the seat's ink, with its number; the large figure is larger."""
    size = 13 if is_large else 9
    canvas.fill(x + (13 - size) // 2, y + (13 - size) // 2, size, size, SEAT_INKS[seat])
    canvas.write(x + 5, y + 4, str(seat), DARK, size=1)


def draw_stones(canvas: Canvas, x: int, y: int, stones: Int8) -> None:
    """The card game's wish stones 1 to 9. Missing ones are dark."""
    for stone, is_there in enumerate(stones.tolist()):
        canvas.fill(x + stone * 16, y, 14, 14, LIGHT if is_there else EMPTY)
        canvas.write(x + stone * 16 + 4, y + 2, str(stone + 1), DARK)


def draw_piles(canvas: Canvas, parts: Parts, top: int) -> None:
    """The hand; the discard piles with their tops and sizes, a bar under those that are closed; the unseen cards."""
    x = canvas.write(LEFT, top + 4, "HAND") + 6
    draw_cards(canvas, x, top, list_cards(parts, "hand"))
    tops, sizes, closed = list_cards(parts, "discard_top"), parts["discard_size"].tolist(), parts["closed"].tolist()
    inks = INKS
    if "discard_size_points" in parts:
        inks, sizes = (*INKS, POINT_INK), sizes + parts["discard_size_points"].tolist()
        closed += parts["closed_points"].tolist()
    canvas.write(LEFT, top + 32, "DISCARDS")
    for pile, ink in enumerate(inks):
        at, y = LEFT + pile * 36, top + 46
        canvas.fill(at, y, CARD_WIDTH - 2, CARD_HEIGHT, EMPTY)
        draw_cards(canvas, at, y, [card for card in tops if card[0] == ink])
        canvas.write(at + 2, y + 22, str(sizes[pile]))
        if closed[pile]:
            canvas.fill(at, y + CARD_HEIGHT + 1, CARD_WIDTH - 2, 2, LIGHT)
    draw_unseen(canvas, parts, 290, top)


def draw_unseen(canvas: Canvas, parts: Parts, x: int, top: int) -> None:
    """One line per color for values 0 to 10; in the card game also end cards and point cards. Pairs are brighter."""
    canvas.write(x, top + 4, "UNSEEN")
    lines = [(INKS[color], parts["unseen"][color].tolist()) for color in range(N_COLORS)]
    if "unseen_ends" in parts:
        ends = parts["unseen_ends"].tolist()
        lines = [(ink, [*counts, 0, ends[color]]) for color, (ink, counts) in enumerate(lines)]
        lines.append((POINT_INK, parts["unseen_points"].tolist()))
    for line, (ink, counts) in enumerate(lines):
        for place, count in enumerate(counts):
            shade = (EMPTY if place != N_VALUES else BACKGROUND, dimmed(ink, 0.6), ink)[min(count, 2)]
            canvas.fill(x + place * (CELL + 1), top + 18 + line * (CELL + 1), CELL, CELL, shade)


def draw_seat(canvas: Canvas, layout: ObservationLayout, parts: Parts, seat: int, top: int) -> None:
    """Score, hand, rows with their direction, cards it is known to hold, figures at the start, wish stones, points."""
    mine = {name.partition(".")[2]: part for name, part in parts.items() if name.startswith(f"seat{seat}.")}
    canvas.fill(LEFT, top, 10, 10, SEAT_INKS[seat])
    canvas.write(24, top, name_seat(seat))
    canvas.write(100, top, f"SCORE {mine['score'][0]}")
    canvas.write(200, top, f"HAND {mine['hand_size'][0]}")
    if layout.game == "board":
        canvas.write(290, top, f"WISHES {mine['wishes'][0]}")
        canvas.write(380, top, f"POINTS {mine['points'][0]}")
        large = "" if mine["large"].any() else " + LARGE"
        canvas.write(270, top + 20, f"START {mine['small'][0]}{large}")
    else:
        draw_stones(canvas, 290, top - 2, mine["wishes"])
        canvas.write(270, top + 20, f"POINT ROW {mine['point_row'][0]}")
    for color in range(N_COLORS):
        draw_row(canvas, LEFT + color * 50, top + 16, mine, color)
    x = canvas.write(LEFT, top + 42, "KNOWN") + 6
    draw_cards(canvas, x, top + 38, list_cards(mine, "known"))


def draw_row(canvas: Canvas, x: int, y: int, mine: Parts, color: int) -> None:
    """The top card of a row, its direction, and in the card game how many cards it has."""
    top = int(mine["top"][color])
    canvas.fill(x, y, CARD_WIDTH - 2, CARD_HEIGHT, EMPTY)
    if top >= 0:
        draw_card(canvas, x, y, (INKS[color], "E" if top == N_VALUES else str(top)))
    if direction := int(mine["direction"][color]):
        canvas.sign(x + CARD_WIDTH, y + 4, "rising" if direction > 0 else "falling")
    if "row" in mine and mine["row"][color]:
        canvas.write(x + CARD_WIDTH + 8, y + 4, str(mine["row"][color]))


def paint(layout: ObservationLayout, row: Int8) -> Picture:
    """The picture of an observation: height × width × 3 numbers from 0 to 255."""
    parts, is_board = layout.parts(row), layout.game == "board"
    table = PATHS_TOP + N_COLORS * STONE_HEIGHT + 8 if is_board else STONES_HEIGHT
    canvas = Canvas(WIDTH, HEAD + table + CARDS + layout.players * SEAT)
    draw_head(canvas, layout, parts)
    if is_board:
        draw_paths(canvas, layout, parts, HEAD)
    else:
        draw_stones(canvas, LEFT, HEAD + 4, parts["stones"])
    draw_piles(canvas, parts, HEAD + table)
    for seat in range(layout.players):
        draw_seat(canvas, layout, parts, seat, HEAD + table + CARDS + seat * SEAT)
    return canvas.pixels
