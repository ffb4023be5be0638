"""`check_bot`: all our bots keep the contract, and every breach is caught and explained in one sentence."""

import random
from threading import Event

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

import keltis
from keltis.bots import Bot, BotFailure, Candidate, Effort, Explanation, check_bot, make_bot
from keltis.bots.check_tables import spots_of
from keltis.bots.levels import level_name
from keltis.bots.registry import OURS
from keltis.bots.warmup import warm_up
from keltis.play.rulesets import NEWEST, find_ruleset
from keltis.rules.pieces import MOST_MOVES

FEW = Effort(iterations=20)
CANDIDATE = Candidate("lay r99", 0.5, 0.0, 1, 0.5, 0.0, 0.0, 0.0, too_close=False)
WHOLE_GAME = 2000
"""Decisions: more than a game has."""


@pytest.fixture(scope="module", autouse=True)
def compiled_searches() -> None:
    """Compile what searching bots need before their time is measured."""
    for game in NEWEST:
        warm_up(game, "search")
        warm_up(game, "rest")


@pytest.mark.parametrize("name", OURS)
def test_our_bots_keep_their_contract(name: str):
    effort = FEW if OURS[name].default_effort else None
    check_bot(lambda seed: OURS[name](seed, effort), decisions=WHOLE_GAME)


@pytest.mark.parametrize("name", [name for name in OURS if OURS[name].default_effort])
def test_bots_that_search_keep_to_their_time(name: str):
    check_bot(lambda seed: OURS[name](seed, Effort(milliseconds=5)), players=[3], decisions=20)


@pytest.mark.parametrize("level", range(1, 5))
def test_the_quick_levels_keep_their_contract(level: int):
    check_bot(lambda seed: make_bot(level_name(level), seed), players=[2], decisions=100)


class First(Bot):
    """A correct bot, the base of the broken ones: it makes the first legal move."""

    name = "first"

    def choose(self, view):
        return view.legal_moves[0]


def caught(make, *words: str, players: int = 2, game: str = "board") -> str:
    """The sentence about the broken promise, which must contain these words."""
    with pytest.raises(BotFailure) as failure:
        check_bot(make, games=[game], players=[players], decisions=100)
    said = str(failure.value)
    assert "\n" not in said
    assert [word for word in words if word not in said] == []
    return said


def test_a_sound_bot_of_others_passes():
    check_bot(First, decisions=100)


def test_a_failure_is_one_of_this_library():
    assert issubclass(BotFailure, keltis.KeltisError)


def test_seeds_are_integers_and_differ_between_seats_and_from_that_of_the_deal():
    seeds: list[object] = []

    class Noting(First):
        def __init__(self, seed=0):
            seeds.append(seed)
            super().__init__(seed)

    check_bot(Noting, players=[4], seed=5, decisions=20)
    assert {type(seed) for seed in seeds} == {int}
    assert len(set(seeds)) == 4
    assert 5 not in seeds


def test_a_bot_that_cannot_be_made_from_a_seed_is_caught():
    class Picky(First):
        def __init__(self, seed=0):
            super().__init__(seed)
            raise RuntimeError("not today")

    caught(Picky, "cannot be made with seed", "RuntimeError: not today")


def test_a_bot_that_is_only_half_made_is_caught():
    class Half(First):
        def __init__(self, seed=0):
            self.seed = seed

    caught(Half, "first has no effort", "__init__")


def test_a_move_that_is_not_legal_is_caught_with_its_place():
    class Cheat(First):
        name = "cheat"

        def choose(self, view):  # noqa: ARG002
            return "lay r99"

    caught(Cheat, "cheat chose 'lay r99', which is not legal", "board game", "2 players", "phase play", "seat 0")


PHASES = [("board", phase) for phase in ("play", "start", "finished", "clover", "draw")]
PHASES += [("card", phase) for phase in ("play", "draw", "final")]


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_a_bot_that_fails_in_one_phase_only_is_caught_there(game: str, phase: str):
    class Stumbling(First):
        def choose(self, view):
            return "pass by" if (view.game, view.phase) == (game, phase) else super().choose(view)

    for players in (2, 4):
        caught(Stumbling, f"phase {phase}", f"{players} players", players=players, game=game)


@pytest.mark.parametrize("answer", [None, 0, ["lay r1"], b"lay r1"])
def test_an_answer_that_is_not_a_move_is_caught(answer):
    class Odd(First):
        def choose(self, view):  # noqa: ARG002
            return answer

    caught(Odd, "which is not a move")


def test_a_bot_that_raises_is_caught():
    class Clumsy(First):
        def choose(self, view):
            return view.no_such_field

    caught(Clumsy, "raised AttributeError", "no_such_field")


def test_chance_without_a_seed_is_caught():
    chance = random.Random(1)

    class Fickle(First):
        def choose(self, view):
            return chance.choice(view.legal_moves)

    caught(Fickle, "with the same seed chose")


def test_what_bots_share_in_secret_is_caught():
    class Counting(First):
        asked = 0

        def choose(self, view):
            Counting.asked += 1
            return view.legal_moves[Counting.asked % len(view.legal_moves)]

    caught(Counting, "with the same seed chose")


def test_chance_without_a_seed_later_in_a_game_is_caught():
    chance = random.Random(1)

    class Tiring(First):
        def __init__(self, seed=0):
            super().__init__(seed)
            self.asked = 0

        def choose(self, view):
            self.asked += 1
            return chance.choice(view.legal_moves) if self.asked > 3 else super().choose(view)

    caught(Tiring, "with the same seeds played two different games", "board game, 2 players")


def test_a_bot_that_looks_at_the_game_behind_the_view_is_caught(monkeypatch: pytest.MonkeyPatch):
    seen: list[keltis.Game] = []
    view_of = keltis.Game.view

    def spied(game: keltis.Game, seat: int | None):
        seen.append(game)
        return view_of(game, seat)

    class Peeking(First):
        def choose(self, view):
            deal = seen[-1].record(reveal=True)["deal"]
            return view.legal_moves[sum(msgspec.json.encode(deal["pile"][-9:])) % len(view.legal_moves)]

    monkeypatch.setattr(keltis.Game, "view", spied)
    caught(Peeking, "when only hidden cards differed")


@pytest.mark.parametrize("field", ["hand", "legal_moves", "history", "unseen"])
def test_a_bot_that_changes_its_view_is_caught(field: str):
    class Scribbling(First):
        def choose(self, view):
            choice = view.legal_moves[0]
            getattr(view, field).append(choice)
            return choice

    caught(Scribbling, "changed the view")


def test_a_bot_that_adds_its_own_legal_move_is_caught():
    class Forging(First):
        def choose(self, view):
            view.legal_moves.insert(0, "draw everything")
            return view.legal_moves[0]

    caught(Forging)


class Searching(First):
    """Thinks for as long as it is allowed to, unless it is stopped."""

    name = "searching"
    default_effort = Effort(milliseconds=1)

    def __init__(self, seed=0, effort=None):
        super().__init__(seed, effort)
        self.stopped = Event()

    def choose(self, view):
        self.stopped.wait(self.seconds())
        return super().choose(view)

    def seconds(self) -> float:
        return self.effort.milliseconds / 1000

    def stop(self):
        self.stopped.set()


def test_a_bot_that_keeps_its_time_and_stops_passes():
    check_bot(Searching, games=["card"], players=[2], decisions=20)


def test_a_bot_that_runs_on_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("keltis.bots.check.GRACE", 0.5)
    monkeypatch.setattr("keltis.bots.check.COMPILING", 0.5)

    class Dreaming(Searching):
        def seconds(self) -> float:
            return 20.0

    caught(Dreaming, "has not decided after 0.5 s")


def test_only_the_first_move_after_compiling_may_take_longer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("keltis.bots.check.GRACE", 0.3)
    monkeypatch.setattr("keltis.bots.check.FIRST_GRACE", 5.0)

    class Slow(Searching):
        made = 0
        slow_until = 3

        def __init__(self, seed=0, effort=None):
            super().__init__(seed, effort)
            Slow.made += 1
            self.number = Slow.made

        def seconds(self) -> float:
            return 0.6 if self.number <= Slow.slow_until else super().seconds()

    check_bot(Slow, games=["card"], players=[2], decisions=5)
    Slow.made, Slow.slow_until = 0, 5
    caught(Slow, "has not decided after 0.3 s", game="card")


def test_a_bot_that_does_not_stop_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("keltis.bots.check.GRACE", 0.5)

    class Deaf(Searching):
        def seconds(self) -> float:
            return min(super().seconds(), 20.0)

        def stop(self):
            pass

    caught(Deaf, "did not stop")


def test_a_bot_without_a_limit_is_not_waited_for_forever():
    class Asleep(First):
        def choose(self, view):
            if view.phase == "draw":
                Event().wait(20)
            return super().choose(view)

    with pytest.raises(BotFailure, match=r"has not decided after 0\.5 s"):
        check_bot(Asleep, games=["board"], players=[2], patience=0.5)


def test_a_bot_needs_a_name():
    class Nameless(First):
        name = " "

    caught(Nameless, "Nameless has no name")


def test_something_that_is_not_a_bot_is_caught():
    caught(lambda seed: seed, "int is not a keltis.bots.Bot")


@pytest.mark.parametrize(
    ("explanation", "words"),
    [
        ({"choice": "lay r99"}, "which is not an Explanation"),
        (Explanation("lay r99", [CANDIDATE]), "not legal"),
        (Explanation("lay r99", []), "without its choice"),
    ],
)
def test_an_explanation_with_unknown_moves_is_caught(explanation, words: str):
    class Boasting(First):
        def explain(self, view):  # noqa: ARG002
            return explanation

    caught(Boasting, words)


def test_an_explanation_with_a_move_twice_is_caught():
    class Stuttering(First):
        def explain(self, view):
            move = view.legal_moves[0]
            return Explanation(move, [replace(CANDIDATE, move=move)] * 2)

    caught(Stuttering, "by one of them twice")


class Reading(First):
    """A correct bot that can also choose from a position: the first legal move, and every third time the last."""

    name = "reading"

    def __init__(self, seed=0):
        super().__init__(seed)
        self.asked = 0

    def place(self) -> int:
        self.asked += 1
        return -1 if self.asked % 3 == 0 else 0

    def choose(self, view):
        return view.legal_moves[self.place()]

    def choose_at(self, game, games, i):
        return self.moves_at(game, games, i)[self.place()]

    def moves_at(self, game, games, i):
        out = np.zeros(MOST_MOVES, dtype=np.int16)
        return out[: find_ruleset(game).list_legal(games, i, out)]


def test_a_sound_bot_that_reads_positions_passes():
    check_bot(Reading, decisions=100)


def test_a_bot_that_chooses_otherwise_from_a_position_is_caught():
    class Moody(Reading):
        def choose_at(self, game, games, i):
            return self.moves_at(game, games, i)[-1]

    caught(Moody, "from the view and", "from the position", "phase play", "seat")


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_bot_that_counts_otherwise_from_a_position_is_caught_in_a_whole_game(game: str):
    class Forgetful(Reading):
        def choose_at(self, game, games, i):
            return self.moves_at(game, games, i)[0]

    for players in (2, 3, 4):
        caught(Forgetful, "from the position", f"{players} players", players=players, game=game)


def test_a_bot_that_reads_the_draw_pile_from_a_position_is_caught():
    class Spying(Reading):
        def choose_at(self, game, games, i):
            moves = self.moves_at(game, games, i)
            return moves[1] if games["pile"][i].sum() % 5 == 0 else super().choose_at(game, games, i)

    caught(Spying, "from the position")


def test_a_bot_that_changes_a_position_is_caught():
    class Grabbing(Reading):
        def choose_at(self, game, games, i):
            games["turn"][i] += 1
            return super().choose_at(game, games, i)

    caught(Grabbing, "changed the position")


@pytest.mark.parametrize("answer", [None, "lay r1", 1.0, -1, 132, 10_000])
def test_an_answer_that_is_not_the_number_of_a_move_is_caught(answer):
    class Odd(Reading):
        def choose_at(self, game, games, i):  # noqa: ARG002
            return answer

    caught(Odd, "not the number of a move")


def test_a_bot_that_fails_at_a_position_is_caught():
    class Clumsy(Reading):
        def choose_at(self, game, games, i):  # noqa: ARG002
            return games["no such field"][i]

    caught(Clumsy, "raised ValueError", "no such field")


@pytest.mark.parametrize(("kind", "edition"), [("board", "de"), ("board", "nl"), ("board", "hu"), ("card", "ja")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_positions_it_uses_have_all_phases_and_twins_that_differ_only_in_hidden_cards(kind, edition, players):
    spots = spots_of(kind, players, edition)
    phases = {"board": {"play", "start", "finished", "clover", "draw"}, "card": {"play", "draw", "final"}}
    assert {spot.game.phase for spot in spots} == phases[kind]
    other_hands = 0
    for spot in spots:
        deals = [game.record(reveal=True)["deal"] for game in (spot.game, spot.twin)]
        assert deals[0] != deals[1]
        assert msgspec.json.encode(spot.view()) == msgspec.json.encode(spot.twin.view(spot.seat))
        other_hands += deals[0]["hands"] != deals[1]["hands"]
    assert other_hands > len(spots) // 2
