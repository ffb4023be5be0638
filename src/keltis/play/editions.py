"""Which edition a table starts with. An edition is named by the language of its rulebook."""

from keltis.rules.editions import DEFAULT_EDITION, EDITIONS

MOST_STALL_ROUNDS = 100
"""A table of the app must end, so O4 needs a number there, and one that can be reached."""


def usual_edition(game: str, language: str) -> str:
    """The printed edition in this language, if the game has one; else the game's default.

    >>> usual_edition("board", "nl"), usual_edition("board", "en"), usual_edition("card", "nl")
    ('nl', 'de', 'ja')
    """
    printed = EDITIONS.get(language)
    return language if printed is not None and printed.game == game else DEFAULT_EDITION[game]
