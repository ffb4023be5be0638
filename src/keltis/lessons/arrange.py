"""Positions for lessons: a complete, possible deal from which given turns lead to the start of a lesson."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from keltis.play import Game
from keltis.play.notation import BOARD, CARD
from keltis.rules.card.setup import COPIES
from keltis.rules.pieces import HAND_SIZE, pile_size

DECKS = {
    "board": Counter(dict.fromkeys(BOARD.cards, 2)),
    "card": Counter(dict(zip(CARD.cards, (int(number) for number in COPIES), strict=True))),
}
STRIDE = 37
"""Coprime to the sizes of both decks, so that steps of this length reach all cards, well mixed."""


def arrange(
    game: str, plans: Sequence[Sequence[str]], hands: Sequence[str], pile: str = "", rounds: int = 0, **table: Any
) -> tuple[Game, list[str]]:
    """A game at its deal, and the moves after which each seat has played its turns and holds these cards.

    A plan has one turn per round, without its draws, which are all from the draw pile. After these turns, `pile` lies
    on top of the draw pile. A seat with fewer turns than rounds starts by discarding, and hands are filled up.
    """
    rounds = max(rounds, *map(len, plans))
    held = [hand.split() for hand in hands]
    played = [list(chain.from_iterable(map(cards_of, plan))) for plan in plans]
    spare = spare_cards(game, chain(*played, *held, pile.split()))
    turns = [[f"discard {next(spare)}" for _ in range(rounds - len(plan))] + list(plan) for plan in plans]
    cards = [list(chain.from_iterable(map(cards_of, plan))) + hand for plan, hand in zip(turns, held, strict=True)]
    for own, plan in zip(cards, turns, strict=True):
        own.extend(next(spare) for _ in range(HAND_SIZE + sum(len(cards_of(turn)) for turn in plan) - len(own)))
    drawn = draws_in_order(turns, cards)
    top = [*drawn, *pile.split()]
    left = list(spare)
    middle = pile_size(DECKS[game].total(), len(plans)) - len(top)
    deal = {"hands": [own[:HAND_SIZE] for own in cards], "pile": top + left[:middle], "box": left[middle:]}
    moves = [move for each_round in zip(*turns, strict=True) for turn in each_round for move in with_draws(turn)]
    return Game.from_deal(game, deal=deal, **table), moves


def cards_of(turn: str) -> list[str]:
    """The cards that leave the hand in this turn.

    >>> cards_of("pair r4 p4"), cards_of("lay v4; advance y")
    (['r4', 'p4'], ['v4'])
    """
    kind, *words = turn.partition(";")[0].split()
    return words if kind == "pair" else words[:1]


def with_draws(turn: str) -> list[str]:
    """The moves of a turn with its draws."""
    return [*turn.split("; "), *["draw pile"] * len(cards_of(turn))]


def draws_in_order(turns: Sequence[Sequence[str]], cards: Sequence[Sequence[str]]) -> list[str]:
    """The cards that the seats draw, turn by turn, so that each gets its cards in the order in which it needs them."""
    rest = [iter(own[HAND_SIZE:]) for own in cards]
    rounds = zip(*turns, strict=True)
    return [next(rest[seat]) for each in rounds for seat, turn in enumerate(each) for _ in cards_of(turn)]


def spare_cards(game: str, used: Iterable[str]) -> Iterator[str]:
    """The other cards of the deck, mixed the same way every time."""
    deck, left = sorted(DECKS[game].elements()), DECKS[game].copy()
    left.subtract(used)
    assert min(left.values()) >= 0, f"too often: {[card for card, number in left.items() if number < 0]}"
    for n in range(len(deck)):
        card = deck[n * STRIDE % len(deck)]
        if left[card] > 0:
            left[card] -= 1
            yield card
