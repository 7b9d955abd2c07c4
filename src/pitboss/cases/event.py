"""What happens to a case of over- or underpayment, as its stream keeps it."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from pitboss.cases.case import OPEN, Case, StepDetail, StepTaken
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Said, Significance
from pitboss.kernel.plain import Plain


class CaseEvent(Event[Case, Plain]):
    """Something that happened to a case, under a clause."""

    significant = Significance.PAYMENTS

    number: str
    clause: str

    def check(self, case: Case, status: str = OPEN) -> None:
        """The event belongs to this case, and the case is as it must be."""
        ensure(self.number == case.number, f"{self.number} is not {case.number}")
        ensure(case.status == status, f"{case.called} is {case.status}")

    def add(self, case: Case, said: Said, act: str, **detail: Unpack[StepDetail]) -> None:
        """Add the event to the case as a step; steps are added and never changed."""
        over = f"{case.called} is put right by more than the error"
        ensure(case.outstanding_cents >= 0, over)
        who = StepTaken(act=act, at=said.at, by=said.by, office=said.office, clause=self.clause)
        case.steps.append(replace(who, **detail))
