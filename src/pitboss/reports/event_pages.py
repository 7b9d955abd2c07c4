"""Significant events of a day, the newest first, page by page.

They are found by their index and not by reading the journal: a page costs what it shows, and what
a filter passes over of that one day. A record is told whole, in the words of the report on events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store, Values
from pitboss.house.acts import EVENTS
from pitboss.house.lists import happened, happened_before
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import gaming_day, gaming_day_starts
from pitboss.kernel.words import one_of, quoted
from pitboss.reports.following import Follower, LastOpening
from pitboss.reports.incidents import NOTES_CENTS
from pitboss.reports.reading import CODEC, DEALT, TABLES, refused
from pitboss.reports.report import Value
from pitboss.reports.sentences import GROUPS

KINDS = tuple(
    group for group in GROUPS if any(getattr(made, "significant", "") == group for made in EVENTS)
)
"""The kinds of events that are in the index; what is added up, as notes are, is in the report."""
ROWS_A_LOOK = 500


class EventKey(NamedTuple):
    """Which record of the journal something is told of."""

    at: int
    stream: str
    version: int


class Turned(NamedTuple):
    """Where the next page goes on: the moment, and how many of its records have been told.

    A stream is named by the number of its ticket, which is as good as money: it is not told.
    """

    at: int
    told: int

    @property
    def text(self) -> str:
        """As an address carries it."""
        return f"{self.at}.{self.told}"

    @classmethod
    def read(cls, text: str) -> Turned:
        """What an address carries; refuses what means nothing.

        >>> Turned.read("1700000000000.2")
        Turned(at=1700000000000, told=2)
        """
        at, _, told = text.partition(".")
        if not (at.isdecimal() and told.isdecimal() and len(text) < _LONGEST):
            raise BadInput(f"{quoted(text)} is no page of events: begin with the first.")
        return cls(int(at), int(told))


_LONGEST = 32


class EventTold(NamedTuple):
    """One event: the values of a report's row by their names, and the round it belongs to."""

    row: Mapping[str, Value]
    round: int | None


@fact
class EventPage:
    """Events of one gaming day, the newest first."""

    day: date
    events: list[EventTold]
    older: Turned | None
    """Where the next page of the day goes on; none where there is none."""
    day_before: date | None
    """The last gaming day before with something to tell."""
    day_after: date | None


@fact
class EventQuery:
    """What of a day is asked for; an empty word stands for everything."""

    day: date
    starts_minute: int
    table: str = ""
    kind: str = ""
    before: Turned | None = None

    def __post_init__(self) -> None:
        if self.kind and self.kind not in KINDS:
            raise BadInput(f"{quoted(self.kind)} is no kind of event: it is {one_of(KINDS)}.")

    @property
    def begins_at(self) -> int:
        """The moment at which the day begins."""
        return gaming_day_starts(self.day, self.starts_minute)

    @property
    def ends_at(self) -> int:
        """The moment at which the next day begins."""
        return gaming_day_starts(self.day + timedelta(days=1), self.starts_minute)

    def may_have(self, row: Values) -> bool:
        """Whether a row of the index may be asked for; of a ticket the table is told later."""
        stream, kind = str(row[0]), str(row[5])
        if self.kind and kind != self.kind:
            return False
        at_a_table = stream.startswith((TABLES, DEALT))
        return not (self.table and at_a_table) or stream.partition(":")[2] == self.table

    def has(self, told: Mapping[str, Value]) -> bool:
        """Whether what is told was asked for."""
        return self.kind in ("", told["group"]) and self.table in ("", told["table"])


def event_page(
    store: Store, query: EventQuery, limit: int, opened: Mapping[str, LastOpening]
) -> EventPage:
    """A page of a day; within a ``view``.

    ``opened`` says by stream how each table of terminals is opened now. The events of one record
    are not parted, so that a page may have a few more than ``limit``.
    """
    found: list[EventTold] = []
    turned = query.before
    try:
        for keys in _looks(store, query, limit):
            told = _told(store, keys, opened)
            for key in keys:
                if len(found) >= limit:
                    return _page(store, query, found, turned)
                found += (one for one in told[key] if query.has(one.row))
                same = turned is not None and turned.at == key.at
                turned = Turned(key.at, turned.told + 1 if turned is not None and same else 1)
    except Damaged as damaged:
        raise refused(damaged) from damaged
    return _page(store, query, found, None)


def _looks(store: Store, query: EventQuery, limit: int) -> Iterator[list[EventKey]]:
    """The records that may be asked for, a handful at a time, the newest first."""
    before: Values = ()
    until, skipped = query.ends_at, 0
    if query.before is not None:
        until, skipped = min(until, query.before.at + 1), query.before.told
    while rows := happened_before(store, until, before, ROWS_A_LOOK):
        today = [row for row in rows if int(row[3] or 0) >= query.begins_at]
        wanted = [_key(row) for row in today if query.may_have(row)]
        # One more than the page holds says that there is another.
        keys = [key for key, _ in groupby(wanted)]
        skipping, skipped = min(skipped, len(keys)), max(0, skipped - len(keys))
        keys = keys[skipping:]
        for first in range(0, len(keys), limit + 1):
            yield keys[first : first + limit + 1]
        if len(today) < len(rows) or len(rows) < ROWS_A_LOOK:
            return
        before = rows[-1]


def _key(row: Values) -> EventKey:
    return EventKey(int(row[3] or 0), str(row[0]), int(row[1] or 0))


def _told(
    store: Store, keys: list[EventKey], opened: Mapping[str, LastOpening]
) -> dict[EventKey, list[EventTold]]:
    """What each record has to tell; those of one table are read in their order."""
    follower = Follower(store, opened, NOTES_CENTS)
    told: dict[EventKey, list[EventTold]] = {}
    for key in sorted(keys, key=lambda one: (one.stream, one.version)):
        for record in store.read(key.stream, key.version, key.version):
            number = _round_of(record)
            told[key] = [EventTold(row, number) for row in follower.told(record)]
    return told


def _round_of(record: Record) -> int | None:
    """The round that a record speaks of, where it speaks of one."""
    numbers = (getattr(event, "round", None) for event in CODEC.decode(record).events)
    return next((number for number in numbers if isinstance(number, int)), None)


def _page(
    store: Store, query: EventQuery, found: list[EventTold], older: Turned | None
) -> EventPage:
    earlier = happened_before(store, query.begins_at, limit=1)
    later = list(happened(store, query.ends_at, limit=1))
    days = [gaming_day(int(row[3] or 0), query.starts_minute) for row in (*earlier, *later)]
    return EventPage(
        day=query.day,
        events=found,
        older=older,
        day_before=days[0] if earlier else None,
        day_after=days[-1] if later else None,
    )
