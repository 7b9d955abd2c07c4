"""The link over the network: it connects when it is asked, and tries again a bounded time."""

from __future__ import annotations

import asyncio

import msgspec

from pitboss.devices.asks import Ask, written
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.line.connection import Connection, Lost
from pitboss.devices.line.frames import SHORTEST_KEY
from pitboss.devices.links import Answered, Patience, silent
from pitboss.kernel.errors import BadInput


class LineLink:
    """A link to one device at an address, known by its serial number and its key.

    Every question may be asked again, so what was under way when a connection was lost is asked
    again on the next. A device that stays away is a fault, never a wait without end.
    """

    def __init__(
        self,
        host: str,
        port: int,
        *,
        device: str,
        key: bytes,
        patience: Patience | None = None,
    ) -> None:
        self._host = host
        self._port = port
        self._device = device
        self._key = checked_key(key)
        self._patience = patience or Patience()
        self._connection: Connection | None = None
        self._connecting = asyncio.Lock()
        self._closed = False

    async def ask(self, ask: Ask, gives: type[Answered], within_ms: int | None) -> Answered:
        """Ask until answered, or until the time or the attempts are used up."""
        asked = written(ask)
        try:
            async with asyncio.timeout(None if within_ms is None else within_ms / 1000):
                answer = await self._tried(asked)
        except TimeoutError:
            raise silent(within_ms) from None
        try:
            return msgspec.json.decode(answer, type=gives)
        except (msgspec.DecodeError, RecursionError) as wrong:
            raise DeviceFault(
                Code.GARBLED, f"Device {self._device} answered with something else: {wrong}."
            ) from wrong

    async def close(self) -> None:
        """Hang up for good: what is still being asked fails, and nothing is asked any more."""
        self._closed = True
        async with self._connecting:
            if self._connection is not None:
                await self._connection.close()
                self._connection = None

    async def _tried(self, asked: msgspec.Raw) -> msgspec.Raw:
        why = Lost(Code.DISCONNECTED, "it was not tried")
        for attempt in range(self._patience.attempts):
            await asyncio.sleep(self._patience.pause_before(attempt))
            try:
                connection = await self._connected()
                return await connection.ask(asked)
            except Lost as lost:
                why = lost
        raise DeviceFault(
            why.code,
            f"Device {self._device} could not be asked in {self._patience.attempts} attempts: "
            f"{why}.",
        )

    async def _connected(self) -> Connection:
        async with self._connecting:
            if self._closed:
                raise DeviceFault(
                    Code.DISCONNECTED, f"The link to device {self._device} has been closed."
                )
            if self._connection is not None and not self._connection.alive:
                await self._connection.close()
                self._connection = None
            if self._connection is None:
                self._connection = await Connection.open(
                    self._host,
                    self._port,
                    device=self._device,
                    key=self._key,
                    patience=self._patience,
                )
            return self._connection


def checked_key(key: bytes) -> bytes:
    """A key long enough to seal with.

    >>> checked_key(b"short")
    Traceback (most recent call last):
    pitboss.kernel.errors.BadInput: The key has 5 bytes: it must have at least 16.
    """
    if len(key) < SHORTEST_KEY:
        raise BadInput(f"The key has {len(key)} bytes: it must have at least {SHORTEST_KEY}.")
    return key
