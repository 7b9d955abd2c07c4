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

from pitboss.kernel.ensure import Broken
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.dealer_actor import ON_TUMBLER, DealerActor
from pitboss.server.actors.table_actor import TableActor, WireKind, refused
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.rates import Bucket
from pitboss.server.http.sessions import StaffSession
from pitboss.server.sockets.outbox import CONSOLE, Outbox, Sending
from pitboss.server.wire import acts, messages
from pitboss.server.wire.close_codes import MALFORMED, NO_GREETING, NOT_ADMITTED, TOO_MANY
from pitboss.server.wire.messages import encode

if TYPE_CHECKING:
    from pitboss.server.actors.floor import AnyActor, Floor

GREETING_SECONDS = 10
LAST_WORDS_SECONDS = 5.0
"""How long a socket that was hung up on is waited for."""
MOST_MALFORMED = 20
"""After so many messages that could not be read the socket is hung up on."""
MESSAGES_A_SECOND = 200
"""From one socket, over a few seconds; a person's finger manages five."""
BURST = 1_000
SERIALS_AHEAD = 10_000
"""How far a socket's numbers may run ahead of what was done, as when much was refused."""

_NUMBERED = (messages.Do, messages.Order)

Event = dict[str, Any]  # as the web server's standard has it
Receiving = Callable[[], Awaitable[Event]]


class Socket:
    """One connection of a screen, a console, a display or a program."""

    def __init__(self, floor: Floor, secret: str, sending: Sending) -> None:
        self._floor = floor
        self._secret = secret
        self._outbox = Outbox(sending)
        self._actor: TerminalActor | DealerActor | None = None
        self._malformed = 0
        self._serial = 0
        self._bucket = Bucket(MESSAGES_A_SECOND, BURST)

    async def run(self, receiving: Receiving) -> None:
        """Serve the socket until it is gone."""
        carrying = asyncio.create_task(self._outbox.run())
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None) as patience:
                    self._outbox.on_end = lambda: _limit(patience)
                    await self._talk(receiving)
        finally:
            self._outbox.on_end = None
            if self._actor is not None:
                self._actor.leave(self._outbox)
                self._floor.metrics.socket(self._outbox.kind, -1)
            if self._outbox.ended:
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(carrying, 1)
            carrying.cancel()
            await asyncio.gather(carrying, return_exceptions=True)

    async def _talk(self, receiving: Receiving) -> None:
        await self._greeting(receiving)
        outbox = self._outbox
        while not outbox.ended:
            data = _data_of(await receiving())
            if data is None or outbox.ended:
                # What comes after another screen has taken the seat is not done.
                break
            self._take(data)

    @property
    def _session(self) -> StaffSession | None:
        """Who is signed on: asked with each act, for a session ends while its socket goes on."""
        return self._floor.sessions.find(self._secret, self._floor.clock())

    async def _greeting(self, receiving: Receiving) -> None:
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                data = _data_of(await receiving())
        except TimeoutError:
            self._outbox.hang_up(NO_GREETING, "say hello first")
            return
        if data is None:
            self._outbox.hang_up(NO_GREETING, "")
            return
        message = self._read(data)
        if not isinstance(message, messages.Hello):
            self._outbox.hang_up(NO_GREETING, "say hello first")
            return
        refusal = self._admit(message)
        if refusal is not None:
            self._outbox.send(encode(refused(refusal)))
            self._outbox.hang_up(NOT_ADMITTED, refusal.kind.slug)

    def _admit(self, hello: messages.Hello) -> Refusal | None:
        """Bring the socket to where it wants to be, or say why it may not be there."""
        floor, outbox = self._floor, self._outbox
        actor = floor.actors.get(hello.table)
        if actor is None:
            return WireKind.NO_SUCH_SEAT.refuse("", table=hello.table, seat=hello.seat)
        if not actor.ready:
            return WireKind.NOT_OPENED_YET.refuse("", table=hello.table)
        outbox.patron = hello.patron
        refusal = None
        if hello.console:
            refusal = self._at_console(actor)
        elif hello.seat:
            refusal = self._at_seat(actor, hello)
        else:
            outbox.kind = "display"
        if refusal is not None:
            return refusal
        self._actor = actor
        floor.metrics.socket(outbox.kind, 1)
        self._serial = actor.next_serial(outbox.by)
        actor.welcome(outbox, hello.have, self._serial)
        return None

    def _at_console(self, actor: AnyActor) -> Refusal | None:
        """A console is for whoever is signed on with a password of their own."""
        session, outbox = self._session, self._outbox
        if session is None:
            return WireKind.SIGN_ON_NEEDED.refuse("")
        if session.must_change:
            return WireKind.PASSWORD_DUE.refuse("")
        if not isinstance(actor, DealerActor):
            return WireKind.NOT_HERE.refuse("")
        outbox.kind, outbox.by, outbox.office = CONSOLE, session.name, session.office
        return None

    def _at_seat(self, actor: AnyActor, hello: messages.Hello) -> Refusal | None:
        """A seat is for its machine; a simulated patron makes way for people."""
        if not actor.has_seat(hello.seat):
            return WireKind.NO_SUCH_SEAT.refuse("", table=hello.table, seat=hello.seat)
        if not self._floor.may_be(actor.table, hello.seat, hello.key):
            return WireKind.KEY_NEEDED.refuse("")
        there = actor.seated.get(hello.seat)
        is_a_persons = actor.is_kept(hello.seat) if there is None else not there.patron
        if hello.patron and is_a_persons:
            return WireKind.ONLY_FREE_SEATS.refuse("")
        self._outbox.kind = "patron" if hello.patron else "terminal"
        self._outbox.seat = self._outbox.by = hello.seat
        return None

    def _read(self, data: str | bytes) -> messages.FromOutside | None:
        if _too_long(data):
            self._complain(f"it is longer than {messages.LONGEST} bytes")
            return None
        try:
            return messages.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as wrong:
            self._complain(str(wrong).rstrip("."))
            return None

    def _complain(self, why: str) -> None:
        self._malformed += 1
        refusal = WireKind.MALFORMED.refuse("", why=why)
        self._outbox.send(encode(refused(refusal)))
        if self._malformed >= MOST_MALFORMED:
            self._outbox.hang_up(MALFORMED, "too much that cannot be read")

    def _take(self, data: str | bytes) -> None:
        at = self._floor.clock()
        if not self._bucket.take(at):
            self._outbox.hang_up(TOO_MANY, "too many messages a second")
            return
        message = self._read(data)
        actor, outbox = self._actor, self._outbox
        if actor is None:
            raise Broken("a socket talks before it was greeted")
        if isinstance(message, _NUMBERED) and not self._follows(message.serial):
            return
        if isinstance(message, messages.Do) and outbox.seat:
            actor.do(outbox, message, at)
        elif isinstance(message, messages.Order) and outbox.kind == CONSOLE:
            self._order(actor, message)
        elif isinstance(message, messages.Recall) and outbox.seat:
            actor.recall(outbox)
        elif isinstance(message, messages.OwnRecord) and isinstance(actor, TerminalActor):
            actor.own_record(outbox, message, at)
        elif isinstance(message, messages.Ping):
            outbox.send(encode(messages.Pong(at=at)))
        elif message is not None:
            self._note_attempt(actor, message)
            serial = getattr(message, "serial", 0)
            outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""), serial)))

    def _note_attempt(self, actor: AnyActor, message: messages.FromOutside) -> None:
        """An order from a place for the tumbler is no slip: nothing on its screen sends one."""
        if not isinstance(message, messages.Order) or not isinstance(actor, DealerActor):
            return
        kind = acts.BY_STAFF[type(message.act)]
        if issubclass(kind, ON_TUMBLER):
            actor.attempted(kind.slug(), self._outbox.seat or "a screen without a place")

    def _follows(self, serial: int) -> bool:
        """Whether a number can be one of this socket's next: numbers must never run out."""
        if not 0 < serial <= self._serial + SERIALS_AHEAD:
            self._complain(f"the next number is {self._serial} and {str(serial)[:20]} is not near")
            return False
        self._serial = max(self._serial, serial)
        return True

    def _order(self, actor: TableActor, order: messages.Order) -> None:
        """An act at the console, in the name of whoever is signed on there."""
        outbox = self._outbox
        session = self._session
        if session is None:
            outbox.send(encode(refused(WireKind.SIGN_ON_NEEDED.refuse(""), order.serial)))
            return

        def answering(answer: object) -> None:
            actor.answer(outbox, order.serial, answer)

        self._floor.order(order.act, session, order.serial, answering)


def _data_of(event: Event) -> str | bytes | None:
    """What was sent; none where the other end is gone."""
    if event["type"] == "websocket.disconnect":
        return None
    text: str | bytes | None = event.get("text")
    return text if text is not None else event.get("bytes") or b""


def _limit(patience: asyncio.Timeout) -> None:
    """From now on the other end has so long to say goodbye."""
    patience.reschedule(asyncio.get_running_loop().time() + LAST_WORDS_SECONDS)


def _too_long(data: str | bytes) -> bool:
    """Whether it has too many bytes; a character has one to four."""
    if isinstance(data, str) and len(data) > messages.LONGEST // 4:
        data = data.encode("utf-8", "surrogatepass")
    return len(data) > messages.LONGEST
