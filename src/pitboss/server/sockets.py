"""A socket: an explicit machine from its greeting to its end.

    greeting --hello--> at a seat, at a console, or watching --> gone

Whatever is sent that is not a message is answered with one sentence; who keeps sending it is hung
up on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.server.dealer_host import DealerHost
from pitboss.server.host import Host, WireKind, refused
from pitboss.server.line import Line, Sending
from pitboss.server.rates import Bucket
from pitboss.server.sessions import Session
from pitboss.server.terminal_host import TerminalHost
from pitboss.server.wire import messages
from pitboss.server.wire.messages import encode

if TYPE_CHECKING:
    from pitboss.server.floor import Floor

GREETING_SECONDS = 10
MOST_MALFORMED = 20
"""After so many messages that could not be read the socket is hung up on."""
MESSAGES_A_SECOND = 200
"""From one socket, over a few seconds; a finger makes five."""
BURST = 1_000
NO_GREETING = 4001
NOT_ADMITTED = 4003
MALFORMED = 4004
TOO_MANY = 4005

Receiving = Callable[[], Awaitable[dict[str, Any]]]  # as the web server's standard has it


class Socket:
    """One connection of a screen, a console, a display or a program."""

    def __init__(self, floor: Floor, session: Session | None, sending: Sending) -> None:
        self._floor = floor
        self._session = session
        self._line = Line(sending)
        self._host: TerminalHost | DealerHost | None = None
        self._malformed = 0
        self._bucket = Bucket(MESSAGES_A_SECOND, BURST)

    async def run(self, receiving: Receiving) -> None:
        """Serve the socket until it is gone."""
        carrying = asyncio.create_task(self._line.run())
        try:
            await self._greeting(receiving)
            while not self._line.ended:
                data = await self._next(receiving)
                if data is None:
                    break
                self._take(data)
        finally:
            if self._host is not None:
                self._host.leave(self._line)
                self._floor.metrics.socket(self._line.kind, -1)
            if self._line.ended:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(carrying, 1)
            carrying.cancel()
            await asyncio.gather(carrying, return_exceptions=True)

    async def _next(self, receiving: Receiving) -> str | bytes | None:
        event = await receiving()
        if event["type"] == "websocket.disconnect":
            return None
        text: str | bytes | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _greeting(self, receiving: Receiving) -> None:
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                data = await self._next(receiving)
        except TimeoutError:
            self._line.hang_up(NO_GREETING, "say hello first")
            return
        if data is None:
            self._line.hang_up(NO_GREETING, "")
            return
        message = self._read(data)
        if not isinstance(message, messages.Hello):
            self._line.hang_up(NO_GREETING, "say hello first")
            return
        refusal = self._admit(message)
        if refusal is not None:
            self._line.send(encode(refused(refusal)))
            self._line.hang_up(NOT_ADMITTED, refusal.kind.slug)

    def _admit(self, hello: messages.Hello) -> Any:  # a refusal, or none
        """Bring the socket to where it wants to be, if it may be there."""
        floor, line = self._floor, self._line
        host = floor.hosts.get(hello.table)
        if host is None:
            return WireKind.NO_SUCH_SEAT.refuse("", None, table=hello.table, seat=hello.seat)
        if not host.ready:
            return WireKind.NOT_OPEN.refuse("", None, table=hello.table)
        line.patron = hello.patron
        if hello.console:
            if self._session is None:
                return WireKind.SIGN_ON_NEEDED.refuse("", None)
            if self._session.must_change:
                return WireKind.PASSWORD_DUE.refuse("", None)
            if not isinstance(host, DealerHost):
                return WireKind.NOT_HERE.refuse("", None)
            line.kind, line.by, line.office = "console", self._session.name, self._session.office
            line.seat = ""
        elif hello.seat:
            if not host.has_seat(hello.seat):
                return WireKind.NO_SUCH_SEAT.refuse("", None, table=hello.table, seat=hello.seat)
            if not floor.may_sit(host, hello.seat, hello.key):
                return WireKind.KEY_NEEDED.refuse("", None)
            line.kind = "patron" if hello.patron else "terminal"
            line.seat = line.by = hello.seat
        else:
            line.kind = "display"
        self._host = host
        floor.metrics.socket(line.kind, 1)
        host.welcome(line, hello.have, host.next_serial(line.by))
        return None

    def _read(self, data: str | bytes) -> messages.FromOutside | None:
        if len(data) > messages.LONGEST:
            self._complain(f"it is longer than {messages.LONGEST} bytes")
            return None
        try:
            return messages.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as wrong:
            self._complain(str(wrong).rstrip("."))
            return None

    def _complain(self, why: str) -> None:
        self._malformed += 1
        refusal = WireKind.MALFORMED.refuse("", None, why=why)
        self._line.send(encode(refused(refusal)))
        if self._malformed >= MOST_MALFORMED:
            self._line.hang_up(MALFORMED, "too much that cannot be read")

    def _take(self, data: str | bytes) -> None:
        at = self._floor.clock()
        if not self._bucket.take(at):
            self._line.hang_up(TOO_MANY, "too many messages a second")
            return
        message = self._read(data)
        host, line = self._host, self._line
        assert host is not None
        if isinstance(message, messages.Do) and line.seat:
            host.do(line, message)
        elif isinstance(message, messages.Order) and line.kind == "console":
            self._order(host, message)
        elif isinstance(message, messages.Recall) and line.seat:
            host.recall(line)
        elif isinstance(message, messages.Ping):
            line.send(encode(messages.Pong(at=at)))
        elif message is not None:
            serial = getattr(message, "serial", 0)
            line.send(encode(refused(WireKind.NOT_HERE.refuse("", None), serial)))

    def _order(self, host: Host, order: messages.Order) -> None:
        """An act at the console, in the name of whoever is signed on there."""
        line = self._line
        session = self._session
        if session is None or self._floor.clock() >= session.ends_at:
            line.send(encode(refused(WireKind.SIGN_ON_NEEDED.refuse("", None), order.serial)))
            return

        def answering(answer: object) -> None:
            host.answer(line, order.serial, answer)

        self._floor.order(order.act, session, order.serial, answering)
