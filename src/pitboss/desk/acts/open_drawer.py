"""Opening a drawer with a float."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.desk.drawer import (
    Drawer,
    DrawerEvent,
    DrawerKind,
    Shift,
    ShiftEvent,
    drawer_account,
)
from pitboss.desk.drawer_act import OnDrawer, check_amount
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted


class OpenDrawer(OnDrawer):
    """Open a drawer with a float from the bank: what you pay and receive is counted there."""

    float_cents: Cents

    def answer(self, states: States, digest: str) -> Written:
        """A person has one drawer, and a drawer one person."""
        shift, drawer = self.own(states), Drawer.among(states, self.drawer)
        check_amount(self.float_cents, "A float")
        if shift.open:
            raise refuse(DrawerKind.DRAWER_OPEN, "", drawer=shift.drawer)
        if drawer.holder:
            kind = DrawerKind.DRAWER_TAKEN
            raise refuse(kind, "", drawer=drawer.drawer, holder=drawer.holder)
        opened = DrawerOpened(
            person=self.by,
            drawer=self.drawer,
            number=shift.number + 1,
            float_cents=self.float_cents,
        )
        taken = DrawerTaken(drawer=self.drawer, person=self.by)
        return {Shift.stream(self.by): (opened,), Drawer.stream(self.drawer): (taken,)}


class DrawerOpened(ShiftEvent):
    """A shift began at a drawer."""

    number: int
    float_cents: int

    def fold(self, shift: Shift, said: Said) -> None:
        """Nothing of the shift before is left."""
        ensure(not shift.open, f"{shift.person} holds drawer {shift.drawer}")
        ensure(self.number == shift.number + 1, f"shift {self.number} follows {shift.number}")
        shift.number, shift.drawer, shift.open = self.number, self.drawer, True
        shift.opened_at, shift.closed_at, shift.first_version = said.at, None, shift.version
        shift.float_cents = self.float_cents
        shift.received_cents = shift.paid_cents = shift.moved_cents = shift.movements = 0
        shift.counted_cents, shift.differences = None, []
        shift.second = shift.reason = ""

    def postings(self, _: Shift) -> Iterable[Posting]:
        """The float leaves the bank: the drawer answers for it."""
        return posted(drawer_account(self.drawer), CAGE, self.float_cents)

    def told(self, _: Plain) -> Narrative:
        """Who, which, and with how much."""
        float_ = dollars(self.float_cents)
        yield f"{self.person} opens drawer {self.drawer} with a float of {float_}", ""


class DrawerTaken(DrawerEvent):
    """Somebody holds the drawer."""

    def fold(self, drawer: Drawer, said: Said) -> None:
        """One person, until they close it."""
        ensure(not drawer.holder, f"drawer {drawer.drawer} is held by {drawer.holder}")
        drawer.holder, drawer.since = self.person, said.at

    def told(self, _: Plain) -> Narrative:
        """Who holds it."""
        yield f"Drawer {self.drawer} is held by {self.person}", ""
