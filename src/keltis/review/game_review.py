"""A whole review: the ledger of a game and the cost of its decisions, as plain data."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from keltis.play import Game, Record
from keltis.review import DEPTH
from keltis.review.decisions import JudgedDecision, Judging
from keltis.review.ledger import Ledger, LedgerStep, Values, find_judge, keep_ledger, make_judge
from keltis.review.luck import MARGIN, WIN
from keltis.rules.shuffle import Seed

MOMENTS = 3
"""The maximum number of key moments per seat."""
COUNTED = ("best", "close", "mistake")
"""Verdicts of decisions that count: neither forced nor obvious."""
LUCK = ("deal", "own_draws", "other_draws")
"""The parts of a result that nobody chose."""
DIGITS = 6


class Amount(msgspec.Struct, frozen=True):
    """A share of the win, 0 to 1, and points ahead of the best of the others; or a change of both."""

    win: float
    margin: float


class ReviewedStep(msgspec.Struct, frozen=True):
    """What was true after a decision, by seat: the value, and what the choice and the drawn card changed."""

    number: int
    turn: int
    seat: int
    move: str
    choice: list[Amount]
    luck: list[Amount] | None
    after: list[Amount]


class MistakeTotal(msgspec.Struct, frozen=True):
    """All mistakes of one kind."""

    count: int
    cost: Amount


class ReviewedSeat(msgspec.Struct, frozen=True):
    """The review of a game for one seat."""

    seat: int
    result: Amount
    parts: dict[str, Amount]
    """start, deal, own_draws, other_draws, own_choices, other_choices: they add up to the result."""
    after_luck: Amount
    """The result without the luck of the deal and the draws."""
    luck_error: Amount
    """The standard error of all luck together."""
    decisions: int
    """The number of decisions that count, which are neither forced nor obvious."""
    mistakes: int
    close: int
    """Decisions that were too close to call."""
    mistakes_per_100: float | None
    """None if no decision counts."""
    cost: Amount
    """What the mistakes cost, as far as the seat could know."""
    categories: dict[str, MistakeTotal]
    key_moments: list[int]
    """The numbers of up to three mistakes, the costliest first."""


class GameReview(msgspec.Struct, frozen=True):
    """What was luck in a game, what the choices were worth, and which of them were mistakes."""

    game: str
    edition: str
    players: int
    judge: str
    """The bot that plays worlds out: `champion`, or `steady` if the champion's weights are missing."""
    depth: int
    scores: list[int]
    winners: list[int]
    start: list[Amount]
    """The value before the deal, by seat."""
    dealt: list[Amount]
    """The value after the deal, by seat."""
    steps: list[ReviewedStep]
    """What was true: all hands open, the order of the draw pile unknown."""
    decisions: list[JudgedDecision]
    """What each seat could know."""
    seats: list[ReviewedSeat]


def review_game(
    record: Record | Mapping[str, Any] | Game,
    *,
    depth: int = DEPTH,
    seed: Seed = 0,
    judge: str | None = None,
    on_progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> GameReview:
    """Review a finished game, given as its record: what was luck, and which decisions were mistakes.

    `depth` is the number of worlds in which a position is played out; the error falls with its square root. The same
    `seed` gives the same review. `judge` is the bot that plays worlds out, by default `champion`, or `steady` if the
    champion's weights are missing. `on_progress` is called with the steps done and the total.

    >>> import keltis
    >>> from keltis.bots import make_bot
    >>> game = keltis.Game.new("card", players=2, seed=5)
    >>> bots = [make_bot("novice", seed=1), make_bot("steady", seed=2)]
    >>> while not game.is_over:
    ...     game.play(bots[game.seat].choose(game.view(game.seat)))
    >>> review = keltis.review(game.record(), depth=4)
    >>> seat = review.seats[0]
    >>> round(sum(part.margin for part in seat.parts.values()) - seat.result.margin, 3)
    0.0
    """
    game = record if isinstance(record, Game) else Game.from_record(record)
    count, judge = game.move_count, judge or find_judge(game.game, game.players)
    ledger = keep_ledger(game, make_judge(game, depth, seed, judge), lambda done: on_progress(done, 2 * count))
    judging, decisions = Judging(game, depth, seed, judge), []
    for done, move in enumerate(game.moves, 1):
        decisions.append(judging.judge(move.text))
        on_progress(count + done, 2 * count)
    return GameReview(
        game=game.game,
        edition=game.edition,
        players=game.players,
        judge=judge,
        depth=depth,
        scores=game.scores(),
        winners=game.winners(),
        start=amounts(ledger.start),
        dealt=amounts(ledger.dealt),
        steps=[review_step(step) for step in ledger.steps],
        decisions=decisions,
        seats=[review_seat(ledger, decisions, seat) for seat in range(game.players)],
    )


def amount(win: Fraction | float, margin: Fraction | float) -> Amount:
    """An amount, rounded for people and JSON. The ledger itself is exact."""
    return Amount(round(float(win), DIGITS), round(float(margin), DIGITS))


def amounts(values: Values) -> list[Amount]:
    """The amounts by seat."""
    return [amount(win, margin) for win, margin in zip(*values, strict=True)]


def review_step(step: LedgerStep) -> ReviewedStep:
    """A step of the ledger as rounded data."""
    luck = None if step.luck is None else amounts(step.luck)
    return ReviewedStep(step.number, step.turn, step.seat, step.move, amounts(step.choice), luck, amounts(step.after))


def review_seat(ledger: Ledger, decisions: list[JudgedDecision], seat: int) -> ReviewedSeat:
    """The review for one seat."""
    win, margin = ledger.sum_parts(WIN, seat), ledger.sum_parts(MARGIN, seat)
    own = [each for each in decisions if each.seat == seat]
    mistakes = [each for each in own if each.verdict == "mistake"]
    counted = sum(each.verdict in COUNTED for each in own)
    kinds = dict.fromkeys(str(each.category) for each in mistakes)
    return ReviewedSeat(
        seat=seat,
        result=amount(ledger.result[WIN][seat], ledger.result[MARGIN][seat]),
        parts={part: amount(win[part], margin[part]) for part in win},
        after_luck=amount(without_luck(win), without_luck(margin)),
        luck_error=amount(ledger.luck_error(WIN, seat), ledger.luck_error(MARGIN, seat)),
        decisions=counted,
        mistakes=len(mistakes),
        close=sum(each.verdict == "close" for each in own),
        mistakes_per_100=round(100 * len(mistakes) / counted, 2) if counted else None,
        cost=sum_costs(mistakes),
        categories={kind: total_of([each for each in mistakes if each.category == kind]) for kind in kinds},
        key_moments=find_moments(own),
    )


def find_moments(decisions: list[JudgedDecision]) -> list[int]:
    """The numbers of the costliest mistakes among these decisions."""
    mistakes = [each for each in decisions if each.verdict == "mistake"]
    return [each.number for each in sorted(mistakes, key=cost_of)[:MOMENTS]]


def without_luck(parts: dict[str, Fraction]) -> Fraction:
    """The sum of the parts that are not luck."""
    return sum((part for name, part in parts.items() if name not in LUCK), Fraction(0))


def total_of(mistakes: list[JudgedDecision]) -> MistakeTotal:
    """The number of these mistakes and their total cost."""
    return MistakeTotal(len(mistakes), sum_costs(mistakes))


def sum_costs(mistakes: list[JudgedDecision]) -> Amount:
    """The total cost of these mistakes."""
    gaps = [each.gap for each in mistakes if each.gap is not None]
    return amount(sum(gap.win for gap in gaps), sum(gap.margin for gap in gaps))


def cost_of(mistake: JudgedDecision) -> tuple[float, int]:
    """A sort key: the costliest first, and among equals the earliest."""
    assert mistake.gap is not None
    return -mistake.gap.value, mistake.number
