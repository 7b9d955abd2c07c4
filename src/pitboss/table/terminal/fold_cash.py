"""The fold of credit in and out at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.terminal.acts.clear_handpay import HandpayCleared
from pitboss.table.terminal.acts.collect import HandpayOpened, PrintingBegun
from pitboss.table.terminal.acts.confirm_print import TicketPrinted
from pitboss.table.terminal.acts.determine_hold import HoldEnded
from pitboss.table.terminal.acts.hold_credit import CreditHeld
from pitboss.table.terminal.acts.insert_note import NoteAccepted
from pitboss.table.terminal.acts.present_ticket import TicketAccepted
from pitboss.table.terminal.acts.report_peripheral import PeripheralReported
from pitboss.table.terminal.acts.report_print_fault import PrintingFailed
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import (
    PRINTER,
    TICKETS_RECALLED,
    Printing,
    Table,
    Terminal,
    TicketSeen,
)


def _note(table: Table, event: NoteAccepted, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.account = True
    terminal.meters.count_note(event.denomination_cents)
    _move(terminal, event, event.denomination_cents, "notes")


def _ticket_in(table: Table, event: TicketAccepted, at: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.account = True
    _seen(terminal.tickets_in, TicketSeen(at, event.number, event.cents, "ticket"))
    _move(terminal, event, event.cents, "tickets")


def _transferred(table: Table, event: CreditTransferred, _: int) -> None:
    terminal = table.terminals[event.terminal]
    cents = event.cents if event.inward else -event.cents
    _move(terminal, event, cents, "transfers" if event.inward else "transferred-out")


def _printing(table: Table, event: PrintingBegun, _: int) -> None:
    printing = Printing(event.number, event.cents, event.kind)
    table.terminals[event.terminal].printing = printing


def _print_failed(table: Table, event: PrintingFailed, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.printing = None
    terminal.not_working[PRINTER] = event.code


def _peripheral(table: Table, event: PeripheralReported, _: int) -> None:
    not_working = table.terminals[event.terminal].not_working
    if event.working:
        not_working.pop(event.device, None)
    else:
        not_working[event.device] = event.code


def _printed(table: Table, event: TicketPrinted, at: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.printing = None
    terminal.papers += 1
    _seen(terminal.tickets_out, TicketSeen(at, event.number, event.cents, event.kind))
    _move(terminal, event, -event.cents, "collected")
    _end_account(terminal)


def _handpay(table: Table, event: HandpayOpened, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.handpay = event.number
    terminal.handpay_cents = event.cents
    _move(terminal, event, -event.cents, "collected")
    _end_account(terminal)


def _handpay_cleared(table: Table, event: HandpayCleared, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.handpay = None
    terminal.handpay_cents = 0
    terminal.papers += event.on_paper


def _held(table: Table, event: CreditHeld, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.credit_cents -= event.cents
    terminal.holds[event.hold] = event.cents


def _hold_ended(table: Table, event: HoldEnded, _: int) -> None:
    terminal = table.terminals[event.terminal]
    del terminal.holds[event.hold]
    if event.released:
        terminal.credit_cents += event.cents
    count(terminal, event)


def _move(terminal: Terminal, event: TableEvent, cents: int, way: str) -> None:
    """Credit in, or out, in the meters and for the recall of the next round."""
    terminal.credit_cents += cents
    assert terminal.credit_cents >= 0, f"terminal {terminal.name} has no such credit"
    terminal.moved[way] = terminal.moved.get(way, 0) + abs(cents)
    count(terminal, event)


def _end_account(terminal: Terminal) -> None:
    """An account ends when everything has been collected and nothing is at risk (R62)."""
    if not terminal.credit_cents and not terminal.stakes:
        terminal.account = False


def _seen(kept: list[TicketSeen], ticket: TicketSeen) -> None:
    kept.append(ticket)
    del kept[:-TICKETS_RECALLED]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[TableEvent], Callable[[Table, Any, int], None]] = {
    NoteAccepted: _note,
    TicketAccepted: _ticket_in,
    CreditTransferred: _transferred,
    PeripheralReported: _peripheral,
    PrintingBegun: _printing,
    PrintingFailed: _print_failed,
    TicketPrinted: _printed,
    HandpayOpened: _handpay,
    HandpayCleared: _handpay_cleared,
    CreditHeld: _held,
    HoldEnded: _hold_ended,
}
