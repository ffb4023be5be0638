"""Games of browsers that are kept with an account, by HTTP.

They need a name that is protected by a password, because only with one can a person sign in on another device.
"""

import asyncio
from typing import Annotated, Any

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from keltis.game_files import GameFile
from keltis.rules.editions import DEFAULT_EDITION
from keltis.server.archive.kept_games import KeptGames, check_game
from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.http.people import in_person
from keltis.server.people.accounts import Account
from keltis.server.protocol import GameKept, KeepGame, KeptGameList
from keltis.server.protocol.problems import Refused

SPECS: dict[str, Any] = {"status_code": 200, "tags": ["kept games"], "responses": problem_specs(401, 404, 409)}
GameId = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]


@get("/api/me/games", summary="My kept games", **SPECS)
async def list_games(request: ServerRequest) -> KeptGameList:
    """Summaries, the most recently changed first."""
    return await kept_games(request).list(protected(request))


@post("/api/me/games", summary="Keep a game", **SPECS)
async def keep_game(request: ServerRequest, data: JSONBody[KeepGame]) -> GameKept:
    """If the game is already kept and this file has more moves, it is continued; it never loses a move.

    Games that were continued differently are both kept.
    """
    account, server = protected(request), request.app.state.server
    if data.account != account.id:
        raise Refused("other-account", "Another account is signed in now.", field="account")
    server.limits.take("kept games", account.id)
    game = data.file.record.get("game")
    if isinstance(game, str) and game in DEFAULT_EDITION:
        await server.warmup.need(game, "library")
    async with server.replaying:
        values = await asyncio.to_thread(check_game, data.file)
    return await kept_games(request).keep(account, data.file, values)


@get("/api/me/games/{game:str}", summary="A kept game", **SPECS)
async def show_game(request: ServerRequest, game: GameId) -> GameFile:
    """The file as it was sent, with its hidden cards."""
    return await kept_games(request).find(protected(request), game)


@delete("/api/me/games/{game:str}", summary="Delete a kept game", **SPECS | {"status_code": 204})
async def delete_game(request: ServerRequest, game: GameId) -> None:
    """Other devices delete their copy at the next synchronization, unless the game was continued there."""
    await kept_games(request).delete(protected(request), game)


def protected(request: ServerRequest) -> Account:
    """The account of a request, if it has a password."""
    account = in_person(request)
    if not account.has_password:
        raise Refused("no-password", "Protect your name with a password to keep games with your account.")
    return account


def kept_games(request: ServerRequest) -> KeptGames:
    """The kept games of this server."""
    server = request.app.state.server
    return KeptGames(server.store.engine, server.settings, now=server.inputs.now, token=server.inputs.token)


ROUTES: list[HTTPRouteHandler] = [list_games, keep_game, show_game, delete_game]
