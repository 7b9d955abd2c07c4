"""A simulated display of results with a sensor of its own."""

from __future__ import annotations

from typing import ClassVar, Unpack

from pitboss.devices import asks
from pitboss.devices.readings import DisplayReading
from pitboss.devices.simulated.machine import Setting, SimulatedDevice
from pitboss.devices.simulated.training import Mishap

WRONG = "?"
"""What it shows when it shows something else than it was told."""


class SimulatedDisplay(SimulatedDevice):
    """Shows the last result that it was told; dark after a restart, as a display is."""

    kind: ClassVar[str] = "display"

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        self._launch = 0
        self._text = ""
        self._shown = 0

    async def work(self, ask: asks.Work) -> object:
        """Show and read back, or only read."""
        if isinstance(ask, asks.Show):
            self._launch = ask.launch
            self._text = WRONG if self._mishaps.take(Mishap.WRONG_DISPLAY) else ask.result
        elif not isinstance(ask, asks.ReadDisplay):
            raise self.not_understood(ask)
        self._shown += 1
        return DisplayReading(**self.stamped(self._shown, self._launch), text=self._text)
