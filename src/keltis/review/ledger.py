"""The ledger of a finished game: what the deal, the draws and everybody's choices were worth to every seat.

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
from keltis.bots.policies import POLICIES, STEADY
from keltis.bots.protocol import InvalidBot
from keltis.bots.student_weights import load_network
from keltis.play import Game, InvalidSetup
from keltis.play.rulesets import RULESETS
from keltis.review import DEPTH, MOST_DEPTH
from keltis.review.lines import LINE, add_line, close_ledger, open_ledger
from keltis.review.luck import MARGIN, TWELFTHS, WIN
from keltis.rules.chance import Chance, chance_for
from keltis.rules.pieces import MAX_SEATS
from keltis.rules.shuffle import Seed

CHAMPION = "champion"
"""The judge that plays worlds out by the learned policy of `champion`."""
SPARE = POLICIES[STEADY]
"""The judge if the champion's weights are missing."""
JUDGES = (CHAMPION, *POLICIES)
NOTHING_LEARNED = np.zeros(1, np.int16), 0

UNITS = {WIN: TWELFTHS, MARGIN: 1}

Values = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
"""By measure (WIN, MARGIN) and seat."""
Errors = tuple[tuple[float, ...], tuple[float, ...]]
"""Variances, by measure and seat."""


class WorldPolicies(NamedTuple):
    """The policies that play a world out, as arguments for compiled code."""

    policies: Any
    weights: Any
    learned: Any
    width: int
    """The width of the learned policy; 0 if each seat has a policy of its own."""


class Judge(NamedTuple):
    """The policies that play out the worlds of a ledger, and the number of worlds."""

    players: WorldPolicies
    worlds: Chance
    depth: int


def find_judge(game: str, players: int) -> str:
    """The champion, or `SPARE` if its weights are missing."""
    try:
        load_network(game, players)
    except InvalidBot:
        return SPARE
    return CHAMPION


def make_judge(game: Game, depth: int = DEPTH, seed: Seed = 0, policy: str | None = None) -> Judge:
    """A judge for this game. Its worlds follow from the seed and the dealt hands, so each game has its own."""
    if type(depth) is not int or not 1 <= depth <= MOST_DEPTH:
        raise InvalidSetup("depth", f"{depth!r}; it is a whole number from 1 to {MOST_DEPTH}")
    if policy not in {None, *JUDGES}:
        raise InvalidSetup("policy", f"{policy!r}; choose one of {', '.join(JUDGES)}")
    hands = game.record(reveal=True)["deal"]["hands"]  # type: ignore[index]
    worlds = chance_for(seed, "review " + " | ".join(" ".join(hand) for hand in hands))
    return Judge(choose_players(game.game, game.players, policy), worlds, depth)


def choose_players(game: str, players: int, policy: str | None = None) -> WorldPolicies:
    """This policy on all seats; by default the one that `find_judge` names."""
    policy = policy or find_judge(game, players)
    number = STEADY if policy == CHAMPION else POLICIES.index(policy)
    policies, weights = np.full(MAX_SEATS, number), np.tile(weight_row(game, number, {}), (MAX_SEATS, 1))
    if policy != CHAMPION:
        return WorldPolicies(policies, weights, *NOTHING_LEARNED)
    network = load_network(game, players)
    return WorldPolicies(policies, weights, network.weights, network.width)


@dataclass(frozen=True, slots=True)
class LedgerStep:
    """One decision, and the card that was drawn by it."""

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
    """What the card drawn from the pile changed; None if no card was drawn from it."""
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
        """The standard error of all luck together, including that of the deal."""
        draws = sum(step.luck_error[measure][seat] for step in self.steps if step.luck_error is not None)
        return float((draws + self.deal_error[measure][seat]) ** 0.5)


def keep_ledger(game: Game, judge: Judge, on_step: Callable[[int], None] = lambda _done: None) -> Ledger:
    """The ledger of a game that is over. `on_step` is called with the number of decisions valued so far."""
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
        self._lines, self._count = np.zeros(game.move_count + 1, dtype=LINE), 0
        open_ledger(self._games, self._lines, judge.worlds, judge.depth, *judge.players)

    def add(self, move: int) -> None:
        """Add the next decision."""
        judge = self._judge
        self._count += 1
        place = self._games, self._lines, self._count, move
        add_line(*place, judge.worlds, judge.depth, *judge.players)

    def close(self) -> Ledger:
        """The complete ledger, once the game is over."""
        close_ledger(self._lines)
        values = [self._read(line, "after") for line in self._lines]
        deal, *decisions = self._lines
        steps = []
        for number, line in enumerate(decisions):
            before, chosen, after = values[number], self._read(line, "chosen"), values[number + 1]
            place = number, int(line["turn"]), int(line["seat"]), self._rules.notation.moves[line["move"]].text
            luck, error = (difference(after, chosen), self._errors(line)) if line["is_luck"] else (None, None)
            steps.append(LedgerStep(*place, bool(line["is_forced"]), difference(chosen, before), luck, error, after))
        start, dealt = self._read(deal, "chosen"), values[0]
        change = difference(dealt, start)
        return Ledger(self._players, start, dealt, change, self._errors(deal), steps, values[-1])

    def _read(self, line: Any, name: str) -> Values:
        """One of the two values of a line."""
        count = int(line[f"{name}_worlds"])
        win, margin = (
            tuple(Fraction(int(total), count * unit) for total in line[name][measure, : self._players])
            for measure, unit in UNITS.items()
        )
        return win, margin

    def _errors(self, line: Any) -> Errors:
        win, margin = (tuple(line["variances"][measure, : self._players].tolist()) for measure in UNITS)
        return win, margin


def difference(after: Values, before: Values) -> Values:
    """What changed, for every seat."""
    win, margin = (
        tuple(late - early for late, early in zip(after[measure], before[measure], strict=True)) for measure in UNITS
    )
    return win, margin
