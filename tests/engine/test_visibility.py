"""Who may see a field is said once, beside the field; the field table and the documentation repeat it."""

import json
import re
from pathlib import Path

import pytest

from keltis.engine.exports import FIELDS
from keltis.engine.files import TABLE, find_file
from keltis.rules.fields import Field

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engine.md"
HIDDEN = {
    "board": {"hand": "own seat", "twice": "own seat", "pile": "nobody"},
    "card": {"hand": "own seat", "twice": "own seat", "pile": "nobody"},
    **dict.fromkeys(
        ("board_summary", "card_summary"),
        dict.fromkeys(("n_hand", "n_unseen", "n_legal", "hand", "unseen", "legal"), "viewer"),
    ),
    "subject": dict.fromkeys(("card", "color", "top"), "viewer"),
}
"""By hand, so that a field does not become public by an oversight."""


def sights(record: str) -> dict[str, list[Field]]:
    """The fields by who may see them, the most secret last."""
    found: dict[str, list[Field]] = {}
    for field in FIELDS[record]:
        found.setdefault(field.seen_by, []).append(field)
    return {sight: found[sight] for sight in ("everybody", "viewer", "own seat", "nobody") if sight in found}


def page_lines() -> list[str]:
    """The table of the page, as the fields say it should be."""
    lines = ["| record | who may see it | fields |", "|---|---|---|"]
    for record in FIELDS:
        for sight, fields in sights(record).items():
            names = [f"`{f.name}`" + (f" (others: `{f.others_see}`)" if f.others_see else "") for f in fields]
            lines.append(f"| `{record}` | {sight} | {', '.join(names)} |")
    return lines


@pytest.mark.parametrize("record", FIELDS)
def test_nothing_becomes_public_by_an_oversight(record: str):
    hidden = {field.name: field.seen_by for field in FIELDS[record] if field.seen_by != "everybody"}
    assert hidden == HIDDEN.get(record, {})
    for field in FIELDS[record]:
        assert (field.seen_by == "own seat") == bool(field.others_see)
        if field.others_see:
            assert field.others_see in {each.name for each in sights(record)["everybody"]}


@pytest.mark.parametrize("record", FIELDS)
def test_the_field_table_says_who_may_see_a_field_and_what_it_means(record: str):
    described = json.loads(find_file(TABLE).read_bytes())["records"][record]["fields"]
    assert list(described) == [field.name for field in FIELDS[record]]
    for field in FIELDS[record]:
        found = described[field.name]
        assert (found["seen_by"], found.get("others_see", "")) == (field.seen_by, field.others_see)
        assert found["meaning"] == field.meaning
        assert field.meaning


def test_the_page_says_who_may_see_a_field():
    table = re.search(r"^\| record \| who may see it.*?(?=\n\n)", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert table is not None
    assert table[0].splitlines() == page_lines(), "\n".join(page_lines())
