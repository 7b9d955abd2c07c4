"""The real journal in SQLite on a simulated disk, with its own log, syncs and recovery."""

from __future__ import annotations

from pathlib import Path
from random import Random

import apsw

from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.wal_checkpointing import WalCheckpointer, checkpoint_wal
from pitboss.house.domain import HOUSE
from tests.faults.disk import SimulatedDisk, SimulatedFile

PATH = Path("/simulated/floor.db")
VFS = "simulated"
PAGES_TO_CHECKPOINT = (20, 60, 200)
"""How long the log may become, as chance says: a checkpoint is where most can go wrong."""


class _OpenFile:
    """A file as SQLite has it open: its calls go to the disk."""

    def __init__(self, disk: SimulatedDisk, file: SimulatedFile) -> None:
        self._disk, self._file = disk, file

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return self._disk.read(self._file, amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._disk.write(self._file, bytes(data), offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._disk.truncate(self._file, size)

    def xSync(self, _: int) -> None:  # noqa: N802
        self._disk.sync(self._file)

    def xFileSize(self) -> int:  # noqa: N802
        return len(self._file.content)

    def xLock(self, _: int) -> None:  # noqa: N802
        """There is one connection: no lock has to be held."""

    def xUnlock(self, _: int) -> None:  # noqa: N802
        """As above."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xFileControl(self, _: int, __: int) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return 4096

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xClose(self) -> None:  # noqa: N802
        """Nothing is written by closing."""


class _System(apsw.VFS):
    """What SQLite asks of its operating system, answered from the disk of the present run."""

    def __init__(self) -> None:
        super().__init__(VFS, "")
        self.disk = SimulatedDisk(Random(0), {})
        self.chance = Random(0)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> _OpenFile:  # type: ignore[override]  # noqa: N802
        # apsw takes whatever has the methods of a file.
        flags[1] = flags[0]
        named = name.filename() if isinstance(name, apsw.URIFilename) else name
        if named is None:
            return _OpenFile(self.disk, SimulatedFile())
        return _OpenFile(self.disk, self.disk.files.setdefault(named, SimulatedFile()))

    def xAccess(self, path: str, _: int) -> bool:  # noqa: N802
        return path in self.disk.files

    def xDelete(self, path: str, _: bool) -> None:  # noqa: N802
        self.disk.files.pop(path, None)

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name

    def xRandomness(self, amount: int) -> bytes:  # noqa: N802
        return self.chance.randbytes(amount)

    def xSleep(self, microseconds: int) -> int:  # noqa: N802
        return microseconds

    def xCurrentTimeInt64(self) -> int:  # noqa: N802
        return 0


_SYSTEM: list[_System] = []
"""Made where it is first needed, for SQLite knows it by its name from then on."""


class _Checkpointer(WalCheckpointer):
    """Checkpoints of the log within the commit: a thread is never twice at the same place."""

    at_pages = PAGES_TO_CHECKPOINT[0]

    def after_commit(self, writer: apsw.Connection) -> None:
        if self.pages >= self.at_pages:
            checkpoint_wal(writer)


class SimulatedSqlite(SqliteStore):
    """The store itself, with nothing of it replaced but the machine below."""

    _checkpointing = _Checkpointer

    def _connected(self, writable: bool) -> apsw.Connection:  # noqa: ARG002 - it always is
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
        connection = apsw.Connection(str(self.path), flags=flags, vfs=VFS)
        # SQLite keeps the index of its log in shared memory, or by itself if it is alone.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        return connection


def open_on(disk: SimulatedDisk, chance: Random) -> SimulatedSqlite:
    """The journal on a disk, recovered by SQLite if it was not closed."""
    if not _SYSTEM:
        _SYSTEM.append(_System())
    _SYSTEM[0].disk, _SYSTEM[0].chance = disk, chance
    store = SimulatedSqlite(PATH, HOUSE)
    store._checkpointer.at_pages = chance.choice(PAGES_TO_CHECKPOINT)  # type: ignore[attr-defined]
    return store


def let_go(store: SqliteStore) -> None:
    """The process that had the journal open is gone: nothing more is written."""
    try:
        store.connection.close(True)
    except apsw.Error:
        return


_NEW: dict[str, bytes] = {}


def new_files() -> dict[str, bytes]:
    """An empty journal as it lies on a disk; made once, for every run begins with it."""
    if not _NEW:
        disk = SimulatedDisk(Random(0), {})
        open_on(disk, Random(0)).close()
        _NEW.update((name, bytes(file.durable)) for name, file in disk.files.items())
    return _NEW
