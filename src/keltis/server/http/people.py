"""Accounts by HTTP: guests, names, passwords, tokens for programs.

The app has `state.accounts` and `state.limits`; the guard (net/guard.py) puts the account into the scope.
"""

from typing import Any

from litestar import Response, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from keltis.server.http.errors import ServerRequest, problem_specs
from keltis.server.net.guard import csrf_token, expired_cookie, session_cookie
from keltis.server.net.limits import Kind, Limits
from keltis.server.people.accounts import Account, Accounts, not_signed_in
from keltis.server.protocol import Claim, Credentials, Me, NewToken, SetName, Token, TokenList
from keltis.server.protocol.problems import Refused

TAGS = ["people"]
NOTHING = {204: ResponseSpec(None, generate_examples=False, description="Done; the cookie ends.")}


@post("/api/guest", status_code=200, summary="Come as a guest", tags=TAGS, responses=problem_specs())
async def come_as_guest(request: ServerRequest) -> Response[Me]:
    """A new guest with a cookie. A person who is already signed in stays signed in."""
    account, token = signed_in(request)
    if account is None:
        take(request, "guests")
        account, token = await people(request).new_guest()
    return with_session(request, account, token)


@get("/api/me", summary="My account", tags=TAGS, responses=problem_specs(401))
async def who_am_i(request: ServerRequest) -> Me:
    """My name, and the CSRF token that goes with the cookie."""
    return told(somebody(request), signed_in(request)[1])


@post("/api/me/name", status_code=200, summary="Set my name", tags=TAGS, responses=problem_specs(401, 409))
async def set_name(request: ServerRequest, data: JSONBody[SetName]) -> Me:
    """A person with a password signs in with the new name from now on. Not for a program's token."""
    account = await people(request).set_name(in_person(request), data.name)
    return told(account, signed_in(request)[1])


@post(
    "/api/me/claim",
    status_code=200,
    summary="Protect my name with a password",
    tags=TAGS,
    responses=problem_specs(401, 409),
)
async def claim_name(request: ServerRequest, data: JSONBody[Claim]) -> Response[Me]:
    """Afterwards the person can sign in on other devices. With the old password it also changes name and password.

    A new session begins, with a new cookie and a new CSRF token. All other browser sessions end; tokens for programs
    stay.
    """
    account = in_person(request)
    take(request, "logins")
    claimed, token = await people(request).claim(account, data.name, data.password, data.old_password)
    return with_session(request, claimed, token)


@post("/api/login", status_code=200, summary="Sign in", tags=TAGS, responses=problem_specs(401))
async def sign_in(request: ServerRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """With a name that is protected by a password. The previous session ends."""
    take(request, "logins")
    account, token = await people(request).login(data.name, data.password)
    before, old_token = signed_in(request)
    if before is not None and before.kind == "browser" and old_token is not None:
        await people(request).logout(old_token)
    return with_session(request, account, token)


@post("/api/logout", status_code=204, summary="Sign out", tags=TAGS, responses=NOTHING | problem_specs())
async def sign_out(request: ServerRequest) -> Response[None]:
    """Ends this session. A guest without a password cannot come back."""
    token = signed_in(request)[1]
    if token is not None:
        await people(request).logout(token)
    return gone(request)


@delete("/api/me", status_code=204, summary="Delete my account", tags=TAGS, responses=NOTHING | problem_specs(401))
async def delete_me(request: ServerRequest) -> Response[None]:
    """With all sessions and tokens. Bots continue the person's running games; finished ones stay as records."""
    account, commands = in_person(request), request.app.state.commands
    await commands.leave_everything(account)
    await people(request).delete(account)
    await commands.leave_everything(account)  # seats that another request has taken in the meantime
    await people(request).forget_seats(account)
    return gone(request)


@get("/api/me/tokens", summary="My tokens", tags=TAGS, responses=problem_specs(401))
async def list_tokens(request: ServerRequest) -> TokenList:
    """Without their secrets."""
    return TokenList(tokens=await people(request).tokens(in_person(request)))


@post("/api/me/tokens", status_code=201, summary="Make a token", tags=TAGS, responses=problem_specs(401))
async def make_token(request: ServerRequest, data: JSONBody[NewToken]) -> Token:
    """For a program that plays as me. The secret is shown only now."""
    return await people(request).new_token(in_person(request), data.label)


@delete(
    "/api/me/tokens/{token_id:str}",
    status_code=204,
    summary="Delete a token",
    tags=TAGS,
    responses=problem_specs(401, 404),
)
async def delete_token(request: ServerRequest, token_id: FromPath[str]) -> None:
    """The program that has it is signed out."""
    await people(request).delete_token(in_person(request), token_id)


ROUTES: list[HTTPRouteHandler] = [
    come_as_guest,
    who_am_i,
    set_name,
    claim_name,
    sign_in,
    sign_out,
    delete_me,
    list_tokens,
    make_token,
    delete_token,
]


def people(request: ServerRequest) -> Accounts:
    """The accounts of this server."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def take(request: ServerRequest, kind: Kind) -> None:
    """Count an attempt for the address."""
    limits: Limits = request.app.state.limits
    limits.take(kind, request.scope["state"]["address"])


def signed_in(request: ServerRequest) -> tuple[Account | None, str | None]:
    """The account of a request, and the secret of its session."""
    state: dict[str, Any] = request.scope["state"]
    return state["account"], state["session_token"]


def somebody(request: ServerRequest) -> Account:
    """The account of a request; refused without one."""
    account, _ = signed_in(request)
    if account is None:
        raise not_signed_in()
    return account


def in_person(request: ServerRequest) -> Account:
    """The account of a browser. A program's token may play, but change nothing that identifies the person."""
    account = somebody(request)
    if account.kind != "browser":
        text = "A program's token cannot change the account. Sign in with a browser to do this."
        raise Refused("forbidden", text)
    return account


def told(account: Account, token: str | None) -> Me:
    """The account as its owner sees it."""
    csrf = csrf_token(token) if token is not None and account.kind == "browser" else None
    return Me(account=account.id, name=account.name, has_password=account.has_password, csrf=csrf)


def with_session(request: ServerRequest, account: Account, token: str | None) -> Response[Me]:
    """The account; a browser also gets its cookie, valid for another year."""
    headers = {}
    if account.kind == "browser" and token is not None:
        headers["set-cookie"] = session_cookie(token, people(request).settings)
    return Response(told(account, token), headers=headers)


def gone(request: ServerRequest) -> Response[None]:
    """An empty response that ends the cookie."""
    return Response(None, status_code=204, headers={"set-cookie": expired_cookie(people(request).settings)})
