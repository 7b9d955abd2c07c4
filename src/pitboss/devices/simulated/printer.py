"""A simulated ticket printer: what it says has come out lies in ``papers``, and nothing else."""

from __future__ import annotations

import asyncio

from pitboss.devices.faults import Code, DeviceFault, seconds
from pitboss.devices.paper import Condition, OnePaperEach, PaperTicket, Printed
from pitboss.devices.readings import Identity
from pitboss.devices.simulated.machine import FIRMWARE
from pitboss.devices.simulated.training import Mishap, Mishaps

_FAULTS = {Mishap.PAPER_JAM: Code.PAPER_JAM, Mishap.PAPER_OUT: Code.PAPER_OUT}


class SimulatedPrinter:
    """A printer in this process; ``mishaps`` is its test console.

    >>> import asyncio
    >>> paper = PaperTicket(number="012345678901239590", lines=(("Value", "$5.00"),))
    >>> asyncio.run(SimulatedPrinter("P-1", motion_ms=0).print(paper)).number
    '012345678901239590'
    """

    def __init__(
        self,
        device: str,
        *,
        motion_ms: int = 1_500,
        answer_ms: int = 5_000,
        mishaps: Mishaps | None = None,
    ) -> None:
        self.papers: list[PaperTicket] = []
        self._device = device
        self._motion_ms = motion_ms
        self._answer_ms = answer_ms
        self._mishaps = mishaps or Mishaps()
        self._one_each = OnePaperEach(device)
        self._one_at_a_time = asyncio.Lock()

    async def identify(self) -> Identity:
        """Which printer this is."""
        return Identity(device=self._device, kind="printer", firmware=FIRMWARE, simulated=True)

    async def condition(self) -> Condition:
        """Paper and faults."""
        if self._mishaps.take(Mishap.UNPLUGGED):
            raise DeviceFault(Code.DISCONNECTED, f"Printer {self._device} could not be reached.")
        if self._mishaps.take(Mishap.SILENT):
            await asyncio.sleep(self._answer_ms / 1000)
            raise DeviceFault(
                Code.SILENT,
                f"Printer {self._device} did not answer within {seconds(self._answer_ms)}.",
            )
        return Condition(
            paper_low=self._mishaps.take(Mishap.PAPER_LOW),
            faults=tuple(code for mishap, code in _FAULTS.items() if self._mishaps.take(mishap)),
        )

    async def print(self, paper: PaperTicket) -> Printed:
        """Check the printer, print, check it once more."""
        async with self._one_at_a_time:
            condition = await self.condition()
            condition.need_ready(self._device)
            self._one_each.begin(paper.number)
            await asyncio.sleep(self._motion_ms / 1000)
            if self._mishaps.take(Mishap.OUT_IN_THE_MIDDLE):
                raise DeviceFault(
                    Code.PRINT_UNCONFIRMED,
                    f"The paper of printer {self._device} ended in the middle of a ticket.",
                )
            self.papers.append(paper)
            return Printed(
                number=paper.number, printer=self._device, paper_low=condition.paper_low
            )

    async def close(self) -> None:
        """Nothing is held."""
