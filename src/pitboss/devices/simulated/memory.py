"""What a device still knows after its power failed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from pitboss.devices.faults import Code, DeviceFault


class Memory(Protocol):
    """Keeps one state; what was saved is there after a restart, whole."""

    def load(self) -> bytes | None:
        """The state last saved, if there ever was one."""

    def save(self, state: bytes) -> None:
        """Replace the state; it is kept once this returns."""


class KeptInProcess:
    """A memory that outlives the device and not the process: for simulators inside the server.

    >>> memory = KeptInProcess()
    >>> memory.save(b"7")
    >>> memory.load()
    b'7'
    """

    def __init__(self) -> None:
        self._state: bytes | None = None

    def load(self) -> bytes | None:
        """The state last saved."""
        return self._state

    def save(self, state: bytes) -> None:
        """Replace the state."""
        self._state = state


class KeptInFile:
    """A memory in a file, replaced as a whole, so that a kill at any instant leaves one state."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> bytes | None:
        """The state last saved."""
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return None

    def save(self, state: bytes) -> None:
        """Write beside, make durable, then put in place; a disk that will not is a fault."""
        try:
            self._replace(state)
        except OSError as wrong:
            raise DeviceFault(
                Code.MEMORY_FAULT, f"The memory {self._path} cannot be written: {wrong}."
            ) from wrong

    def _replace(self, state: bytes) -> None:
        beside = self._path.with_name(f"{self._path.name}.new")
        with beside.open("wb") as file:
            file.write(state)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)
        folder = os.open(self._path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
