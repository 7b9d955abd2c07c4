"""Checkpoints of SQLite's write-ahead log (WAL), run beside those who write.

Left alone, SQLite copies the log into the database file within the commit that makes it a thousand
pages long: one batch in forty then waits several times as long as the others. Here a thread does
most of it through a connection of its own while writing goes on; the writer copies what came
meanwhile, which is little, so that the log starts again from its beginning. Correctness does not
depend on when that happens: what is in the log is durable, and the next to open the database
reads it there.

These checkpoints are SQLite's own; the signed ones of a journal are in ``checkpoints``.
"""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import apsw

CHECKPOINT_AT = 1000
"""When the log has this many pages, the thread copies it into the file."""
CATCH_UP_AT = 1200
"""From this many pages on, the writer copies the rest itself."""


class WalCheckpointer:
    """Checkpoints the log of one database, in a thread that lives as long as that takes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread: Thread | None = None
        self._begun = False
        self.pages = 0
        """The length of the log after the last commit."""

    def committed(self, _: apsw.Connection, __: str, pages: int) -> int:
        """SQLite's WAL hook: called after every commit in place of its automatic checkpoint."""
        self.pages = pages
        return apsw.SQLITE_OK

    def after_commit(self, writer: apsw.Connection) -> None:
        """Start a checkpoint of a log that has grown long, or finish one that was started."""
        if self.pages < CHECKPOINT_AT:
            self._begun = False
        elif not self._begun:
            self._begun = True
            self.wait()
            self._thread = Thread(target=self._work, name="WAL checkpoint", daemon=True)
            self._thread.start()
        elif self.pages >= CATCH_UP_AT:
            checkpoint_wal(writer)

    def wait(self) -> None:
        """Wait until a checkpoint under way has ended."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            connection = apsw.Connection(str(self._path))
            connection.execute("PRAGMA synchronous = FULL")
            # A connection that has not read the database yet knows of no log.
            connection.execute("PRAGMA schema_version")
        except apsw.Error:
            return  # the writer copies all of it
        checkpoint_wal(connection)
        connection.close()


def checkpoint_wal(connection: apsw.Connection) -> None:
    """Copy the log into the file as far as no reader is in the way.

    What cannot be copied stays in the log, where it is durable, and is copied another time.
    """
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error:
        return
