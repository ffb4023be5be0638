"""What people are called."""

import contextlib
import unicodedata
from itertools import chain

from keltis.game_files import LONGEST_NAME
from keltis.server.protocol.problems import Refused

# Controls, invisible format characters, private use and line ends: names must look like what they are.
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# The property Default_Ignorable_Code_Point, as DerivedCoreProperties.txt of Unicode 14.0 has it: what is not drawn
# where a font does not know it. Whole ranges are reserved, so that later versions add nothing to them that is seen.
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
"""A braille pattern without dots: a symbol, by its category, that nobody can tell from a space."""
EMOJI_GLUE = frozenset("\ufe0e\ufe0f\u200d")
"""What keyboards put after and between emoji. It only changes how they are drawn, so a name goes without it."""
KEYCAP = "\u20e3"


def clean_name(name: str, field: str = "name") -> str:
    """A name as others see it: without a character that nobody sees, since it could pass for another name.

    Joiners between letters are refused as well, though a few scripts use them: a name can be read without them.

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
    """A name from before it was looked at so closely: None if it may not be shown any more.

    >>> visible_name("Anna"), visible_name("Anna\u034f")
    ('Anna', None)
    """
    with contextlib.suppress(Refused):
        return name and clean_name(name)
    return None


def is_hidden(character: str) -> bool:
    """Whether nobody can see it."""
    is_ignorable = character in DEFAULT_IGNORABLE or character == BLANK
    return is_ignorable or unicodedata.category(character) in HIDDEN_CATEGORIES


def without_glue(name: str) -> str:
    """The same emoji, each for itself.

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
    """What two names must not share if one of them is protected by a password.

    >>> login_name("ＡＮＮＡ") == login_name("anna")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", without_glue(name)).casefold())
    return " ".join(folded.split())
