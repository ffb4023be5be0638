"""The API page: made from the OpenAPI schema and the types of the socket, without scripts.

Types are shown as msgspec reads and writes them, with their docstrings.
"""

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, get_args

import msgspec

from keltis.server.protocol import FromClient, FromServer
from keltis.server.reference.docstrings import MODULES, field_doc, type_doc, wire_structs

STYLE = files("keltis.server").joinpath("api_page.css").read_text(encoding="utf-8")
"""The style sheet, to be served beside the page as `docs.css`."""
REFERENCE = "#/components/schemas/"
ANSWER_HEADS = ("status", "type", "about")
Schema = dict[str, Any]

ABOUT_SOCKET = """\
Live tables are followed over one websocket, `/api/socket`. Every message is a JSON object in a text frame, and its
`type` names its kind. A client watches tables and sends commands. It receives the state of a table first, and then
every event with its number `seq`. If a number is missing, watch again with `after`: the missed events are sent, or a
new state.

Commands carry `expected`, the number of the last event the client knows, and an `id` of the client's choice. The same
command again is harmless; a late one is refused with the current state."""


def api_page(schema: Schema) -> str:
    """The whole page."""
    info, types = schema["info"], all_types(schema)
    by_tag = operations_by_tag(schema)
    body = [
        f"<header><h1>{escape(info['title'])} {escape(info['version'])}: the API</h1>",
        prose(info.get("description", "")),
        "</header>",
        write_contents(by_tag, types),
        "<main>",
        *(write_tag(tag, operations) for tag, operations in by_tag.items()),
        write_socket(),
        write_types(types),
        "</main>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"<title>{escape(info['title'])}: the API</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="docs.css"></head>\n<body>\n' + "\n".join(body) + "\n</body></html>\n"
    )


# --- the content ---


@cache
def wire_types() -> Schema:
    """The types of the protocol by name, each as a schema."""
    found = msgspec.json.schema_components(wire_structs(), ref_template=f"{REFERENCE}{{name}}")[1]
    classes = {name: value for module in MODULES for name, value in vars(module).items() if isinstance(value, type)}
    for name, shape in found.items():
        shape["description"] = type_doc(classes[name])
        for field, part in shape["properties"].items():
            part["description"] = field_doc(classes[name], field)
    return found


def all_types(schema: Schema) -> Schema:
    """The types of the protocol, and all others that operations use."""
    return dict(sorted({**schema.get("components", {}).get("schemas", {}), **wire_types()}.items()))


def operations_by_tag(schema: Schema) -> dict[str, list[Schema]]:
    """The operations in the order of the schema, each with its path and method."""
    found: dict[str, list[Schema]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict):
                tag = (operation.get("tags") or ["other"])[0]
                found.setdefault(tag, []).append({**operation, "path": path, "method": method.upper()})
    return found


# --- the parts of the page ---


def write_contents(by_tag: dict[str, list[Schema]], types: Schema) -> str:
    """Links to everything."""
    parts = ['<nav aria-label="Contents">']
    for tag, operations in by_tag.items():
        links = [f'<a href="#{anchor(each)}">{escape(title_of(each))}</a>' for each in operations]
        parts.append(f'<h2><a href="#tag-{escape(tag)}">{escape(tag.capitalize())}</a></h2>{bullets(links)}')
    parts.append('<h2><a href="#socket">The socket</a></h2>')
    parts.append(f'<h2><a href="#types">Types</a></h2>{bullets(link(name) for name in types)}</nav>')
    return "\n".join(parts)


def write_tag(tag: str, operations: list[Schema]) -> str:
    """A group of operations."""
    heading = f'<h2 id="tag-{escape(tag)}">{escape(tag.capitalize())}</h2>'
    return f"<section>{heading}\n" + "\n".join(map(write_operation, operations)) + "</section>"


def write_operation(operation: Schema) -> str:
    """An operation: its purpose, parameters and responses."""
    parts = [
        f'<article id="{anchor(operation)}"><h3>{escape(title_of(operation))}</h3>',
        f'<p><code><span class="method">{operation["method"]}</span> {escape(operation["path"])}</code></p>',
        prose(operation.get("description", "")),
    ]
    if parameters := operation.get("parameters"):
        rows = [write_parameter(each) for each in parameters]
        parts.append(f"<h4>Parameters</h4>{table(('name', 'in', 'type', 'about'), rows)}")
    if body := operation.get("requestBody"):
        parts.append(f"<h4>Body</h4><p>{write_content(body)}</p>")
    answers = operation["responses"].items()
    good = [write_answer(status, answer) for status, answer in answers if status < "400"]
    bad = [write_answer(status, answer) for status, answer in answers if status >= "400"]
    parts.append(f"<h4>Answers</h4>{table(ANSWER_HEADS, good)}")
    if bad:
        parts.append(f"<details><summary>Refusals</summary>{table(ANSWER_HEADS, bad)}</details>")
    return "".join(parts) + "</article>"


def write_parameter(parameter: Schema) -> tuple[str, ...]:
    """A row of a table."""
    about = words(parameter.get("description", "")) + ("" if parameter.get("required") else note("optional"))
    return code(parameter["name"]), escape(parameter["in"]), write_type(parameter["schema"]), about


def write_answer(status: str, answer: Schema) -> tuple[str, ...]:
    """A row of a table."""
    return escape(status), write_content(answer), words(answer.get("description", ""))


def write_content(part: Schema) -> str:
    """The type of a body, followed by its media type unless that is JSON."""
    found = []
    for kind, content in part.get("content", {}).items():
        kind_note = "" if kind in {"application/json", "application/problem+json"} else note(kind)
        found.append(write_type(content.get("schema", {})) + kind_note)
    return " or ".join(found)


def write_socket() -> str:
    """The messages of the websocket."""
    parts = ['<section id="socket"><h2>The socket</h2>', prose(ABOUT_SOCKET)]
    for heading, union in (("From the client", FromClient), ("From the server", FromServer)):
        rows = [
            (code(each.__struct_config__.tag), link(each.__name__), words(type_doc(each))) for each in get_args(union)
        ]
        parts.append(f"<h3>{heading}</h3>{table(('type', 'message', 'about'), rows)}")
    return "".join(parts) + "</section>"


def write_types(types: Schema) -> str:
    """All types with their fields."""
    parts = ['<section id="types"><h2>Types</h2>']
    for name, shape in types.items():
        required = shape.get("required", [])
        rows = [write_field(field, part, field in required) for field, part in shape.get("properties", {}).items()]
        fields = table(("field", "type", "about"), rows) if rows else f"<p>{write_type(shape)}</p>"
        about = prose(shape.get("description", ""))
        parts.append(f'<article id="type-{escape(name)}"><h3>{escape(name)}</h3>{about}{fields}</article>')
    return "\n".join(parts) + "</section>"


def write_field(name: str, part: Schema, is_required: bool) -> tuple[str, ...]:
    """A row of a table."""
    about = words(part.get("description", ""))
    if not is_required:
        default = f"default: {msgspec.json.encode(part['default']).decode()}" if "default" in part else "optional"
        about += note(default)
    return code(name), write_type(part), about


# --- types in words ---


def write_type(part: Schema) -> str:
    """A type as a short phrase, with links."""
    if "$ref" in part:
        return link(part["$ref"].removeprefix(REFERENCE))
    if "enum" in part or "const" in part:
        values = part.get("enum", [part.get("const")])
        return " | ".join(code(msgspec.json.encode(value).decode()) for value in values)
    for choice in ("anyOf", "oneOf"):
        if choice in part:
            return " | ".join(dict.fromkeys(write_type(each) for each in part[choice]))
    kind = part.get("type", "anything")
    if kind == "array":
        return f"list of {write_type(part.get('items', {}))}{write_limits(part, 'Items', ' long')}"
    if kind == "object" and part.get("additionalProperties"):
        return f"map to {write_type(part['additionalProperties'])}"
    return escape(str(kind)) + write_limits(part, "Length", " characters") + write_range(part) + write_pattern(part)


def write_limits(part: Schema, what: str, unit: str) -> str:
    """How long something may be."""
    least, most = part.get(f"min{what}"), part.get(f"max{what}")
    if most is None:
        return "" if not least else note(f"at least {least}{unit}")
    return note(f"{least} to {most}{unit}" if least else f"at most {most}{unit}")


def write_range(part: Schema) -> str:
    """How large a number may be."""
    least, most = part.get("minimum"), part.get("maximum")
    return "" if least is None or most is None else note(f"{least:g} to {most:.12g}")


def write_pattern(part: Schema) -> str:
    """The pattern of a text."""
    return f" {code(part['pattern'])}" if "pattern" in part else ""


# --- words in HTML ---


def prose(text: str) -> str:
    """Paragraphs."""
    return "".join(f"<p>{words(each)}</p>" for each in re.split(r"\n\s*\n", text) if each.strip())


def words(text: str) -> str:
    """A line of text as HTML; what is in backticks becomes code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(" ".join(text.split())).replace("None", "null"))


def note(text: str) -> str:
    """A short remark."""
    return f' <span class="note">({escape(text)})</span>'


def code(text: object) -> str:
    """Code."""
    return f"<code>{escape(str(text))}</code>"


def link(name: str) -> str:
    """A link to a type."""
    return f'<a href="#type-{escape(name)}">{escape(name)}</a>'


def anchor(operation: Schema) -> str:
    """The anchor of an operation."""
    return escape(f"op-{operation['operationId']}")


def title_of(operation: Schema) -> str:
    """The title of an operation."""
    return str(operation.get("summary") or operation["operationId"])


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "<ul>" + "".join(f"<li>{line}</li>" for line in lines) + "</ul>"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; the first cell of each row is its heading."""
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    body = ""
    for first, *others in rows:
        body += f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others) + "</tr>"
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
