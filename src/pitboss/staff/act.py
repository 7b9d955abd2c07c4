"""Acts on the accounts of staff, and on the keys of their machines."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import ensure
from pitboss.kernel.fact import fact
from pitboss.kernel.labels import offices_of
from pitboss.kernel.refusal import Refused
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States, Subject
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.device_key import DeviceKey, seat_name
from pitboss.staff.refusals import StaffKind


@fact
class OnStaff(SingleAct[Staff]):
    """An act on one person's account, by their name."""

    senders = Sender.HOUSE

    name: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The account alone."""
        return ((Staff, self.name),)

    def own(self, states: States) -> Staff:
        """The account."""
        staff = Staff.among(states, self.name)
        ensure(staff.name == self.name, f"{self.name} is not {staff.name}")
        return staff

    def authorise(self) -> None:
        """Only the offices that the act names may; no document speaks of accounts."""
        if self.office not in offices_of(None, self.may):
            raise Refused(StaffKind.NOT_YOUR_OFFICE.refuse(self.under, None))


@fact
class OnDevice(SingleAct[DeviceKey]):
    """An act on the key of one terminal or place of a table."""

    senders = Sender.HOUSE
    may, names = (ADMINISTRATOR,), ("table", "seat")

    table: str
    seat: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The key alone."""
        return ((DeviceKey, seat_name(self.table, self.seat)),)

    def own(self, states: States) -> DeviceKey:
        """The key."""
        seat = seat_name(self.table, self.seat)
        key = DeviceKey.among(states, seat)
        ensure(key.seat == seat, f"{key.seat} is another seat")
        return key

    def authorise(self) -> None:
        """Keys are the administrator's to give and to take."""
        need_office(self, offices_of(None, self.may), self.under)
