"""`novice`: plays like a person in the first game. Its judgement is in `board/novice.py` and `card/novice.py`."""

from keltis.bots.fast import FastBot
from keltis.bots.policies import NOVICE


class NoviceBot(FastBot):
    """Plays like a person in the first game: sensible, short-sighted, and overlooks things."""

    name = "novice"
    policy = NOVICE
