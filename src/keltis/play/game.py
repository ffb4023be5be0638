"""A game: ruleset, deal and moves, with answers to every question about a position."""

from array import array
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any, Self

import numpy as np

from keltis.play.errors import IllegalMove, InvalidRecord, NothingToUndo, Reason, check_language, make_reason
from keltis.play.notation import Move
from keltis.play.record import NEEDED, Record, read_moves, read_pieces, write_record
from keltis.play.ruleset import Ruleset, Setup, check_first, check_players
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.play.table import Showing
from keltis.play.text_table import text_table
from keltis.play.verdict import winners_of
from keltis.play.views import BoardView, CardView, Decision, Effect, GameName, Outcome, Phase, Viewer
from keltis.rules import reasons
from keltis.rules.deals import random_first
from keltis.rules.editions import choose_options, find_edition
from keltis.rules.errors import InvalidSetup, quoted
from keltis.rules.fields import SPECTATOR
from keltis.rules.flaws import describe_flaw
from keltis.rules.memory import remember_deal
from keltis.rules.pieces import MOST_MOVES
from keltis.rules.shuffle import Seed, fresh_seed
from keltis.rules.witness import public_check

SEAT_BITS = 2
"""Bits for the seat in a packed decision."""


class Game:
    """One game of Keltis, the board game or the card game.

    >>> game = Game.new("board", players=3, edition="de", seed=7)
    >>> game.seat, game.phase, game.turn
    (0, 'play', 1)
    >>> game.play("lay y3"); game.play("start y large"); game.play("draw pile")
    >>> game.why_not("lay r3").text("en")
    'You do not hold the red 3.'
    """

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        """Use `Game.new`, `Game.from_deal` or `Game.from_record`."""
        self._rules = ruleset
        self._setup = setup
        self._over = len(ruleset.phases) - 1
        self._made = array("H")
        """Every decision so far as one number, see `pack`. A copy of it is plain memory, however long the game is."""
        games = ruleset.position(setup)
        self._seat_at: int = games.dtype.fields["seat"][1]
        self._phase_at: int = games.dtype.fields["phase"][1]
        self._take_position(games)

    def _take_position(self, games: Any) -> None:
        """Continue from a copy of this position."""
        # NumPy copies a structured array field by field, which is many times slower. And reading a number from plain
        # memory is three times as fast as reading it from an array.
        self._memory = bytearray(games.tobytes())
        self._games = np.frombuffer(self._memory, dtype=games.dtype)
        self._memories: Any = None
        """What players remember of the moves in `_decisions`; made when it is first needed."""
        self._decisions: list[Decision] = []
        self._showing: Showing | None = None

    # --- making games ---

    @classmethod
    def new(
        cls,
        game: str,
        *,
        players: int = 2,
        edition: str | None = None,
        seed: Seed | None = None,
        first: int | None = None,
        layout: str | Mapping[str, list[int]] | None = None,
        **options: object,
    ) -> Self:
        """A fresh game: ``"board"`` or ``"card"``.

        `seed`: an integer or bytes; None takes a fresh one that nobody can guess. `first`: the seat that begins; None
        lets chance choose, from the seed. `layout` (board game): ``"standard"``, ``"random"`` or the dark stones by
        color. Options are given by name: ``finished_path_move="may"``, ``stall_rounds=0``.

        >>> Game.new("card", players=4, seed=1, end_card_opens_row=False).phase
        'play'
        """
        ruleset = find_ruleset(game)
        named = find_edition(game, edition)
        chosen = choose_options(game, named, options)
        seats = check_players(players)
        seed = fresh_seed() if seed is None else seed
        begins = random_first(seed, seats) if first is None else check_first(ruleset, first, seats)
        return cls(ruleset, ruleset.draw_setup(seed, named, chosen, seats, begins, layout))

    @classmethod
    def from_deal(cls, game: str, **pieces: Any) -> Self:
        """A game from an explicit deal: the pieces of a record as keywords, without moves.

        `deal` (hands, pile, box) is needed, for the board game also `tiles`; an impossible deal is refused.

        >>> record = Game.new("card", seed=1).record(reveal=True)
        >>> Game.from_deal("card", deal=record["deal"], first=1).seat
        1
        """
        if "moves" in pieces:
            raise InvalidRecord("moves", "a deal has none; use Game.from_record")
        return cls(*read_pieces({"game": game, **pieces}))

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any]) -> Self:
        """The game of a record, after its last move.

        >>> game = Game.new("board", seed=1)
        >>> Game.from_record(game.record(reveal=True)).record(reveal=True) == game.record(reveal=True)
        True
        """
        if not isinstance(record, Mapping):
            raise InvalidRecord(None, describe_flaw("no-object", value=type(record).__name__))
        for needed in NEEDED:
            if needed not in record:
                raise InvalidRecord(needed, describe_flaw("missing"))
            if record.get(needed) is None and needed != "deal":
                raise InvalidRecord(needed, describe_flaw("null"))
        game = cls(*read_pieces({name: piece for name, piece in record.items() if name != "moves"}))
        texts = read_moves(record)
        made = game._play_all(texts)
        if made < len(texts):
            reason = game.why_not(texts[made])
            raise InvalidRecord(f"moves[{made}]", str(reason), reason)
        return game

    def _play_all(self, texts: list[str]) -> int:
        """Make moves up to the first that is not allowed; returns how many were made."""
        notation = self._rules.notation
        known: Any = [*takewhile(lambda number: number is not None, map(notation.move_numbers.get, texts))]
        seats = self._make_all(self._games, known)
        self._made.extend(map(pack, seats, known))
        return len(seats)

    def _make_all(self, games: Any, moves: list[int]) -> list[int]:
        """Make moves in a position, up to the first that is not allowed; returns the seats that made them."""
        if not moves:
            return []
        seats = np.zeros(len(moves), dtype=np.uint8)
        made = self._rules.attempt_all(games, 0, np.array(moves, dtype=np.int16), len(moves), seats)
        return seats.tolist()[:made]

    def copy(self) -> "Game":
        """An independent game in the same position."""
        twin = object.__new__(type(self))
        twin._rules, twin._setup = self._rules, self._setup
        twin._over, twin._seat_at, twin._phase_at = self._over, self._seat_at, self._phase_at
        twin._made = self._made[:]
        twin._take_position(self._games)
        if self._memories is not None:  # else all moves would be remembered again
            twin._memories = copy_records(self._memories)
            twin._decisions = self._decisions.copy()
        return twin

    def __copy__(self) -> "Game":
        """The same as `copy`."""
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Game":
        """The same as `copy`."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickling: everything needed to restore the game, including hidden cards."""
        return unpickle_game, (type(self), self._rules.id, self._setup, self._made, self._games)

    # --- where the game stands ---

    @property
    def game(self) -> GameName:
        """Which game: `board` or `card`."""
        return self._rules.game

    @property
    def ruleset(self) -> str:
        """Rules and their version: `board/1`."""
        return self._rules.id

    @property
    def edition(self) -> str:
        """The printed edition that sets all options that were not given explicitly."""
        return self._setup.edition

    @property
    def options(self) -> dict[str, str | bool | int]:
        """The options of this table (O1–O4)."""
        return dict(self._setup.options)

    @property
    def players(self) -> int:
        """How many play."""
        return self._setup.players

    @property
    def first(self) -> int:
        """The seat that began."""
        return self._setup.first

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return None if self.is_over else self._memory[self._seat_at]

    @property
    def turn(self) -> int:
        """Number of the turn, from 1."""
        return int(self._games["turn"][0])

    @property
    def phase(self) -> Phase:
        """Which decision is due.

        Board game: play, start, finished, clover, draw, over. Card game: play, draw, final, over.
        """
        return self._rules.phases[self._memory[self._phase_at]]

    @property
    def standing(self) -> int:
        """A number that stays the same for the whole turn. The closing cards (C16) are a turn too.

        >>> game = Game.new("board", seed=1, first=0)
        >>> before = game.standing
        >>> game.play("discard r0")
        >>> game.standing == before
        True
        >>> game.play("draw pile")
        >>> game.standing == before
        False
        """
        return self._rules.turn_mark(self._games, 0)

    @property
    def is_over(self) -> bool:
        """Whether the last decision has been made."""
        return self._memory[self._phase_at] == self._over

    @property
    def moves(self) -> list[Move]:
        """All moves made so far."""
        moves = self._rules.notation.moves
        return [moves[each >> SEAT_BITS] for each in self._made]

    @property
    def move_count(self) -> int:
        """How many moves have been made."""
        return len(self._made)

    @property
    def history(self) -> list[tuple[int, Move]]:
        """Seat and move of every decision so far."""
        return self._unpacked(self._made)

    def _unpacked(self, made: Iterable[int]) -> list[tuple[int, Move]]:
        """Seat and move of decisions."""
        moves, seat_bits = self._rules.notation.moves, (1 << SEAT_BITS) - 1
        return [(each & seat_bits, moves[each >> SEAT_BITS]) for each in made]

    # --- moves ---

    def legal_moves(self) -> list[Move]:
        """All moves that are allowed now; none when the game is over."""
        numbers = np.zeros(MOST_MOVES, dtype=np.int16)
        count = self._rules.list_legal(self._games, 0, numbers)
        moves = self._rules.notation.moves
        return [moves[number] for number in numbers[:count].tolist()]

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Make a move, given as a `Move` or as text. With `seat`, it must be that seat's decision.

        An illegal one raises `IllegalMove` with the reason, and nothing is changed.
        """
        rules, deciding = self._rules, self._memory[self._seat_at]
        number = self._number(move)
        if number is None or (seat is not None and (type(seat) is not int or seat != deciding)):
            refused = self.why_not(move, seat)
            assert refused is not None
            raise IllegalMove(refused)
        reason = rules.attempt(self._games, 0, number)
        if reason:
            known = rules.notation.moves[number]
            raise IllegalMove(make_reason(reason, rules.reason_args(self._games, reason, known)))
        self._made.append(pack(deciding, number))

    def _number(self, move: object) -> int | None:
        """The number of a move; None if it is not a move of this game."""
        text = move.text if isinstance(move, Move) else move
        return self._rules.notation.move_numbers.get(text) if isinstance(text, str) else None

    def why_not(self, move: Move | str, seat: int | None = None) -> Reason | None:
        """None if the move is allowed now (for this seat), otherwise the reason against it.

        >>> Game.new("board", seed=7).why_not("fly r7").key
        'unknown-move'
        """
        if self.is_over:
            return make_reason(reasons.GAME_OVER, {})
        deciding = self._memory[self._seat_at]
        if seat is not None and self._check_seat(seat) != deciding:
            return make_reason(reasons.NOT_YOUR_TURN, {"seat": deciding, "player": deciding + 1})
        number = self._number(move)
        if number is None:
            return make_reason(*self._rules.notation.refuse(str(move) if isinstance(move, Move) else move))
        reason = self._rules.why_not(self._games, 0, number)
        if not reason:
            return None
        known = self._rules.notation.moves[number]
        return make_reason(reason, self._rules.reason_args(self._games, reason, known))

    def effect(self, move: Move | str) -> Effect:
        """What everybody would see happen if this legal move were made. It changes nothing and shows nothing hidden.

        >>> game = Game.new("board", seed=7, first=0)
        >>> game.play("lay y3"); game.effect("start y large").step
        FigureStep(path='y', start=0, end=1, large=True)
        """
        if refused := self.why_not(move):
            raise IllegalMove(refused)
        number = self._number(move)
        assert number is not None
        return self._rules.effect(self._games, self._rules.notation.moves[number])

    def undo(self) -> Move:
        """Take back the last move, whatever it was, and return it.

        >>> game = Game.new("board", seed=7, first=0); game.play("lay y3")
        >>> str(game.undo()), game.phase
        ('lay y3', 'play')
        """
        if not self._made:
            raise NothingToUndo
        undone = self._made.pop()
        self._replay()
        return self._rules.notation.moves[undone >> SEAT_BITS]

    def at(self, step: int) -> "Game":
        """An independent game as this one stood after its first `step` moves.

        >>> game = Game.new("board", seed=7, first=0); game.play("lay y3"); game.play("start y large")
        >>> [str(move) for move in game.at(1).moves], game.at(1).phase
        (['lay y3'], 'start')
        """
        if type(step) is not int or not 0 <= step <= self.move_count:
            raise InvalidSetup("step", f"{quoted(step)}; this game has the steps 0 to {self.move_count}")
        twin = type(self)(self._rules, self._setup)
        twin._made = self._made[:step]
        twin._replay()
        return twin

    def _replay(self) -> None:
        """Make the moves of the history from the beginning."""
        games = self._rules.position(self._setup)
        self._make_all(games, [each >> SEAT_BITS for each in self._made])
        self._take_position(games)

    # --- results ---

    def scores(self) -> list[int]:
        """Everybody's score, by seat, as if the game ended now."""
        out = np.zeros(self.players, dtype=np.int64)
        self._rules.scores(self._games, 0, out)
        return out.tolist()

    def winners(self) -> list[int]:
        """The seats with the highest score, as if the game ended now; several on a tie (B31, C20)."""
        return winners_of(self.scores())

    def score_sheet(self, seat: int) -> dict[str, int]:
        """The parts of a seat's score, as on paper; they sum to the score.

        >>> Game.new("board", seed=7).score_sheet(0)
        {'tiles': 0, 'wishes': -4, 'r': 0, 'y': 0, 'v': 0, 'g': 0, 'b': 0}
        """
        parts = self._summary()["parts"][self._check_seat(seat)]
        return dict(zip(self._rules.parts, parts.tolist(), strict=True))

    def outcome(self) -> Outcome | None:
        """None while the game runs; then the rule that ended it, the scores and the winners."""
        if not self.is_over:
            return None
        rule = self._rules.endings[int(self._games["ending"][0])]
        assert rule is not None
        return Outcome(rule, self.scores(), self.winners())

    def turns_left(self, seat: int) -> int:
        """How many turns the seat still has, including the current one, if everybody draws from the pile."""
        return int(self._summary()["turns_left"][self._check_seat(seat)])

    def has_reached(self, seat: int, goal: int, what: int, count: int) -> bool:
        """Whether the seat has reached the goal of a lesson, by its numbers: see `keltis.rules.goals`."""
        return bool(self._rules.goal_reached(self._games, 0, self._remember(), 0, seat, goal, what, count))

    # --- what others may know ---

    def view(self, seat: Viewer) -> BoardView | CardView:
        """Everything this seat may know and nothing else; ``view(None)`` is the spectator's."""
        viewer = None if seat is None else self._check_seat(seat)
        memories = self._remember()
        if self._showing is None:
            self._showing = Showing(self._rules, self._setup, self._games, memories)
        return self._showing.view(viewer, self._memory[self._phase_at], self._decisions)

    def public_check(self) -> int:
        """A checksum of everything public; every client that follows the game correctly gets the same number.

        >>> game = Game.new("board", seed=7, first=0); before = game.public_check()
        >>> game.play("lay y3"); game.public_check() == before
        False
        """
        return int(public_check(self._games, 0))

    def dealt_hand(self, seat: int) -> list[str]:
        """The cards a seat was dealt at the start; only that seat may see them.

        >>> Game.new("board", seed=7).dealt_hand(0)
        ['y10', 'g1', 'r8', 'g1', 'b7', 'g9', 'b3', 'y3']
        """
        cards = self._rules.notation.cards
        return [cards[kind] for kind in self._setup.deal.hands[self._check_seat(seat)]]

    def last_drawn(self) -> str:
        """The card that the last move drew from the pile; only the seat that made it may see it."""
        if not self._made or self._rules.notation.moves[self._made[-1] >> SEAT_BITS].text != "draw pile":
            raise InvalidSetup("moves", "the last move drew nothing from the pile")
        games = self._games
        return self._rules.notation.cards[int(games["pile"][0, int(games["pile_at"][0]) - 1])]

    def record(self, reveal: bool = False) -> Record:
        """The game as plain JSON.

        It is complete once the game is over or with ``reveal=True``. Otherwise it lacks hidden cards and cannot be
        replayed.
        """
        moves = [move.text for move in self.moves]
        return write_record(self._rules, self._setup, moves, reveal or self.is_over)

    def _remember(self) -> Any:
        """Add the moves since the last call; returns everything remembered so far."""
        if self._memories is None:
            self._memories = self._rules.new_memories(1)
            remember_deal(self._memories, 0, self._setup.players)
        for seat, move in self._unpacked(self._made[len(self._decisions) :]):
            self._rules.remember(self._memories, 0, seat, move.number)
            self._decisions.append(Decision(seat, move.text))
        return self._memories

    def _summary(self) -> Any:
        """The record of everything that is counted for all seats."""
        summaries = self._rules.new_summaries(1)
        self._rules.summarize(self._games, 0, self._remember(), 0, SPECTATOR, summaries, 0)
        return summaries[0]

    def _check_seat(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise InvalidSetup("seat", f"{quoted(seat)}; the seats of this table are 0 to {self.players - 1}")
        return seat

    def table(self, seat: Viewer = None, language: str = "en") -> str:
        """The table as this seat sees it, in readable text."""
        return text_table(self.view(seat), check_language(language))

    def __str__(self) -> str:
        """The table as everybody sees it, without hands. ``table(seat)`` also shows the hand of a seat."""
        return self.table(None)

    def __repr__(self) -> str:
        return f"<Game {self.ruleset} {self.edition}, {self.players} players, turn {self.turn}, {self.phase}>"


def pack(seat: int, move: int) -> int:
    """A decision as one number: the number of the move, with the seat in its lowest bits."""
    return move << SEAT_BITS | seat


def copy_records(records: Any) -> Any:
    """A copy of records as plain memory, see `Game._take_position`."""
    return np.frombuffer(bytearray(records.tobytes()), dtype=records.dtype)


def unpickle_game(kind: type[Game], ruleset: str, setup: Setup, made: "array[int]", games: Any) -> Game:
    """A game as it was pickled."""
    game = kind(RULESETS[ruleset], setup)
    game._made = made
    game._take_position(games)
    return game
