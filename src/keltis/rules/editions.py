"""The options where the printed rulebooks differ (O1–O4), and the editions: named sets of options."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from keltis.rules.errors import InvalidSetup
from keltis.rules.flaws import describe_flaw, flaw_in

OptionValue = str | bool | int
Options = dict[str, OptionValue]

MAX_STALL_ROUNDS = 1_000_000


class Option(NamedTuple):
    """One choice of a table: its rule, the values it can take (None: a number of rounds), and its field."""

    rule: str
    values: tuple[OptionValue, ...] | None
    field: str
    """The field of the position: 1 for the last of the values, otherwise 0. Rounds are counted in turns."""


OPTIONS: dict[str, Option] = {
    "finished_path_move": Option("O1", ("must", "may"), "may_pass_finished"),
    "retake_own_discard": Option("O2", (False, True), "may_retake"),
    "end_card_opens_row": Option("O3", (False, True), "end_opens_row"),
    "stall_rounds": Option("O4", None, "stall_turns"),
}


class Edition(NamedTuple):
    """A printed edition: its game and its options."""

    game: str
    options: Options


EDITIONS: dict[str, Edition] = {
    "de": Edition("board", {"finished_path_move": "must", "retake_own_discard": False, "stall_rounds": 25}),
    "nl": Edition("board", {"finished_path_move": "may", "retake_own_discard": True, "stall_rounds": 25}),
    "hu": Edition("board", {"finished_path_move": "may", "retake_own_discard": True, "stall_rounds": 25}),
    "ja": Edition("card", {"end_card_opens_row": True, "stall_rounds": 25}),
}

DEFAULT_EDITION = {"board": "de", "card": "ja"}


def check_value(name: str, value: object) -> OptionValue:
    """The value, after checking that the option can have it. True does not count as a number here, nor 1 as True."""
    option = OPTIONS[name]
    if option.values is None:
        if type(value) is int and 0 <= value <= MAX_STALL_ROUNDS:
            return value
        allowed = f"a whole number from 0 to {MAX_STALL_ROUNDS}"
    else:
        for choice in option.values:
            if type(value) is type(choice) and value == choice:
                return choice
        allowed = " or ".join(str(choice) for choice in option.values)
    raise InvalidSetup(name, describe_flaw("option", value=value, known=allowed), option.rule)


def find_edition(game: str, edition: str | None) -> str:
    """The name of the edition, or that of the game's default."""
    name = DEFAULT_EDITION[game] if edition is None else edition
    known = [each for each, (of_game, _) in EDITIONS.items() if of_game == game]
    if not isinstance(name, str) or name not in known:
        raise flaw_in(game, "edition", "edition", value=name, game=game, known=", ".join(known))
    return name


def choose_options(game: str, edition: str, changes: Mapping[str, object]) -> Options:
    """The edition's options, with these changes.

    >>> choose_options("board", "nl", {"stall_rounds": 0})
    {'finished_path_move': 'may', 'retake_own_discard': True, 'stall_rounds': 0}
    """
    options = dict(EDITIONS[edition].options)
    for name, value in changes.items():
        if name not in options:
            raise flaw_in(game, "no-option", str(name), game=game, known=", ".join(options))
        options[name] = check_value(name, value)
    return options


def set_options(games: Any, options: Options, players: int) -> None:
    """Write the options of a table into its positions."""
    games["players"] = players
    for name, value in options.items():
        _, values, field = OPTIONS[name]
        games[field] = int(value) * players if values is None else value == values[-1]
