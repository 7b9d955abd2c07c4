"""A connection to PostgreSQL that waits for nothing without end.

A backend that hangs, or a network that swallows packets, answers never: the server's own limits
do not help then, for it is the server that stands. So whoever waits gives up by the clock on this
side, and the connection is not used again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg import errors

FIRST_SECONDS = 0.2
"""How long the first who finds the connection lost waits for a new one."""


class BoundedConnection(psycopg.Connection[Any]):  # whatever rows a statement gives
    """Gives up on a statement after ``limit_seconds``; with none it waits as long as it takes."""

    limit_seconds: float | None = None

    # The library's own signature, whatever the generator gives.
    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for the other end, but not without end."""
        limit = self.limit_seconds if timeout is None else timeout
        try:
            return super().wait(gen, interval, limit)
        except errors._WaitTimeout:
            if timeout is not None:
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError(
                f"the database did not answer within {self.limit_seconds} seconds"
            ) from None


def connect(address: str, seconds: int) -> BoundedConnection:
    """A connection that notices within seconds that the other end is gone."""
    return BoundedConnection.connect(
        address,
        autocommit=True,
        prepare_threshold=0,
        connect_timeout=seconds,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=3,
        tcp_user_timeout=4_000,
    )


class Reconnecting:
    """Makes a new connection in a thread, so that nobody waits for a database that is away."""

    def __init__(self, make: Callable[[], BoundedConnection]) -> None:
        self._make = make
        self._made: BoundedConnection | None = None
        self._why = ""
        self._thread: threading.Thread | None = None

    def connection(self) -> BoundedConnection:
        """The new connection; ``OperationalError`` while there is none."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="reconnecting", daemon=True)
            self._thread.start()
            self._thread.join(FIRST_SECONDS)
        if self._thread.is_alive():
            raise psycopg.OperationalError("the database is away, and is being tried again")
        self._thread = None
        made, self._made = self._made, None
        if made is None:
            raise psycopg.OperationalError(self._why)
        return made

    def _run(self) -> None:
        try:
            self._made = self._make()
        except psycopg.Error as wrong:
            self._why = " ".join(str(wrong).split())
