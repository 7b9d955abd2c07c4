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
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.ensure import Broken
from pitboss.kernel.filing import FileKind
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.server.actors.command_queue import Busy, NotRecorded
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.wire.refusals import told
from pitboss.staff.refusals import StaffKind
from pitboss.vouchers.voucher import VoucherKind

PlainRequest = Request[object, object, State]
"""A request as it came: nobody has said yet who sends it."""


class Problem(msgspec.Struct, kw_only=True):
    """Why something was not done: its kind, the rule, and a sentence for a person."""

    kind: str
    clause: str
    sentence: str
    maximum_cents: int | None = None
    words: dict[str, str] = {}
    """What is filled into it, as it is shown."""


class ActOutcome(msgspec.Struct, kw_only=True):
    """What was done: the records it made, and their versions."""

    versions: dict[str, int]
    again: bool = False
    """Whether it had been done before and was not done twice."""


_STATUS: dict[RefusalKind, int] = {
    CommandKind.NOT_UNDERSTOOD: 400,
    WireKind.MALFORMED: 400,
    WireKind.SIGN_ON_NEEDED: 401,
    StaffKind.NO_SIGN_ON: 401,
    StaffKind.LOCKED_OUT: 401,
    StaffKind.CODE_NEEDED: 401,
    StaffKind.WRONG_DIGITS: 401,
    WireKind.PASSWORD_DUE: 403,
    WireKind.SECOND_FACTOR_DUE: 403,
    WireKind.SLOW_DOWN: 429,
    WireKind.ONLY_READS: 403,
    WireKind.KEY_NEEDED: 403,
    WireKind.KIOSK_KEY_NEEDED: 403,
    WireKind.WRONG_CODE: 403,
    WireKind.FLOOR_STOPPED: 503,
    CommandKind.NOT_YOUR_OFFICE: 403,
    StaffKind.NOT_THEIR_OFFICE: 403,
    WireKind.NO_SUCH_SEAT: 404,
    WireKind.NO_SUCH_TABLE: 404,
    WireKind.NO_SUCH_KIOSK: 404,
    FileKind.NOT_ON_FILE: 404,
    DeskRefusalKind.NEVER_ISSUED: 404,
    StaffKind.NO_SUCH_ACCOUNT: 404,
    VoucherKind.VOUCHER_NOT_ON_FILE: 404,
}
REFUSED = 409
"""Everything else that is refused: the request was sound, and the rules forbid it now."""
BUSY = 503


class NotDone(Exception):
    """An act that was not done; the route turns it into its problem."""

    def __init__(self, answer: Refusal | Busy | NotRecorded) -> None:
        super().__init__(answer.sentence)
        self.answer = answer
        self.status_code = (
            BUSY if isinstance(answer, Busy | NotRecorded) else _STATUS.get(answer.kind, REFUSED)
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
    return Problem(**told(refusal))


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
        "words": Schema(type=OpenAPIType.OBJECT, additional_properties=_TEXT),
    },
)
