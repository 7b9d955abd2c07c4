"""What goes wrong with a device, told as one code and one sentence.

A code is what the table is told by ``ReportDeviceFault``, ``ReportPeripheral`` or
``ReportPrintFault``, and what staff look up; another maker's device may use codes of its own.
"""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """The codes that pitboss itself uses."""

    # What the host notices.
    DISCONNECTED = "disconnected"
    """The device cannot be reached, however often it was tried."""
    SILENT = "silent"
    """It can be reached and does not answer in time."""
    GARBLED = "garbled"
    """It answers what cannot be understood, or what is not sealed with its key."""
    WRONG_DEVICE = "wrong-device"
    """Another device answers than the one that belongs here."""
    OTHER_RESULTS = "other-results"
    """It shows other results than the game has: its dice, pockets or stops are not the rules'."""
    READING_REPEATED = "reading-repeated"
    """It gives an old reading for a new launch, or another reading for the same launch."""
    READING_LOST = "reading-lost"
    """It has counted readings, or items put in, that this host never saw."""
    # What a device notices and says.
    STUCK = "stuck"
    SENSOR_ERROR = "sensor-error"
    UNREADABLE = "unreadable"
    INTERRUPTED = "interrupted"
    """Its power failed between a launch and the reading: there is no result and never will be."""
    BUSY = "busy"
    STALE_LAUNCH = "stale-launch"
    """A launch with a lower number than one already made: nothing moves."""
    NOT_SHAKEN = "not-shaken"
    """Dice are looked at that were not shaken for that launch."""
    EARLY_DROP = "early-drop"
    """The ball fell before the sensor closed wagering."""
    NOTE_JAM = "note-jam"
    """What the table is told where an item is found ``JAMMED``."""
    NOT_THIS_ITEM = "not-this-item"
    NOT_UNDERSTOOD = "not-understood"
    NOT_IN_TRAINING = "not-in-training"
    MEMORY_FAULT = "memory-fault"
    GENERATOR_FAULT = "generator-fault"
    # Printers.
    PAPER_OUT = "paper-out"
    PAPER_JAM = "paper-jam"
    COVER_OPEN = "cover-open"
    OFFLINE = "offline"
    PRINTER_ERROR = "printer-error"
    PRINT_UNCONFIRMED = "print-unconfirmed"
    """Something may have come out, and the printer has not said that it is the whole ticket."""
    ALREADY_PRINTED = "already-printed"


class DeviceFault(Exception):
    """A device did not do what it was asked: a code, a sentence, and the evidence if there is any.

    >>> str(DeviceFault(Code.STUCK, "Tumbler T-1 did not come to rest."))
    'stuck: Tumbler T-1 did not come to rest.'
    """

    def __init__(self, code: str, text: str, evidence: str = "") -> None:
        super().__init__(code, text, evidence)
        self.code = str(code)
        self.text = text
        self.evidence = evidence
        """Canonical JSON as a reading has it, where the device itself told of the fault."""

    def __str__(self) -> str:
        return f"{self.code}: {self.text}"


def seconds(ms: int | None) -> str:
    """A time that was waited, as people are told it.

    >>> seconds(1_000), seconds(2_500), seconds(None)
    ('1 second', '2.5 seconds', 'its time')
    """
    if ms is None:
        return "its time"
    return f"{ms / 1000:g} second{'' if ms == 1_000 else 's'}"
