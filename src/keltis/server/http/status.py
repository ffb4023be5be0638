"""Health, metrics, the choices for a new table, and the description of the API."""

from typing import Annotated, Any

from litestar import Litestar, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

import keltis
from keltis.bots.levels import LEVELS
from keltis.play.catalog import list_editions, standard_layout
from keltis.play.editions import MOST_STALL_ROUNDS
from keltis.server.http.errors import problem_specs
from keltis.server.ops.metrics import exposition
from keltis.server.protocol import Catalog, EditionInfo, LevelInfo
from keltis.server.reference.api_page import STYLE, api_page
from keltis.texts import LANGUAGES, attribute, text

TAGS = ["server"]
Language = Annotated[
    str, QueryParameter(name="lang", pattern=f"^({'|'.join(LANGUAGES)})$", description="The language of the names.")
]


class ApiPage:
    """The description of the API as a page. It is made at the first request, and kept."""

    def __init__(self) -> None:
        self._text: str | None = None

    def of(self, app: Litestar) -> str:
        """The page of this app."""
        if self._text is None:
            self._text = api_page(app.openapi_schema.to_schema())
        return self._text


@get("/healthz", summary="Is the process alive?", tags=TAGS, media_type="text/plain")
async def healthz() -> str:
    """Answers while the process is alive."""
    return "ok"


@get("/readyz", summary="Can it take requests?", tags=TAGS, media_type="text/plain", responses=problem_specs())
async def readyz(request: Request[Any, Any, Any]) -> Response[str]:
    """503 while the database does not answer or cannot store (a full disk), or while the server is shutting down."""
    ready = await request.app.state.server.is_ready()
    return Response("ok" if ready else "not ready", status_code=200 if ready else 503, media_type="text/plain")


@get("/metrics", summary="Figures for Prometheus", tags=TAGS, media_type="text/plain")
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The figures of this process."""
    return Response(
        exposition(request.app.state.server.figures()), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


@get("/api/catalog", summary="What a table can be set up with", tags=TAGS, responses=problem_specs())
async def catalog(request: Request[Any, Any, Any], language: Language = "en") -> Catalog:
    """Editions with their options, levels of bots with their names, the standard layout."""
    levels = [
        LevelInfo(
            level=level.number,
            name=text(language, f"level-{level.number}"),
            character=attribute(language, f"level-{level.number}", "character"),
        )
        for level in LEVELS.values()
    ]
    server = request.app.state.server
    return Catalog(
        version=keltis.__version__,
        editions=[EditionInfo(**edition) for edition in list_editions()],
        standard_layout=standard_layout(),
        levels=levels,
        address=server.hosts.known.address,
        absent_minutes=server.settings.absent_minutes,
        most_stall_rounds=MOST_STALL_ROUNDS,
    )


@get("/api/docs", include_in_schema=False, media_type="text/html")
async def docs(request: Request[Any, Any, Any]) -> str:
    """The description of the API, for people."""
    return request.app.state.api_page.of(request.app)  # type: ignore[no-any-return]


@get("/api/docs.css", include_in_schema=False, media_type="text/css")
async def docs_style() -> str:
    """The style sheet of that page."""
    return STYLE


ROUTES: list[HTTPRouteHandler] = [healthz, readyz, metrics, catalog, docs, docs_style]
