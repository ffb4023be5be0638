"""A review as text, in any of the languages: tables and sentences."""

from collections.abc import Iterator, Sequence

from keltis.bots.searches.candidates import CLOSE
from keltis.play import Game
from keltis.play.score_table import display_width, to_right
from keltis.review.decisions import Gap
from keltis.review.game_review import Amount, GameReview, ReviewedSeat
from keltis.review.ledger import CHAMPION
from keltis.texts import attribute, text

COLUMN = 14
PERCENT = 100
MEASURES = ("win", "margin")
Rows = list[tuple[str, list[str]]]


def format_review(
    review: GameReview,
    game: Game,
    language: str,
    seats: Sequence[int],
    *,
    turns: bool = False,
    tables: bool = False,
) -> str:
    """What was true, then what each player could know, then the key moments of these seats."""
    names = [text(language, "player", player=seat + 1) for seat in range(review.players)]
    spare = [] if review.judge == CHAMPION else [text(language, "review-spare")]
    parts = [
        text(language, f"{review.game}-game"),
        *spare,
        heading(language, "true", *(format_table(names, measured(review, language, measure)) for measure in MEASURES)),
        heading(language, "known", format_table(names, judged(review, language))),
    ]
    if turns:
        lines = [line for measure in MEASURES for line in format_turns(review, language, names, measure)]
        parts.append(heading(language, "turns", *lines))
    moments = [tell_moment(review, game, language, number, tables) for number in list_moments(review, seats)]
    told = [*moments, text(language, "review-about-off")] if moments else [text(language, "review-none")]
    parts.append(heading(language, "moments", *told))
    return "\n\n".join(parts)


def heading(language: str, key: str, *blocks: str) -> str:
    """A part of the report."""
    return "\n\n".join([text(language, f"review-{key}"), *blocks])


def show(measure: str, amount: Amount, *, change: bool = True) -> str:
    """A number with its plus or minus sign. A win share is a percentage without "%", which is in the heading."""
    number = amount.win * PERCENT if measure == "win" else amount.margin
    plain = f"{number:+.1f}" if change else f"{number:.1f}"
    return plain.replace("-", "−")


def measured(review: GameReview, language: str, measure: str) -> Rows:
    """The ledger in one measure: a line for each part, and their sum."""
    rows: Rows = [(text(language, f"review-{measure}"), [])]
    for part in review.seats[0].parts:
        cells = [show(measure, seat.parts[part], change=part != "start") for seat in review.seats]
        rows.append((text(language, "review-" + part.replace("_", "-")), cells))
    rows.append((text(language, "review-result"), [show(measure, seat.result, change=False) for seat in review.seats]))
    after = [show(measure, seat.after_luck, change=False) for seat in review.seats]
    errors = [show(measure, seat.luck_error, change=False) for seat in review.seats]
    return [*rows, (text(language, "review-after-luck"), after), (text(language, "review-luck-error"), errors)]


def judged(review: GameReview, language: str) -> Rows:
    """Decisions and mistakes, and the kinds of mistakes."""

    def row(key: str, cells: list[str]) -> tuple[str, list[str]]:
        return text(language, f"review-{key}"), cells

    seats = review.seats
    rates = ["–" if seat.mistakes_per_100 is None else f"{seat.mistakes_per_100:.1f}" for seat in seats]
    rows: Rows = [
        row("decisions", [str(seat.decisions) for seat in seats]),
        row("close", [str(seat.close) for seat in seats]),
        row("mistakes", [str(seat.mistakes) for seat in seats]),
        row("rate", rates),
        row("cost-win", [show("win", seat.cost, change=False) for seat in seats]),
        row("cost-margin", [show("margin", seat.cost, change=False) for seat in seats]),
    ]
    for kind in dict.fromkeys(kind for seat in seats for kind in seat.categories):
        rows.append((attribute(language, f"review-why-{kind}", "title"), [count_kind(seat, kind) for seat in seats]))
    return rows


def count_kind(seat: ReviewedSeat, kind: str) -> str:
    """How many mistakes of a kind there were."""
    return str(seat.categories[kind].count) if kind in seat.categories else "0"


def format_table(names: list[str], rows: Rows) -> str:
    """A column for each player; a row without cells is a heading."""
    width = max(display_width(name) for name, _ in rows)
    lines = [] if not rows[0][1] else [" " * width + "".join(to_right(name, COLUMN) for name in names)]
    for name, cells in rows:
        shown = cells or names
        lines.append(name + " " * (width - display_width(name)) + "".join(to_right(cell, COLUMN) for cell in shown))
    return "\n".join(lines)


def format_turns(review: GameReview, language: str, names: list[str], measure: str) -> Iterator[str]:
    """By turn: everybody's value after it, and what its choices and its luck changed."""
    heads = [text(language, "review-turn"), *names, text(language, "review-choice"), text(language, "review-luck")]
    lines = ["".join(to_right(head, COLUMN) for head in heads)]
    for turn in dict.fromkeys((step.turn, step.seat) for step in review.steps):
        steps = [step for step in review.steps if (step.turn, step.seat) == turn]
        seat = steps[0].seat
        worth = [show(measure, each, change=False) for each in steps[-1].after]
        own = [step.choice[seat] for step in steps], [step.luck[seat] for step in steps if step.luck]
        changes = [show(measure, add(amounts)) for amounts in own]
        cells = [f"{turn[0]} · {seat + 1}", *worth, *changes]
        lines.append("".join(to_right(cell, COLUMN) for cell in cells))
    yield "\n".join([text(language, f"review-{measure}"), *lines])


def add(amounts: list[Amount]) -> Amount:
    """The sum of changes."""
    return Amount(sum(each.win for each in amounts), sum(each.margin for each in amounts))


def list_moments(review: GameReview, seats: Sequence[int]) -> list[int]:
    """The key moments of these seats, in the order of the game."""
    return sorted(number for seat in seats for number in review.seats[seat].key_moments)


def tell_moment(review: GameReview, game: Game, language: str, number: int, with_table: bool) -> str:
    """One key moment: the move, the better one, the gap and why."""
    decision = review.decisions[number]
    gap = decision.gap
    assert gap is not None
    name = text(language, "player", player=decision.seat + 1)
    lines = [
        text(language, "review-moment", turn=decision.turn, name=name, move=decision.move),
        "    " + text(language, "review-better", move=decision.better or ""),
        "    " + tell_gap(gap, language),
        "    " + text(language, f"review-why-{decision.category}"),
    ]
    if with_table:
        lines += ["", game.at(number).table(decision.seat, language), ""]
    return "\n".join(lines)


def tell_gap(gap: Gap, language: str) -> str:
    """How much better the better move was; as in the app, ± stands for the errors that make a decision too close."""
    better, off = Amount(gap.win, gap.margin), Amount(CLOSE * gap.win_error, CLOSE * gap.margin_error)
    numbers = {measure: show(measure, better, change=False) for measure in MEASURES}
    numbers |= {f"{measure}_off": show(measure, off, change=False) for measure in MEASURES}
    return text(language, "review-gap", **numbers)
