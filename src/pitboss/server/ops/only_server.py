"""One server on a SQLite journal: it holds every table, and a second one is refused."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from pitboss.kernel.errors import BadInput

SUFFIX = ".server"
"""Beside the journal: the file that the server on it has locked."""


class OnlyServer:
    """Holds a SQLite journal for one server; the lock is gone the moment the process is."""

    def __init__(self, database: str) -> None:
        path = Path(database.removeprefix("sqlite:///"))
        path = path.with_name(path.name + SUFFIX)
        self._file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            os.close(self._file)
            raise BadInput(
                f"Another server is running on the journal {database}: one machine has one. "
                "Several servers share a floor on PostgreSQL."
            ) from taken

    def close(self) -> None:
        """Let another server have it."""
        os.close(self._file)


def on_postgres(database: str) -> bool:
    """Whether a journal is one that several servers can share."""
    return database.startswith(("postgresql://", "postgres://"))
