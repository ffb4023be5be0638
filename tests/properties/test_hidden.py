"""Nothing hidden leaks: two deals that differ only in what a seat cannot know look the same to it, to the byte."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

import keltis
from keltis.play.notation import BOARD, CARD
from keltis.rules.shuffle import Stream
from tests.properties.tables import Table, tables

MOVES = {"board": BOARD.moves, "card": CARD.moves}
SWAPS = 60
"""Swaps of two hidden cards that are tried; those that would make a move illegal are taken back."""

Slot = tuple[str, int, int]
"""Where a card is dealt to: hand of a seat, pile or box, and its index there."""


def hidden_slots(game: keltis.Game, viewer: int | None) -> list[Slot]:
    """The places of the deal the viewer never looks into: all but its hand and the cards it drew."""
    deal = game.record(reveal=True)["deal"]
    assert deal is not None
    drawn_by = [seat for seat, move in game.history if str(move) == "draw pile"]
    slots = [("hands", seat, k) for seat in range(game.players) if seat != viewer for k in range(8)]
    slots += [("pile", 0, k) for k in range(len(deal["pile"])) if k >= len(drawn_by) or drawn_by[k] != viewer]
    return slots + [("box", 0, k) for k in range(len(deal["box"]))]


def swap(deal: dict[str, Any], first: Slot, second: Slot) -> None:
    """Exchange the cards of two places."""
    places = [(deal["hands"][seat] if place == "hands" else deal[place], k) for place, seat, k in (first, second)]
    (one, i), (other, j) = places
    one[i], other[j] = other[j], one[i]


def twin_of(game: keltis.Game, viewer: int | None, chance: Stream) -> dict[str, Any]:
    """A record with the same public moves, in which hidden cards lie elsewhere."""
    twin = msgspec.json.decode(msgspec.json.encode(game.record(reveal=True)))
    slots = hidden_slots(game, viewer)
    hands = [slot for slot in slots if slot[0] == "hands"]
    for number in range(SWAPS):
        some = hands if number % 2 else slots
        first, second = some[chance.below(len(some))], slots[chance.below(len(slots))]
        swap(twin["deal"], first, second)
        try:
            keltis.Game.from_record(twin)
        except keltis.InvalidRecord:
            swap(twin["deal"], first, second)
    return twin


def refusals(game: keltis.Game, viewer: int) -> list[bytes | str]:
    """Every answer this seat gets when it asks about, or tries, any move of the move space."""
    answers: list[bytes | str] = []
    for move in MOVES[game.game]:
        reason = game.why_not(move, seat=viewer)
        answers.append(msgspec.json.encode(reason))
        if reason is None:
            answers.append(msgspec.json.encode(game.effect(move)))
            continue
        with pytest.raises(keltis.IllegalMove) as refused:
            game.play(move, seat=viewer)
        answers.append(str(refused.value))
    return answers


def told(game: keltis.Game, viewer: int | None, thoroughly: bool) -> list[Any]:
    """Everything a viewer receives at this point."""
    answers: list[Any] = [msgspec.json.encode(game.view(viewer)), repr(game), game.scores(), game.winners()]
    answers += [(game.score_sheet(seat), game.turns_left(seat)) for seat in range(game.players)]
    if not game.is_over:
        answers.append(msgspec.json.encode(game.record()))
    if thoroughly:
        answers.append(game.table(viewer))
        answers += [] if viewer is None else refusals(game, viewer)
    return answers


@settings(max_examples=40)
@given(tables(), st.none() | st.integers(0, 3), st.integers(0, 300), st.integers(0), st.integers(5, 30))
def test_a_viewer_cannot_tell_deals_apart_that_differ_in_hidden_cards(
    table: Table, viewer: int | None, moves: int, seed: int, every: int
):
    played = table.played(moves)
    viewer = None if viewer is None else viewer % played.players
    twin = twin_of(played, viewer, Stream(seed, "twin"))
    deals = [played.record(reveal=True)["deal"], twin["deal"]]
    game, other = (keltis.Game.from_record(twin | {"deal": deal, "moves": []}) for deal in deals)
    assert deals[0] != deals[1]
    assert told(game, viewer, thoroughly=True) == told(other, viewer, thoroughly=True)
    for number, move in enumerate(played.moves):
        game.play(move)
        other.play(move)
        thoroughly = number % every == 0 or number + 1 == len(played.moves)
        assert told(game, viewer, thoroughly) == told(other, viewer, thoroughly)


def test_twins_differ_in_hands_as_well_as_in_the_pile():
    """Without this, the test above could pass by comparing a deal with itself."""
    other_hands = 0
    for seed in range(10):
        played = Table("board", seed, ("uniform", "greedy"), {"players": 2 + seed % 3}).played(60)
        deal, twin = played.record(reveal=True)["deal"], twin_of(played, 0, Stream(seed, "twin"))["deal"]
        assert deal is not None
        assert twin["hands"][0] == deal["hands"][0]
        assert twin["pile"] != deal["pile"]
        other_hands += twin["hands"][1:] != deal["hands"][1:]
    assert other_hands >= 9


@settings(max_examples=20)
@given(tables())
def test_known_cards_are_those_openly_taken_and_not_played_since(table: Table):
    game = table.new()
    known: list[list[str]] = [[] for _ in range(game.players)]
    for move in table.played().moves:
        seat = game.seat
        taken = game.effect(move).taken
        game.play(move)
        for card in move.cards:
            if card in known[seat]:
                known[seat].remove(card)
        known[seat] += [taken] if taken else []
        assert [sorted(each.known) for each in game.view(None).seats] == [sorted(cards) for cards in known]
