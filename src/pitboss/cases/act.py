"""An act on one case of over- or underpayment, by its number.

    blank -> open -> closed, and open again for a reason

Nothing is closed by the clock, and nothing is taken from a patron: an excess comes back by their
own will, with their agreement on record. What a case needs to be closed stands in ``closing``.
"""

from __future__ import annotations

from typing import ClassVar

from pitboss.cases.case import BLANK, OPEN, Case
from pitboss.cases.documents import rules_of
from pitboss.cases.refusals import CaseKind, refuse
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import ensure
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Number
from pitboss.kernel.labels import offices_of
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States, Subject
from pitboss.rules.dealer import ErrorRules


@fact
class OnCase(SingleAct[Case]):
    """An act on one case of over- or underpayment, by its number."""

    may, under = "supervisors", "errors.case"
    also: ClassVar[tuple[str, ...]] = ()
    """Offices that may beside those of the document: who pays money also records it."""
    stands: ClassVar[str] = OPEN
    """What the case must be."""

    number: Number

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The case alone."""
        return ((Case, self.number),)

    def own(self, states: States) -> Case:
        """The case."""
        case = Case.among(states, self.number)
        ensure(case.number == self.number, f"{self.number} is not {case.number}")
        return case

    def authorise(self, case: Case) -> ErrorRules:
        """Whether anything may be recorded about the case at all, and the rules it is by."""
        if case.status == BLANK:
            raise refuse(CaseKind.NOT_ON_FILE, "", case.called)
        dealer, rules = rules_of(case.document)
        offices = dict.fromkeys((*offices_of(dealer, self.may), *self.also))
        need_office(self, offices, rules.case)
        if case.status != self.stands:
            kind = CaseKind.CLOSED if self.stands == OPEN else CaseKind.NOT_CLOSED
            raise refuse(kind, rules.case, case.called)
        return rules
