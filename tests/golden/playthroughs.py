"""Whole games as text that a person can check against the rulebook; all cards are open, since the games are over."""

from collections.abc import Iterator
from itertools import groupby

import keltis
from keltis.play.views import Effect
from keltis.rules.shuffle import Stream
from tests.policies import play_on

TURNS_BETWEEN_TABLES = 12

GAMES: dict[str, tuple[str, dict[str, object], tuple[str, ...]]] = {
    "board-2-players": ("board", {"players": 2, "edition": "nl", "seed": 12}, ("greedy", "spreading")),
    "board-3-players": ("board", {"players": 3, "edition": "de", "seed": 1}, ("greedy", "rushing", "spreading")),
    "board-4-players": (
        "board",
        {"players": 4, "edition": "hu", "seed": 10, "layout": "random"},
        ("greedy", "rushing"),
    ),
    "card-2-players": ("card", {"players": 2, "seed": 321}, ("greedy", "greedy")),
    "card-3-players": ("card", {"players": 3, "seed": 35}, ("rushing", "greedy", "uniform")),
    "card-4-players": ("card", {"players": 4, "seed": 11, "end_card_opens_row": False}, ("greedy", "uniform")),
}
"""By file: the game, its setup, and the policies of its seats."""

NAMES = {"r": "red", "y": "yellow", "v": "violet", "g": "green", "b": "blue"}
TILES = {"wish": "takes a wish stone", "clover": "clover", "1": "1 point", "2": "2 points", "3": "3 points"}


def new_game(name: str) -> keltis.Game:
    """The game of this file before its first move."""
    kind, setup, _ = GAMES[name]
    return keltis.Game.new(kind, **setup)


def moves_of(name: str) -> Iterator[keltis.Move]:
    """The moves that are played."""
    game = new_game(name)
    yield from play_on(game, GAMES[name][2], Stream(1, "golden playthrough"))


def playthrough(name: str) -> str:
    """The file of this name."""
    game = new_game(name)
    options = " · ".join(f"{option} {value}" for option, value in game.options.items())
    title = f"{game.ruleset} · edition {game.edition} · {game.players} players"
    lines = [title, options, "", *open_table(game)]
    for (turn, seat, final), told in groupby(list(narrate(game, moves_of(name))), key=lambda each: each[:3]):
        texts, events, tables = zip(*(each[3:] for each in told), strict=True)
        lines += [f"{'Closing cards' if final else f'Turn {turn}'} · Player {seat + 1}: {'; '.join(texts)}"]
        lines += [f"    {event}" for happened in events for event in happened]
        lines += tables[-1]
    return "\n".join([*lines, *open_table(game), *result(game)]) + "\n"


def open_table(game: keltis.Game) -> list[str]:
    """The table, with all hands."""
    hands = [f"Player {seat + 1} holds {' '.join(game.view(seat).hand)}" for seat in range(game.players)]
    return ["", *game.table().splitlines(), "", *hands, ""]


Told = tuple[int, int, bool, str, list[str], list[str]]
"""Turn, seat, whether it is the closing round, the move as it is written, what happened, and the table after it."""


def narrate(game: keltis.Game, moves: Iterator[keltis.Move]) -> Iterator[Told]:
    """Play these moves and tell each."""
    deal = game.record(reveal=True)["deal"]
    assert deal is not None
    pile = iter(deal["pile"])
    for move in moves:
        turn, seat, phase, effect = game.turn, game.seat, game.phase, game.effect(move)
        assert seat is not None
        drawn = next(pile) if str(move) == "draw pile" else effect.taken
        reason = {"finished": "B16: ", "clover": "B22: "}.get(phase, "")
        game.play(move)
        events = [reason + event for event in happenings(effect)] + scoring(game, seat, effect)
        shown = open_table(game) if game.turn > turn and turn % TURNS_BETWEEN_TABLES == 0 else []
        yield turn, seat, phase == "final", f"{move} → {drawn}" if drawn else str(move), events, shown


def minus(number: int) -> str:
    """With the minus sign of the tables."""
    return str(number).replace("-", "−")


def happenings(effect: Effect) -> list[str]:
    """What is to be seen beside the cards."""
    events = []
    if step := effect.step:
        figure = "large figure" if step.large else "small figure"
        tile = f": {TILES[effect.tile]}" if effect.tile else ""
        start = f"stone {step.start}" if step.start else "the start stone"
        events.append(f"{figure} on {NAMES[step.path]} goes from {start} to stone {step.end}{tile}")
    elif effect.move == "pass":
        events.append("passes")
    if effect.wish:
        events.append(f"takes the wish stone {effect.wish}")
    return events


def scoring(game: keltis.Game, seat: int, effect: Effect) -> list[str]:
    """How the score changes, and whether the game ends."""
    score = game.scores()[seat]
    change = [f"score {minus(score - effect.score_change)} → {minus(score)}"] if effect.score_change else []
    return change + ([f"{effect.ends}: this ends the game"] if effect.ends else [])


def result(game: keltis.Game) -> list[str]:
    """Score sheets, rule and winners."""
    outcome = game.outcome()
    assert outcome is not None
    lines = []
    for seat, score in enumerate(outcome.scores):
        sheet = ", ".join(f"{part} {minus(points)}" for part, points in game.score_sheet(seat).items())
        lines.append(f"Player {seat + 1} scores {sheet}: {minus(score)}")
    winners = " and ".join(f"Player {seat + 1}" for seat in outcome.winners)
    return [*lines, f"The game ended by {outcome.rule}. Winner: {winners}"]
