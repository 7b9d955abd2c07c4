"""An act on one case of over- or underpayment, by its number.

    blank -> open -> closed, and open again for a reason

Nothing is closed by the clock, and nothing is taken from a patron: an excess comes back by their
own will, with their agreement on record. What a case needs to be closed stands in ``closing``.
"""

from __future__ import annotations

from typing import ClassVar

from pitboss.cases.case import BLANK, OPEN, Case
from pitboss.cases.documents import rules_of
from pitboss.cases.refusals import CaseKind
from pitboss.kernel.authority import need_office
from pitboss.kernel.field_types import Number
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import May
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.rules.dealer import ErrorRules


class OnCase(SingleAct[Case]):
    """An act on one case of over- or underpayment, by its number."""

    may: ClassVar[May] = "supervisors"
    under = "errors.case"
    stands: ClassVar[str] = OPEN
    """What the case must be."""

    number: Number

    def about(self) -> tuple[type[Case], str]:
        """The case alone."""
        return Case, self.number

    def authorise(self, case: Case) -> ErrorRules:
        """Whether anything may be recorded about the case at all, and the rules it is by."""
        if case.status == BLANK:
            raise refuse(FileKind.NOT_ON_FILE, "", item=case.called)
        dealer, rules = rules_of(case.document)
        need_office(self, offices_of(dealer, self.may), rules.case)
        if case.status != self.stands:
            kind = CaseKind.CLOSED if self.stands == OPEN else CaseKind.NOT_CLOSED
            raise refuse(kind, rules.case, item=case.called)
        return rules
