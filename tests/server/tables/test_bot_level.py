"""The levels of the tables are those of the bots, and stand in the log under the names they always had."""

import msgspec

from keltis.bots.levels import LEVELS
from keltis.server.protocol import LevelNumber
from keltis.server.tables.bot_level import BotLevel
from keltis.server.tables.events import Sat, decode_event, encode_event


def test_the_levels_are_those_of_the_registry():
    assert {level.value: level.number for level in BotLevel} == {name: each.number for name, each in LEVELS.items()}
    numbers = msgspec.json.schema(LevelNumber)
    assert (numbers["minimum"], numbers["maximum"]) == (1, len(BotLevel))


def test_the_log_keeps_their_names():
    data = '{"type":"sat","at":1.0,"seat":2,"bot":"level3"}'
    event = decode_event(data)
    assert event == Sat(at=1.0, seat=2, bot=BotLevel.of(3))
    assert encode_event(event) == data
