"""How long heads are retained: a stream that ended may go when its records lie in archives.

A ticket that was paid is a stream for ever: its head is read and checked at every start. Once all
its records lie in archives, head and snapshot may go as well. Its name stays, with the number of
its records and the time at which it ended: nothing is ever written under that name again, and
a caller who asks is told when it ended. When its last day comes back from its archive, so does its
head.

The names carry no MAC. Taking one away makes the journal count fewer records than its
statements say, which is found at the next start; adding one leaves records, or a state that
was carried, without a head.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pitboss.eventstore.domain import Domain, Retires, State
from pitboss.eventstore.faults import CommitFailed
from pitboss.eventstore.held import HeldStream
from pitboss.eventstore.record import Snapshot
from pitboss.eventstore.statements import CarriedStream, statements
from pitboss.eventstore.store import Retired, Store
from pitboss.eventstore.tables import HEADS, RECORDS, RETIRED, SNAPSHOTS, StoredTable
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of

_TOGETHER = 1_000
"""How many go in one transaction, so that nobody who writes waits long."""


def retire(store: Store, domain: Domain[State], upto: int) -> int:
    """Let the heads go of streams that ended by a time and lie in archives; how many."""
    if not isinstance(domain, Retires):
        return 0
    with store.view():
        found = list(_ended(store, domain, upto))
    groups = (found[at : at + _TOGETHER] for at in range(0, len(found), _TOGETHER))
    return sum(store.retire(group) for group in groups)


def closed_at(store: Store, day: str) -> int:
    """When a gaming day was closed; ``BadInput`` where it is not one that lies in an archive."""
    with store.view():
        rows = store.page(RECORDS, order=("position",), limit=1)
        oldest = int(rows[0][0]) if rows else 0  # type: ignore[arg-type]  # a position
        gone = [one for one in statements(store) if one.position < oldest]
    for one in gone:
        if one.day == day:
            return one.at
    known = f"the last are {one_of([one.day for one in gone[-5:]])}" if gone else "there are none"
    raise BadInput(f"{day} is not a gaming day that was taken out of this journal: {known}.")


def _ended(store: Store, domain: Domain[State], upto: int) -> Iterator[Retired]:
    """Streams that ended by a time and of which no record is there.

    What stands for records that lie in an archive is a snapshot, of the last of them.
    """
    retires: Retires[State] = domain  # type: ignore[assignment]  # as was asked
    for row in store.scan(SNAPSHOTS):
        kept = Snapshot(*row)  # type: ignore[arg-type]  # its columns, in order
        at = retires.ended_at(domain.load(kept.stream, kept.data))
        if at is not None and at <= upto and not _found(store, RECORDS, kept.stream):
            yield Retired(kept.stream, kept.version, at)


def retired_in(store: Store, domain: Domain[State], stream: str) -> Retired | None:
    """What a writer finds of a stream without a head, if it is retired."""
    if not isinstance(domain, Retires):
        return None
    try:
        return retired_one(store, stream)
    except Exception as wrong:
        raise CommitFailed(f"{store.name} could not be read: {wrong}") from wrong


def retired_answer(
    domain: Domain[State], streams: Collection[str], held: Mapping[str, HeldStream[State]]
) -> object:
    """The answer to a command about a stream that is retired; none where it is about none."""
    if isinstance(domain, Retires):
        for stream in streams:
            at = held[stream].ended_at
            if at is not None:
                return domain.retired(stream, at)
    return None


def is_retired(store: Store, one: CarriedStream) -> bool:
    """Whether a stream is retired as it was carried then."""
    found = retired_one(store, one.stream)
    return found is not None and found.version == one.version


def retired_one(store: Store, stream: str) -> Retired | None:
    """What is kept of a stream that is retired; none where it is not."""
    for row in store.page(RETIRED, order=("stream",), equal={"stream": stream}, limit=1):
        return Retired(*row)  # type: ignore[arg-type]  # its columns, in order
    return None


def retirement_fault(store: Store, one: Retired) -> str:
    """What is in a journal of a stream that is retired, and should not be; within a ``view``."""
    for table, what in ((HEADS, "a head"), (RECORDS, "records"), (SNAPSHOTS, "a snapshot")):
        if _found(store, table, one.stream):
            return f"the stream is retired, and has {what}"
    return ""


def _found(store: Store, table: StoredTable, stream: str) -> bool:
    order = ("version",) if table is RECORDS else ("stream",)
    return bool(store.page(table, order=order, equal={"stream": stream}, limit=1))
