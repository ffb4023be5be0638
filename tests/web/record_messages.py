"""Messages of a real server for the tests of the table's state: `python -m tests.web.record_messages` from the root.

One human plays a bot. Of every kind of decision the state before, the choice and the state after it are kept; all
turns as they were told; and of every kind of turn of the bot the state before and after it.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.harness import Person, Socket, State, serving

FOLDER = Path(__file__).parents[2] / "web/src/lib/state/recorded"


ORDER = ("join", "points", "pair", "lay", "advance", "start", "discard", "pass")
"""What is tried first: so that everything happens that can happen."""


def prefer(state: State, kept: dict[str, Any]) -> dict[str, Any]:
    """A choice of a kind that was not seen yet, else one that brings the game on; draws from all piles."""
    phase, turn = state["view"]["phase"], state["view"]["turn"]
    effects = [choice["effect"] for choice in state["choices"]]
    if phase == "draw":
        return effects[turn % len(effects)] if turn % 3 == 0 else effects[0]
    new = [effect for effect in effects if kind_of(effect, phase) not in kept]
    return min(new or effects, key=lambda effect: (ORDER.index(effect["move"].split()[0]), -effect["score_change"]))


def kind_of(effect: dict[str, Any], phase: str) -> str:
    """What is new about a decision."""
    verb = effect["move"].split()[0]
    pile = "pile" if effect["move"] == "draw pile" else ""
    return f"{phase} {verb}{pile} {effect['tile']} {bool(effect['ends'])} {bool(effect['step'])}"


async def try_move(socket: Socket, state: State, moves: list[str]) -> State:
    """The state after these moves."""
    table, seat, seq = state["info"]["table"], state["seat"], state["info"]["seq"]
    await socket.send(type="draft", table=table, seat=seat, expected=seq, moves=moves)
    return await socket.until(lambda told: told.get("draft") == moves)


class Turns:
    """What was told of each turn, and how the bot's turns changed the table."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.told: list[State] = []
        self.kept: dict[str, Any] = {}

    async def next(self, state: State) -> State:
        """The state after the next turn."""
        event = await self.socket.next("played")
        after = await self.socket.next("state")
        self.told.append(event)
        kind = " ".join(f"{effect['move'].split()[0]} {effect['tile']}" for effect in event["effects"])
        if event["seat"] != state["seat"]:
            self.kept.setdefault(kind, {"before": state, "event": event, "after": after})
        return after


async def play(game: str, person: Person) -> dict[str, Any]:
    """A game against a bot: its first state, one step of every kind, its turns, and its end."""
    table = (await person.create(game, ["me", 2], start=True))["table"]
    socket = await person.socket()
    state = await socket.watch(table, 0)
    kept: dict[str, Any] = {}
    turns = Turns(socket)
    first = state
    while state["info"]["status"] != "over":
        if state["info"]["to_move"] != 0:
            state = await turns.next(state)
            continue
        moves = list(state["draft"])
        while not state["draft_ends"]:
            effect = prefer(state, kept)
            move = effect["move"]
            moves.append(move)
            before = state
            if move.startswith("draw"):
                break
            state = await try_move(socket, state, moves)
            kept.setdefault(
                kind_of(effect, before["view"]["phase"]), {"before": before, "effect": effect, "after": state}
            )
        await socket.play(state, moves)
        state = await turns.next(state)
    shown = list(turns.kept.values())
    return {"first": first, "steps": list(kept.values()), "turns": turns.told, "shown": shown, "last": state}


async def main() -> None:
    """Play both games."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(str(Path(folder) / "keltis.db")) as place:
            for game in ("board", "card"):
                recorded = await play(game, await place.person())
                for step in (*recorded["steps"], *recorded["shown"]):
                    for state in (step["before"], step["after"]):
                        state["view"]["unseen"] = []
                path = FOLDER / f"{game}.json"
                path.write_text(json.dumps(recorded, separators=(",", ":")) + "\n", encoding="utf-8")
                sys.stderr.write(f"{path.name}: {len(recorded['steps'])} steps\n")


if __name__ == "__main__":
    asyncio.run(main())
