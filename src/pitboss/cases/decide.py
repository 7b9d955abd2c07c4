"""Over- and underpayments: what staff may record about each.

    blank -> open -> closed, and open again for a reason

Nothing is closed by the clock, and nothing is taken from a patron: an excess comes back by their
own will, with their agreement on record. What a case needs to be closed stands in
``case_closing``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.cases import events
from pitboss.cases.act import OnCase
from pitboss.cases.acts.close_case import CaseClosed, CloseCase
from pitboss.cases.acts.demand_excess import DemandExcess, ExcessDemanded
from pitboss.cases.acts.offer_shortfall import OfferShortfall, ShortfallOffered
from pitboss.cases.acts.open_case import CaseOpened, OpenCase
from pitboss.cases.acts.pay_shortfall import PayShortfall, ShortfallPaid
from pitboss.cases.acts.record_contact import ContactAttempted, RecordContact
from pitboss.cases.acts.record_enquiry import EnquiryMade, RecordEnquiry
from pitboss.cases.acts.record_identification import IdentificationAttempted, RecordIdentification
from pitboss.cases.acts.record_impracticality import ImpracticalityRecorded, RecordImpracticality
from pitboss.cases.acts.record_rectification import RecordRectification, RectificationRecorded
from pitboss.cases.acts.record_return import ExcessReturned, RecordReturn
from pitboss.cases.acts.reopen_case import CaseReopened, ReopenCase
from pitboss.cases.case import (
    ATTEMPTED,
    BLANK,
    CLOSED,
    NOTIFIED,
    OPEN,
    OVER,
    RECTIFIED,
    SUSPECTED,
    UNDER,
    UNINTENTIONAL,
    Case,
)
from pitboss.cases.closing import closing_way, missing
from pitboss.cases.documents import rules_of
from pitboss.cases.refusals import CaseKind, refuse
from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.holds import check_written
from pitboss.ledger.ticket_paper import check_cents, check_time
from pitboss.rules.dealer import ErrorRules

KINDS = ("wager", "cash-change", "colour-change")
DIRECTIONS = (OVER, UNDER)
OUTCOMES = (UNINTENTIONAL, SUSPECTED)
WAYS = (RECTIFIED, ATTEMPTED, NOTIFIED)

Told = tuple[events.CaseEvent, ...]


def decide(case: Case, command: OnCase) -> Told | Refusal:
    """What follows from a command on a case, or why nothing does; bad input is raised.

    >>> decide(Case(number="7"), CloseCase(number="7", at=0, by="kim")).sentence
    'Case 7 is not on file.'
    """
    assert command.number == case.number, f"{command.number} is not {case.number}"
    try:
        if isinstance(command, OpenCase):
            return _open(case, command)
        if case.status == BLANK:
            raise refuse(CaseKind.NOT_ON_FILE, "", case.called)
        dealer, rules = rules_of(case.document)
        money = isinstance(command, PayShortfall | RecordReturn)
        offices = dict.fromkeys((*dealer.supervisors, *(PAYERS if money else ())))
        need_office(command, offices, rules.case)
        wanted = CLOSED if isinstance(command, ReopenCase) else OPEN
        if case.status != wanted:
            kind = CaseKind.CLOSED if wanted == OPEN else CaseKind.NOT_CLOSED
            raise refuse(kind, rules.case, case.called)
        return (_ACTS[type(command)](case, command, rules),)
    except Refused as refused:
        return refused.refusal


def _open(case: Case, command: OpenCase) -> Told:
    called = case.called
    for name, given, allowed in (
        ("kind", command.kind, KINDS),
        ("direction", command.direction, DIRECTIONS),
    ):
        _check_one(f"The {name} of {called}", given, allowed)
    check_cents(command.cents, called)
    check_written(command.cause, "The cause of the error")
    check_written(command.table, "The table of the error")
    check_round(command.round)
    if command.patron is not None:
        check_written(command.patron, "The patron")
    check_time(command.event_at, "The time of the error")
    check_time(command.known_at, "The time at which it became known")
    if not command.event_at <= command.known_at <= command.at:
        raise BadInput(
            "An error happens before it becomes known, and becomes known before it is recorded."
        )
    dealer, rules = rules_of(command.document)
    need_office(command, dealer.dealers, rules.case)
    if case.status != BLANK:
        raise refuse(CaseKind.NUMBER_IN_USE, rules.case, called)
    return (
        CaseOpened(
            number=case.number,
            document=command.document,
            kind=command.kind,
            direction=command.direction,
            cents=command.cents,
            table=command.table,
            round=command.round,
            place=command.place,
            patron=command.patron,
            cause=command.cause,
            event_at=command.event_at,
            known_at=command.known_at,
            clause=rules.case,
        ),
    )


def _enquire(case: Case, command: RecordEnquiry, rules: ErrorRules) -> EnquiryMade:
    _check_one(f"The outcome of an enquiry into {case.called}", command.outcome, OUTCOMES)
    check_written(command.investigator, "The investigator")
    check_written(command.finding, "The finding of the enquiry")
    return EnquiryMade(
        number=case.number,
        outcome=command.outcome,
        investigator=command.investigator,
        finding=command.finding,
        clause=rules.suspected if command.outcome == SUSPECTED else rules.enquiry,
    )


def _rectify(case: Case, command: RecordRectification, rules: ErrorRules) -> RectificationRecorded:
    """To tell the NICC is always possible; to rectify is, while something is outstanding."""
    _check_one(f"The rectification of {case.called}", command.way, WAYS)
    check_written(command.text, "What was done to rectify the error")
    told_only = command.way == NOTIFIED
    suspected = case.enquiry == SUSPECTED and not told_only
    clause = rules.suspected_rectified if suspected else rules.rectified
    if not told_only:
        _need_outstanding(case, clause)
    if command.way == RECTIFIED:
        _need_agreement(case, command.agreed_by, clause)
    return RectificationRecorded(
        number=case.number,
        way=command.way,
        cents=case.outstanding_cents,
        text=command.text,
        agreed_by=command.agreed_by,
        clause=clause,
    )


def _identify(
    case: Case, command: RecordIdentification, rules: ErrorRules
) -> IdentificationAttempted:
    check_written(command.method, "The method of identification")
    check_written(command.text, "What the identification came to")
    if command.identified != (command.patron is not None):
        raise BadInput("An identification names the patron where it succeeded, and else nobody.")
    if command.patron is not None:
        check_written(command.patron, "The patron")
    return IdentificationAttempted(
        number=case.number,
        method=command.method,
        identified=command.identified,
        patron=command.patron,
        text=command.text,
        clause=rules.identified if case.enquiry == SUSPECTED else rules.attempt,
    )


def _contact(case: Case, command: RecordContact, rules: ErrorRules) -> ContactAttempted:
    text = check_written(command.text, "What was done to contact the patron")
    return ContactAttempted(number=case.number, text=text, clause=rules.attempt)


def _offer(case: Case, command: OfferShortfall, rules: ErrorRules) -> ShortfallOffered:
    return ShortfallOffered(
        number=case.number,
        cents=command.cents,
        patron=_need_patron(case, UNDER, "an offer", command.cents, rules.reimbursed),
        text=check_written(command.text, "How the shortfall was offered"),
        clause=rules.reimbursed,
    )


def _pay(case: Case, command: PayShortfall, rules: ErrorRules) -> ShortfallPaid:
    patron = _need_patron(case, UNDER, "a payment", command.cents, rules.reimbursed)
    _need_agreement(case, command.agreed_by, rules.reimbursed)
    return ShortfallPaid(
        number=case.number,
        cents=command.cents,
        patron=patron,
        agreed_by=command.agreed_by,
        clause=rules.reimbursed,
    )


def _demand(case: Case, command: DemandExcess, rules: ErrorRules) -> ExcessDemanded:
    return ExcessDemanded(
        number=case.number,
        cents=command.cents,
        patron=_need_patron(case, OVER, "a demand", command.cents, rules.demanded),
        text=check_written(command.text, "How the excess was asked for"),
        clause=rules.demanded,
    )


def _take_back(case: Case, command: RecordReturn, rules: ErrorRules) -> ExcessReturned:
    """The patron need not be identified to give money back, but has agreed to it."""
    clause, called, standing = rules.demanded, case.called, case.outstanding_cents
    check_cents(command.cents, called)
    check_written(command.receipt, "The number of the receipt")
    _need_direction(case, OVER, "a return", clause)
    if any(step.receipt == command.receipt for step in case.steps):
        raise refuse(CaseKind.ALREADY_RETURNED, clause, called, receipt=command.receipt)
    _need_outstanding(case, clause)
    _need_agreement(case, command.agreed_by, clause)
    if command.cents > standing:
        told = CaseKind.TOO_MUCH_RETURNED
        raise Refused(
            told.refuse(clause, standing, item=called, standing=standing, value=command.cents)
        )
    return ExcessReturned(
        number=case.number,
        cents=command.cents,
        patron=case.patron,
        agreed_by=command.agreed_by,
        receipt=command.receipt,
        clause=clause,
    )


def _excuse(
    case: Case, command: RecordImpracticality, rules: ErrorRules
) -> ImpracticalityRecorded:
    reason = check_written(command.reason, "Why it is not practical")
    if case.patron is None:
        raise refuse(CaseKind.NOT_IDENTIFIED, rules.attempt, case.called)
    return ImpracticalityRecorded(
        number=case.number, patron=case.patron, reason=reason, clause=rules.attempt
    )


def _close(case: Case, _: CloseCase, rules: ErrorRules) -> CaseClosed:
    for refusal in missing(case):
        raise Refused(refusal)
    way = closing_way(case)
    assert way is not None, f"{case.called} lacks nothing and has no way to close"
    return CaseClosed(
        number=case.number,
        outcome=case.enquiry,
        way=way,
        outstanding_cents=case.outstanding_cents,
        clause=rules.suspected if case.enquiry == SUSPECTED else rules.case,
    )


def _reopen(case: Case, command: ReopenCase, rules: ErrorRules) -> CaseReopened:
    reason = check_written(command.reason, "The reason for opening the case again")
    return CaseReopened(number=case.number, reason=reason, clause=rules.case)


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[Case, Any, ErrorRules], events.CaseEvent]] = {
    RecordEnquiry: _enquire,
    RecordRectification: _rectify,
    RecordIdentification: _identify,
    RecordContact: _contact,
    OfferShortfall: _offer,
    PayShortfall: _pay,
    DemandExcess: _demand,
    RecordReturn: _take_back,
    RecordImpracticality: _excuse,
    CloseCase: _close,
    ReopenCase: _reopen,
}

CASE_COMMANDS = (OpenCase, *_ACTS)
"""Every kind of command that a case takes."""


def check_round(number: object) -> None:
    """A round that somebody named: they are counted from one."""
    if number is None:
        return
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise BadInput(f"The round is {quoted(number)}: rounds are counted from 1.")


def _check_one(what: str, given: str, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        raise BadInput(f"{what} is {quoted(given)}: it is {one_of(allowed)}.")


def _need_direction(case: Case, direction: str, act: str, clause: str) -> None:
    if case.direction != direction:
        kind = CaseKind.OTHER_DIRECTION
        raise refuse(kind, clause, case.called, direction=case.direction, act=act)


def _need_outstanding(case: Case, clause: str) -> None:
    if not case.outstanding_cents:
        raise refuse(CaseKind.ALREADY_RECTIFIED, clause, case.called)


def _need_agreement(case: Case, agreed_by: str, clause: str) -> None:
    if not agreed_by.strip():
        raise refuse(CaseKind.NOT_AGREED, clause, case.called)


def _need_patron(case: Case, direction: str, act: str, cents: int, clause: str) -> str:
    """The identified patron, for an act about exactly what is outstanding."""
    check_cents(cents, case.called)
    _need_direction(case, direction, act, clause)
    _need_outstanding(case, clause)
    if case.patron is None:
        raise refuse(CaseKind.NOT_IDENTIFIED, clause, case.called)
    standing = case.outstanding_cents
    if cents != standing:
        told = CaseKind.AMOUNT_DIFFERS
        raise Refused(
            told.refuse(clause, standing, item=case.called, standing=standing, value=cents)
        )
    return case.patron
