"""Games of browsers that are kept with an account: added once, continued, never shortened; and what is refused."""

import asyncio
import copy
import json
from functools import cache
from typing import Any

import pytest
from sqlalchemy import func, select

from keltis import Game
from keltis.bots import make_bot
from keltis.game_files import LARGEST_GAME_FILE, GameFile, InvalidFile, check_players
from keltis.server.archive import kept_games as keeping
from keltis.server.archive.record_files import split_turns
from keltis.server.net import limits
from keltis.server.storage.backup import backup, restore
from keltis.server.storage.connections import reading
from keltis.server.storage.schema import kept_games
from tests.server.harness import Person, Place, refused, run, serving

PASSWORD = "a password of some length"  # noqa: S105 - nobody has it
GAMES = "/api/me/games"

File = dict[str, Any]


@cache
def played(kind: str = "board", seed: int = 1) -> str:
    """A finished game of two, as a file of a browser."""
    game, bot = Game.new(kind, players=2, seed=seed), make_bot("steady", seed)
    while not game.is_over:
        game.play(bot.choose(game.view(game.seat)))
    return json.dumps(file_of({**game.record(reveal=True)}))


def file_of(record: dict[str, Any]) -> File:
    turns = [f"{seat}{' level2' if seat else ''}" for seat, _ in split_turns(record)]
    local = {"salt": "00ff", "created": 1_700_000_000, "first": "chance", "hints": True, "stand_in": 4}
    looks = {"players": ["Anna Ø 🍀", "level2"], "characters": [None, "2-3"], "colors": [2, 0]}
    return {"record": record, **looks, "turns": turns, "local": {**local, "stand_ins": [None, None]}}


def after(turns: int | None, kind: str = "board", seed: int = 1, last: str | None = None) -> File:
    """The game after some turns, the last of which is changed: it discards the n-th card."""
    record = json.loads(played(kind, seed))["record"]
    made = split_turns(record)[:turns]
    record["moves"] = [move for _, moves in made for move in moves]
    if last is not None:
        game = Game.from_record({**record, "moves": [move for _, moves in made[:-1] for move in moves]})
        others = [str(move) for move in game.legal_moves() if str(move).startswith("discard")]
        game.play(next(move for move in others if move not in made[-1][1]))
        game.play(last)
        record = {**game.record(reveal=True)}
    return file_of(record)


async def protected(place: Place, name: str = "Anna") -> Person:
    person = await place.person()
    await person.post("/api/me/claim", {"name": name, "password": PASSWORD})
    return person


async def keep(person: Person, file: File) -> tuple[str, str]:
    """Keep a game, and return what was done with it and its id."""
    answer = await person.post(GAMES, {"account": person.account, "file": file})
    return answer["how"], answer["kept"]["id"]


async def delete(person: Person, path: str) -> None:
    answer = await person.http.delete(path)
    person._checked(answer)


def test_a_game_is_kept_once_continues_and_never_loses_a_turn(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            how, name = await keep(anna, after(5))
            assert how == "new"
            assert await anna.get(f"{GAMES}/{name}") == after(5)
            assert await keep(anna, after(5)) == ("known", name)
            assert await keep(anna, after(9)) == ("further", name)
            assert await keep(anna, after(3)) == ("known", name)
            assert await anna.get(f"{GAMES}/{name}") == after(9)
            assert await keep(anna, after(None)) == ("further", name)
            (entry,) = (await anna.get(GAMES))["games"]
            assert (entry["game"], entry["players"], entry["is_over"]) == ("board", 2, True)
            assert entry["moves"] == len(after(None)["record"]["moves"])
            assert entry["created"] == 1_700_000_000
            how, other = await keep(anna, after(None, "card", 2))
            listed = await anna.get(GAMES)
            assert how == "new"
            assert [each["id"] for each in listed["games"]] == [other, name]
            assert (listed["account"], listed["deleted"], listed["most"]) == (anna.account, [], 200)

    run(test())


def test_games_that_went_on_differently_are_both_kept(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            _, one = await keep(anna, after(6))
            how, other = await keep(anna, after(6, last="draw pile"))
            assert (how, one != other) == ("new", True)
            assert await keep(anna, after(8)) == ("further", one)
            assert await keep(anna, after(6, last="draw pile")) == ("known", other)
            assert await anna.get(f"{GAMES}/{other}") == after(6, last="draw pile")

    run(test())


def test_a_game_that_comes_from_two_devices_at_once_is_one_game_and_the_longest(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            answers = await asyncio.gather(*(keep(anna, after(turns)) for turns in (4, 7, 2, 9, 5, 9, 1, 8)))
            (entry,) = (await anna.get(GAMES))["games"]
            assert {name for _, name in answers} == {entry["id"]}
            assert [how for how, _ in answers].count("new") == 1
            assert await anna.get(f"{GAMES}/{entry['id']}") == after(9)

    run(test())


def test_a_deleted_game_is_gone_and_its_id_is_told(database, monkeypatch):
    monkeypatch.setattr(keeping, "MOST_DELETED", 2)

    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            names = []
            for turns in (1, 2, 3, 4):
                how, name = await keep(anna, after(turns))
                assert how == "new"  # also where the same game was deleted before
                names.append(name)
                await delete(anna, f"{GAMES}/{name}")
                await refused(anna.get(f"{GAMES}/{name}"), "no-such-thing", 404)
                await refused(delete(anna, f"{GAMES}/{name}"), "no-such-thing", 404)
            listed = await anna.get(GAMES)
            assert (listed["games"], sorted(listed["deleted"])) == ([], sorted(names[2:]))

    run(test())


def test_everybody_has_only_their_own_games(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await protected(place), await protected(place, "Ben")
            _, name = await keep(anna, after(5))
            assert (await ben.get(GAMES))["games"] == []
            await refused(ben.get(f"{GAMES}/{name}"), "no-such-thing", 404)
            await refused(delete(ben, f"{GAMES}/{name}"), "no-such-thing", 404)
            assert (await keep(ben, after(5)))[0] == "new"
            sent = {"account": anna.account, "file": after(7)}
            problem = await refused(ben.post(GAMES, sent), "other-account", 409)
            assert problem.body["field"] == "account"
            assert await anna.get(f"{GAMES}/{name}") == after(5)

    run(test())


def test_only_a_person_with_a_password_has_kept_games(sqlite):
    async def test() -> None:
        async with serving(sqlite) as place:
            guest, nobody = await place.person(), place.stranger()
            for asked in (
                guest.get(GAMES),
                keep(guest, after(1)),
                guest.get(f"{GAMES}/x"),
                delete(guest, f"{GAMES}/x"),
            ):
                await refused(asked, "no-password", 403)
            await refused(nobody.get(GAMES), "not-signed-in", 401)
            anna = await protected(place)
            program = place.stranger({"Authorization": f"Bearer {await anna.token()}"})
            await refused(program.get(GAMES), "forbidden", 403)
            token = anna.http.headers.pop("X-CSRF-Token")
            await refused(keep(anna, after(1)), "no-csrf-token", 403)
            await refused(delete(anna, f"{GAMES}/x"), "no-csrf-token", 403)
            anna.http.headers["X-CSRF-Token"] = token
            anna.http.headers["Origin"] = "https://elsewhere.example"
            await refused(keep(anna, after(1)), "foreign-origin", 403)

    run(test())


def test_no_more_games_than_the_server_allows(database):
    async def test() -> None:
        async with serving(database, kept_games_a_person=2) as place:
            anna = await protected(place)
            _, name = await keep(anna, after(5))
            await keep(anna, after(5, "card", 2))
            problem = await refused(keep(anna, after(5, "card", 3)), "too-many-games", 409)
            assert problem.body["field"] == "file"
            assert "2 games" in problem.body["text"]
            assert await keep(anna, after(6)) == ("further", name)  # those that are kept go on
            await delete(anna, f"{GAMES}/{name}")
            assert (await keep(anna, after(5, "card", 3)))[0] == "new"

    run(test())


def test_nobody_sends_games_all_the_time(sqlite, monkeypatch):
    monkeypatch.setattr(limits, "KEPT_GAMES_A_MINUTE", 2)

    async def test() -> None:
        async with serving(sqlite) as place:
            anna, ben = await protected(place), await protected(place, "Ben")
            for turns in (1, 2):
                await keep(anna, after(turns))
            problem = await refused(keep(anna, after(3)), "too-many", 429)
            assert problem.body["retry_after"] > 0
            await keep(ben, after(3))

    run(test())


def without_last_move(file: File) -> None:
    file["record"]["moves"].pop()
    file.pop("turns")


def too_large(file: File) -> None:
    file["record"]["options"] = {"x" * 100 + str(n): True for n in range(540)}


BAD: list[tuple[str, Any, str, str | None]] = [
    (
        "an illegal move",
        lambda file: file["record"]["moves"].insert(0, "draw pile"),
        "invalid-game",
        "file.record.moves[0]",
    ),
    ("half a turn", without_last_move, "invalid-game", "file.record.moves"),
    ("no deal", lambda file: file["record"].update(deal=None), "invalid-game", "file.record.deal"),
    ("an unknown game", lambda file: file["record"].update(game="chess"), "invalid-game", "file.record"),
    ("no record", lambda file: file.update(record={}), "invalid-game", "file.record.format"),
    ("a name too few", lambda file: file.update(players=["Anna"]), "invalid-game", "file.players"),
    ("a hidden name", lambda file: file.update(players=["Anna", "\u200b"]), "invalid-game", "file.players"),
    ("a color twice", lambda file: file.update(colors=[1, 1]), "invalid-game", "file.colors"),
    ("turns of others", lambda file: file["turns"].__setitem__(0, "1"), "invalid-game", "file.turns"),
    ("a seat that is none", lambda file: file["local"].update(first=2), "invalid-game", "file.local.first"),
    ("a long name", lambda file: file.update(players=["x" * 41, "b"]), "bad-request", "file.players[0]"),
    ("an unknown color", lambda file: file.update(colors=[0, 4]), "bad-request", "file.colors[1]"),
    ("an unknown character", lambda file: file.update(characters=[None, "9-1"]), "bad-request", "file.characters[1]"),
    ("a line break", lambda file: file.update(characters=[None, "1-1\n"]), "bad-request", "file.characters[1]"),
    ("a maker that is none", lambda file: file["turns"].__setitem__(0, "0\n"), "bad-request", "file.turns[0]"),
    ("an unknown level", lambda file: file["local"].update(stand_in=9), "bad-request", "file.local.stand_in"),
    ("a long salt", lambda file: file["local"].update(salt="x" * 201), "bad-request", "file.local.salt"),
    ("too much", too_large, "too-large", "file"),
]


@pytest.mark.parametrize(("spoil", "key", "field"), [each[1:] for each in BAD], ids=[each[0] for each in BAD])
def test_something_that_is_not_a_game_is_refused_with_its_field(sqlite, spoil, key, field):
    async def test() -> None:
        async with serving(sqlite) as place:
            anna = await protected(place)
            file = copy.deepcopy(after(5))
            spoil(file)
            problem = await refused(keep(anna, file), key)
            assert problem.body.get("field") == field
            if key == "too-large":
                assert (problem.status, str(LARGEST_GAME_FILE) in problem.body["text"]) == (413, True)
            assert (await anna.get(GAMES))["games"] == []

    run(test())


def test_whatever_a_text_holds_comes_back_or_is_refused(database):
    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            file = after(5)
            for n, salt in enumerate(("\0", 'a "quoted" \\ text', "🍀\u2028", "\ud800")):
                file["local"]["salt"] = salt
                body = json.dumps(
                    {"account": anna.account, "file": {**file, "record": after(5 + n)["record"]} | {"turns": None}}
                )
                answer = await anna.http.post(
                    GAMES, content=body.encode(), headers={"content-type": "application/json"}
                )
                if salt == "\ud800":
                    assert answer.status_code == 400
                else:
                    name = answer.json()["kept"]["id"]
                    assert (await anna.get(f"{GAMES}/{name}"))["local"]["salt"] == salt

    run(test())


async def rows_in(database: str) -> int:
    async with reading(database) as connection:
        return (await connection.execute(select(func.count()).select_from(kept_games))).scalar_one()


def test_they_go_with_the_account(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben = await protected(place), await protected(place, "Ben")
            _, name = await keep(anna, after(5))
            await keep(anna, after(5, "card", 2))
            await delete(anna, f"{GAMES}/{name}")
            await keep(ben, after(5))
            assert await rows_in(database) == 3
            await delete(anna, "/api/me")
            assert await rows_in(database) == 1
            assert len((await ben.get(GAMES))["games"]) == 1

    run(test())


def test_they_come_back_from_a_backup(database, tmp_path):
    async def test() -> None:
        async with serving(database) as place:
            anna = await protected(place)
            _, name = await keep(anna, after(5))
            await backup(database, tmp_path / "keltis.backup")
        other = str(tmp_path / "other.db")
        await restore(tmp_path / "keltis.backup", other)
        async with serving(other) as place:
            moved = await place.moved(anna)
            assert await moved.get(f"{GAMES}/{name}") == after(5)

    run(test())


def test_a_file_that_says_little_is_fine():
    check_players(GameFile(record={}), 3)
    with pytest.raises(InvalidFile, match="characters: 3 are needed"):
        check_players(GameFile(record={}, characters=[None]), 3)
