"""`steady`: a sum of tuned weights for every move. Its parameters are in `board/steady.py` and `card/steady.py`."""

from keltis.bots.fast import FastBot
from keltis.bots.policies import STEADY


class SteadyBot(FastBot):
    """A sum of tuned weights for every move; no look-ahead, few mistakes."""

    name = "steady"
    policy = STEADY
