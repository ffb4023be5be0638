"""The contract of bots: `check_bot` tests any bot and says which promise it breaks."""

import time
from collections.abc import Callable, Iterable, Sequence
from numbers import Integral
from threading import Thread
from typing import Any, TypeVar, cast

import msgspec

from keltis.bots.check_tables import Spot, spots_of
from keltis.bots.protocol import MOST_ITERATIONS, MOST_MILLISECONDS, Bot, Effort, Explanation
from keltis.play import BoardView, CardView, Game, KeltisError, Move
from keltis.play.rulesets import find_ruleset
from keltis.rules.editions import EDITIONS
from keltis.rules.shuffle import Stream

GRACE = 1.0
"""Seconds that a bot may exceed its limit, or search on after `stop()`, before it fails; generous, for busy
machines."""
FIRST_GRACE = 2.0
"""The same for the first move after compiling, which may still read and prepare what later moves use."""
BEFORE_STOP = 0.3
"""Seconds that a long search runs before it is asked to stop."""
COMPILING = 120.0
"""Seconds for a first decision."""

T = TypeVar("T")
View = BoardView | CardView


class BotFailure(KeltisError):
    """A bot broke a promise; the message says which one, and where."""


def check_bot(
    make: Callable[[int], Bot] | type[Bot],
    games: Iterable[str] = ("board", "card"),
    players: Iterable[int] = (2, 3, 4),
    *,
    seed: int = 1,
    decisions: int = 400,
    patience: float = 60.0,
) -> None:
    """Check that a bot keeps its contract, and raise `BotFailure` if it does not.

    `make` is the class, or a function that makes a bot from an integer seed. The bot must have a name. Its moves must
    be legal in every phase of the games, for these numbers of players and in all editions. It must not change the view.
    It must make the same choices with the same seed, and when only hidden cards differ. If it can also choose from a
    position (`choose_at`), it must choose the same as from the view. It must respect its time limit, if it has one, and
    end a search when it is stopped. Choices under a time limit are not reproducible, so they are not compared: check
    such a bot with iterations as well.

    `decisions`: how many decisions of a game among such bots are played. `patience`: seconds for a decision of a bot
    that has no time limit of its own.

    >>> from keltis.bots.steady import SteadyBot
    >>> check_bot(SteadyBot, games=["card"], players=[2])
    """
    trial = Trial(make, seed, patience)
    for kind in games:
        editions = [edition for edition in EDITIONS if EDITIONS[edition].game == kind]
        for seats in players:
            trial.warm_up(spots_of(kind, seats, editions[0])[0])
            for edition in editions:
                for spot in spots_of(kind, seats, edition):
                    trial.decides(spot)
            trial.plays(kind, seats, decisions)


def name_of(bot: object) -> str:
    """Its name, if it is a complete bot."""
    if not isinstance(bot, Bot):
        raise BotFailure(f"{type(bot).__name__} is not a keltis.bots.Bot")
    name: object = getattr(bot, "name", None)
    if not isinstance(name, str) or not name.strip():
        raise BotFailure(f"{type(bot).__name__} has no name")
    if not hasattr(bot, "effort"):
        raise BotFailure(f"{name} has no effort, not even None: its __init__ does not call that of Bot")
    return name


class Trial:
    """One kind of bot, on trial."""

    def __init__(self, make: Callable[[int], Bot], seed: int, patience: float) -> None:
        self.make = make
        self.seed = seed
        bot = self.fresh()
        self.name = name_of(bot)
        self.milliseconds = bot.effort.milliseconds if bot.effort else None
        self.patience = patience if self.milliseconds is None else self.milliseconds / 1000 + GRACE
        self.reads_positions = callable(getattr(bot, "choose_at", None))

    def fresh(self, seat: int = 0) -> Bot:
        """A new bot. Bots on different seats have different seeds, from which the deal cannot be derived."""
        seed = Stream(self.seed, f"bot on seat {seat}").below(1 << 32)
        try:
            return self.make(seed)
        except Exception as error:
            raise BotFailure(f"it cannot be made with seed {seed}: {type(error).__name__}: {error}") from error

    def failure(self, promise: str, where: object) -> BotFailure:
        """One sentence: who, what, where."""
        return BotFailure(f"{self.name} {promise} ({where})")

    def wait_for(self, work: Callable[[], T], seconds: float, where: object) -> T:
        """What the bot answers, or a failure if it does not answer in time."""
        answers: list[T] = []
        errors: list[BaseException] = []

        def run() -> None:
            try:
                answers.append(work())
            except BaseException as error:
                errors.append(error)

        thread = Thread(target=run, daemon=True)
        thread.start()
        thread.join(seconds)
        if thread.is_alive():
            raise self.failure(f"has not decided after {seconds:.1f} s", where)
        if errors:
            raise self.failure(f"raised {type(errors[0]).__name__}: {errors[0]}", where) from errors[0]
        return answers[0]

    def choose(self, bot: Bot, view: View, where: object, seconds: float | None = None) -> str:
        """The text of its choice, which must be legal. The view must be unchanged."""
        before = msgspec.json.encode(view)
        legal = view.legal_moves.copy()
        choice: object = self.wait_for(lambda: bot.choose(view), seconds or self.patience, where)
        if msgspec.json.encode(view) != before:
            raise self.failure("changed the view it was given", where)
        text = choice.text if isinstance(choice, Move) else choice
        if not isinstance(text, str):
            raise self.failure(f"chose {choice!r}, which is not a move", where)
        if text not in legal:
            raise self.failure(f"chose {text!r}, which is not legal", where)
        return text

    def choose_at(self, bot: Bot, spot: Spot) -> str:
        """The text of its choice from the position itself, which must be unchanged."""
        games, reader = spot.position(), cast("Any", bot)
        before = games.tobytes()
        number: object = self.wait_for(lambda: reader.choose_at(spot.game.game, games, 0), self.patience, spot)
        if games.tobytes() != before:
            raise self.failure("changed the position it was given", spot)
        moves = find_ruleset(spot.game.game).notation.moves
        if not isinstance(number, Integral) or not 0 <= int(number) < len(moves):
            raise self.failure(f"chose {number!r} from a position, which is not the number of a move", spot)
        return moves[int(number)].text

    def agrees(self, bot: Bot, choice: str, spot: Spot) -> None:
        """Check that it makes the same choice from the position as from the view."""
        if (other := self.choose_at(bot, spot)) != choice:
            raise self.failure(f"chose {choice!r} from the view and {other!r} from the position", spot)

    def warm_up(self, spot: Spot) -> None:
        """Make a first decision, which may take longer to compile code and read files; then stop a long search."""
        self.choose(self.fresh(), spot.view(), spot, seconds=max(self.patience, COMPILING))
        if self.milliseconds is not None:
            self.choose(self.fresh(), spot.view(), spot, seconds=self.milliseconds / 1000 + FIRST_GRACE)
        self.stops(spot)

    def decides(self, spot: Spot) -> None:
        """Check one decision: legal, reproducible, independent of hidden cards, and explained by legal moves."""
        choice = self.choose(self.fresh(), spot.view(), spot)
        self.explains(spot)
        if self.milliseconds is not None:
            return
        view = spot.view()
        if (again := self.choose(self.fresh(), view, spot)) != choice:
            raise self.failure(f"with the same seed chose {choice!r} and then {again!r}", spot)
        twin = spot.twin.view(spot.seat)
        assert twin == view, "twins look the same"
        if (other := self.choose(self.fresh(), twin, spot)) != choice:
            raise self.failure(f"chose {choice!r}, and {other!r} when only hidden cards differed", spot)
        if self.reads_positions:
            self.agrees(self.fresh(), choice, spot)
            self.agrees(self.fresh(), choice, Spot(spot.twin, spot.game, spot.seat))

    def explains(self, spot: Spot) -> None:
        """Check its explanation, if it has one: legal moves, each once, with its choice among them."""
        explanation = self.wait_for(lambda: self.fresh().explain(spot.view()), self.patience, spot)
        if explanation is None:
            return
        if not isinstance(explanation, Explanation):
            raise self.failure(f"explained itself by {explanation!r}, which is not an Explanation", spot)
        moves = [candidate.move for candidate in explanation.candidates]
        if len(set(moves)) != len(moves) or not set(moves) <= set(spot.view().legal_moves):
            raise self.failure("explained itself by moves that are not legal, or by one of them twice", spot)
        if explanation.choice not in moves:
            raise self.failure(f"explained itself without its choice {explanation.choice!r}", spot)

    def plays(self, kind: str, players: int, decisions: int) -> None:
        """Check a game among bots of this kind.

        It must be the same with the same seeds, and with twins that get positions.
        """
        first = self.play_game(kind, players, decisions)
        if self.milliseconds is not None:
            return
        twins = [self.fresh(seat) for seat in range(players)] if self.reads_positions else []
        if first != self.play_game(kind, players, decisions, twins):
            raise self.failure("with the same seeds played two different games", f"{kind} game, {players} players")

    def play_game(self, kind: str, players: int, decisions: int, twins: Sequence[Bot] = ()) -> list[Move]:
        """The moves of a game from its beginning. Twins, if there are any, are asked as well."""
        game = Game.new(kind, players=players, seed=self.seed)
        bots = [self.fresh(seat) for seat in range(players)]
        for _ in range(decisions):
            if (seat := game.seat) is None:
                break
            spot = Spot(game, game, seat)
            choice = self.choose(bots[seat], spot.view(), spot)
            if twins:
                self.agrees(twins[seat], choice, spot)
            game.play(choice)
        return game.moves

    def stops(self, spot: Spot) -> None:
        """Check that a very long search ends soon after it is stopped, with a legal move."""
        bot = self.fresh()
        if bot.effort is None:
            return
        much = Effort(iterations=MOST_ITERATIONS) if bot.effort.iterations else Effort(milliseconds=MOST_MILLISECONDS)
        bot.effort = much
        Thread(target=self.say_stop, args=(bot,), daemon=True).start()
        started = time.monotonic()
        try:
            self.choose(bot, spot.view(), spot, seconds=BEFORE_STOP + GRACE)
        except BotFailure as failed:
            if time.monotonic() - started < BEFORE_STOP + GRACE:
                raise
            raise self.failure(f"did not stop a search within {GRACE:.0f} s of stop()", spot) from failed

    @staticmethod
    def say_stop(bot: Bot) -> None:
        """Stop the bot after a while, from another thread."""
        time.sleep(BEFORE_STOP)
        bot.stop()
