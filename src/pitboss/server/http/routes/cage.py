"""What waits at the cage: payments by hand, and cases of over- and underpayment. To be read."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import get
from litestar.params import FromQuery

from pitboss.cases.case import OPEN, Case
from pitboss.cases.closing import missing
from pitboss.eventstore.store import Store
from pitboss.house.lists import case_numbers
from pitboss.kernel.ensure import kind_of
from pitboss.ledger.payment_records import Payment
from pitboss.reports import reading
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, Count, TheFloor


class PaymentShown(msgspec.Struct, kw_only=True):
    """A payment by hand for which a terminal waits."""

    number: str
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
    status: str
    document: str
    kind: str
    direction: str
    cents: int
    outstanding_cents: int
    table: str
    round: int | None
    place: str
    patron: str | None
    cause: str
    known_at: int
    enquiry: str
    lacks: list[str]
    """What stands in the way of closing it, first things first."""
    steps: list[CaseStep]


@get("/api/payments", sync_to_thread=False)
def payments(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - whoever is at work may read
) -> list[PaymentShown]:
    """The payments by hand for which terminals wait, the oldest first."""
    waiting = sorted(_waiting(floor), key=lambda payment: payment.opened_at or 0)
    return [_payment_shown(one) for one in waiting]


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
        heads = (
            reading.head_of(store, Case.stream(number))
            for number in case_numbers(store, limit, after)
        )
        return [reading.folded(store, head, Case) for head in heads]

    return [_case_shown(case) for case in await floor.reader.read(found)]


def _waiting(floor: Floor) -> Iterator[Payment]:
    for host in floor.actors.values():
        if not isinstance(host, TerminalActor):
            continue
        for terminal in host.state.terminals.values():
            if terminal.handpay is not None:
                yield kind_of(floor.queue.state(Payment.stream(terminal.handpay)), Payment)


def _payment_shown(payment: Payment) -> PaymentShown:
    return PaymentShown(
        number=payment.number,
        table=payment.table,
        terminal=payment.terminal,
        game=payment.game,
        cents=payment.cents,
        opened_at=payment.opened_at or 0,
        requested_form=payment.requested_form,
        identification=payment.identification,
        held_reason=(payment.hold_reason or "") if payment.held else "",
        agreed_at=payment.agreed_at,
        entitlement=payment.entitlement,
        signed_by=payment.signed_by or "",
    )


def _case_shown(case: Case) -> CaseOnFile:
    lacking = missing(case) if case.status == OPEN else ()
    names = CaseStep.__struct_fields__
    return CaseOnFile(
        number=case.number,
        status=case.status,
        document=case.document,
        kind=case.kind,
        direction=case.direction,
        cents=case.cents,
        outstanding_cents=case.outstanding_cents,
        table=case.table,
        round=case.round,
        place=case.place,
        patron=case.patron,
        cause=case.cause,
        known_at=case.known_at,
        enquiry=case.enquiry,
        lacks=[refusal.sentence for refusal in lacking],
        steps=[CaseStep(**{name: getattr(step, name) for name in names}) for step in case.steps],
    )


ROUTES = (payments, cases)
