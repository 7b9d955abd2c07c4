"""A link carries one question to a device and its answer back, in bounded time.

There are two: ``DirectLink`` to a simulator in this process, ``LineLink`` over the network. What
the answers mean, and whether they may be believed, is judged once, in ``clients``.
"""

from __future__ import annotations

import asyncio
from typing import Protocol, TypeVar

from pitboss.devices.asks import Ask, written
from pitboss.devices.faults import Code, DeviceFault, seconds
from pitboss.kernel.fact import fact

Answered = TypeVar("Answered")


@fact
class Patience:
    """How long a host waits, and how often it tries.

    >>> Patience().pause_before(2)
    0.2
    """

    answer_ms: int = 20_000
    """For a launch or a movement, from the question to the answer, all attempts together."""
    acknowledge_ms: int = 1_000
    """For the device to say that it has begun."""
    connect_ms: int = 1_000
    """For a connection with its greeting."""
    beat_ms: int = 1_000
    """Between signs of life; after three without one the connection is given up."""
    attempts: int = 5
    pause_ms: int = 100
    """Before the second attempt; each further pause is one more of it."""

    def pause_before(self, attempt: int) -> float:
        """The pause in seconds before an attempt, counted from zero."""
        return attempt * self.pause_ms / 1000


class Link(Protocol):
    """Carries questions to one device."""

    async def ask(self, ask: Ask, gives: type[Answered], within_ms: int | None) -> Answered:
        """Ask until answered, at most for a time; with none, until cancelled."""

    async def close(self) -> None:
        """Let go of the device."""


class Unplugged(Exception):
    """A simulated device plays that its cable is out."""


class Answering(Protocol):
    """A device in this process."""

    async def answer(self, ask: Ask) -> object:
        """Answer one question, or fail with a fault."""

    async def close(self) -> None:
        """Stop everything that moves."""


class DirectLink:
    """A link to a simulator in this process."""

    def __init__(self, machine: Answering, patience: Patience | None = None) -> None:
        self._machine = machine
        self._patience = patience or Patience()
        self._closed = False

    async def ask(self, ask: Ask, gives: type[Answered], within_ms: int | None) -> Answered:
        """Ask, and ask again while the cable is out; a wrong kind of answer is garbled."""
        written(ask)  # What could not be asked on the line is not asked here.
        try:
            async with asyncio.timeout(None if within_ms is None else within_ms / 1000):
                answer = await self._plugged_in(ask)
        except TimeoutError:
            raise silent(within_ms) from None
        if not isinstance(answer, gives):
            raise DeviceFault(Code.GARBLED, f"The device answered with {type(answer).__name__}.")
        return answer

    async def close(self) -> None:
        """Stop the simulator: what is still being asked fails, and nothing is asked any more."""
        self._closed = True
        await self._machine.close()

    async def _plugged_in(self, ask: Ask) -> object:
        for attempt in range(self._patience.attempts):
            await asyncio.sleep(self._patience.pause_before(attempt))
            if self._closed:
                raise DeviceFault(Code.DISCONNECTED, "The link to the device has been closed.")
            try:
                return await self._machine.answer(ask)
            except Unplugged:
                continue
        raise DeviceFault(
            Code.DISCONNECTED,
            f"The device could not be reached in {self._patience.attempts} attempts.",
        )


def silent(within_ms: int | None) -> DeviceFault:
    """The fault of a device that can be reached and does not answer."""
    return DeviceFault(Code.SILENT, f"The device did not answer within {seconds(within_ms)}.")
