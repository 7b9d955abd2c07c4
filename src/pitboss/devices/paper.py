"""What a ticket printer is given, what state it is in, and what it has put out."""

from __future__ import annotations

from collections import deque

from pitboss.devices.faults import Code, DeviceFault
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.words import quoted
from pitboss.ledger.ticket_paper import grouped, read_number

MOST_LINES = 32
LONGEST_LINE = 400
RECALLED = 35
"""How many numbers a printer's host recalls: as many as a terminal's log of tickets."""


@fact
class PaperTicket:
    """One ticket: its validation number, also as a barcode, and its labelled lines in order.

    The lines are those of ``pitboss.ledger.tickets.printed_fields``.

    >>> PaperTicket(number="012345678901239590", lines=(("Value", "$5.00"),)).number
    '012345678901239590'
    """

    number: str
    lines: tuple[tuple[str, str], ...]

    def __post_init__(self) -> None:
        if read_number(self.number) != self.number:
            raise BadInput(f"The validation number {quoted(self.number)} must be digits alone.")
        if not 0 < len(self.lines) <= MOST_LINES:
            raise BadInput(
                f"The ticket has {len(self.lines)} lines: there must be from 1 to {MOST_LINES}."
            )
        for line in self.lines:
            # A control character in a venue's name would be a command to the printer.
            if not all(part.isprintable() and len(part) <= LONGEST_LINE for part in line):
                raise BadInput(
                    f"The line {quoted(line)} of the ticket must be printable characters, at "
                    f"most {LONGEST_LINE} of them."
                )


@fact
class Condition:
    """What a printer says of itself; without faults it can print."""

    paper_low: bool = False
    faults: tuple[str, ...] = ()
    """Codes, the gravest first."""

    @property
    def ready(self) -> bool:
        """Whether a ticket may be promised.

        >>> Condition(paper_low=True).ready, Condition(faults=("paper-out",)).ready
        (True, False)
        """
        return not self.faults

    def need_ready(self, printer: str) -> None:
        """Fail by the gravest fault before anything is sent: nothing has come out."""
        if self.faults:
            raise DeviceFault(
                self.faults[0],
                f"Printer {printer} reports {', '.join(self.faults)}: nothing was printed.",
            )


@fact
class Printed:
    """A whole ticket is out: the printer has said so after its last line and cut."""

    number: str
    printer: str
    paper_low: bool = False


class OnePaperEach:
    """No number twice: neither one that came out nor one that may have.

    >>> papers = OnePaperEach("P-1")
    >>> papers.begin("012345678901239590")
    >>> papers.begin("012345678901239590")
    Traceback (most recent call last):
    pitboss.devices.faults.DeviceFault: already-printed: Ticket 01-2345-6789-0123-9590 is or ...
    """

    def __init__(self, printer: str) -> None:
        self._printer = printer
        self._begun: deque[str] = deque(maxlen=RECALLED)

    def begin(self, number: str) -> None:
        """From here on something with this number may come out."""
        if number in self._begun:
            raise DeviceFault(
                Code.ALREADY_PRINTED,
                f"Ticket {grouped(number)} is or may be out of printer {self._printer} already: "
                "it is not printed again.",
            )
        self._begun.append(number)
