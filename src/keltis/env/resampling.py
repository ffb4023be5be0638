"""Another world that a seat could be in: the hidden cards dealt anew, everything the seat knows as it was."""

from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keltis.bots.searches.worlds import deal_world
from keltis.bots.worlds import knowledge_of_game
from keltis.env.chance_table import NO_ONE, ChanceDecision, ChanceTable
from keltis.play import InvalidSetup
from keltis.play.notation import PILE
from keltis.play.ruleset import Ruleset
from keltis.play.table import row_of
from keltis.rules.chance import Chance, below
from keltis.rules.compiled import compiled
from keltis.rules.errors import quoted
from keltis.rules.pieces import BOX_SIZE, HAND_SIZE, N_NUMBERS


@compiled
def fill_world(games: Any, i: int, unseen: NDArray[np.uint8], needs: NDArray[np.int64], chance: Chance) -> None:
    """Deal unseen cards into other hands and the draw pile; what is left is the box."""
    game = games[i]
    deal_world(game, unseen, needs, chance)  # type: ignore[no-untyped-call]
    box = BOX_SIZE[game.players]
    for n in range(box):
        game.pile[int(game.pile_end) + n] = unseen[len(unseen) - box + n]


@compiled
def pick(chance: Chance, n: int) -> int:
    """A random number from 0 to n − 1."""
    return below(chance, n)


def resample_position(games: Any, viewer: int, chance: Chance) -> Any:
    """A position that differs only in what the viewer cannot know, each equally likely.

    >>> from keltis.env.tables import EnvTable
    >>> from keltis.rules.chance import new_chance
    >>> games = EnvTable.of("board").deal(seed=1)
    >>> other = resample_position(games, viewer=0, chance=new_chance(1))
    >>> bool(other["hand"][0, 0] == games["hand"][0, 0]), bool(other["hand"][0, 1] == games["hand"][0, 1])
    (True, False)
    """
    knowledge = knowledge_of_game(games, 0, viewer)
    knowledge.root["stall_turns"] = games["stall_turns"]
    fill_world(knowledge.root, 0, knowledge.unseen, knowledge.needs, chance)
    return knowledge.root


def resample_table(play: ChanceTable, viewer: int, chance: Chance) -> ChanceTable:
    """A game that the viewer cannot tell from this one: another world, and a past that leads to it.

    The world is drawn as `resample_position` does it: wherever the hidden cards may be now, each way is equally likely.
    Then the other seats' dealt hands and draws from the pile are drawn anew so that they lead to that world by the same
    moves: every card was dealt or drawn before it was played, and what was openly taken is known. Every past that fits
    can come, but not each equally often: one in which a seat had both of two equal cards before it played the first
    comes twice as often as one in which it had not.
    """
    players = play.tools.table.players
    if viewer not in range(players):
        raise InvalidSetup("player", f"{quoted(viewer)}; seats are numbered 0 to {players - 1}")
    twin = deepcopy(play)
    games = twin.dealt.games
    games[:] = resample_position(play.dealt.games, int(viewer), chance)
    came: dict[int, list[int]] = {}
    for seat, hidden in enumerate(read_hidden(play)):
        if seat != viewer:
            came[seat] = place_cards(hidden, Counter(hand_cards(games, seat)) - hidden.shown, chance)
    retell(twin, came)
    drawn = [decision.card for decision in twin.decisions if decision.card != NO_ONE]
    games["pile"][0, : len(drawn)] = drawn
    left = games["pile"][0, len(drawn) : twin.box_end()]
    twin.left = np.bincount(left, minlength=len(play.tools.cards)).tolist()
    return twin


class Traffic(NamedTuple):
    """The cards that a move takes out of a hand or a discard pile."""

    played: tuple[int, ...]
    piles: tuple[str, ...]
    """The discard piles they go to; none for cards that are laid."""
    taken: str
    """The discard pile from which a card is drawn, if any."""


@cache
def traffic_of(ruleset: Ruleset) -> list[Traffic]:
    """By move."""
    numbers = ruleset.notation.card_numbers
    return [
        Traffic(
            tuple(numbers[card] for card in move.cards),
            tuple(card[0] for card in move.cards if row_of(move) is None),
            move.color if move.kind == "draw" and move.color and move.color != PILE else "",
        )
        for move in ruleset.notation.moves
    ]


class Hidden(NamedTuple):
    """What the open moves tell of the cards that came to a seat face down."""

    due: list[tuple[int, int]]
    """Cards that must be among them, and among how many of the first, in the order in which they were played."""
    shown: Counter[int]
    """Cards that it openly took and surely still holds."""
    size: int
    """How many came face down, the dealt ones first."""


def read_hidden(play: ChanceTable) -> list[Hidden]:
    """By seat; what everybody could work out."""
    table = play.tools.table
    traffic = traffic_of(table.ruleset)
    discards: dict[str, list[int]] = {pile: [] for pile in table.ruleset.piles}
    due: list[list[tuple[int, int]]] = [[] for _ in range(table.players)]
    shown: list[Counter[int]] = [Counter() for _ in range(table.players)]
    counts = [HAND_SIZE] * table.players
    for seat, move, card in play.decisions:
        if card != NO_ONE:
            counts[seat] += 1
            continue
        played, piles, taken = traffic[move]
        for kind in played:
            if shown[seat][kind]:
                shown[seat][kind] -= 1
            else:
                due[seat].append((kind, counts[seat]))
        for pile, kind in zip(piles, played, strict=False):
            discards[pile].append(kind)
        if taken:
            shown[seat][discards[taken].pop()] += 1
    return [Hidden(*each) for each in zip(due, shown, counts, strict=True)]


def hand_cards(games: Any, seat: int) -> list[int]:
    """The cards of a hand."""
    cards = []
    for name in ("hand", "twice"):
        for n, word in enumerate(np.atleast_1d(games[name][0, seat]).tolist()):
            cards += [n * N_NUMBERS + bit for bit in range(word.bit_length()) if word >> bit & 1]
    return cards


def place_cards(hidden: Hidden, free: Counter[int], chance: Chance) -> list[int]:
    """An order in which these cards can have come: those that were played early enough, the rest anywhere.

    A card due sooner chooses first; whatever it takes, the next has the same number of places to choose from.
    """
    cards = [NO_ONE] * hidden.size
    for kind, end in [*hidden.due, *((kind, hidden.size) for kind in free.elements())]:
        places = [place for place in range(end) if cards[place] == NO_ONE]
        cards[places[pick(chance, len(places))]] = kind
    return cards


def retell(play: ChanceTable, came: dict[int, list[int]]) -> None:
    """Let these be the cards that came to each seat face down: dealt, then drawn from the pile."""
    drawn = {}
    for seat, cards in came.items():
        play.cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] = cards[:HAND_SIZE]
        drawn[seat] = iter(cards[HAND_SIZE:])
    play.decisions = [
        ChanceDecision(each.seat, each.move, next(drawn[each.seat]))
        if each.card != NO_ONE and each.seat in drawn
        else each
        for each in play.decisions
    ]
