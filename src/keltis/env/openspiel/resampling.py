"""Other states that a player could be in: another world, and a past that leads to it by the same moves."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import cache, partial
from typing import NamedTuple

import numpy as np

from keltis.env.core.resampling import resample_position
from keltis.env.openspiel.chance_table import NO_ONE, ChanceDecision, ChanceTable
from keltis.env.openspiel.game import KeltisGame, KeltisState
from keltis.play import InvalidSetup
from keltis.play.card_sets import HAND
from keltis.play.notation import PILE
from keltis.play.ruleset import Ruleset
from keltis.rules.chance import Chance, below, new_chance
from keltis.rules.compiled import compiled
from keltis.rules.errors import quoted
from keltis.rules.pieces import HAND_SIZE
from keltis.rules.shuffle import fresh_seed


@compiled
def pick(chance: Chance, n: int) -> int:
    """A random number from 0 to n − 1."""
    return below(chance, n)


def resample_table(play: ChanceTable, viewer: int, chance: Chance) -> ChanceTable:
    """A game that the viewer cannot tell from this one: another world, and a past that leads to it.

    The world is drawn as in `resample_position`: all arrangements of the hidden cards are equally likely. Then the
    other seats' hands and draws from the pile are dealt again so that the same moves lead to that world: every card was
    dealt or drawn before it was played, and what was openly taken is known. Every possible past can occur, but not all
    are equally likely: a past in which a seat held both of two equal cards before it played the first is twice as
    likely as one in which it did not.
    """
    players = play.tools.table.players
    if viewer not in range(players):
        raise InvalidSetup("player", f"{quoted(viewer)}; seats are numbered 0 to {players - 1}")
    twin = deepcopy(play)
    games, card_sets = twin.dealt.games, play.tools.table.ruleset.card_sets
    games[:] = resample_position(play.dealt.games, int(viewer), chance)
    came: dict[int, list[int]] = {}
    for seat, hidden in enumerate(read_hidden(play)):
        if seat != viewer:
            came[seat] = place_cards(hidden, Counter(card_sets.read(games, *HAND, seat)) - hidden.shown, chance)
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
    """The traffic of every move, by its number."""
    numbers = ruleset.notation.card_numbers
    return [
        Traffic(
            tuple(numbers[card] for card in move.cards),
            tuple(card[0] for card in move.cards if not move.is_laid),
            move.color if move.kind == "draw" and move.color and move.color != PILE else "",
        )
        for move in ruleset.notation.moves
    ]


class Hidden(NamedTuple):
    """What the open moves reveal about the cards that came to a seat face down."""

    due: list[tuple[int, int]]
    """Cards, each with a number n: it must be among the first n that came face down. In the order they were played."""
    shown: Counter[int]
    """Cards that the seat openly took and certainly still holds."""
    size: int
    """How many cards came face down; the dealt ones come first."""


def read_hidden(play: ChanceTable) -> list[Hidden]:
    """The constraints by seat, which everybody could work out."""
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


def place_cards(hidden: Hidden, free: Counter[int], chance: Chance) -> list[int]:
    """An order in which these cards can have come: those that were played come early enough, the rest anywhere.

    The card that is due first is placed first. Wherever it is placed, the next has the same number of places left.
    """
    cards = [NO_ONE] * hidden.size
    for kind, end in [*hidden.due, *((kind, hidden.size) for kind in free.elements())]:
        places = [place for place in range(end) if cards[place] == NO_ONE]
        cards[places[pick(chance, len(places))]] = kind
    return cards


def retell(play: ChanceTable, came: dict[int, list[int]]) -> None:
    """Rewrite the past of a game so that these cards came to each seat face down: first dealt, then drawn."""
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


class Story:
    """Stands in for a game while OpenSpiel records its history. It says who decides, and accepts every action."""

    is_over = False

    def __init__(self) -> None:
        self.seat, self.is_chance = NO_ONE, True

    def decide(self, outcome: int) -> None:
        """Chance decided this."""

    def play(self, move: int, is_explicit: bool) -> None:
        """This move was made."""


def state_of(game: KeltisGame, play: ChanceTable) -> KeltisState:
    """The state of a game whose chance is explicit, with the history that led to it."""
    state, story = game.new_initial_state(), Story()
    state.play = story  # type: ignore[assignment]
    for seat, action in play.history():
        story.seat, story.is_chance = seat, seat == NO_ONE
        state.apply_action(action)
    state.play = play
    return state


def resample(state: KeltisState, player: int, chance: Chance | None = None) -> KeltisState:
    """A state that this player could not tell from the one given: for ``ISMCTSBot.set_resampler``.

    It is a state like any other. All arrangements of the hidden cards are equally likely. The history, the hands that
    the other seats were dealt and the cards they drew are consistent with it (see `resample_table`).
    """
    generator = new_chance(int.from_bytes(fresh_seed()[:4])) if chance is None else chance
    play = resample_table(state.play, player, generator)
    if state.is_explicit:
        return state_of(state.get_game(), play)
    twin: KeltisState = state.clone()
    twin.play = play
    return twin


def resampler(seed: int) -> Callable[[KeltisState, int], KeltisState]:
    """A `resample` with a seed, so that searches can be repeated."""
    return partial(resample, chance=new_chance(seed))
