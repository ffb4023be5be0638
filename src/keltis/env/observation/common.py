"""What the rows of both games have in common: who decides, how near a stalled game is to its end, unseen cards."""

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
    """Card sets with the cards of a hand that not everybody knows of; hand and known cards are sets, once and twice."""
    held, more = hand
    shown, shown_more = known
    hidden = (held & ~shown) | (more & ~shown_more)
    return once | hidden, twice | (once & hidden) | (more & ~shown)


@inlined
def seat_after(viewer, steps, players):
    """The seat this many places after the viewer."""
    seat = viewer + steps
    return seat if seat < players else seat - int(players)
