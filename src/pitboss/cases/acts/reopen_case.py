"""Opening a closed case again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import CLOSED, OPEN, Case
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written


class ReopenCase(OnCase):
    """Open a closed case again, as when a suspicion comes up or the patron comes back."""

    stands = CLOSED

    reason: Reason

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """For a reason; all that was on record stands."""
        rules = self.authorise(case)
        reason = check_written(self.reason, "The reason for opening the case again")
        yield CaseReopened(number=case.number, reason=reason, clause=rules.case)


class CaseReopened(CaseEvent):
    """A closed case was opened again; all that was on record stands."""

    reason: str

    def fold(self, case: Case, said: Said) -> None:
        """The case is open again."""
        self.check(case, CLOSED)
        case.status, case.closed_at = OPEN, None
        self.add(case, said, "reopened", text=self.reason)

    def told(self, _: Plain) -> Narrative:
        """Why."""
        yield f"Case {self.number} is opened again: {self.reason}", self.clause
