"""Who is called to a table or a terminal, and who has taken it: apart from how the system does."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.call_attendant import CallAttendant
from pitboss.table.terminal.acts.end_attendant_call import EndAttendantCall
from pitboss.table.terminal.acts.release_seat import ReleaseSeat
from pitboss.table.terminal.acts.reserve_seat import ReserveSeat
from pitboss.table.terminal.acts.return_to_seat import ReturnToSeat
from pitboss.table.terminal.acts.take_call import TakeCall
from tests.floor.auditor.books import Floor, Floorplan, Held, Seat
from tests.floor.auditor.offices import blank, on_call
from tests.floor.auditor.wagering import at_terminal

TRIES = 3
MINUTE = 60_000
MOST_MINUTES = 15


def wanted(table: Floorplan) -> Iterator[tuple[str, str]]:
    """What needs a person, and where; a table as a whole has no terminal's name."""
    if table.stage == "stopped":
        yield "stopped", ""
    if table.status == "suspended":
        yield "suspended", ""
    for name, seat in table.seats.items():
        if seat.failed is not None:
            yield "failed", name
        elif seat.lost and (seat.layout.stakes or seat.awaiting):
            yield "lost", name
        elif seat.unconfirmed or seat.awaiting:
            yield "unconfirmed", name
        if seat.handpay is not None:
            yield "handpay", name
        if seat.called:
            yield "attendant", name
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


# What a player asks for: an attendant, or that the seat is held.


def locked_out(table: Floorplan, command: object) -> bool:
    """Whether a command comes from the screen of a seat that is held: two alone go through."""
    if not isinstance(command, AtTerminal) or command.by != command.terminal:
        return False
    seat = table.seats.get(command.terminal)
    through = isinstance(command, CallAttendant | ReturnToSeat)
    return seat is not None and seat.held is not None and not through


def _seat(floor: Floor, command: AtTerminal) -> Seat | str:
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    return table.seats.get(command.terminal) or "no-such-terminal"


def call_attendant(floor: Floor, command: CallAttendant) -> str:
    """Once, until somebody has come or it is taken back."""
    seat = _seat(floor, command)
    if isinstance(seat, str):
        return seat
    if seat.called:
        return "called-already"
    seat.called = True
    return ""


def end_attendant_call(floor: Floor, command: EndAttendantCall) -> str:
    """By staff who came, or by the player who called."""
    seat = _seat(floor, command)
    if isinstance(seat, str):
        return seat
    own = not command.office and command.by == command.terminal
    if not own and not on_call(command):
        return "not-your-office"
    if not seat.called:
        return "nobody-called"
    seat.called = False
    return ""


def reserve_seat(floor: Floor, command: ReserveSeat) -> str:
    """A seat with something of its player's at it, for some minutes."""
    table = floor.table(command.table)
    if table.status != "open":
        return "not-open"
    refusal = at_terminal(table, command.terminal)
    if refusal:
        return refusal
    seat = table.seats[command.terminal]
    if command.minutes <= 0:
        return "no-reserving"
    if seat.empty():
        return "nothing-to-reserve"
    until = command.at + min(command.minutes, MOST_MINUTES) * MINUTE
    seat.held = Held(until, command.lock)
    return ""


def return_to_seat(floor: Floor, command: ReturnToSeat) -> str:
    """The code opens it; after three wrong ones somebody is called and none is tried any more."""
    seat = _seat(floor, command)
    if isinstance(seat, str):
        return seat
    if seat.held is None:
        return "not-reserved"
    if seat.held.wrong >= TRIES:
        return "no-more-tries"
    if command.lock == seat.held.code:
        seat.held = None
        return ""
    seat.held.wrong += 1
    seat.called = seat.called or seat.held.wrong >= TRIES
    return ""


def release_seat(floor: Floor, command: ReleaseSeat) -> str:
    """By staff for a reason, or by the clock once its time is over."""
    seat = _seat(floor, command)
    if isinstance(seat, str):
        return seat
    if command.office and not on_call(command):
        return "not-your-office"
    if command.office and blank(command.reason):
        return "reason-needed"
    if seat.held is None or (not command.office and command.at < seat.held.until):
        return "not-reserved"
    seat.held = None
    if not command.office and not seat.empty():
        seat.called = True  # somebody's money is there, and nobody with it
    return ""
