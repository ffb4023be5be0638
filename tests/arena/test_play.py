"""One deal in all rotations: the same cards for everybody, fresh bots, and nobody else's bot sees a game."""

import pytest

from keltis.arena import play
from keltis.arena.deals import bot_seed, deal_seed, seat_of
from keltis.arena.entrants import ArenaError, Entrant, fill_seats
from keltis.arena.match import new_match
from keltis.bots.protocol import InvalidBot
from keltis.bots.registry import make_bot
from keltis.play import Game
from tests.arena.foreign_bots import HERE, WatchingBot

TABLES = [(game, players) for game in ("board", "card") for players in (2, 3, 4)]


def room(game: str, *bots: str, players: int = 2, **options) -> play.Room:
    return new_match(game, bots, players=players, seed=11, **options).room()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_all_rotations_have_the_same_cards_tiles_and_first_seat(game: str, players: int):
    WatchingBot.seen.clear()
    room(game, *[f"{HERE}:WatchingBot"] * players, players=players).play_deal(3)[0]
    by_seat = {}
    for view in WatchingBot.seen:
        if view.turn == 1:
            by_seat.setdefault("first", []).append((view.viewer, view.hand, getattr(view, "tiles", None)))
        by_seat.setdefault(view.viewer, []).append(view.hand)
    assert all(len(seen) == players and all(one == seen[0] for one in seen) for seen in by_seat.values())


def test_every_bot_sits_once_on_every_seat():
    assert [[seat_of(bot, rotation, 3) for rotation in range(3)] for bot in range(3)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
    ]


def test_the_last_bot_takes_the_seats_that_are_left():
    assert fill_seats(["a", "b"], 2) == ["a", "b"]
    assert fill_seats(["a", "b", "c"], 4) == ["a", "b", "c", "c"]
    with pytest.raises(ArenaError, match="3 bots for 2 players"):
        fill_seats(["a", "b", "c"], 2)


def test_a_deal_is_the_one_that_its_seed_gives_any_table():
    seed = deal_seed("claim", 11, 5)
    game = Game.new("board", players=3, seed=seed)
    setup = room("board", "random", "random", players=3).setup(5)
    assert Game(play.find_ruleset("board"), setup).record(reveal=True) == game.record(reveal=True)


def test_tuning_and_claims_never_share_a_seed():
    seeds = [
        {deal_seed(purpose, seed, deal) for seed in range(-3, 30) for deal in range(300)}
        for purpose in ("claim", "tuning")
    ]
    assert len(seeds[0]) == len(seeds[1]) == 33 * 300
    assert not seeds[0] & seeds[1]


def test_every_bot_of_every_game_has_a_seed_of_its_own():
    seeds = {bot_seed("claim", 1, deal, turn, seat) for deal in range(50) for turn in range(4) for seat in range(4)}
    assert len(seeds) == 50 * 16
    assert all(0 <= seed < 1 << 63 for seed in seeds)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_compiled_games_equal_games_decision_by_decision_and_through_views(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
):
    bots = ("random", "novice", "steady", "novice")[:players]
    viewing = [f"{HERE}:Viewing{bot.capitalize()}" for bot in bots]
    fast = room(game, *bots, players=players).play_deal(0)[0]
    assert not room(game, *viewing, players=players).is_fast
    assert room(game, *viewing, players=players).play_deal(0)[0] == fast
    monkeypatch.setattr(play, "is_policy", lambda _player: False)
    assert room(game, *bots, players=players).play_deal(0)[0] == fast


@pytest.mark.parametrize("game", ["board", "card"])
def test_searching_bots_play_beside_foreign_ones(game: str):
    scores = room(game, "seer@20", f"{HERE}:FirstBot").play_deal(0)[0]
    assert [len(each) for each in scores] == [2, 2]
    assert scores == room(game, "seer@20", f"{HERE}:FirstBot").play_deal(0)[0]


def test_foreign_bots_are_never_handed_a_game():
    assert room("board", f"{HERE}:PeekingBot", "random").play_deal(0)[0]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("RudeBot", "RudeBot' in deal 0, rotation 0, decision .* chose 'fly r7', which is not a move of the board"),
        ("HastyBot", r"HastyBot' in deal 0, .* chose 'draw pile', which is not allowed: First play a card.*\(B9\)"),
        ("FailingBot", r"FailingBot' .*\(seat \d, play\) failed: KeyError: 'green'"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_decision(bot: str, message: str):
    with pytest.raises(ArenaError, match=message):
        room("board", "steady", f"{HERE}:{bot}").play_deal(0)[0]


def test_a_bot_that_cannot_be_made_is_named():
    with pytest.raises(ArenaError, match="NeedyBot' cannot be made: OSError: no weights here"):
        room("board", "steady", f"{HERE}:NeedyBot")


def test_efforts_by_time_are_not_repeatable():
    assert Entrant("seer@20").is_repeatable
    assert Entrant("steady").is_repeatable
    assert not Entrant("seer@20ms").is_repeatable


def test_entrants_are_what_the_registry_makes():
    for spec in ("steady", "seer@50", "seer@5ms", "level2", "level3"):
        ours, theirs = Entrant(spec).make(5), make_bot(spec, 5)
        assert type(ours) is type(theirs)
        assert (ours.effort, ours.chance.tolist()) == (theirs.effort, theirs.chance.tolist())


@pytest.mark.parametrize(
    "spec",
    ["nobody", "steady@20", "seer@fast", "no.module:Bot", "clairvoyant@20", "steady:", "builtins:dict", "level1@5"],
)
def test_unknown_bots_are_refused(spec: str):
    with pytest.raises(InvalidBot):
        Entrant(spec)
