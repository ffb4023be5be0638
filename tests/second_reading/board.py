"""The rules B1 to B31, read plainly."""

from typing import Any

from .rows import COLORS, is_stalled, seats_with_highest, value_fits

# B2: the value of each stone of a path.
STONE_VALUE = {1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
GOAL_STONES = [7, 8, 9]  # B2: the goal area
END_STONE = 9  # B2
FIGURES_THAT_END_THE_GAME = 5  # B25
SMALL_FIGURES = 4  # B4


def value_of_wish_stones(count: int) -> int:
    """B29."""
    if count >= 5:
        return 10
    return {0: -4, 1: -3, 2: 2, 3: 3, 4: 6}[count]


class BoardReading:
    """One board game, from the starting position of a record."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.players: int = record["players"]
        self.finished_path_move: str = record["options"]["finished_path_move"]  # O1
        self.retake_own_discard: bool = record["options"]["retake_own_discard"]  # O2
        self.stall_rounds: int = record["options"]["stall_rounds"]  # O4

        # B7: the hands as dealt, and the draw pile, first drawn first.
        self.hands: list[list[str]] = [list(hand) for hand in record["deal"]["hands"]]
        self.pile: list[str] = list(record["deal"]["pile"])
        # B5: the tiles still on the board, color -> stone -> tile.
        self.tiles: dict[str, dict[int, str]] = {color: {} for color in COLORS}
        for color in record["tiles"]:
            for stone in record["tiles"][color]:
                self.tiles[color][int(stone)] = record["tiles"][color][stone]
        # B6: all figures stand on the start stone; 0 points. A figure on the start stone is absent here.
        self.figures: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.large: list[str | None] = [None for _ in range(self.players)]
        self.points: list[int] = [0 for _ in range(self.players)]
        self.wishes: list[int] = [0 for _ in range(self.players)]
        self.rows: list[dict[str, list[str]]] = [{color: [] for color in COLORS} for _ in range(self.players)]
        self.piles: dict[str, list[str]] = {color: [] for color in COLORS}  # B17

        self.seat: int | None = record["first"]  # B8
        self.phase: str = "play"
        self.turn: int = 1
        self.ended_by: str | None = None

        self.color_laid: str | None = None  # the path of the `start` of B14
        self.color_discarded: str | None = None  # B19, O2: the pile discarded on in this turn
        self.progress_this_turn: bool = False  # B27
        self.turns_without_progress: int = 0  # B27

    # ---- whose figures, whose cards -------------------------------------------------------------------

    def acting(self) -> int:
        """The seat whose decision it is, while the game is not over."""
        assert self.seat is not None
        return self.seat

    def color_of(self, card: str) -> str:
        """Notation: the first letter of a card is its color."""
        return card[0]

    def value_of(self, card: str) -> int:
        """Notation: what follows the first letter is the value."""
        return int(card[1:])

    def sizes_on_start_stone(self, seat: int) -> list[str]:
        """B4, B14: which sizes of figure this seat still has on the start stone."""
        sizes = []
        if self.large[seat] is None:
            sizes.append("large")
        small_figures_on_paths = 0
        for color in self.figures[seat]:
            if self.large[seat] != color:
                small_figures_on_paths += 1
        if small_figures_on_paths < SMALL_FIGURES:
            sizes.append("small")
        return sizes

    def figures_in_goal_area(self) -> int:
        """B25: of whichever players."""
        count = 0
        for seat in range(self.players):
            for color in self.figures[seat]:
                if self.figures[seat][color] in GOAL_STONES:
                    count += 1
        return count

    # ---- which moves are legal ------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.phase == "play":
            return sorted(self.legal_play())
        if self.phase == "start":
            return sorted(self.legal_start())
        if self.phase == "finished":
            return sorted(self.legal_finished())
        if self.phase == "clover":
            return sorted(self.legal_clover())
        if self.phase == "draw":
            return sorted(self.legal_draw())
        return []  # over

    def legal_play(self) -> list[str]:
        """B9: lay or discard. Two equal cards are one choice (Notation)."""
        seat = self.acting()
        moves = []
        for card in set(self.hands[seat]):
            moves.append("discard " + card)  # B17, also when they could lay
            row = self.rows[seat][self.color_of(card)]
            values = [self.value_of(other) for other in row]
            if value_fits(values, self.value_of(card)):  # B10, B11, B12
                moves.append("lay " + card)
        return moves

    def legal_start(self) -> list[str]:
        """B14: on the path of the card just laid; large or small as they choose."""
        moves = []
        for size in self.sizes_on_start_stone(self.acting()):
            moves.append(f"start {self.color_laid} {size}")
        return moves

    def moves_of_any_figure(self) -> list[str]:
        """B16, B22: one stone forward, or from the start stone onto a path without one's figure (B15)."""
        seat = self.acting()
        moves = []
        for color in COLORS:
            if color in self.figures[seat]:
                if self.figures[seat][color] != END_STONE:  # a figure on an end stone cannot move
                    moves.append("advance " + color)
            else:
                for size in self.sizes_on_start_stone(seat):
                    moves.append(f"start {color} {size}")
        return moves

    def legal_finished(self) -> list[str]:
        """B16. The figure on the end stone cannot move, so every move offered is that of another figure."""
        moves = self.moves_of_any_figure()
        if self.finished_path_move == "may":  # O1
            moves.append("pass")
        return moves

    def legal_clover(self) -> list[str]:
        """B22: optional."""
        return [*self.moves_of_any_figure(), "pass"]

    def legal_draw(self) -> list[str]:
        """B19."""
        moves = []
        if self.pile:  # always so: B26
            moves.append("draw pile")
        for color in COLORS:
            if not self.piles[color]:
                continue
            if color == self.color_discarded and not self.retake_own_discard:  # O2
                continue
            moves.append("draw " + color)
        return moves

    # ---- playing a move -------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        assert text in self.legal(), f"{text!r} is not legal; legal: {self.legal()}"
        words = text.split(" ")
        if words[0] == "lay":
            self.play_lay(words[1])
        elif words[0] == "discard":
            self.play_discard(words[1])
        elif words[0] == "start":
            self.play_start(words[1], words[2])
        elif words[0] == "advance":
            self.advance_figure(words[1])
        elif words[0] == "pass":
            self.phase = "draw"  # B16 under `may`, B22: nothing moves; then draw (B9)
        elif words[0] == "draw":
            self.play_draw(words[1])

    def play_lay(self, card: str) -> None:
        """B10, and which figure moves then (B13, B14, B16, B24)."""
        seat = self.acting()
        color = self.color_of(card)
        self.hands[seat].remove(card)
        self.rows[seat][color].append(card)
        self.progress_this_turn = True  # B27
        if color not in self.figures[seat]:
            self.color_laid = color  # B14
            self.phase = "start"
        elif self.figures[seat][color] == END_STONE:
            self.phase = "finished"  # B16
        else:
            self.advance_figure(color)  # B13, B24: no decision

    def play_discard(self, card: str) -> None:
        """B17."""
        seat = self.acting()
        color = self.color_of(card)
        self.hands[seat].remove(card)
        self.piles[color].append(card)
        self.color_discarded = color
        self.phase = "draw"

    def play_start(self, color: str, size: str) -> None:
        """B14, B16, B22: a figure from the start stone goes to stone 1 of the path."""
        seat = self.acting()
        self.figures[seat][color] = 1
        if size == "large":
            self.large[seat] = color
        self.figure_landed(color)

    def advance_figure(self, color: str) -> None:
        """B13, B16, B22: exactly one stone forward."""
        self.figures[self.acting()][color] += 1
        self.figure_landed(color)

    def figure_landed(self, color: str) -> None:
        """B20 to B23, and B25 before them. What follows is another clover's decision or the draw (B9)."""
        seat = self.acting()
        stone = self.figures[seat][color]
        if self.figures_in_goal_area() >= FIGURES_THAT_END_THE_GAME:
            self.end("B25")  # at once: the tile is not executed, no card is drawn
            return
        tile = self.tiles[color].get(stone)
        if tile == "clover":
            self.phase = "clover"  # B22: the tile stays
            return
        if tile == "wish":
            self.wishes[seat] += 1  # B23: the player takes the tile
            del self.tiles[color][stone]
        elif tile is not None:
            self.points[seat] += int(tile)  # B21: the tile stays; a large figure does not double it
        self.phase = "draw"

    def play_draw(self, source: str) -> None:
        """B19, B26."""
        seat = self.acting()
        if source == "pile":
            self.hands[seat].append(self.pile.pop(0))
            self.progress_this_turn = True  # B27
            if not self.pile:
                self.end("B26")
                return
        else:
            self.hands[seat].append(self.piles[source].pop())
        self.finish_turn()

    def finish_turn(self) -> None:
        """B27, then the next seat clockwise (B8)."""
        if self.progress_this_turn:
            self.turns_without_progress = 0
        else:
            self.turns_without_progress += 1
        if is_stalled(self.turns_without_progress, self.stall_rounds, self.players):
            self.end("B27")
            return
        self.seat = (self.acting() + 1) % self.players
        self.phase = "play"
        self.turn += 1
        self.color_laid = None
        self.color_discarded = None
        self.progress_this_turn = False

    def end(self, rule: str) -> None:
        self.ended_by = rule
        self.phase = "over"
        self.seat = None

    # ---- scoring --------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """B30: points from tiles (B21) + figures (B28) + wish stones (B29)."""
        result = []
        for seat in range(self.players):
            score = self.points[seat]
            for color in self.figures[seat]:
                value = STONE_VALUE[self.figures[seat][color]]
                if self.large[seat] == color:
                    value = 2 * value  # B28: also when negative
                score += value
            score += value_of_wish_stones(self.wishes[seat])
            result.append(score)
        return result

    def winners(self) -> list[int]:
        """B31."""
        return seats_with_highest(self.scores())
