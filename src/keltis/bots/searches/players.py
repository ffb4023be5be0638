"""The players of a search: `steady`, or a learned policy. They differ by type, so that both share the same search.

A player ranks the moves of the root, which the search then compares, and makes all moves of a playout. It also says how
cards are drawn in a world: each seat from its own stream, or all from one pile. A feature that is not used costs
nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.board.slots import PLACES as BOARD_PLACES
from keltis.bots.card.slots import PLACES as CARD_PLACES
from keltis.bots.kinds import choose_steady, list_moves
from keltis.bots.searches.worlds import next_of_stream
from keltis.bots.student import LAYOUTS, Network, Scratch, choose_learned, count_cards, forget_next, make_scratch
from keltis.rules.compiled import by_record, inlined, lean
from keltis.rules.kinds import BOARD_ONLY
from keltis.rules.pieces import MOST_MOVES

RANKS_BY_SCORE, PLAYS_BY_SCORE, ONE_PILE = "network", "dealt", "one_pile"
"""Fields that mark players that rank by a network, play out by one, and let all seats draw from one pile."""
MOST_RANKED = 10
"""A learned player lets at most this many moves be compared."""
FARTHEST = 6 << 20
"""It compares no move whose score is lower than the best by more than this, which makes it 400 times less likely."""
LAST_CARDS = 6
"""With at most this many cards in the draw pile all moves are compared."""

BOARD_LAYOUT, CARD_LAYOUT = LAYOUTS["board"], LAYOUTS["card"]


class Steady(NamedTuple):
    """`steady` with its weights."""

    weights: NDArray[np.float64]


class SteadyOnePile(NamedTuple):
    """`steady`, with one pile for all seats."""

    weights: NDArray[np.float64]
    one_pile: None


class Learned(NamedTuple):
    """A learned policy, and what it remembers during a playout."""

    network: Network
    scratch: Scratch
    dealt: NDArray[np.int64]
    """The kinds in draw pile and box, as the world was dealt."""
    pile: NDArray[np.int64]
    """The same in the playout at hand."""


class LearnedOnePile(NamedTuple):
    """A learned policy, with one pile for all seats."""

    network: Network
    scratch: Scratch
    dealt: NDArray[np.int64]
    pile: NDArray[np.int64]
    one_pile: None


class LearnedPrior(NamedTuple):
    """A learned policy ranks the moves, and `steady` plays them out."""

    network: Network
    scratch: Scratch
    pile: NDArray[np.int64]
    weights: NDArray[np.float64]


@inlined
def board_network(game, weights, width):  # noqa: ARG001 - the record says which game it is
    """The policy with these weights."""
    return Network(weights, width, BOARD_PLACES, BOARD_LAYOUT)


@inlined
def card_network(game, weights, width):  # noqa: ARG001 - the record says which game it is
    """The policy with these weights."""
    return Network(weights, width, CARD_PLACES, CARD_LAYOUT)


network_of = by_record(BOARD_ONLY, board_network, card_network)


@inlined
def learned_player(game, weights, width):
    """A learned policy, ready to play."""
    sets = np.zeros((2, 2), np.int64), np.zeros((2, 2), np.int64)
    return Learned(network_of(game, weights, width), make_scratch(width), sets[0], sets[1])


@inlined
def learned_with_one_pile(game, weights, width):
    """The same, with one pile for all seats."""
    sets = np.zeros((2, 2), np.int64), np.zeros((2, 2), np.int64)
    return LearnedOnePile(network_of(game, weights, width), make_scratch(width), sets[0], sets[1], None)


@inlined
def learned_prior(game, weights, width, steady):
    """A learned policy that ranks the moves, with `steady` to play them out."""
    return LearnedPrior(network_of(game, weights, width), make_scratch(width), np.zeros((2, 2), np.int64), steady)


# --- ranking the moves of the root ---


@inlined
def rank_steadily(player, game, unseen, moves, chance):  # noqa: ARG001 - a learned player reads the unseen
    """Write all legal moves, the one that `steady` would make first; all of them are worth comparing."""
    legal = np.zeros(MOST_MOVES, dtype=np.int16)
    count = list_moves(game, legal)
    moves[0] = choose_steady(game, player.weights, chance)
    at = 1
    for n in range(count):
        if legal[n] != moves[0]:
            moves[at] = legal[n]
            at += 1
    return count, count


@inlined
def rank_by_score(player, game, unseen, moves, chance):  # noqa: ARG001 - nothing is left to chance
    """Write all legal moves by their scores, best first. Return their number, and how many are worth comparing."""
    scratch = player.scratch
    count_cards(game, unseen, 0, len(unseen), player.pile)
    count = list_moves(game, scratch.legal)
    moves[0] = choose_learned(game, player.pile, player.network, scratch)
    if count == 1:
        return 1, 1
    order = np.zeros(MOST_MOVES, dtype=np.int64)
    for n in range(count):
        place = n
        while place > 0 and scratch.scores[order[place - 1]] < scratch.scores[n]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = n
    kept = 0
    for n in range(count):
        moves[n] = scratch.legal[order[n]]
        kept += n < MOST_RANKED and scratch.scores[order[0]] - scratch.scores[order[n]] <= FARTHEST
    return count, count if is_near_end(game) else kept


@lean
def is_near_end(game):
    """Whether few cards are left to draw. Playouts then cost next to nothing, so every move can be compared."""
    return int(game.pile_end) - int(game.pile_at) <= LAST_CARDS


rank_moves = by_record(RANKS_BY_SCORE, rank_by_score, rank_steadily)


# --- playing out ---


@lean
def see_nothing(player, game, unseen, first):
    """`steady` does not count cards."""


@lean
def see_world(player, game, unseen, first):
    """Count the cards of a world that are in nobody's hand."""
    count_cards(game, unseen, first, len(unseen), player.dealt)


@lean
def sit_down(player):
    """`steady` remembers nothing."""


@lean
def recall_world(player):
    """Begin a playout with the cards as they were dealt."""
    for word in range(2):
        player.pile[word, 0] = player.dealt[word, 0]
        player.pile[word, 1] = player.dealt[word, 1]


@lean
def ignore_draw(player, game, move):
    """`steady` does not count cards."""


@lean
def note_draw(player, game, move):
    """Stop counting the card that is about to be drawn."""
    forget_next(game, player.pile, move)


@lean
def choose_steadily(player, game, chance):
    """The move of `steady`."""
    return choose_steady(game, player.weights, chance)


@lean
def choose_by_score(player, game, chance):  # noqa: ARG001 - nothing is left to chance
    """The move with the highest score."""
    return choose_learned(game, player.pile, player.network, player.scratch)


# --- drawing ---


@lean
def place_in_stream(player, game, first, root_pile, streams):  # noqa: ARG001 - one pile for all needs the others
    """The place of the next card in the deciding seat's stream."""
    return next_of_stream(game, streams)


@lean
def place_in_pile(player, game, first, root_pile, streams):  # noqa: ARG001 - streams are not used
    """The place of the next card in one pile for all seats."""
    return first + int(game.pile_at) - root_pile


begin_world = by_record(PLAYS_BY_SCORE, see_world, see_nothing, is_lean=True)
begin_playout = by_record(PLAYS_BY_SCORE, recall_world, sit_down, is_lean=True)
before_draw = by_record(PLAYS_BY_SCORE, note_draw, ignore_draw, is_lean=True)
choose_move = by_record(PLAYS_BY_SCORE, choose_by_score, choose_steadily, is_lean=True)
place_of_draw = by_record(ONE_PILE, place_in_pile, place_in_stream, is_lean=True)
