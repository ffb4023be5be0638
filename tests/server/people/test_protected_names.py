"""Names that somebody protects with a password are shown by that person alone; and invites that are used up."""

from typing import Any

from tests.server.harness import Person, follow, play_all, refused, run, serving


async def protect(person: Person, name: str) -> None:
    """Protect a name with a password."""
    await person.post("/api/me/claim", {"name": name, "password": "a long password"})


def names(info: dict[str, Any]) -> list[str | None]:
    return [seat["name"] for seat in info["seats"]]


def test_a_guest_cannot_show_a_protected_name(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, guest = await place.people(2)
            await protect(anna, "Anna")
            info = await anna.create("board", ["me", None])
            assert names(info) == ["Anna", None]
            for name in ("Anna", "ANNA", "ａnna", " anna "):
                problem = await refused(guest.post("/api/me/name", {"name": name}), "name-taken", 409)
                assert "Choose another" in problem.body["text"]
                problem = await refused(
                    guest.do(info["table"], "sit", invite=info["invite"], name=name), "name-taken", 409
                )
                assert problem.body["field"] == "name"
                places = ["me", {"me": True, "name": name}]
                problem = await refused(guest.create("board", places), "name-taken", 409)
                assert problem.body["field"] == "places[1].name"
            assert (await guest.get("/api/tables"))["tables"] == []
            await guest.do(info["table"], "sit", invite=info["invite"], name="Hanna")
            own = await anna.create("board", [{"me": True, "name": "ANNA"}, {"me": True, "name": "Ben"}])
            assert names(own) == ["ANNA", "Ben"]

    run(test())


def test_a_guest_who_had_the_name_before_no_longer_shows_it(database):
    async def test() -> None:
        async with serving(database) as place:
            guest, other, anna = await place.people(3)
            await guest.post("/api/me/name", {"name": "anna"})
            info = await guest.create("card", ["me", None], options={"stall_rounds": 1}, first=0)
            await other.do(info["table"], "sit", invite=info["invite"], name="Ben")
            await guest.do(info["table"], "start")
            await protect(anna, "Anna")
            assert names((await other.see(info["table"]))["info"]) == ["anna", "Ben"], "the others know them by it"
            assert names(await guest.create("board", ["me", "me"])) == [None, None]
            await play_all(await follow(info["table"], (guest, 0), (other, 1)))
            again = await other.do(info["table"], "rematch")
            assert names(again) == ["Ben", None]
            await anna.post("/api/me/name", {"name": "Clara"})
            assert names(await guest.create("board", ["me", "me"])) == ["anna", "anna"]

    run(test())


def test_a_removed_person_cannot_come_back_with_the_same_invitation(database):
    async def test() -> None:
        async with serving(database) as place:
            anna, ben, clara = await place.people(3)
            info = await anna.create("board", ["me", None, None])
            table, invite = info["table"], info["invite"]
            await ben.do(table, "sit", invite=invite)
            await clara.do(table, "sit", invite=invite)
            socket = await clara.socket()
            await socket.watch(table, 2)
            await anna.do(table, "leave", seat=1)
            assert (await socket.next("state"))["info"]["invite"] not in {None, invite}
            problem = await refused(ben.do(table, "sit", invite=invite), "wrong-invite", 403)
            assert "ask for a new one" in problem.body["text"]
            stranger = await place.person()  # the same person without the cookie
            await refused(stranger.do(table, "sit", invite=invite), "wrong-invite", 403)
            assert (await ben.see(table))["info"]["invite"] is None
        async with serving(database) as place:
            anna, ben = await place.moved(anna), await place.moved(ben)
            await refused(ben.do(table, "sit", invite=invite), "wrong-invite", 403)
            fresh = (await anna.see(table))["info"]["invite"]
            await ben.do(table, "sit", invite=fresh)  # who is invited again may come
            await ben.do(table, "leave", seat=1)
            assert (await anna.see(table))["info"]["invite"] == fresh, "who leaves of their own accord is not removed"
            await anna.do(table, "bot", seat=1, level=1)
            await anna.do(table, "leave", seat=1)
            assert (await anna.see(table))["info"]["invite"] == fresh, "nor is a bot"

    run(test())
