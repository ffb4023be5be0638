"""The deal of the day: the same for everybody, frozen forever."""

from datetime import date

import pytest

from keltis import InvalidSetup
from keltis.play.daily import deal_of_the_day, seed_of_day

DAY = date(2026, 11, 17)


@pytest.mark.parametrize("game", ["board", "card"])
def test_a_day_has_one_deal_and_the_next_day_another(game: str):
    records = [deal_of_the_day(game, day).record(reveal=True) for day in (DAY, DAY, date(2026, 11, 18))]
    assert records[0] == records[1]
    assert records[0]["deal"] != records[2]["deal"]
    assert records[0]["players"] == 2


def test_the_games_have_deals_of_their_own():
    assert seed_of_day("board", DAY) != seed_of_day("card", DAY)


def test_without_a_date_it_is_the_deal_of_today_in_utc():
    from datetime import UTC, datetime

    before = datetime.now(UTC).date()
    found = deal_of_the_day("card").record(reveal=True)
    assert found in [deal_of_the_day("card", day).record(reveal=True) for day in (before, datetime.now(UTC).date())]


def test_an_unknown_game_is_refused():
    with pytest.raises(InvalidSetup, match="game: 'chess'; choose one of board, card"):
        deal_of_the_day("chess", DAY)
