"""A batch of games for training, with the rows of features that networks read."""

from typing import Any

import numpy as np
import torch

from keltis.bots.fast import weight_row
from keltis.bots.policies import STEADY
from keltis.bots.searches.comparison import COMPARISON
from keltis.bots.sight import new_sight, see_all
from keltis.bots.student import Network, make_scratch
from keltis.play.rulesets import find_ruleset
from keltis.rules.board import setup as board_setup
from keltis.rules.chance import new_chance
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS
from keltis.rules.shuffle import Stream
from keltis.training import stepping

WORD = 1 << 32

Rows = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Flags of the colors, of the table, and of the legal moves."""


class SelfPlay:
    """Games of one kind that are dealt from a seed and a purpose, so that no two purposes share a deal.

    >>> batch = SelfPlay("card", players=3, count=4, seed=1, purpose="example")
    >>> colors, table, legal = batch.see()
    >>> legal.shape, bool((legal.sum(1) > 1).all())
    (torch.Size([4, 365]), True)
    """

    def __init__(self, game: str, *, players: int, count: int, seed: int, purpose: str) -> None:
        ruleset, edition = find_ruleset(game), DEFAULT_EDITION[game]
        setup = ruleset.draw_setup(0, edition, dict(EDITIONS[edition].options), players, 0, None)
        stream = Stream(seed, f"training {purpose}")
        chances = [stream.below(WORD) << 32 | stream.below(WORD) or 1 for _ in range(count)]
        self.game, self.players, self.count = game, players, count
        self.n_moves = len(ruleset.notation.moves)
        self.tables = stepping.TrainingTables(
            games=np.repeat(ruleset.position(setup), count),
            decks=np.tile(setup.deal.deck(), (count, 1)),
            tiles=np.tile(np.array(board_setup.TILES, np.uint8), (count, 1)),
            stones=board_setup.stone_array(board_setup.STANDARD),
            chances=np.array(chances, np.uint64),
            margins=np.zeros((count, players), np.float32),
        )
        self.results = stepping.Results(
            gains=np.zeros((count, players), np.float32),
            shares=np.zeros((count, players), np.float32),
            ended=np.zeros(count, np.bool_),
        )
        self.steady, self.chance = weight_row(game, STEADY, {}), new_chance(stream.below(WORD))
        self._scratch, self._all = make_scratch(0), np.arange(count)
        stepping.begin_all(self.tables)

    def see(self, with_hands: bool = False, chosen: Any = None) -> Rows:
        """What the deciding seats see, in all games or in the chosen ones. A critic also sees all hands."""
        which = self._all if chosen is None else chosen
        sight = new_sight(self.game, len(which), self.n_moves, with_hands)
        see_all(self.tables.games, which, with_hands, sight, self._scratch)
        return torch.from_numpy(sight.colors), torch.from_numpy(sight.table), torch.from_numpy(sight.legal)

    def repeat(self, times: int) -> None:
        """Repeat every game several times in a row, for matches; such a batch is not dealt again."""
        self.tables = self.tables._replace(games=np.repeat(self.tables.games, times))

    def seats(self) -> torch.Tensor:
        """The deciding seat of every game."""
        return torch.from_numpy(self.tables.games["seat"].astype(np.int64))

    def advise(self) -> torch.Tensor:
        """The move of `steady` in every game."""
        out = np.zeros(self.count, np.int64)
        stepping.ask_steady(self.tables.games, self._all, self.steady, self.chance, out)
        return torch.from_numpy(out)

    def search(self, network: Network, *, worlds: int, most: int) -> stepping.Searched:
        """Compare at most `most` moves in every game, with playouts of a student."""
        searched = stepping.Searched(
            moves=np.zeros((self.count, most), np.int64),
            values=np.zeros((self.count, most), np.float32),
            counts=np.zeros(self.count, np.int64),
        )
        room = stepping.SearchRoom(find_ruleset(self.game).new_games(3), np.zeros(1, COMPARISON), np.zeros(1, np.uint8))
        stepping.search_all(self.tables.games, network, worlds, room, self.chance, searched)
        return searched

    def step(self, moves: torch.Tensor) -> None:
        """Make one move in every game. `results` then has its rewards."""
        for array in self.results:
            array[...] = 0
        stepping.step_all(self.tables, self._all, moves.numpy(), self.results)

    def state(self) -> dict[str, torch.Tensor]:
        """Everything that another process needs to continue exactly from here."""
        arrays = {"games": self.tables.games, "chance": self.chance}
        arrays |= {name: getattr(self.tables, name) for name in ("decks", "tiles", "chances", "margins")}
        return {name: torch.from_numpy(array.copy().view(np.uint8)) for name, array in arrays.items()}

    def load(self, state: dict[str, torch.Tensor]) -> None:
        """Continue from such a state."""
        for name, stored in state.items():
            array = self.chance if name == "chance" else getattr(self.tables, name)
            array[...] = stored.numpy().view(array.dtype).reshape(array.shape)
