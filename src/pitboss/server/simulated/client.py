"""A client of the wire protocol: one socket that greets, listens, acts, and comes back when lost.

It keeps what the server told last (``public``, ``own``, ``seats``) and asks for one thing at a
time, as a person does. When its socket is lost it comes back and resumes: what it missed is sent
to it, and an act whose answer was lost is sent again under the same serial, so it is done once.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pitboss.kernel.ensure import known
from pitboss.server.ops.settings import ServerSettings
from pitboss.server.sockets.outbox import NOT_ADMITTED, REPLACED
from pitboss.server.sockets.socket import MALFORMED, NO_GREETING
from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import Message, encode

ANSWER_SECONDS = 30.0
"""How long an answer is waited for."""
GREETING_SECONDS = 15.0
TRIES = 8
"""How often in a row a lost socket is opened again before it is given up."""
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before something is tried again; doubled each time."""
FINAL = frozenset({REPLACED, NO_GREETING, NOT_ADMITTED, MALFORMED})
"""Ends of a socket after which coming back would be wrong."""

_UNNUMBERED = (acts.AskToCollect, acts.PutInNote, acts.PutInTicket, acts.AskForChange)
"""Acts of hands and devices: sent again they would be done again."""

Answer = messages.ActDone | messages.ActRefused
Hearing = Callable[[Message], None]


class Gone(Exception):
    """The socket is gone for good; the sentence says why."""


class TakenOver(Gone):
    """Another screen has taken the seat."""


class NotAdmitted(Gone):
    """The server did not let the socket in; ``refusal`` says why."""

    def __init__(self, refusal: messages.ActRefused) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Interrupted(Exception):
    """No answer came to an act that must not be sent twice: the own part tells what it did."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Way:
    """How the server is reached."""

    address: str
    tls: ssl.SSLContext | None = None


def way_to(server: ServerSettings, port: int) -> Way:
    """The way to a floor that runs on this machine, by its own settings.

    >>> way_to(ServerSettings(address="0.0.0.0"), 8080).address
    'ws://127.0.0.1:8080/ws'
    """
    host = {"0.0.0.0": "127.0.0.1", "::": "::1", "localhost": "127.0.0.1"}.get(
        server.address, server.address
    )
    shown = f"[{host}]" if ":" in host else host
    if server.tls_certificate is None:
        return Way(address=f"ws://{shown}:{port}/ws")
    context = ssl.create_default_context()
    if _on_loopback(host):
        # The certificate names the floor's address outside; here nothing leaves the machine.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return Way(address=f"wss://{shown}:{port}/ws", tls=context)


class Client:
    """A socket at a seat, at a console, or watching; used with ``async with``.

    ``hearing`` is told everything that is no answer and no view: papers, dice, notices.
    """

    def __init__(
        self,
        way: Way,
        hello: messages.Hello,
        *,
        bearer: str = "",
        hearing: Hearing | None = None,
    ) -> None:
        self.welcome: messages.Welcome | None = None
        self.public: messages.Public | None = None
        self.public_at = 0.0
        """When the public view came, by the loop's clock: its countdowns run from there."""
        self.own: Any = None  # a part made from the core's views; none for a display
        self.seats = messages.Seats(taken=(), patrons=())
        self.resumed = 0
        """How often it came back after a lost socket."""
        self._way = way
        self._hello = hello
        self._headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
        self._hearing = hearing
        self._read = messages.reader()
        self._socket: ClientConnection | None = None
        self._serial = 0
        self._turn = asyncio.Lock()
        self._asked: messages.Do | messages.Order | None = None
        self._answer: asyncio.Future[Answer | messages.BusyNow] | None = None
        self._ready = asyncio.Event()
        self._news = asyncio.Event()
        self._gone: Gone | None = None
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._run())
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                await self._ready.wait()
        except TimeoutError:
            self._end(Gone("The server did not answer the greeting."))
        except BaseException:
            await self._stop()
            raise
        if self._gone is not None:
            await self._stop()
            raise self._gone
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stop()

    # What is known.

    @property
    def view(self) -> Any:  # made from the core's views
        """The table as everybody sees it."""
        return known(self.public, "the greeting brings a view").view

    @property
    def version(self) -> int:
        """The version of the last public view."""
        return 0 if self.public is None else self.public.version

    async def news(self, seconds: float) -> None:
        """Wait until anything has been told since the last call, or so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()
        self._news.clear()
        if self._gone is not None:
            raise self._gone

    # What is asked.

    async def do(self, act: acts.Asked) -> Answer:
        """Act at the seat, and wait until it is done or refused; what is busy is tried again."""
        async with self._turn:
            self._serial += 1
            return await self._ask(messages.Do(serial=self._serial, seen=self.version, act=act))

    async def order(self, act: acts.Asked) -> Answer:
        """Act at the console in the name of whoever is signed on."""
        async with self._turn:
            self._serial += 1
            return await self._ask(messages.Order(serial=self._serial, act=act))

    async def send(self, message: messages.FromOutside) -> None:
        """Send something that has no answer of its own; a lost socket loses it."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(encode(message).decode())

    async def drop(self) -> None:
        """Lose the socket, as a bad line does; the client comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _ask(self, asked: messages.Do | messages.Order) -> Answer:
        wait = SHORTEST_WAIT
        try:
            while True:
                self._asked = asked
                self._answer = asyncio.get_running_loop().create_future()
                if self._gone is not None:
                    raise self._gone
                await self.send(asked)
                async with asyncio.timeout(ANSWER_SECONDS):
                    answer = await self._answer
                if not isinstance(answer, messages.BusyNow):
                    return answer
                self._answer = None  # nothing of it is on its way while it waits
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        except TimeoutError as late:
            raise Interrupted("No answer came in time.") from late
        finally:
            self._asked = self._answer = None

    # The socket.

    async def _run(self) -> None:
        failures, wait = 0, SHORTEST_WAIT
        while self._gone is None:
            self._ready.clear()
            try:
                async with self._connect() as socket:
                    self._socket = socket
                    await socket.send(encode(self._greeting()).decode())
                    async for data in socket:
                        self._take(self._read.decode(data))
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as wrong:
                if not isinstance(wrong, ConnectionClosed):
                    self._socket = None
            code = None if self._socket is None else self._socket.close_code
            self._socket = None
            if code in FINAL:
                self._end(Gone(f"The server ended the socket with {code}."))
                return
            if self._ready.is_set():
                failures, wait = 0, SHORTEST_WAIT
            failures += 1
            if failures > TRIES:
                self._end(Gone("The server cannot be reached."))
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _connect(self) -> connect:
        return connect(
            self._way.address,
            ssl=self._way.tls,
            additional_headers=self._headers,
            proxy=None,
            compression=None,
            user_agent_header=None,
            ping_interval=None,  # the server asks
            close_timeout=1,
            max_size=None,
        )

    def _greeting(self) -> messages.Hello:
        hello = self._hello
        return messages.Hello(
            table=hello.table,
            seat=hello.seat,
            key=hello.key,
            console=hello.console,
            patron=hello.patron,
            have=self.version,
        )

    def _take(self, message: Message) -> None:
        match message:
            case messages.ActDone() | messages.ActRefused() | messages.BusyNow():
                self._answered(message)
            case messages.Public():
                self.public, self.public_at = message, asyncio.get_running_loop().time()
            case messages.Own():
                self.own = message.part
            case messages.Seats():
                self.seats = message
                if not self._ready.is_set():
                    self._greeted()
            case messages.Welcome():
                self.resumed += self.welcome is not None
                self.welcome = message
                self._serial = max(self._serial, message.next_serial - 1)
            case messages.Replaced():
                self._end(TakenOver(message.sentence))
            case _ if self._hearing is not None:
                self._hearing(message)
        self._news.set()

    def _answered(self, answer: Answer | messages.BusyNow) -> None:
        if isinstance(answer, messages.ActDone) and answer.part is not None:
            self.own = answer.part
        if isinstance(answer, messages.ActRefused) and self.welcome is None:
            self._end(NotAdmitted(answer))
            return
        asked, waiting = self._asked, self._answer
        if asked is None or waiting is None or answer.serial != asked.serial:
            return
        if not waiting.done():
            waiting.set_result(answer)

    def _greeted(self) -> None:
        """The socket is where it wanted to be: whatever has no answer yet is sent again."""
        self._ready.set()
        asked, answer, welcome = self._asked, self._answer, self.welcome
        if asked is None or answer is None or answer.done() or welcome is None:
            return
        if isinstance(asked.act, _UNNUMBERED):
            answer.set_exception(Interrupted("The socket was lost before the answer came."))
            return
        if isinstance(asked, messages.Do) and asked.serial < welcome.next_serial:
            # It was done: asked as of now it is answered so, whatever has happened since.
            asked = messages.Do(serial=asked.serial, seen=self.version, act=asked.act)
        self._resending = asyncio.create_task(self.send(asked))

    def _end(self, gone: Gone) -> None:
        if self._gone is None:
            self._gone = gone
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(self._gone)
        self._ready.set()
        self._news.set()

    async def _stop(self) -> None:
        running = self._running
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        self._end(Gone("The client has left."))


def _on_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


_AT_SEAT = {kind: act for act, kind in (*acts.AT_TERMINAL.items(), *acts.AT_PLACE.items())}
_BY_STAFF = {kind: act for act, kind in acts.BY_STAFF.items()}


def seat_act(command: type, **fields: object) -> acts.Asked:
    """The act at a seat that becomes a command.

    >>> from pitboss.table.terminal.acts.place_wager import PlaceWager
    >>> seat_act(PlaceWager, spot="small", cents=500)
    PlaceWager(spot='small', cents=500)
    """
    return _AT_SEAT[command](**fields)


def staff_act(command: type, **fields: object) -> acts.Asked:
    """The act of staff that becomes a command."""
    return _BY_STAFF[command](**fields)
