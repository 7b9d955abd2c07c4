"""The socket of screens, consoles, displays and programs: taken in here, served by `Socket`."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.status_codes import WS_1008_POLICY_VIOLATION

from pitboss.server.http.hosts import is_allowed
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.sessions import COOKIE, secret_of
from pitboss.server.sockets.socket import Socket

Caller = WebSocket[object, object, State]
"""A socket that wants in: nobody has said yet whose it is."""


@websocket("/ws")
async def take_in(floor: TheFloor, socket: Caller) -> None:
    """Take a socket in: from this very site, if a browser says where it comes from."""
    host = socket.headers.get("host", "")
    known = is_allowed(host, floor.settings.server)
    if not known or _foreign(socket, host) or not floor.serving:
        await socket.close(WS_1008_POLICY_VIOLATION, "not here")
        return
    await socket.accept()
    secret = secret_of(socket.cookies.get(COOKIE), socket.headers)
    # Messages are plain dictionaries to us.
    await Socket(floor, secret, socket.send).run(socket.receive)  # type: ignore[arg-type]


def _foreign(socket: Caller, host: str) -> bool:
    """Whether a browser says that the page of another site wants the socket."""
    origin = socket.headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != host
    except ValueError:
        return True


ROUTES = (take_in,)
