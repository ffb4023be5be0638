"""Many whole games at full speed: compiled deals and compiled players, without `Game` objects."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from keltis.bots.fast import PLAY_FAST, weight_row
from keltis.bots.policies import POLICIES
from keltis.bots.spread import Spread
from keltis.play.rulesets import find_ruleset
from keltis.play.verdict import winners_of
from keltis.rules.board import setup as board_setup
from keltis.rules.card import setup as card_setup
from keltis.rules.chance import chance_for
from keltis.rules.editions import Options
from keltis.rules.pieces import MAX_SEATS
from keltis.rules.shuffle import Seed, Stream

MEASURES = ("turns", "moves", "score", "best_score", "wishes")


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game, in figures."""

    turns: int
    moves: int
    scores: list[int]
    wishes: list[int]
    ended_by: str


class Simulation:
    """Games of one kind from fresh deals, with one policy on all seats.

    >>> simulation = Simulation("board", players=2, edition="de", options={"finished_path_move": "must",
    ...     "retake_own_discard": False, "stall_rounds": 25}, policy="steady", seed=1)
    >>> result = next(simulation.results())
    >>> len(result.scores), result.ended_by in {"B25", "B26", "B27"}
    (2, True)
    """

    def __init__(
        self,
        game: str,
        *,
        players: int,
        edition: str,
        options: Options,
        policy: str,
        seed: Seed,
        layout: object = None,
    ) -> None:
        self.ruleset = find_ruleset(game)
        setup = self.ruleset.draw_setup(seed, edition, options, players, 0, layout)
        self.players = players
        self.games = self.ruleset.position(setup)
        self.chance = chance_for(seed, "simulation")
        number = POLICIES.index(policy)
        self._policies = np.full(MAX_SEATS, number)
        self._weights = np.tile(weight_row(game, number, {}), (MAX_SEATS, 1))
        self._chances = np.array([Stream(seed, f"simulation seat {k}").below(1 << 32) + 1 for k in range(4)], np.uint64)
        self._deck = setup.deal.deck()
        self._stones = board_setup.stone_array(setup.layout) if setup.layout else None
        self._layouts = Stream(seed, "simulation layouts") if layout == "random" else None
        self._tiles = np.array(board_setup.TILES, dtype=np.uint8)
        self._first = Stream(seed, "simulation first seat")

    def deal(self) -> None:
        """A fresh deal. Chance decides who begins and, if the layout is `random`, which stones are dark (B5)."""
        if self._layouts is not None:
            self._stones = board_setup.stone_array(board_setup.random_layout(self._layouts.below(1 << 32)))
        if self._stones is not None:
            board_setup.deal_at_random(self.games, 0, self._deck, self._stones, self._tiles, self.chance)
        else:
            card_setup.deal_at_random(self.games, 0, self._deck, self.chance)
        self.games["seat"] = self._first.below(self.players)

    def results(self) -> Iterator[GameResult]:
        """An endless series of games."""
        scores = np.zeros(self.players, dtype=np.int64)
        while True:
            self.deal()
            moves = PLAY_FAST[self.ruleset.game](self.games, 0, self._policies, self._weights, self._chances)
            self.ruleset.scores(self.games, 0, scores)
            wishes = self.ruleset.count_wishes(self.games)[: self.players]
            ended_by = self.ruleset.endings[int(self.games["ending"][0])]
            assert ended_by is not None
            yield GameResult(int(self.games["turn"][0]), int(moves), scores.tolist(), wishes, ended_by)


@dataclass(slots=True)
class Summary:
    """Statistics over many games."""

    games: int = 0
    spreads: dict[str, Spread] = field(default_factory=lambda: {name: Spread() for name in MEASURES})
    endings: Counter[str] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=list)
    ties: int = 0

    def add(self, result: GameResult) -> None:
        """Count one game."""
        self.games += 1
        self.endings[result.ended_by] += 1
        self.spreads["turns"].add(result.turns)
        self.spreads["moves"].add(result.moves)
        for score, wishes in zip(result.scores, result.wishes, strict=True):
            self.spreads["score"].add(score)
            self.spreads["wishes"].add(wishes)
        self.spreads["best_score"].add(max(result.scores))
        winners = winners_of(result.scores)
        self.wins = self.wins or [0] * len(result.scores)
        self.ties += len(winners) > 1
        if len(winners) == 1:
            self.wins[winners[0]] += 1

    def as_dict(self) -> dict[str, Any]:
        """Plain figures: means and spreads, endings and wins as shares."""
        return {
            "games": self.games,
            **{name: spread.summary() for name, spread in self.spreads.items()},
            "endings": {rule: count / self.games for rule, count in sorted(self.endings.items())},
            "wins": [wins / self.games for wins in self.wins],
            "ties": self.ties / self.games,
        }
