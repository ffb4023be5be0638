"""All languages have the same messages, and every message can be formatted."""

import re
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import ast

from keltis.rules.reasons import KINDS
from keltis.texts import CHAPTERS, LANGUAGES, RULE_NAMES, text, title
from keltis.texts.catalog import FILES, bundle
from tests.texts.sources import FOLDER, arguments, entries, ids, references

VALUES: dict[str, tuple[str | int, ...]] = {
    "address": ("http://127.0.0.1:8765",),
    "after": ("60 %", "+3"),
    "all": (1, 2, 6),
    "beaten": (0, 1, 6),
    "before": ("40 %", "−2"),
    "card": ("r7", "rE", "p3"),
    "cards": (0, 1, 2, 5, 8),
    "change": ("+3", "−4"),
    "color": ("r", "y", "v", "g", "b", "p"),
    "command": ("keltis --lan",),
    "count": (0, 1, 2, 5),
    "date": ("31 October",),
    "days": (0, 1, 2, 30),
    "direction": ("open", "rising", "falling"),
    "draws": (1, 2),
    "example": ("lay r7",),
    "field": ("deal.pile[3]",),
    "finished_path_move": ("must", "may"),
    "game": ("board", "card"),
    "games": (1, 2, 40),
    "judged": (0, 1, 30),
    "kind": ("number", "end", "point"),
    "left": (1, 2, 40),
    "lesson": (1, 2, 8),
    "lessons": (7, 8),
    "level": (1, 2, 3, 4, 5, 6),
    "link": ("https://keltis.example/table/x",),
    "margin": ("+3", "−4"),
    "margin_off": ("0.5",),
    "minutes": (0, 1, 5),
    "most": (1, 2, 5),
    "move": ("Lay the red 7",),
    "name": ("Anna",),
    "names": ("Anna, Ben",),
    "number": (0, 1, 2, 5),
    "off": (30, 350),
    "other": ("−3", "40"),
    "own": ("−3", "40"),
    "percent": (0, 1, 50, 100),
    "player": (1, 2, 3, 4),
    "players": ("Player 1, Player 2",),
    "points": (-4, 0, 1, 2, 10),
    "points_off": (0, 1, 3),
    "rating": (900, 1500),
    "reason": ("Because.",),
    "retake_own_discard": ("true", "false"),
    "rule": ("B16",),
    "score": (-20, 0, 1, 40),
    "seat": (0, 1, 2, 3),
    "seats": (1, 2, 3, 4),
    "seconds": (0, 1, 30),
    "server": ("none", "there"),
    "share": (0, 1, 50, 100),
    "side": ("ahead", "behind", "level"),
    "size": ("large", "small"),
    "step": (0, 1, 64),
    "steps": (1, 64, 200),
    "stone": tuple(range(1, 10)),
    "text": ("fly r7",),
    "theme": ("system", "light", "dark"),
    "tile": ("wish", "clover", 1, 2, 3),
    "time": ("1:23",),
    "top": tuple(range(11)),
    "total": (1, 5, 12),
    "turn": (1, 2, 64),
    "turns": (0, 1, 2, 29),
    "value": tuple(range(11)),
    "win": (0, 1, 50, 100),
    "win_off": (0, 1, 7),
    "you": ("yes", "no"),
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
    numbers = {"B": 31, "C": 20, "O": 4, "N": 5}
    assert list(RULE_NAMES) == [f"{kind}{n}" for kind, last in numbers.items() for n in range(1, last + 1)]


@pytest.mark.parametrize("reason", [kind for kind in KINDS if kind.key != "allowed"], ids=str)
def test_every_reason_has_a_message_and_a_rule_of_the_book_or_none(reason):
    assert reason.rule is None or reason.rule in RULE_NAMES
    for language in LANGUAGES:
        assert bundle(language).has_message(reason.key)


def test_every_message_about_reasons_belongs_to_a_reason():
    assert set(ids("en", "reasons.ftl")) == {reason.key for reason in KINDS} - {"allowed"}


def test_the_app_names_the_same_languages():
    source = (Path(__file__).resolve().parents[2] / "web/src/lib/texts/texts.svelte.ts").read_text(encoding="utf-8")
    names = re.search(r"LANGUAGE_NAMES = \{(.*?)\}", source, re.DOTALL)
    assert names
    assert set(re.findall(r"^ *(\w+):", names[1], re.MULTILINE)) == set(LANGUAGES)
