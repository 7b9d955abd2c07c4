"""Filling new projections from old records, when a journal of an older schema is migrated."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, Rows, State
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import RECORDS, StoredTable


def filled(
    store: Store, domain: Domain[State], tables: tuple[StoredTable, ...]
) -> Iterator[tuple[StoredTable, Iterator[Values]]]:
    """The rows of some projections as all records make them; within a transaction.

    A stream that cannot be replayed to its end gives rows only up to there: it is for verification
    to say so, and it can once the journal is open.
    """
    made, codec = Recomputed(tables), Codec(domain.kinds)
    try:
        rows = store.scan(RECORDS, order=("stream", "version"))
        for name, group in groupby(rows, key=itemgetter(1)):
            try:
                _replay(str(name), group, domain, codec, made)
            except Exception:
                continue
        for table in tables:
            yield table, made.rows(table)
    finally:
        made.close()


def _replay(
    stream: str, rows: Iterator[Values], domain: Domain[State], codec: Codec, made: Recomputed
) -> None:
    state = domain.blank(stream)
    for position, *columns in rows:
        record = Record(*columns)  # type: ignore[arg-type]  # the columns are a record's fields
        entry = codec.decode(record)
        domain.apply(state, entry)
        projected: Rows = defaultdict(list)
        domain.project(stream, state, entry, projected)
        made.add(projected, stream, record.version, int(position or 0))
