"""The laboratory's web application: what it offers, questions, simulations, and the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from importlib.metadata import version

from litestar import Litestar, MediaType, Response, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, SkipValidation

from pitboss.kernel.errors import BadInput
from pitboss.server.http.bodies import StrictRequest
from pitboss.server.http.replies import (
    END,
    PLAIN_HEADERS,
    Asking,
    Receive,
    Scope,
    Send,
    answered_first,
    bad_input,
    from_elsewhere,
    http_problem,
    too_many,
)
from pitboss.server.http.routes import pages
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.laboratory.questions import (
    MOST_ROUNDS,
    MOST_SESSION_ROUNDS,
    FiguresAsked,
    Form,
    LaboratoryShown,
    PlayAsked,
    Question,
    RunAsked,
    RunShown,
    SheetAsked,
)
from pitboss.server.laboratory.runs import Runs
from pitboss.server.laboratory.setups import games_offered
from pitboss.server.laboratory.visitors import (
    QUESTIONS_ALL,
    QUESTIONS_EACH,
    LaboratoryKind,
    Share,
    TurnedAway,
    request_rates,
)
from pitboss.server.laboratory.worker import WorkRefused
from pitboss.server.laboratory.workers import LaboratoryWorkers

QUESTION_SECONDS = 60.0
"""A question that takes longer is not answered."""
HOME = "/laboratory"
LONGEST_BODY = 65_536
SHEETS: dict[Form, str] = {
    "table": "text/plain; charset=utf-8",
    "json": "application/json",
    "pdf": "application/pdf",
}


class Laboratory:
    """The laboratory: processes for questions, others for simulations, and who is at work."""

    def __init__(self, workers: int = 1) -> None:
        # Apart from each other, so that a long simulation keeps nobody from an answer.
        self._answering, self._running = LaboratoryWorkers(workers), LaboratoryWorkers(workers)
        self._questions = Share(QUESTIONS_EACH, QUESTIONS_ALL, LaboratoryKind.TOO_MANY_QUESTIONS)
        self.runs = Runs(self._running, time.monotonic)
        self.rates = request_rates()
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the processes."""
        games_offered()
        await asyncio.gather(self._answering.start(), self._running.start())
        self._watching = asyncio.ensure_future(self.runs.watch())

    async def close(self) -> None:
        """Stop everything that runs."""
        if self._watching is not None:
            self._watching.cancel()
        await self.runs.close()
        await asyncio.gather(self._answering.close(), self._running.close())

    async def ask(self, question: Question, address: str) -> bytes:
        """What a question comes to, as it goes out."""
        with self._questions.taken(address):
            told = await self._answering.ask(question, QUESTION_SECONDS)
        if isinstance(told, WorkRefused):
            raise BadInput(told.sentence)
        return told.content


TheLaboratory = NamedDependency[SkipValidation[Laboratory]]
Visitor = NamedDependency[SkipValidation[str]]


@get("/api/laboratory", sync_to_thread=False)
def offered() -> LaboratoryShown:
    """The games and what of them can be changed."""
    return LaboratoryShown(
        software=f"pitboss {version('pitboss')}",
        games=games_offered(),
        most_rounds=MOST_ROUNDS,
        most_session_rounds=MOST_SESSION_ROUNDS,
    )


@post("/api/laboratory/figures", status_code=200)
async def figures(
    laboratory: TheLaboratory, visitor: Visitor, data: JSONBody[FiguresAsked]
) -> Response[bytes]:
    """Every edge of a game as it is set up: ``EdgesShown``."""
    return _ready(await laboratory.ask(data, visitor))


@post("/api/laboratory/play", status_code=200)
async def play(
    laboratory: TheLaboratory, visitor: Visitor, data: JSONBody[PlayAsked]
) -> Response[bytes]:
    """Where a play leaves one after some rounds: ``PlayShown``."""
    return _ready(await laboratory.ask(data, visitor))


@post("/api/laboratory/sheet", status_code=200)
async def sheet(
    laboratory: TheLaboratory, visitor: Visitor, data: JSONBody[SheetAsked]
) -> Response[bytes]:
    """The PAR sheet as a file."""
    content = await laboratory.ask(data, visitor)
    suffix = "txt" if data.form == "table" else data.form
    # The name of a game was found among the installed ones, so it is safe in a header.
    named = f'attachment; filename="par-{data.game}.{suffix}"'
    return Response(content, media_type=SHEETS[data.form], headers={"Content-Disposition": named})


@post("/api/laboratory/runs", status_code=202, sync_to_thread=False)
def start_run(laboratory: TheLaboratory, visitor: Visitor, data: JSONBody[RunAsked]) -> RunShown:
    """Begin a simulation."""
    return laboratory.runs.start(data, visitor)


@get("/api/laboratory/runs/{run:str}", sync_to_thread=False)
def run_shown(laboratory: TheLaboratory, run: FromPath[str]) -> RunShown:
    """Where a simulation is."""
    return laboratory.runs.look(run)


@delete("/api/laboratory/runs/{run:str}", status_code=200, sync_to_thread=False)
def stop_run(laboratory: TheLaboratory, run: FromPath[str]) -> RunShown:
    """Stop a simulation."""
    return laboratory.runs.stop(run)


@get("/health/live", sync_to_thread=False, media_type=MediaType.TEXT)
def live() -> str:
    """The process answers."""
    return "live"


ROUTES = (offered, figures, play, sheet, start_run, run_shown, stop_run, live)


def make_laboratory_app(
    laboratory: Laboratory,
) -> Callable[[Scope, Receive, Send], Awaitable[None]]:
    """The application that a web server runs."""
    routes = Litestar(
        # A laboratory has no seal: nothing that it works out moves any money.
        route_handlers=[*ROUTES, *pages.handlers(sealed=True)],
        dependencies={
            "laboratory": Provide(lambda: laboratory, sync_to_thread=False),
            "visitor": Provide(_visitor, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: http_problem,
            BadInput: bad_input,
            TurnedAway: _turned_away,
            Exception: _unexpected,
        },
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        before_send=[_finish],  # type: ignore[list-item]  # events are dictionaries to us
        debug=False,
    )

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if not await answered_first(_without_routes(laboratory, scope), _finish, scope, send):
            # Scopes are plain dictionaries to us.
            await routes(scope, receive, send)  # type: ignore[arg-type]

    return app


def _without_routes(laboratory: Laboratory, scope: Scope) -> Iterator[Scope]:
    """What is answered before any route is looked for."""
    address, at = _address(scope), int(time.monotonic() * 1_000)
    if not laboratory.rates.admit(address, at):
        yield from too_many(laboratory.rates.wait_ms(address, at))
        return
    yield from from_elsewhere(scope, secure=False)
    if scope["path"] == "/":
        where = [(b"location", HOME.encode())]
        yield {"type": "http.response.start", "status": 307, "headers": where}
        yield {"type": END, "body": b""}


async def _finish(event: Scope, _scope: Scope) -> None:
    """The headers that stand above every answer."""
    if event["type"] == "http.response.start":
        event["headers"] = [*event.get("headers", ()), *PLAIN_HEADERS]


def _visitor(request: Asking) -> str:
    """Whose share a request counts for."""
    return "" if request.client is None else request.client.host


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _ready(content: bytes) -> Response[bytes]:
    """An answer that another process has written already."""
    return Response(content, media_type=MediaType.JSON)


def _turned_away(_: Asking, wrong: TurnedAway) -> Response[Problem]:
    status = 404 if wrong.refusal.kind is LaboratoryKind.NO_SUCH_RUN else 429
    return Response(problem_of(wrong.refusal), status_code=status, headers={"Retry-After": "1"})


def _unexpected(_: Asking, wrong: Exception) -> Response[Problem]:
    sentence = f"Something went wrong in the laboratory: {type(wrong).__name__}."
    return Response(Problem(kind="unexpected", clause="", sentence=sentence), status_code=500)
