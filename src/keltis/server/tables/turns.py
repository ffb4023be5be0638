"""The moves of one turn: checked and made on a copy of the game, so that the table itself never has half a turn."""

from keltis.play import Game, IllegalMove, Reason
from keltis.server.protocol.problems import Refused


def play_turn(game: Game, seat: int, moves: list[str]) -> Game:
    """A copy of the game with a turn made, up to a draw or its end.

    A pair in the card game has two draws (C12), and the second may depend on the first, so each draw commits.
    """
    after, before = game.copy(), game.standing
    for made, move in enumerate(moves):
        check_goes_on(after, before, moves, made)
        play_one(after, move, seat)
    check_ends(after, before, moves)
    return after


def play_draft(game: Game, seat: int, moves: list[str]) -> tuple[Game, bool]:
    """A copy of the game with the first moves of a turn, none of them a draw; and whether the turn is over."""
    after, before = game.copy(), game.standing
    for made, move in enumerate(moves):
        check_goes_on(after, before, moves, made)
        if is_draw(move):
            check_allowed(after, move, seat)
            raise Refused("draft-draws", "A draw cannot be tried out: it ends the turn.", field="moves")
        play_one(after, move, seat)
    return after, after.standing != before


def is_draw(move: str) -> bool:
    """Whether a move draws a card; it cannot be taken back."""
    return move.startswith("draw ")


def check_goes_on(game: Game, before: int, moves: list[str], made: int) -> None:
    """Refuse a move after the end of a turn; `made` moves were made so far."""
    if made and (is_draw(moves[made - 1]) or game.standing != before):
        raise Refused("turn-too-long", f"The turn is over after {made} moves.", field="moves")


def check_ends(game: Game, before: int, made: list[str]) -> None:
    """Refuse moves that are not a turn yet."""
    if not made or not (is_draw(made[-1]) or game.standing != before):
        raise Refused("turn-unfinished", "The turn is not over yet: it ends with a draw.", field="moves")


def forbidden(reason: Reason) -> Refused:
    """The refusal of a move that the rules forbid."""
    return Refused("illegal-move", str(reason), reason=reason)


def check_allowed(game: Game, move: str, seat: int) -> None:
    """Refuse a move that the rules forbid, with their reason."""
    reason = game.why_not(move, seat)
    if reason is not None:
        raise forbidden(reason)


def play_one(game: Game, move: str, seat: int) -> None:
    """Make a move, or refuse it with the reason of the rules."""
    try:
        game.play(move, seat)
    except IllegalMove as error:
        raise forbidden(error.reason) from None
