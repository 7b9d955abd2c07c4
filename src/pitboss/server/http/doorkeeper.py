"""Connections: how many, from whom, and how long one may take to say what it wants.

uvicorn lets anybody hold as many connections as the system has descriptors, send a header without
end, and take for ever over it. Then no terminal gets in, and neither tumbler nor journal has a
descriptor left. So connections are counted from their first moment to their last, as a request and
as a socket, and a caller that is too slow or says too much is hung up on.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitboss.server.http.rates import neighbourhood
from pitboss.server.http.upgrade import ServedSocket, take_in, turned_away
from pitboss.server.ops.door_settings import DoorSettings

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

KEPT_BACK = 256
"""Descriptors that no connection gets: they are for devices, the journal and its readers."""
FEWEST = 16
"""So many connections there are even where the system grants next to nothing."""
MOST_DESCRIPTORS = 65_536
_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n"
_NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n\r\n"


def raise_descriptors() -> int:
    """Take as many descriptors as the system grants, and say how many there are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


class Doorkeeper:
    """Who is connected, by address; more than there is room for are not let in.

    >>> keeper = Doorkeeper(DoorSettings(connections=2, connections_an_address=1), 1_024)
    >>> keeper.enter(1, "10.0.0.1"), keeper.enter(2, "10.0.0.1"), keeper.enter(3, "10.0.0.2")
    (True, False, True)
    >>> keeper.enter(4, "10.0.0.3"), keeper.leave(1), keeper.enter(5, "10.0.0.1")
    (False, None, True)
    """

    def __init__(self, door: DoorSettings, descriptors: int) -> None:
        self.door = door
        self._most = min(door.connections, max(FEWEST, descriptors - KEPT_BACK))
        self._inside: dict[int, str] = {}
        self._by_address: Counter[str] = Counter()

    def enter(self, connection: int, address: str) -> bool:
        """Let a connection in where there is room for it, in all and from its address."""
        name = neighbourhood(address)
        crowded = self._by_address[name] >= self.door.connections_an_address
        if len(self._inside) >= self._most or (crowded and not self.door.is_proxy(address)):
            return False
        self._inside[connection] = name
        self._by_address[name] += 1
        return True

    def leave(self, connection: int) -> None:
        """A connection is gone; one that never was in changes nothing."""
        name = self._inside.pop(connection, None)
        if name is not None:
            self._by_address[name] -= 1
            if not self._by_address[name]:
                del self._by_address[name]


class GuardedProtocol(HttpToolsProtocol):
    """A connection that says in time, and in so many bytes, what it wants."""

    keeper: Doorkeeper
    floor: Floor
    _patience: asyncio.TimerHandle | None = None
    _head_bytes: int | None = 0
    """What has come of a header so far; none where one is complete."""
    _admitted = False

    # uvicorn itself narrows what a transport is.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self._admitted = self.keeper.enter(id(transport), address)
        if self._admitted:
            self._wait(self.keeper.door.header_seconds)
        else:
            self._hang_up(_NO_ROOM)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._wait(None)
        self.keeper.leave(id(self.transport))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, no further into a header than it may be long."""
        longest = self.keeper.door.header_bytes
        while data and self._admitted and not self.transport.is_closing():
            if self._head_bytes is None:
                super().data_received(data)
                return
            part, data = data[:longest], data[longest:]
            self._head_bytes += len(part)
            too_large = self._head_bytes > longest
            super().data_received(part)
            if too_large and self._head_bytes is not None:
                self._hang_up(_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head_bytes = self._head_bytes or 0
        self._wait(self.keeper.door.header_seconds)

    def on_headers_complete(self) -> None:
        """Its header is there, and its body may follow."""
        self._head_bytes = None
        self._wait(self.keeper.door.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there: from here on it is for us to be quick."""
        self._head_bytes = 0
        self._wait(None)
        super().on_message_complete()

    def _should_upgrade_to_ws(self) -> bool:
        """Sockets are ours, whatever libraries uvicorn finds for them."""
        return True

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a socket, which counts on until it is gone."""
        self._wait(None)
        self._admitted = False  # nothing more is read here
        headers = {one.decode("latin-1"): two.decode("latin-1") for one, two in self.headers}
        address = self.client[0] if self.client else ""
        refused = turned_away(self.floor, self.url, headers, address)
        if refused is not None:
            self._hang_up(f"HTTP/1.1 {refused}\r\nconnection: close\r\n\r\n".encode())
            return
        self.connections.discard(self)
        # uvicorn ends whatever has a ``shutdown``.
        connections: set[object] = self.connections  # type: ignore[assignment]
        transport = self.transport

        def lost(socket: ServedSocket) -> None:
            self.keeper.leave(id(transport))
            connections.discard(socket)

        connections.add(take_in(self.floor, headers, transport, lost))

    def _wait(self, seconds: int | None) -> None:
        """Wait so long for what comes next; none: for nothing."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._hang_up(_TOO_SLOW)

    def _hang_up(self, why: bytes) -> None:
        """Say why, unless an answer has begun, and close; nobody is waited for."""
        self._admitted = False
        self._wait(None)
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(why)
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)


def protocol(keeper: Doorkeeper, floor: Floor) -> type[GuardedProtocol]:
    """What serves requests at the keeper's door; uvicorn makes one a connection."""
    return type("Guarded", (GuardedProtocol,), {"keeper": keeper, "floor": floor})
