"""What a seat may know: the types of views, effects, outcomes and score sheets.

A view is built field by field from what its seat may see, so nothing hidden can slip through; it is the only way out of
a game for bots, adapters and clients.
"""

from typing import ClassVar, Literal, get_args

import msgspec

from keltis.rules.editions import Options

Viewer = int | None
"""A seat, or None for a spectator."""

# Types for words that are one of a few, so that a schema made from a view lists them.
GameName = Literal["board", "card"]
Color = Literal["r", "y", "v", "g", "b"]
Pile = Literal[Color, "p"]
"""A discard pile; `p`, that of the point cards, is only in the card game."""
Direction = Literal["open", "rising", "falling"]
Tile = Literal["wish", "clover", "1", "2", "3"]
BoardPhase = Literal["play", "start", "finished", "clover", "draw", "over"]
CardPhase = Literal["play", "draw", "final", "over"]
Phase = Literal[BoardPhase, CardPhase]
BoardEnding = Literal["B25", "B26", "B27"]
CardEnding = Literal["C13", "C14", "C15"]
Ending = Literal[BoardEnding, CardEnding]
"""A rule that ends play."""

COLOR_LETTERS: tuple[Color, ...] = get_args(Color)
"""The letters of `COLORS`, typed."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of one seat, in both games."""

    hand_size: int
    known: list[str]
    """Cards it surely holds, because it took them openly and has not played them since."""
    rows: dict[str, list[str]]
    """Its cards by color, in the order laid."""
    directions: dict[str, Direction]
    """Which way its rows run, by color (B11)."""
    score: int
    """Its score if the game ended now."""
    score_sheet: dict[str, int]
    turns_left: int
    """How many turns it still has, including the current one, if everybody draws from the pile."""


class BoardSeatView(SeatView, frozen=True, kw_only=True):
    """What everybody may know of one seat of the board game."""

    figures: dict[str, int]
    """By path: the stone, 1 to 9, on which its figure stands."""
    large: Color | None
    """The path of its large figure, None while that is on the start stone."""
    small_at_start: int
    wishes: int
    tile_points: int


class CardSeatView(SeatView, frozen=True, kw_only=True):
    """What everybody may know of one seat of the card game."""

    point_row: list[str]
    wishes: list[int]
    """The wish stones it took."""


class Decision(msgspec.Struct, frozen=True):
    """A move that was made, and by whom."""

    seat: int
    move: str


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (or a spectator) may know, in both games."""

    ruleset: str
    edition: str
    options: Options
    players: int
    first: int
    viewer: Viewer
    """Whose view this is."""
    seat: int | None
    """Whose decision it is, None when the game is over."""
    phase: Phase
    turn: int
    hand: list[str]
    """The viewer's cards; a spectator has none."""
    legal_moves: list[str]
    """The viewer's legal moves, if it is the viewer's decision; otherwise empty."""
    pile_size: int
    discards: dict[str, list[str]]
    """Each discard pile, bottom first; everybody saw these cards when they were discarded."""
    closed: list[Pile]
    """Discard piles closed for the rest of this turn."""
    unseen: list[str]
    """The cards whose place the viewer cannot know: draw pile, box, and other hands beyond `known`."""
    idle_turns: int
    """Turns in a row without progress (B27, C15)."""
    history: list[Decision]
    ended_by: Ending | None
    """The rule that ended play."""
    winners: list[int] | None


class BoardView(View, frozen=True, kw_only=True, tag_field="game", tag="board"):
    """What one seat may know of a board game."""

    game: ClassVar[GameName] = "board"
    phase: BoardPhase
    ended_by: BoardEnding | None
    layout: dict[str, list[int]]
    tiles: dict[str, dict[str, Tile]]
    """By path and stone: what lies there now."""
    path: Color | None
    """The path a figure is asked for (phase `start`), or whose end stone is reached (phase `finished`)."""
    in_goal: int
    """Figures in the goal area, of all seats."""
    seats: list[BoardSeatView]


class CardView(View, frozen=True, kw_only=True, tag_field="game", tag="card"):
    """What one seat may know of a card game."""

    game: ClassVar[GameName] = "card"
    phase: CardPhase
    ended_by: CardEnding | None
    stones: list[int]
    """The wish stones in the middle."""
    draws: int
    """Cards still to draw in this turn."""
    final_cards: int
    """Cards the deciding seat may still lay in the closing round (C16)."""
    final_seats: int
    """Seats that are not done with the closing round, the deciding one included."""
    ended_rows: int
    """Rows with an end card, of all seats."""
    seats: list[CardSeatView]


class FigureStep(msgspec.Struct, frozen=True):
    """A step of a figure from one stone of a path to the next (0: the start stone)."""

    path: Color
    start: int
    end: int
    large: bool


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody would see happen if a move were made; never a hidden card."""

    move: str
    step: FigureStep | None = None
    tile: Tile | None = None
    """The tile that is executed: `wish`, `clover`, or its points."""
    points: int = 0
    """Points from a tile."""
    wish: int | None = None
    """Card game: the wish stone that is taken."""
    taken: str | None = None
    """The card taken from a discard pile."""
    score_change: int = 0
    """How the score of the seat changes, counted as if the game ended now."""
    start_change: int | None = None
    """How the score changes further when a figure then enters the path (B14); None if no figure has to enter."""
    phase: Phase
    """The phase after the move."""
    ends: Ending | None = None
    """The rule by which the move ends the game, or in the card game ends play before the closing round."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the rule, everybody's score, and the winners (several on a tie)."""

    rule: Ending
    scores: list[int]
    winners: list[int]


class Why(msgspec.Struct, frozen=True):
    """A sentence about the score of one seat: the text of this key, which takes `count` and `points`."""

    key: str
    seat: int
    """Whom it is about."""
    count: int
    """Figures, rows, wish stones or cards."""
    points: int
