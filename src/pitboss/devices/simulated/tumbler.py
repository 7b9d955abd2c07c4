"""A simulated dice tumbler: two or three dice, thrown by the operating system's generator."""

from __future__ import annotations

from typing import ClassVar

from pitboss.devices import asks
from pitboss.devices.readings import DiceReading
from pitboss.devices.simulated.chance import FACES, throw
from pitboss.devices.simulated.launches import Launcher
from pitboss.devices.simulated.machine import Clock, Pace, now
from pitboss.devices.simulated.memory import Memory
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

LEAN_DEGREES = 30
"""How a cocked die leans in the simulated sensors; a flat one leans nought."""


class SimulatedTumbler(Launcher[DiceReading]):
    """A tumbler of so many dice.

    >>> import asyncio
    >>> tumbler = SimulatedTumbler("T-1", dice=3, pace=Pace(motion_ms=0))
    >>> reading = asyncio.run(tumbler.launch(1))
    >>> len(reading.faces), reading.flat, reading.sequence
    (3, (True, True, True), 1)
    """

    kind: ClassVar[str] = "tumbler"
    gives = DiceReading

    def __init__(
        self,
        device: str,
        *,
        dice: int,
        memory: Memory | None = None,
        pace: Pace | None = None,
        training: bool = False,
        clock: Clock = now,
    ) -> None:
        super().__init__(device, memory=memory, pace=pace, training=training, clock=clock)
        self._dice = dice

    async def work(self, ask: asks.Work) -> object:
        """Tumble."""
        if isinstance(ask, asks.Tumble):
            return await self.launch(ask.launch)
        raise self.not_understood(ask)

    async def run(self, launch: int, sequence: int) -> DiceReading:
        """Shake, come to rest, read."""
        await self._pace.move(self._pace.motion_ms)
        self.sense()
        wish = self._wish
        faces = throw(self._dice) if wish is None else tuple(int(face) for face in wish)
        lean = [0] * self._dice
        if self._mishaps.take(Mishap.COCKED):
            lean[-1] = LEAN_DEGREES
        if self._mishaps.take(Mishap.UNREADABLE):
            faces = (0, *faces[1:])
        stamp = self.stamped(
            sequence, launch, {"lean_degrees": tuple(lean)}, forced=wish is not None
        )
        return DiceReading(**stamp, faces=faces, flat=tuple(not degrees for degrees in lean))

    def check_wish(self, result: str) -> None:
        """Faces as they lie, such as ``146``."""
        faces = [str(face) for face in range(1, FACES + 1)]
        if len(result) != self._dice or any(face not in faces for face in result):
            raise BadInput(
                f"The dice cannot lie as {quoted(result)}: there are {self._dice} faces from 1 "
                f"to {FACES}."
            )
