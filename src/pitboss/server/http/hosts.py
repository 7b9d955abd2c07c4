"""Under which names the floor may be asked: a page elsewhere can have its own name point here.

Litestar's check asks requests alone: it answers a socket with an event that no socket has, and the
web server calls that a crash; so sockets are asked where they are taken in.
"""

from __future__ import annotations

import re

from pitboss.server.ops.settings import ServerSettings

OWN = ("127.0.0.1", "[::1]", "localhost")
"""This machine may always ask itself: simulated patrons do."""
_PORT = re.compile(r":\d+$")


def allowed_hosts(server: ServerSettings) -> list[str]:
    """Every name, with its port and without; just ``*`` where any will do.

    Litestar compares a name with the port, and in other versions without.

    >>> allowed_hosts(ServerSettings(hosts=("a.example:81",)))[-4:]
    ['a.example', 'a.example:81', 'localhost', 'localhost:8080']
    >>> allowed_hosts(ServerSettings())
    ['*']
    """
    if not server.hosts:
        return ["*"]
    own = (f"{host}:{server.port}" for host in (*OWN, server.address))
    named = {name for host in (*server.hosts, *own) for name in (host, _PORT.sub("", host))}
    return sorted(named)


def is_allowed(host: str, server: ServerSettings) -> bool:
    """Whether a socket may ask by a name."""
    return not server.hosts or host in allowed_hosts(server)
