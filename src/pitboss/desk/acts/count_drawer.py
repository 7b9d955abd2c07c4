"""Counting a drawer, without being told what should be there."""

from __future__ import annotations

from pitboss.desk.drawer import Shift, ShiftEvent
from pitboss.desk.drawer_act import OnShift, check_amount
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Cents
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars


class CountDrawer(OnShift):
    """Count what is in your drawer: the count is on record, and so is every further one."""

    counted_cents: Cents

    def answer(self, states: States, digest: str) -> Written:
        """Whatever was counted: who counts is told what should be there only afterwards."""
        shift = self.own_open(states)
        counted = check_amount(self.counted_cents, "A count")
        made = DrawerCounted(
            person=self.by,
            drawer=shift.drawer,
            counted_cents=counted,
            expected_cents=shift.expected_cents,
        )
        return {Shift.stream(self.by): (made,)}


class DrawerCounted(ShiftEvent):
    """A drawer was counted."""

    significant = Significance.PAYMENTS

    counted_cents: int
    expected_cents: int

    def fold(self, shift: Shift, _: Said) -> None:
        """The last count counts; how far each was off stays."""
        shift.counted_cents = self.counted_cents
        shift.differences = [*shift.differences, self.counted_cents - self.expected_cents]

    def told(self, _: Plain) -> Narrative:
        """What was counted, and what that is more or less than the record."""
        counted = dollars(self.counted_cents)
        yield f"Drawer {self.drawer} is counted: {counted}{self._off()}", ""

    def _off(self) -> str:
        off = self.counted_cents - self.expected_cents
        word = "more" if off > 0 else "less"
        return f", {dollars(abs(off))} {word} than on record" if off else ", as on record"
