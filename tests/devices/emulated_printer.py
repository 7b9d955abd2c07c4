"""A ticket printer on loopback that reads ESC/POS as a printer does, and prints into a list."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import TracebackType

ARGUMENTS = {
    b"\x1b!": 1, b"\x1b{": 1, b"\x1bE": 1, b"\x1b-": 1, b"\x1bM": 1, b"\x1ba": 1, b"\x1bt": 1,
    b"\x1bd": 1, b"\x1db": 1, b"\x1dB": 1, b"\x1dh": 1, b"\x1dw": 1, b"\x1df": 1, b"\x1dH": 1,
    b"\x1da": 1, b"\x1dV": 1, b"\x1d!": 1,
}  # fmt: skip
"""Commands with arguments of a fixed length; any other is not one that the driver may send."""


@dataclass
class Sheet:
    """What lies under the print head, or has been cut off."""

    lines: list[str] = field(default_factory=list)
    barcodes: list[tuple[int, str]] = field(default_factory=list)


class EmulatedPrinter:
    """A printer whose sensors a test sets; ``out`` holds what was cut off."""

    def __init__(self) -> None:
        self.out: list[Sheet] = []
        self.torn = 0
        """Sheets that were begun and thrown away or left under the head."""
        self.paper_low = self.paper_out = self.jammed = self.cover_open = self.offline = False
        self.silent = False
        self.hangs_up_after_lines: int | None = None
        self.out_after_lines: int | None = None
        self.says_nothing_at_the_end = False
        self.answers_wrong_process = False
        self.status_noise = b""
        self.told: dict[int, bytes] = {65: b"_2.03 ESC/POS", 68: b"_PR0042"}
        """What it tells of itself (GS I) by the number of the question; else it says nothing."""
        self.cleared = 0
        self.connections = 0
        self._under = Sheet()
        self._text = bytearray()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    async def __aenter__(self) -> EmulatedPrinter:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while True:
                await self._command(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    async def _command(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await reader.readexactly(1)
        if first == b"\n":
            self._line()
        elif first[0] >= 0x20:
            self._text += first
        else:
            command = first + await reader.readexactly(1)
            if command == b"\x10\x04":
                answer = self._status((await reader.readexactly(1))[0])
                if not self.silent:
                    writer.write(answer)
            elif command == b"\x10\x14":
                assert await reader.readexactly(8) == b"\x08\x01\x03\x14\x01\x06\x02\x08"
                self.cleared += 1
                self._new_sheet()
                if not self.silent:
                    writer.write(b"\x37\x25\x00")
            else:
                await self._buffered(command, reader, writer)

    async def _buffered(
        self, command: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if command == b"\x1b@":
            self._new_sheet()
        elif command == b"\x1dI":
            answer = self.told.get((await reader.readexactly(1))[0])
            if answer is not None and not self._stopped and not self.silent:
                writer.write(answer + b"\x00")
        elif command == b"\x1dk":
            kind, length = await reader.readexactly(2)
            number = (await reader.readexactly(length)).decode("ascii")
            if not self._stopped:
                self._under.barcodes.append((kind, number))
        elif command == b"\x1d(":
            assert await reader.readexactly(5) == b"H\x06\x00\x30\x30"
            await self._process(await reader.readexactly(4), writer)
        else:
            arguments = await reader.readexactly(ARGUMENTS[command])
            if command == b"\x1dV" and not self._stopped:
                assert arguments == b"\x00"
                self.out.append(self._under)
                self._under = Sheet()

    async def _process(self, process: bytes, writer: asyncio.StreamWriter) -> None:
        if self._stopped or self.says_nothing_at_the_end or self.silent:
            return
        writer.write(b"7\x22" + (b"0000" if self.answers_wrong_process else process) + b"\x00")

    def _line(self) -> None:
        if not self._stopped:
            self._under.lines.append(self._text.decode("cp437"))
        self._text.clear()
        printed = len(self._under.lines)
        if self.out_after_lines is not None and printed >= self.out_after_lines:
            self.paper_out = True
        if self.hangs_up_after_lines is not None and printed >= self.hangs_up_after_lines:
            raise ConnectionAbortedError

    @property
    def _stopped(self) -> bool:
        """Off line it takes in bytes and does nothing with them."""
        return self.paper_out or self.jammed or self.cover_open or self.offline

    def _new_sheet(self) -> None:
        if self._under.lines:
            self.torn += 1
        self._under = Sheet()
        self._text.clear()

    def _status(self, number: int) -> bytes:
        if self.status_noise:
            return self.status_noise
        bits = 0x12
        if number == 1:
            bits |= 0x08 * self._stopped
        elif number == 2:
            bits |= 0x04 * self.cover_open | 0x20 * self.paper_out | 0x40 * self.jammed
        elif number == 3:
            bits |= 0x08 * self.jammed
        else:
            bits |= 0x0C * (self.paper_low or self.paper_out) | 0x60 * self.paper_out
        return bytes((bits,))
