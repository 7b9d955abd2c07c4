"""Cash between the bank of the cage and a drawer, while a shift is open."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.desk.drawer import DrawerKind, Shift, ShiftEvent, drawer_account
from pitboss.desk.drawer_act import OnShift, check_amount
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted


class MoveDrawerCash(OnShift):
    """Bring cash from the bank into your drawer, or take it back."""

    cents: Cents
    into: bool
    """Whether it comes into the drawer; else it goes back to the bank."""

    def answer(self, states: States, digest: str) -> Written:
        """No more goes back than is there by the record."""
        shift = self.own_open(states)
        cents = check_amount(self.cents, "What is moved", least=1)
        if not self.into and cents > shift.expected_cents:
            raise refuse(DrawerKind.NOT_IN_DRAWER, "", drawer=shift.drawer)
        moved = DrawerCashMoved(person=self.by, drawer=shift.drawer, cents=cents, into=self.into)
        return {Shift.stream(self.by): (moved,)}


class DrawerCashMoved(ShiftEvent):
    """Cash went between the bank and a drawer."""

    cents: int
    into: bool

    def fold(self, shift: Shift, _: Said) -> None:
        """So much more or less is in the drawer, and a count before it no longer counts."""
        shift.moved_cents += self.cents if self.into else -self.cents
        shift.counted_cents = None

    def postings(self, _: Shift) -> Iterable[Posting]:
        """Between the drawer and the cage's bank."""
        if self.into:
            return posted(drawer_account(self.drawer), CAGE, self.cents)
        return posted(CAGE, drawer_account(self.drawer), self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much, and which way."""
        way = "is brought into" if self.into else "is taken back to the bank from"
        yield f"{dollars(self.cents)} {way} drawer {self.drawer}", ""
