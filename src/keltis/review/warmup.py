"""Calls every compiled function of a review once, so that all of them are compiled."""

from keltis.bots import make_bot
from keltis.bots.warmup import unshuffled
from keltis.review.draws import sum_draw_luck
from keltis.review.game_review import review_game
from keltis.review.ledger import make_judge


def warm_up_review(kind: str) -> None:
    """Review a game, and compute the luck of its draws as a match does."""
    game, bot = unshuffled(kind), make_bot("steady")
    start = game.at(0)
    while not game.is_over:
        game.play(bot.choose(game.view(game.seat)))
    review_game(game, depth=1)
    sum_draw_luck(game._rules, start._games, [move.number for move in game.moves], make_judge(game, depth=1))
