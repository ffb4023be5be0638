"""The page about the API names everything, and needs neither script nor style of its own."""

from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest

from keltis.server.app import Server, make_litestar
from keltis.server.protocol import FromClient, FromServer
from keltis.server.reference.api_page import STYLE, api_page, write_type
from keltis.server.settings import Settings

VOID = {"meta", "link", "br"}


class Page(HTMLParser):
    """What is in a page; whatever is opened has to be closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags, self.ids, self.links, self.attributes, self.words = Counter(), Counter(), set(), set(), ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids[value] += 1
            if name == "href":
                self.links.add(value)
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


SMALL = {
    "info": {"title": "<script>alert(1)</script>", "version": '"><i>', "description": "Of `no` use."},
    "paths": {
        "/plain": {
            "get": {
                "operationId": "plain",
                "description": "One.\n\nAnd <b>more</b>.",
                "parameters": [{"name": "q", "in": "query", "schema": {"type": "integer"}}],
                "responses": {
                    "200": {"description": "Fine.", "content": {"text/plain": {"schema": {"type": "string"}}}}
                },
            }
        }
    },
}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return make_litestar(Server(Settings())).openapi_schema.to_schema()


def test_every_operation_and_type_of_the_server_is_there(schema):
    page = Page(api_page(schema))
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert f"{method.upper()} {path}" in page.words
            assert f"op-{operation['operationId']}" in page.ids
    for name in schema["components"]["schemas"]:
        assert f"type-{name}" in page.ids


def test_links_lead_somewhere_and_names_are_unique(schema):
    page = Page(api_page(schema))
    assert {link for link in page.links if not link.startswith("#")} == {"docs.css"}
    assert {link[1:] for link in page.links if link.startswith("#")} <= page.ids.keys()
    assert set(page.ids.values()) == {1}


def test_there_is_no_script_and_no_style_inside(schema):
    page = Page(api_page(schema))
    assert not page.tags.keys() & {"script", "style", "img", "iframe", "object"}
    assert "style" not in page.attributes
    assert not [name for name in page.attributes if name.startswith("on")]
    assert "prefers-color-scheme: dark" in STYLE
    assert "url(" not in STYLE
    assert "@import" not in STYLE


def test_the_messages_of_the_socket_are_told_with_their_words():
    page = Page(api_page(SMALL))
    for message in (*FromClient.__args__, *FromServer.__args__):
        assert f"type-{message.__name__}" in page.ids
    assert "Follow a table, as a seat of one's own" in page.words
    assert "The last event the client knows: those after it are sent" in page.words


def test_words_are_escaped_and_code_is_shown_as_such():
    text = api_page(SMALL)
    page = Page(text)
    assert not page.tags.keys() & {"script", "i", "b"}
    assert "<script>alert(1)</script>" in page.words
    assert "<p>Of <code>no</code> use.</p>" in text
    assert "<p>One.</p><p>And &lt;b&gt;more&lt;/b&gt;.</p>" in text
    assert "integer(optional)" in page.words.replace(" ", "")
    assert "string (text/plain)" in page.words


@pytest.mark.parametrize(
    ("part", "phrase"),
    [
        ({"$ref": "#/components/schemas/Move"}, '<a href="#type-Move">Move</a>'),
        ({"enum": ["a", 1]}, "<code>&quot;a&quot;</code> | <code>1</code>"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "map to number"),
        ({"type": "integer", "minimum": 2.0, "maximum": 4}, 'integer <span class="note">(2 to 4)</span>'),
        ({"type": "string", "maxLength": 8}, 'string <span class="note">(at most 8 characters)</span>'),
        ({}, "anything"),
    ],
)
def test_a_type_is_a_short_phrase(part, phrase):
    assert write_type(part) == phrase
