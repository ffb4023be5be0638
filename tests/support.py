"""What tests share: naming the rule a test is about, and arranging positions out of complete, possible deals."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

import keltis
from keltis.play.notation import BOARD, CARD
from keltis.rules.card.setup import COPIES
from keltis.rules.pieces import COLORS, pile_size

ALL_TILES = ["wish"] * 9 + ["clover"] * 9 + ["1"] * 2 + ["2"] * 3 + ["3"] * 2


def rule(*names: str) -> pytest.MarkDecorator:
    """Mark a test with the rules of the book it is about: ``@rule("B16", "O1")``."""
    return pytest.mark.rule(*names)


def arrange_deal(
    deck: Counter[str], players: int, hands: Sequence[Iterable[str]], pile: Iterable[str], last: Iterable[str]
) -> dict[str, Any]:
    """A complete deal with these cards in these hands, these on top of the pile and these at its bottom.

    All other cards are filled in, in a fixed order.
    """
    left = deck.copy()
    dealt = [list(hand) for hand in hands] + [[] for _ in range(players - len(hands))]
    top, bottom = list(pile), list(last)
    for card in [*(card for hand in dealt for card in hand), *top, *bottom]:
        left[card] -= 1
        assert left[card] >= 0, f"there are not so many {card}"
    rest = sorted(left.elements(), key=lambda card: (card[1:], card[0]))
    for hand in dealt:
        while len(hand) < 8:
            hand.append(rest.pop())
    middle = pile_size(deck.total(), players) - len(top) - len(bottom)
    return {"hands": dealt, "pile": top + rest[:middle] + bottom, "box": rest[middle:]}


def arrange_tiles(tiles: Mapping[str, Mapping[int, str]], bare: Mapping[str, Iterable[int]]) -> dict[str, Any]:
    """All 25 tiles, these on these stones, and nothing on the bare ones; with the layout that goes with them."""
    placed = {(color, stone): tile for color, stones in tiles.items() for stone, tile in stones.items()}
    left = Counter(ALL_TILES)
    left.subtract(placed.values())
    assert min(left.values()) >= 0, "there are not so many tiles"
    rest = list(left.elements())
    kept_bare = {(color, stone) for color, stones in bare.items() for stone in stones}
    for color in COLORS:
        if (color, 9) not in placed:
            placed[color, 9] = rest.pop()
    for stone in range(8, 0, -1):
        for color in COLORS:
            if rest and (color, stone) not in placed and (color, stone) not in kept_bare:
                placed[color, stone] = rest.pop()
    assert not rest, "too many stones are to stay bare"
    by_color = {color: {str(s): placed[c, s] for c, s in sorted(placed) if c == color} for color in COLORS}
    return {"tiles": by_color, "layout": {c: [int(s) for s in by_color[c] if s != "9"] for c in COLORS}}


def arrange_board(
    *hands: str,
    players: int = 2,
    pile: str = "",
    last: str = "",
    tiles: Mapping[str, Mapping[int, str]] | None = None,
    bare: Mapping[str, Iterable[int]] | None = None,
    first: int = 0,
    edition: str = "de",
    **options: Any,
) -> keltis.Game:
    """A board game that begins with these hands and tiles.

    ``arrange_board("r1 r2", pile="b0", tiles={"r": {1: "clover"}})``: hands are filled up to eight cards; tiles that
    are not named lie on high stones, and `bare` stones have none.
    """
    deck = Counter(dict.fromkeys(BOARD.cards, 2))
    deal = arrange_deal(deck, players, [hand.split() for hand in hands], pile.split(), last.split())
    board = arrange_tiles(tiles or {}, bare or dict.fromkeys(COLORS, (1, 2, 3)))
    return keltis.Game.from_deal("board", deal=deal, first=first, edition=edition, options=options, **board)


def arrange_card(
    *hands: str, players: int = 2, pile: str = "", last: str = "", first: int = 0, **options: Any
) -> keltis.Game:
    """A card game that begins with these hands: ``arrange_card("r4 p4", "", pile="b3")``; filled up to eight cards."""
    deck = Counter(dict(zip(CARD.cards, COPIES, strict=True)))
    deal = arrange_deal(deck, players, [hand.split() for hand in hands], pile.split(), last.split())
    return keltis.Game.from_deal("card", deal=deal, first=first, options=options)


def play_all(game: keltis.Game, *turns: str) -> keltis.Game:
    """Play turns written on one line each: ``play_all(game, "lay r7; start r large; draw pile", …)``."""
    for turn in turns:
        for text in turn.split("; "):
            game.play(text)
    return game


def legal(game: keltis.Game) -> set[str]:
    """The texts of the legal moves."""
    return {str(move) for move in game.legal_moves()}


def refused(game: keltis.Game, move: str, key: str, rule_name: str | None) -> keltis.Reason:
    """Assert that this move is refused for this reason and that nothing changes; returns the reason."""
    before = game.record(reveal=True)
    reason = game.why_not(move)
    assert reason is not None, f"{move} is allowed"
    assert (reason.key, reason.rule) == (key, rule_name)
    with pytest.raises(keltis.IllegalMove) as caught:
        game.play(move)
    assert caught.value.reason == reason
    assert game.record(reveal=True) == before
    return reason
