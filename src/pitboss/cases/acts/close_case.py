"""Closing a case."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import CLOSED, SUSPECTED, Case
from pitboss.cases.closing import closing_way, missing
from pitboss.cases.event import CaseEvent
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.kernel.words import dollars


class CloseCase(OnCase):
    """Close a case for which everything is on record that the rules ask for."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Only by a person, and only where nothing is missing.

        >>> next(CloseCase(number="7", at=0, by="kim").decide(Case(number="7")))
        Traceback (most recent call last):
        pitboss.kernel.refusal.Refused: not-on-file
        """
        rules = self.authorise(case)
        for refusal in missing(case):
            raise Refused(refusal)
        yield CaseClosed(
            number=case.number,
            outcome=case.enquiry,
            way=known(closing_way(case), f"{case.called} lacks nothing and has no way to close"),
            outstanding_cents=case.outstanding_cents,
            clause=rules.suspected if case.enquiry == SUSPECTED else rules.case,
        )


class CaseClosed(CaseEvent):
    """Everything that the rules ask for is on record, and the case was closed."""

    furthers = (Matter.PROPOSED_DEMAND, NoticeStep.ENDED)

    outcome: str
    """What the last enquiry found."""
    way: str
    """``rectified``, ``attempted`` or ``nicc-notified``: what the closing rests on."""
    outstanding_cents: int

    def fold(self, case: Case, said: Said) -> None:
        """The case is closed, until somebody opens it again."""
        self.check(case)
        case.status, case.closed_at = CLOSED, said.at
        self.add(case, said, "closed", outcome=self.way, cents=self.outstanding_cents)

    def told(self, _: Plain) -> Narrative:
        """What is left outstanding."""
        left = f"{dollars(self.outstanding_cents)} outstanding"
        yield f"Case {self.number} is closed, {left}", self.clause
