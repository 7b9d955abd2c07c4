"""A cashier's shift at a drawer: the float, every cent over the counter, and the count at its end.

A person holds one drawer at a time and a drawer has one holder. Whatever a payment or a receipt
brings over the counter goes into the shift of the person who made it, in the same transaction
(``house/following.py``): no act can forget it. The shift is a stream of the person's, so that it
is found by the name under which the payment is on record; the drawer is one of its own, so that
two people never hold it.

    closed -> open -> counted, as often as somebody counts -> closed
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import RefusalKind
from pitboss.kernel.subject import Subject

DIFFERENCES = "drawer-differences"
"""What drawers had more or less than was on record, when they were closed."""


def drawer_account(drawer: str) -> str:
    """The cash in a drawer, as the ledger has it: the house's own, so below nothing."""
    return f"drawer:{drawer}"


class DrawerKind(RefusalKind):
    """Why nothing is done about a drawer."""

    DRAWER_OPEN = "You hold drawer {drawer}: close it before you open another."
    DRAWER_TAKEN = (
        "Drawer {drawer} is held by {holder}: only the person who opened it can close it."
    )
    NO_DRAWER = "You have no drawer open: open one first."
    NOT_IN_DRAWER = "By the record there is less than that in drawer {drawer}."
    NOT_COUNTED = (
        "Count drawer {drawer} first: it has not been counted since money last moved there."
    )
    DIFFERENCE_UNEXPLAINED = "The count differs from the record: say what is known of it."


@dataclass(kw_only=True, slots=True)
class Shift(Subject):
    """One person's work at drawers: the shift that is open, or the last one."""

    prefix = "shift"

    person: str
    number: int = 0
    """Their shifts so far, this one included."""
    drawer: str = ""
    open: bool = False
    opened_at: int = 0
    closed_at: int | None = None
    float_cents: int = 0
    received_cents: int = 0
    paid_cents: int = 0
    moved_cents: int = 0
    """Brought from the bank after the float, less what was taken back to it."""
    movements: int = 0
    counted_cents: int | None = None
    """The last count; none where money has moved since, or nobody has counted."""
    differences: list[int] = field(default_factory=list)
    """What each count was more or less than the record, in order."""
    first_version: int = 0
    second: str = ""
    reason: str = ""

    @property
    def expected_cents(self) -> int:
        """What is in the drawer by the record."""
        return self.float_cents + self.moved_cents + self.received_cents - self.paid_cents

    @property
    def difference_cents(self) -> int:
        """What the last count was more or less than the record; nothing before one."""
        return 0 if self.counted_cents is None else self.counted_cents - self.expected_cents


@dataclass(kw_only=True, slots=True)
class Drawer(Subject):
    """A drawer of the cage, and its holder."""

    prefix = "drawer"

    drawer: str
    holder: str = ""
    since: int | None = None


class ShiftEvent(Event[Shift, Plain]):
    """Something that happened in a person's shift."""

    person: str
    drawer: str


class DrawerEvent(Event[Drawer, Plain]):
    """A drawer changed hands."""

    drawer: str
    person: str
