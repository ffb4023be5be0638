"""Names: what they may look like, and which are the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from keltis.server.people.names import clean_name, login_name
from keltis.server.protocol.problems import Refused

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "cases" / "names.json").read_text())


@pytest.mark.parametrize(("given", "name"), CASES["cleaned"])
def test_names_are_tidied(given: str, name: str):
    assert clean_name(given) == name


DEFAULT_IGNORABLE_SAMPLES = [
    *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180E, 0x180F, 0x200B, 0x200F, 0x202A, 0x202E),
    *(0x2060, 0x2065, 0x206F, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0, 0xFFF8, 0x1BCA0, 0x1D173, 0x1D17A),
    *(0xE0000, 0xE0001, 0xE007F, 0xE0100, 0xE01EF, 0xE0FFF),
]


@pytest.mark.parametrize(
    "name",
    [
        *CASES["refused"],
        "a\0b",
        "a\nb",
        "a\x1bb",
        "a\u202eb",
        "a\u200bb",
        "a\u2028b",
        "a\u2029b",
        "\ufeffa",
        "a\ue000",
        "\ud800",
        "Anna\ufe0f",
        "Anna\u200d",
        "\u200dAnna",
        "🙂Anna\ufe0f",
        "🙂\u034f",
        "می\u200cخواهم",
        "ශ්\u200dරී",
        "Anna\u2800",
        *(f"An{chr(code)}na" for code in DEFAULT_IGNORABLE_SAMPLES),
        *(chr(code) for code in DEFAULT_IGNORABLE_SAMPLES),
    ],
)
def test_unreadable_names_are_refused(name: str):
    with pytest.raises(Refused) as refused:
        clean_name(name, "label")
    assert refused.value.problem.key == "bad-name"
    assert refused.value.problem.field == "label"
    assert refused.value.status == 400


def test_names_that_look_alike_in_writing_are_one_login():
    assert login_name("Straße") == login_name("STRASSE") == login_name("ｓｔｒａｓｓｅ")
    assert login_name("Zoë") == login_name("zoe\u0308")
    assert login_name("Anna Lena") == login_name("anna\u00a0lena")
    assert login_name("Anna") != login_name("Hanna")
    assert login_name("❤\ufe0f") == login_name("❤") == login_name(clean_name("❤\ufe0f"))


def test_a_name_that_is_refused_says_which_character_it_is():
    with pytest.raises(Refused, match=r"U\+3164 cannot be seen; write the name without it"):
        clean_name("Anna\u3164")
