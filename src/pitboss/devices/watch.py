"""Whether readings follow one another: none repeated, none lost, one for each launch."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import LONGEST_EVIDENCE, DeviceReading

MOST_DOUBTFUL = 16
"""More launches without an answer than this are not made up for by a gap in the count."""


@dataclass(slots=True)
class Watch:
    """Watches over the readings of one device.

    ``last`` is the sequence number of the newest reading that the host has journalled, so that
    the watch goes on where it stood before a restart; with none, the first one seen is taken. A
    device that counts from less than that has lost its count, or is another by the same name:
    that is a fault once, and once it has been looked at, play goes on by the count it has now.
    """

    device: str
    last: int | None = None
    _latest: DeviceReading | None = field(default=None, init=False)
    _resumed: bool = field(default=True, init=False)
    """Whether no reading has been seen yet, so that the count is the journal's."""
    _doubtful: set[int] = field(default_factory=set, init=False)
    """Launches since the newest reading whose answers never came; each may have made one."""

    def doubt(self, launch: int) -> None:
        """A launch went unanswered: the device may have counted a reading that was not seen."""
        if len(self._doubtful) < MOST_DOUBTFUL:
            self._doubtful.add(launch)

    def check(self, reading: DeviceReading, launch: int) -> None:
        """Fail unless this is the one reading of this launch, and the next in the count."""
        self.belongs(reading)
        latest = self._latest
        if latest is not None and latest.launch == launch:
            if reading != latest:
                raise self._fault(
                    Code.READING_REPEATED,
                    f"gave a second reading for launch {launch}; the first stands",
                    reading,
                )
            return
        if reading.launch != launch:
            raise self._fault(
                Code.READING_REPEATED,
                f"gave the reading of launch {reading.launch} for launch {launch}",
                reading,
            )
        last, self.last = self.last, reading.sequence
        doubtful = len(self._doubtful - {launch})
        self._doubtful.clear()
        resumed, self._resumed = self._resumed, False
        if last is not None and reading.sequence <= last:
            self.last = reading.sequence if resumed else last
            raise self._fault(
                Code.READING_REPEATED,
                f"counted reading {reading.sequence} after reading {last}",
                reading,
            )
        if last is not None and reading.sequence > last + 1 + doubtful:
            raise self._fault(
                Code.READING_LOST,
                f"counted reading {reading.sequence} after reading {last}, and what lies between "
                "was not made for this host",
                reading,
            )
        self._latest = reading

    def belongs(self, reading: DeviceReading) -> None:
        """Fail unless it comes from the device that belongs here, and is short enough to keep."""
        if reading.device != self.device:
            raise self._fault(Code.WRONG_DEVICE, f"is answered for by {reading.device}", reading)
        if len(reading.evidence) > LONGEST_EVIDENCE:
            raise DeviceFault(
                Code.GARBLED,
                f"Device {self.device} told {len(reading.evidence)} characters of evidence: at "
                f"most {LONGEST_EVIDENCE} are kept.",
            )

    def _fault(self, code: Code, what: str, reading: DeviceReading) -> DeviceFault:
        return DeviceFault(code, f"Device {self.device} {what}.", reading.evidence)
