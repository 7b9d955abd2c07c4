"""A simulated shooter's button: lit while the host waits, pressed from the test console."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import ClassVar, Unpack

import msgspec

from pitboss.devices import asks
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import Press
from pitboss.devices.simulated.machine import Setting, SimulatedDevice


@dataclass(kw_only=True, slots=True)
class _ButtonState:
    launch: int = -1
    sequence: int = 0
    press: Press | None = None


class SimulatedButton(SimulatedDevice):
    """A button that can be pressed once for each launch, and only while it is lit."""

    kind: ClassVar[str] = "button"

    def __init__(self, device: str, **setting: Unpack[Setting]) -> None:
        super().__init__(device, **setting)
        self._state = self.recalled(_ButtonState) or _ButtonState()
        self._lit: set[asyncio.Event] = set()

    @property
    def lit(self) -> bool:
        """Whether somebody waits for a press."""
        return bool(self._lit)

    async def work(self, ask: asks.Work) -> object:
        """Light up and wait for the press."""
        if not isinstance(ask, asks.AwaitPress):
            raise self.not_understood(ask)
        if ask.launch < self._state.launch:
            raise DeviceFault(
                Code.STALE_LAUNCH,
                f"Launch {ask.launch} of {self.device} comes after launch {self._state.launch}: "
                "the button stays dark.",
            )
        if ask.launch > self._state.launch:
            self._keep(_ButtonState(launch=ask.launch, sequence=self._state.sequence))
        if self._state.press is None:
            await self._pressed()
        press = self._state.press
        if press is None or press.launch != ask.launch:
            raise DeviceFault(
                Code.STALE_LAUNCH, f"{self.device} was lit for a later launch than {ask.launch}."
            )
        return press

    def act(self, ask: asks.Console) -> bool:
        """Press; a dark button tells nobody."""
        if not isinstance(ask, asks.PushButton):
            raise self.not_understood(ask)
        if not self._lit:
            return False
        launch, sequence = self._state.launch, self._state.sequence + 1
        press = Press(**self.stamped(sequence, launch))
        self._keep(_ButtonState(launch=launch, sequence=sequence, press=press))
        for waiting in self._lit:
            waiting.set()
        self._lit.clear()
        return True

    def _keep(self, state: _ButtonState) -> None:
        """Nothing is so before it is saved."""
        self._memory.save(msgspec.json.encode(state))
        self._state = state

    async def _pressed(self) -> None:
        waiting = asyncio.Event()
        self._lit.add(waiting)
        try:
            await waiting.wait()
        finally:
            self._lit.discard(waiting)
