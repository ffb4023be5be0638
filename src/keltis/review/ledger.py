"""The ledger of a finished game: what the deal, the draws and the choices of all seats came to, for every seat.

Each position of the game gets one value, an exact fraction, and so does each draw from the pile before its card is
seen. What changes from one value to the next belongs to a choice or to a draw, so that all changes add up to the
result.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from keltis.bots.fast import weight_row
from keltis.bots.policies import POLICIES
from keltis.play import Game, InvalidSetup
from keltis.play.rulesets import RULESETS
from keltis.review import DEPTH, MOST_DEPTH
from keltis.review.luck import MARGIN, MEASURES, TWELFTHS, WIN, value_deals, value_draw, value_position, write_results
from keltis.rules.chance import Chance, chance_for
from keltis.rules.pieces import BOX_SIZE, MAX_SEATS, MOST_MOVES
from keltis.rules.shuffle import Seed

DEALS_PER_DEPTH = 4
"""The deal has more worlds than any other position: there is only one."""
POLICY = "steady"
"""The policies that play on in a world."""

UNITS = {WIN: TWELFTHS, MARGIN: 1}

Values = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
"""By measure (WIN, MARGIN) and seat."""
Errors = tuple[tuple[float, ...], tuple[float, ...]]
"""Variances, by measure and seat."""


class Judge(NamedTuple):
    """The policies that play on in the worlds of a ledger, and how many worlds there are."""

    policies: Any
    weights: Any
    worlds: Chance
    depth: int


def make_judge(game: Game, depth: int = DEPTH, seed: Seed = 0, policy: str = POLICY) -> Judge:
    """The worlds follow from the seed and from the hands that were dealt, so that each game has worlds of its own."""
    if type(depth) is not int or not 1 <= depth <= MOST_DEPTH:
        raise InvalidSetup("depth", f"{depth!r}; it is a whole number from 1 to {MOST_DEPTH}")
    if policy not in POLICIES:
        raise InvalidSetup("policy", f"{policy!r}; choose one of {', '.join(POLICIES)}")
    hands = game.record(reveal=True)["deal"]["hands"]  # type: ignore[index]
    worlds = chance_for(seed, "review " + " | ".join(" ".join(hand) for hand in hands))
    return judge_with(game.game, worlds, depth, policy)


def judge_with(game: str, worlds: Chance, depth: int, policy: str = POLICY) -> Judge:
    """A judge with these worlds."""
    number = POLICIES.index(policy)
    return Judge(np.full(MAX_SEATS, number), np.tile(weight_row(game, number, {}), (MAX_SEATS, 1)), worlds, depth)


@dataclass(frozen=True, slots=True)
class LedgerStep:
    """One decision, and the card that came of it."""

    number: int
    """How many decisions were made before it."""
    turn: int
    seat: int
    move: str
    is_forced: bool
    """Whether it was the only legal move: then it changes nothing."""
    choice: Values
    """What the choice changed, for every seat."""
    luck: Values | None
    """What the card drawn from the pile changed; None where none was."""
    luck_error: Errors | None
    after: Values
    """What the position after it is worth."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """A whole game. For every seat: start + deal + luck and choices of all steps = result, exactly."""

    players: int
    start: Values
    """What the seats could expect before the cards were dealt: the mean over deals."""
    dealt: Values
    deal: Values
    """What the deal changed."""
    deal_error: Errors
    steps: list[LedgerStep]
    result: Values

    def sum_parts(self, measure: int, seat: int) -> dict[str, Fraction]:
        """What a seat's result is made of.

        >>> from keltis.bots import make_bot
        >>> game = Game.new("card", players=3, seed=5)
        >>> bot = make_bot("steady")
        >>> while not game.is_over:
        ...     game.play(bot.choose(game.view(game.seat)))
        >>> ledger = keep_ledger(game, make_judge(game, depth=1))
        >>> parts = ledger.sum_parts(MARGIN, 0)
        >>> list(parts)
        ['start', 'deal', 'own_draws', 'other_draws', 'own_choices', 'other_choices']
        >>> sum(parts.values()) == ledger.result[MARGIN][0]
        True
        """
        parts = dict.fromkeys(("own_draws", "other_draws", "own_choices", "other_choices"), Fraction(0))
        for step in self.steps:
            who = "own" if step.seat == seat else "other"
            parts[f"{who}_choices"] += step.choice[measure][seat]
            if step.luck is not None:
                parts[f"{who}_draws"] += step.luck[measure][seat]
        return {"start": self.start[measure][seat], "deal": self.deal[measure][seat], **parts}

    def luck_error(self, measure: int, seat: int) -> float:
        """The standard error of all luck together, that of the deal included."""
        draws = sum(step.luck_error[measure][seat] for step in self.steps if step.luck_error is not None)
        return float((draws + self.deal_error[measure][seat]) ** 0.5)


def keep_ledger(game: Game, judge: Judge, on_step: Callable[[int], None] = lambda _done: None) -> Ledger:
    """The ledger of a game that is over; `on_step` hears how many decisions have been valued."""
    if not game.is_over:
        raise InvalidSetup("moves", "the game is not over, so there is no result to explain")
    book = Book(game, judge)
    for done, (_, move) in enumerate(game.history, 1):
        book.add(move.number)
        on_step(done)
    return book.close()


class Book:
    """The values of a game, filled in decision by decision."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self._judge, self._rules, self._players = judge, RULESETS[game.ruleset], game.players
        self._games = self._rules.new_games(2)
        self._games[0] = game.at(0)._games[0]
        self._legal = np.zeros(MOST_MOVES, dtype=np.int16)
        self._pile_draw = self._rules.notation.move_numbers["draw pile"]
        deals = judge.depth * DEALS_PER_DEPTH
        self.start, start_error = self._value(value_deals, deals)
        self.dealt, dealt_error = self._value(value_position, deals)
        self.deal_error = add_variances(start_error, dealt_error)
        self.values: list[Values | None] = [self.dealt]
        """After this many decisions; None where a single move is legal: that is worth what it leads to."""
        self.draws: dict[int, tuple[Values, Errors]] = {}
        """By decision: the mean over the cards that could have come, and the variance of the luck."""
        self.moves: list[tuple[int, int, int, bool]] = []
        """Turn, seat, number and whether it was forced."""

    def _sums(self) -> Any:
        return np.zeros((MEASURES, MAX_SEATS), dtype=np.int64)

    def _value(self, function: Callable[..., Any], count: int) -> tuple[Values, Errors]:
        """What a compiled function finds in this many worlds."""
        sums, squares = self._sums(), self._sums()
        function(self._games, self._judge.worlds.copy(), count, *self._judge[:2], sums, squares)
        return self._mean(sums, count), self._variance(sums, squares, count)

    def _mean(self, sums: Any, count: int) -> Values:
        win, margin = (
            tuple(Fraction(int(total), count * unit) for total in sums[measure, : self._players])
            for measure, unit in UNITS.items()
        )
        return win, margin

    def _variance(self, sums: Any, squares: Any, count: int) -> Errors:
        """Of the mean; from a single world nothing is known of it."""
        win, margin = (
            tuple(
                float(max(square / count - (total / count) ** 2, 0) / max(count - 1, 1) / unit**2)
                for total, square in zip(sums[measure].tolist(), squares[measure].tolist(), strict=True)
            )[: self._players]
            for measure, unit in UNITS.items()
        )
        return win, margin

    def add(self, move: int) -> None:
        """Take in the next decision."""
        games = self._games
        turn, seat = int(games["turn"][0]), int(games["seat"][0])
        forced = self._count_legal() == 1
        after = None
        if move == self._pile_draw:
            after = self._draw(len(self.moves))
            if forced:  # the second draw after a pair: what it was worth before is the mean over its cards
                self.values[-1] = None
        self.moves.append((turn, seat, move, forced))
        self._rules.attempt(games, 0, move)
        choices = self._count_legal()
        if choices == 0:
            result = self._sums()
            write_results(games, 0, result)
            after = self._mean(result, 1)
        elif after is None and forced and self.values[-1] is not None:
            after = self.values[-1]
        elif after is None and choices > 1:
            after, _ = self._value(value_position, self._judge.depth)
        self.values.append(after)

    def _count_legal(self) -> int:
        return int(self._rules.list_legal(self._games, 0, self._legal))

    def _draw(self, decision: int) -> Values:
        """Value the card that is drawn now against all it could have been."""
        drawn, mean, squares = self._sums(), self._sums(), self._sums()
        left = int(self._games["pile_end"][0]) - int(self._games["pile_at"][0]) + BOX_SIZE[self._players]
        count = -(-self._judge.depth // left) * left
        value_draw(self._games, self._judge.worlds.copy(), count, 0, *self._judge[:2], drawn, mean, squares)
        self.draws[decision] = self._mean(mean, count), self._variance(drawn - mean, squares, count)
        return self._mean(drawn, count)

    def close(self) -> Ledger:
        """All changes, once the game is over."""
        values = self.values
        for decision in reversed(range(len(self.moves))):
            if values[decision] is None:
                values[decision] = self._before_luck(decision)
        texts = self._rules.notation.moves
        steps = []
        for decision, (turn, seat, move, forced) in enumerate(self.moves):
            before, chosen, after = values[decision], self._before_luck(decision), values[decision + 1]
            assert before is not None
            assert after is not None
            drawn = decision in self.draws
            luck, error = (difference(after, chosen), self.draws[decision][1]) if drawn else (None, None)
            choice = difference(chosen, before)
            steps.append(LedgerStep(decision, turn, seat, texts[move].text, forced, choice, luck, error, after))
        result, deal = values[-1], difference(self.dealt, self.start)
        assert result is not None
        return Ledger(self._players, self.start, self.dealt, deal, self.deal_error, steps, result)

    def _before_luck(self, decision: int) -> Values:
        """What a decision came to before a card was seen."""
        if decision in self.draws:
            return self.draws[decision][0]
        after = self.values[decision + 1]
        assert after is not None
        return after


def difference(after: Values, before: Values) -> Values:
    """What changed, for every seat."""
    win, margin = (
        tuple(late - early for late, early in zip(after[measure], before[measure], strict=True)) for measure in UNITS
    )
    return win, margin


def add_variances(one: Errors, other: Errors) -> Errors:
    """The variances of sums."""
    win, margin = (tuple(a + b for a, b in zip(one[measure], other[measure], strict=True)) for measure in UNITS)
    return win, margin
