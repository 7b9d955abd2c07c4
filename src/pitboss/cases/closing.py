"""When a case of over- or underpayment may be closed.

An error that was not intended, and is not suspected to be, is no breach where it was rectified, or
that was reasonably attempted, or the NICC was told (8.10). Where intent is suspected the house has
to try both to rectify it and to identify the patron (8.11). What a reasonable attempt is, 8.12.1
says for both (SB-37): to try to identify, contact or liaise with the patron; and where the patron
is identified and it is practical, to pay the shortfall or ask for the excess.
"""

from __future__ import annotations

from pitboss.cases.case import ATTEMPTED, NOTIFIED, RECTIFIED, SUSPECTED, UNDER, Case
from pitboss.cases.documents import rules_of
from pitboss.cases.refusals import CaseKind
from pitboss.kernel.refusal import Refusal


def missing(case: Case) -> tuple[Refusal, ...]:
    """Everything that stands in the way of closing an open case, first things first.

    >>> [one.kind.slug for one in missing(Case(number="7", document="sicbo-nicc"))]
    ['enquiry-needed', 'rectification-needed']
    """
    _, rules = rules_of(case.document)
    found: list[tuple[CaseKind, str]] = []
    suspected = case.enquiry == SUSPECTED
    if not case.enquiry:
        found.append((CaseKind.ENQUIRY_NEEDED, rules.enquiry))
    if closing_way(case) is None:
        if suspected and not _correction_tried(case):
            found.append((CaseKind.CORRECTION_NEEDED, rules.suspected_rectified))
        elif not suspected and not _attempted(case):
            found.append((CaseKind.RECTIFICATION_NEEDED, rules.rectified))
        if case.patron is not None and not _patron_addressed(case):
            found.append(
                (CaseKind.REIMBURSEMENT_NEEDED, rules.reimbursed)
                if case.direction == UNDER
                else (CaseKind.DEMAND_NEEDED, rules.demanded)
            )
    if suspected and not case.has("identification"):
        found.append((CaseKind.IDENTIFICATION_NEEDED, rules.identified))
    return tuple(kind.refuse(clause, item=case.called) for kind, clause in found)


def conclusion(case: Case) -> tuple[str, str]:
    """Whether the error is no breach of the rules by what is on record, and the clause.

    ``no-breach`` where both conditions of 8.10 hold; ``suspected`` where the first does not,
    and ``unsettled`` while one of them is not on record yet.

    >>> conclusion(Case(number="7", document="sicbo-nicc"))
    ('unsettled', '8.10/no-breach')
    """
    _, rules = rules_of(case.document)
    if case.enquiry == SUSPECTED:
        return "suspected", rules.suspected
    held = bool(case.enquiry) and closing_way(case) is not None
    return "no-breach" if held else "unsettled", rules.no_breach


def closing_way(case: Case) -> str | None:
    """What the record gives to close on: ``rectified``, ``attempted`` or ``nicc-notified``.

    To tell the NICC is a way of its own beside the attempt, so 8.12.1 asks nothing of it; but it
    is one only while no intent is suspected, for 8.11 does not name it. Under suspicion the two
    steps of 8.11 are two: having tried to identify the patron does not stand for having tried to
    rectify.
    """
    if case.cents and not case.outstanding_cents:
        return RECTIFIED
    suspected = case.enquiry == SUSPECTED
    tried = _correction_tried(case) if suspected else _attempted(case)
    if tried and (case.patron is None or _patron_addressed(case)):
        return ATTEMPTED
    return NOTIFIED if case.has(NOTIFIED) and not suspected else None


def _attempted(case: Case) -> bool:
    return _correction_tried(case) or case.has("identification")


def _correction_tried(case: Case) -> bool:
    return case.has(ATTEMPTED, "contact", "offer", "demand", "return")


def _patron_addressed(case: Case) -> bool:
    """Whether the patron was offered the shortfall or asked for the excess, or why not."""
    step = "offer" if case.direction == UNDER else "demand"
    return case.has_for_patron(step, "impractical")
