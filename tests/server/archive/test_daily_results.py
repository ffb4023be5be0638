"""Results of the deal of the day: replayed before they are accepted, listed once, deleted with the account."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache

import pytest
from sqlalchemy import func, select

from keltis.bots import make_bot
from keltis.bots.levels import DAILY_LEVEL, level_name
from keltis.play.daily import SEAT, deal_of_the_day, seed_of_day
from keltis.server.archive.daily_results import check_daily
from keltis.server.live.executor import Inputs
from keltis.server.protocol.problems import Refused
from keltis.server.storage.schema import daily_results
from keltis.server.tables.turns import is_draw
from tests.server.harness import refused, run, serving

DAY = date(2026, 3, 1)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC).timestamp()
ADDRESS = f"/api/days/{DAY}/board"
Change = Callable[[list[str]], list[str]]


@cache
def played(
    kind: str = "board", own: str = "level3", other: str = level_name(DAILY_LEVEL)
) -> tuple[tuple[str, ...], list[int]]:
    """A whole game of the day, and its scores; the bots of both seats think as a browser lets them."""
    game, moves, turn, bot = deal_of_the_day(kind, DAY), list[str](), 0, None
    while not game.is_over:
        seat = game.seat
        assert seat is not None
        if bot is None:
            seed = f"{seed_of_day(kind, DAY).decode()} {seat} {turn}".encode()
            bot = make_bot(own if seat == SEAT else other, seed)
        move = str(bot.choose(game.view(seat)))
        game.play(move)
        moves.append(move)
        if is_draw(move) or game.seat != seat:
            turn, bot = turn + 1, None
    return tuple(moves), game.scores()


@pytest.mark.parametrize("kind", ["board", "card"])
def test_the_server_finds_the_scores_itself(kind: str):
    moves, scores = played(kind)
    assert check_daily(kind, DAY, list(moves)) == scores


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (lambda moves: moves[:-1], "game-unfinished", None),
        (lambda moves: ["draw pile", *moves], "invalid-game", "play-first"),
        (lambda moves: ["lay", *moves], "invalid-game", "unknown-move"),
        (lambda moves: [*moves, moves[-1]], "invalid-game", "game-over"),
        (lambda _: list(played(other="level1")[0]), "other-opponent", None),
    ],
)
def test_an_impossible_game_is_refused_and_says_why(change: Change, key: str, reason: str | None):
    with pytest.raises(Refused) as caught:
        check_daily("board", DAY, change(list(played()[0])))
    problem = caught.value.problem
    assert (problem.key, problem.reason and problem.reason.key, problem.field) == (key, reason, "moves")


def test_a_game_with_the_cards_of_another_day_is_refused():
    with pytest.raises(Refused):
        check_daily("board", date(2026, 3, 2), list(played()[0]))


def test_the_people_of_a_server_are_listed_and_only_the_first_game_counts(database):
    async def test() -> None:
        async with serving(database, Inputs(now=lambda: NOON)) as place:
            anna, ben = await place.person(), await place.person()
            await anna.post("/api/me/claim", {"name": "Anna", "password": "a password of some length"})
            assert (await anna.get(ADDRESS))["results"] == []
            moves, (own, other) = played()
            listed = await anna.post(ADDRESS, {"moves": moves})
            assert listed == {
                "date": str(DAY),
                "game": "board",
                "results": [{"name": "Anna", "own": own, "other": other, "is_you": True}],
            }
            better, (bens, its) = played(own="level5")
            await ben.post(ADDRESS, {"moves": better})
            assert await anna.post(ADDRESS, {"moves": better}) == await anna.get(ADDRESS)
            results = (await ben.get(ADDRESS))["results"]
            expected = sorted([("Anna", own, other), (None, bens, its)], key=lambda each: each[2] - each[1])
            assert [(each["name"], each["own"], each["other"]) for each in results] == expected
            assert {each["name"]: each["is_you"] for each in results} == {"Anna": False, None: True}
            assert (await anna.get(f"/api/days/{DAY}/card"))["results"] == []

    run(test())


def test_other_days_and_games_that_are_not_true_are_refused(database):
    async def test() -> None:
        async with serving(database, Inputs(now=lambda: NOON + 2 * 86_400)) as place:
            anna = await place.person()
            await refused(anna.post(ADDRESS, {"moves": played()[0]}), "too-late", 400)
        async with serving(database, Inputs(now=lambda: NOON + 86_400)) as place:  # played over midnight
            anna = await place.person()
            await refused(anna.post(ADDRESS, {"moves": played()[0][:-1]}), "game-unfinished", 400)
            await refused(anna.get("/api/days/2026-02-31/board"), "bad-value", 400)
            assert len((await anna.post(ADDRESS, {"moves": played()[0]}))["results"]) == 1

    run(test())


def test_results_are_deleted_with_the_account(database):
    async def test() -> None:
        async with serving(database, Inputs(now=lambda: NOON)) as place:
            anna = await place.person()
            await anna.post(ADDRESS, {"moves": played()[0]})
            anna._checked(await anna.http.delete("/api/me"))
            async with place.server.store.engine.connect() as connection:
                count = select(func.count()).select_from(daily_results)
                assert (await connection.execute(count)).scalar_one() == 0

    run(test())
