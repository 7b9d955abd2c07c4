"""Every kind of stream of a floor, and what it is before anything happened in it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cases.case import Case
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.errors import BadInput
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.ledger.transfers import Transfer
from pitboss.patron.holder import CardHolder
from pitboss.patron.state import Patron
from pitboss.staff.account import Staff
from pitboss.staff.device_key import DeviceKey
from pitboss.table.dealer.emblems import Emblem
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table
from pitboss.vouchers.voucher import Voucher

SUBJECTS: Mapping[str, type[Subject]] = {
    kind.prefix: kind
    for kind in (
        Table, DealerTable, Ticket, Payment, Transfer, Registration, Patron, CardHolder, Case,
        Dispute, Voucher, Emblem, Staff, DeviceKey,
    )
}  # fmt: skip
"""Every kind of subject, by the first part of its stream's name."""


def blank(stream: str) -> Subject:
    """What a stream is about, before anything has happened in it."""
    kind, _, name = stream.partition(":")
    made = SUBJECTS.get(kind)
    if made is None:
        raise BadInput(f"{stream!r} is not the name of a stream.")
    return made.blank(name)
