"""Acts on the accounts of staff, and on the keys of their machines."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.field_types import Reason
from pitboss.kernel.labels import offices_of
from pitboss.kernel.single import SingleAct
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.device_key import DeviceKey, seat_name
from pitboss.staff.refusals import need_another, need_on_file


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


class OnAnother(OnStaff):
    """What an administrator does to somebody else's account, for a reason."""

    may = (ADMINISTRATOR,)

    reason: Reason

    def need_entitled(self, staff: Staff) -> None:
        """An account on file, of another person, and a reason that says something."""
        self.authorise()
        need_on_file(staff)
        need_another(staff, self.by)
        need_reason(self.reason, "")


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
