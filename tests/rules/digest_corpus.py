"""Plays a corpus through the rules and prints a digest of all they say: run in its own process, once per mode.

``python -m tests.rules.digest_corpus games.json``
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from keltis.play.record import read_pieces
from keltis.play.ruleset import Ruleset
from keltis.rules.board import setup as board_setup, state as board_state, turn as board_turn
from keltis.rules.card import setup as card_setup, state as card_state, turn as card_turn
from keltis.rules.chance import new_chance
from keltis.rules.compiled import MODE

REASONS_EVERY = 4
"""Moves between two positions in which the reason for every move of the move space is asked."""


PLAYOUTS = 8
"""Random games of each kind and number of players."""


class Digest:
    """Hashes of what was seen, by what it is."""

    def __init__(self) -> None:
        self.hashes: dict[str, Any] = {}

    def add(self, name: str, array: Any) -> None:
        """Add something to the hash of its kind."""
        self.hashes.setdefault(name, hashlib.blake2b(digest_size=16)).update(array.tobytes())

    def written(self) -> dict[str, str]:
        """All hashes."""
        return {name: each.hexdigest() for name, each in self.hashes.items()}


def look_at(digest: Digest, ruleset: Ruleset, games: Any, thoroughly: bool) -> None:
    """State, legal moves and scores; thoroughly: reasons and score sheets as well."""
    legal, scores = np.zeros(128, dtype=np.int16), np.zeros(4, dtype=np.int64)
    count = ruleset.list_legal(games, 0, legal)
    ruleset.scores(games, 0, scores)
    for name, array in (("states", games), ("legal", legal[:count]), ("scores", scores)):
        digest.add(name, array)
    if thoroughly:
        moves = range(len(ruleset.notation.moves))
        digest.add("reasons", np.array([ruleset.why_not(games, 0, move) for move in moves], dtype=np.int16))
        for seat in range(int(games["players"][0])):
            parts = np.zeros(len(ruleset.parts), dtype=np.int64)
            ruleset.score_parts(games, 0, seat, parts)
            digest.add("sheets", parts)


def digest_record(record: dict[str, Any]) -> dict[str, str]:
    """One game, move by move, and once more by replay."""
    digest = Digest()
    ruleset, setup = read_pieces({name: piece for name, piece in record.items() if name != "moves"})
    numbers = np.array([ruleset.notation.move_numbers[text] for text in record["moves"]], dtype=np.int16)
    games, again = ruleset.position(setup), ruleset.position(setup)
    for played, number in enumerate(numbers.tolist()):
        look_at(digest, ruleset, games, thoroughly=played % REASONS_EVERY == 0)
        reason = ruleset.attempt(games, 0, number)
        assert reason == 0, f"move {played} is refused: {reason}"
    look_at(digest, ruleset, games, thoroughly=True)
    ruleset.attempt_all(again, 0, numbers, len(numbers), np.zeros(len(numbers), dtype=np.uint8))
    assert again.tobytes() == games.tobytes()
    return digest.written()


def digest_playouts(players: int) -> dict[str, str]:
    """Random deals and random games of both games, by the generator of playouts."""
    digest, chance = Digest(), new_chance(players)
    boards, cards = board_state.new_games(1), card_state.new_games(1)
    boards["players"] = cards["players"] = players
    stones, tiles = board_setup.stone_array(board_setup.STANDARD), np.array(board_setup.TILES, dtype=np.uint8)
    for _ in range(PLAYOUTS):
        board_setup.deal_at_random(boards, 0, board_setup.DECK.copy(), stones, tiles, chance)
        card_setup.deal_at_random(cards, 0, card_setup.DECK.copy(), chance)
        for name, games, turn in (("board", boards, board_turn), ("card", cards, card_turn)):
            digest.add(name, games)
            moves = turn.play_at_random(games, 0, chance)
            digest.add(name, games)
            digest.add(name, np.array([moves], dtype=np.int64))
    return digest.written()


def main(path: str) -> None:
    """Print everything; which mode it was goes to the error stream, so that the output is the same."""
    records = json.loads(Path(path).read_text(encoding="utf-8"))
    digests = {name: digest_record(record) for name, record in records.items()}
    digests |= {f"playouts, {players} players": digest_playouts(players) for players in (2, 3, 4)}
    sys.stdout.write(json.dumps(digests, indent=1))
    sys.stderr.write(MODE)


if __name__ == "__main__":
    main(sys.argv[1])
