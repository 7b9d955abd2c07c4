"""What can be made to go wrong, so that staff can train and tests can see it."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted


class Mishap(StrEnum):
    """Something that goes wrong with a device."""

    # Any device.
    SILENT = "silent"
    """It hears the question and never answers."""
    UNPLUGGED = "unplugged"
    """The connection breaks when it is asked."""
    GARBLED = "garbled"
    """It answers with something else."""
    # What makes a result.
    STUCK = "stuck"
    SENSOR_ERROR = "sensor-error"
    UNREADABLE = "unreadable"
    COCKED = "cocked"
    NO_SPIN = "no-spin"
    EARLY_DROP = "early-drop"
    REPEATED = "repeated"
    """It gives its previous reading once more."""
    SKIPPED = "skipped"
    """It counts a reading that nobody asked for."""
    # Terminals.
    NOTE_JAM = "note-jam"
    WRONG_DISPLAY = "wrong-display"
    PAPER_LOW = "paper-low"
    PAPER_OUT = "paper-out"
    PAPER_JAM = "paper-jam"
    OUT_IN_THE_MIDDLE = "out-in-the-middle"
    """The paper ends while a ticket is being printed."""


class Mishaps:
    """What will go wrong, and how many more times.

    >>> mishaps = Mishaps()
    >>> mishaps.inject("cocked")
    >>> mishaps.take(Mishap.COCKED), mishaps.take(Mishap.COCKED)
    (True, False)
    """

    def __init__(self) -> None:
        self._left: Counter[Mishap] = Counter()

    def inject(self, mishap: str, times: int = 1) -> None:
        """Let it go wrong the next times; zero ends that."""
        if mishap not in tuple(Mishap):
            raise BadInput(f"The mishap is {quoted(mishap)}: it must be {one_of(Mishap)}.")
        self._left[Mishap(mishap)] = times

    def take(self, mishap: Mishap) -> bool:
        """Whether it goes wrong now; that counts as one time."""
        if self._left[mishap] <= 0:
            return False
        self._left[mishap] -= 1
        return True
