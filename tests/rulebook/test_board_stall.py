"""Rounds without progress end the board game (B27, O4)."""

import pytest

from tests.support import arrange_board, legal, play_all, rule


def idle_turns(game, count):
    """Play this many turns in which players take back their own discard; the game goes on until the last of them."""
    for _ in range(count):
        assert not game.is_over
        card = game.view(game.seat).hand[-1]
        play_all(game, f"discard {card}; draw {card[0]}")


def assert_ends_with_the_next_idle_turn(game):
    assert not game.is_over
    idle_turns(game, 1)
    assert (game.outcome().rule, game.seat, game.phase, legal(game)) == ("B27", None, "over", set())


@rule("B27", "O4")
@pytest.mark.parametrize(("edition", "players"), [("nl", 2), ("nl", 3), ("nl", 4), ("hu", 2)])
def test_25_rounds_without_progress_end_the_game(edition, players):
    game = arrange_board(players=players, edition=edition)
    idle_turns(game, 25 * players - 1)
    assert (game.view(None).idle_turns, game.turn) == (25 * players - 1, 25 * players)
    assert_ends_with_the_next_idle_turn(game)
    assert game.turn == 25 * players


@rule("B27", "O4")
def test_the_german_edition_has_it_too():
    game = play_all(arrange_board("r0", "g0"), "discard r0; draw pile")
    for _ in range(50):
        assert not game.is_over
        pile = next(color for color, cards in game.view(None).discards.items() if cards)
        card = next(card for card in game.view(game.seat).hand if card[0] != pile)
        play_all(game, f"discard {card}; draw {pile}")
    assert game.outcome().rule == "B27"


@rule("B27")
def test_the_turn_that_ends_the_game_is_finished_first():
    game = arrange_board("r5", "y5", edition="nl", stall_rounds=1)
    play_all(game, "discard r5; draw r", "discard y5")
    assert not game.is_over
    play_all(game, "draw y")
    assert game.outcome().rule == "B27"
    assert [seat.hand_size for seat in game.view(None).seats] == [8, 8]


@rule("B27")
@pytest.mark.parametrize("before", [0, 1, 5])
def test_a_draw_from_the_pile_is_progress(before):
    game = arrange_board(edition="nl", stall_rounds=3)
    idle_turns(game, before)
    play_all(game, f"discard {game.view(game.seat).hand[0]}; draw pile")
    assert game.view(None).idle_turns == 0
    idle_turns(game, 5)
    assert_ends_with_the_next_idle_turn(game)


@rule("B27")
@pytest.mark.parametrize("before", [0, 1, 5])
def test_a_card_that_is_laid_is_progress(before):
    game = arrange_board("r0 r10", "r1 r2", edition="nl", stall_rounds=3)
    play_all(game, "discard r10; draw pile", "discard r1; draw pile")
    idle_turns(game, before)
    card = next(card for card in game.view(game.seat).hand if card[0] == "r")
    play_all(game, f"lay {card}; start r small; draw r")
    assert game.view(None).idle_turns == 0
    idle_turns(game, 5)
    assert_ends_with_the_next_idle_turn(game)


@rule("B27", "O4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_round_is_one_turn_of_everybody(players):
    game = arrange_board(players=players, edition="nl", stall_rounds=1)
    idle_turns(game, players - 1)
    assert_ends_with_the_next_idle_turn(game)


@rule("B27", "O4")
def test_0_switches_it_off():
    game = arrange_board("r0", "g0", edition="nl", stall_rounds=0)
    play_all(game, "discard r0; draw pile", "lay g0; start g small; draw r")
    idle_turns(game, 120)
    assert (game.is_over, game.turn, game.phase) == (False, 123, "play")


@rule("B27")
def test_the_first_player_counts_from_any_seat():
    game = arrange_board(players=3, first=2, edition="nl", stall_rounds=1)
    idle_turns(game, 2)
    assert_ends_with_the_next_idle_turn(game)
