"""Rows that all servers of a floor look at: who is signed on, and what was shown by whom.

They are no records: what came of them is. The event loop asks, so it waits for no answer long, and
a connection that was lost or hangs is made again.
"""

from __future__ import annotations

from collections.abc import Callable

import psycopg
from psycopg.rows import TupleRow

from pitboss.eventstore.bounded_connection import BoundedConnection, Reconnecting

TRIES = 2
"""A connection that was lost or hangs is made again, once for each question."""
STATEMENT_SECONDS = 0.25
"""How long is waited for an answer: it is the event loop that waits."""


class SharedRows:
    """Small tables in the floor's database, over a connection of their own."""

    def __init__(self, connect: Callable[[], BoundedConnection]) -> None:
        self._again = Reconnecting(connect)
        self._connection: psycopg.Connection | None = None

    def execute(self, statement: str, values: tuple[object, ...]) -> psycopg.Cursor | None:
        """Have the database do it; none where it cannot be reached just now."""
        for _ in range(TRIES):
            try:
                if self._connection is None:
                    self._connection = self._again.connection()
                return self._connection.execute(statement.encode(), values)
            except psycopg.Error:
                if self._connection is not None:
                    self._connection.close()
                self._connection = None
        return None

    def first(self, statement: str, values: tuple[object, ...]) -> TupleRow | None:
        """The first row of what is asked; none where there is none, or nobody can say."""
        cursor = self.execute(statement, values)
        return None if cursor is None else cursor.fetchone()

    def close(self) -> None:
        """Let the connection go."""
        if self._connection is not None:
            self._connection.close()
        self._again.close()
