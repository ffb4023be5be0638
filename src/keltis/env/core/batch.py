"""Many games at once, without any framework: the compiled core of the vector environment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.fast import FastBot
from keltis.bots.levels import LEVELS
from keltis.bots.policies import N_WEIGHTS
from keltis.bots.protocol import InvalidBot
from keltis.bots.registry import OURS, make_bot
from keltis.bots.sight import new_sight, see_all
from keltis.bots.student import make_scratch
from keltis.env.core import stepping
from keltis.env.core.rewards import check_reward
from keltis.env.core.tables import EnvTable
from keltis.env.given import WORD, read_flag, read_number, read_seed, read_specs
from keltis.env.observation.fields import Int8
from keltis.play import IllegalMove, InvalidSetup
from keltis.play.errors import Reason, make_reason
from keltis.rules import reasons
from keltis.rules.board import setup as board_setup
from keltis.rules.chance import new_chance
from keltis.rules.errors import quoted
from keltis.rules.pieces import MAX_SEATS
from keltis.rules.shuffle import Seed, Stream, fresh_seed

MOST_GAMES = 1 << 20

Actions = NDArray[np.int64]


def fast_names() -> list[str]:
    """The names of our bots that compiled code can call."""
    return [name for name in (*OURS, *LEVELS) if isinstance(make_bot(name), FastBot)]


def read_bot(game: str, spec: str) -> FastBot:
    """A bot that compiled code can call."""
    if not isinstance(spec, str):
        raise InvalidBot(f"{quoted(spec)} is not the name of a bot; choose one of {', '.join(fast_names())}")
    bot = make_bot(spec, allow_paths=True)
    if isinstance(bot, FastBot):
        return bot
    raise InvalidBot(
        f"{quoted(spec)} is not compiled for batches of the {game} game; choose one of {', '.join(fast_names())}"
    )


class Batch:
    """Many games of one kind, stepped together. Games that end are dealt again.

    Without opponents every decision of every seat comes from outside, and a row is what the deciding seat sees. With
    opponents (compiled bots on the seats 1 and up) only seat 0 decides. Each game has its own fast generator for deals,
    so the same seed gives the same games with any number of threads. Copies and pickles are independent batches that
    continue in the same way, with buffers and threads of their own.

    >>> batch = Batch("board", 8, opponents="novice")
    >>> batch.reset(seed=1)
    >>> for _ in range(100):
    ...     batch.step(batch.sample())
    >>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
    ((8, 710), (8, 132), (8, 2))
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        opponents: str | Sequence[str] = (),
        reward: str = "win",
        dense: bool = False,
        same_step: bool = True,
        threads: int = 1,
        observations: Int8 | None = None,
        masks: Int8 | None = None,
        **table: object,
    ) -> None:
        """`observations` and `masks` are buffers to write into, if the caller has some; `table`: see `EnvTable.of`."""
        self.count = read_number("count", count, 1, MOST_GAMES, f"choose 1 to {MOST_GAMES} games")
        self.threads = read_number("threads", threads, 1, self.count, "choose 1 to the number of games")
        self.table = EnvTable.of(game, **table)  # type: ignore[arg-type]
        if self.table.layout == "random":
            raise InvalidSetup("layout", "all games of a batch share one layout: standard, or your own stones", "B5")
        self.players, self.n_moves = self.table.players, self.table.n_moves
        self.width = self.table.observation.width
        self.opponents = [read_bot(game, spec) for spec in read_specs(opponents, self.players)]
        flags = read_flag("dense", dense), read_flag("same_step", same_step)
        self._ways = stepping.Ways(self.width, self.n_moves, check_reward(reward), *flags)
        self._tables = self._lay_tables()
        self._make_buffers(observations, masks)
        self._slices = np.linspace(0, self.count, self.threads + 1).astype(int).tolist()
        self._is_dealt = self._is_closed = False
        self._chance = new_chance(0)
        self._teachers: dict[str, FastBot] = {}
        self._link()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: everything but the threads and the flat views of the buffers, which are made again."""
        return {name: each for name, each in self.__dict__.items() if name not in {"_pool", "_buffers"}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._link()

    def _lay_tables(self) -> stepping.Tables:
        setup = self.table.draw(0)
        stones = board_setup.stone_array(setup.layout or board_setup.STANDARD)
        policies, weights = np.full(MAX_SEATS, stepping.OUTSIDE), np.zeros((MAX_SEATS, N_WEIGHTS))
        for seat, bot in enumerate(self.opponents, start=1):
            policies[seat], weights[seat] = bot.policy, bot.weights(self.table.game)
        return stepping.Tables(
            games=np.repeat(self.table.ruleset.position(setup), self.count),
            decks=np.tile(setup.deal.deck(), (self.count, 1)),
            tiles=np.tile(np.array(board_setup.TILES, dtype=np.uint8), (self.count, 1)),
            chances=np.ones(self.count, np.uint64),
            stones=stones,
            policies=policies,
            weights=weights,
        )

    def _make_buffers(self, observations: Int8 | None, masks: Int8 | None) -> None:
        self.observations = self._buffer("observations", observations, self.width)
        self.masks = self._buffer("masks", masks, self.n_moves)
        self.final_observations = np.zeros((self.count, self.width), np.int8)
        self.seats, self.acted = np.zeros(self.count, np.int64), np.zeros(self.count, np.int64)
        self.rewards = np.zeros((self.count, self.players), np.float32)
        self._values = np.zeros_like(self.rewards)
        self.ended = np.zeros(self.count, np.bool_)

    def _link(self) -> None:
        """Start the threads, and make flat views of the public arrays for the compiled step to write into."""
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._buffers = stepping.Buffers(
            observations=self.observations.reshape(-1),
            masks=self.masks.reshape(-1),
            final=self.final_observations.reshape(-1),
            seats=self.seats,
            acted=self.acted,
            rewards=self.rewards,
            values=self._values,
            ended=self.ended,
        )

    def _buffer(self, name: str, given: Int8 | None, width: int) -> Int8:
        shape = (self.count, width)
        if given is None:
            return np.zeros(shape, np.int8)
        fits = isinstance(given, np.ndarray) and given.shape == shape and given.dtype == np.int8
        if not fits or not (given.flags.c_contiguous and given.flags.writeable):
            raise InvalidSetup(name, f"the buffer must be a writable C-contiguous int8 array of shape {shape}")
        return given

    def reset(self, seed: Seed | None = None, only: NDArray[np.bool_] | None = None) -> None:
        """Deal all games again, or only some. Without a seed the generators continue, at first from an unknown seed.

        With a seed the chosen games are the same as if this seed dealt all games; the others are not affected. The
        first reset deals all games.
        """
        self._check_open("reset")
        seed, chosen = read_seed(seed), self._read_only(only)
        if not self._is_dealt:
            seed, chosen = fresh_seed() if seed is None else seed, np.ones(self.count, np.bool_)
        if seed is not None:
            self._seed(seed, chosen)
        self._is_dealt = True
        self._run(lambda *part: stepping.begin_all(self._tables, self._buffers, self._ways, chosen, *part))

    def _read_only(self, only: object) -> NDArray[np.bool_]:
        """Which games are to be dealt again."""
        if only is None:
            return np.ones(self.count, np.bool_)
        chosen = np.asarray(only)
        if chosen.shape != (self.count,) or chosen.dtype != np.bool_:
            raise InvalidSetup("only", f"give {self.count} booleans")
        return chosen

    def _seed(self, seed: Seed, chosen: NDArray[np.bool_]) -> None:
        """Seed the generators of the chosen games, and if all are chosen, also those of `sample` and `advise`."""
        stream = Stream(seed, "batch")
        words = [stream.below(WORD) << 32 | stream.below(WORD) for _ in range(self.count)]
        self._tables.chances[chosen] = np.array([word or 1 for word in words], np.uint64)[chosen]
        self._tables.decks[chosen] = self.table.draw(0).deal.deck()
        self._tables.tiles[chosen] = np.array(board_setup.TILES, np.uint8)
        if chosen.all():
            self._chance = new_chance(stream.below(WORD))

    def _run(self, work: Callable[[int, int], None]) -> None:
        """Do the work for all games, here or divided among the threads."""
        if self._pool is None:
            work(0, self.count)
            return
        parts = [self._pool.submit(work, *part) for part in zip(self._slices, self._slices[1:], strict=False)]
        for part in parts:
            part.result()

    def step(self, actions: Actions) -> None:
        """Make one move in every game. If one of them is not allowed, none is made and `IllegalMove` says why.

        Afterwards `observations`, `masks`, `seats`, `acted`, `rewards` (by seat) and `ended` are those of this step.
        """
        self._check_dealt("step")
        moves = np.ascontiguousarray(actions)
        if moves.shape != (self.count,) or moves.dtype.kind not in "iu":
            raise InvalidSetup("actions", f"give {self.count} integers")
        moves = moves.astype(np.int64, copy=False)
        wrong = stepping.find_illegal(self._tables.games, self.n_moves, moves)
        if wrong != stepping.NONE_ILLEGAL:
            raise IllegalMove(self._explain(wrong, int(moves[wrong])))
        self._run(lambda *part: stepping.step_all(self._tables, self._buffers, self._ways, moves, *part))

    def _check_open(self, call: str) -> None:
        if self._is_closed:
            raise InvalidSetup(call, "the batch is closed")

    def _check_dealt(self, call: str) -> None:
        self._check_open(call)
        if not self._is_dealt:
            raise InvalidSetup(call, "deal first: reset()")

    def _explain(self, i: int, number: int) -> Reason:
        rules, games = self.table.ruleset, self._tables.games[i : i + 1]
        if not 0 <= number < self.n_moves:
            return make_reason(reasons.UNKNOWN_MOVE, {"text": str(number)})
        reason = rules.why_not(games, 0, number)
        return make_reason(reason, rules.reason_args(games, reason, rules.notation.moves[number]))

    def sample(self) -> Actions:
        """A random legal move for every game, from the masks; 0 for a game that is over."""
        self._check_dealt("sample")
        out = np.zeros(self.count, np.int64)
        stepping.sample_all(self._buffers.masks, self.n_moves, self._chance, out)
        return out

    def advise(self, spec: str = "steady") -> Actions:
        """What a compiled bot would do for the deciding seat of every game, for example to imitate it.

        >>> batch = Batch("card", 4)
        >>> batch.reset(seed=1)
        >>> bool(batch.masks[range(4), batch.advise("steady")].all())
        True
        """
        self._check_dealt("advise")
        if spec not in self._teachers:
            self._teachers[spec] = read_bot(self.table.game, spec)
        bot, out = self._teachers[spec], np.zeros(self.count, np.int64)
        stepping.advise_all(self._tables.games, bot.policy, bot.weights(self.table.game), self._chance, out)
        return out

    def features(self) -> tuple[Int8, Int8]:
        """What the networks of `sage` and `champion` read for the deciding seats: features by color and of the table.

        Their weights are `keltis.bots.student_weights.load_arrays` and, for PyTorch,
        `keltis.training.networks.load_student`.

        >>> batch = Batch("card", 4)
        >>> batch.reset(seed=1)
        >>> colors, table = batch.features()
        >>> colors.shape[:2], table.shape[:1]
        ((4, 5), (4,))
        """
        self._check_dealt("features")
        sight = new_sight(self.table.game, self.count, self.n_moves)
        see_all(self._tables.games, np.arange(self.count), False, sight, make_scratch(0))
        return sight.colors, sight.table

    def close(self) -> None:
        """Stop the threads and close the batch."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown()
