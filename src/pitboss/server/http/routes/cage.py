"""What waits at the cage: payments by hand, and cases of over- and underpayment. To be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypedDict

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from pitboss.cases.acts.open_case import DIRECTIONS, KINDS
from pitboss.cases.case import OPEN, Case, CaseStatus
from pitboss.cases.case import overdue as case_overdue
from pitboss.cases.closing import conclusion, missing
from pitboss.desk.clauses import clauses_for
from pitboss.desk.payment_form import form_page
from pitboss.eventstore.store import Store
from pitboss.house.lists import case_numbers
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.notice import Matter
from pitboss.ledger.payment_records import Payment, late_without_reason, overdue
from pitboss.notices.book import NoticeBook
from pitboss.notices.notice import InspectorNotice
from pitboss.reports import reading
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, Count, TheFloor
from pitboss.server.wire.choices import among
from pitboss.server.wire.shown import shown


class PaymentShown(msgspec.Struct, kw_only=True):
    """A payment by hand for which a terminal waits."""

    number: str
    status: Literal["open", "held", "overdue", "late"]
    table: str
    terminal: str
    game: str
    cents: int
    opened_at: int
    requested_form: str
    identification: str
    """``not-asked``, ``asked``, ``sighted`` or ``not-suitable``."""
    held_reason: str
    """Why it is withheld; empty where it is not."""
    notice: str
    """The notice to the inspector of the hold; empty where none stands."""
    reviewed_by: str
    """The inspector who reviewed it; empty until then."""
    review: str
    agreed_at: int | None
    """The time to which it was put off."""
    entitlement: str
    signed_by: str
    """Who signed the form; empty until then."""


class CaseStep(msgspec.Struct, kw_only=True):
    """One thing that was done about a case."""

    act: str
    at: int
    by: str
    office: str
    text: str
    outcome: str
    cents: int | None
    clause: str


class CaseOnFile(msgspec.Struct, kw_only=True):
    """An over- or underpayment as it stands."""

    number: str
    status: CaseStatus
    document: str
    kind: Annotated[str, among(KINDS)]
    direction: Annotated[str, among(DIRECTIONS)]
    cents: int
    outstanding_cents: int
    table: str
    round: int | None
    place: str
    patron: str | None
    cause: str
    known_at: int
    enquiry: str
    conclusion: str
    """``no-breach``, ``suspected``, or ``unsettled`` while a condition is not on record."""
    conclusion_clause: str
    overdue: bool
    """Whether it has been open for longer than a reasonable time."""
    lacks: list[Problem]
    """What stands in the way of closing it, first things first."""
    steps: list[CaseStep]
    notice: str
    """The notice of a demand that an inspector is to review; empty where none is proposed."""
    reviewed_by: str
    review: str


@get("/api/payments", sync_to_thread=False)
def payments(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
) -> list[PaymentShown]:
    """The payments by hand for which terminals wait, the oldest first."""
    waiting = sorted(_waiting(floor), key=lambda payment: payment.opened_at or 0)
    now = floor.clock()
    return [_payment_shown(floor, one, now) for one in waiting]


@get("/api/payments/{number:str}/form", sync_to_thread=False)
def payment_form(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    number: FromPath[str],
) -> Response[bytes]:
    """The form of a payment by hand, to be printed and signed; later, as it was signed."""
    payment = kind_of(floor.queue.state(Payment.stream(number)), Payment)
    if payment.status == "blank":
        raise NotFoundException(f"There is no payment {number[:64]!r}.")
    page = form_page(payment, floor.settings.server.venue)
    return Response(page.encode(), media_type=MediaType.HTML)


@get("/api/cases")
async def cases(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    limit: Count = MOST_SHOWN,
    after: FromQuery[str | None] = None,
) -> list[CaseOnFile]:
    """Cases of over- or underpayment, open ones first, the newest before older ones.

    ``after`` is the number of the last one on the page before.
    """

    def found(store: Store) -> list[Case]:
        return reading.on_file(store, Case, case_numbers(store, limit, after))

    now = floor.clock()
    book = floor.notifier.book
    return [_case_shown(book, case, now) for case in await floor.reader.read(found)]


def _waiting(floor: Floor) -> Iterator[Payment]:
    for host in floor.actors.values():
        if not isinstance(host, TerminalActor):
            continue
        for terminal in host.state.terminals.values():
            if terminal.handpay is not None:
                yield kind_of(floor.queue.state(Payment.stream(terminal.handpay)), Payment)


def _payment_shown(floor: Floor, payment: Payment, now: int) -> PaymentShown:
    late = clauses_for(payment.game).at_once is not None and late_without_reason(payment, now)
    waits = "late" if late else "open"
    book = floor.notifier.book
    notice = book.standing(Payment.stream(payment.number), Matter.HOLD) if payment.held else None
    return shown(
        PaymentShown,
        payment,
        status="held" if payment.held else "overdue" if overdue(payment, now) else waits,
        opened_at=payment.opened_at or 0,
        held_reason=(payment.hold_reason or "") if payment.held else "",
        signed_by=payment.signed_by or "",
        **_reviewed(notice),
    )


class _Reviewed(TypedDict):
    notice: str
    reviewed_by: str
    review: str


def _reviewed(notice: InspectorNotice | None) -> _Reviewed:
    """The notice that something waits for, and what the inspector found."""
    review = None if notice is None else notice.review
    return _Reviewed(
        notice="" if notice is None else notice.number,
        reviewed_by="" if review is None else review.by,
        review="" if review is None else review.text,
    )


def _case_shown(book: NoticeBook, case: Case, now: int) -> CaseOnFile:
    proposed = book.standing(Case.stream(case.number), Matter.PROPOSED_DEMAND)
    lacking = missing(case) if case.status == OPEN else ()
    concluded, clause = conclusion(case)
    return shown(
        CaseOnFile,
        case,
        conclusion=concluded,
        conclusion_clause=clause,
        overdue=case_overdue(case, now),
        lacks=[problem_of(refusal) for refusal in lacking],
        steps=[shown(CaseStep, step) for step in case.steps],
        **_reviewed(proposed),
    )


ROUTES = (payments, payment_form, cases)
