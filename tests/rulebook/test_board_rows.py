"""Rows of the board game (B10–B12)."""

from tests.support import arrange_board, legal, play_all, refused, rule


@rule("B11", "B12")
def test_equal_cards_leave_the_direction_open():
    """Worked case 1: red 4, 4 is still open; 2 makes it falling, 7 rising."""
    game = arrange_board("r4 r4 r2 r7 r0 r10", "g0 g1 g2")
    play_all(
        game, "lay r4; start r small; draw pile", "discard g0; draw pile", "lay r4; draw pile", "discard g1; draw pile"
    )
    assert {"lay r2", "lay r7", "lay r0", "lay r10"} <= legal(game)
    falling, rising = game.copy(), game
    play_all(falling, "lay r2; draw pile", "discard g2; draw pile")
    assert "lay r0" in legal(falling)
    refused(falling, "lay r7", "row-falling", "B12")
    play_all(rising, "lay r7; draw pile", "discard g2; draw pile")
    assert "lay r10" in legal(rising)
    reason = refused(rising, "lay r0", "row-rising", "B12")
    assert reason.text("en") == "Your red row is rising: after the 7 only a 7 or a higher card fits, not the 0."
