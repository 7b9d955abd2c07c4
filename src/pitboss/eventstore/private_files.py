"""Files and folders for their owner alone: in a journal are tickets as good as money."""

from __future__ import annotations

import os
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_OTHERS = 0o077


def private_file(path: Path) -> Path:
    """Have a file that its owner alone can read and write, made where it is not there.

    What SQLite writes beside a journal has the mode of the journal.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
    try:
        found = os.fstat(handle)
        if found.st_mode & _OTHERS and found.st_uid == os.getuid():
            os.fchmod(handle, FILE_MODE)
    finally:
        os.close(handle)
    return path


def private_folder(path: Path) -> Path:
    """Have a folder; it and those above it that were not there are for their owner alone."""
    if not path.exists():
        private_folder(path.parent)
        path.mkdir(mode=FOLDER_MODE, exist_ok=True)
    return path
