"""A simulated cabinet of a terminal: doors, a tilt switch and its own errors."""

from __future__ import annotations

from typing import ClassVar, Unpack

import msgspec

from pitboss.devices import asks
from pitboss.devices.readings import Signal
from pitboss.devices.simulated.machine import Setting, SimulatedDevice
from pitboss.devices.simulated.signals import SignalBook, SignalState
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of

SENSORS = (
    Signal.DOOR_OPEN,
    Signal.DOOR_CLOSED,
    Signal.TILT,
    Signal.ITEM_REJECTED,
    Signal.FAULT,
)


class SimulatedCabinet(SimulatedDevice):
    """A cabinet that remembers what set its sensors off, also while no host was there.

    >>> import asyncio
    >>> cabinet = SimulatedCabinet("C-1", training=True)
    >>> opened = asks.SetOff(signal=Signal.DOOR_OPEN, part="main")
    >>> asyncio.run(cabinet.answer(opened)).taken
    True
    >>> told = asyncio.run(cabinet.answer(asks.AwaitSignal(after=0)))
    >>> told.signal.value, told.part, told.sequence
    ('door-open', 'main', 1)
    """

    kind: ClassVar[str] = "cabinet"

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        state = self.recalled(SignalState) or SignalState()
        self._book = SignalBook(self, state, self._keep)

    async def work(self, ask: asks.Work) -> object:
        """Wait for what sets a sensor off."""
        if not isinstance(ask, asks.AwaitSignal):
            raise self.not_understood(ask)
        return await self._book.after(ask)

    def act(self, ask: asks.Console) -> bool:
        """Somebody sets a sensor off."""
        if not isinstance(ask, asks.SetOff):
            raise self.not_understood(ask)
        if ask.signal not in SENSORS:
            raise BadInput(f"A cabinet has no sensor for {ask.signal}: it has {one_of(SENSORS)}.")
        if ask.signal is not Signal.TILT and not ask.part:
            raise BadInput("Say which door, what was put in, or the code of the fault.")
        self._book.set_off(ask, self._clock())
        return True

    def _keep(self, state: SignalState) -> None:
        self._memory.save(msgspec.json.encode(state))
