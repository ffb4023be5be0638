"""Records: a game as plain JSON, replayable without any random generator."""

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

import msgspec

from keltis.play.decode_errors import find_named_field, split_decode_error
from keltis.play.errors import InvalidRecord
from keltis.play.notation import Notation
from keltis.play.ruleset import Ruleset, Setup, check_first, check_players
from keltis.play.rulesets import RULESETS, find_ruleset
from keltis.rules.deals import Deal
from keltis.rules.editions import Options, choose_options, find_edition
from keltis.rules.errors import quoted
from keltis.rules.flaws import describe_flaw, flaw_in

FORMAT = 1
NEEDED = ("format", "ruleset", "game", "edition", "options", "players", "first", "deal", "moves")
"""Fields that every record needs; a deal alone needs fewer."""
MAX_MOVES = 200_000
"""Far more moves than any real game has; a longer record is refused unread."""


class DealRecord(TypedDict):
    """Where every card is at the start; the first card of the pile is drawn first."""

    hands: list[list[str]]
    pile: list[str]
    box: list[str]


class Record(TypedDict):
    """A whole game. The record of a game in progress has no deal, unless it was asked for."""

    format: int
    ruleset: str
    game: str
    edition: str
    options: Options
    layout: NotRequired[dict[str, list[int]]]
    players: int
    first: int
    deal: DealRecord | None
    tiles: NotRequired[dict[str, dict[str, str]]]
    moves: list[str]


class Pieces(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a record, with their types, as they come from outside."""

    game: str
    deal: DealRecord
    format: int = FORMAT
    ruleset: str | None = None
    edition: str | None = None
    options: dict[str, str | bool | int] = {}
    layout: dict[str, list[int]] | str | None = None
    players: int | None = None
    first: int = 0
    tiles: dict[str, dict[str, str]] | None = None


def write_deal(deal: Deal, notation: Notation) -> DealRecord:
    """A deal in notation."""
    cards = notation.cards
    return {
        "hands": [[cards[kind] for kind in hand] for hand in deal.hands],
        "pile": [cards[kind] for kind in deal.pile],
        "box": [cards[kind] for kind in deal.box],
    }


def read_deal(deal: DealRecord, ruleset: Ruleset) -> Deal:
    """A deal from notation; every text must be a card of the game."""
    numbers = ruleset.notation.card_numbers

    def read(place: str, texts: list[str]) -> list[int]:
        for n, text in enumerate(texts):
            if text not in numbers:
                raise flaw_in(ruleset.game, "no-card", f"deal.{place}[{n}]", value=text)
        return [numbers[text] for text in texts]

    hands = [read(f"hands[{seat}]", hand) for seat, hand in enumerate(deal["hands"])]
    return Deal(hands, read("pile", deal["pile"]), read("box", deal["box"]))


def write_record(ruleset: Ruleset, setup: Setup, moves: list[str], reveal: bool) -> Record:
    """A game as a record, with or without its hidden cards."""
    special = ruleset.write_setup(setup)
    record: dict[str, Any] = {
        "format": FORMAT,
        "ruleset": ruleset.id,
        "game": ruleset.game,
        "edition": setup.edition,
        "options": dict(setup.options),
    }
    if "layout" in special:
        record["layout"] = special["layout"]
    record |= {"players": setup.players, "first": setup.first}
    record["deal"] = write_deal(setup.deal, ruleset.notation) if reveal else None
    if "tiles" in special:
        record["tiles"] = special["tiles"]
    record["moves"] = moves
    return record  # type: ignore[return-value]


def read_pieces(pieces: Mapping[str, Any]) -> tuple[Ruleset, Setup]:
    """Ruleset and setup from the fields of a record, all of them checked."""
    if "deal" in pieces and pieces["deal"] is None:
        raise InvalidRecord("deal", describe_flaw("no-deal"))
    try:
        checked = msgspec.convert(dict(pieces), Pieces)
    except (msgspec.ValidationError, TypeError) as error:
        raise misread(error) from None
    if checked.format != FORMAT:
        raise InvalidRecord("format", describe_flaw("format", value=checked.format, known=str(FORMAT)))
    ruleset = find_ruleset(checked.game)
    if checked.ruleset is not None and checked.ruleset not in RULESETS:
        raise InvalidRecord("ruleset", describe_flaw("ruleset", value=checked.ruleset, known=", ".join(RULESETS)))
    if checked.ruleset is not None:
        ruleset = RULESETS[checked.ruleset]
        if ruleset.game != checked.game:
            problem = describe_flaw("ruleset-game", value=checked.ruleset, game=checked.game)
            raise InvalidRecord("ruleset", problem)
    return ruleset, read_setup(ruleset, checked)


def misread(error: Exception, field: str = "") -> InvalidRecord:
    """An error of msgspec about a value in this field or record, as one of ours that names the field."""
    problem, path = split_decode_error(error)
    inside = f"{field}{path}" if path.startswith("[") else ".".join(filter(None, (field, path)))
    if (named := find_named_field(problem)) is not None:
        inside += f".{quoted(named)}"
    return InvalidRecord(inside.removeprefix(".") or None, problem)


def read_setup(ruleset: Ruleset, pieces: Pieces) -> Setup:
    """The setup, checked against the rules of its game."""
    edition = find_edition(ruleset.game, pieces.edition)
    options = choose_options(ruleset.game, edition, pieces.options)
    deal = read_deal(pieces.deal, ruleset)
    players = check_players(len(deal.hands) if pieces.players is None else pieces.players)
    if players != len(deal.hands):
        raise flaw_in(ruleset.game, "hands", "players", players=players, count=len(deal.hands))
    special = {
        "edition": edition,
        "first": check_first(ruleset, pieces.first, players),
        "layout": pieces.layout,
        "tiles": pieces.tiles,
    }
    return ruleset.read_setup(special, options, deal)


def read_moves(record: Mapping[str, Any]) -> list[str]:
    """The texts of the moves."""
    try:
        moves = msgspec.convert(record.get("moves", msgspec.UNSET), list[str])
    except msgspec.ValidationError as error:
        raise misread(error, "moves") from None
    if len(moves) > MAX_MOVES:
        raise InvalidRecord("moves", describe_flaw("too-many-moves", count=len(moves), most=MAX_MOVES))
    return moves
