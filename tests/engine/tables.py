"""What a table needs beyond the rules, noted for the module: effects, reasons, summaries, memory, and witnessing.

Witnessing is compared twice: the module with native code by the tape, and native code with the true position, blanked,
right here. So the module's witnessing equals blanking the true position.
"""

import numpy as np

from keltis.engine.exports import FIELDS, RECORDS
from keltis.engine.table import MOVES, STATES
from keltis.rules.fields import SPECTATOR
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES
from tests.engine.tape import FUNCTIONS, Tape

UNKNOWN = -1
SUBJECTS_EACH_TIME = 9
"""How many refused moves have their subject compared at each decision; different ones every time."""


class Follower:
    """A game that every seat and a spectator follow; the position itself is played by the caller."""

    def __init__(self, game: str, tape: Tape, games: np.ndarray) -> None:
        self.game, self.tape, self.games = game, tape, games
        self.players, self.number = int(games["players"][0]), 0
        self.viewers = range(SPECTATOR, self.players)
        self.memory = tape.array(RECORDS[f"{game}_memory"], 1)
        self.summaries = tape.array(RECORDS[f"{game}_summary"], MAX_SEATS + 1)
        self.effects = tape.array(RECORDS["effect"], MOST_MOVES)
        self.subjects = tape.array(RECORDS["subject"], SUBJECTS_EACH_TIME)
        self.legal = tape.array(np.int16, MOST_MOVES)
        self.reasons = tape.array(np.uint8, MOVES[game].N_MOVES)
        self.scratch = tape.array(STATES[game].DTYPE, 1)
        self.followed = tape.array(STATES[game].DTYPE, MAX_SEATS + 1)
        """By viewer, the spectator first."""
        self.call("remember_deal", self.memory, 0, self.players)
        self.tape.put(self.followed, games[0])
        for viewer in self.viewers:
            self.call("blank", self.followed, viewer + 1, viewer)
        self.compare()

    def call(self, name: str, *arguments: object) -> int:
        return self.tape.call(f"{self.game}_{name}", *arguments)

    def look(self) -> None:
        """What a table shows of this position, and of every move in it."""
        self.call("turn_mark", self.games, 0)
        count = self.call("list_legal", self.games, 0, self.legal)
        for k, move in enumerate(self.legal[:count].tolist()):
            self.call("foresee", self.games, 0, self.scratch, move, self.effects, k)
        self.tape.same("effects", self.effects[:count])
        self.call("list_reasons", self.games, 0, self.reasons)
        refused = np.flatnonzero(self.reasons)
        chosen = np.take(refused, range(self.number, self.number + 37 * SUBJECTS_EACH_TIME, 37), mode="wrap").tolist()
        for k, move in enumerate(chosen):
            self.call("name_subject", self.games, 0, int(self.reasons[move]), move, self.subjects, k)
        self.tape.same("subjects", self.subjects)
        for viewer in self.viewers:
            self.call("summarize", self.games, 0, self.memory, 0, viewer, self.summaries, viewer + 1)
        self.tape.same("summaries", self.summaries)
        self.number += 1

    def play(self, move: int) -> None:
        """A legal move that the caller makes next in the position itself: everybody remembers and witnesses it."""
        seat, drawn = int(self.games["seat"][0]), UNKNOWN
        if move == MOVES[self.game].DRAW_PILE:
            drawn = int(self.games["pile"][0, int(self.games["pile_at"][0])])
        self.call("remember", self.memory, 0, seat, move)
        self.tape.same("memory", self.memory)
        for viewer in self.viewers:
            card = drawn if viewer == seat else UNKNOWN
            self.call("witness", self.followed, viewer + 1, move, card, viewer)

    def compare(self) -> None:
        """After each move: everybody's position is the true one, blanked; one of them is blanked in the module too."""
        self.tape.same("what everybody knows", self.followed)
        check = self.call("public_check", self.games, 0)
        for viewer in self.viewers:
            assert self.call("public_check", self.followed, viewer + 1) == check
            true = self.games[:1].copy()
            FUNCTIONS[f"{self.game}_blank"](true, 0, viewer)
            for field in FIELDS[self.game]:
                mine = self.followed[field.name][viewer + 1]
                assert np.array_equal(true[field.name][0], mine), (field.name, viewer, self.number)
        self.tape.put(self.scratch, self.games[0])
        self.call("blank", self.scratch, 0, self.viewers[self.number % len(self.viewers)])
        self.tape.same("blanked", self.scratch)
