"""Everything people read, in five languages."""

from keltis.texts.catalog import TextArgument, UnknownLanguage, attribute, text, title
from keltis.texts.contents import CHAPTERS, LANGUAGES, RULE_NAMES

__all__ = ["CHAPTERS", "LANGUAGES", "RULE_NAMES", "TextArgument", "UnknownLanguage", "attribute", "text", "title"]
