"""Acts on the accounts of staff, and on the keys of their machines."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import need_office
from pitboss.kernel.fact import fact
from pitboss.kernel.labels import offices_of
from pitboss.kernel.single import SingleAct
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.device_key import DeviceKey, seat_name


@fact
class OnStaff(SingleAct[Staff]):
    """An act on one person's account, by their name."""

    senders = Sender.HOUSE

    name: str

    def about(self) -> tuple[type[Staff], str]:
        """The account alone."""
        return Staff, self.name

    def authorise(self) -> None:
        """Only the offices that the act names may; no document speaks of accounts."""
        need_office(self, offices_of(None, self.may), self.under)


@fact
class OnDevice(SingleAct[DeviceKey]):
    """An act on the key of one terminal or place of a table, or of a kiosk."""

    senders = Sender.HOUSE
    may, names = (ADMINISTRATOR,), ("table", "seat")

    table: str
    seat: str

    def about(self) -> tuple[type[DeviceKey], str]:
        """The key alone."""
        return DeviceKey, seat_name(self.table, self.seat)

    def authorise(self) -> None:
        """Keys are the administrator's to give and to take."""
        need_office(self, offices_of(None, self.may), self.under)
