"""Acts of a person who holds a drawer, or is about to."""

from __future__ import annotations

from pitboss.desk.drawer import Drawer, DrawerKind, Shift
from pitboss.kernel.act import Act
from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject

MOST_CENTS = 10_000_000_00
"""No drawer holds more: ten million dollars."""


class OnShift(Act):
    """An act in one's own shift: nobody opens, counts or closes for somebody else."""

    may = PAYERS

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The shift of the person acting."""
        return ((Shift, self.by),)

    def own(self, states: States) -> Shift:
        """Their shift; no document speaks of drawers, so the house says who has one."""
        need_office(self, offices_of(None, self.may), "")
        return Shift.among(states, self.by)

    def own_open(self, states: States) -> Shift:
        """The shift that they are in."""
        shift = self.own(states)
        if not shift.open:
            raise refuse(DrawerKind.NO_DRAWER, "")
        return shift


class OnDrawer(OnShift):
    """An act by which a drawer changes hands; it names the drawer."""

    drawer: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The shift, and the drawer that it is at."""
        return ((Shift, self.by), (Drawer, self.drawer))


def check_amount(cents: object, what: str, least: int = 0) -> int:
    """An amount that a drawer can hold; a count may come to nothing."""
    if not isinstance(cents, int) or isinstance(cents, bool) or not least <= cents <= MOST_CENTS:
        raise BadInput(f"{what} is an amount of at most ${MOST_CENTS // 100:,}.")
    return cents
