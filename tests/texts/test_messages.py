"""All languages say the same things, and every message can be said."""

from itertools import product

import pytest
from fluent.syntax import ast

from keltis.rules.reasons import KINDS
from keltis.texts import CHAPTERS, LANGUAGES, RULE_NAMES, text, title
from keltis.texts.catalog import FILES, bundle
from tests.texts.sources import FOLDER, arguments, entries, ids, references

VALUES: dict[str, tuple[str | int, ...]] = {
    "card": ("r7", "rE", "p3"),
    "cards": (0, 1, 2, 5, 8),
    "color": ("r", "y", "v", "g", "b", "p"),
    "draws": (1, 2),
    "example": ("lay r7",),
    "kind": ("number", "end", "point"),
    "player": (1, 2, 3, 4),
    "players": ("Player 1, Player 2",),
    "reason": ("Because.",),
    "rule": ("B16",),
    "size": ("large", "small"),
    "stone": tuple(range(1, 10)),
    "text": ("fly r7",),
    "tile": ("wish", "clover", 1, 2, 3),
    "top": tuple(range(11)),
    "turn": (1, 2, 64),
    "turns": (0, 1, 2, 29),
    "value": tuple(range(11)),
}
"""What a message may be given, by the name of the argument."""

KEYS = [key for file in FILES for key in ids("en", file)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_a_file_has_no_line_that_is_not_understood(language: str, file: str):
    assert [entry.content for entry in entries(language, file) if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_all_languages_have_the_same_messages(language: str, file: str):
    if file == "names.ftl":  # here a language may have forms of its own for its cases and articles
        assert set(ids("en", file)) <= set(ids(language, file))
    else:
        assert ids(language, file) == ids("en", file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str):
    found = [key for file in FILES for key in ids(language, file)]
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_its_own_are_used_by_the_language_that_has_them(language: str):
    used = set().union(*(each.messages for each in references(language).values()))
    assert set(ids(language, "names.ftl")) - set(ids("en", "names.ftl")) <= used


def test_every_language_has_a_folder_with_all_files_and_no_others():
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == set(LANGUAGES)
    for language in LANGUAGES:
        assert {path.name for path in (FOLDER / language).iterdir()} == set(FILES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_takes_the_same_arguments_in_all_languages(language: str):
    taken = {key: (arguments(language, key), arguments("en", key)) for key in KEYS}
    assert {key: both for key, both in taken.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_message_can_be_said_whatever_it_is_given(language: str, file: str):
    for key in ids(language, file):
        names = sorted(arguments(language, key))
        for values in product(*(VALUES[name] for name in names)):
            said = text(language, key, **dict(zip(names, values, strict=True)))
            assert said.strip(), key
            assert not set("{}$") & set(said), (key, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_and_a_title(language: str):
    for rule in RULE_NAMES:
        assert len(text(language, rule)) > 10
        assert 0 < len(title(language, rule)) < 80
        assert "\n" not in title(language, rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_have_the_same_text_or_title(language: str):
    for say, kinds in ((text, "BCON"), (title, "B"), (title, "C")):
        said = [say(language, rule) for rule in RULE_NAMES if rule[0] in kinds]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_left_in_another_language(language: str):
    for other in LANGUAGES:
        if other != language:
            assert [rule for rule in RULE_NAMES if text(language, rule) == text(other, rule)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_heading(language: str):
    for part, chapters in CHAPTERS.items():
        assert all(text(language, heading) for heading in (part, *chapters))


def test_rules_are_named_in_order_and_once():
    numbers = {"B": 31, "C": 20, "O": 4, "N": 4}
    assert list(RULE_NAMES) == [f"{kind}{n}" for kind, last in numbers.items() for n in range(1, last + 1)]


@pytest.mark.parametrize("reason", [kind for kind in KINDS if kind.key != "allowed"], ids=str)
def test_every_reason_has_a_message_and_a_rule_of_the_book_or_none(reason):
    assert reason.rule is None or reason.rule in RULE_NAMES
    for language in LANGUAGES:
        assert bundle(language).has_message(reason.key)


def test_every_message_about_reasons_belongs_to_a_reason():
    assert set(ids("en", "reasons.ftl")) == {reason.key for reason in KINDS} - {"allowed"}
