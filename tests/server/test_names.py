"""Names: what they may look like, and which are the same."""

import pytest

from keltis.server.names import clean_name, login_name
from keltis.server.problems import Refused


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t  Lena ".replace("\t", " "), "Anna Lena"),
        ("Anna\n", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("山田 太郎", "山田 太郎"),
        ("Анна", "Анна"),
        ("🙂", "🙂"),
        ("x" * 40, "x" * 40),
        ("a\u00a0b", "a b"),
    ],
)
def test_names_are_tidied(given: str, name: str):
    assert clean_name(given) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 41,
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
    ],
)
def test_names_one_cannot_read_are_refused(name: str):
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
