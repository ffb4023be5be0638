"""A turn of a bot: chosen in a thread of the server, or in another process while its code is not compiled yet.

In that process the same functions run as plain Python and choose the same moves. Bots that search would take too long
there, so they wait until their code is compiled.
"""

import asyncio
import hashlib
import os
import sys

import msgspec

from keltis.bots.asking import ask_bot
from keltis.bots.registry import make_bot
from keltis.play import Game
from keltis.play.rulesets import RULESETS
from keltis.server.tables.turns import is_draw


class Question(msgspec.Struct, frozen=True):
    """The input of the other process, through a pipe."""

    record: dict[str, object]
    seat: int
    bot: str
    seed: int


def bot_seed(salt: str, seat: int, turns: int) -> int:
    """The seed of a bot's decision: the same after a restart, and unknown until the deal is revealed."""
    digest = hashlib.blake2b(f"{salt} {seat} {turns}".encode(), digest_size=7).digest()
    return int.from_bytes(digest, "big")


def choose_turn(game: Game, seat: int, bot: str, seed: int) -> list[str]:
    """The moves of a bot up to a draw, or to the end of its turn; made on a copy of the game."""
    player, ruleset, before = make_bot(bot, seed), RULESETS[game.ruleset], game.standing
    moves: list[str] = []
    while game.standing == before and not (moves and is_draw(moves[-1])):
        move = ruleset.notation.moves[ask_bot(player, ruleset, game, seat)].text
        game.play(move, seat)
        moves.append(move)
    return moves


async def choose_elsewhere(game: Game, seat: int, bot: str, seed: int) -> list[str]:
    """The same in another process, used until the code is compiled."""
    question = msgspec.json.encode(Question(dict(game.record(reveal=True)), seat, bot, seed))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "keltis.server.automation.bot_choice",
        env=os.environ | {"KELTIS_MODE": "interpreted"},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        answer, _ = await process.communicate(question)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return msgspec.json.decode(answer, type=list[str])


def answer_question() -> None:
    """The main function of the other process."""
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    moves = choose_turn(Game.from_record(question.record), question.seat, question.bot, question.seed)
    sys.stdout.buffer.write(msgspec.json.encode(moves))


if __name__ == "__main__":
    answer_question()
