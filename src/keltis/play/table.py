"""What a viewer is shown of a game: views, made of the compiled records, and what is read from a summary."""

import threading
from functools import cache
from typing import Any

import msgspec
import numpy as np

from keltis.play.notation import POINT_SUIT, Move
from keltis.play.packing import Bytes
from keltis.play.ruleset import Ruleset, Setup
from keltis.play.views import BoardView, CardView, Decision, Viewer
from keltis.rules.fields import SPECTATOR

PACKED_ROOM = 1 << 14
"""Bytes for a view: several times what the largest has, with all its cards and moves."""


def row_of(move: Move) -> str | None:
    """The row onto which this move lays a card, if it does."""
    if move.kind == "lay":
        return move.cards[0][0]
    if move.kind == "points":
        return POINT_SUIT
    return move.color if move.kind == "join" else None


class Press(threading.local):
    """Room in which views of one ruleset are written before they are read; each thread has its own."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.pack = ruleset.pack_view
        self.summaries = ruleset.new_summaries(1)
        self.room: Bytes = np.zeros(PACKED_ROOM, dtype=np.uint8)
        self.written = self.room.data
        self.decode = msgspec.msgpack.Decoder(ruleset.view_type).decode


press_of = cache(Press)


def make_frame(ruleset: Ruleset, setup: Setup) -> Bytes:
    """The fields of a view that stay the same all through a game, packed: without the head that says how many."""
    fields = {
        "game": ruleset.game,
        "ruleset": ruleset.id,
        "edition": setup.edition,
        "options": setup.options,
        "players": setup.players,
        "first": setup.first,
        **ruleset.fixed_fields(setup),
    }
    parts = [msgspec.msgpack.encode(part) for field in fields.items() for part in field]
    return np.frombuffer(b"".join(parts), dtype=np.uint8)


def make_view(
    ruleset: Ruleset, frame: Bytes, games: Any, memories: Any, viewer: Viewer, decisions: list[Decision]
) -> BoardView | CardView:
    """What this viewer may know and nothing else."""
    press = press_of(ruleset)
    seat = SPECTATOR if viewer is None else viewer
    size = press.pack(games, 0, memories, 0, seat, press.summaries, 0, frame, press.room)
    view: BoardView | CardView = press.decode(press.written[:size])
    view.history.extend(decisions)
    return view


def winners_of(scores: list[int]) -> list[int]:
    """B31, C20: the seats with the highest score; several on a tie."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
