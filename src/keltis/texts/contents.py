"""The languages, and the table of contents of the rules, which is the only list of rule names."""

LANGUAGES = ("de", "en", "nl", "hu", "ja")

CHAPTERS: dict[str, dict[str, tuple[str, ...]]] = {
    "board-game": {
        "board-material": ("B1", "B2", "B3", "B4"),
        "board-setup": ("B5", "B6", "B7", "B8"),
        "board-turn": ("B9", "B10", "B11", "B12", "B13", "B14", "B15", "B16", "B17", "B18", "B19"),
        "board-tiles": ("B20", "B21", "B22", "B23", "B24"),
        "board-end": ("B25", "B26", "B27"),
        "board-scoring": ("B28", "B29", "B30", "B31"),
    },
    "card-game": {
        "card-material": ("C1", "C2", "C3", "C4"),
        "card-setup": ("C5", "C6"),
        "card-turn": ("C7", "C8", "C9", "C10", "C11", "C12"),
        "card-end": ("C13", "C14", "C15", "C16"),
        "card-scoring": ("C17", "C18", "C19", "C20"),
    },
    "options": {"options": ("O1", "O2", "O3", "O4")},
    "notation": {"notation": ("N1", "N2", "N3", "N4", "N5")},
}
"""Part → chapter → rule names, in the order of the rulebook; all of them are message ids of `rules.ftl`.

A part may begin with a text of its own: the message `<part>-about`.
"""

RULE_NAMES = tuple(name for part in CHAPTERS.values() for names in part.values() for name in names)
