"""Adopting a journal from before the MACs: verified whole, then authenticated, once."""

from __future__ import annotations

from pitboss.eventstore.authentication import head_content, snapshot_content
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.record import Head, Snapshot, stream_bytes
from pitboss.eventstore.store import Adoptable, Batch, Store
from pitboss.eventstore.tables import HEADS, SNAPSHOTS
from pitboss.eventstore.verification import verify
from pitboss.kernel.errors import BadInput


def adopt(store: Store, key: FloorKey, domain: Domain[State]) -> VerificationReport:
    """Authenticate every head and snapshot of a journal that has no MAC yet.

    It is read and replayed whole first, and its checkpoints must be signed by this key; a journal
    with a fault, or with a MAC already, is refused and stays as it is.
    """
    with store.view():
        heads = [Head(*row) for row in store.scan(HEADS)]  # type: ignore[arg-type]  # its columns
        kept = [Snapshot(*row) for row in store.scan(SNAPSHOTS)]  # type: ignore[arg-type]
    if any(head.mac is not None for head in heads):
        raise BadInput(f"The journal {store.name} is authenticated already: it is not adopted.")
    report = verify(store, domain, public_keys=[key.public], recent=False)
    if not report.passed:
        raise BadInput(
            f"The journal {store.name} is not whole and is not adopted: "
            f"{report.findings[0].sentence}"
        )
    signed = {
        head.stream: key.authenticate(
            head_content(stream_bytes(head.stream), head.version, head.hash)
        )
        for head in heads
    }
    if not isinstance(store, Adoptable):
        raise BadInput(f"The journal {store.name} cannot be authenticated afterwards.")
    store.authenticate(
        Batch(
            macs=signed,
            snapshots=[one._replace(mac=key.authenticate(snapshot_content(one))) for one in kept],
            expected={head.stream: head.version for head in heads},
        )
    )
    return report
