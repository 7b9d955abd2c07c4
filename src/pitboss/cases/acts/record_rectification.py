"""Recording that an error was put right, or that it was tried, or that the NICC was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.cases.act import OnCase
from pitboss.cases.case import ATTEMPTED, NOTIFIED, RECTIFIED, SUSPECTED, Case
from pitboss.cases.checks import check_one, need_agreement, need_outstanding
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import check_written

WAYS = (RECTIFIED, ATTEMPTED, NOTIFIED)


class RecordRectification(OnCase):
    """Record that the error was rectified, or this was tried, or the NICC was told (8.10.2)."""

    under = "errors.rectified"

    way: Annotated[str, Asks("choice", WAYS)]
    """``rectified`` at the table, ``attempted`` or ``nicc-notified``."""
    text: Text
    agreed_by: Text = ""
    """The patron who agreed, as far as known; needed where it was rectified (SB-37)."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """To tell the NICC is always possible; to rectify is, while something is outstanding."""
        rules = self.authorise(case)
        check_one(f"The rectification of {case.called}", self.way, WAYS)
        check_written(self.text, "What was done to rectify the error")
        told_only = self.way == NOTIFIED
        suspected = case.enquiry == SUSPECTED and not told_only
        clause = rules.suspected_rectified if suspected else rules.rectified
        if not told_only:
            need_outstanding(case, clause)
        if self.way == RECTIFIED:
            need_agreement(case, self.agreed_by, clause)
        cents = case.outstanding_cents
        yield filled(RectificationRecorded, self, cents=cents, clause=clause)


class RectificationRecorded(CaseEvent):
    """The error was put right at the table, or that was attempted, or the NICC was told."""

    way: str
    cents: int
    """What was outstanding at that moment: all of it is put right, or none."""
    text: str
    agreed_by: str

    def fold(self, case: Case, said: Said) -> None:
        """Nothing is outstanding any more, where it was put right."""
        self.check(case)
        if self.way == RECTIFIED:
            case.settled_cents += self.cents
        self.add(case, said, self.way, cents=self.cents, person=self.agreed_by, text=self.text)

    def told(self, _: Plain) -> Narrative:
        """What was done."""
        way = {
            RECTIFIED: f"{dollars(self.cents)} is put right at the table",
            ATTEMPTED: "it was tried to put it right",
            NOTIFIED: "the NICC is told",
        }.get(self.way, self.way)
        yield f"Case {self.number}: {way} ({self.text})", self.clause
