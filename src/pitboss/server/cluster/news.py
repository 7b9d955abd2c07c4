"""News from the other servers: what they wrote, who signed on or off, who called how often.

A thread looks again and again, over a connection of its own. States that this server holds in
memory are dropped where another has written since, so nothing that is read here is older than a
moment; whatever is decided is decided on what the journal has, as ever.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping

import psycopg

from pitboss.server.cluster.lease_table import connect
from pitboss.server.cluster.shared_rates import SharedRates, Taken
from pitboss.server.http.sessions import StaffSession

LOOKS_SECONDS = 0.2
"""How often it is looked."""
OVERLAP_SECONDS = 2.0
"""Positions are given out before they appear: for so long what was seen is looked at again."""

_NEWS = b"SELECT stream, max(version) FROM records WHERE position > %s GROUP BY stream"
_POSITION = b"SELECT coalesce(max(position), 0) FROM records"
_SESSIONS = (
    b"SELECT hidden, name, office, ends_at, must_change, touched_at, idles, must_enrol, offered "
    b"FROM staff_sessions"
)

Sessions = dict[bytes, StaffSession]


class News:
    """Looks for what others did; ``told`` hears of it, in this thread."""

    def __init__(
        self,
        address: str,
        told: Callable[[Mapping[str, int], Sessions, Taken], None],
        trouble: Callable[[str], None],
        rates: SharedRates,
        server: Callable[[], int],
    ) -> None:
        self._address = address
        self._rates = rates
        self._server = server
        self._told = told
        self._trouble = trouble
        self._ending = threading.Event()
        self._seen: deque[tuple[float, int]] = deque()
        """When it was looked, and up to which position there were records."""
        self._known: dict[str, int] = {}
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)

    def begin(self) -> None:
        """Look from now on; whatever is written after this is told."""
        with connect(self._address) as connection:
            self._seen.append((time.monotonic(), _newest(connection)))
        self._thread.start()

    def close(self) -> None:
        """Look no longer."""
        self._ending.set()
        self._thread.join(5)

    def _run(self) -> None:
        connection: psycopg.Connection | None = None
        while not self._ending.wait(LOOKS_SECONDS):
            try:
                if connection is None:
                    connection = connect(self._address)
                self._look(connection)
            except psycopg.Error as wrong:
                self._trouble(" ".join(str(wrong).split()))
                if connection is not None:
                    connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def _look(self, connection: psycopg.Connection) -> None:
        now = time.monotonic()
        position = _newest(connection)
        while len(self._seen) > 1 and self._seen[1][0] < now - OVERLAP_SECONDS:
            self._seen.popleft()
        after = self._seen[0][1]
        self._seen.append((now, position))
        found = {
            str(stream): int(version) for stream, version in connection.execute(_NEWS, (after,))
        }
        news = {
            stream: version
            for stream, version in found.items()
            if self._known.get(stream) != version
        }
        self._known = found
        sessions = {
            bytes(hidden): StaffSession(*rest) for hidden, *rest in connection.execute(_SESSIONS)
        }
        self._told(news, sessions, self._rates.exchange(connection, self._server()))


def _newest(connection: psycopg.Connection) -> int:
    """Up to which position there are records."""
    (position,) = connection.execute(_POSITION).fetchone() or (0,)
    return int(position)
