"""SQLite's write-ahead log, folded into its file beside those who write.

Left alone, SQLite folds the log within the commit that makes it a thousand pages long: one batch
of wagers in forty then waits several times as long as the others. Here a thread does most of it,
through a connection of its own, while play goes on; the writer folds what came meanwhile, which is
little, so that the log begins anew. Nothing hangs on when that is done: what is in the log is
durable, and whoever opens the journal next reads it there.
"""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import apsw

FOLD_AT = 1000
"""When the log has so many pages, the thread folds it."""
WAIT_AT = 1200
"""From so many on the writer folds the rest."""


class LogFolder:
    """Folds the log of one journal. The thread begins when first there is something to do."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._due = Event()
        self._thread: Thread | None = None
        self._closed = False
        self.pages = 0
        """How long the log was after the last commit."""

    def committed(self, _: apsw.Connection, __: str, pages: int) -> int:
        """What SQLite calls after every commit of the writer."""
        before, self.pages = self.pages, pages
        if before < FOLD_AT <= pages:
            if self._thread is None:
                self._thread = Thread(target=self._work, name="log folding", daemon=True)
                self._thread.start()
            self._due.set()
        return apsw.SQLITE_OK

    def close(self) -> None:
        """Let the thread end, once it has done what it is doing."""
        self._closed = True
        self._due.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        connection = None
        while self._due.wait() and not self._closed:
            self._due.clear()
            connection = connection or _opened(self._path)
            if connection is not None:
                fold(connection)
        if connection is not None:
            connection.close()


def fold(connection: apsw.Connection) -> None:
    """Copy the log into the file as far as nobody is in the way.

    What cannot be copied stays in the log, where it is durable, and is copied another time.
    """
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error:
        return


def _opened(path: Path) -> apsw.Connection | None:
    """A connection that has looked at the journal, for only then does it know of the log."""
    try:
        connection = apsw.Connection(str(path))
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except apsw.Error:
        return None
    return connection
