"""Significant events page by page, for somebody who asks again and again for what is new.

A page begins after a position of the journal and costs no more than what was written since: the
table's rules are given, and of what came before only the notes since the last close are read.
Where something is told of a dealer's table, it is looked up who sat down since it was opened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS, StoredTable
from pitboss.kernel.fact import fact
from pitboss.reports.backwards import backwards
from pitboss.reports.incidents import COLUMNS, NOTES_CENTS, Search
from pitboss.reports.reading import CODEC, TABLES, refused
from pitboss.reports.report import Value
from pitboss.reports.scope import Scope
from pitboss.table.terminal.config import TableConfig

RECORDS_A_PAGE = 10_000
"""How many records are looked through for one page at most, however little they have to tell."""
_OPENS, _CLOSES, _NOTE = b'["table-opened"', b'["wagering-closed"', b'["note-accepted"'


class LastOpening(NamedTuple):
    """When a table was last opened, and with what."""

    at: int
    config: TableConfig


class Happened(NamedTuple):
    """An event: the position of its record, and the values of a report's row by their names."""

    position: int
    row: dict[str, Value]


@fact
class Page:
    """What was found, up to a position; ``more`` if there may be more after it already."""

    events: list[Happened]
    position: int
    more: bool


def events_after(
    store: Store,
    after: int,
    limit: int,
    opened: Mapping[str, LastOpening],
    *,
    until: int,
    notes_cents: int = NOTES_CENTS,
) -> Page:
    """The significant events after a position; within a ``view``.

    ``until`` is the store's final position, asked before the view: a record that another writer
    has still to commit comes in its place, and so does what follows it.

    The events of one record are not parted, so that a page may have a few more than ``limit``.
    ``opened`` says by stream how each table is opened now; an earlier opening is looked for.
    """
    follower = Follower(store, opened, notes_cents)
    found: list[Happened] = []
    position, read = after, 0
    try:
        for row in store.scan(_later(after, until)):
            position, read = int(row[0] or 0), read + 1
            record = Record(*row[1:])  # type: ignore[arg-type]  # columns are its fields
            found += (Happened(position, told) for told in follower.told(record))
            if len(found) >= limit:
                return Page(events=found, position=position, more=True)
    except Damaged as damaged:
        raise refused(damaged) from damaged
    return Page(events=found, position=position, more=read == RECORDS_A_PAGE)


def _later(after: int, until: int) -> StoredTable:
    """The records between positions, as a table to scan: as many as one page looks through."""
    between = f"position > {after:d} AND position <= {until:d}"
    chosen = f"SELECT * FROM records WHERE {between} ORDER BY position"
    return replace(RECORDS, name=f"({chosen} LIMIT {RECORDS_A_PAGE}) AS later")


class Follower:
    """A search that takes each table up where the page begins."""

    def __init__(self, store: Store, opened: Mapping[str, LastOpening], notes_cents: int) -> None:
        self._store = store
        self._opened = opened
        self._search = Search(store, Scope(), notes_cents)
        self._ruled: set[str] = set()
        """Tables whose rules are known."""
        self._counted: set[str] = set()
        """Tables whose notes since the last close are known."""

    def told(self, record: Record) -> Iterator[dict[str, Value]]:
        """What a record has to tell; records of one table come in their order, from any one on."""
        if not self._search.is_wanted(record):
            return
        if record.stream.startswith(TABLES):
            self._take_up(record)
        for row in self._search.told(record):
            yield {column.name: value for column, value in zip(COLUMNS, row, strict=True)}

    def _take_up(self, record: Record) -> None:
        """Know what a table's record rests on, where the page has not shown it."""
        stream, body = record.stream, record.body
        if stream not in self._ruled:
            self._ruled.add(stream)
            self._find_rules(record)
        if stream not in self._counted:
            if _NOTE in body:
                self._count_notes(record)
            if _NOTE in body or _CLOSES in body:
                self._counted.add(stream)

    def _find_rules(self, record: Record) -> None:
        """What the table was opened with: as it is now, unless the record is older than that."""
        known = self._opened.get(record.stream)
        if known is not None and CODEC.decode(record).at >= known.at:
            self._search.begin(record.stream, known.config)
            return
        for earlier in backwards(self._store, record):
            if _OPENS in earlier.body:
                self._pass_by(earlier)
                return

    def _count_notes(self, record: Record) -> None:
        """The notes that were put in before the record, since the last close."""
        notes: list[Record] = []
        for earlier in backwards(self._store, record):
            if _NOTE in earlier.body:
                notes.append(earlier)
            if _CLOSES in earlier.body or _OPENS in earlier.body:
                break
        for earlier in reversed(notes):
            self._pass_by(earlier)

    def _pass_by(self, record: Record) -> None:
        """Let the search know a record that an earlier page has told."""
        deque(self._search.told(record), maxlen=0)
