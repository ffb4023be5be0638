"""The positions on which bots are tested: every phase of a game, each with a twin that looks the same to its seat.

A twin has the same public moves but different hidden cards: those that the deciding seat cannot know lie elsewhere.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from typing import Any, NamedTuple

import msgspec

from keltis.bots.novice import NoviceBot
from keltis.bots.random import RandomBot
from keltis.bots.steady import SteadyBot
from keltis.play import BoardView, CardView, Game, InvalidRecord, Move
from keltis.play.rulesets import find_ruleset
from keltis.rules.pieces import HAND_SIZE
from keltis.rules.shuffle import Stream

SPOTS_A_PHASE = 3
"""Positions of each phase, early and late ones, in each kind of play."""
LEAST_GAMES, MOST_GAMES = 3, 30
"""The least number of games to look at, and the most that are played to find all phases."""
SWAPS = 30
"""How many exchanges of two hidden cards are tried for a twin. Those that would make a move illegal are undone."""
RED = tuple(f"r{value}" for value in range(11))


class Spot(NamedTuple):
    """A decision in a game."""

    game: Game
    twin: Game
    """Looks the same to the deciding seat, but has different hidden cards."""
    seat: int

    def view(self) -> BoardView | CardView:
        """What the seat may see."""
        return self.game.view(self.seat)

    def position(self) -> Any:
        """An array of one position with all cards, as our own bots receive it in the arena. It is a copy."""
        return self.game._games.copy()

    def __str__(self) -> str:
        game = self.game
        table = f"{game.game} game, edition {game.edition}, {game.players} players"
        return f"{table}, turn {game.turn}, phase {game.phase}, seat {self.seat}"


@cache
def spots_of(kind: str, players: int, edition: str) -> tuple[Spot, ...]:
    """Decisions in every phase of this game, the same for every bot that is tested."""
    wanted = set(find_ruleset(kind).phases) - {"over"}
    spots: list[Spot] = []
    for number, game in enumerate(games_of(kind, players, edition), start=1):
        spots += pick(game)
        if number >= LEAST_GAMES and wanted <= {spot.game.phase for spot in spots}:
            return tuple(spots)
    raise AssertionError(f"no game of {MOST_GAMES} had all phases")


def games_of(kind: str, players: int, edition: str) -> Iterator[Game]:
    """Finished games of other bots, and in the board game one that reaches a finished path (B16)."""
    if kind == "board":
        yield march(players, edition)
    for number in range(MOST_GAMES):
        drivers = [
            bot(number) for bot, _ in zip(cycle((SteadyBot, NoviceBot, RandomBot)), range(players), strict=False)
        ]
        layout = "random" if kind == "board" and number % 2 else None
        game = Game.new(kind, players=players, edition=edition, seed=number, layout=layout)
        while (seat := game.seat) is not None:
            game.play(drivers[(seat + number) % players].choose(game.view(seat)))
        yield game


def march(players: int, edition: str) -> Game:
    """Seat 0 holds and draws all red cards and lays them in order; the others discard. So it meets B16."""
    drawn = [HAND_SIZE * players + turn * players for turn in range(len(RED) - HAND_SIZE)]
    record = Game.new("board", players=players, edition=edition, seed=0, first=0).record(reveal=True)
    deal = record["deal"]
    assert deal is not None
    cards = [card for hand in deal["hands"] for card in hand] + deal["pile"] + deal["box"]
    for place, card in zip([*range(HAND_SIZE), *drawn], RED, strict=True):
        other = max(n for n, each in enumerate(cards) if each == card)
        cards[place], cards[other] = cards[other], cards[place]
    hands = [cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(players)]
    pile_end = players * HAND_SIZE + len(deal["pile"])
    dealt = {"hands": hands, "pile": cards[players * HAND_SIZE : pile_end], "box": cards[pile_end:]}
    game = Game.from_deal("board", deal=dealt, tiles=record["tiles"], edition=edition)
    while game.turn <= len(RED) * players and not game.is_over:
        game.play(march_move(game))
    return game


def march_move(game: Game) -> Move:
    """What the march asks for at this point."""
    moves = game.legal_moves()
    asked: dict[str, Callable[[Move], bool]] = {
        "play": lambda move: move.kind == ("discard" if game.seat else "lay"),
        "clover": lambda move: move.kind == "pass",
        "draw": lambda move: move.text == "draw pile",
    }
    return next(filter(asked.get(game.phase, lambda _: True), moves))


def pick(played: Game) -> Iterator[Spot]:
    """Some decisions of a game, from its beginning to its end, in each of its phases."""
    empty = {**played.record(reveal=True), "moves": []}
    game, phases = Game.from_record(empty), []
    for move in played.moves:
        phases.append(game.phase)
        game.play(move)
    chosen: set[int] = set()
    for phase in set(phases):
        numbers = [n for n, each in enumerate(phases) if each == phase]
        last = len(numbers) - 1
        chosen |= {numbers[last * part // (SPOTS_A_PHASE - 1)] for part in range(SPOTS_A_PHASE)}
    game = Game.from_record(empty)
    for number, move in enumerate(played.moves):
        if number in chosen:
            assert game.seat is not None
            yield Spot(game.copy(), twin_of(game, game.seat), game.seat)
        game.play(move)


def twin_of(game: Game, viewer: int) -> Game:
    """The same public moves with hidden cards elsewhere: pile and box are shuffled, other hands as far as possible."""
    chance = Stream(game.turn, "twin")
    record: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.record(reveal=True)))
    hands, pile, box = (record["deal"][place] for place in ("hands", "pile", "box"))
    drawn_by = [seat for seat, move in game.history if move.text == "draw pile"]
    drawn = len(drawn_by)
    hidden = chance.shuffled(pile[drawn:] + box)
    pile[drawn:], box[:] = hidden[: len(pile) - drawn], hidden[len(pile) - drawn :]
    dealt = [(hand, n) for seat, hand in enumerate(hands) if seat != viewer for n in range(HAND_SIZE)]
    dealt += [(pile, n) for n, seat in enumerate(drawn_by) if seat != viewer]
    unseen = dealt + [(pile, n) for n in range(drawn, len(pile))] + [(box, n) for n in range(len(box))]
    twin = Game.from_record(record)
    for _ in range(SWAPS):
        (one, i), (other, j) = dealt[chance.below(len(dealt))], unseen[chance.below(len(unseen))]
        one[i], other[j] = other[j], one[i]
        try:
            twin = Game.from_record(record)
        except InvalidRecord:
            one[i], other[j] = other[j], one[i]
    return twin
