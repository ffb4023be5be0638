"""`novice`: plays like a beginner. Its judgement is in `board/novice.py` and `card/novice.py`."""

from keltis.bots.fast import FastBot
from keltis.bots.policies import NOVICE


class NoviceBot(FastBot):
    """Plays like a beginner: sensible, short-sighted, and overlooks things."""

    name = "novice"
    policy = NOVICE
