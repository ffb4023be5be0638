"""The bot of the deal of the day plays as its golden games do, or has a new version."""

import json

from tests.golden.daily_bot import daily_games
from tests.golden.write import golden_text


def test_the_daily_bot_plays_as_it_did_when_its_version_was_made():
    kept, played = json.loads(golden_text("daily-bot.json")), daily_games()
    assert played["version"] == kept["version"], "a new version: python -m tests.golden.write"
    assert played["games"] == kept["games"], "the play of the daily bot has changed: count DAILY_VERSION up"
