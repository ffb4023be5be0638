"""Ways to play a game to its end: tests drive games with several, since uniform play hardly reaches the rarer rules."""

from collections.abc import Callable, Iterator, Sequence

import keltis
from keltis.rules.shuffle import Stream

COLORS = "ryvgb"
GOOD_STEP = 2
"""A card this near to the top of a row is worth a turn."""


class Memory:
    """What a player would remember: all rows and all discard piles."""

    def __init__(self, players: int) -> None:
        self.rows: list[dict[str, list[str]]] = [{} for _ in range(players)]
        self.discards: dict[str, list[str]] = {}

    def see(self, seat: int, move: keltis.Move) -> None:
        """Somebody made this move."""
        if move.kind in {"lay", "join", "points"}:
            self.rows[seat].setdefault(move.color or move.cards[0][0], []).append(move.cards[0])
        elif move.kind in {"discard", "pair"}:
            for card in move.cards:
                self.discards.setdefault(card[0], []).append(card)
        elif move.kind == "draw" and move.color != "pile":
            self.discards[str(move.color)].pop()

    def row(self, seat: int, color: str) -> list[str]:
        """The seat's cards of a color, in the order laid."""
        return self.rows[seat].get(color, [])


Policy = Callable[[keltis.Game, Memory, Stream], keltis.Move]


def uniform(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:  # noqa: ARG001 - needs no memory
    """Every legal move is equally likely."""
    moves = game.legal_moves()
    return moves[chance.below(len(moves))]


def step_of(row: list[str], card: str) -> int:
    """How many values are skipped if the card goes onto the row; extreme values open rows best."""
    if card[1:] == "E":
        return 0 if len(row) > 3 else 9
    value = int(card[1:])
    if not row:
        return 2 + min(value, 10 - value)
    return 99 if row[-1][1:] == "E" else abs(int(row[-1][1:]) - value)


def fits(row: list[str], card: str) -> bool:
    """Whether a number card fits on the row (B11, B12, C9)."""
    cards = [*row, card]
    if any(each[1:] == "E" for each in cards):
        return False
    values = [int(each[1:]) for each in cards]
    return values in (sorted(values), sorted(values, reverse=True))


def cost_of_draw(memory: Memory, seat: int, pile: str, most: int) -> int:
    """Take from a discard pile only what fits a row that has been opened."""
    if pile == "pile":
        return most
    card = memory.discards[pile][-1]
    row = memory.row(seat, card[0])
    useful = bool(row) and card[0] in COLORS and fits(row, card)
    return step_of(row, card) if useful else most + 1


def choose_figure(game: keltis.Game, furthest: bool) -> keltis.Move:
    """Move the figure that is furthest (or least far) from the start, or bring in a new one; the large one first."""
    seat, moves = game.seat, game.legal_moves()
    assert seat is not None
    figures = game.view(seat).seats[seat].figures

    def distance(move: keltis.Move) -> int:
        if move.kind == "pass":
            return 99
        return -figures.get(move.color, 0) if furthest else figures.get(move.color, 0)

    return min(moves, key=distance)


def greedy(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:  # noqa: ARG001 - nothing by chance
    """Lay the card with the smallest step, discard what no longer fits, and move the furthest figure."""
    return thrifty(game, memory, rushes=False, furthest=True)


def spreading(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:  # noqa: ARG001 - nothing by chance
    """As greedy, but moves the figure that is least far."""
    return thrifty(game, memory, rushes=False, furthest=False)


def rushing(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:  # noqa: ARG001 - nothing by chance
    """Add to the longest row whatever fits, and close rows at once."""
    return thrifty(game, memory, rushes=True, furthest=True)


def thrifty(game: keltis.Game, memory: Memory, rushes: bool, furthest: bool) -> keltis.Move:
    """The legal move that costs least: ten for each value that is skipped, less for longer rows."""
    seat, moves = game.seat, game.legal_moves()
    assert seat is not None
    if game.phase in {"start", "finished", "clover"}:
        return choose_figure(game, furthest)
    laid = {move.cards[0] for move in moves if move.kind in {"lay", "points"}}
    useless = 99 if rushes else 20
    row_bonus = 30 if rushes else 3

    def cost(move: keltis.Move) -> int:
        card = move.cards[0] if move.cards else ""
        if move.kind == "lay":
            row = memory.row(seat, card[0])
            skipped = 0 if card[1:] == "E" and rushes else step_of(row, card)
            return 10 * skipped - row_bonus * len(row)
        if move.kind == "draw":
            return cost_of_draw(memory, seat, str(move.color), GOOD_STEP)
        if move.kind == "discard":
            return useless + 50 * (card in laid) + 1
        return {"join": -99, "pair": -50, "points": useless, "pass": 999}[move.kind]

    return min(moves, key=cost)


def discarding(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:
    """Mostly discard, and take any pile."""
    moves = game.legal_moves()
    kept = [move for move in moves if move.kind in {"discard", "draw"}] if chance.below(8) else moves
    return uniform(game, memory, chance) if not kept else kept[chance.below(len(kept))]


def stalling(game: keltis.Game, memory: Memory, chance: Stream) -> keltis.Move:
    """Only discard, and draw from discard piles wherever one is open: in the end B27 or C15."""
    moves = game.legal_moves()
    kept = [move for move in moves if move.kind == "discard" or (move.kind == "draw" and move.color != "pile")]
    return kept[chance.below(len(kept))] if kept else uniform(game, memory, chance)


POLICIES: dict[str, Policy] = {
    policy.__name__: policy for policy in (uniform, greedy, spreading, rushing, discarding, stalling)
}


def play_on(game: keltis.Game, policies: Sequence[str], chance: Stream) -> Iterator[keltis.Move]:
    """Play to the end, by seat; gives each move after it was made."""
    memory = Memory(game.players)
    for seat, move in game.history:
        memory.see(seat, move)
    while (seat := game.seat) is not None:
        move = POLICIES[policies[seat % len(policies)]](game, memory, chance)
        game.play(move)
        memory.see(seat, move)
        yield move


def play_out(game: keltis.Game, policies: Sequence[str], seed: int = 0) -> keltis.Game:
    """The game, played to its end."""
    for _ in play_on(game, policies, Stream(seed, "test policies")):
        pass
    return game
