"""A game whose chance is played out in the open: who begins, tiles and cards are dealt one by one, and so are draws.

Cards that nobody has seen are exchangeable, so the order of the draw pile is decided only when a card is drawn: among
those of pile and box, each equally likely. Or (`sampled`) one deal decides everything at once.
"""

from collections import Counter
from typing import Any, NamedTuple, Self

import numpy as np

from keltis.env.fields import Int8
from keltis.env.stepping import observe, write_values
from keltis.env.tables import Table
from keltis.play.table import MOST_MOVES
from keltis.rules.board import setup as board_setup
from keltis.rules.card import setup as card_setup
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE

NO_ONE = -1
"""The card of a decision that drew none from the pile."""


class Decision(NamedTuple):
    """A decision of the past: who, which move, and the card if it was drawn from the pile (its seat knows it)."""

    seat: int
    move: int
    card: int = NO_ONE


class Tools(NamedTuple):
    """What all games of one table share."""

    table: Table
    deck: tuple[int, ...]
    tiles: tuple[int, ...]
    draw_pile: int
    over: int

    @classmethod
    def of(cls, table: Table) -> Self:
        """For this table."""
        is_board = table.game == "board"
        deck = board_setup.DECK if is_board else card_setup.DECK
        tiles = board_setup.TILES if is_board else ()
        draw_pile = table.ruleset.notation.move_numbers["draw pile"]
        return cls(table, tuple(deck.tolist()), tiles, draw_pile, len(table.ruleset.phases) - 1)


class ChanceTable:
    """The game: first its deal, outcome by outcome, then moves; after `draw pile` an outcome says which card came.

    >>> game = ChanceTable(Tools.of(Table.of("card")))
    >>> game.is_chance, game.outcomes()
    (True, [(0, 0.5), (1, 0.5)])
    """

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.first = NO_ONE
        self.tiles: list[int] = []
        self.cards: list[int] = []
        self.games: Any = None
        self.decisions: list[Decision] = []
        self.is_drawing = False
        self.seat = NO_ONE
        """Whose decision it is."""
        self.is_over = False

    def __deepcopy__(self, memo: object) -> "ChanceTable":
        """Everything that changes is copied, and nothing else."""
        twin = object.__new__(ChanceTable)
        twin.__dict__.update(self.__dict__)
        twin.tiles, twin.cards, twin.decisions = self.tiles.copy(), self.cards.copy(), self.decisions.copy()
        twin.games = None if self.games is None else self.games.copy()
        return twin

    # --- chance ---

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next."""
        return self.is_drawing or self.games is None

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, and how likely it is: a seat, a tile, or a card."""
        if self.first == NO_ONE:
            players = self.tools.table.players
            return [(seat, 1 / players) for seat in range(players)]
        left = self._left()
        return [(kind, count / len(left)) for kind, count in sorted(Counter(left).items())]

    def _left(self) -> list[int]:
        """Tiles or cards of which chance takes the next."""
        if self.is_drawing:
            pile: list[int] = self.games["pile"][0].tolist()
            return pile[int(self.games["pile_at"][0]) : self._box_end()]
        dealt, everything = (self.cards, self.tools.deck)
        if len(self.tiles) < len(self.tools.tiles):
            dealt, everything = self.tiles, self.tools.tiles
        left = list(everything)
        for each in dealt:
            left.remove(each)
        return left

    def _box_end(self) -> int:
        return int(self.games["pile_end"][0]) + BOX_SIZE[self.tools.table.players]

    def decide(self, outcome: int) -> None:
        """Chance decides this."""
        if self.is_drawing:
            self._draw(outcome)
        elif self.first == NO_ONE:
            self.first = outcome
        elif len(self.tiles) < len(self.tools.tiles):
            self.tiles.append(outcome)
        else:
            self.cards.append(outcome)
            if len(self.cards) == HAND_SIZE * self.tools.table.players:
                self._begin(self.cards + self._left())

    def _draw(self, card: int) -> None:
        pile, at = self.games["pile"][0], int(self.games["pile_at"][0])
        place = at + pile[at : self._box_end()].tolist().index(card)
        pile[at], pile[place] = pile[place], pile[at]
        self.is_drawing = False
        self._make(self.tools.draw_pile, card)

    def _begin(self, deck: list[int]) -> None:
        """Hands, draw pile and box are these cards, in this order."""
        rules, setup = self.tools.table.ruleset, self.tools.table.draw(0, self.first)
        self.games = rules.position(setup)
        cards = np.array(deck, np.uint8)
        if self.tools.tiles:
            stones = board_setup.tile_stones(setup.layout)
            tiles = board_setup.tile_array(dict(zip(stones, self.tiles, strict=True)))
            board_setup.deal(self.games, 0, cards, tiles, self.first)
        else:
            card_setup.deal(self.games, 0, cards, self.first)
        self._note()

    def deal_from(self, seed: int) -> None:
        """Chance decides everything at once: the deal of this seed."""
        self.games = self.tools.table.deal(seed)
        self.first = int(self.games["seat"][0])
        self._note()

    # --- play ---

    def _note(self) -> None:
        """Read once what is asked for again and again."""
        self.seat = int(self.games["seat"][0])
        self.is_over = bool(self.games["phase"][0] == self.tools.over)

    def legal(self) -> list[int]:
        """The numbers of all legal moves, rising."""
        out = np.empty(MOST_MOVES, np.int16)
        count = self.tools.table.ruleset.list_legal(self.games, 0, out)
        numbers: list[int] = out[:count].tolist()
        return numbers

    def play(self, move: int, is_explicit: bool) -> None:
        """Make a legal move; where chance is explicit, a draw from the pile waits for its card."""
        if move != self.tools.draw_pile:
            self._make(move)
        elif is_explicit:
            self.is_drawing = True
        else:
            self._make(move, int(self.games["pile"][0, self.games["pile_at"][0]]))

    def _make(self, move: int, card: int = NO_ONE) -> None:
        reason = self.tools.table.ruleset.attempt(self.games, 0, move)
        assert not reason, "a move that is not legal"
        self.decisions.append(Decision(self.seat, move, card))
        self._note()

    def observe(self, viewer: int) -> Int8:
        """What a seat may know; all 0 while the cards are dealt."""
        out = np.zeros(self.tools.table.observation.width, np.int8)
        if self.games is not None:
            observe(self.games, 0, viewer, out, 0)
        return out

    def values(self, reward: int) -> list[float]:
        """By seat: the reward if the game ended now."""
        out = np.zeros((1, self.tools.table.players), np.float32)
        write_values(self.games, 0, reward, out)
        return [float(value) for value in out[0]]
