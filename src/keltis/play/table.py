"""Makes the views of a game from the compiled records."""

import threading
from functools import cache
from typing import Any

import msgspec
import numpy as np

from keltis.play.packing import pack
from keltis.play.parts import encode, map_head, padded
from keltis.play.ruleset import Ruleset, Setup
from keltis.play.verdict import winners_of
from keltis.play.view_packing import FRAME, program_of
from keltis.play.views import BoardView, CardView, Decision, Viewer
from keltis.rules.blake2b import Bytes
from keltis.rules.compiled import EIGHT
from keltis.rules.fields import SPECTATOR

PACKED_ROOM = 1 << 14
"""Bytes for a view: several times the size of the largest, with all its cards and moves."""


class Press(threading.local):
    """Working memory in which views of one ruleset are written before they are read. Each thread has its own."""

    def __init__(self, ruleset: Ruleset) -> None:
        sources = ruleset.sources
        self.desk: Bytes = np.zeros(sources.summary.end + EIGHT, dtype=np.uint8)
        """The records of a view, one after the other; the summary is made here."""
        self.summaries: Any = self.desk[sources.memory.end : sources.summary.end].view(sources.summary.dtype)
        self.room: Bytes = np.zeros(PACKED_ROOM, dtype=np.uint8)
        self.written = self.room.data
        self.decode = msgspec.msgpack.Decoder(ruleset.view_type).decode


press_of = cache(Press)


class Showing:
    """What views of a game are made from: its records as bytes, and the frame of each viewer."""

    def __init__(self, ruleset: Ruleset, setup: Setup, games: Any, memories: Any) -> None:
        self._ruleset, self._setup, self._games, self._memories = ruleset, setup, games, memories
        self._bytes = games.view(np.uint8), memories.view(np.uint8)
        self._frames: dict[Viewer, Bytes] = {}

    def view(self, viewer: Viewer, phase: int, decisions: list[Decision]) -> BoardView | CardView:
        """What this viewer may know and nothing else; `phase` is the current phase of the game."""
        frame = self._frames.get(viewer)
        if frame is None:
            frame = self._frames[viewer] = make_frame(self._ruleset, self._setup, viewer)
        ruleset, press = self._ruleset, press_of(self._ruleset)
        seat = SPECTATOR if viewer is None else viewer
        ruleset.summarize(self._games, 0, self._memories, 0, seat, press.summaries, 0)
        program = program_of(ruleset, self._setup.players, ruleset.phases[phase])
        size = pack(*program, frame, *self._bytes, press.desk, press.room)
        view: BoardView | CardView = press.decode(press.written[:size])
        view.history.extend(decisions)
        if view.winners is not None:
            view.winners.extend(winners_of([each.score for each in view.seats]))
        return view


def make_frame(ruleset: Ruleset, setup: Setup, viewer: Viewer) -> Bytes:
    """The beginning of a view: the fields that stay the same throughout a game."""
    fields = {
        "ruleset": ruleset.id,
        "edition": setup.edition,
        "options": setup.options,
        "players": setup.players,
        "first": setup.first,
        "viewer": viewer,
        **ruleset.fixed_fields(setup),
    }
    assert fields.keys() <= set(FRAME)
    length = len(ruleset.view_type.__struct_fields__) + 1
    parts = [encode(part) for field in ({"game": ruleset.game} | fields).items() for part in field]
    return padded(map_head(length) + b"".join(parts))
