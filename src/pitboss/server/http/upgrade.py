"""The socket of screens, consoles, displays and programs: asked for by HTTP, then handed over.

What asks for a socket is a request like any other, read at the same door. It is looked at here
(its address, the name it asks by, where the page that asks comes from), and the connection goes
on as a socket of `server/sockets`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pitboss.server.http.hosts import is_allowed
from pitboss.server.http.origins import foreign
from pitboss.server.http.sessions import secret_of
from pitboss.server.sockets.screen_line import ScreenLine, SocketProtocol
from pitboss.server.wire.close_codes import RESTARTING

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

PATH = "/ws"
_ASKED = ("host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version")
"""What the handshake is made of; picows is given nothing else."""


class ServedSocket(SocketProtocol):
    """A socket that the web server can end, and of which somebody is told when it is gone."""

    def __init__(self, connection: ScreenLine, on_lost: Callable[[ServedSocket], None]) -> None:
        super().__init__(connection)
        self._connection = connection
        self._on_lost = on_lost

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._on_lost(self)

    def shutdown(self) -> None:
        """The web server ends."""
        self._connection.end(RESTARTING, "the floor is restarting: come back in a moment")


def turned_away(floor: Floor, url: bytes, headers: Mapping[str, str], address: str) -> str | None:
    """Why a socket is not taken in, as the status of an answer; none where it is."""
    settings = floor.settings
    if not floor.rates.admit(_caller(floor, headers, address), floor.clock()):
        return "429 Too Many Requests"
    if url.partition(b"?")[0] != PATH.encode():
        return "404 Not Found"
    known = is_allowed(headers.get("host", ""), settings.server)
    if not known or foreign(headers, secure=settings.secure) or not floor.serving:
        return "403 Forbidden"
    return None


def take_in(
    floor: Floor,
    headers: Mapping[str, str],
    transport: asyncio.Transport,
    on_lost: Callable[[ServedSocket], None],
) -> ServedSocket:
    """Make a socket of a connection whose request was found good."""
    secret = secret_of(_cookies(headers), headers, secure=floor.settings.secure)
    protocol = ServedSocket(ScreenLine(floor, secret), on_lost)
    protocol.connection_made(transport)
    asked = "".join(f"{name}: {headers[name]}\r\n" for name in _ASKED if name in headers)
    left = memoryview(f"GET {PATH} HTTP/1.1\r\n{asked}\r\n".encode("latin-1"))
    while left:
        room = protocol.get_buffer(-1)
        part = left[: len(room)]
        room[: len(part)] = part
        protocol.buffer_updated(len(part))
        left = left[len(part) :]
    transport.set_protocol(protocol)
    return protocol


def _caller(floor: Floor, headers: Mapping[str, str], address: str) -> str:
    """Whose address counts: the one that a trusted proxy names, or the connection's own."""
    door = floor.settings.door
    named = headers.get("x-forwarded-for", "").split(",") if door.is_proxy(address) else []
    for name in reversed([one.strip() for one in named]):
        if name and not door.is_proxy(name):
            return name
    return address


def _cookies(headers: Mapping[str, str]) -> dict[str, str]:
    parts = (part.strip().partition("=") for part in headers.get("cookie", "").split(";"))
    return {name: value.strip('"') for name, found, value in parts if found}
