"""Deep positions of the board game, reached by legal play out of a deal that is arranged for it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import keltis
from keltis.play.notation import BOARD
from tests.support import arrange_board

RUNWAY = {"r": {1: "clover"}, "y": dict.fromkeys(range(1, 9), "clover")}
"""All nine clovers: from stone 1 of red one figure can run the whole yellow path."""

RUN_TO_THE_END = "lay r0; start r small; start y small" + "; advance y" * 8
"""A turn on the runway: a figure on stone 1 of red, another on the end stone of yellow, and no yellow row."""


def march(path: str, stone: int, size: str = "small") -> list[str]:
    """The turns that bring a figure from the start stone to this stone with the cards 0, 1, 2 … of the color."""
    first, *others = [f"lay {path}{value}" for value in range(stone)]
    return [f"{first}; start {path} {size}", *others]


def after(
    *plans: Sequence[str], hold: Sequence[str] = (), pile: str = "", players: int = 2, **table: Any
) -> keltis.Game:
    """A game in which seat 0, 1, … has played its plan, one turn per round, and now holds these cards among others.

    A seat whose plan is shorter, or that has none, discards. Everybody draws from the draw pile, on top of which
    `pile` then lies. Clovers that a plan does not use are passed.
    """
    rounds = max(map(len, plans))
    turns = [list(plans[seat]) if seat < len(plans) else [] for seat in range(players)]
    kept = [hold[seat].split() if seat < len(hold) else [] for seat in range(players)]
    played = [card_of(turn) for plan in turns for turn in plan]
    spare = spare_cards([*played, *(card for held in kept for card in held), *pile.split()])
    for plan in turns:
        plan.extend(f"discard {next(spare)}" for _ in range(rounds - len(plan)))
    cards = [[*map(card_of, plan), *held] for plan, held in zip(turns, kept, strict=True)]
    for own in cards:
        own.extend(next(spare) for _ in range(rounds + 8 - len(own)))
    drawn = [own[8 + number] for number in range(rounds) for own in cards]
    hands = [" ".join(own[:8]) for own in cards]
    game = arrange_board(*hands, players=players, pile=f"{' '.join(drawn)} {pile}", **table)
    for each_round in zip(*turns, strict=True):
        for turn in each_round:
            play_turn(game, turn)
    return game


def card_of(turn: str) -> str:
    """The card that is laid or discarded in this turn."""
    return turn.split(";", maxsplit=1)[0].split()[1]


def spare_cards(used: Iterable[str]) -> Iterator[str]:
    """The other cards of the deck."""
    left = Counter(dict.fromkeys(BOARD.cards, 2))
    left.subtract(used)
    return iter(left.elements())


def play_turn(game: keltis.Game, turn: str) -> None:
    """Play these moves, pass a clover that is left, and draw from the pile."""
    for text in turn.split("; "):
        game.play(text)
    if game.phase == "clover":
        game.play("pass")
    game.play("draw pile")
