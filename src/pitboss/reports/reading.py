"""A journal read for a report: streams by name, their entries in order, each link checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.findings import unreplayed
from pitboss.eventstore.record import GENESIS, Head, Record, check_link, stream_bytes
from pitboss.eventstore.statements import CarriedStream, carried_until, need_beginning
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import one_of, quoted
from pitboss.reports.scope import Scope
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table

CODEC = Codec(HOUSE.kinds)
TABLES, DEALT = "table:", "dealer:"
TICKETS, PAYMENTS, CASES, PATRONS = "ticket:", "payment:", "case:", "patron:"
CONDUCT, EXCLUSIONS, STAFF = "conduct:", "exclusions:", "staff:"
EQUIPMENT, SECURITY, CUSTODY = "equipment:", "security:", "custody:"
DISPUTES, JACKPOTS, PROMOTIONS = "dispute:", "jackpot:", "promotion:"
"""How the names of streams begin, by what they are about."""


def heads(store: Store, *prefixes: str) -> Iterator[Head]:
    """The streams whose names begin so, and where each ends."""
    for row in store.scan(HEADS):
        head = Head(*row)  # type: ignore[arg-type]  # the table's columns are a head's fields
        if head.stream.startswith(prefixes):
            yield head


def head_of(store: Store, stream: str) -> Head:
    """Where a stream ends; refuses one that has nothing."""
    for row in store.page(HEADS, equal={"stream": stream}, order=("stream",), limit=1):
        return Head(*row)  # type: ignore[arg-type]  # the table's columns are a head's fields
    raise refused(Damaged(stream, 1, "it is missing"))


def table_heads(store: Store, scope: Scope, *prefixes: str) -> list[Head]:
    """The tables asked about, those of terminals unless told; refuses one that is not there."""
    # Databases put names in different orders.
    found = sorted(heads(store, *(prefixes or (TABLES,))))
    if scope.table is None:
        return found
    wanted = Table.stream(scope.table), DealerTable.stream(scope.table)
    chosen = [head for head in found if head.stream in wanted]
    if not chosen:
        names = [head.stream.partition(":")[2] for head in found]
        known = f"it has {one_of(names)}" if names else "it has none"
        raise BadInput(f"There is no table {quoted(scope.table)} in the journal: {known}.")
    return chosen


def fold(
    store: Store,
    head: Head,
    take: Callable[[Entry], None],
    until: int | None = None,
    start: CarriedStream | None = None,
) -> None:
    """Give every entry of a stream to ``take``, in order, up to a moment.

    Or every entry after ``start``, where a closed day carried the stream over. A record that does
    not follow the one before, cannot be read or cannot be replayed is refused: a report made from
    it would be worth nothing.
    """
    version, last = (0, GENESIS) if start is None else (start.version, start.hash)
    named = stream_bytes(head.stream)
    if start is None:
        need_beginning(store, head.stream)
    try:
        for record in store.read(head.stream, version + 1):
            version += 1
            check_link(record, version, last, named)
            last = record.hash
            entry = CODEC.decode(record)
            if until is not None and entry.at >= until:
                return
            _take(record, entry, take)
        if (version, last) != (head.version, head.hash):
            raise Damaged(head.stream, version + 1, "it is missing")
    except Damaged as damaged:
        raise refused(damaged) from damaged


Kept = TypeVar("Kept", bound=Subject)


def folded(store: Store, head: Head, kind: type[Kept], until: int | None = None) -> Kept:
    """A stream of a kind as it stood at a moment, or as it stands.

    It is read from the last day that was closed before, and not from the beginning.
    """
    start = carried_until(store, head.stream, until)
    blank = HOUSE.blank(head.stream)
    state = kind_of(blank if start is None else HOUSE.load(head.stream, start.data), kind)
    fold(store, head, lambda entry: HOUSE.apply(state, entry), until, start)
    return state


def on_file(store: Store, kind: type[Kept], names: Iterable[str]) -> list[Kept]:
    """The subjects of a kind by their names, as they stand."""
    return [folded(store, head_of(store, kind.stream(name)), kind) for name in names]


def _take(record: Record, entry: Entry, take: Callable[[Entry], None]) -> None:
    try:
        take(entry)
    except Exception as raised:
        wrong = unreplayed(raised)
        raise Damaged(record.stream, record.version, wrong) from raised


def refused(damaged: Damaged) -> BadInput:
    """What to say to somebody who wants a report from a journal that is not whole."""
    return BadInput(f"{damaged} No report is made from it; pitboss verify tells every fault.")
