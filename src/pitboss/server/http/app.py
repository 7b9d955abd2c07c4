"""The web application: the routes, and what holds for every caller and every answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from urllib.parse import unquote

from litestar import Litestar, Response, Router
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.utils import normalize_path

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.plain_text import is_plain
from pitboss.layout.plain import NAME
from pitboss.layout.reading import layout_names
from pitboss.layout.vocabulary import Words
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.sign_views import titles_of, unfiled
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.bodies import StrictRequest
from pitboss.server.http.hosts import allowed_hosts
from pitboss.server.http.replies import (
    PLAIN_HEADERS,
    SECURE_HEADERS,
    Asking,
    Receive,
    Scope,
    Send,
    answered_first,
    bad_input,
    from_elsewhere,
    http_problem,
    plain_answer,
    too_many,
)
from pitboss.server.http.routes import (
    acts,
    anchors,
    attachments,
    cage,
    conduct,
    demands,
    disputes,
    drawers,
    editions,
    equipment,
    errors,
    events,
    felts,
    figures,
    file_lists,
    floor_overview,
    foreseen,
    health,
    inspection,
    jackpots,
    kiosks,
    lobby,
    machines,
    monitoring,
    notices,
    openings,
    owed_forms,
    pages,
    papers,
    patrons,
    promotions,
    promotions_at_work,
    roster,
    search,
    second_factors,
    signs,
    staff,
    stations,
    table_desk,
    training,
    visitors,
)
from pitboss.server.http.routes.answers import Described, NotDone, Problem, problem, problem_of
from pitboss.server.http.routes.given import SignedOnHere, TheFloor
from pitboss.server.http.sessions import UNATTENDED, StaffSession, secret_of
from pitboss.server.ops.logs import LitestarLogging
from pitboss.server.wire.texts import UNSPEAKABLE

LONGEST_BODY = 262_144
"""How many bytes a request may have."""
STATE, FLOOR = "state", "floor"
"""Where a request has the floor that it came to."""


def make_app(floor: Floor) -> Callable[[Scope, Receive, Send], Awaitable[None]]:
    """The application that a web server runs."""
    hosts = tuple(allowed_hosts(floor.settings.server))
    training = floor.settings.server.training
    routes = _routes(hosts, floor.version, sealed=floor.sealed, training=training)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scope[STATE] = {FLOOR: floor}
        # Here, and not by a middleware: those see only requests for which a route was found.
        wait_ms = _wait_ms(floor, scope)
        answer = too_many(wait_ms) if wait_ms else _turned_away(floor, scope)
        if not await answered_first(answer, _finish, scope, send):
            # Scopes are plain dictionaries to us.
            await routes(scope, receive, send)  # type: ignore[arg-type]

    return app


async def _finish(event: Scope, scope: Scope) -> None:
    """What is done to every answer before it is sent: the headers that stand above it."""
    if event["type"] == "http.response.start":
        secure = scope[STATE][FLOOR].settings.secure
        event["headers"] = [
            *event.get("headers", ()),
            *(SECURE_HEADERS if secure else PLAIN_HEADERS),
        ]


_HANDLERS = (
    *acts.ROUTES,
    *foreseen.ROUTES,
    *second_factors.ROUTES,
    *anchors.ROUTES,
    *felts.ROUTES,
    *figures.ROUTES,
    *signs.ROUTES,
    *floor_overview.ROUTES,
    *table_desk.ROUTES,
    *cage.ROUTES,
    *owed_forms.ROUTES,
    *demands.ROUTES,
    *disputes.ROUTES,
    *drawers.ROUTES,
    *errors.ROUTES,
    *conduct.ROUTES,
    *editions.ROUTES,
    *events.ROUTES,
    *health.ROUTES,
    *inspection.ROUTES,
    *jackpots.ROUTES,
    *kiosks.ROUTES,
    *lobby.ROUTES,
    *machines.ROUTES,
    *monitoring.ROUTES,
    *openings.ROUTES,
    *notices.ROUTES,
    *equipment.ROUTES,
    *file_lists.ROUTES,
    *papers.ROUTES,
    *attachments.ROUTES,
    *patrons.ROUTES,
    *promotions.ROUTES,
    *promotions_at_work.ROUTES,
    *roster.ROUTES,
    *search.ROUTES,
    *staff.ROUTES,
    *stations.ROUTES,
    *training.ROUTES,
    *visitors.ROUTES,
)
"""Every route of the floor; the pages' own files come beside them."""


@cache
def _routes(hosts: tuple[str, ...], version: str, *, sealed: bool, training: bool) -> Litestar:
    """The routes of any floor that is asked by these names: reading them takes most of a start."""
    return Litestar(
        route_handlers=[
            *_HANDLERS,
            *pages.handlers(sealed=sealed, training=training, unfiled=_unfiled, felt_of=_felt_of),
        ],
        on_app_init=[_describe],
        dependencies={
            "floor": Provide(_floor, sync_to_thread=False),
            "session": Provide(_session, sync_to_thread=False),
            "worker": Provide(_worker, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: http_problem,
            NotDone: problem,
            BadInput: bad_input,
            Exception: _unexpected,
        },
        openapi_config=OpenAPIConfig(
            title="pitboss",
            version=version,
            path="/openapi",
            # The document alone: pages that draw it load their scripts from other sites.
            render_plugins=[JsonRenderPlugin()],
        ),
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        allowed_hosts=AllowedHostsConfig(list(hosts), scopes={ScopeType.HTTP}, www_redirect=False),
        # Hooks that every answer passes, what fails before a route is found as well.
        before_send=[_finish],  # type: ignore[list-item]  # events are dictionaries to us
        logging_config=LitestarLogging(),
        debug=False,
    )


def _describe(config: AppConfig) -> AppConfig:
    """Have the OpenAPI document tell what is answered where something is not done."""
    routes = [
        route for one in config.route_handlers if isinstance(one, Router) for route in one.routes
    ]
    grouped = [
        one for route in routes if isinstance(route, HTTPRoute) for one in route.route_handlers
    ]
    for handler in (*config.route_handlers, *grouped):
        if isinstance(handler, HTTPRouteHandler):
            handler.operation_class = Described
    return config


def _floor(request: Asking) -> Floor:
    """The floor that a request came to."""
    return kind_of(request.scope["state"][FLOOR], Floor)


def _unfiled(request: Asking, table: str) -> list[Words]:
    """What the floor of a request plays without an order on file, or one table of it."""
    floor = _floor(request)
    return titles_of(floor, unfiled(floor, table), table)


def _felt_of(request: Asking, table: str) -> str:
    """Which felt a table of the floor has; empty where there is none of that name."""
    tables = _floor(request).settings.table
    return next((layout_names().get(one.game, NAME) for one in tables if one.name == table), "")


def _session(floor: TheFloor, request: Asking) -> StaffSession:
    """The person signed on, even with a first password."""
    secret = secret_of(request.cookies, request.headers, secure=floor.settings.secure)
    attended = UNATTENDED not in request.headers
    session = floor.sessions.find(secret, floor.clock(), attended=attended)
    if session is None:
        raise NotDone(WireKind.SIGN_ON_NEEDED.refuse(""))
    return session


def _worker(session: SignedOnHere) -> StaffSession:
    """The person signed on, who has a password of their own."""
    if session.must_change:
        raise NotDone(WireKind.PASSWORD_DUE.refuse(""))
    if session.must_enrol:
        raise NotDone(WireKind.SECOND_FACTOR_DUE.refuse(""))
    return session


def _wait_ms(floor: Floor, scope: Scope) -> int:
    """How long the caller has to wait; a person who signs on guesses slowly."""
    client = scope.get("client")
    address = client[0] if client else ""
    at = floor.clock()
    if not floor.rates.admit(address, at):
        return floor.rates.wait_ms(address, at)
    # As the router reads it: with a slash more it would be the same route, and another limit.
    path = normalize_path(scope["path"])
    guessed = path == staff.SIGN_ON or path.endswith("/machine")
    if guessed and scope.get("method") == "POST" and not floor.sign_ons.admit(address, at):
        return floor.sign_ons.wait_ms(address, at)
    return 0


def _turned_away(floor: Floor, scope: Scope) -> Iterator[Scope]:
    """The answer to another site's page, and to an address that is no text; else nothing."""
    if not is_plain(scope["path"] + unquote(scope["query_string"])):
        why = UNSPEAKABLE.replace("a text", "the address")
        yield from plain_answer(400, problem_of(WireKind.MALFORMED.refuse("", why=why)))
        return
    yield from from_elsewhere(scope, secure=floor.settings.secure)


def _unexpected(request: Asking, wrong: Exception) -> Response[Problem]:
    log = _floor(request).log
    log.error("unexpected", path=request.url.path, why=repr(wrong), exc_info=wrong)
    sentence = "Something went wrong here and was recorded; nothing was changed."
    return Response(Problem(kind="unexpected", clause="", sentence=sentence), status_code=500)
