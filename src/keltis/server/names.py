"""What people are called."""

import unicodedata

from keltis.server.problems import Refused

LONGEST_NAME = 40
# Controls, invisible format characters, private use and line ends: names must look like what they are.
HIDDEN_CHARACTERS = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def clean_name(name: str, field: str = "name") -> str:
    """A name as others see it.

    >>> clean_name("  Anna   Lena ")
    'Anna Lena'
    """
    text = unicodedata.normalize("NFC", name.strip())
    if any(unicodedata.category(character) in HIDDEN_CHARACTERS for character in text):
        raise Refused("bad-name", "This has characters one cannot see.", field=field)
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_NAME:
        raise Refused("bad-name", f"This must have 1 to {LONGEST_NAME} characters.", field=field)
    return text


def login_name(name: str) -> str:
    """What two names must not share if both are kept by a password.

    >>> login_name("ＡＮＮＡ") == login_name("anna")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


def level_of(bot: str | None) -> int | None:
    """The level of a bot, by its name in the log.

    >>> level_of("level4")
    4
    """
    return int(bot.removeprefix("level")) if bot else None


def guest_name(seat: int) -> str:
    """In records, for people who have not said their name.

    >>> guest_name(0)
    'Player 1'
    """
    return f"Player {seat + 1}"
