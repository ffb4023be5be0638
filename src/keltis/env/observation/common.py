"""Parts of the rows of both games: who decides, how close a stalled game is to its end, and unseen cards."""

from keltis.env.observation.fields import STALL_ROOM
from keltis.rules.compiled import inlined


@inlined
def mark_deciding(game, viewer, out, at):
    """Flag the seat that decides, counted from the viewer."""
    ahead = int(game.seat) - viewer
    out[at + (ahead if ahead >= 0 else ahead + int(game.players))] = 1


@inlined
def turns_to_stall(game):
    """How many more turns without progress end the game, as far as a row can represent it."""
    return min(int(game.stall_turns) - max(int(game.idle), 0), STALL_ROOM)


@inlined
def add_hidden(hand, known, once, twice):
    """The sets `once` and `twice` with the cards of a hand added that not everybody knows of."""
    held, more = hand
    shown, shown_more = known
    hidden = (held & ~shown) | (more & ~shown_more)
    return once | hidden, twice | (once & hidden) | (more & ~shown)


@inlined
def seat_after(viewer, steps, players):
    """The seat this many places after the viewer."""
    seat = viewer + steps
    return seat if seat < players else seat - int(players)
