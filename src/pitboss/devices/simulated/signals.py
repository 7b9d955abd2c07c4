"""Signals of a simulated device: numbered as they come, and kept until the host knows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from pitboss.devices import asks
from pitboss.devices.readings import Signal, SignalReading
from pitboss.devices.simulated.machine import SimulatedDevice

SIGNALS_KEPT = 100


@dataclass(kw_only=True, slots=True)
class KeptSignal:
    """One signal as a device remembers it."""

    number: int
    signal: Signal
    part: str
    at: int


@dataclass(kw_only=True, slots=True)
class SignalState:
    """The signals that a device remembers, the newest last."""

    number: int = 0
    signals: list[KeptSignal] = field(default_factory=list)


class SignalBook:
    """Answers a host that waits for signals, and takes what a trainer sets off.

    ``save`` makes a new state last: nothing is so before it is saved.
    """

    def __init__(
        self, device: SimulatedDevice, state: SignalState, save: Callable[[SignalState], None]
    ) -> None:
        self._device = device
        self._state = state
        self._save = save
        self._waiting: set[asyncio.Event] = set()

    async def after(self, ask: asks.AwaitSignal) -> SignalReading:
        """The first signal after a number; waits until there is one."""
        while True:
            for kept in self._state.signals:
                if kept.number > ask.after:
                    stamp = self._device.stamped(kept.number, 0)
                    stamp["at"] = kept.at
                    return SignalReading(**stamp, signal=kept.signal, part=kept.part)
            waiting = asyncio.Event()
            self._waiting.add(waiting)
            try:
                await waiting.wait()
            finally:
                self._waiting.discard(waiting)

    def set_off(self, ask: asks.SetOff, at: int) -> None:
        """A sensor is set off: it is written down, and everybody waiting is told."""
        number = self._state.number + 1
        kept = KeptSignal(number=number, signal=ask.signal, part=ask.part, at=at)
        signals = [*self._state.signals, kept][-SIGNALS_KEPT:]
        state = SignalState(number=number, signals=signals)
        self._save(state)
        self._state = state
        for waiting in self._waiting:
            waiting.set()
