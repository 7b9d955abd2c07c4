"""A journal read together with the days that lie in archives.

A reader of a stream from its beginning, for a report or the story of a round, is given the
records of archived days from their files, in the order in which they were written. An archived day
is believed if its page names the very statement that the journal has of that day, is signed by the
key of that statement, and both files are those that were signed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from pitboss.eventstore.archive_files import page_faults, read_page, read_stream
from pitboss.eventstore.keys import fingerprint
from pitboss.eventstore.record import GENESIS, Record, record_hash, stream_bytes
from pitboss.eventstore.statements import DayStatement, statements
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS, RECORDS, RETIRED
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput


def with_archives(store: Store, folder: Path) -> Store:
    """A journal to be read, and behind it the archived days in a folder, each by its name."""
    return cast(Store, _Behind(store, folder))


class _Behind:
    """A store whose streams begin in archives; all else is as the store has it."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder
        self._gone: list[DayStatement] | None = None
        self._checked: set[str] = set()

    def __getattr__(self, name: str) -> Any:  # whatever a store has
        return getattr(self._store, name)

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
        """The records of a stream in order, those of archived days first; within a ``view``."""
        behind = self._last_behind(stream, first)
        if last is not None:
            behind = min(behind, last)
        if behind >= first:
            yield from self._archived(stream, first, behind)
            first = behind + 1
        if last is None or first <= last:
            yield from self._store.read(stream, first, last)

    def _last_behind(self, stream: str, first: int) -> int:
        """The last version from one on that is not in the journal itself; 0 where all is there."""
        equal: dict[str, int | str] = {"stream": stream}
        page = self._store.page
        for row in page(RECORDS, order=("version",), equal=equal, beyond=(first - 1,), limit=1):
            return kind_of(row[2], int) - 1
        for table in (HEADS, RETIRED):
            for row in page(table, order=("stream",), equal=equal, limit=1):
                return kind_of(row[1], int)
        return 0

    def _archived(self, stream: str, first: int, upto: int) -> Iterator[Record]:
        """Records of archived days, with the hashes that follow from the chain."""
        named, last, reached = stream_bytes(stream), GENESIS, 0
        for statement in self._days():
            for _, _, version, form, body in read_stream(self._day(statement), stream):
                made = record_hash(last, named, version, form, body)
                if version >= first:
                    yield Record(stream, version, form, body, last, made)
                last, reached = made, version
                if version >= upto:
                    return
        raise BadInput(
            f"Records {reached + 1} to {upto} of {stream} are neither in the journal nor in the "
            "archived days before it."
        )

    def _days(self) -> list[DayStatement]:
        """The closed days whose records are no longer in the journal, in order."""
        if self._gone is None:
            rows = self._store.page(RECORDS, order=("position",), limit=1)
            oldest = kind_of(rows[0][0], int) if rows else 0
            closed = statements(self._store)
            self._gone = [one for one in closed if one.position < oldest]
        return self._gone

    def _day(self, statement: DayStatement) -> Path:
        """The folder of an archived day, which was looked at once."""
        folder = self._folder / statement.day
        if statement.day in self._checked:
            return folder
        if not folder.is_dir():
            raise BadInput(
                f"The gaming day {statement.day} lies in an archive, and {folder} is not there: "
                "bring it back into that folder, or say where the archived days are."
            )
        page = read_page(folder)
        public = bytes.fromhex(page.public)
        if page.statement.read() != statement:
            raise BadInput(f"{folder} is not the day {statement.day} of this journal.")
        if fingerprint(public) != statement.fingerprint:
            raise BadInput(f"{folder} is signed by another key than the day {statement.day}.")
        for wrong in page_faults(folder, page, [public]):
            raise BadInput(f"The archived day {statement.day} in {folder} {wrong}.")
        self._checked.add(statement.day)
        return folder
