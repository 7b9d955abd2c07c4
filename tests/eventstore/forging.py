"""A journal made again around an event that was changed, with every hash and row to fit it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import GENESIS, Record, record_hash, stream_bytes
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import Broken


def forged(source: Store, kind: type, change: Callable[[Any], object]) -> VerificationReport:
    """What verification says of a journal made again around one event that was changed.

    The forger makes every hash, head and projection again; only what the fold asserts is left.
    """
    codec = Codec(HOUSE.kinds)
    batch, states, heads = Batch(), dict[str, Any](), dict[str, bytes]()
    with source.view():
        kept = [Record(*row[1:]) for row in source.scan(RECORDS)]  # type: ignore[arg-type]
    for record in kept:
        stream, version = record.stream, record.version
        entry = codec.decode(record)
        changed = tuple(change(one) if type(one) is kind else one for one in entry.events)
        entry = msgspec.structs.replace(entry, events=changed)
        body, before = codec.encode(entry), heads.get(stream, GENESIS)
        made = record_hash(before, stream_bytes(stream), version, record.format, body)
        heads[stream] = made
        batch.records.append(Record(stream, version, record.format, body, before, made))
        state = states.setdefault(stream, HOUSE.blank(stream))
        if state is not None:
            try:
                HOUSE.apply(state, entry)
            except Broken:
                states[stream] = None  # no rows follow from what cannot be
                continue
            HOUSE.project(stream, state, entry, batch.rows)
    store = open_store(f"{source.name}.forged", HOUSE)
    try:
        store.commit(batch)
        return verify(store, HOUSE)
    finally:
        store.close()
