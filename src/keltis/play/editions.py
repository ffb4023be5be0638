"""Chooses the edition that a table starts with. An edition is named by the language of its rulebook."""

from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

MOST_STALL_ROUNDS = 100
"""Games of the app must end, so O4 cannot be 0 there, and must be a number that can be reached."""


def usual_edition(game: str, language: str) -> str:
    """The printed edition in this language if the game has one, otherwise the game's default.

    >>> usual_edition("board", "nl"), usual_edition("board", "en"), usual_edition("card", "nl")
    ('nl', 'de', 'ja')
    """
    printed = EDITIONS.get(language)
    return language if printed is not None and printed.game == game else DEFAULT_EDITION[game]
