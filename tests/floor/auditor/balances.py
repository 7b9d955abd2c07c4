"""What players who have left owe and are owed: received, written off, paid (ETG-08)."""

from __future__ import annotations

from pitboss.table.terminal.acts.pay_owed import PayOwed
from pitboss.table.terminal.acts.receive_claim import ReceiveClaim
from pitboss.table.terminal.acts.write_off_claim import WriteOffClaim
from tests.floor.auditor import inspector
from tests.floor.auditor.books import Floor, Floorplan
from tests.floor.auditor.guards import amount
from tests.floor.auditor.offices import blank, payers
from tests.floor.auditor.remedies import by_supervisor


def pay_owed(floor: Floor, command: PayOwed) -> str:
    """The cage pays all of it, against identification."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if not payers(command):
        return "not-your-office"
    if command.number not in table.owed:
        return "not-owed"
    if blank(command.paid_to) or blank(command.identification):
        return "not-understood"
    if command.form not in ("cash", "cheque"):
        return "not-understood"
    floor.count("paid to players who had left", table.owed.pop(command.number))
    return ""


def receive_claim(floor: Floor, command: ReceiveClaim) -> str:
    """Money comes back, all of it or a part."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if not payers(command):
        return "not-your-office"
    if not amount(command.cents):
        return "not-understood"
    if command.number not in table.demanded:
        return "no-such-claim"
    if blank(command.received_from):
        return "not-understood"
    left = table.demanded[command.number] - command.cents
    if left < 0:
        return "more-than-claimed"
    reviewed = inspector.reviewed(floor, command, _about(table, command.number))
    if reviewed is not True:
        return reviewed or "demand-not-reviewed"
    if left:
        table.demanded[command.number] = left
    else:
        _met(floor, table, command.number)
    floor.count("brought back", command.cents)
    return ""


def write_off_claim(floor: Floor, command: WriteOffClaim) -> str:
    """A supervisor gives up what is still demanded."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    refusal = by_supervisor(table, command, command.reason)
    if refusal:
        return refusal
    if command.number not in table.demanded:
        return "no-such-claim"
    _met(floor, table, command.number)
    return ""


def _about(table: Floorplan, number: str) -> tuple[str, str]:
    """One notice tells of all that is to be demanded for a round."""
    return f"table:{table.name}", str(table.demanded_of[number])


def _met(floor: Floor, table: Floorplan, number: str) -> None:
    """Nothing more is demanded; with the last claim of a round its notice ends."""
    del table.demanded[number]
    about = _about(table, number)
    if all(_about(table, other) != about for other in table.demanded):
        inspector.end(floor, about)
