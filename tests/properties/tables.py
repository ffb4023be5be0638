"""Tables to test at: both games, two to four players, every edition and option, and several ways to play."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from hypothesis import strategies as st

import keltis
from keltis.rules.shuffle import Stream
from tests.policies import POLICIES, play_on

EDITIONS = {"board": ("de", "nl", "hu"), "card": ("ja",)}
OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "board": {"finished_path_move": ("must", "may"), "retake_own_discard": (False, True), "stall_rounds": (0, 1, 3)},
    "card": {"end_card_opens_row": (False, True), "stall_rounds": (0, 1, 3)},
}


@dataclass(frozen=True)
class Table:
    """A game to be, and the policies of its seats."""

    game: str
    seed: int | bytes
    policies: tuple[str, ...]
    keywords: dict[str, Any] = field(default_factory=dict)
    every: int = 1
    """How many moves apart the positions are that a test looks at closely."""

    def new(self) -> keltis.Game:
        """The game before its first move."""
        return keltis.Game.new(self.game, seed=self.seed, **self.keywords)

    def positions(self) -> Iterator[keltis.Game]:
        """One game, before its first move and after each."""
        game = self.new()
        yield game
        for _ in play_on(game, self.policies, Stream(self.seed, "test policies")):
            yield game

    def samples(self) -> Iterator[keltis.Game]:
        """As `positions`, but only some of them, the first and the last included."""
        for number, game in enumerate(self.positions()):
            if number % self.every == 0 or game.is_over:
                yield game

    def played(self, moves: int | None = None) -> keltis.Game:
        """The game after this many moves, or after its last move."""
        game = self.new()
        for number, _ in enumerate(play_on(game, self.policies, Stream(self.seed, "test policies")), start=1):
            if number == moves:
                break
        return game


@st.composite
def tables(draw: st.DrawFn, games: tuple[str, ...] = ("board", "card")) -> Table:
    """Any table; where no stall rule would end the game, somebody draws from the pile."""
    game = draw(st.sampled_from(games))
    keywords: dict[str, Any] = {"players": draw(st.integers(2, 4)), "edition": draw(st.sampled_from(EDITIONS[game]))}
    for name, values in OPTIONS[game].items():
        if draw(st.booleans()):
            keywords[name] = draw(st.sampled_from(values))
    if draw(st.booleans()):
        keywords["first"] = draw(st.integers(0, keywords["players"] - 1))
    if game == "board" and draw(st.booleans()):
        keywords["layout"] = "random"
    policies = draw(st.lists(st.sampled_from(sorted(POLICIES)), min_size=1, max_size=keywords["players"]))
    if keywords.get("stall_rounds") == 0:
        policies = ["uniform" if policy == "stalling" else policy for policy in policies]
    seed = draw(st.integers(0, 2**64) | st.binary(max_size=16))
    return Table(game, seed, tuple(policies), keywords, draw(st.integers(3, 15)))


def views(game: keltis.Game) -> list[bytes]:
    """What everybody sees, spectators included, to the byte."""
    return [msgspec.json.encode(game.view(viewer)) for viewer in (None, *range(game.players))]
