"""Interpreted and compiled, bots, reviews and environments say the same: the Python source is what is compiled."""

import json

from tests.modes import say_in_mode
from tests.say_decisions import KINDS, VARIANTS


def test_interpreted_bots_reviews_and_environments_say_the_same_as_compiled_ones():
    compiled = json.loads(say_in_mode("compiled", "tests.say_decisions"))
    assert json.loads(say_in_mode("interpreted", "tests.say_decisions")) == compiled
    for kind in KINDS:
        [asked] = compiled[f"{kind} 2"]["bots"]
        assert {"steady", "sage", "seer", "champion", "level1", *VARIANTS} <= set(asked)
