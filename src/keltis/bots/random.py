"""`random`: any legal move, each equally likely. The baseline for all other bots."""

from keltis.bots.fast import FastBot
from keltis.bots.policies import RANDOM


class RandomBot(FastBot):
    """Any legal move, each equally likely."""

    name = "random"
    policy = RANDOM
