"""Answers as they go out over HTTP: what was done, or one sentence about why not."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Schema,
)

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.ensure import Broken
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.command_queue import Busy, NotRecorded
from pitboss.server.actors.table_actor import WireKind
from pitboss.server.wire.refusals import family_of, filled_in

PlainRequest = Request[object, object, State]
"""A request as it came: nobody has said yet who sends it."""


class Problem(msgspec.Struct, kw_only=True):
    """Why something was not done: its kind, the rule, and a sentence for a person."""

    kind: str
    clause: str
    sentence: str
    maximum_cents: int | None = None
    family: str = ""
    """Of refusals: together with its kind it names the sentence, for pages that translate it."""
    words: dict[str, str] = {}
    """What is filled into it, as it is shown."""


class ActOutcome(msgspec.Struct, kw_only=True):
    """What was done: the records it made, and their versions."""

    versions: dict[str, int]
    again: bool = False
    """Whether it had been done before and was not done twice."""


_STATUS = {
    WireKind.SIGN_ON_NEEDED.slug: 401,
    "no-sign-on": 401,
    "locked-out": 401,
    WireKind.PASSWORD_DUE.slug: 403,
    WireKind.ONLY_READS.slug: 403,
    WireKind.KEY_NEEDED.slug: 403,
    WireKind.NO_SUCH_SEAT.slug: 404,
    WireKind.NO_SUCH_TABLE.slug: 404,
    "not-on-file": 404,
    "not-your-office": 403,
    "not-their-office": 403,
    "not-understood": 400,
}
REFUSED = 409
"""Everything else that is refused: the request was sound, and the rules forbid it now."""
BUSY = 503


class NotDone(Exception):
    """An act that was not done; whoever serves the route turns it into its problem."""

    def __init__(self, answer: Refusal | Busy | NotRecorded) -> None:
        super().__init__(answer.sentence)
        self.answer = answer
        self.status_code = (
            BUSY
            if isinstance(answer, Busy | NotRecorded)
            else _STATUS.get(answer.kind.slug, REFUSED)
        )


def outcome(answer: object) -> ActOutcome:
    """What the command queue says was done; ``NotDone`` where nothing was."""
    if isinstance(answer, Accepted):
        return ActOutcome(versions=dict(answer.versions))
    if isinstance(answer, Repeated):
        return ActOutcome(versions={"": answer.version}, again=True)
    if not isinstance(answer, Refusal | Busy | NotRecorded):
        raise Broken(f"{answer!r} is no answer of the command queue")
    raise NotDone(answer)


def problem(_: PlainRequest, wrong: NotDone) -> Response[Problem]:
    """The response to something that was not done."""
    answer = wrong.answer
    if isinstance(answer, Busy | NotRecorded):
        busy = Problem(kind="busy", clause="", sentence=answer.sentence)
        return Response(busy, status_code=wrong.status_code, headers={"Retry-After": "1"})
    return Response(problem_of(answer), status_code=wrong.status_code)


def problem_of(refusal: Refusal) -> Problem:
    """A refusal as it is told."""
    return Problem(
        kind=refusal.kind.slug,
        clause=refusal.clause,
        sentence=refusal.sentence,
        maximum_cents=refusal.maximum_cents,
        family=family_of(type(refusal.kind)),
        words=filled_in(refusal),
    )


@dataclass
class Described(Operation):
    """An operation in the OpenAPI document: whatever is not done is answered by a problem."""

    def __post_init__(self) -> None:
        """Put the one answer in place of the framework's own."""
        done = {code: one for code, one in (self.responses or {}).items() if code < "400"}
        why = OpenAPIResponse(
            description="It was not done, and why.",
            content={"application/json": OpenAPIMediaType(schema=_PROBLEM)},
        )
        self.responses = {**done, "default": why}


_TEXT = Schema(type=OpenAPIType.STRING)
_PROBLEM = Schema(
    title="Problem",
    type=OpenAPIType.OBJECT,
    required=["kind", "clause", "sentence"],
    properties={
        "kind": _TEXT,
        "clause": _TEXT,
        "sentence": _TEXT,
        "maximum_cents": Schema(type=[OpenAPIType.INTEGER, OpenAPIType.NULL]),
        "family": _TEXT,
        "words": Schema(type=OpenAPIType.OBJECT, additional_properties=_TEXT),
    },
)
