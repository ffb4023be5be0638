"""A view as a readable text table, in any of the languages."""

from collections.abc import Sequence

from keltis.play.views import BoardSeatView, BoardView, CardSeatView, CardView, SeatView
from keltis.rules.pieces import COLORS
from keltis.rules.tables import STEP_VALUES
from keltis.texts import text

ARROWS = {"open": "", "rising": " ↑", "falling": " ↓"}
TILE_SIGNS = {"wish": "W", "clover": "C", "1": "+1", "2": "+2", "3": "+3"}
STONES = range(1, 10)
EMPTY = "–"


def text_table(view: BoardView | CardView, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as the view's seat sees it. Each name is followed by the number that marks the player's figures."""
    called = [text(language, "player", player=seat) for seat in range(1, view.players + 1)]
    for seat, name in enumerate(names):
        called[seat] = name if name == called[seat] else f"{seat + 1} {name}"
    middle = _board(view, language) if isinstance(view, BoardView) else _stones(view, language)
    lines = [_heading(view, language, called), "", *middle, "", *_piles(view, language)]
    for seat, shown in enumerate(view.seats):
        lines += ["", *_seat(view, seat, shown, language, called[seat])]
    return "\n".join(lines)


def describe_phase(view: BoardView | CardView, language: str) -> str:
    """What is to be decided, as a sentence."""
    if view.phase in {"play", "over"}:
        return text(language, "phase-over" if view.phase == "over" else f"phase-play-{view.game}")
    if isinstance(view, CardView):
        if view.phase == "draw":
            return text(language, "phase-draw-card", draws=view.draws)
        return text(language, "phase-final", cards=view.final_cards)
    may_pass = view.phase == "finished" and view.options["finished_path_move"] == "may"
    return text(language, f"phase-{view.phase}{'-may' if may_pass else ''}", color=view.path or "")


def _heading(view: BoardView | CardView, language: str, called: Sequence[str]) -> str:
    game = f"{text(language, f'table-{view.game}')} ({view.edition})"
    if view.seat is None:
        ending = text(language, f"ended-{view.ended_by}")
        return f"{game}\n{describe_phase(view, language)} {ending} ({view.ended_by})"
    turn = text(language, "table-turn", turn=view.turn, name=called[view.seat])
    return f"{game}\n{turn} · {describe_phase(view, language)}"


def _board(view: BoardView, language: str) -> list[str]:
    """The five paths, stone by stone: its tile, and the figures on it (the large one with a star)."""
    cells = [[_stone(view, color, stone) for stone in STONES] for color in COLORS]
    header = [f"{value:+d}".replace("-", "−") for value in STEP_VALUES[1:].tolist()]
    width = max(len(cell) for row in (*cells, header) for cell in row) + 2
    lines = [f"{text(language, 'table-paths')}", "   " + "".join(value.center(width) for value in header)]
    lines += [
        f" {color} " + "".join(cell.center(width) for cell in row) for color, row in zip(COLORS, cells, strict=True)
    ]
    return [line.rstrip() for line in lines] + [f"{text(language, 'table-goal')}: {view.in_goal}/5"]


def _stone(view: BoardView, color: str, stone: int) -> str:
    tile = TILE_SIGNS.get(view.tiles[color].get(str(stone), ""), "·")
    figures = ",".join(
        f"{seat + 1}{'*' if shown.large == color else ''}"
        for seat, shown in enumerate(view.seats)
        if shown.figures.get(color) == stone
    )
    return f"{tile}[{figures}]" if figures else tile


def _stones(view: CardView, language: str) -> list[str]:
    return [f"{text(language, 'table-middle')}: {' '.join(map(str, view.stones)) or EMPTY}"]


def _piles(view: BoardView | CardView, language: str) -> list[str]:
    tops = "  ".join(cards[-1] if cards else f"{pile}{EMPTY}" for pile, cards in view.discards.items())
    return [
        f"{text(language, 'table-draw-pile')}: {view.pile_size}",
        f"{text(language, 'table-discards')}: {tops}",
    ]


def _seat(view: BoardView | CardView, seat: int, shown: SeatView, language: str, called: str) -> list[str]:
    """What one seat has: score, figures or point row, rows, hand."""
    mark = "▶" if seat == view.seat else " "
    turns = text(language, "table-turns-left", turns=shown.turns_left)
    score = f"{text(language, 'table-score')} {str(shown.score).replace('-', '−')}"
    lines = [f"{mark}{called} · {score} · {turns}"]
    if isinstance(shown, BoardSeatView):
        lines += _board_seat(shown, language)
    if isinstance(shown, CardSeatView):
        lines += _card_seat(shown, language)
    lines.append(f"  {text(language, 'table-rows')}: {_rows(shown)}")
    if seat == view.viewer:
        lines.append(f"  {text(language, 'table-hand')}: {' '.join(view.hand)}")
    else:
        cards = text(language, "table-hidden-hand", cards=shown.hand_size)
        known = f" ({text(language, 'table-known')}: {' '.join(shown.known)})" if shown.known else ""
        lines.append(f"  {text(language, 'table-hand')}: {cards}{known}")
    return lines


def _rows(shown: SeatView) -> str:
    rows = [f"{' '.join(cards)}{ARROWS[shown.directions.get(color, 'open')]}" for color, cards in shown.rows.items()]
    return " | ".join(rows) or EMPTY


def _board_seat(shown: BoardSeatView, language: str) -> list[str]:
    waiting = ["*"] * (shown.large is None) + ["o"] * shown.small_at_start
    wishes = f"{text(language, 'table-wishes')}: {shown.wishes}"
    tiles = f"{text(language, 'part-tiles')}: {shown.tile_points}"
    return [f"  {wishes} · {tiles} · {text(language, 'table-start')}: {''.join(waiting) or EMPTY}"]


def _card_seat(shown: CardSeatView, language: str) -> list[str]:
    wishes = f"{text(language, 'table-wishes')}: {' '.join(map(str, shown.wishes)) or EMPTY}"
    return [f"  {wishes} · {text(language, 'table-point-row')}: {' '.join(shown.point_row) or EMPTY}"]
