"""Searching the journal: by who, where, what, how much and by which rule, the newest first.

What is asked for is found by an index (``house/mentions.py``): the part of a question that finds
the least is walked, and the records on the way are asked the rest. A page costs what it shows;
where the rest passes over much, it ends after so many looks and says how far it came.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.desk.counter import gives_away
from pitboss.desk.drawer import Shift
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store, Values
from pitboss.house.lists import mentions_before
from pitboss.house.mentions import ANY, FACETS, TABLE, as_sought, mentioned
from pitboss.house.tables import POSTINGS, ROUNDS
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.reports.event_pages import Turned
from pitboss.reports.following import LastOpening
from pitboss.reports.reading import CODEC, refused
from pitboss.reports.telling import Teller

_EVER = 2**62
ROWS_A_LOOK = 200
MOST_LOOKS = 3_000
"""So many records are looked at for one page at most."""


@fact
class SearchQuery:
    """What is sought: values by facet, all of which a record has; from one moment to another."""

    sought: Mapping[str, str]
    first: int = 0
    until: int = _EVER
    round: int | None = None
    """Only what was written of this round of the table that is sought."""
    least_cents: int = 0
    blind: Shift | None = None
    """The asker's own shift: nothing is found of a drawer that is still to be counted."""
    older: Turned | None = None

    def __post_init__(self) -> None:
        for facet in self.sought:
            if facet not in FACETS:
                raise BadInput(f"The journal is not searched by {facet}.")
        if self.round is not None and TABLE not in self.sought:
            raise BadInput("A round is a round of a table: name the table too.")


class MovedMoney(NamedTuple):
    """Money that a record moved."""

    source: str
    target: str
    cents: int


class Found(NamedTuple):
    """A record that was sought."""

    record: Record
    entry: Entry
    told: list[tuple[str, str]]
    """What happened, each sentence with its clause."""
    moved: list[MovedMoney]


class FoundPage(NamedTuple):
    """What was found, the newest first."""

    found: list[Found]
    older: Turned | None
    """Where the next page goes on; none where there is none."""


def search(
    store: Store, query: SearchQuery, limit: int, opened: Mapping[str, LastOpening]
) -> FoundPage:
    """A page of what is sought; within a ``view``. ``opened`` is how each table stands now."""
    seeking, teller = _Seeking(store, query), Teller(store, opened)
    found: list[Found] = []
    turned = query.older
    try:
        for looks, (at, record) in enumerate(seeking.records()):
            if len(found) >= limit or looks >= MOST_LOOKS:
                return FoundPage(found, turned)
            entry = CODEC.decode(record)
            moved = _moved(store, record)
            if seeking.has(record, entry, moved):
                found.append(Found(record, entry, teller.told(record, entry), moved))
            same = turned is not None and turned.at == at
            turned = Turned(at, turned.told + 1 if turned is not None and same else 1)
    except Damaged as damaged:
        raise refused(damaged) from damaged
    return FoundPage(found, None)


class _Seeking:
    """A question, and the records that may answer it."""

    def __init__(self, store: Store, query: SearchQuery) -> None:
        self._store, self._query = store, query
        self._sought = {name: as_sought(name, value) for name, value in query.sought.items()}

    def records(self) -> Iterator[tuple[int, Record]]:
        """Records that may be meant, with their moments, the newest first."""
        query = self._query
        until, skipped = query.until, 0
        if query.older is not None:
            until, skipped = min(until, query.older.at + 1), query.older.told
        walk = self._of_round() if query.round is not None else self._mentions(until)
        for at, record in walk:
            if at < query.first:
                return
            if at < until and skipped and query.older is not None and at == query.older.at:
                skipped -= 1
            elif at < until:
                yield at, record

    def has(self, record: Record, entry: Entry, moved: list[MovedMoney]) -> bool:
        """Whether a record has everything that is sought."""
        blind = self._query.blind
        if blind is not None and gives_away(blind, record.stream, record.version, entry):
            return False
        cents = sorted({one.cents for one in moved})
        if self._query.least_cents and not (cents and cents[-1] >= self._query.least_cents):
            return False
        mentions = set(mentioned(record.stream, entry, cents))
        return all(one in mentions for one in self._sought.items())

    def _mentions(self, until: int) -> Iterator[tuple[int, Record]]:
        facet = next((one for one in FACETS if one in self._sought), ANY)
        before: Values = ()
        value = self._sought.get(facet, "")
        while rows := mentions_before(self._store, facet, value, until, before, ROWS_A_LOOK):
            for _, _, at, stream, version in rows:
                place = int(version or 0)
                for record in self._store.read(str(stream), place, place):
                    yield int(at or 0), record
            if len(rows) < ROWS_A_LOOK:
                return
            before = rows[-1]

    def _of_round(self) -> Iterator[tuple[int, Record]]:
        """Everything from a round's first record to its last, chips too."""
        table, number = self._query.sought[TABLE], self._query.round or 0
        rows = self._store.page(
            ROUNDS, equal={"house_table": table, "number": number}, order=("number",), limit=1
        )
        for row in rows:
            round_ = dict(zip(ROUNDS.names, row, strict=True))
            # Chips change no row of the round: one that is open goes to the end of its stream.
            first, closed = int(round_["first_version"] or 0), round_["closed_at"] is not None
            last = int(round_["last_version"] or 0) if closed or round_["decided_at"] else None
            for kind in ("table", "dealer"):
                records = list(self._store.read(f"{kind}:{table}", first, last))
                yield from ((CODEC.decode(one).at, one) for one in reversed(records))


def _moved(store: Store, record: Record) -> list[MovedMoney]:
    rows = store.page(
        POSTINGS,
        equal={"stream": record.stream, "version": record.version},
        order=("line",),
        limit=ROWS_A_LOOK,
    )
    return [MovedMoney(str(row[3]), str(row[4]), int(row[5] or 0)) for row in rows]
