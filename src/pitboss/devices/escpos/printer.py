"""The driver of a ticket printer that speaks ESC/POS over TCP (usually port 9100).

A ticket is out when the printer says so, not when the bytes were sent: after the cut the driver
asks for a process id (GS ( H, function 48), which the printer sends back once everything before it
has been printed. Without that answer the ticket is not confirmed, whatever else was heard. What a
printer still holds of an earlier ticket is thrown away (DLE DC4, function 8), or it would come out
when paper is put in. A printer without these two commands cannot be driven.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable
from typing import TypeVar

from pitboss.devices.escpos.composing import compose, composers
from pitboss.devices.escpos.status import QUESTIONS, condition, question
from pitboss.devices.faults import Code, DeviceFault, seconds
from pitboss.devices.paper import Condition, OnePaperEach, PaperTicket, Printed
from pitboss.devices.readings import Identity

Given = TypeVar("Given")
PORT = 9100
_NO_AUTOMATIC_STATUS = b"\x1da\x00"
_INITIALISE = b"\x1b@"
_CLEAR = b"\x10\x14\x08\x01\x03\x14\x01\x06\x02\x08"
"""In real time (DLE DC4, function 8): throw away what is buffered."""
_CLEARED = b"\x37\x25\x00"
_PROCESS_IDS = 10_000
_FIRMWARE, _SERIAL = 65, 68
"""What a printer is asked of itself (GS I)."""
_LONGEST_TOLD = 64


class EscposPrinter:
    """One printer at an address; each question and each ticket has its own connection."""

    def __init__(
        self,
        device: str,
        host: str,
        port: int = PORT,
        *,
        connect_ms: int = 2_000,
        answer_ms: int = 1_000,
        print_ms: int = 15_000,
    ) -> None:
        self._device = device
        self._host = host
        self._port = port
        self._connect_ms = connect_ms
        self._answer_ms = answer_ms
        self._print_ms = print_ms
        self._one_at_a_time = asyncio.Lock()
        self._one_each = OnePaperEach(device)
        self._process = 0

    async def identify(self) -> Identity:
        """Its serial number and firmware, as it tells them.

        Not every printer knows these questions: of one that leaves them unanswered its name on
        this floor stands for the number, and its firmware is not known.
        """
        async with self._one_at_a_time, self._connected() as wire:
            firmware = await wire.told(_FIRMWARE)
            serial = await wire.told(_SERIAL) if firmware else ""
        return Identity(device=serial or self._device, kind="printer", firmware=firmware)

    async def condition(self) -> Condition:
        """Paper and faults, as the printer's sensors have them now."""
        async with self._one_at_a_time, self._connected() as wire:
            return await wire.condition()

    async def print(self, paper: PaperTicket) -> Printed:
        """Look, print, and wait until the printer has said that all of it is out."""
        # The first import takes a second, which the tables of the floor are not made to wait.
        await asyncio.to_thread(composers)
        ticket = compose(paper)
        async with self._one_at_a_time, self._connected() as wire:
            (await wire.condition()).need_ready(self._device)
            await wire.clear()
            self._process = (self._process + 1) % _PROCESS_IDS
            process = b"%04d" % self._process
            self._one_each.begin(paper.number)
            try:
                await wire.put_out(ticket, process, self._print_ms)
            except DeviceFault as fault:
                raise await self._unconfirmed(wire, fault) from fault
            paper_low = await self._low(wire)
            return Printed(number=paper.number, printer=self._device, paper_low=paper_low)

    async def close(self) -> None:
        """Nothing is held between tickets."""

    async def _low(self, wire: _Wire) -> bool:
        """Whether the paper is low after a ticket that is out, whatever the printer says now."""
        try:
            return (await wire.condition()).paper_low
        except DeviceFault:
            # The ticket is out and confirmed; what failed since is found by the next look.
            return True

    async def _unconfirmed(self, wire: _Wire, fault: DeviceFault) -> DeviceFault:
        """Say what is known, and clear what the printer still holds."""
        why = str(fault)
        try:
            found = await wire.condition()
            why = ", ".join(found.faults) or why
            await wire.clear()
        except DeviceFault as again:
            why = f"{why}; then {again.code}"
        return DeviceFault(
            Code.PRINT_UNCONFIRMED,
            f"Printer {self._device} was sent a ticket and has not confirmed it ({why}): look "
            "whether something came out, and void it.",
        )

    @contextlib.asynccontextmanager
    async def _connected(self) -> AsyncIterator[_Wire]:
        try:
            async with asyncio.timeout(self._connect_ms / 1000):
                reader, writer = await asyncio.open_connection(self._host, self._port)
        except (OSError, TimeoutError) as wrong:
            raise DeviceFault(
                Code.DISCONNECTED,
                f"Printer {self._device} could not be reached within "
                f"{seconds(self._connect_ms)}: nothing was printed.",
            ) from wrong
        try:
            yield _Wire(self._device, reader, writer, self._answer_ms)
        finally:
            writer.close()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(self._answer_ms / 1000):
                    await writer.wait_closed()


class _Wire:
    """One connection to the printer."""

    def __init__(
        self,
        device: str,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        answer_ms: int,
    ) -> None:
        self._device = device
        self._reader = reader
        self._writer = writer
        self._answer_ms = answer_ms

    async def send(self, sent: bytes) -> None:
        """Send bytes; a printer that takes none is silent."""
        self._writer.write(sent)
        await self._in_time(self._writer.drain(), self._answer_ms)

    async def condition(self) -> Condition:
        """Ask the four status questions, one after the other."""
        await self.send(_NO_AUTOMATIC_STATUS)
        one, two, three, four = [await self._status(number) for number in QUESTIONS]
        return condition(self._device, (one, two, three, four))

    async def told(self, question: int) -> str:
        """What the printer tells of itself (GS I); nothing where it does not answer in words."""
        await self.send(b"\x1dI" + bytes((question,)))
        try:
            answer = await self._in_time(self._reader.readuntil(b"\x00"), self._answer_ms)
        except DeviceFault as fault:
            if fault.code != Code.SILENT:
                raise
            return ""
        words = answer.removeprefix(b"_")[:-1].decode("ascii", "replace").strip()
        return words[:_LONGEST_TOLD] if words.isprintable() and words.isascii() else ""

    async def clear(self) -> None:
        """Throw away what the printer holds, and hear that it did."""
        await self.send(_CLEAR)
        await self._expect(_CLEARED, self._answer_ms)

    async def put_out(self, ticket: bytes, process: bytes, within_ms: int) -> None:
        """Send a ticket and wait for its process id, and for nothing else."""
        await self.send(_INITIALISE + ticket + b"\x1d(H\x06\x00\x30\x30" + process)
        expected = b"\x37\x22" + process + b"\x00"
        await self._expect(expected, within_ms)

    async def _expect(self, expected: bytes, within_ms: int) -> None:
        came = await self._in_time(self._reader.readexactly(len(expected)), within_ms)
        if came != expected:
            raise DeviceFault(
                Code.GARBLED,
                f"Printer {self._device} answered {came.hex()} where {expected.hex()} was due.",
            )

    async def _status(self, number: int) -> int:
        await self.send(question(number))
        (answer,) = await self._in_time(self._reader.readexactly(1), self._answer_ms)
        return answer

    async def _in_time(self, doing: Awaitable[Given], within_ms: int) -> Given:
        try:
            async with asyncio.timeout(within_ms / 1000):
                return await doing
        except TimeoutError as wrong:
            raise DeviceFault(
                Code.SILENT,
                f"Printer {self._device} did not answer within {seconds(within_ms)}.",
            ) from wrong
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as wrong:
            raise DeviceFault(
                Code.DISCONNECTED, f"Printer {self._device} hung up ({type(wrong).__name__})."
            ) from wrong
