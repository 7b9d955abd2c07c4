"""A process that is killed at a statement of what it does to a journal's database."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from pitboss.eventstore import bounded_connection, sqlite
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from tests.eventstore.purses import Purses


def killed_at(step: int, place: str, act: Callable[[Store], object]) -> bool:
    """Have a process of its own open a journal and act; it dies before its statement ``step``.

    Whether it died: it does not where it had done with fewer statements.
    """
    child = os.fork()
    if child == 0:
        try:
            store = open_store(place, Purses())
            _die_at(step, store)
            act(store)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, -signal.SIGKILL), f"the process ended otherwise: {code}"
    return code != 0


def _die_at(step: int, store: Store) -> None:
    counted = 0

    def dying(call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*args: Any, **named: Any) -> Any:  # whatever a database is asked
            nonlocal counted
            counted += 1
            if counted == step:
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*args, **named)

        return counting

    if isinstance(store, sqlite.SqliteStore):
        store._execute = dying(store._execute)
        store._executemany = dying(store._executemany)
    else:
        connection = bounded_connection.BoundedConnection
        connection.execute = dying(connection.execute)  # type: ignore[method-assign]  # of a child
        connection.cursor = dying(connection.cursor)  # type: ignore[method-assign]
