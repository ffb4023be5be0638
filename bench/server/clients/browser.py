"""Clients that do what the browser does: they receive the opening and then events, and apply these with the rules."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from keltis.bots.fast import FAST_MOVE, weight_row
from keltis.bots.policies import STEADY
from keltis.rules.chance import chance_for
from keltis.server.protocol import PROTOCOL

from .follow import Followed
from .games import Match, Person, come_as_guest, frame as frame_of, play_message
from .http_client import Http
from .load import Load, Pair, watch_message
from .sockets import Client, connect, handshake

SOCKET = f"/api/socket?protocol={PROTOCOL}"
OPENING = b'{"type":"opening"'
PATIENCE = 300.0
"""Seconds for a whole game; the first may have to wait until the rules are compiled."""


class BrowserLoad(Load):
    """Both sides follow their games as the browser does."""

    wants_opening = True

    def __init__(self) -> None:
        super().__init__()
        self._followed: dict[tuple[str, int], Followed] = {}

    def take_other(self, message: bytes) -> None:
        """The opening of a table, before any other message about it."""
        if message.startswith(OPENING):
            opening = json.loads(message)
            self._followed[opening["info"]["table"], opening["seat"]] = Followed(opening)
        else:
            super().take_other(message)

    def fold(self, message: bytes, seat: int) -> None:
        """Make the moves of a turn, and compare the check."""
        played = json.loads(message)
        followed = self._followed[played["table"], seat]
        followed.take(played)
        if followed.mismatches:
            raise RuntimeError(f"the check does not match: {message.decode()}")


class PacedLoad(BrowserLoad):
    """The same, but every table plays one turn in this many seconds, each at its own moment."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds

    def send(self, pair: Pair, match: Match, turn: int) -> None:
        """Send a turn at the next beat of this table."""
        loop = asyncio.get_running_loop()
        beat = hash(match.table) % 1_000 / 1_000 * self._seconds
        loop.call_later(self._seconds - (loop.time() - beat) % self._seconds, pair.send, match, turn)


@dataclass(frozen=True, slots=True)
class Told:
    """What the server has sent in a whole game."""

    turns: int
    each: list[int]
    """Bytes by seat, including the headers of the frames."""


class Player:
    """A seat that plays like `steady`, from the messages it receives."""

    def __init__(self, table: str, seat: int, client: Client) -> None:
        self.bytes = self.turns = self._seq = 0
        self.is_done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._table, self._seat, self._client = table, seat, client
        self._followed: Followed | None = None
        self._chance = chance_for(seat, "bench")
        client.take = self._take_safely
        client.send(watch_message(table, seat, 0, opening=True))

    def _take_safely(self, message: bytes) -> None:
        try:
            self._take(message)
        except Exception as error:
            if not self.is_done.done():
                self.is_done.set_exception(error)

    def _take(self, message: bytes) -> None:
        self.bytes += len(message) + (2 if len(message) < 126 else 4)
        told = json.loads(message)
        if told["type"] == "opening":
            self._followed, self._seq = Followed(told), told["info"]["seq"]
        elif told["type"] == "played" and self._followed is not None:
            self._followed.take(told)
            self._seq, self.turns = told["seq"], self.turns + 1
        else:
            raise RuntimeError(message.decode())
        if self._followed.mismatches:
            raise RuntimeError(f"the check does not match: {message.decode()}")
        if self._followed.is_over:
            self.is_done.set_result(None)
        elif self._followed.to_move == self._seat:
            self._client.send(frame_of(play_message(self._table, self._seat, self._turn(), self._seq + 1)))

    def _turn(self) -> list[str]:
        """A whole turn, tried out on a copy of the position."""
        trial = self._followed
        assert trial is not None
        games, before, moves = trial.games.copy(), trial.turn_mark, list[str]()
        weights = weight_row(trial.rules.game, STEADY, {})
        while not moves or not (moves[-1].startswith("draw ") or trial.rules.turn_mark(games, 0) != before):
            number = FAST_MOVE[trial.rules.game](games, 0, STEADY, weights, self._chance)
            moves.append(trial.rules.notation.moves[number].text)
            trial.rules.attempt(games, 0, number)
        return moves


async def seat_people(http: Http, kind: str, seats: int) -> tuple[str, list[Person]]:
    """A table of this many people that has started."""
    people = [await come_as_guest(http) for _ in range(seats)]
    new: dict[str, Any] = {"config": {"game": kind, "seats": seats}, "places": [{"me": True}]}
    info = await http.call("POST", "/api/tables", new, people[0].headers)
    path, seq = f"/api/tables/{info['table']}", info["seq"]
    for person in people[1:]:
        await http.call("POST", f"{path}/sit", {"invite": info["invite"], "expected": seq}, person.headers)
        seq += 1
    await http.call("POST", f"{path}/start", {"expected": seq}, people[0].headers)
    return info["table"], people


async def play_whole_game(port: int, kind: str, seats: int) -> Told:
    """A whole game, every seat in a browser of its own."""
    async with Http(port) as http:
        table, people = await seat_people(http, kind, seats)
    clients = await connect(port, [handshake(port, person, SOCKET) for person in people])
    players = [Player(table, seat, client) for seat, client in enumerate(clients)]
    try:
        await asyncio.wait_for(asyncio.gather(*(player.is_done for player in players)), PATIENCE)
    except TimeoutError:
        raise RuntimeError(f"a game was not over after {PATIENCE:.0f} s: {players[0].turns} turns") from None
    finally:
        for client in clients:
            client.close()
    return Told(players[0].turns, [player.bytes for player in players])
