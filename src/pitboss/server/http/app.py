"""The web application: sockets straight to the floor, everything else through its routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response, Router
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from msgspec.json import encode

from pitboss.kernel.errors import BadInput
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.table_actor import WireKind
from pitboss.server.http.routes import (
    acts,
    cage,
    disputes,
    felts,
    inspection,
    lobby,
    monitoring,
    openings,
    pages,
    patrons,
    staff,
    training,
    visitors,
)
from pitboss.server.http.routes.answers import Described, NotDone, Problem, problem
from pitboss.server.http.routes.given import SignedOnHere, TheFloor
from pitboss.server.http.sessions import COOKIE, StaffSession, secret_of
from pitboss.server.ops.logs import LitestarLogging
from pitboss.server.sockets.socket import Socket

LONGEST_BODY = 262_144
"""How many bytes a request may have."""
SOCKET_PATH = "/ws"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
        "form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
STRICT_TRANSPORT = "max-age=31536000"

Scope = dict[str, Any]  # a request or an event, as the web server's standard has it
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
Asking = Request[object, object, State]
"""A request, whoever asks."""


def make_app(floor: Floor) -> Callable[[Scope, Receive, Send], Awaitable[None]]:
    """The application that a web server runs."""
    routes = _routes(floor)
    headers = _headers(floor)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await _socket(floor, scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def guarded(event: Scope) -> None:
            if event["type"] == "http.response.start":
                # Here, and not by the routes: what fails before a route is found has them too.
                event["headers"] = [*event.get("headers", ()), *headers]
            await send(event)

        if wait_ms := _wait_ms(floor, scope):
            await _too_many(guarded, wait_ms)
            return
        # Scopes are plain dictionaries to us.
        await routes(scope, receive, guarded)  # type: ignore[arg-type]

    return app


def _headers(floor: Floor) -> list[tuple[bytes, bytes]]:
    """What stands above every answer."""
    headers = dict(HEADERS)
    if floor.settings.server.tls_certificate is not None:
        headers["Strict-Transport-Security"] = STRICT_TRANSPORT
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def _routes(floor: Floor) -> Litestar:
    return Litestar(
        route_handlers=[
            *acts.ROUTES,
            *felts.ROUTES,
            *cage.ROUTES,
            *disputes.ROUTES,
            *inspection.ROUTES,
            *lobby.ROUTES,
            *monitoring.ROUTES,
            *openings.ROUTES,
            *pages.ROUTES,
            *patrons.ROUTES,
            *staff.ROUTES,
            *training.ROUTES,
            *visitors.ROUTES,
            pages.assets(),
        ],
        on_app_init=[_describe],
        dependencies={
            "floor": Provide(lambda: floor, sync_to_thread=False),
            "session": Provide(_session, sync_to_thread=False),
            "worker": Provide(_worker, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: _problem,
            NotDone: problem,
            BadInput: _bad_input,
            Exception: _unexpected(floor),
        },
        openapi_config=OpenAPIConfig(
            title="pitboss",
            version=floor.version,
            path="/openapi",
            # The document alone: pages that draw it load their scripts from other sites.
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=LONGEST_BODY,
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


def _session(floor: TheFloor, request: Asking) -> StaffSession:
    """Whoever is signed on, even with a first password."""
    secret = secret_of(request.cookies.get(COOKIE), request.headers)
    session = floor.sessions.find(secret, floor.clock())
    if session is None:
        raise NotDone(WireKind.SIGN_ON_NEEDED.refuse("", None))
    return session


def _worker(session: SignedOnHere) -> StaffSession:
    """Whoever is signed on and has a password of their own."""
    if session.must_change:
        raise NotDone(WireKind.PASSWORD_DUE.refuse("", None))
    return session


async def _socket(floor: Floor, scope: Scope, receive: Receive, send: Send) -> None:
    """Take a socket in: from this very site, if a browser says where it comes from."""
    await receive()
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if scope["path"] != SOCKET_PATH or _foreign(headers) or not floor.serving:
        await send({"type": "websocket.close", "code": 1008, "reason": "not here"})
        return
    await send({"type": "websocket.accept"})
    secret = secret_of(_cookie(headers.get("cookie", "")), headers)
    await Socket(floor, secret, send).run(receive)


def _foreign(headers: Mapping[str, str]) -> bool:
    """Whether a browser says that the page of another site wants the socket."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host")
    except ValueError:
        return True


def _cookie(text: str) -> str | None:
    try:
        found = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else found.value


def _wait_ms(floor: Floor, scope: Scope) -> int:
    """How long the caller has to wait; a person who signs on guesses slowly."""
    client = scope.get("client")
    address = client[0] if client else ""
    at = floor.clock()
    signing_on = scope["path"] == staff.SIGN_ON and scope["method"] == "POST"
    if not floor.rates.admit(address, at):
        return floor.rates.wait_ms(address, at)
    if signing_on and not floor.sign_ons.admit(address, at):
        return floor.sign_ons.wait_ms(address, at)
    return 0


async def _too_many(send: Send, wait_ms: int) -> None:
    seconds = -(-wait_ms // 1000)
    sentence = f"Too many requests came from your address: wait {seconds} s."
    body = encode(Problem(kind="too-many", clause="", sentence=sentence))
    headers = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _problem(_: Asking, wrong: HTTPException) -> Response[Problem]:
    """One sentence about what is wrong with a request."""
    detail = wrong.detail or "The request could not be answered."
    listed = wrong.extra if isinstance(wrong.extra, list) else []
    said = [
        f"{one.get('key') or 'it'}: {one.get('message')}"
        for one in listed
        if isinstance(one, dict)
    ]
    sentence = (
        f"The request is malformed: {'; '.join(said)}." if said else f"{detail.rstrip('.')}."
    )
    kind = "malformed" if wrong.status_code == 400 else f"http-{wrong.status_code}"
    problem = Problem(kind=kind, clause="", sentence=sentence)
    return Response(problem, status_code=wrong.status_code, headers=dict(wrong.headers or {}))


def _bad_input(_: Asking, wrong: BadInput) -> Response[Problem]:
    return Response(Problem(kind="malformed", clause="", sentence=str(wrong)), status_code=400)


def _unexpected(floor: Floor) -> Callable[[Asking, Exception], Response[Problem]]:
    def handle(request: Asking, wrong: Exception) -> Response[Problem]:
        floor.log.error("unexpected", path=request.url.path, why=repr(wrong), exc_info=wrong)
        sentence = "Something went wrong here and was recorded; nothing was changed."
        return Response(Problem(kind="unexpected", clause="", sentence=sentence), status_code=500)

    return handle
