"""A game looked at again: what happened in it, and the table after each of its decisions."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from keltis.bots.characters import choose_characters
from keltis.play import Game, KeltisError, Record, explain_scores
from keltis.server.messages import (
    MOST_STEPS,
    Frame,
    Frames,
    Replay,
    ReplayMove,
    ReplayPlayer,
    ReplayTurn,
)
from keltis.server.names import guest_name, level_of
from keltis.server.problems import Refused
from keltis.server.record_files import FileEntry, character_in, check_looks, check_players, makers_of, name_of
from keltis.server.table import Table


def make_replay(
    record: Record | dict[str, Any], players: list[ReplayPlayer] | None = None, table: str | None = None
) -> Replay:
    """What happened in a game, in the open: its moves with their effects, its turns, its scores."""
    game = begin(record)
    start_scores = game.scores()
    moves: list[ReplayMove] = []
    turns: list[ReplayTurn] = []
    before = None
    for step, text in enumerate(record["moves"]):
        seat = game.seat
        if seat is None:
            break
        if game.standing != before:
            before = game.standing
            turns.append(ReplayTurn(start=step, seat=seat, number=game.turn, is_closing=game.phase == "final"))
        effect = game.effect(text)
        game.play(text)
        moves.append(ReplayMove(seat=seat, effect=effect, scores=game.scores()))
    return Replay(
        table=table,
        game=game.game,
        players=players or [player_of(seat) for seat in range(game.players)],
        steps=len(moves),
        start_scores=start_scores,
        moves=moves,
        turns=turns,
        outcome=game.outcome(),
        why=explain_scores(game.view(None)) if game.is_over else [],
    )


def make_frames(record: Record | dict[str, Any], seat: int | None, first: int, count: int) -> Frames:
    """So many frames from this step on, through the eyes of a seat or, for None, with all hands open."""
    game = begin(record)
    if seat is not None and seat >= game.players:
        raise Refused("no-such-seat", f"this game has the seats 0 to {game.players - 1}", field="seat")
    return Frames(frames=list(frames_of(game, record["moves"], seat, first, count)))


def frames_of(game: Game, moves: list[str], seat: int | None, first: int, count: int) -> Iterator[Frame]:
    """The frames of a game that is at its beginning."""
    for step in range(min(first + count, len(moves) + 1)):
        mover = game.seat
        if step:
            game.play(moves[step - 1])
        if step >= first:
            may_see = step and moves[step - 1] == "draw pile" and seat in {None, mover}
            yield Frame(
                step=step,
                view=msgspec.structs.replace(game.view(seat), history=[]),
                hands=[game.view(each).hand for each in range(game.players)] if seat is None else [],
                drawn=game.last_drawn() if may_see else None,
            )


def begin(record: Record | dict[str, Any]) -> Game:
    """The game of a record at its beginning."""
    check_length(record["moves"])
    return Game.from_record({**record, "moves": []})


def check_length(moves: object) -> None:
    """Refuse what would take long, before it is replayed."""
    if isinstance(moves, list) and len(moves) > MOST_STEPS:
        raise Refused("too-long", f"a game of more than {MOST_STEPS} decisions cannot be shown here", field="moves")


def players_of(table: Table) -> list[ReplayPlayer]:
    """Who sits at a table."""
    return [
        ReplayPlayer(name=seat.name, level=level_of(seat.bot), character=seat.character, color=color)
        for seat, color in zip(table.seats, table.colors(), strict=True)
    ]


def player_of(seat: int, name: str | None = None) -> ReplayPlayer:
    """A person, or somebody nobody knows."""
    return ReplayPlayer(name=name, level=None, character=None, color=seat)


def players_in(entry: FileEntry, names: list[str]) -> list[ReplayPlayer]:
    """Who played in a file: a bot is called like one and made all the turns of its seat; anybody may have a name.

    >>> entry = FileEntry(record={}, turns=["0 level4", "1"])
    >>> [(player.name, player.level) for player in players_in(entry, ["level4", "level4"])]
    [(None, 4), ('level4', None)]
    """
    makers = makers_of(entry.turns, len(names))
    bots = [name if made == {name} else None for name, made in zip(names, makers, strict=True)]
    characters = choose_characters(name_of(entry.record), [level_of(bot) for bot in bots])
    players = []
    for seat, (name, bot) in enumerate(zip(names, bots, strict=True)):
        player = player_of(seat, name=None if bot or name == guest_name(seat) else name)
        if bot:
            character = character_in(entry, seat, bot) or characters[seat]
            player = replace(player, level=level_of(bot), character=character)
        players.append(replace(player, color=entry.colors[seat]) if entry.colors else player)
    return players


def read_file(file: dict[str, Any]) -> tuple[dict[str, Any], list[ReplayPlayer] | None]:
    """The record and the players in a file that anybody may have written, replayed by the rules."""
    try:
        entry = msgspec.convert(file if "record" in file else {"record": file}, FileEntry)
        check_length(entry.record.get("moves"))
        game = Game.from_record(entry.record)
        names = check_players(entry.players, game.players)
        check_looks(entry, game.players)
        players = None if entry.players is None else players_in(entry, names)
    except msgspec.ValidationError as error:
        problem, _, place = str(error).partition(" - at ")
        raise Refused("bad-record", problem, field=place.strip("`").removeprefix("$").lstrip(".") or None) from None
    except KeltisError as error:
        field, reason = getattr(error, "field", None), getattr(error, "reason", None)
        raise Refused("bad-record", str(error), field=field, reason=reason) from None
    return dict(game.record(reveal=True)), players
