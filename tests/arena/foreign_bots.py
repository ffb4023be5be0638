# ruff: noqa: ARG002 - bad bots do not look at what they are given
"""Bots as other people might write them, good and bad."""

from keltis.bots.novice import NoviceBot
from keltis.bots.protocol import Bot
from keltis.bots.random import RandomBot
from keltis.bots.steady import SteadyBot

HERE = "tests.arena.foreign_bots"


class FirstBot(Bot):
    name = "first"

    def choose(self, view):
        return view.legal_moves[0]


class WatchingBot(FirstBot):
    """Notes the first view of every game: what it was dealt."""

    name = "watching"
    seen: list = []  # noqa: RUF012 - shared by all of them on purpose

    def choose(self, view):
        if view.turn <= view.players and view.phase == "play":
            self.seen.append(view)
        return super().choose(view)


class RudeBot(Bot):
    name = "rude"

    def choose(self, view):
        return "fly r7"


class HastyBot(Bot):
    name = "hasty"

    def choose(self, view):
        return "draw pile"


class FailingBot(Bot):
    name = "failing"

    def choose(self, view):
        raise KeyError("green")


class NeedyBot(FirstBot):
    name = "needy"

    def __init__(self, seed, effort=None):
        raise OSError("no weights here")


class PeekingBot(SteadyBot):
    name = "peeking"

    def choose_at(self, game, games, i):
        raise AssertionError("it was handed a game")


class ExactBot(SteadyBot):
    """Deterministic: of equal moves it does not choose at random."""

    name = "exact"

    def __init__(self, seed=0, effort=None):
        super().__init__(seed, effort, blur=0.0)


class ViewingRandom(RandomBot):
    """Our random bot, but playing from views as at a real table."""

    def choose(self, view):
        return super().choose(view)


class ViewingNovice(NoviceBot):
    def choose(self, view):
        return super().choose(view)


class ViewingSteady(SteadyBot):
    def choose(self, view):
        return super().choose(view)
