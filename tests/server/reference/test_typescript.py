"""The clients' types are those of the server."""

import re
from pathlib import Path

import msgspec
import pytest

from keltis import Game
from keltis.server import protocol as messages
from keltis.server.protocol import Accepted, TableConfig, TurnPlayed
from keltis.server.reference.typescript import comment, typescript, write_type

FILE = Path(__file__).parents[3] / "web" / "src" / "lib" / "api" / "types.ts"
TEXT = typescript()


def fields_of(interface: str) -> dict[str, str]:
    """The fields of an interface with their types; those that may be missing end with a question mark."""
    body = re.search(rf"^export interface {interface} {{\n(.*?)^}}", TEXT, re.M | re.S)
    assert body, f"there is no {interface}"
    return dict(re.findall(r"^  (\w+\??): (.*);$", body[1], re.M))


def test_the_committed_file_has_not_drifted():
    assert FILE.is_file(), f"{FILE} is missing: python -m keltis.server.reference.typescript > {FILE}"
    assert FILE.read_text(encoding="utf-8") == TEXT, (
        "python -m keltis.server.reference.typescript > web/src/lib/api/types.ts"
    )


def test_every_message_has_an_interface_with_its_tag():
    for union in (messages.FromClient, messages.FromServer):
        for message in union.__args__:
            assert fields_of(message.__name__)["type"] == f'"{message.__struct_config__.tag}"'
    for name, value in vars(messages).items():
        is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
        if is_struct and value.__struct_fields__ and name != "PublicEvent":
            assert fields_of(name)


def test_every_name_that_is_used_is_defined():
    defined = set(re.findall(r"^export (?:type|interface|const) (\w+)", TEXT, re.M))
    code = re.sub(r'/\*\*.*?\*/|"[^"]*"', "", TEXT, flags=re.S)
    used = set(re.findall(r"\b[A-Z]\w+", code.partition("\n")[2]))
    assert used - defined == {"Record"}
    assert len(re.findall(r"^export", TEXT, re.M)) == len(defined)


def test_views_are_told_apart_by_their_game():
    assert fields_of("BoardView")["game"] == '"board"'
    assert fields_of("CardView")["game"] == '"card"'
    assert fields_of("TableState")["view"] == "BoardView | CardView | null"
    view = msgspec.to_builtins(Game.new("card", seed=1).view(0))
    assert view.keys() == fields_of("CardView").keys()


def test_fields_that_are_not_written_are_optional():
    bare = msgspec.to_builtins(TurnPlayed(table="T", seq=1, at=1.0, seat=0, moves=[]))
    fields = fields_of("TurnPlayed")
    assert bare.keys() == {name for name in fields if not name.endswith("?")}
    assert {"level?", "drawn?", "id?", "ended?"} <= fields.keys()
    assert fields_of("Accepted")["id?"] == "string | null"
    assert "id" not in msgspec.to_builtins(Accepted(table="T", seq=1))


def test_what_goes_both_ways_is_whole_when_told_and_short_when_sent():
    told, sent = fields_of("TableConfig"), fields_of("SentTableConfig")
    assert msgspec.to_builtins(TableConfig(game="card")).keys() == told.keys()
    assert [name for name in sent if not name.endswith("?")] == ["game"]
    assert (told["clock"], sent["clock?"]) == ("ClockConfig | null", "SentClockConfig | null")
    assert (fields_of("NewTable")["config"], fields_of("TableInfo")["config"]) == ("SentTableConfig", "TableConfig")


def test_the_words_of_the_server_are_there():
    assert "/** Show whole discard piles; everybody might remember them anyway. */\n  open_discards: boolean;" in TEXT
    assert "/** Cards it surely holds" in TEXT, "words of a base class"
    assert "/** A rule that ends play. */\nexport type Ending" in TEXT
    assert ">>>" not in TEXT
    assert comment("one\n\ntwo */", "  ") == "  /**\n   * one\n   *\n   * two * /\n   */\n"


def test_a_type_nobody_thought_of_is_an_error():
    with pytest.raises(TypeError, match="no type of TypeScript"):
        write_type(msgspec.inspect.type_info(set[int]), is_sent=False)
