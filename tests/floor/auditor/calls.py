"""Who is called to a table or a terminal, and who has taken it: apart from how the system does."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.table.terminal.acts.take_call import TakeCall
from tests.floor.auditor.books import Floor, Floorplan
from tests.floor.auditor.offices import on_call


def wanted(table: Floorplan) -> Iterator[tuple[str, str]]:
    """What needs a person, and where; a table as a whole has no terminal's name."""
    if table.stage == "stopped":
        yield "stopped", ""
    if table.status == "suspended":
        yield "suspended", ""
    for name, seat in table.seats.items():
        if seat.failed is not None:
            yield "failed", name
        elif seat.lost and not seat.empty():
            yield "lost", name
        elif seat.unconfirmed or seat.awaiting:
            yield "unconfirmed", name
        if seat.handpay is not None:
            yield "handpay", name
        for part in seat.broken:
            yield part, name


def forget_ended(table: Floorplan) -> None:
    """A call ends with its cause; the same trouble later is a new one."""
    standing = set(wanted(table))
    table.taken = {call: who for call, who in table.taken.items() if call in standing}


def take_call(floor: Floor, command: TakeCall) -> str:
    """The first of the staff who takes a call has it."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if not on_call(command):
        return "not-your-office"
    call = (command.cause, command.terminal or "")
    if call not in set(wanted(table)):
        return "no-such-call"
    if call in table.taken:
        return "call-taken"
    table.taken[call] = command.by
    return ""
