"""The times of records: which is the newest, and where one lies before the one before it."""

from __future__ import annotations

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS


def newest_at(store: Store, codec: Codec) -> int | None:
    """The time of the record that was written last; none in a journal with nothing in it."""
    with store.view():
        rows = store.page(RECORDS, order=("position",), limit=1, backwards=True)
    for _, *columns in rows:
        return codec.decode(Record(*columns)).at  # type: ignore[arg-type]  # a row of the table
    return None
