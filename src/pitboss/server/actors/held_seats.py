"""Seats that are held for players who step away: their codes, and when their time is over."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.house_names import CLOCK
from pitboss.server.actors.table_actor import Services
from pitboss.server.wire import acts
from pitboss.table.dealer.acts.release_place import ReleasePlace
from pitboss.table.dealer.acts.reserve_place import ReservePlace
from pitboss.table.dealer.acts.return_to_place import ReturnToPlace
from pitboss.table.dealer.state import DealerTable
from pitboss.table.reservation import Reservation
from pitboss.table.terminal.acts.release_seat import ReleaseSeat
from pitboss.table.terminal.acts.reserve_seat import ReserveSeat
from pitboss.table.terminal.acts.return_to_seat import ReturnToSeat
from pitboss.table.terminal.state import Table


def holding(
    services: Services,
    table: Table | DealerTable,
    seat: str,
    act: acts.Asked,
    at: int,
    serial: int,
) -> Act | None:
    """The command by which a seat is held or opened again; none where the act is another."""
    if not isinstance(act, acts.AskToReserve | acts.AskToReturn):
        return None
    held = reservation_of(table, seat)
    # A code belongs to one reservation: the same four digits later come to something else.
    since = at if isinstance(act, acts.AskToReserve) or held is None else held.since
    lock = services.holding.lock(seat, since, act.code)
    dealt = isinstance(table, DealerTable)
    at_seat = {"place": seat} if dealt else {"terminal": seat}
    stamp = {"table": table.id, "at": at, "by": seat, "serial": serial, "lock": lock, **at_seat}
    kind: type[Act]
    if isinstance(act, acts.AskToReturn):
        kind = ReturnToPlace if dealt else ReturnToSeat
    else:
        kind = ReservePlace if dealt else ReserveSeat
        stamp["minutes"] = services.holding.minutes
    return kind(**stamp)  # type: ignore[arg-type]  # filled by name


def reservation_of(table: Table | DealerTable, seat: str) -> Reservation | None:
    """Of a seat that is held."""
    if isinstance(table, DealerTable):
        return table.seats[seat].reserved if seat in table.seats else None
    return table.terminals[seat].reserved if seat in table.terminals else None


def release_due(table: Table | DealerTable, at: int) -> tuple[int, Command] | None:
    """When the next seat is let go of whose player does not come back, and what is said then."""
    held = [(one.until, seat) for seat, one in _held(table)]
    if not held:
        return None
    until, seat = min(held)
    if isinstance(table, DealerTable):
        return until, ReleasePlace(table=table.id, place=seat, at=at, by=CLOCK)
    return until, ReleaseSeat(table=table.id, terminal=seat, at=at, by=CLOCK)


def _held(table: Table | DealerTable) -> Iterable[tuple[str, Reservation]]:
    seats = table.seats if isinstance(table, DealerTable) else table.terminals
    return [(name, one.reserved) for name, one in seats.items() if one.reserved is not None]
