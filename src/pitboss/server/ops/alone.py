"""One server on a journal in a file: a second one would launch dice of its own for each table."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.eventstore.private_files import FILE_MODE, private_folder
from pitboss.kernel.errors import BadInput


@contextmanager
def alone_on(database: str) -> Iterator[None]:
    """Have a journal in a file to oneself; the lock goes with the process, however it ends.

    Several servers may share a PostgreSQL journal: who runs which table is agreed on there.
    """
    if "://" in database:
        yield
        return
    path = Path(f"{database}.serving")
    private_folder(path.parent)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            told = os.pread(handle, 20, 0).decode("ascii", "replace").strip()
            by = f" (process {told})" if told.isdecimal() else ""
            raise BadInput(
                f"Another server{by} runs the floor of the journal {database}: stop it first, or "
                "give this one a journal of its own."
            ) from taken
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)
