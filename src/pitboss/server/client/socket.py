"""A conversation over a real socket, which is opened again when it is lost."""

from __future__ import annotations

import asyncio
import ssl
from abc import abstractmethod
from ipaddress import ip_address

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from pitboss.kernel.fact import fact
from pitboss.server.client.conversation import Conversation
from pitboss.server.ops.settings import ServerSettings
from pitboss.server.wire import messages
from pitboss.server.wire.close_codes import MALFORMED, NO_GREETING, NOT_ADMITTED, REPLACED

TRIES = 8
"""How often in a row a lost socket is opened again before it is given up."""
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before something is tried again; doubled each time."""
FINAL = frozenset({REPLACED, NO_GREETING, NOT_ADMITTED, MALFORMED})
"""Ends of a socket after which coming back would be wrong."""


class Gone(Exception):
    """The socket is gone for good; the sentence says why."""


@fact
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


class ClientSocket(WSListener):
    """A socket at a seat, at a console, or watching; it comes back until it is closed."""

    def __init__(self, way: Way, hello: messages.Hello, *, bearer: str = "") -> None:
        self.conversation = Conversation(hello)
        self._way = way
        self._headers = {"Authorization": f"Bearer {bearer}"} if bearer else None
        self._transport: WSTransport | None = None
        self._code = 0
        """With which code the server closed the socket; 0 where it was lost."""
        self._over = False
        self._running: asyncio.Task[None] | None = None

    # What its user does with it.

    @abstractmethod
    def heard(self, message: messages.Message) -> None:
        """Be told a message; the conversation has noted it already."""

    @abstractmethod
    def ended(self, gone: Gone) -> None:
        """Be told that the socket will not come back."""

    def open(self) -> None:
        """Open the socket, and open it again whenever it is lost."""
        self._running = asyncio.get_running_loop().create_task(self._run())

    def send(self, data: bytes | None) -> None:
        """Send something; before the welcome it is kept for then, if it is an act."""
        if data is not None and self._transport is not None and self.conversation.welcomed:
            self._transport.send(WSMsgType.TEXT, data)

    def cut(self) -> None:
        """Lose the socket, as a cable would be pulled."""
        if self._transport is not None:
            self._transport.disconnect(graceful=False)

    async def close(self) -> None:
        """Close the socket for good."""
        self._over = True
        transport, running = self._transport, self._running
        if transport is not None:
            transport.disconnect()
            await transport.wait_disconnected()
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    # The socket.

    async def _run(self) -> None:
        failures, wait = 0, SHORTEST_WAIT
        while not self._over:
            self._code = 0
            self.conversation.welcomed = False
            try:
                transport, _ = await ws_connect(
                    lambda: self,
                    self._way.address,
                    ssl_context=self._way.tls,
                    extra_headers=self._headers,
                )
                await transport.wait_disconnected()
            except (WSError, OSError, TimeoutError):
                pass
            if self._code in FINAL:
                self.ended(Gone(f"The server ended the socket with {self._code}."))
                return
            if self.conversation.welcomed:
                failures, wait = 0, SHORTEST_WAIT
            failures += 1
            if failures > TRIES:
                self.ended(Gone("The server cannot be reached."))
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Greet, and say what has been seen."""
        self._transport = transport
        transport.send(WSMsgType.TEXT, self.conversation.greeting())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Nothing more comes or goes here."""
        if self._transport is transport:
            self._transport = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A message from the server."""
        kind = frame.msg_type
        if kind is WSMsgType.TEXT:
            if transport is self._transport:
                message = self.conversation.take(frame.get_payload_as_memoryview())
                if isinstance(message, messages.Welcome):
                    # What was asked while there was no socket, or its answer was lost.
                    self.send(self.conversation.again())
                self.heard(message)
        elif kind is WSMsgType.CLOSE:
            self._code = int.from_bytes(frame.get_payload_as_bytes()[:2])
            transport.disconnect()


def _on_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
