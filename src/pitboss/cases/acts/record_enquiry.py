"""Recording what an enquiry into an error found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.cases.act import OnCase
from pitboss.cases.case import SUSPECTED, UNINTENTIONAL, Case
from pitboss.cases.checks import check_one
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written

OUTCOMES = (UNINTENTIONAL, SUSPECTED)


class RecordEnquiry(OnCase):
    """Record what an enquiry into the error found (8.10.1); a later one may find otherwise."""

    under = "errors.enquiry"

    outcome: Annotated[str, Asks("choice", OUTCOMES)]
    """``unintentional`` or ``suspected``."""
    investigator: Text
    finding: Text

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """By a named investigator."""
        rules = self.authorise(case)
        check_one(f"The outcome of an enquiry into {case.called}", self.outcome, OUTCOMES)
        check_written(self.investigator, "The investigator")
        check_written(self.finding, "The finding of the enquiry")
        clause = rules.suspected if self.outcome == SUSPECTED else rules.enquiry
        yield filled(EnquiryMade, self, clause=clause)


class EnquiryMade(CaseEvent):
    """An enquiry found whether the error is suspected to be intended."""

    outcome: str
    investigator: str
    finding: str

    def fold(self, case: Case, said: Said) -> None:
        """What the last enquiry found is what counts."""
        self.check(case)
        case.enquiry = self.outcome
        found, person = self.outcome, self.investigator
        self.add(case, said, "enquiry", outcome=found, person=person, text=self.finding)

    def told(self, _: Plain) -> Narrative:
        """Who found what."""
        found = "was not intended" if self.outcome == UNINTENTIONAL else "may have been intended"
        who = f"Case {self.number}: {self.investigator} finds that the error {found}"
        yield f"{who} ({self.finding})", self.clause
