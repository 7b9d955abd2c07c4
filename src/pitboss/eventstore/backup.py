"""Backups: a copy of a whole journal, of one moment, made while others write.

A backup is always one SQLite file that is a journal itself, whichever database it was made of: it
can be verified as it lies, and restored into either.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

import apsw

from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.private_files import private_file
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.kernel.errors import BadInput


def back_up(
    store: Store, path: Path, domain: Domain[State], *, public_keys: Collection[bytes] = ()
) -> VerificationReport:
    """Copy a journal into a new file, and verify the copy; the file appears when it is whole.

    A journal with faults is copied as it is, for it may be the only one: the report tells them.
    """
    if path.exists():
        raise BadInput(f"The file {path} is there already: a backup is never overwritten.")
    if not path.parent.is_dir():
        raise BadInput(f"The backup {path} cannot be written: there is no such folder.")
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        _copy(store, beside, domain)
        report = _verified(beside, domain, public_keys)
        # Linking refuses a name that is taken, and gives the whole file its name at once.
        os.link(beside, path)
        _sync(path.parent)
    except FileExistsError as taken:
        raise BadInput(f"The file {path} is there already: it is not overwritten.") from taken
    except (OSError, apsw.Error) as wrong:
        raise BadInput(f"The backup {path} cannot be written: {wrong}.") from wrong
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            beside.with_name(beside.name + ending).unlink(missing_ok=True)
    return report


def restore(
    path: Path, place: str | Path, domain: Domain[State], *, public_keys: Collection[bytes] = ()
) -> VerificationReport:
    """Put a backup into a journal with nothing in it, and verify what is there then.

    ``place`` is what ``open_store`` takes. A backup with faults, and a journal that is not empty,
    are refused and nothing is changed.
    """
    backup = SqliteStore(path, domain, writable=False)
    try:
        found = verify(backup, domain, public_keys=public_keys)
        if not found.passed:
            raise BadInput(
                f"The backup {path} is not whole and is not restored: {found.findings[0].sentence}"
            )
        store = open_store(place, domain)
        try:
            with backup.view():
                tables = domain.projections.all_tables
                store.fill((table, backup.scan(table)) for table in tables)
            return verify(store, domain, public_keys=public_keys)
        finally:
            store.close()
    finally:
        backup.close()


def _copy(store: Store, path: Path, domain: Domain[State]) -> None:
    """The whole journal as one plain file, without a log beside it."""
    if isinstance(store, SqliteStore):
        target = apsw.Connection(str(private_file(path)))
        try:
            with target.backup("main", store.connection, "main") as copying:
                copying.step()
            target.execute("PRAGMA journal_mode = DELETE")
        finally:
            target.close()
    else:
        copy = SqliteStore(path, domain)
        try:
            with store.view():
                tables = domain.projections.all_tables
                copy.fill((table, store.scan(table)) for table in tables)
            copy.connection.execute("PRAGMA journal_mode = DELETE")
        finally:
            copy.close()
    _sync(path)


def _verified(
    path: Path, domain: Domain[State], public_keys: Collection[bytes]
) -> VerificationReport:
    copy = SqliteStore(path, domain, writable=False)
    try:
        return verify(copy, domain, public_keys=public_keys)
    finally:
        copy.close()


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
