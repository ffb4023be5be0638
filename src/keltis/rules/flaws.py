"""What can be wrong with a game that comes from outside: one sentence for each flaw, for Python and the browser.

In a sentence, `{name}` stands for a value. A rule is that of the board game, then that of the card game.
"""

from typing import NamedTuple

from keltis.rules.errors import InvalidSetup, quoted


class Flaw(NamedTuple):
    """A sentence, and the rule that is broken, if it is one."""

    problem: str
    board: str | None = None
    card: str | None = None


FINE, HAND, BOX, PILE, CARDS = range(5)
DECK_FLAWS = ("fine", "hand-size", "pile-size", "pile-size", "cards")
"""What `check_deck` finds, by number."""

DARK_STONE, STONE_TWICE, DARK_COUNT, TILE_PLACES, TILE_KINDS = range(1, 6)
BOARD_FLAWS = ("fine", "dark-stone", "stone-twice", "dark-count", "tile-places", "tile-kinds")
"""What `check_layout` and `check_tiles` find, by number."""

FLAWS: dict[str, Flaw] = {
    # the cards
    "hand-size": Flaw("{count} cards; each player is dealt {expected}", "B7", "C5"),
    "pile-size": Flaw("{count} cards; with {players} players there are {expected}", "B7", "C5"),
    "cards": Flaw("these are not the cards of the game: some are missing or there too often", "B1", "C1"),
    "no-card": Flaw("“{value}” is not a card of this game", "B1", "C1"),
    # the board
    "dark-stone": Flaw("dark stones are numbered 1 to 8; the end stone 9 always has a tile", "B5"),
    "stone-twice": Flaw("a stone is named twice on one path", "B5"),
    "dark-count": Flaw("{count} dark stones; there must be exactly {expected} on five paths", "B5"),
    "tile-places": Flaw("there must be one on every dark stone of the layout and on every end stone", "B5"),
    "tile-kinds": Flaw("there must be 9 wish stones, 9 clovers and point tiles 1 1 2 2 2 3 3", "B3"),
    "no-stone": Flaw("there is no such stone", "B5"),
    "no-tile": Flaw("“{value}” is not a tile; choose one of {known}", "B3"),
    "no-tiles": Flaw("the board game needs its 25 tiles", "B5"),
    "layout-colors": Flaw("it must have the colors {known} and no others", "B5"),
    "layout-name": Flaw("it is {known}, or the dark stones by color, not {value}", "B5"),
    "layout-random": Flaw("a deal has its tiles already: give their stones, or standard", "B5"),
    "no-board": Flaw("the card game has no board"),
    # the table
    "players": Flaw("{value}; both games are for {least} to {most} players"),
    "hands": Flaw("{players}, but the deal has {count} hands"),
    "first": Flaw("{value}; seats are numbered 0 to {last}", "B8", "C6"),
    "edition": Flaw("“{value}” is not an edition of the {game} game; choose one of {known}"),
    "no-option": Flaw("not an option of the {game} game; choose one of {known}"),
    "option": Flaw("“{value}” is not a value of this option; choose {known}"),
    # the record
    "no-object": Flaw("a record is a JSON object, not {value}"),
    "missing": Flaw("the record has no such field"),
    "null": Flaw("it must not be null"),
    "no-deal": Flaw("this is the record of a running game without its hidden cards; it cannot be replayed"),
    "game": Flaw("“{value}” is unknown; choose {known}"),
    "format": Flaw("{value} is unknown; this version reads {known}"),
    "ruleset": Flaw("“{value}” is unknown; choose one of {known}"),
    "ruleset-game": Flaw("{value} is not a ruleset of the {game} game"),
    "too-many-moves": Flaw("{count} moves are more than any game has ({most})"),
}


def describe_flaw(key: str, /, **values: object) -> str:
    """The sentence, with these values in it.

    >>> describe_flaw("hand-size", count=7, expected=8)
    '7 cards; each player is dealt 8'
    """
    shown = {name: str(value) if name == "known" else quoted(value) for name, value in values.items()}
    return FLAWS[key].problem.format_map(shown)


def flaw_in(game: str, key: str, field: str, /, **values: object) -> InvalidSetup:
    """The error for a flaw in a game of this kind."""
    flaw = FLAWS[key]
    return InvalidSetup(field, describe_flaw(key, **values), flaw.board if game == "board" else flaw.card)
