"""A game with explicit chance: the first seat, every tile, every card dealt and every card drawn is an outcome.

Cards that nobody has seen are exchangeable, so a card of the draw pile is decided only when it is drawn: each card of
pile and box is equally likely. With `sampled` chance, one deal decides everything at once.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, Self

from keltis.env.core.position import Position
from keltis.env.core.tables import EnvTable
from keltis.play import IllegalMove, InvalidSetup
from keltis.play.ruleset import Setup, check_first
from keltis.rules.deals import Deal
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, pile_size

NO_ONE = -1
"""The card of a decision that drew none from the pile, and the seat of an outcome of chance."""


class ChanceDecision(NamedTuple):
    """A past decision: the seat, the move, and the card if one was drawn from the pile (only its seat knows it)."""

    seat: int
    move: int
    card: int = NO_ONE


class Tools(NamedTuple):
    """What all games of one table share."""

    table: EnvTable
    setup: Setup
    """Any deal of the table; its cards, its tiles and its first seat do not matter."""
    cards: tuple[int, ...]
    """By kind of card: how many there are."""
    tiles: tuple[int, ...]
    """By kind of tile: how many there are; none in the card game."""
    draw_pile: int

    @classmethod
    def of(cls, table: EnvTable) -> Self:
        """The tools for this table."""
        setup, notation = table.draw(0), table.ruleset.notation
        tiles = Counter(setup.tiles.values())
        counts = tuple(tiles[kind] for kind in range(max(tiles, default=NO_ONE) + 1))
        return cls(table, setup, tuple(table.ruleset.copies), counts, notation.move_numbers["draw pile"])


class ChanceTable:
    """The game: first its deal, outcome by outcome, then moves; after `draw pile` an outcome says which card came.

    >>> game = ChanceTable(Tools.of(EnvTable.of("card")))
    >>> game.is_chance, game.outcomes()
    (True, [(0, 0.5), (1, 0.5)])
    """

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.first = NO_ONE
        self.tiles: list[int] = []
        self.cards: list[int] = []
        """The cards that were dealt, seat by seat."""
        self.left = list(tools.tiles or tools.cards)
        """By kind, the tiles and then the cards that are left for chance, if it deals them one by one."""
        self.position: Position | None = None
        self.decisions: list[ChanceDecision] = []
        self.is_drawing = False
        """Whether a card was drawn that chance has not decided yet."""
        self.seat = NO_ONE
        """Whose decision it is."""
        self.is_over = False

    def __deepcopy__(self, memo: object) -> "ChanceTable":
        """Copy only what can change."""
        twin = object.__new__(ChanceTable)
        twin.__dict__.update(self.__dict__)
        twin.tiles, twin.cards, twin.left = self.tiles.copy(), self.cards.copy(), self.left.copy()
        twin.decisions = self.decisions.copy()
        twin.position = None if self.position is None else self.position.copy()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: only what is needed to rebuild the position."""
        position = self.position
        parts = None if position is None else (position.setup, position.moves, position.games)
        return self.__dict__ | {"position": parts}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if kept["position"] is not None:
            setup, moves, games = kept["position"]
            self.position = Position(self.tools.table, setup=setup)
            self.position.moves, self.position.games[:] = moves, games

    @property
    def dealt(self) -> Position:
        """The position; there is none before the deal."""
        if self.position is None:
            raise InvalidSetup("state", "nothing is dealt yet")
        return self.position

    # --- chance ---

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next."""
        return self.is_drawing or self.position is None

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, and how likely it is: a seat, a tile, or a card."""
        if self.first == NO_ONE:
            players = self.tools.table.players
            return [(seat, 1 / players) for seat in range(players)]
        total = sum(self.left)
        return [(kind, count / total) for kind, count in enumerate(self.left) if count]

    def decide(self, outcome: int) -> None:
        """Set the next outcome of chance. An impossible one raises `InvalidSetup` and changes nothing."""
        if self.first == NO_ONE:
            self.first = check_first(self.tools.table.ruleset, outcome, self.tools.table.players)
            return
        if not 0 <= outcome < len(self.left) or not self.left[outcome]:
            raise InvalidSetup("chance", f"{outcome} is not a possible outcome: no such tile or card is left")
        self.left[outcome] -= 1
        if self.is_drawing:
            self._draw(outcome)
        elif len(self.tiles) < sum(self.tools.tiles):
            self.tiles.append(outcome)
            if len(self.tiles) == sum(self.tools.tiles):
                self.left = list(self.tools.cards)
        else:
            self.cards.append(outcome)
            if len(self.cards) == HAND_SIZE * self.tools.table.players:
                self._begin(self._setup())

    def _draw(self, card: int) -> None:
        """Make this the next card of the pile, by swapping it with the one that was there."""
        games = self.dealt.games
        pile, at = games["pile"][0], int(games["pile_at"][0])
        place = at + pile[at : self.box_end()].tolist().index(card)
        pile[at], pile[place] = pile[place], pile[at]
        self.is_drawing = False
        self._make(self.tools.draw_pile, card)

    def _setup(self) -> Setup:
        """The deal that chance has decided; pile and box in any order."""
        players, sample = self.tools.table.players, self.tools.setup
        rest = [kind for kind, count in enumerate(self.left) for _ in range(count)]
        size = pile_size(sum(self.tools.cards), players)
        hands = [self.cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(players)]
        tiles = dict(zip(sample.tiles, self.tiles, strict=True))
        return replace(sample, first=self.first, deal=Deal(hands, rest[:size], rest[size:]), tiles=tiles)

    def deal_from(self, seed: int) -> None:
        """Let chance decide everything at once, with the deal of this seed."""
        setup = self.tools.table.draw(seed)
        self.first, self.tiles = setup.first, list(setup.tiles.values())
        self.cards = [card for hand in setup.deal.hands for card in hand]
        self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        self.position = Position(self.tools.table, setup=setup)
        self._note()

    def box_end(self) -> int:
        """Where the cards of pile and box end."""
        return int(self.dealt.games["pile_end"][0]) + BOX_SIZE[self.tools.table.players]

    # --- play ---

    def _note(self) -> None:
        """Cache what is often asked for."""
        position = self.dealt
        self.seat, self.is_over = position.seat, position.is_over

    def play(self, move: int, is_explicit: bool) -> None:
        """Make a move; an illegal one raises `IllegalMove`. If chance is explicit, a draw then waits for its card."""
        if move != self.tools.draw_pile:
            self._make(move)
            return
        position = self.dealt
        if not is_explicit:
            games = position.games
            self._make(move, int(games["pile"][0, games["pile_at"][0]]))
            return
        if reason := position.table.ruleset.why_not(position.games, 0, move):
            raise IllegalMove(position.explain(reason, move))
        self.is_drawing = True

    def _make(self, move: int, card: int = NO_ONE) -> None:
        self.dealt.play(move)
        self.decisions.append(ChanceDecision(self.seat, move, card))
        self._note()

    # --- the past ---

    @property
    def course(self) -> list[ChanceDecision]:
        """All decisions; the last may be a draw whose card is not decided yet."""
        pending = [ChanceDecision(self.seat, self.tools.draw_pile)] if self.is_drawing else []
        return self.decisions + pending

    def history(self) -> Iterator[tuple[int, int]]:
        """Everything that led here if chance is explicit: the seat, or `NO_ONE` for chance, and what it decided."""
        chosen = [] if self.first == NO_ONE else [self.first]
        yield from ((NO_ONE, outcome) for outcome in (*chosen, *self.tiles, *self.cards))
        for seat, move, card in self.course:
            yield seat, move
            if card != NO_ONE:
                yield NO_ONE, card
