"""A stream read against its order, for what an event rests on that was written before it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store

_BACK = 500
"""How many records are read at a time."""


def backwards(store: Store, record: Record) -> Iterator[Record]:
    """The records of a stream before one, the newest first; within a ``view``.

    Reading stops at what was looked for: no more than a few hundred are read in vain.
    """
    last = record.version - 1
    while last > 0:
        first = max(1, last - _BACK + 1)
        yield from reversed(list(store.read(record.stream, first, last)))
        last = first - 1
