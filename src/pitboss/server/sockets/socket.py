"""A socket: an explicit machine from its greeting to its end.

    greeting --hello--> at a seat, at a console, or watching --> gone
             --watch-floor--> a page of staff, told of the whole floor --> gone
             --watch-signs--> a screen for practice, told what is not on file --> gone

Whatever is sent that is not a message is answered with one sentence; who keeps sending it is hung
up on.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.dealer_actor import ON_TUMBLER, DealerActor
from pitboss.server.actors.table_actor import TableActor, refused
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.rates import Bucket
from pitboss.server.http.sessions import StaffSession
from pitboss.server.sockets.outbox import CONSOLE, SIGNS, STAFF, Outbox, Wire
from pitboss.server.wire import acts, messages
from pitboss.server.wire.close_codes import MALFORMED, NO_GREETING, NOT_ADMITTED, TOO_MANY
from pitboss.server.wire.messages import encode

if TYPE_CHECKING:
    from pitboss.server.actors.floor import AnyActor, Floor
    from pitboss.server.actors.floor_views import FloorViews
    from pitboss.server.actors.sign_views import SignViews
    from pitboss.server.cluster.link import ServerLink

GREETING_SECONDS = 10
MOST_MALFORMED = 20
"""After so many messages that could not be read the socket is hung up on."""
MESSAGES_A_SECOND = 200
"""From one socket, over a few seconds; a person's finger manages five."""
BURST = 1_000
SERIALS_AHEAD = 10_000
"""How far a socket's numbers may run ahead of what was done, as when much was refused."""

_NUMBERED = (messages.Do, messages.Order)


class Socket:
    """One connection of a screen, a console, a display or a program."""

    def __init__(self, floor: Floor, secret: str, wire: Wire, *, relayed: bool = False) -> None:
        self._floor = floor
        self.relayed = relayed
        """Whether the screen is connected to another server, which brought it here."""
        self._hello: messages.Hello | None = None
        self._link: ServerLink | None = None
        """The way to the table, where another server holds it."""
        self._channel = 0
        self._secret = secret
        self.outbox = Outbox(wire, floor.turn)
        self._actor: TerminalActor | DealerActor | None = None
        self._watching: FloorViews | SignViews | None = None
        """What it looks on at, where it is at no table."""
        self._malformed = 0
        self._serial = 0
        self._bucket = Bucket(MESSAGES_A_SECOND, BURST)
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(GREETING_SECONDS, self._say_hello_first)

    def take(self, data: bytes) -> None:
        """Take a message; what comes after another screen has taken the seat is not done."""
        if self.outbox.ended:
            return
        if self._watching is not None:
            self._look_on(data)
        elif self._actor is not None:
            self._follow(self._actor, data)
        elif self._hello is None:
            self._greet(data)
        else:
            self._pass_on(data)

    def gone(self) -> None:
        """The other end is gone."""
        self._patience.cancel()
        if self._watching is not None:
            self._watching.leave(self.outbox)
            self._watching = None
            self._floor.metrics.socket(self.outbox.kind, -1)
        cluster = self._floor.cluster
        if self._link is not None:
            self._link.leave(self._channel)
            self._link = None
        elif self._hello is not None and cluster is not None:
            cluster.forget(self, self._hello.table)
        if self._actor is not None:
            self._floor.hosting.went(self._actor.table, self)
            self._actor.leave(self.outbox)
            self._floor.metrics.socket(self.outbox.kind, -1)
            self._actor = None

    # A table that another server holds, or that moves.

    def _pass_on(self, data: bytes) -> None:
        """What a screen says to a table elsewhere; while nobody holds it, nothing is heard.

        Whatever has no answer is sent again by the screen when it is welcomed.
        """
        if not self._bucket.take(self._floor.clock()):
            self.outbox.hang_up(TOO_MANY, "too many messages a second")
        elif self._link is not None:
            self._link.send(self._channel, data)

    def go_by(self, link: ServerLink) -> None:
        """The table is at another server: from now on that server answers."""
        hello = self._greeting()
        if hello is not None:
            self._link = link
            self._channel = link.open(self, hello.table, self._secret, encode(hello))

    def arrive(self) -> None:
        """The table is here by now."""
        hello = self._greeting()
        if hello is not None:
            self._refuse(self._admit(hello))

    def _greeting(self) -> messages.Hello | None:
        """What the screen said; when its table has moved it begins afresh there."""
        hello = self._hello
        if hello is None or self.outbox.ended:
            return None
        self._hello = msgspec.structs.replace(hello, have=0)
        return hello

    def leave_table(self) -> None:
        """The table is let go; the screen stays on the line."""
        if self._actor is not None:
            self._floor.metrics.socket(self.outbox.kind, -1)
            self._actor = None
            self.outbox.leave_table()

    def deliver(self, data: bytes) -> None:
        """A message for the screen, from the server that holds its table."""
        self.outbox.send(data)

    def hang_up(self, code: int, reason: str) -> None:
        """That server has hung up on it."""
        self._link = None
        self.outbox.hang_up(code, reason)

    def moved(self) -> None:
        """The table is no longer where it was."""
        self._link = None
        cluster = self._floor.cluster
        if self._hello is not None and cluster is not None and not self.outbox.ended:
            # In a moment: the server that takes it up has to be known first.
            cluster.wait(self, self._hello.table)

    @property
    def _session(self) -> StaffSession | None:
        """Who is signed on: asked with each act, for a session ends while its socket goes on."""
        return self._floor.sessions.find(self._secret, self._floor.clock())

    def _greet(self, data: bytes) -> None:
        self._patience.cancel()
        message = self._read(data)
        if isinstance(message, messages.WatchFloor):
            self._refuse(self._watch_floor())
            return
        if isinstance(message, messages.WatchSigns):
            self._refuse(self._watch_signs(message.table))
            return
        if not isinstance(message, messages.Hello):
            self._say_hello_first()
            return
        cluster = self._floor.cluster
        self._hello = message
        if cluster is None or message.table not in self._floor.actors:
            self._refuse(self._admit(message))
        else:
            cluster.relay(self, message.table)

    def _refuse(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.outbox.send(encode(refused(refusal)))
            self.outbox.hang_up(NOT_ADMITTED, refusal.kind.slug)

    def _say_hello_first(self) -> None:
        self.outbox.hang_up(NO_GREETING, "say hello first")

    def _admit(self, hello: messages.Hello) -> Refusal | None:
        """Bring the socket to where it wants to be, or say why it may not be there."""
        floor, outbox = self._floor, self.outbox
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
        floor.hosting.came(actor.table, self)
        floor.metrics.socket(outbox.kind, 1)
        self._serial = actor.next_serial(outbox.by)
        actor.welcome(outbox, hello.have, self._serial)
        return None

    def _watch_floor(self) -> Refusal | None:
        """A page of staff is for those signed on with a password of their own."""
        session, outbox, floor = self._session, self.outbox, self._floor
        refusal = _signed_on(session)
        if session is None or refusal is not None:
            return refusal
        outbox.kind, outbox.by, outbox.office = STAFF, session.name, session.office
        self._watching = floor.views
        floor.metrics.socket(outbox.kind, 1)
        floor.views.join(outbox, self._lasts)
        return None

    def _watch_signs(self, table: str) -> Refusal | None:
        """Only a floor for practice opens without its orders: only there is such a sign."""
        floor, outbox = self._floor, self.outbox
        if not floor.settings.server.training:
            return WireKind.NOT_HERE.refuse("")
        outbox.kind, self._watching = SIGNS, floor.signs
        floor.metrics.socket(outbox.kind, 1)
        floor.signs.join(outbox, table)
        return None

    def _lasts(self) -> bool:
        """Whether the session goes on that the page was opened in."""
        at = self._floor.clock()
        session = self._floor.sessions.find(self._secret, at, attended=False)
        return session is not None and session.office == self.outbox.office

    def _look_on(self, data: bytes) -> None:
        """A page says that it is there; one of staff, whether anybody is at it."""
        at = self._floor.clock()
        if not self._bucket.take(at):
            self.outbox.hang_up(TOO_MANY, "too many messages a second")
            return
        message = self._read(data)
        if isinstance(message, messages.Ping):
            if self.outbox.kind == STAFF:
                self._floor.sessions.find(self._secret, at, attended=message.attended)
            self.outbox.send(encode(messages.Pong(at=at)))
        elif message is not None:
            self.outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""))))

    def _at_console(self, actor: AnyActor) -> Refusal | None:
        """A console is for those signed on with a password of their own."""
        session, outbox = self._session, self.outbox
        refusal = _signed_on(session)
        if session is None or refusal is not None:
            return refusal
        if not isinstance(actor, DealerActor):
            return WireKind.NOT_HERE.refuse("")
        outbox.kind, outbox.by, outbox.office = CONSOLE, session.name, session.office
        return None

    def _at_seat(self, actor: AnyActor, hello: messages.Hello) -> Refusal | None:
        """A seat is for its machine; a simulated patron makes way for people.

        It takes its money with it first: neither sits down to what is the other's.
        """
        if not actor.has_seat(hello.seat):
            return WireKind.NO_SUCH_SEAT.refuse("", table=hello.table, seat=hello.seat)
        if not self._floor.may_be(actor.table, hello.seat, hello.key):
            return WireKind.KEY_NEEDED.refuse("")
        there = actor.seated.get(hello.seat)
        is_a_persons = actor.is_kept(hello.seat) if there is None else not there.patron
        if hello.patron and is_a_persons:
            return WireKind.ONLY_FREE_SEATS.refuse("")
        if not hello.patron and actor.is_patrons(hello.seat):
            actor.wanted.add(hello.seat)
            return WireKind.PATRONS_MONEY.refuse("")
        self.outbox.kind = "patron" if hello.patron else "terminal"
        self.outbox.seat = self.outbox.by = hello.seat
        return None

    def _read(self, data: bytes) -> messages.FromOutside | None:
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
        refusal = WireKind.MALFORMED.refuse("", why=why)
        self.outbox.send(encode(refused(refusal)))
        if self._malformed >= MOST_MALFORMED:
            self.outbox.hang_up(MALFORMED, "too much that cannot be read")

    def _follow(self, actor: AnyActor, data: bytes) -> None:
        at = self._floor.clock()
        if not self._bucket.take(at):
            self.outbox.hang_up(TOO_MANY, "too many messages a second")
            return
        message = self._read(data)
        outbox = self.outbox
        if isinstance(message, _NUMBERED) and not self._follows(message.serial):
            return
        if type(message) is messages.Do and outbox.seat:
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
            actor.attempted(kind.slug(), self.outbox.seat or "a screen without a place")

    def _follows(self, serial: int) -> bool:
        """Whether a number can be one of this socket's next: numbers must never run out."""
        if not 0 < serial <= self._serial + SERIALS_AHEAD:
            self._complain(f"the next number is {self._serial} and {str(serial)[:20]} is not near")
            return False
        if serial > self._serial:
            self._serial = serial
        return True

    def _order(self, actor: TableActor, order: messages.Order) -> None:
        """An act at the console, in the name of the person signed on there."""
        outbox = self.outbox
        session = self._session
        if session is None:
            outbox.send(encode(refused(WireKind.SIGN_ON_NEEDED.refuse(""), order.serial)))
            return

        def answering(answer: object) -> None:
            actor.answer(outbox, order.serial, answer)

        self._floor.order(order.act, session, order.serial, answering)


def _signed_on(session: StaffSession | None) -> Refusal | None:
    if session is None:
        return WireKind.SIGN_ON_NEEDED.refuse("")
    if session.must_change:
        return WireKind.PASSWORD_DUE.refuse("")
    return WireKind.SECOND_FACTOR_DUE.refuse("") if session.must_enrol else None
