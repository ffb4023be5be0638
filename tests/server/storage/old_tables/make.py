"""Writes tables.sql and people.json: a database as a version of the server has left it, to be opened by later ones.

Run with the sources and tests of that version: ``PYTHONPATH=OLD/src:OLD python make.py``. Both files here come from
commit 5b7d5db, the last version whose app was sent views.
"""

import asyncio
import contextlib
import json
import sqlite3
import tempfile
import time
from pathlib import Path

from tests.server.harness import Person, Place, duel, follow, play_all, play_turn, serving

HERE = Path(__file__).parent


async def play_some(table: str, turns: int, *seats: tuple[Person, int]) -> None:
    """Play this many turns of these people; bots play in between."""
    followed = await follow(table, *seats)
    for _ in range(turns):
        for seat, (socket, first) in followed.items():
            state = first
            while state["info"]["to_move"] != seat:
                state = await socket.next("state")
            await play_turn(socket, state)
            seq = state["info"]["seq"]
            state = await socket.until(lambda told, seq=seq: told.get("info", {}).get("seq", 0) > seq)
            followed[seat] = (socket, state)


async def make(place: Place) -> dict[str, object]:
    """A running table of each game, one with a bot, and a game that is over."""
    anna, ben, board = await duel(place, clock={"turn": 86_400, "reserve": 3_600})
    await play_some(board, 5, (anna, 0), (ben, 1))
    info = await anna.create("card", ["me", 2, None], first=0)
    await ben.do(info["table"], "sit", invite=info["invite"])
    await anna.do(info["table"], "start")
    await play_some(info["table"], 4, (anna, 0), (ben, 2))
    over = (await anna.create("board", ["me", None], first=1))["table"]
    await ben.do(over, "sit", invite=(await anna.see(over))["info"]["invite"])
    await anna.do(over, "start")
    await play_all(await follow(over, (anna, 0), (ben, 1)))
    people = [{"cookies": dict(each.http.cookies), "csrf": each.http.headers["X-CSRF-Token"]} for each in (anna, ben)]
    return {"at": time.time(), "people": people, "board": board, "card": info["table"], "over": over}


async def main() -> None:
    """Serve, play, and write what is left."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "keltis.db"
        async with serving(str(file)) as place:
            made = await make(place)
        (HERE / "people.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        with contextlib.closing(sqlite3.connect(file)) as database:
            (HERE / "tables.sql").write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
