"""Recording why an identified patron is neither paid nor asked."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.cases.event import CaseEvent
from pitboss.cases.refusals import CaseKind
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.holds import check_written


class RecordImpracticality(OnCase):
    """Record why paying or asking the identified patron is not practical (8.12.1)."""

    under = "errors.attempt"

    reason: Reason

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """About a patron who is identified."""
        rules = self.authorise(case)
        reason = check_written(self.reason, "Why it is not practical")
        if case.patron is None:
            raise refuse(CaseKind.NOT_IDENTIFIED, rules.attempt, item=case.called)
        yield ImpracticalityRecorded(
            number=case.number, patron=case.patron, reason=reason, clause=rules.attempt
        )


class ImpracticalityRecorded(CaseEvent):
    """It was put on record why the identified patron is not paid or asked."""

    patron: str
    reason: str

    def fold(self, case: Case, said: Said) -> None:
        """One more step."""
        self.check(case)
        self.add(case, said, "impractical", patron=self.patron, text=self.reason)

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Case {self.number}: it is not practical ({self.reason})", self.clause
