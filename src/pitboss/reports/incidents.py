"""Significant events in the order in which they were written: when, where, who, why, by what rule.

One pass over all records in the order of their positions. Most records are wagers; whether a
record can hold anything to report is seen in its bytes before it is read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.cases.acts.open_case import CaseOpened
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.ledger.payment_records import PaymentOpened
from pitboss.ledger.tickets import DIGITS_TOLD, TicketIssued
from pitboss.reports.dealt_scenes import FOLLOWED, DealtScenes
from pitboss.reports.dealt_sentences import BESIDE_TABLES, DEALT_SIGNIFICANT
from pitboss.reports.reading import (
    CASES,
    CODEC,
    CONDUCT,
    CUSTODY,
    DEALT,
    EQUIPMENT,
    EXCLUSIONS,
    PATRONS,
    PAYMENTS,
    SECURITY,
    STAFF,
    TABLES,
    TICKETS,
    refused,
    table_heads,
)
from pitboss.reports.report import TEXT, WHOLE, Column, Part, Report, Value, columns
from pitboss.reports.scope import Scope
from pitboss.reports.sentences import AT_TERMINALS, GROUPS, NOTES, SIGNIFICANT, said
from pitboss.table.terminal.acts.close_wagering import WageringClosed
from pitboss.table.terminal.acts.insert_note import NoteAccepted
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table

EVENTS = "events"
NOTES_CENTS = 1_000_000
"""Notes at one terminal between two closes from which on they are reported: ten thousand dollars,
the increment within one play that standards call excessive."""
NOTES_NOTED = "notes-over-threshold"
COLUMNS = (
    *columns("""
    at          time  when it happened
    sydney      text  the same by Sydney's clock
    gaming_day  day   the gaming day of that
    table       text  the table, or the one a ticket, payment or case came from
    terminal    text  the terminal, where it is about one
    """),
    Column("group", TEXT, f"one of {', '.join(GROUPS)}"),
    *columns("""
    event     text   the kind of event, by its name in the journal
    by        text   who did it, or the device that reported it
    office    text   in what office
    clause    text   the rule it was done under
    sentence  text   what happened
    stream    text   the stream of the record; a ticket's number is cut
    version   whole  the record's number in that stream
    """),
)
_NAMES = {made: kind for kind, made in HOUSE.kinds.items()}
_BESIDE = (
    TICKETS, PAYMENTS, CASES, PATRONS, CONDUCT, EXCLUSIONS, EQUIPMENT, STAFF, SECURITY, CUSTODY,
)  # fmt: skip
_SAID = {**SIGNIFICANT, **BESIDE_TABLES}
_REPORTED = (*AT_TERMINALS, *SIGNIFICANT, *DEALT_SIGNIFICANT, *BESIDE_TABLES)
_NEEDED = (TableOpened, NoteAccepted, WageringClosed, *FOLLOWED)
"""What is read besides: rules in force, notes since the last close, who sits at which place."""


@dataclass
class _Room:
    """What a table's records are told against."""

    table: Table = field(default_factory=Table)
    notes: Counter[str] = field(default_factory=Counter)
    """Cents by terminal since the last close."""


class _Place(NamedTuple):
    """Where something happened, or where a ticket or payment came from."""

    table: str
    terminal: str
    game: str


def events_report(
    store: Store,
    scope: Scope,
    kinds: Collection[str] = (),
    notes_cents: int = NOTES_CENTS,
) -> Report:
    """Everything significant, or some groups and kinds of it only.

    Time grows with all records of the journal; memory with the events found, and the tables.
    """
    reported = [*GROUPS, *(_NAMES[made] for made in _REPORTED), NOTES_NOTED]
    for kind in kinds:
        if kind not in reported:
            raise BadInput(f"{quoted(kind)} is not reported: it is {one_of(reported)}.")
    if notes_cents <= 0:
        raise BadInput(f"Notes over {notes_cents} cents cannot be looked for: it is more than 0.")
    table_heads(store, scope, TABLES, DEALT)
    search = Search(store, scope, notes_cents)
    group, event = (COLUMNS.index(column) for column in COLUMNS if column.name in _KINDS)
    rows = [row for row in search.rows() if not kinds or {row[group], row[event]} & set(kinds)]
    counts = Counter((str(row[group]), str(row[event])) for row in rows)
    listed: list[tuple[Value, ...]] = [(*kind, count) for kind, count in sorted(counts.items())]
    return Report(
        EVENTS, scope.told(), (Part("events", COLUMNS, rows), Part("counts", COUNTS, listed))
    )


_KINDS = ("group", "event")
COUNTS = (
    *(column for column in COLUMNS if column.name in _KINDS),
    Column("times", WHOLE, "how often it happened"),
)


class Search:
    """A pass over records in the order of their positions, all of them or from one on."""

    def __init__(self, store: Store, scope: Scope, notes_cents: int = NOTES_CENTS) -> None:
        self._store = store
        self._scope = scope
        self._notes_cents = notes_cents
        self._rooms: dict[str, _Room] = {}
        self._dealt = DealtScenes(store)
        names = [_NAMES[made] for made in dict.fromkeys((*_REPORTED, *_NEEDED))]
        # A kind begins its pair, so that most of a body's quotes need not be looked at.
        self._telling = re.compile(rb'\["(?:%s)"' % "|".join(names).encode())

    def rows(self) -> Iterator[tuple[Value, ...]]:
        """A row for every significant event, in order."""
        try:
            for _, *fields in self._store.scan(RECORDS):
                record = Record(*fields)  # type: ignore[arg-type]  # columns are its fields
                if self.is_wanted(record):
                    yield from self.told(record)
        except Damaged as damaged:
            raise refused(damaged) from damaged

    def begin(self, stream: str, config: TableConfig) -> None:
        """Take up a table in the middle of its records, by what it was last opened with.

        A dealer's table is taken up by itself, from its earlier records.
        """
        table = self._rooms.setdefault(stream, _Room()).table
        table.id = stream.removeprefix(TABLES)
        table.config = config
        table.forget_law()

    def is_wanted(self, record: Record) -> bool:
        """Whether a record may hold something to tell, or something that the telling needs."""
        stream, named = record.stream, self._scope.table
        asked = named is None or stream in (f"{TABLES}{named}", f"{DEALT}{named}")
        if not asked and stream.startswith((TABLES, DEALT)):
            return False
        return self._telling.search(record.body) is not None

    def told(self, record: Record) -> Iterator[tuple[Value, ...]]:
        """The rows of one record that is wanted; they come in the order of their positions."""
        stream, entry = record.stream, CODEC.decode(record)
        if stream.startswith(TABLES):
            room = self._rooms.setdefault(stream, _Room())
            for event in entry.events:
                self._follow(room, stream, event)
                yield from self._at_table(record, entry, event, room)
        elif stream.startswith(DEALT):
            name = stream.removeprefix(DEALT)
            for event, game, group, (sentence, clause) in self._dealt.told(record, entry):
                place, kind = _Place(name, "", game), _NAMES[type(event)]
                yield from self._told(record, entry, place, group, kind, sentence, clause)
        elif stream.startswith(_BESIDE):
            significant = [event for event in entry.events if type(event) in _SAID]
            if significant:
                place = self._origin(stream)
                for event in significant:
                    yield from self._row(record, entry, event, place)

    def _follow(self, room: _Room, stream: str, event: object) -> None:
        """What a table's later events are told by."""
        match event:
            case TableOpened():
                self.begin(stream, event.in_force)
            case WageringClosed():
                room.notes.clear()

    def _at_table(
        self, record: Record, entry: Entry, event: object, room: _Room
    ) -> Iterator[tuple[Value, ...]]:
        terminal = str(getattr(event, "terminal", "") or "")
        config = known(room.table.config, "a table's first record is its opening")
        place = _Place(room.table.id, terminal, config.game)
        if isinstance(event, NoteAccepted):
            before = room.notes[terminal]
            room.notes[terminal] = now = before + event.denomination_cents
            if before < self._notes_cents <= now:
                clause = room.table.law.rules.credit.notes
                sentence = f"{terminal} has taken notes of {dollars(now)} since the last close"
                yield from self._told(record, entry, place, NOTES, NOTES_NOTED, sentence, clause)
        elif isinstance(event, TableEvent) and event.significant is not None:
            told, name = said(event, room.table), _NAMES[type(event)]
            yield from self._told(record, entry, place, event.significant.value, name, *told)

    def _row(
        self, record: Record, entry: Entry, event: object, place: _Place
    ) -> Iterator[tuple[Value, ...]]:
        significant = _SAID[type(event)]
        sentence, clause = significant.say(event, Table())
        name = _NAMES[type(event)]
        yield from self._told(record, entry, place, significant.group, name, sentence, clause)

    def _told(
        self, record: Record, entry: Entry, place: _Place,
        group: str, name: str, sentence: str, clause: str,
    ) -> Iterator[tuple[Value, ...]]:  # fmt: skip
        table, terminal, game = place
        day = self._scope.day(entry.at)
        if self._scope.has_day(day) and self._scope.has_table(table, game):
            yield (
                entry.at, _clock(entry.at), day, table, terminal, group, name,
                entry.by, entry.office, clause, sentence, _cut(record.stream), record.version,
            )  # fmt: skip

    def _origin(self, stream: str) -> _Place:
        """Where a ticket, payment or case came from, by its first record; people are anywhere."""
        if stream.startswith((PATRONS, EXCLUSIONS, EQUIPMENT, STAFF, SECURITY, CUSTODY)):
            return _Place("", "", "")
        if stream.startswith(CONDUCT):
            return _Place(stream.removeprefix(CONDUCT), "", "")
        for record in self._store.read(stream, 1, 1):
            for event in CODEC.decode(record).events:
                if isinstance(event, TicketIssued | PaymentOpened):
                    return _Place(event.table, event.terminal, event.game)
                if isinstance(event, CaseOpened):
                    return _Place(event.table, "", event.document)
        raise Damaged(stream, 1, "it does not say where it came from")


def _clock(at: int) -> str:
    """A moment on Sydney's clock, to the millisecond, with its distance from UTC."""
    return local(at).isoformat(sep=" ", timespec="milliseconds")


def _cut(stream: str) -> str:
    """A stream's name; of a ticket's, which is as good as money, the last digits alone."""
    return f"{TICKETS}…{stream[-DIGITS_TOLD:]}" if stream.startswith(TICKETS) else stream
