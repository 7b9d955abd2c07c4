"""SQLite's write-ahead log, folded into its file beside those who write.

Left alone, SQLite folds the log within the commit that makes it a thousand pages long: one batch
of wagers in forty then waits several times as long as the others. Here a thread does most of it,
through a connection of its own, while play goes on; the writer folds what came meanwhile, which is
little, so that the log begins anew. Nothing hangs on when that is done: what is in the log is
durable, and whoever opens the journal next reads it there.
"""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import apsw

FOLD_AT = 1000
"""When the log has so many pages, the thread folds it."""
WAIT_AT = 1200
"""From so many on the writer folds the rest."""


class LogFolder:
    """Folds the log of one journal, in a thread that lives as long as that takes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread: Thread | None = None
        self._begun = False
        self.pages = 0
        """How long the log was after the last commit."""

    def committed(self, _: apsw.Connection, __: str, pages: int) -> int:
        """What SQLite calls after every commit of the writer, instead of folding the log."""
        self.pages = pages
        return apsw.SQLITE_OK

    def tend(self, writer: apsw.Connection) -> None:
        """After a batch: begin to fold a log that has grown long, and end what was begun."""
        if self.pages < FOLD_AT:
            self._begun = False
        elif not self._begun:
            self._begun = True
            self.wait()
            self._thread = Thread(target=self._work, name="log folding", daemon=True)
            self._thread.start()
        elif self.pages >= WAIT_AT:
            fold(writer)

    def wait(self) -> None:
        """Until what is being folded is done."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            connection = apsw.Connection(str(self._path))
            connection.execute("PRAGMA synchronous = FULL")
            # A connection that has not looked at the journal knows of no log.
            connection.execute("PRAGMA schema_version")
        except apsw.Error:
            return  # the writer folds all of it
        fold(connection)
        connection.close()


def fold(connection: apsw.Connection) -> None:
    """Copy the log into the file as far as nobody is in the way.

    What cannot be copied stays in the log, where it is durable, and is copied another time.
    """
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error:
        return
