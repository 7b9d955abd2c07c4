"""What each event does to a case, and the money it moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pitboss.cases.acts.close_case import CaseClosed
from pitboss.cases.acts.demand_excess import ExcessDemanded
from pitboss.cases.acts.offer_shortfall import ShortfallOffered
from pitboss.cases.acts.open_case import CaseOpened
from pitboss.cases.acts.pay_shortfall import ShortfallPaid
from pitboss.cases.acts.record_contact import ContactAttempted
from pitboss.cases.acts.record_enquiry import EnquiryMade
from pitboss.cases.acts.record_identification import IdentificationAttempted
from pitboss.cases.acts.record_impracticality import ImpracticalityRecorded
from pitboss.cases.acts.record_rectification import RectificationRecorded
from pitboss.cases.acts.record_return import ExcessReturned
from pitboss.cases.acts.reopen_case import CaseReopened
from pitboss.cases.case import BLANK, CLOSED, OPEN, Case, Step
from pitboss.cases.events import CaseEvent
from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.postings import Posting, posted


def postings(event: CaseEvent) -> tuple[Posting, ...]:
    """The movements of a case: a shortfall leaves the cage, a returned excess comes to it.

    A demand moves nothing, for nothing is taken from a patron without their agreement; nor does
    what was put right in chips at the table.
    """
    match event:
        case ShortfallPaid():
            return tuple(posted(CAGE, PATRONS, event.cents))
        case ExcessReturned():
            return tuple(posted(PATRONS, CAGE, event.cents))
    return ()


def apply(case: Case, event: CaseEvent, at: int, by: str, office: str) -> None:
    """Fold one event into the record, in place; steps are added and never changed."""
    assert event.number == case.number, f"{event.number} is not {case.number}"
    if isinstance(event, CaseOpened):
        _open(case, event, at, by, office)
        return
    wanted = CLOSED if isinstance(event, CaseReopened) else OPEN
    assert case.status == wanted, f"{case.called} is {case.status}"
    match event:
        case EnquiryMade():
            case.enquiry = event.outcome
        case IdentificationAttempted(identified=True):
            case.patron = event.patron
        case RectificationRecorded(way="rectified") | ShortfallPaid() | ExcessReturned():
            case.settled_cents += event.cents
        case CaseClosed():
            case.status, case.closed_at = CLOSED, at
        case CaseReopened():
            case.status, case.closed_at = OPEN, None
    assert case.outstanding_cents >= 0, f"{case.called} is put right by more than the error"
    case.steps.append(_step(event, at, by, office))


def _open(case: Case, event: CaseOpened, at: int, by: str, office: str) -> None:
    assert case.status == BLANK, f"{case.called} is opened twice"
    case.status = OPEN
    case.opened_at, case.opened_by, case.opened_office = at, by, office
    case.document, case.kind, case.direction = event.document, event.kind, event.direction
    case.cents, case.cause = event.cents, event.cause
    case.table, case.round, case.place = event.table, event.round, event.place
    case.patron = event.patron
    case.event_at, case.known_at = event.event_at, event.known_at


def _step(event: CaseEvent, at: int, by: str, office: str) -> Step:
    """An event as the line that it adds to the record."""
    made = partial(Step, at=at, by=by, office=office, clause=event.clause)
    match event:
        case EnquiryMade(outcome=found, investigator=person, finding=text):
            return made(act="enquiry", outcome=found, person=person, text=text)
        case RectificationRecorded(way=way, agreed_by=person, text=text):
            return made(act=way, cents=event.cents, person=person, text=text)
        case IdentificationAttempted(patron=patron):
            found = "identified" if event.identified else "not-identified"
            text = f"{event.method}; {event.text}"
            return made(act="identification", outcome=found, patron=patron, text=text)
        case ContactAttempted(text=text):
            return made(act="contact", text=text)
        case ImpracticalityRecorded(patron=patron, reason=text):
            return made(act="impractical", patron=patron, text=text)
        case CaseClosed(way=way, outstanding_cents=cents):
            return made(act="closed", outcome=way, cents=cents)
        case CaseReopened(reason=text):
            return made(act="reopened", text=text)
    assert not isinstance(event, CaseOpened), "the opening is no step"
    return _money_step(event, made)


def _money_step(event: _MoneyEvent, made: Callable[..., Step]) -> Step:
    cents, patron = event.cents, event.patron
    match event:
        case ShortfallOffered(text=text):
            return made(act="offer", cents=cents, patron=patron, text=text)
        case ShortfallPaid(agreed_by=person):
            return made(act="payment", cents=cents, patron=patron, person=person)
        case ExcessDemanded(text=text):
            return made(act="demand", cents=cents, patron=patron, text=text)
        case ExcessReturned(agreed_by=person, receipt=receipt):
            return made(act="return", cents=cents, patron=patron, person=person, receipt=receipt)


_MoneyEvent = ShortfallOffered | ShortfallPaid | ExcessDemanded | ExcessReturned
