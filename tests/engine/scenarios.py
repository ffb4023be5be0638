"""What is compared between native functions and the module: games, single decisions, tables, worlds, searches, deals.

Every scenario gives tapes, numbered by `k`, which also decides on seats, options and policies: any twelve numbers in a
row have all of them.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from keltis.bots.fast import weight_row
from keltis.bots.policies import N_WEIGHTS, NOVICE, POLICIES, RANDOM, STEADY
from keltis.bots.searches.candidates import CANDIDATE
from keltis.bots.searches.comparison import COMPARISON
from keltis.bots.student_weights import load_network
from keltis.engine.table import MOVES, STATES
from keltis.lessons import LESSONS
from keltis.play.record import read_pieces
from keltis.review.lines import LINE
from keltis.review.verdicts import JUDGEMENT
from keltis.rules.board import setup as board_setup
from keltis.rules.card import setup as card_setup
from keltis.rules.chance import new_chance
from keltis.rules.effects import DTYPE as EFFECT
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES
from keltis.rules.shuffle import BYTES, NEGATIVE, POSITIVE, bytes_of
from keltis.rules.summary import N_PARTS
from tests.engine.checking import checks
from tests.engine.tables import Follower
from tests.engine.tape import FUNCTIONS, Tape
from tests.golden.shuffles import SEEDS
from tests.rules.corpus import corpus_of

GAMES = ("board", "card")
STALLS = (25, 2, 0)
"""O4: as in every edition, soon, and never."""
SETUPS = {"board": board_setup, "card": card_setup}
ROWS = {
    (game, policy): weight_row(game, policy, {}) if policy != RANDOM else np.zeros(N_WEIGHTS)
    for game in GAMES
    for policy in range(len(POLICIES))
}


class Table:
    """A game on a tape."""

    def __init__(self, game: str, k: int, tape: Tape | None = None) -> None:
        self.game, self.k, self.tape = game, k, tape or Tape()
        self.games = self.tape.array(STATES[game].DTYPE, 3)
        self.chance = self.tape.array(np.uint64, 1)
        self.legal = self.tape.array(np.int16, MOST_MOVES)
        self.weights = self.tape.array(np.float64, N_WEIGHTS)
        self.points = self.tape.array(np.int64, MAX_SEATS)

    @property
    def phase(self) -> str:
        return str(STATES[self.game].PHASES[int(self.games["phase"][0])])

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def call(self, name: str, *arguments: Any) -> Any:
        return self.tape.call(f"{self.game}_{name}", *arguments)

    def set_options(self) -> None:
        """Set seats and options by the number of the game, so that all editions occur."""
        players = 2 + self.k % 3
        self.games["players"] = players
        self.games["stall_turns"] = STALLS[self.k // 4 % 3] * players
        if self.game == "board":
            self.games["may_pass_finished"], self.games["may_retake"] = self.k & 1, self.k >> 1 & 1
        else:
            self.games["end_opens_row"] = self.k & 1
        self.tape.put(self.games)

    def deal(self) -> None:
        """A deal by chance; every other board has a random layout."""
        self.set_options()
        self.tape.put(self.chance, new_chance(self.k))
        deck = self.tape.array(np.uint8, len(SETUPS[self.game].DECK))
        self.tape.put(deck, SETUPS[self.game].DECK)
        if self.game == "card":
            self.call("deal_at_random", self.games, 0, deck, self.chance)
        else:
            layout = board_setup.random_layout(self.k) if self.k & 4 else board_setup.STANDARD
            stones, tiles = self.tape.array(np.uint8, 25, 2), self.tape.array(np.uint8, 25)
            self.tape.put(stones, board_setup.stone_array(layout))
            self.tape.put(tiles, board_setup.TILES)
            self.call("deal_at_random", self.games, 0, deck, stones, tiles, self.chance)
        self.tape.same("deal", self.games[:1])

    def choose(self, policy: int) -> int:
        """The move of a policy."""
        self.tape.put(self.weights, ROWS[self.game, policy])
        return int(self.call("fast_move", self.games, 0, policy, self.weights, self.chance))

    def look(self) -> None:
        """Everything the rules say about a position."""
        count = self.call("list_legal", self.games, 0, self.legal)
        self.tape.same("legal moves", self.legal[:count])
        reasons = self.tape.array(np.uint8, MOVES[self.game].N_MOVES) if not hasattr(self, "reasons") else self.reasons
        self.reasons = reasons
        self.call("list_reasons", self.games, 0, reasons)
        self.tape.same("reasons", reasons)
        self.call("scores", self.games, 0, self.points)
        self.tape.same("scores", self.points)

    def play_some(self, moves: int) -> None:
        """Let `steady` continue, but not to the end."""
        for _ in range(moves):
            before = self.games[0].copy()
            self.call("attempt", self.games, 0, self.choose(STEADY))
            if self.is_over:
                self.games[0] = before
                self.tape.put(self.games)
                return


def whole_game(game: str, k: int) -> Tape:
    """A random game, a game with each policy on all seats, and one in which every seat has a different policy."""
    table = Table(game, k)
    tape, chances = table.tape, table.tape.array(np.uint64, MAX_SEATS)
    policies, rows = table.tape.array(np.int64, MAX_SEATS), table.tape.array(np.float64, MAX_SEATS, N_WEIGHTS)
    table.deal()
    if table.games["stall_turns"][0] == 0:  # at random such a game could last forever
        table.games["stall_turns"] = 50 * int(table.games["players"][0])
        tape.put(table.games)
    dealt = table.games.copy()
    table.call("play_at_random", table.games, 0, table.chance)
    tape.same("random game", table.games[:1])
    tape.same("chance", table.chance)
    for first, step in ((RANDOM, 0), (NOVICE, 0), (STEADY, 0), (k % 3, 1)):
        chosen = [(first + step * seat) % len(POLICIES) for seat in range(MAX_SEATS)]
        tape.put(table.games, dealt)
        tape.put(policies, chosen)
        tape.put(rows, [ROWS[game, policy] for policy in chosen])
        tape.put(chances, [k + seat + 1 for seat in range(MAX_SEATS)])
        table.call("play_fast", table.games, 0, policies, rows, chances)
        tape.same(f"game of {chosen}", table.games[:1])
        tape.same("chances", chances)
    return tape


def decisions(game: str, k: int) -> Tape:
    """A game move by move: what the rules say, what each policy would do, and the position after every move."""
    table = Table(game, k)
    tape, parts = table.tape, table.tape.array(np.int64, 16)
    table.deal()
    number = 0
    while not table.is_over and number < 400:
        table.look()
        choices = [table.choose(policy) for policy in range(len(POLICIES))]
        table.call("score_parts", table.games, 0, number % int(table.games["players"][0]), parts)
        tape.same("score parts", parts)
        table.call("attempt", table.games, 0, number * 7 % MOVES[game].N_MOVES)  # nearly always refused
        if not table.is_over:
            table.call("attempt", table.games, 0, choices[(k + number // 3) % 3] if number % 5 else table.choose(k % 3))
        tape.same("position", table.games[:1])
        number += 1
    table.look()
    explain(table)
    return tape


def explain(table: Table) -> None:
    """Who would win if the game ended now, and what decided for each seat."""
    tape, players = table.tape, int(table.games["players"][0])
    parts, wishes = tape.array(np.int64, players, N_PARTS), tape.array(np.int64, players)
    for seat in range(players):
        FUNCTIONS[f"{table.game}_score_parts"](table.games, 0, seat, parts[seat])
    tape.put(parts)
    tape.put(wishes, range(players))
    tape.call("winners", table.points, players)
    for seat in range(players):
        found = tape.array(np.int64, 4)
        tape.call("explain_score", parts, wishes, players, seat, found)
        tape.same(f"why, of seat {seat}", found)


def table(game: str, k: int) -> Tape:
    """A game move by move, as every seat and a spectator follow it, and what a table shows of each position."""
    at = Table(game, k)
    at.deal()
    follower = Follower(game, at.tape, at.games)
    while not at.is_over and follower.number < 400:
        move = at.choose((k + follower.number // 3) % len(POLICIES))
        follower.look()
        follower.play(move)
        at.call("attempt", at.games, 0, move)
        follower.compare()
    follower.look()
    return at.tape


def count_decisions(tape: Tape) -> int:
    """The positions a tape has looked at."""
    return sum(each[0] == "call" and each[1].endswith("_list_reasons") for each in tape.operations)


def search(game: str, k: int) -> Tape:
    """What a seat knows in the middle of a game, and what the bots that search make of it, in slices."""
    table = Table(game, k)
    table.deal()
    table.play_some(5 + 11 * k % 90)
    tape = table.tape
    unseen, needs = tape.array(np.uint8, 110), tape.array(np.int64, MAX_SEATS)
    position = table.games.copy()
    for seat in range(int(position["players"][0])):
        tape.put(table.games, position)
        tape.put(needs, 0)
        seen = table.call("take_out_hidden", table.games, 0, seat, unseen, needs)
        tape.same(f"what seat {seat} knows", table.games[:1])
        tape.same("unseen", unseen[:seen])
        tape.same("needs", needs)
    tape.put(table.games, position)
    tape.put(needs, 0)
    count = table.call("take_out_hidden", table.games, 0, int(position["seat"][0]), unseen, needs)
    table.call("end_stalls", table.games, 0)
    tape.put(table.weights, ROWS[game, STEADY])
    network = load_network(game, int(position["players"][0]))
    learned = tape.array(np.int16, len(network.weights))
    tape.put(learned, network.weights)
    root, hidden = table.games.copy(), unseen[:count].copy()
    table.call("sage_move", table.games, 0, unseen[:count], learned, network.width)
    for name, weights in (("seer", (table.weights,)), ("champion", (learned, network.width))):
        tape.put(table.games, root)
        tape.put(unseen[:count], hidden)
        decide(table, name, weights, (unseen[:count], needs), iterations=300 if k % 4 else 1500)
    return tape


def decide(table: Table, name: str, weights: tuple[Any, ...], hidden: tuple[Any, Any], iterations: int) -> None:
    """A decision of a bot that searches, and how it explains it."""
    tape, comparison = table.tape, table.tape.array(COMPARISON, 1)
    stop, candidates = tape.array(np.uint8, 1), tape.array(CANDIDATE, MOST_MOVES)
    tape.put(table.chance, new_chance(table.k))
    table.call(f"{name}_begin", table.games, comparison, hidden[0], *weights, iterations, table.chance)
    slice_, left = 1 + table.k * 37 % 400, 1
    while left:
        given = (table.games, comparison, *hidden, *weights, slice_, table.chance, stop)
        left = table.call(f"{name}_think", *given)
    best = tape.call("comparison_best", comparison)
    table.call(f"{name}_try_untried", table.games, comparison, *hidden, *weights, best, table.chance, stop)
    tape.call("comparison_candidates", comparison, best, candidates)
    for what, array in (("comparison", comparison), ("candidates", candidates), ("chance", table.chance)):
        tape.same(f"{name}'s {what}", array)


def review(game: str, k: int) -> Tape:
    """The lines of a ledger from the deal to the end of a game, and the judgements of some of its decisions.

    A learned policy judges in every other game.
    """
    table = Table(game, k)
    table.deal()
    tape, moves, start = table.tape, [], table.games.copy()
    while not table.is_over and len(moves) < 400:
        moves.append(table.choose((k + len(moves)) % len(POLICIES)))
        table.call("attempt", table.games, 0, moves[-1])
    policies, rows = tape.array(np.int64, MAX_SEATS), tape.array(np.float64, MAX_SEATS, N_WEIGHTS)
    lines, room = tape.array(LINE, len(moves) + 1), judging_room(table)
    policy = k % len(POLICIES)
    tape.put(policies, policy)
    tape.put(rows, ROWS[game, policy])
    tape.put(table.chance, new_chance(k))
    tape.put(table.games, start)
    network = load_network(game, int(start["players"][0]))
    learned = tape.array(np.int16, len(network.weights))
    tape.put(learned, network.weights)
    policy_of = learned, network.width if k % 2 else 0
    table.call("review_deal", table.games, lines, table.chance, 2, policies, rows, *policy_of)
    for n, move in enumerate(moves, 1):
        if n % 16 == k % 16:
            judge(table, move, room, policy_of)
        table.call("review_line", table.games, lines, n, move, table.chance, 2, policies, rows, *policy_of)
    tape.same("lines", lines)
    tape.call("review_close", lines)
    tape.same("closed lines", lines)
    tape.same("worlds", table.chance)
    return tape


def judging_room(table: Table) -> list[np.ndarray]:
    """What a judgement works on: positions, a comparison, candidates and effects."""
    kinds = ((STATES[table.game].DTYPE, 4), (COMPARISON, 1), (CANDIDATE, MOST_MOVES), (EFFECT, 2))
    return [table.tape.array(kind, count) for kind, count in kinds]


def judge(table: Table, move: int, room: list[np.ndarray], policy: tuple[np.ndarray, int]) -> None:
    """The judgement of the current decision."""
    tape, games = table.tape, room[0]
    chances, found = tape.array(np.uint64, 2), tape.array(JUDGEMENT, 1)
    tape.put(games[:1], table.games[0])
    tape.put(chances, [int(new_chance(seed)[0]) for seed in (move, table.k + 1)])
    weights = tape.array(np.float64, 1, N_WEIGHTS)
    tape.put(weights, ROWS[table.game, STEADY])
    table.call("review_decision", *room, weights, *policy, move, 40, chances, found)
    tape.same("judgement", found)
    tape.same("chances", chances)


def seeds(game: str, k: int) -> Tape:
    """The deal of a seed of the golden test, its layout, first seat and the chance of its bots."""
    seed = list(SEEDS.values())[k % len(SEEDS)]
    data = seed if isinstance(seed, bytes) else abs(seed).to_bytes(9, "big")
    kind = BYTES if isinstance(seed, bytes) else NEGATIVE if seed < 0 else POSITIVE
    table = Table(game, k)
    tape, given, key = table.tape, table.tape.array(np.uint8, len(data)), table.tape.array(np.uint8, 32)
    purpose, stones = tape.array(np.uint8, 8), tape.array(np.uint8, 25, 2)
    tape.put(given, bytes_of(data))
    tape.call("make_key", given, kind, key)
    tape.same("key", key)
    tape.put(purpose, bytes_of(b"bot seer"))
    tape.call("set_chance_by_key", table.chance, key, purpose)
    tape.same("chance", table.chance)
    table.set_options()
    first = tape.call("draw_first", key, int(table.games["players"][0]))
    if game == "card":
        table.call("deal_by_key", table.games, 0, key, first)
    else:
        tape.call("board_draw_layout", key, stones)
        tape.same("stones", stones)
        table.call("deal_by_key", table.games, 0, key, stones, first)
    tape.same("deal", table.games[:1])
    return tape


def records(game: str, k: int) -> Tape:
    """A game of the corpus that reaches the rarer rules, dealt as its record says."""
    record = corpus_of(game)[k]
    ruleset, setup = read_pieces({name: piece for name, piece in record.items() if name != "moves"})
    table = Table(game, k)
    tape, deck = table.tape, table.tape.array(np.uint8, len(SETUPS[game].DECK))
    numbers = tape.array(np.int16, len(record["moves"]))
    tape.put(table.games, ruleset.position(setup)[0])
    tape.put(deck, setup.deal.deck())
    if game == "card":
        table.call("deal", table.games, 1, deck, setup.first)
    else:
        tiles = tape.array(np.uint8, 5, 10)
        tape.put(tiles, board_setup.tile_array(setup.tiles))
        table.call("deal", table.games, 1, deck, tiles, setup.first)
    follower = Follower(game, tape, table.games)
    for n, text in enumerate(record["moves"]):
        table.look()
        follower.look()
        numbers[n] = ruleset.notation.move_numbers[text]
        follower.play(int(numbers[n]))
        assert table.call("attempt", table.games, 0, int(numbers[n])) == 0
        follower.compare()
        tape.same(text, table.games[:1])
    tape.put(numbers)
    seats = tape.array(np.uint8, len(numbers))
    assert table.call("attempt_all", table.games, 1, numbers, len(numbers), seats) == len(numbers)
    tape.same("all at once", table.games[:2])
    tape.same("seats", seats)
    assert table.games[0] == table.games[1]
    return tape


SCENARIOS: dict[str, tuple[Callable[[str, int], Tape], Callable[[str], int]]] = {
    "whole games": (whole_game, lambda _: 24),
    "decisions": (decisions, lambda _: 12),
    "tables": (table, lambda _: 12),
    "searches": (search, lambda _: 8),
    "reviews": (review, lambda _: 6),
    "seeds": (seeds, lambda _: len(SEEDS)),
    "records": (records, lambda game: len(corpus_of(game))),
    "checks": (checks, lambda game: len(LESSONS[game])),
}
"""By name: what makes a tape, and how many of them are compared in every run, for each game."""
