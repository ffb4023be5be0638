"""Foreign bots that record what they are given, written in every way that could let them be taken for ours."""

from typing import Any

from keltis.arena.clairvoyant import Clairvoyant
from keltis.bots.protocol import CompiledBot
from keltis.bots.seer import SeerBot
from keltis.bots.steady import SteadyBot
from keltis.bots.worlds import knowledge_of_game

HERE = "tests.bots.recording_bots"

GIVEN: list[tuple[str, Any]] = []
"""What any of them was given: the method, and its argument."""


class Compiled(CompiledBot):
    """The plainest one: only the abstract method, and the compiled path inherited."""

    name = "compiled"

    def choose_number(self, game, knowledge):  # noqa: ARG002
        raise AssertionError("its own choose and choose_at do not come here")

    def choose(self, view):
        GIVEN.append(("choose", view))
        return view.legal_moves[0]

    def choose_at(self, game, games, i):
        GIVEN.append(("choose_at", games))
        return SteadyBot(self.seed).choose_number(game, knowledge_of_game(games, i, int(games["seat"][i])))


class Inheriting(SteadyBot):
    """A subclass of one of ours."""

    def choose(self, view):
        GIVEN.append(("choose", view))
        return super().choose(view)

    def choose_at(self, game, games, i):
        GIVEN.append(("choose_at", games))
        return super().choose_at(game, games, i)


class Declaring(Inheriting):
    """Claims to be one of ours."""

    may_read_positions = granted = is_ours = reads_positions = True


Declaring.__module__ = "keltis.bots.declaring"


class Posing(type(Inheriting)):
    """A metaclass whose classes are equal to one of ours."""

    def __eq__(cls, other):
        return other is SteadyBot or other is cls

    def __hash__(cls):
        return hash(SteadyBot)


class Equal(Inheriting, metaclass=Posing):
    pass


class Seeing(Clairvoyant, Inheriting):
    """Claims to be the reference bot that sees everything."""

    def __init__(self, seed=0):
        Inheriting.__init__(self, seed)

    def choose_knowing_all(self, game, games, i):
        GIVEN.append(("choose_knowing_all", games))
        return Inheriting.choose_at(self, game, games, i)


def patched(seed=0):
    """One of ours whose methods were replaced on the object."""
    bot = SeerBot(seed)
    ours = SteadyBot(seed)
    bot.choose = lambda view: (GIVEN.append(("choose", view)), ours.choose(view))[1]
    bot.choose_at = lambda game, games, i: (GIVEN.append(("choose_at", games)), ours.choose_at(game, games, i))[1]
    return bot


SPECS = [f"{HERE}:{name}" for name in ("Compiled", "Inheriting", "Declaring", "Equal", "Seeing", "patched")]
