"""What kind of mistake a decision was, told from the rules and from what everybody saw: no search has a part in it."""

from typing import Literal

from keltis.play import Effect, Game, Move
from keltis.play.notation import PILE
from keltis.play.views import SeatView

Category = Literal[
    "ended-early",
    "ended-late",
    "missed-wish",
    "wish-too-dear",
    "large-figure",
    "clover",
    "figure",
    "opened-late",
    "opened-too-many",
    "not-opened",
    "skipped",
    "fed",
    "held-back",
    "laid-hastily",
    "row",
    "discard",
    "took-discard",
    "missed-discard",
    "draw",
]
"""The kinds of mistakes; the texts are `review-why-…`."""

FEW_TURNS = 8
"""Turns of a seat with which a new row hardly gets out of the minus area any more."""
FAR = 2
"""Values that a row skips more than it need have."""
NEAR = 2
"""A card that follows a row by at most this many values is welcome there."""
LAYS = ("lay", "points", "join")
"""Moves that lay a card."""


def categorize(game: Game, made: str, better: str) -> Category:
    """The kind of mistake it was to make the one move instead of the other, in this position."""
    one, other = (next(move for move in game.legal_moves() if move.text == text) for text in (made, better))
    done, missed = game.effect(one), game.effect(other)
    if done.ends != missed.ends:
        return "ended-early" if done.ends else "ended-late"
    if takes_wish(done) != takes_wish(missed):
        return "wish-too-dear" if takes_wish(done) else "missed-wish"
    if one.kind == "draw":
        return judge_draw(one, other)
    if "large" in (sizes := {one.size, other.size}) and len(sizes) > 1:
        return "large-figure"
    if game.phase in {"clover", "finished"}:
        return "clover" if game.phase == "clover" else "figure"
    return judge_card(game, one, other)


def takes_wish(effect: Effect) -> bool:
    """Whether a wish stone is taken."""
    return effect.tile == "wish" or effect.wish is not None


def judge_draw(made: Move, better: Move) -> Category:
    """A card was taken from the wrong pile."""
    if made.color != PILE and better.color != PILE:
        return "draw"
    return "missed-discard" if made.color == PILE else "took-discard"


def judge_card(game: Game, made: Move, better: Move) -> Category:
    """A card was played where another should have been."""
    seat = game.seat
    assert seat is not None
    seats = game.view(seat).seats
    own, following = seats[seat], seats[(seat + 1) % game.players]
    opens, should_open = opens_row(own, made), opens_row(own, better)
    if opens and not should_open:
        return "opened-late" if own.turns_left <= FEW_TURNS else "opened-too-many"
    if feeds(following, made) and not feeds(following, better):
        return "fed"
    if should_open and not opens:
        return "not-opened"
    if made.kind in LAYS and skips(own, made) >= FAR + (skips(own, better) if better.kind in LAYS else 0):
        return "skipped"
    if (made.kind in LAYS) != (better.kind in LAYS):
        return "laid-hastily" if made.kind in LAYS else "held-back"
    return "row" if made.kind in LAYS else "discard"


def opens_row(own: SeatView, move: Move) -> bool:
    """Whether a move opens a row of a color."""
    return move.kind == "lay" and move.cards[0][0] not in own.rows


def top_of(seat: SeatView, color: str) -> int | None:
    """The value on top of a row; None where no number can follow."""
    row = seat.rows.get(color)
    return int(row[-1][1:]) if row and row[-1][1:].isdigit() else None


def skips(own: SeatView, move: Move) -> int:
    """How many values a row would pass over by this card."""
    card = move.cards[0]
    top = top_of(own, card[0])
    return max(abs(int(card[1:]) - top) - 1, 0) if top is not None and card[1:].isdigit() else 0


def feeds(following: SeatView, move: Move) -> bool:
    """Whether a discard follows a row of the next player closely."""
    if move.kind not in {"discard", "pair"}:
        return False
    return any(is_welcome(following, card) for card in move.cards)


def is_welcome(seat: SeatView, card: str) -> bool:
    """Whether a card follows a row of this seat closely."""
    top = top_of(seat, card[0])
    if top is None or not card[1:].isdigit():
        return False
    ahead = int(card[1:]) - top
    ways = {"rising": (ahead,), "falling": (-ahead,), "open": (abs(ahead),)}[seat.directions[card[0]]]
    return all(0 <= way <= NEAR for way in ways)
