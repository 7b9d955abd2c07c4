"""Credit in and out at a terminal."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.events.event import Event


@fact
class NoteAccepted(Event):
    """A banknote became credit."""

    terminal: str
    denomination_cents: int


@fact
class PeripheralReported(Event):
    """A stacker or printer stopped working, or works again; an attendant is called."""

    terminal: str
    device: str
    working: bool
    code: str
    clause: str


@fact
class TicketAccepted(Event):
    """A ticket became credit."""

    terminal: str
    number: str
    cents: int


@fact
class CreditTransferred(Event):
    """The central monitoring system moved credit in or out."""

    terminal: str
    transaction: str
    cents: int
    inward: bool


@fact
class PrintingBegun(Event):
    """A ticket is being printed: the credit stays on the meter until the paper is out."""

    terminal: str
    number: str
    cents: int
    kind: str


@fact
class PrintingFailed(Event):
    """No paper, no debit."""

    terminal: str
    number: str
    code: str


@fact
class TicketPrinted(Event):
    """Credit became a ticket or voucher."""

    terminal: str
    number: str
    cents: int
    kind: str


@fact
class HandpayOpened(Event):
    """Credit became a payment by hand; the terminal waits for it."""

    terminal: str
    number: str
    cents: int
    clause: str


@fact
class HandpayCleared(Event):
    """The payment was made and the terminal went on."""

    terminal: str
    number: str
    on_paper: bool = False
    """Whether it was paid by a ticket or voucher of this terminal."""


@fact
class CreditHeld(Event):
    """An amount was held; the inspector was notified with it."""

    terminal: str
    hold: str
    cents: int
    clause: str
    reason: str


@fact
class HoldEnded(Event):
    """A held amount went back to the meter, or was kept."""

    terminal: str
    hold: str
    cents: int
    released: bool
    clause: str
    reason: str
