"""The rules C1 to C20, read plainly."""

from typing import Any

from .rows import COLORS, is_stalled, seats_with_highest, value_fits

POINT = "p"  # Notation: p0 … p10 are the point cards
PILES = [*COLORS, POINT]  # C7: six discard piles; also the order of the cards of a pair (Notation)
WISH_STONES = [1, 2, 3, 4, 5, 6, 7, 8, 9]  # C4
CLOSED_ROWS_THAT_END_THE_GAME = 5  # C13
FINAL_CARDS = 2  # C16


def letter_of(card: str) -> str:
    """Notation: the color's letter, or p for a point card. It also names the card's discard pile (C7)."""
    return card[0]


def is_point_card(card: str) -> bool:
    return letter_of(card) == POINT


def is_end_card(card: str) -> bool:
    return card[1:] == "E"


def value_of(card: str) -> int | None:
    """C1, C3: the value a card shows; C2: end cards have none."""
    if is_end_card(card):
        return None
    return int(card[1:])


def value_of_row(cards: int) -> int:
    """C17: a color row by its number of cards."""
    if cards >= 9:
        return 10
    return {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7}[cards]


def value_of_wish_stones(count: int) -> int:
    """C19."""
    if count >= 5:
        return 10
    return {0: -4, 1: -1, 2: 0, 3: 4, 4: 6}[count]


def color_card_fits(row: list[str], card: str, end_card_opens_row: bool) -> bool:
    """C9: may this number or end card be laid on this row of its color?"""
    if is_end_card(card):
        if not row:
            return end_card_opens_row  # O3
        return True  # an end card fits on any top card, the color's other end card included
    values = []
    for laid in row:
        value = value_of(laid)
        if value is None:
            return False  # the row is closed: only the second end card may follow
        values.append(value)  # C10: a point card in the row counts with its value
    value = value_of(card)
    assert value is not None
    return value_fits(values, value)  # B11, B12


def point_card_joins(row: list[str], card: str) -> bool:
    """C10, C11: may this point card be laid on this color row?"""
    if not row:
        return False  # C11: cannot open a color row
    if is_end_card(row[-1]):
        return False  # C11: cannot follow an end card
    return value_of(row[-1]) == value_of(card)  # C10: the top card shows the same value


class CardReading:
    """One card game, from the starting position of a record."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.players: int = record["players"]
        self.end_card_opens_row: bool = record["options"]["end_card_opens_row"]  # O3
        self.stall_rounds: int = record["options"]["stall_rounds"]  # O4

        # C5: the hands as dealt, the draw pile, first drawn first, and the wish stones in the middle.
        self.hands: list[list[str]] = [list(hand) for hand in record["deal"]["hands"]]
        self.pile: list[str] = list(record["deal"]["pile"])
        self.middle: list[int] = list(WISH_STONES)
        self.wishes: list[list[int]] = [[] for _ in range(self.players)]
        self.rows: list[dict[str, list[str]]] = [{color: [] for color in COLORS} for _ in range(self.players)]
        self.point_rows: list[list[str]] = [[] for _ in range(self.players)]
        self.piles: dict[str, list[str]] = {letter: [] for letter in PILES}  # C7

        self.seat: int | None = record["first"]  # C6
        self.phase: str = "play"
        self.turn: int = 1
        self.ended_by: str | None = None

        self.piles_closed: list[str] = []  # C12: the piles discarded on in this turn
        self.draws_due: int = 0  # C12
        self.progress_this_turn: bool = False  # C15
        self.turns_without_progress: int = 0  # C15
        self.final_seats_to_come: list[int] = []  # C16: after the one that acts
        self.final_cards_laid: int = 0  # C16: by the seat that acts

    def acting(self) -> int:
        """The seat whose decision it is, while the game is not over."""
        assert self.seat is not None
        return self.seat

    # ---- which moves are legal ------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.phase == "play":
            return sorted(self.legal_discards() + self.legal_pairs() + self.legal_lays())
        if self.phase == "draw":
            return sorted(self.legal_draws())
        if self.phase == "final":
            return sorted([*self.legal_lays(), "pass"])  # C16
        return []  # over

    def legal_discards(self) -> list[str]:
        """C7: any hand card. Two equal cards are one choice (Notation)."""
        return ["discard " + card for card in set(self.hands[self.acting()])]

    def legal_pairs(self) -> list[str]:
        """C8."""
        hand = self.hands[self.acting()]
        moves = set()  # two equal cards are one choice (Notation)
        for i in range(len(hand)):
            for j in range(len(hand)):
                if i == j:
                    continue  # it takes two cards
                first, second = hand[i], hand[j]
                if PILES.index(letter_of(first)) > PILES.index(letter_of(second)):
                    continue  # Notation: in the order r y v g b p
                if is_end_card(first) or is_end_card(second):
                    continue  # end cards have no value
                if value_of(first) != value_of(second):
                    continue  # two cards of the same value
                if value_of(first) not in self.middle:
                    continue  # the wish stone of that value must still lie in the middle
                moves.add(f"pair {first} {second}")
        return list(moves)

    def legal_lays(self) -> list[str]:
        """C9, C10, C11."""
        seat = self.acting()
        moves = []
        for card in set(self.hands[seat]):
            if is_point_card(card):
                moves.append("points " + card)  # C10: any order of values
                for color in COLORS:
                    if point_card_joins(self.rows[seat][color], card):
                        moves.append(f"join {card} {color}")
            else:
                row = self.rows[seat][letter_of(card)]
                if color_card_fits(row, card, self.end_card_opens_row):
                    moves.append("lay " + card)
        return moves

    def legal_draws(self) -> list[str]:
        """C12."""
        moves = []
        if self.pile:  # always so: C14
            moves.append("draw pile")
        for letter in PILES:
            if not self.piles[letter]:
                continue
            if letter in self.piles_closed:
                continue  # its top is a card discarded in this turn
            moves.append("draw " + letter)
        return moves

    # ---- playing a move -------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        assert text in self.legal(), f"{text!r} is not legal; legal: {self.legal()}"
        words = text.split(" ")
        if words[0] == "discard":
            self.discard(words[1])
            self.begin_drawing(1)
        elif words[0] == "pair":
            self.play_pair(words[1], words[2])
        elif words[0] == "lay":
            self.play_on_row(words[1], letter_of(words[1]))
        elif words[0] == "join":
            self.play_on_row(words[1], words[2])
        elif words[0] == "points":
            self.play_points(words[1])
        elif words[0] == "draw":
            self.play_draw(words[1])
        elif words[0] == "pass":
            self.next_final_seat()  # C16

    def discard(self, card: str) -> None:
        """C7, C8: face up on its own pile, which is closed for this turn (C12)."""
        self.hands[self.acting()].remove(card)
        self.piles[letter_of(card)].append(card)
        self.piles_closed.append(letter_of(card))

    def play_pair(self, first: str, second: str) -> None:
        """C8."""
        stone = value_of(first)
        assert stone is not None
        self.discard(first)
        self.discard(second)
        self.middle.remove(stone)
        self.wishes[self.acting()].append(stone)
        self.progress_this_turn = True  # C15
        self.begin_drawing(2)

    def play_on_row(self, card: str, color: str) -> None:
        """C9, and C10 on a color row."""
        seat = self.acting()
        self.hands[seat].remove(card)
        self.rows[seat][color].append(card)
        self.card_laid()

    def play_points(self, card: str) -> None:
        """C10 on the point row."""
        seat = self.acting()
        self.hands[seat].remove(card)
        self.point_rows[seat].append(card)
        self.card_laid()

    def card_laid(self) -> None:
        """What follows a card laid: C16 during the final, C13 or C12 before it."""
        if self.phase == "final":
            self.final_cards_laid += 1
            if self.final_cards_laid == FINAL_CARDS:
                self.next_final_seat()
            return
        self.progress_this_turn = True  # C15
        if self.rows_with_end_cards() >= CLOSED_ROWS_THAT_END_THE_GAME:
            self.end_of_play("C13")  # at once: no card is drawn
            return
        self.begin_drawing(1)

    def rows_with_end_cards(self) -> int:
        """C13: of whichever players; two end cards on one row count once."""
        count = 0
        for seat in range(self.players):
            for color in COLORS:
                if any(is_end_card(card) for card in self.rows[seat][color]):
                    count += 1
        return count

    def begin_drawing(self, draws: int) -> None:
        """C12: one card, after C8 two."""
        self.draws_due = draws
        self.phase = "draw"

    def play_draw(self, source: str) -> None:
        """C12, C14."""
        seat = self.acting()
        if source == "pile":
            self.hands[seat].append(self.pile.pop(0))
            self.progress_this_turn = True  # C15
            if not self.pile:
                self.end_of_play("C14")  # a second draw still due is not made
                return
        else:
            self.hands[seat].append(self.piles[source].pop())
        self.draws_due -= 1
        if self.draws_due == 0:
            self.finish_turn()

    def finish_turn(self) -> None:
        """C15, then the next seat clockwise (C6)."""
        if self.progress_this_turn:
            self.turns_without_progress = 0
        else:
            self.turns_without_progress += 1
        if is_stalled(self.turns_without_progress, self.stall_rounds, self.players):
            self.end_of_play("C15")
            return
        self.seat = (self.acting() + 1) % self.players
        self.phase = "play"
        self.turn += 1
        self.piles_closed = []
        self.progress_this_turn = False

    # ---- the final cards ------------------------------------------------------------------------------

    def end_of_play(self, rule: str) -> None:
        """C16: every player, beginning with the one whose turn it was and going clockwise."""
        self.ended_by = rule
        self.phase = "final"
        self.draws_due = 0
        self.final_cards_laid = 0
        self.final_seats_to_come = []
        for step in range(1, self.players):
            self.final_seats_to_come.append((self.acting() + step) % self.players)

    def next_final_seat(self) -> None:
        """C16: a seat is done after its second card or its `pass`."""
        self.final_cards_laid = 0
        if self.final_seats_to_come:
            self.seat = self.final_seats_to_come.pop(0)
        else:
            self.phase = "over"
            self.seat = None

    # ---- scoring --------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """C17 + C18 + C19."""
        result = []
        for seat in range(self.players):
            score = 0
            for color in COLORS:
                score += value_of_row(len(self.rows[seat][color]))  # C17
            score += len(self.point_rows[seat])  # C18: each card 1
            score += value_of_wish_stones(len(self.wishes[seat]))  # C19
            result.append(score)
        return result

    def winners(self) -> list[int]:
        """C20."""
        return seats_with_highest(self.scores())
