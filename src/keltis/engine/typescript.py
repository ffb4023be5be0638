"""The TypeScript types of the field table, and the checksums by which the loader checks that all parts match."""

import zlib
from collections.abc import Mapping
from typing import Any

from keltis.engine.files import COMMAND
from keltis.rules.fields import SPECTATOR
from keltis.rules.shuffle import BYTES, KEY_SIZE, MAX_SEED_BYTES, NEGATIVE, POSITIVE
from keltis.rules.witness import UNKNOWN

VIEWS = {
    "int8": "Int8Array",
    "uint8": "Uint8Array",
    "int16": "Int16Array",
    "int32": "Int32Array",
    "int64": "BigInt64Array",
    "uint64": "BigUint64Array",
    "float64": "Float64Array",
}
"""What a field is in TypeScript: a view of the module's memory."""
CONSTANTS = {
    "SPECTATOR": (SPECTATOR, "The viewer who has no seat."),
    "UNKNOWN_CARD": (UNKNOWN, "A card drawn from the pile that the viewer may not know."),
    "SEED_IS_BYTES": (BYTES, "What the bytes of a seed are for `make_key`."),
    "SEED_IS_POSITIVE": (POSITIVE, "An integer, the highest byte first."),
    "SEED_IS_NEGATIVE": (NEGATIVE, "The same, below zero."),
    "KEY_SIZE": (KEY_SIZE, "The bytes of a key."),
    "MAX_SEED_BYTES": (MAX_SEED_BYTES, "The most bytes that a seed has."),
}
"""Numbers that a caller gives to the functions, with their meaning."""


def typescript(table: dict[str, Any], text: str) -> str:
    """The file, for a table and its text."""
    marks = [
        f'export const FINGERPRINT = "{table["fingerprint"]}";',
        "/** The CRC-32 of the field table's text. */",
        f"export const TABLE_CRC32 = {zlib.crc32(text.encode())};",
    ]
    parts = [
        f"// Made by {COMMAND} from the compiled rules. Do not edit.\n" + 'import type { Room } from "./room.ts";',
        "\n".join(marks),
        "\n".join(f"/** {doc} */\nexport const {name} = {value};" for name, (value, doc) in CONSTANTS.items()),
        *(write_record(name, record["fields"]) for name, record in table["records"].items()),
        write_interface("Records", "Records by name.", {name: title(name) for name in table["records"]}),
        write_functions(table["functions"]),
    ]
    return "\n\n".join(parts) + "\n"


def title(name: str) -> str:
    """The name of a type."""
    return "".join(word.capitalize() for word in name.split("_")) + "Record"


def write_record(name: str, fields: dict[str, Any]) -> str:
    """A record. Every field is a view of its numbers, even of a single one."""
    types = {field: VIEWS[each["type"]] for field, each in fields.items()}
    meanings = {field: each["meaning"] for field, each in fields.items() if "meaning" in each}
    return write_interface(title(name), f"A record `{name}`.", types, meanings)


def write_interface(name: str, doc: str, members: dict[str, str], docs: Mapping[str, str] = {}) -> str:
    """An interface."""
    lines = []
    for member, type_ in members.items():
        lines += [f"  /** {docs[member]} */"] if member in docs else []
        lines.append(f"  {member}: {type_};")
    return "\n".join([f"/** {doc} */", f"export interface {name} {{", *lines, "}"])


def write_functions(functions: dict[str, Any]) -> str:
    """The exported functions, with arrays in the module's memory as arguments."""
    lines = []
    for name, each in functions.items():
        arguments = ", ".join(f"{argument}: {argument_type(type_)}" for argument, type_ in each["arguments"].items())
        lines.append(f"  {name}({arguments}): {'number' if each['returns'] else 'void'};")
    return "\n".join(["/** What the module does. */", "export interface Functions {", *lines, "}"])


def argument_type(type_: str) -> str:
    """A number, or room in the module's memory for numbers or records."""
    if "[" not in type_:
        return "number"
    return f'Room<"{type_.partition("[")[0]}">'
