"""Names of people: cleaned for display, and folded for comparison."""

import contextlib
import unicodedata
from itertools import chain

from keltis.game_files import LONGEST_NAME
from keltis.server.protocol.problems import Refused

# Controls, invisible format characters, private use and line ends: two names that look the same must be the same.
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# The property Default_Ignorable_Code_Point from DerivedCoreProperties.txt of Unicode 14.0: characters not drawn when a
# font lacks them. Whole ranges are reserved, so later versions will add no visible character there.
DEFAULT_IGNORABLE = frozenset(
    map(
        chr,
        chain(
            (0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFEFF, 0xFFA0),
            range(0x180B, 0x1810),
            range(0x200B, 0x2010),
            range(0x202A, 0x202F),
            range(0x2060, 0x2070),
            range(0xFE00, 0xFE10),
            range(0xFFF0, 0xFFF9),
            range(0x1BCA0, 0x1BCA4),
            range(0x1D173, 0x1D17B),
            range(0xE0000, 0xE1000),
        ),
    )
)
BLANK = "\u2800"
"""The braille pattern without dots: by category a symbol, but it looks like a space."""
EMOJI_GLUE = frozenset("\ufe0e\ufe0f\u200d")
"""Variation selectors and joiners, which keyboards add to emoji. They only change how emoji are drawn."""
KEYCAP = "\u20e3"


def clean_name(name: str, field: str = "name") -> str:
    """A name as others see it. Invisible characters are refused, since the name could pass for another.

    Joiners between letters are refused too: a few scripts use them, but a name can be read without them.

    >>> clean_name("  Anna   Lena ")
    'Anna Lena'
    """
    text = unicodedata.normalize("NFC", without_glue(name.strip()))
    for character in text:
        if is_hidden(character):
            text = f"The character U+{ord(character):04X} cannot be seen; write the name without it."
            raise Refused("bad-name", text, field=field)
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_NAME:
        raise Refused("bad-name", f"This must have 1 to {LONGEST_NAME} characters.", field=field)
    return text


def visible_name(name: str | None) -> str | None:
    """A name that was stored before names were checked; None if today's checks refuse it.

    >>> visible_name("Anna"), visible_name("Anna\u034f")
    ('Anna', None)
    """
    with contextlib.suppress(Refused):
        return name and clean_name(name)
    return None


def is_hidden(character: str) -> bool:
    """Whether a character is invisible."""
    is_ignorable = character in DEFAULT_IGNORABLE or character == BLANK
    return is_ignorable or unicodedata.category(character) in HIDDEN_CATEGORIES


def without_glue(name: str) -> str:
    """A name without the variation selectors and joiners of its emoji.

    >>> without_glue("\u2764\ufe0f") == "\u2764"
    True
    """
    kept = ""
    for place, character in enumerate(name):
        after_symbol = kept and unicodedata.category(kept[-1]).startswith("S")
        in_keycap = name[place + 1 : place + 2] == KEYCAP
        if character not in EMOJI_GLUE or not (after_symbol or in_keycap):
            kept += character
    return kept


def login_name(name: str) -> str:
    """The form by which names are compared: two people cannot both have it if one protects it with a password.

    >>> login_name("ＡＮＮＡ") == login_name("anna")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", without_glue(name)).casefold())
    return " ".join(folded.split())
