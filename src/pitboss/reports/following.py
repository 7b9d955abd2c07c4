"""Significant events page by page, for somebody who asks again and again for what is new.

A page begins after a position of the journal and costs no more than what was written since: the
table's rules are given, and of what came before only the notes since the last close are read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from pitboss.journal.faults import Damaged
from pitboss.journal.record import Record
from pitboss.journal.store import Store
from pitboss.journal.tables import RECORDS, Table
from pitboss.reports.incidents import COLUMNS, NOTES_CENTS, Search
from pitboss.reports.reading import CODEC, TABLES, refused
from pitboss.reports.report import Value
from pitboss.reports.scope import Scope
from pitboss.table.config import TableConfig

RECORDS_A_PAGE = 20_000
"""How many records are looked through for one page at most, however little they have to tell."""
_BACK = 500
"""How many of a table's records are read at a time, where one before them is looked for."""
_OPENS, _CLOSES = b'"table-opened"', b'"wagering-closed"'


class Opened(NamedTuple):
    """When a table was last opened, and with what."""

    at: int
    config: TableConfig


class Happened(NamedTuple):
    """An event: the position of its record, and the values of a report's row by their names."""

    position: int
    row: dict[str, Value]


@dataclass(frozen=True, kw_only=True)
class Page:
    """What was found, up to a position; ``more`` if there may be more after it already."""

    events: list[Happened]
    position: int
    more: bool


def events_after(
    store: Store,
    after: int,
    limit: int,
    opened: Mapping[str, Opened],
    notes_cents: int = NOTES_CENTS,
) -> Page:
    """The significant events after a position; within a ``view``.

    The events of one record are not parted, so that a page may have a few more than ``limit``.
    ``opened`` says by stream how each table is opened now; an earlier opening is looked for.
    """
    follower = _Follower(store, opened, notes_cents)
    found: list[Happened] = []
    position, read = after, 0
    try:
        for row in store.scan(_later(after)):
            position, read = int(row[0] or 0), read + 1
            record = Record(*row[1:])  # type: ignore[arg-type]  # columns are its fields
            found += (Happened(position, told) for told in follower.told(record))
            if len(found) >= limit:
                return Page(events=found, position=position, more=True)
    except Damaged as damaged:
        raise refused(damaged) from damaged
    return Page(events=found, position=position, more=read == RECORDS_A_PAGE)


def _later(after: int) -> Table:
    """The records after a position, as a table to scan: as many as one page looks through."""
    chosen = f"SELECT * FROM records WHERE position > {after:d} ORDER BY position"
    return replace(RECORDS, name=f"({chosen} LIMIT {RECORDS_A_PAGE}) AS later")


class _Follower:
    """A search that takes each table up where the page begins."""

    def __init__(self, store: Store, opened: Mapping[str, Opened], notes_cents: int) -> None:
        self._store = store
        self._opened = opened
        self._search = Search(store, Scope(), notes_cents)
        self._entered: set[str] = set()

    def told(self, record: Record) -> Iterator[dict[str, Value]]:
        if not self._search.is_wanted(record):
            return
        if record.stream.startswith(TABLES) and record.stream not in self._entered:
            self._entered.add(record.stream)
            self._enter(record)
        for row in self._search.told(record):
            yield {column.name: value for column, value in zip(COLUMNS, row, strict=True)}

    def _enter(self, record: Record) -> None:
        """Tell the search what a table's record rests on: the rules, notes since the close."""
        known = self._opened.get(record.stream)
        current = known is not None and CODEC.decode(record).at >= known.at
        if known is not None and current:
            self._search.begin(record.stream, known.config)
        before: list[Record] = []
        closed = False
        for earlier in self._backwards(record):
            opens = _OPENS in earlier.body
            if opens or (not closed and self._search.is_wanted(earlier)):
                before.append(earlier)
            closed = closed or opens or _CLOSES in earlier.body
            if opens or (closed and current):
                break
        for earlier in reversed(before):
            deque(self._search.told(earlier), maxlen=0)  # told on an earlier page

    def _backwards(self, record: Record) -> Iterator[Record]:
        """The records of a stream before one, the newest first."""
        last = record.version - 1
        while last > 0:
            first = max(1, last - _BACK + 1)
            yield from reversed(list(self._store.read(record.stream, first, last)))
            last = first - 1
