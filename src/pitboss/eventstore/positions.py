"""Up to which position a journal is final, so that a follower misses nothing.

PostgreSQL gives positions out before a transaction commits: of two writers the one with the lower
position may be the later to appear. A reader who went on from the highest position it has seen
would never see that record. SQLite has one writer at a time, and there positions come in order.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import psycopg

from pitboss.eventstore.suspension import pause

WAIT_SECONDS = 5.0
"""How long a reader waits for those who write; they need milliseconds."""
_PAUSE_SECONDS = 0.002

_HIGHEST = b"SELECT coalesce(max(position), 0) FROM records"
_WRITERS = (
    b"SELECT virtualtransaction FROM pg_locks WHERE relation = 'records'::regclass "
    b"AND mode = 'RowExclusiveLock' AND granted "
    b"AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
Asked = Callable[[], psycopg.Connection]
"""The connection to use now: another's statement may be outstanding on the one of a while ago."""


def final_position(connection: Asked, seconds: float = WAIT_SECONDS) -> int:
    """The highest position up to which no record can appear any more; outside a transaction.

    Positions are drawn under a lock that a writer holds until it has committed. A writer with a
    lower one than the highest that is there holds that lock now: once all who hold it have ended,
    everything up to there is there. Nobody who writes is kept waiting. Where somebody does not
    end, nothing is known to be final, and that is 0.
    """
    row = connection().execute(_HIGHEST).fetchone()
    highest = int(row[0]) if row else 0
    waiting = _writers(connection())
    until = time.monotonic() + seconds
    while waiting:
        if time.monotonic() > until:
            return 0
        pause(_PAUSE_SECONDS)
        waiting &= _writers(connection())
    return highest


def _writers(connection: psycopg.Connection) -> set[str]:
    """The transactions that write records now."""
    return {str(name) for (name,) in connection.execute(_WRITERS)}
