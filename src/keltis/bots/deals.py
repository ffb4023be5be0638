"""Fresh deals of either game for compiled code: for environments and training, never for a real table."""

from keltis.rules.board import setup as board_setup
from keltis.rules.card import setup as card_setup
from keltis.rules.compiled import by_record, inlined
from keltis.rules.kinds import BOARD_ONLY


@inlined
def deal_board(game, games, i, deck, stones, tiles, chance):  # noqa: ARG001 - the record says which game it is
    """A fresh deal of cards and tiles."""
    board_setup.deal_at_random(games, i, deck, stones, tiles, chance)


@inlined
def deal_card(game, games, i, deck, stones, tiles, chance):  # noqa: ARG001 - there are no tiles
    """A fresh deal of cards."""
    card_setup.deal_at_random(games, i, deck, chance)


deal_fresh = by_record(BOARD_ONLY, deal_board, deal_card)
