"""Closing a drawer: what was counted goes back to the bank, and what differs is on record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.desk.drawer import (
    DIFFERENCES,
    Drawer,
    DrawerEvent,
    DrawerKind,
    Shift,
    ShiftEvent,
    drawer_account,
)
from pitboss.desk.drawer_act import OnDrawer
from pitboss.kernel.act import Written
from pitboss.kernel.countersigning import Countersigned, CountersignedEvent
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted


class CloseDrawer(Countersigned, OnDrawer):
    """Close your drawer after its count; a difference above a ceiling needs a second person."""

    seconds = ("casino-supervisor", "assistant-gaming-manager")

    reason: Reason | None = None
    """What is known of a difference, where there is one."""

    def answer(self, states: States, digest: str) -> Written:
        """By the last count, which nothing has moved since."""
        shift = self.own_open(states)
        if self.drawer != shift.drawer:
            holder = Drawer.among(states, self.drawer).holder or "nobody"
            kind = DrawerKind.DRAWER_TAKEN
            raise refuse(kind, "", drawer=self.drawer, holder=holder)
        if shift.counted_cents is None:
            raise refuse(DrawerKind.NOT_COUNTED, "", drawer=shift.drawer)
        off, reason = shift.difference_cents, (self.reason or "").strip()
        if off and not reason:
            raise refuse(DrawerKind.DIFFERENCE_UNEXPLAINED, "")
        closed = DrawerClosed(
            person=self.by,
            drawer=shift.drawer,
            counted_cents=shift.counted_cents,
            expected_cents=shift.expected_cents,
            over_cents=max(0, off),
            short_cents=max(0, -off),
            counts=len(shift.differences),
            greatest_cents=max(abs(one) for one in shift.differences),
            reason=reason if off else "",
            second=self.second,
            second_office=self.second_office,
        )
        given = DrawerReturned(drawer=shift.drawer, person=self.by)
        return {Shift.stream(self.by): (closed,), Drawer.stream(shift.drawer): (given,)}

    def amount_cents(self, written: Mapping[str, tuple[object, ...]]) -> int:
        """The greatest difference of any count: counting again until it fits gains nothing."""
        events = (event for each in written.values() for event in each)
        return max(event.greatest_cents for event in events if isinstance(event, DrawerClosed))


class DrawerClosed(CountersignedEvent, ShiftEvent):
    """A shift at a drawer ended."""

    significant = Significance.PAYMENTS

    counted_cents: int
    expected_cents: int
    over_cents: int
    short_cents: int
    counts: int
    """How often it was counted."""
    greatest_cents: int
    """How far the count was off that was off most."""
    reason: str

    def fold(self, shift: Shift, said: Said) -> None:
        """Nobody holds it any more, and its figures stand until the next shift."""
        ensure(shift.open and shift.drawer == self.drawer, f"{self.drawer} is not open")
        ensure(shift.expected_cents == self.expected_cents, f"{self.drawer} is not as closed")
        shift.open, shift.closed_at = False, said.at
        shift.second, shift.reason = self.second, self.reason

    def postings(self, _: Shift) -> Iterable[Posting]:
        """What was counted goes to the bank; the drawer is left with nothing."""
        account = drawer_account(self.drawer)
        yield from posted(CAGE, account, self.counted_cents)
        yield from posted(account, DIFFERENCES, self.over_cents)
        yield from posted(DIFFERENCES, account, self.short_cents)

    def told(self, _: Plain) -> Narrative:
        """What was counted, what that is more or less, and who else signed."""
        off = self.over_cents or self.short_cents
        word = "more" if self.over_cents else "less"
        differs = f", {dollars(off)} {word} than on record: {self.reason}" if off else ""
        counted = f"{self.person} closes drawer {self.drawer} with {dollars(self.counted_cents)}"
        yield f"{counted}{differs}{self.countersigned_words()}", ""


class DrawerReturned(DrawerEvent):
    """Nobody holds the drawer any more."""

    def fold(self, drawer: Drawer, _: Said) -> None:
        """It can be opened again."""
        ensure(drawer.holder == self.person, f"{drawer.drawer} is not held by {self.person}")
        drawer.holder, drawer.since = "", None

    def told(self, _: Plain) -> Narrative:
        """That it is free."""
        yield f"Drawer {self.drawer} is given back", ""
