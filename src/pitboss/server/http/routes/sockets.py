"""The socket of screens, consoles, displays and programs: taken in here, served by `Socket`."""

from __future__ import annotations

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.status_codes import WS_1008_POLICY_VIOLATION

from pitboss.server.http.hosts import is_allowed
from pitboss.server.http.origins import foreign
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.sessions import secret_of
from pitboss.server.sockets.socket import Socket

Caller = WebSocket[object, object, State]
"""A socket that wants in: nobody has said yet whose it is."""


@websocket("/ws")
async def take_in(floor: TheFloor, socket: Caller) -> None:
    """Take a socket in: from this very site, if a browser says where it comes from."""
    host = socket.headers.get("host", "")
    known = is_allowed(host, floor.settings.server)
    elsewhere = foreign(socket.headers, secure=floor.settings.secure)
    if not known or elsewhere or not floor.serving:
        await socket.close(WS_1008_POLICY_VIOLATION, "not here")
        return
    await socket.accept()
    secret = secret_of(socket.cookies, socket.headers, secure=floor.settings.secure)
    # Messages are plain dictionaries to us.
    await Socket(floor, secret, socket.send).run(socket.receive)  # type: ignore[arg-type]


ROUTES = (take_in,)
