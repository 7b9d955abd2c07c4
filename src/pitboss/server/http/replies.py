"""What stands above every answer, and the answers that no route gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from msgspec.json import encode

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.origins import SAFE_METHODS, OriginKind, foreign
from pitboss.server.http.routes.answers import Problem, problem_of

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "font-src 'self' data:; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; "
        "form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
STRICT_TRANSPORT = "max-age=31536000"
PLAIN_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SECURE_HEADERS = [*PLAIN_HEADERS, (b"strict-transport-security", STRICT_TRANSPORT.encode())]
"""The same over TLS: the floor is never asked in the clear again."""

END = "http.response.body"
"""What an answer ends with that is given before any route is asked."""

Scope = dict[str, Any]  # a request or an event, as the web server's standard has it
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
Asking = Request[object, object, State]
"""A request, from anybody."""


def plain_answer(status: int, told: Problem, *headers: tuple[bytes, bytes]) -> Iterator[Scope]:
    """An answer that no route gives."""
    sent = [(b"content-type", b"application/json"), *headers]
    yield {"type": "http.response.start", "status": status, "headers": sent}
    yield {"type": "http.response.body", "body": encode(told)}


def from_elsewhere(scope: Scope, *, secure: bool) -> Iterator[Scope]:
    """The answer to another site's page that would have something done here; else nothing."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if scope["method"] not in SAFE_METHODS and foreign(headers, secure=secure):
        yield from plain_answer(403, problem_of(OriginKind.FOREIGN_ORIGIN.refuse("")))


async def answered_first(
    answer: Iterator[Scope],
    finish: Callable[[Scope, Scope], Awaitable[None]],
    scope: Scope,
    send: Send,
) -> bool:
    """Send what is answered before any route is looked for; whether there was anything."""
    for event in answer:
        await finish(event, scope)
        await send(event)
        if event["type"] == END:
            return True
    return False


def http_problem(_: Asking, wrong: HTTPException) -> Response[Problem]:
    """One sentence about what is wrong with a request."""
    detail = wrong.detail or "The request could not be answered."
    listed = wrong.extra if isinstance(wrong.extra, list) else []
    said = "; ".join(
        f"{one.get('key') or 'it'}: {one.get('message')}"
        for one in listed
        if isinstance(one, dict)
    )
    why = (said or detail).rstrip(".")
    problem = (
        problem_of(WireKind.MALFORMED.refuse("", why=why))
        if wrong.status_code == 400
        else Problem(kind=f"http-{wrong.status_code}", clause="", sentence=f"{why}.")
    )
    return Response(problem, status_code=wrong.status_code, headers=dict(wrong.headers or {}))


def bad_input(_: Asking, wrong: BadInput) -> Response[Problem]:
    """One sentence about what cannot be understood."""
    told = problem_of(CommandKind.NOT_UNDERSTOOD.refuse("", what=str(wrong)))
    return Response(told, status_code=400)


def too_many(wait_ms: int) -> Iterator[Scope]:
    """The answer to an address that asks too often."""
    seconds = -(-wait_ms // 1000)
    sentence = f"Too many requests came from your address: wait {seconds} s."
    told = Problem(kind="too-many", clause="", sentence=sentence)
    yield from plain_answer(429, told, (b"retry-after", str(seconds).encode()))
