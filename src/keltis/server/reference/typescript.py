"""TypeScript types, made from the types of the protocol.

Write them with ``python -m keltis.server.reference.typescript > web/src/lib/api/types.ts``.

A field that may be left out is optional: in what a client sends if it has a default, in what it receives if defaults
are not written. A type that goes both ways is written twice: as received, and as `Sent…`.
"""

import sys
from collections.abc import Iterable
from functools import cache
from types import UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as shapes

from keltis.server.protocol import PROTOCOL, Wire
from keltis.server.reference.docstrings import MODULES, docs, field_doc, type_doc, wire_structs

PLAIN: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}
LONGEST_LINE = 100
HEADING = "// Made by python -m keltis.server.reference.typescript from the types of the server. Do not edit."

Shapes = dict[str, shapes.StructType]


def typescript() -> str:
    """The file as text."""
    sent, told = wire_types()
    parts = [HEADING, comment(docs()["PROTOCOL"]) + f"export const PROTOCOL = {PROTOCOL};"]
    parts += [write_choice(name, value) for name, value in choices("literal").items()]
    for name, shape in in_order(sent | told):
        if name in told:
            parts.append(write_struct(shape, is_sent=False))
        if name in sent:
            parts.append(write_struct(shape, is_sent=True))
    parts += [write_choice(name, value) for name, value in choices("union").items()]
    return "\n\n".join(parts) + "\n"


# --- which types there are ---


@cache
def wire_types() -> tuple[Shapes, Shapes]:
    """What clients send and what they receive, by name, with everything that is part of it."""
    sent = collect(each for each in wire_structs() if issubclass(each, Wire))
    told = collect(each for each in wire_structs() if not issubclass(each, Wire))
    return sent, told


def is_struct(value: object) -> bool:
    """Whether this is a type with fields."""
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def collect(roots: Iterable[Any]) -> Shapes:
    """These types and all types they contain."""
    found: Shapes = {}

    def look(shape: Any) -> None:
        if isinstance(shape, shapes.StructType):
            if shape.cls.__name__ not in found:
                found[shape.cls.__name__] = shape
                for field in shape.fields:
                    look(field.type)
        elif isinstance(shape, shapes.UnionType):
            for each in shape.types:
                look(each)
        elif isinstance(shape, shapes.ListType):
            look(shape.item_type)
        elif isinstance(shape, shapes.DictType):
            look(shape.value_type)

    for shape in shapes.multi_type_info(list(roots)):
        look(shape)
    return found


def in_order(found: Shapes) -> list[tuple[str, shapes.StructType]]:
    """The types in the order of their modules."""
    order = {(module.__name__, name): place for module in MODULES for place, name in enumerate(vars(module))}
    modules = [module.__name__ for module in MODULES]

    def place(each: tuple[str, shapes.StructType]) -> tuple[int, int]:
        name, shape = each
        return modules.index(shape.cls.__module__), order[shape.cls.__module__, name]

    return sorted(found.items(), key=place)


@cache
def choices(kind: Literal["literal", "union"]) -> dict[str, Any]:
    """The type aliases of our modules that stand for one of a few words, or for one of several structs."""

    def fits(value: object) -> bool:
        if kind == "literal":
            return get_origin(value) is Literal
        return isinstance(value, UnionType) and all(map(is_struct, get_args(value)))

    return {name: value for module in MODULES for name, value in vars(module).items() if fits(value)}


@cache
def choice_names() -> dict[frozenset[Any], str]:
    """The names of these types by their choices; if there are several, the first one."""
    found: dict[frozenset[Any], str] = {}
    for name, value in (choices("literal") | choices("union")).items():
        found.setdefault(frozenset(get_args(value)), name)
    return found


# --- how they are written ---


def write_choice(name: str, value: object) -> str:
    """A type that is one of several."""
    members = [each.__name__ if is_struct(each) else quote(each) for each in get_args(value)]
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > LONGEST_LINE:
        line = f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";"
    return comment(docs().get(name, "")) + line


def write_struct(shape: shapes.StructType, is_sent: bool) -> str:
    """A type with fields."""
    name = name_of(shape.cls.__name__, is_sent)
    lines = [f"export interface {name} {{"]
    if shape.tag_field is not None:
        lines.append(f"  {shape.tag_field}: {quote(shape.tag)};")
    omits = is_sent or shape.cls.__struct_config__.omit_defaults
    for field in shape.fields:
        mark = "?" if omits and not field.required else ""
        about = comment(field_doc(shape.cls, field.name), "  ")
        lines.append(f"{about}  {field.encode_name}{mark}: {write_type(field.type, is_sent)};")
    return comment(type_doc(shape.cls)) + "\n".join([*lines, "}"])


def name_of(name: str, is_sent: bool) -> str:
    """The name of a type. A type that is both sent and received has another name where clients send it.

    >>> name_of("PlayTurn", True), name_of("TableConfig", True), name_of("TableConfig", False)
    ('PlayTurn', 'SentTableConfig', 'TableConfig')
    """
    sent, told = wire_types()
    return f"Sent{name}" if is_sent and name in sent and name in told else name


def write_type(shape: shapes.Type, is_sent: bool) -> str:
    """A type where it is used."""
    if type(shape) in PLAIN:
        return PLAIN[type(shape)]
    match shape:
        case shapes.StructType():
            return name_of(shape.cls.__name__, is_sent)
        case shapes.LiteralType():
            return choice_names().get(frozenset(shape.values)) or " | ".join(map(quote, shape.values))
        case shapes.UnionType():
            return write_union(shape, is_sent)
        case shapes.ListType():
            item = write_type(shape.item_type, is_sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case shapes.DictType():
            return f"Record<string, {write_type(shape.value_type, is_sent)}>"
    raise TypeError(f"no type of TypeScript is known for {shape}")


def write_union(shape: shapes.UnionType, is_sent: bool) -> str:
    """One of several types; null comes last."""
    structs = frozenset(each.cls for each in shape.types if isinstance(each, shapes.StructType))
    if structs in choice_names():
        found = [choice_names()[structs]]
        found += [write_type(each, is_sent) for each in shape.types if not isinstance(each, shapes.StructType)]
    else:
        found = [write_type(each, is_sent) for each in shape.types]
    return " | ".join(sorted(dict.fromkeys(found), key=lambda word: word == "null"))


def quote(value: object) -> str:
    """A word or number as a TypeScript literal."""
    return msgspec.json.encode(value).decode()


def comment(words: str, indent: str = "") -> str:
    """A comment before something, if there are words for it."""
    lines = [line.rstrip() for line in words.replace("*/", "* /").replace("None", "null").splitlines()]
    if len(lines) > 1:
        inside = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
        return f"{indent}/**\n{inside}{indent} */\n"
    return f"{indent}/** {lines[0]} */\n" if lines else ""


if __name__ == "__main__":
    sys.stdout.write(typescript())
