"""What the status bytes of an ESC/POS printer mean (DLE EOT 1 to 4).

Each is one byte; bits 1 and 4 are always set and bits 0 and 7 never, by which it is told from
anything else that may come.
"""

from __future__ import annotations

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.paper import Condition

QUESTIONS = (1, 2, 3, 4)
"""The printer, why it is off line, its errors, its paper."""

_FIXED, _FIXED_VALUE = 0b1001_0011, 0b0001_0010
_OFFLINE = 0b0000_1000
_COVER_OPEN = 0b0000_0100
_STOPPED_BY_PAPER = 0b0010_0000
_ERROR = 0b0100_0000
_CUTTER_ERROR = 0b0000_1000
_UNRECOVERABLE = 0b0010_0000
_RECOVERABLE = 0b0100_0000
_NEAR_END = 0b0000_1100
_END = 0b0110_0000


def question(number: int) -> bytes:
    """The real-time question for one status byte."""
    return bytes((0x10, 0x04, number))


def condition(printer: str, answers: tuple[int, int, int, int]) -> Condition:
    """What four status bytes say together, the gravest fault first.

    >>> condition("P-1", (0x12, 0x12, 0x12, 0x12)), condition("P-1", (0x12, 0x12, 0x12, 0x1E))
    (Condition(paper_low=False, faults=()), Condition(paper_low=True, faults=()))
    """
    for answer in answers:
        if answer & _FIXED != _FIXED_VALUE:
            raise DeviceFault(
                Code.GARBLED, f"Printer {printer} answered {answer:#04x}, which is no status."
            )
    online, why, errors, paper = answers
    out = bool(paper & _END or why & _STOPPED_BY_PAPER)
    found = {
        Code.PRINTER_ERROR: bool(errors & _UNRECOVERABLE),
        Code.PAPER_JAM: bool(errors & _CUTTER_ERROR),
        Code.COVER_OPEN: bool(why & _COVER_OPEN),
        Code.PAPER_OUT: out,
    }
    faults = [code for code, is_so in found.items() if is_so]
    if not faults and (why & _ERROR or errors & _RECOVERABLE):
        faults.append(Code.PRINTER_ERROR)
    if not faults and online & _OFFLINE:
        faults.append(Code.OFFLINE)
    return Condition(paper_low=bool(paper & _NEAR_END), faults=tuple(faults))
