"""Replays of finished games."""

from typing import Any

from keltis.play import Game, Record, explain_scores
from keltis.server.protocol import MOST_STEPS, Replay, ReplayMove, ReplayPlayer, ReplayTurn
from keltis.server.protocol.problems import Refused
from keltis.server.tables.bot_level import number_of
from keltis.server.tables.table import Table


def make_replay(record: Record | dict[str, Any], players: list[ReplayPlayer], table: str) -> Replay:
    """The replay of a finished game: its moves with their effects, its turns, its scores."""
    if len(record["moves"]) > MOST_STEPS:
        raise Refused("too-long", f"A game of more than {MOST_STEPS} decisions cannot be shown here.", field="moves")
    game = Game.from_record({**record, "moves": []})
    start_scores = game.scores()
    moves: list[ReplayMove] = []
    turns: list[ReplayTurn] = []
    before = None
    for step, text in enumerate(record["moves"]):
        seat = game.seat
        assert seat is not None
        if game.standing != before:
            before = game.standing
            turns.append(ReplayTurn(start=step, seat=seat, number=game.turn, is_closing=game.phase == "final"))
        effect = game.effect(text)
        game.play(text)
        moves.append(ReplayMove(seat=seat, effect=effect, scores=game.scores()))
    outcome = game.outcome()
    assert outcome is not None
    return Replay(
        table=table,
        game=game.game,
        players=players,
        steps=len(moves),
        start_scores=start_scores,
        moves=moves,
        turns=turns,
        outcome=outcome,
        why=explain_scores(game.view(None)),
    )


def players_of(table: Table) -> list[ReplayPlayer]:
    """The players of a table."""
    return [
        ReplayPlayer(name=seat.name, level=number_of(seat.bot), character=seat.character, color=color)
        for seat, color in zip(table.seats, table.colors(), strict=True)
    ]
