"""What the acts on a case check alike: words, amounts, and what a case must be for them."""

from __future__ import annotations

from pitboss.cases.case import Case
from pitboss.cases.refusals import CaseKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.ticket_paper import check_cents


def check_round(number: object) -> None:
    """A round that somebody named: they are counted from one."""
    if number is None:
        return
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise BadInput(f"The round is {quoted(number)}: rounds are counted from 1.")


def check_one(what: str, given: str, allowed: tuple[str, ...]) -> None:
    """One of the few values that there are."""
    if given not in allowed:
        raise BadInput(f"{what} is {quoted(given)}: it is {one_of(allowed)}.")


def need_direction(case: Case, direction: str, act: str, clause: str) -> None:
    """The act is about this direction: a demand is for an overpayment, an offer for the other."""
    if case.direction != direction:
        kind = CaseKind.OTHER_DIRECTION
        raise refuse(kind, clause, item=case.called, direction=case.direction, act=act)


def need_outstanding(case: Case, clause: str) -> None:
    """Something is still to be put right."""
    if not case.outstanding_cents:
        raise refuse(CaseKind.ALREADY_RECTIFIED, clause, item=case.called)


def need_agreement(case: Case, agreed_by: str, clause: str) -> None:
    """The patron agreed: nothing is ever taken from one who did not."""
    if not agreed_by.strip():
        raise refuse(CaseKind.AGREEMENT_NEEDED, clause, item=case.called)


def need_patron(case: Case, direction: str, act: str, cents: int, clause: str) -> str:
    """The identified patron, for an act about exactly what is outstanding."""
    check_cents(cents, case.called)
    need_direction(case, direction, act, clause)
    need_outstanding(case, clause)
    if case.patron is None:
        raise refuse(CaseKind.NOT_IDENTIFIED, clause, item=case.called)
    standing = case.outstanding_cents
    if cents != standing:
        told = CaseKind.OUTSTANDING_DIFFERS
        raise Refused(
            told.refuse(clause, standing, item=case.called, standing=standing, value=cents)
        )
    return case.patron
