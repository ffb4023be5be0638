"""The field table: everything another language needs to call the module and to read its memory, as JSON."""

import json
import zlib
from typing import Any

import numpy as np

from keltis.bots.characters import CHARACTERS_PER_LEVEL
from keltis.bots.fast import FastBot, weight_row
from keltis.bots.levels import ADVISER, DAILY_LEVEL, DAILY_VERSION, LEVELS, SPARE
from keltis.bots.policies import NOVICE, POLICIES, STEADY
from keltis.bots.protocol import Bot
from keltis.bots.registry import make_bot
from keltis.bots.seer import SeerBot
from keltis.bots.student import FEATURES_VERSION
from keltis.bots.student_weights import FORMAT as WEIGHTS_FORMAT
from keltis.engine.exports import FIELDS, GAMES, RECORDS
from keltis.engine.fingerprint import pinned_versions
from keltis.engine.records import describe_records
from keltis.engine.signatures import Signature, signatures
from keltis.play.daily import PLAYERS as DAILY_PLAYERS, SEAT as DAILY_SEAT, SEED as DAILY_SEED
from keltis.play.notation import Move
from keltis.play.rulesets import NEWEST
from keltis.play.verdict import group_keys
from keltis.play.view_packing import DIRECTIONS
from keltis.review import DEPTH
from keltis.review.categories import CATEGORIES
from keltis.review.luck import TWELFTHS
from keltis.review.verdicts import VERDICTS
from keltis.rules.board import moves as board_moves, setup as board_setup, state as board_state
from keltis.rules.card import moves as card_moves, state as card_state
from keltis.rules.goals import GOALS
from keltis.rules.pieces import MAX_SEATS, MOST_MOVES
from keltis.rules.reasons import KINDS

FORMAT = 1
STATES = {"board": board_state, "card": card_state}
MOVES = {"board": board_moves, "card": card_moves}


def field_table(fingerprint: str, module: bytes) -> dict[str, Any]:
    """The table for a module that was built from sources with this fingerprint."""
    return {
        "format": FORMAT,
        "fingerprint": fingerprint,
        "built_with": pinned_versions(),
        "module": {"bytes": len(module), "crc32": zlib.crc32(module)},
        "records": {name: describe_record(name) for name in RECORDS},
        "functions": {name: describe_function(each) for name, each in signatures().items()},
        "games": {game: describe_game(game) for game in GAMES},
        "notation": {game: describe_notation(game) for game in GAMES},
        "reasons": [{**kind._asdict(), "names": list(kind.names)} for kind in KINDS],
        "directions": {str(number): word for number, word in DIRECTIONS.items()},
        "goals": list(GOALS),
        "record_files": describe_records(),
        "policies": list(POLICIES),
        "bots": describe_bots(),
        "review": describe_review(),
        "daily": describe_daily(),
        "weights": {"format": WEIGHTS_FORMAT, "features": FEATURES_VERSION},
        "most": {"seats": MAX_SEATS, "moves": MOST_MOVES, "cards": board_state.N_CARDS},
        "standard_layout": board_setup.stone_array(board_setup.STANDARD).tolist(),
    }


def write_table(table: dict[str, Any]) -> str:
    """The table as text, with one line for each field, function, game and list."""
    lines = []
    for name, value in table.items():
        if isinstance(value, dict) and all(isinstance(each, dict) for each in value.values()):
            inner = ",\n".join(f"  {json.dumps(key)}: {write_group(each)}" for key, each in value.items())
            lines.append(f" {json.dumps(name)}: {{\n{inner}\n }}")
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_group(group: dict[str, Any]) -> str:
    """A record with a line for each field, anything else on one line."""
    if "fields" not in group:
        return json.dumps(group)
    fields = ",\n".join(f"    {json.dumps(name)}: {json.dumps(each)}" for name, each in group["fields"].items())
    return f'{{"size": {group["size"]}, "fields": {{\n{fields}\n  }}}}'


def describe_record(name: str) -> dict[str, Any]:
    """The size of a record, and the places of its fields.

    Fields of the rules also say what they mean and who may see them.
    """
    fields = RECORDS[name].fields
    assert fields is not None
    places = {field: describe_place(*fields[field][:2]) for field in fields}
    for field in FIELDS.get(name, ()):
        places[field.name] |= {"seen_by": field.seen_by, "meaning": field.meaning}
        if field.others_see:
            places[field.name]["others_see"] = field.others_see
    return {"size": RECORDS[name].itemsize, "fields": places}


def describe_place(kind: np.dtype[Any], offset: int) -> dict[str, Any]:
    """The type of a field's numbers, its offset in bytes and its shape."""
    return {"type": kind.base.name, "offset": offset, "shape": list(kind.shape)}


def describe_function(signature: Signature) -> dict[str, Any]:
    """The arguments of a function in order, by name and type, and the type it returns."""
    return {"arguments": dict(signature.arguments), "returns": signature.returns}


def describe_game(game: str) -> dict[str, Any]:
    """What the numbers of a position stand for, and the weights of the bots that do not search."""
    weights = {POLICIES[policy]: weight_row(game, policy, {}).tolist() for policy in (NOVICE, STEADY)}
    state, ruleset = STATES[game], NEWEST[game]
    return {
        "ruleset": ruleset.id,
        "moves": MOVES[game].N_MOVES,
        "kinds": state.N_KINDS,
        "phases": list(state.PHASES),
        "endings": list(state.ENDINGS),
        "piles": list(ruleset.piles),
        "parts": list(ruleset.parts),
        "tiles": {str(tile): text for tile, text in ruleset.tiles.items()},
        "copies": [int(count) for count in ruleset.copies],
        "reasons_why": group_keys(ruleset.game, *ruleset.parts[:2]),
        "weights": weights,
    }


def describe_bots() -> dict[str, Any]:
    """The bot of each level, the ones for missing weights and for hints, and the number of characters per level."""
    levels = {str(level.number): describe_bot(level.make(0)) for level in LEVELS.values()}
    others = {"spare": describe_bot(make_bot(SPARE)), "adviser": describe_bot(make_bot(ADVISER))}
    return {"levels": levels, **others, "characters": CHARACTERS_PER_LEVEL}


def describe_daily() -> dict[str, Any]:
    """The deal of the day: where its cards come from, and who plays."""
    return {
        "seed": DAILY_SEED,
        "players": DAILY_PLAYERS,
        "seat": DAILY_SEAT,
        "level": DAILY_LEVEL,
        "version": DAILY_VERSION,
    }


def describe_review() -> dict[str, Any]:
    """The number of worlds per position, the names of verdicts and kinds of mistakes, and the parts of a win."""
    return {"depth": DEPTH, "verdicts": list(VERDICTS), "categories": list(CATEGORIES), "win_unit": TWELFTHS}


def describe_bot(bot: Bot) -> dict[str, Any]:
    """The name of a bot, its effort if it searches, and its weights for each game unless they are in a file."""
    described: dict[str, Any] = {"name": bot.name}
    if bot.effort is not None:
        described["iterations"] = bot.effort.iterations
    if isinstance(bot, FastBot):
        described["weights"] = {game: bot.weights(game).tolist() for game in GAMES}
    if isinstance(bot, SeerBot):
        described["weights"] = {game: bot.weights[game].tolist() for game in GAMES}
    return described


def describe_notation(game: str) -> dict[str, Any]:
    """The texts of cards and moves, by number."""
    notation = NEWEST[game].notation
    return {"cards": notation.cards, "moves": [describe_move(move) for move in notation.moves]}


def describe_move(move: Move) -> dict[str, Any]:
    """The text of a move and the parts it has."""
    parts = {"text": move.text, "kind": move.kind, "cards": list(move.cards), "color": move.color, "size": move.size}
    return {name: part for name, part in parts.items() if part}
