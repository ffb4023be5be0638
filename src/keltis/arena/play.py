"""One deal of a match: every rotation of the bots over the seats, each with fresh bots."""

import time
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.arena.clairvoyant import Clairvoyant
from keltis.arena.deals import Purpose, bot_seed, deal_seed, draw_deal, luck_seed, seat_of
from keltis.arena.entrants import ArenaError, Entrant, Player, fill_seats
from keltis.bots.asking import ask_bot, may_read_positions
from keltis.bots.fast import PLAY_FAST, FastBot, weight_row
from keltis.bots.policies import N_WEIGHTS
from keltis.bots.protocol import Bot, BotError, CompiledBot
from keltis.play import Game
from keltis.play.errors import make_reason
from keltis.play.ruleset import Ruleset, Setup
from keltis.play.rulesets import find_ruleset
from keltis.review.draws import sum_draw_luck
from keltis.review.ledger import Judge, choose_players
from keltis.rules.chance import new_chance
from keltis.rules.compiled import compiled
from keltis.rules.editions import Options
from keltis.rules.pieces import MAX_SEATS

Scores = list[list[int]]
"""The scores of one deal, by rotation and entrant."""
Thinking = list[float]
"""Seconds of processor time for the decisions of each entrant; 0 if whole games are compiled."""
Luck = list[list[list[float]]]
"""The luck of the draws in one deal, by rotation and entrant. In between are the parts of the game, each as win share
and as margin."""

LUCK_DIGITS = 6
LUCK_PARTS = 3
"""A game is divided into this many parts, each with its own weight, because early luck is estimated less precisely."""
LUCK_JUDGE = "steady"
"""The bot that plays draws out: the fastest one that plays well."""


class Room:
    """What the games of a match have in common: rules, bots and seeds. Plays them deal by deal."""

    def __init__(
        self, game: str, bots: Sequence[str], players: int, edition: str, options: Options, purpose: Purpose, seed: int
    ) -> None:
        self.ruleset = find_ruleset(game)
        self.players, self.edition, self.options = players, edition, options
        self.purpose, self.seed = purpose, seed
        self._games = self.ruleset.new_games(1)
        known = {spec: Entrant(spec) for spec in bots}
        self.entrants = [known[spec] for spec in fill_seats(bots, players)]

    @property
    def is_repeatable(self) -> bool:
        """Whether the same match would have the same results."""
        return all(entrant.is_repeatable for entrant in self.entrants)

    @property
    def is_fast(self) -> bool:
        """Whether a whole game is one compiled call, because all bots are compiled policies."""
        return all(is_policy(entrant.make(0)) for entrant in self.entrants)

    def setup(self, deal: int) -> Setup:
        """The deal of this number."""
        seed = deal_seed(self.purpose, self.seed, deal)
        return draw_deal(self.ruleset, self.edition, self.options, self.players, seed)

    def play_deal(self, deal: int) -> tuple[Scores, Thinking]:
        """The same deal and first seat once for every rotation."""
        setup = self.setup(deal)
        start = self.ruleset.position(setup)
        played = [self.play_rotation(deal, rotation, setup, start) for rotation in range(self.players)]
        return [each.scores for each in played], total_thinking(played)

    def play_deal_with_luck(self, deal: int, depth: int) -> tuple[Scores, Thinking, Luck, tuple[float, float]]:
        """The same with the luck of the draws, and the processor time of each; draws are played out in `depth` worlds.

        All rotations use the same worlds, so that what they have in common cancels out.
        """
        setup = self.setup(deal)
        start = self.ruleset.position(setup)
        worlds = new_chance(luck_seed(self.purpose, self.seed, deal))
        judge = Judge(choose_players(self.ruleset.game, self.players, LUCK_JUDGE), worlds, depth)
        played, luck, marks = [], [], [time.process_time()]
        for rotation in range(self.players):
            played.append(self.play_rotation(deal, rotation, setup, start, keep_moves=True))
            marks.append(time.process_time())
            moves = played[-1].moves
            found = sum_draw_luck(self.ruleset, start, moves, judge, LUCK_PARTS).reshape(-1, MAX_SEATS).tolist()
            seats = [seat_of(entrant, rotation, self.players) for entrant in range(self.players)]
            luck.append([[round(by_seat[seat], LUCK_DIGITS) for seat in seats] for by_seat in found])
            marks.append(time.process_time())
        spent = np.diff(marks)
        scores = [each.scores for each in played]
        return scores, total_thinking(played), luck, (float(spent[::2].sum()), float(spent[1::2].sum()))

    def play_rotation(
        self, deal: int, rotation: int, setup: Setup, start: Any, *, keep_moves: bool = False
    ) -> "Rotation":
        """One game; its moves are kept only if they are needed."""
        seats = [seat_of(entrant, rotation, self.players) for entrant in range(self.players)]
        moves, seconds = list[int](), [0.0] * self.players
        by_seat: list[Player] = [
            self.entrants[seats.index(seat)].make(bot_seed(self.purpose, self.seed, deal, rotation, seat))
            for seat in range(self.players)
        ]
        games = self._games
        copy_position(start, games)
        if not keep_moves and all(is_policy(player) for player in by_seat):
            play_policies(self.ruleset.game, games, by_seat)
        else:
            names = [self.entrants[seats.index(seat)].spec for seat in range(self.players)]
            where = f"in deal {deal}, rotation {rotation}"
            titles = [f"bot {name!r} {where}" for name in names]
            moves, seconds = play_decisions(self.ruleset, setup, games, by_seat, titles)
        out = np.zeros(self.players, dtype=np.int64)
        self.ruleset.scores(games, 0, out)
        scores = out.tolist()
        return Rotation([scores[seat] for seat in seats], moves, [seconds[seat] for seat in seats])


class Rotation(NamedTuple):
    """One game of a deal: scores, moves if they were wanted, and how long each entrant thought."""

    scores: list[int]
    moves: list[int]
    thinking: Thinking


def total_thinking(played: Sequence[Rotation]) -> Thinking:
    """How long each entrant thought in all these games."""
    return [sum(seconds) for seconds in zip(*(each.thinking for each in played), strict=True)]


def is_policy(player: Player) -> bool:
    """Whether the player is only a compiled policy with weights, with no method overridden."""
    return (
        isinstance(player, FastBot)
        and type(player).choose is CompiledBot.choose
        and type(player).choose_at is FastBot.choose_at
        and type(player).choose_number is FastBot.choose_number
        and type(player).weights is FastBot.weights
    )


@compiled
def copy_position(games: Any, into: Any) -> None:
    """Copy the first position. NumPy would copy it field by field, which takes as long as a game."""
    into[0] = games[0]


@cache
def weights_of(game: str, policy: int, changes: tuple[tuple[str, float], ...]) -> NDArray[np.float64]:
    """The weights of a policy, computed once per process."""
    return weight_row(game, policy, dict(changes))


def play_policies(game: str, games: Any, by_seat: Sequence[Any]) -> None:
    """A whole game in one compiled call."""
    policies = np.zeros(MAX_SEATS, dtype=np.int64)
    weights = np.zeros((MAX_SEATS, N_WEIGHTS))
    chances = np.ones(MAX_SEATS, dtype=np.uint64)
    for seat, bot in enumerate(by_seat):
        policies[seat], chances[seat] = bot.policy, bot.chance[0]
        weights[seat] = weights_of(game, bot.policy, tuple(bot.changes.items()))
    PLAY_FAST[game](games, 0, policies, weights, chances)


def play_decisions(
    ruleset: Ruleset, setup: Setup, games: Any, by_seat: Sequence[Player], names: Sequence[str]
) -> tuple[list[int], list[float]]:
    """Play a game decision by decision; its moves, and the processor time of each seat's decisions.

    A `Game` follows it if a bot needs views.
    """
    needs_views = any(isinstance(player, Bot) and not may_read_positions(player) for player in by_seat)
    table = Game(ruleset, setup) if needs_views else None
    over, moves = len(ruleset.phases) - 1, ruleset.notation.moves
    made, seconds = list[int](), [0.0] * len(by_seat)
    while games["phase"][0] != over:
        seat = int(games["seat"][0])
        phase = ruleset.phases[int(games["phase"][0])]
        culprit = f"{names[seat]}, decision {len(made) + 1} (seat {seat}, {phase})"
        begun = time.process_time()
        try:
            number = ask(ruleset, by_seat[seat], games, table, seat)
        except BotError as error:
            raise ArenaError(f"{culprit} {error}") from error
        seconds[seat] += time.process_time() - begun
        if reason := ruleset.attempt(games, 0, number):
            why = make_reason(reason, ruleset.reason_args(games, reason, moves[number]))
            raise ArenaError(f"{culprit} chose {moves[number].text!r}, which is not allowed: {why}")
        made.append(number)
        if table is not None:
            table.play(moves[number])
    return made, seconds


def ask(ruleset: Ruleset, player: Player, games: Any, table: Game | None, seat: int) -> int:
    """The number of the move that the player chooses. The clairvoyant, which is not a bot, sees everything."""
    if type(player) is Clairvoyant:  # exactly this class: a subclass could be anybody's
        return player.choose_knowing_all(ruleset.game, games, 0)
    assert isinstance(player, Bot)
    return ask_bot(player, ruleset, table, seat, games)
