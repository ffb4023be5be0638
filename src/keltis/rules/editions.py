"""The options where the printed rulebooks differ (O1–O4), and the editions: named sets of options."""

from collections.abc import Mapping
from typing import NamedTuple

from keltis.rules.errors import InvalidSetup, quoted

OptionValue = str | bool | int
Options = dict[str, OptionValue]

MAX_STALL_ROUNDS = 1_000_000


class Option(NamedTuple):
    """One choice a table has: its rule, and the values it can take (None: a number of rounds)."""

    rule: str
    values: tuple[OptionValue, ...] | None


OPTIONS: dict[str, Option] = {
    "finished_path_move": Option("O1", ("must", "may")),
    "retake_own_discard": Option("O2", (False, True)),
    "end_card_opens_row": Option("O3", (False, True)),
    "stall_rounds": Option("O4", None),
}


class Edition(NamedTuple):
    """A printed edition: the game it is of, and its options."""

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
    """The value, if this option can have it; True is no number here, and 1 is no truth."""
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
    raise InvalidSetup(name, f"“{quoted(value)}” is no value of this option; it is {allowed}", option.rule)


def find_edition(game: str, edition: str | None) -> str:
    """The edition's name, or the game's default one."""
    name = DEFAULT_EDITION[game] if edition is None else edition
    known = [each for each, (of_game, _) in EDITIONS.items() if of_game == game]
    if not isinstance(name, str) or name not in known:
        raise InvalidSetup("edition", f"“{quoted(name)}” is no edition of the {game} game; there is {', '.join(known)}")
    return name


def choose_options(game: str, edition: str, changes: Mapping[str, object]) -> Options:
    """The edition's options, with these changes.

    >>> choose_options("board", "nl", {"stall_rounds": 0})
    {'finished_path_move': 'may', 'retake_own_discard': True, 'stall_rounds': 0}
    """
    options = dict(EDITIONS[edition].options)
    for name, value in changes.items():
        if name not in options:
            raise InvalidSetup(str(name), f"no option of the {game} game; there is {', '.join(options)}")
        options[name] = check_value(name, value)
    return options
