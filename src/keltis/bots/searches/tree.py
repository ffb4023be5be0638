"""The decision of `druid`: a tree of decisions, grown in slices of any length.

`begin_tree` prepares it, `grow` adds to it until its slice or the whole effort is spent, and `best_branch` says which
move to make. The length of the slices changes nothing.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.bots.kinds import choose_steady, is_over, list_moves
from keltis.bots.searches.playouts import Flag, Weights, play_out, value_of
from keltis.bots.searches.worlds import deal_world
from keltis.rules.chance import Chance
from keltis.rules.compiled import compiled, inlined
from keltis.rules.kinds import apply_move
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES

EXPLORATION = 0.5
"""Weight of the prior against the values found."""
STEADY_PRIOR = 0.5
"""The part of the prior that the move of `steady` has; the other moves share the rest."""
FIRST_PLAY_LOSS = 0.05
"""How much worse than its parent a move is thought to be before it was tried."""
MOST_NODES = 400_000
DEEPEST = 64

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("value", np.float64),  # sum of the results of the seat that moves here
                ("square", np.float64),  # sum of their squares
                ("visits", np.int32),
                ("child", np.int32),  # first child, 0: none
                ("sibling", np.int32),  # next child of the same parent, 0: none
                ("move", np.int16),
            ],
            align=True,
        ),
    )
)
"""A decision; the first node is the root."""

TREE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("left", np.int64),  # iterations still to be made
                ("used", np.int64),  # nodes in use
                ("steady", np.int64),  # the move `steady` would make
            ],
            align=True,
        ),
    )
)
"""What is kept from slice to slice, besides the nodes."""

Trees = NDArray[Any]
Nodes = NDArray[Any]


@compiled
def tree_room(iterations: int) -> int:
    """The number of nodes that this many iterations need, or as many as there may be."""
    return min(iterations + 2, MOST_NODES)


@inlined
def clear_node(nodes, place, move):
    """A node that nobody has visited."""
    node = nodes[place]
    node.value = 0.0
    node.square = 0.0
    node.visits = 0
    node.child = 0
    node.sibling = 0
    node.move = move


@compiled
def begin_tree(games: Any, trees: Trees, nodes: Nodes, weights: Weights, iterations: int, chance: Chance) -> None:
    """Begin a decision at `games[0]`, which has no hidden cards; where there is nothing to choose, no search is due."""
    each = trees[0]
    legal = np.zeros(MOST_MOVES, dtype=np.int16)
    each.steady = choose_steady(games[0], weights, chance)
    each.left = iterations if list_moves(games[0], legal) > 1 else 0
    each.used = 1
    clear_node(nodes, 0, 0)


@inlined
def find_child(nodes, parent, move):
    """The child by this move, 0 if there is none yet."""
    child = nodes[parent].child
    while child != 0 and nodes[child].move != move:
        child = nodes[child].sibling
    return child


@inlined
def choose_branch(nodes, parent, legal, children, count, steady):
    """The move to walk down by: value found, plus prior times exploration.

    Only the moves that are legal in this world count, for the mean as for the visits. Writes their children.
    """
    visits, value = 0, 0.0
    for n in range(count):
        children[n] = find_child(nodes, parent, legal[n])
        if children[n] != 0:
            visits += nodes[children[n]].visits
            value += nodes[children[n]].value
    untried = (value / visits if visits > 0 else 0.5) - FIRST_PLAY_LOSS
    wide = EXPLORATION * np.sqrt(visits + 1.0)
    rest = (1.0 - STEADY_PRIOR) / max(count - 1, 1)
    best, best_worth = 0, -1e9
    for n in range(count):
        node = nodes[children[n]]
        tried = children[n] != 0 and node.visits > 0
        worth = node.value / node.visits if tried else untried
        worth += wide * (STEADY_PRIOR if legal[n] == steady else rest) / (1.0 + (node.visits if tried else 0))
        if worth > best_worth:
            best, best_worth = n, worth
    return best


@inlined
def add_child(nodes, tree, parent, move):
    """A new child; its place, 0 if there is no room left."""
    place = tree.used
    if place == len(nodes):
        return 0
    tree.used += 1
    clear_node(nodes, place, move)
    nodes[place].sibling = nodes[parent].child
    nodes[parent].child = place
    return place


@compiled
def grow(
    games: Any,
    trees: Trees,
    nodes: Nodes,
    unseen: NDArray[np.uint8],
    needs: NDArray[np.int64],
    weights: Weights,
    iterations: int,
    chance: Chance,
    stop: Flag,
) -> int:
    """Grow by this many iterations, or until somebody says stop; how many are left of the whole effort.

    games: the root and a world.
    """
    each = trees[0]
    legal = np.zeros(MOST_MOVES, dtype=np.int16)
    children = np.zeros(MOST_MOVES, dtype=np.int64)
    path = np.zeros(DEEPEST, dtype=np.int64)
    movers = np.zeros(DEEPEST, dtype=np.int64)
    values = np.zeros(MAX_SEATS)
    for _ in range(min(iterations, each.left)):
        if stop[0]:
            break
        games[1] = games[0]
        game = games[1]
        deal_world(game, unseen, needs, chance)
        node, depth, is_new = 0, 0, False
        while depth < DEEPEST and not is_new and not is_over(game):
            count = list_moves(game, legal)
            steady = choose_steady(game, weights, chance) if count > 1 else legal[0]
            branch = choose_branch(nodes, node, legal, children, count, steady)
            move, child = int(legal[branch]), children[branch]
            is_new = child == 0
            if is_new:
                child = add_child(nodes, each, node, move)
                if child == 0:
                    break
            movers[depth] = game.seat
            apply_move(game, move)
            path[depth] = child
            depth += 1
            node = child
        play_out(games, 1, weights, chance)
        for seat in range(game.players):
            values[seat] = value_of(game, seat)
        for step in range(depth):
            nodes[path[step]].visits += 1
            nodes[path[step]].value += values[movers[step]]
            nodes[path[step]].square += values[movers[step]] ** 2
        each.left -= 1
    return each.left


@compiled
def best_branch(trees: Trees, nodes: Nodes) -> int:
    """The move that was visited most, of equal ones that with the best mean; `steady`'s where nothing was tried."""
    best, best_visits, best_mean = trees[0].steady, 0, 0.0
    place = nodes[0].child
    while place != 0:
        node = nodes[place]
        mean = node.value / node.visits
        is_equal = node.visits == best_visits and mean == best_mean
        if (
            node.visits > best_visits
            or (node.visits == best_visits and mean > best_mean)
            or (is_equal and node.move < best)
        ):
            best, best_visits, best_mean = int(node.move), int(node.visits), mean
        place = node.sibling
    return best
