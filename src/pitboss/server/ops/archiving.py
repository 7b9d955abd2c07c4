"""Days into archives and back, from the machine itself: each is recorded before it is done."""

from __future__ import annotations

import getpass
from hashlib import sha256
from pathlib import Path

from pitboss.custody.acts.put_day_back import PutDayBack
from pitboss.custody.acts.take_day_out import TakeDayOut
from pitboss.eventstore.archive import check_put_back, check_take_out, put_back, take_out
from pitboss.eventstore.archive_files import PAGE, ArchivePage
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.store import Store
from pitboss.eventstore.times import newest_at
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.server.ops.clock import FloorClock
from pitboss.server.sockets.outbox import CONSOLE


def take_day_out(store: Store, key: FloorKey, folder: Path, reason: str) -> int:
    """Take an archived day out of its journal, on record; how many records went."""
    page = check_take_out(store, key, folder)
    _record(store, key, TakeDayOut, folder, page, reason)
    return take_out(store, key, folder)


def put_day_back(store: Store, key: FloorKey, folder: Path, reason: str) -> int:
    """Put an archived day back into its journal, on record; how many records came."""
    page = check_put_back(store, HOUSE, folder, public_keys=[key.public])
    _record(store, key, PutDayBack, folder, page, reason)
    return put_back(store, HOUSE, folder, public_keys=[key.public])


def _record(
    store: Store, key: FloorKey, kind: type[TakeDayOut] | type[PutDayBack], folder: Path,
    page: ArchivePage, reason: str,
) -> None:  # fmt: skip
    at = max(FloorClock()(), newest_at(store, Codec(HOUSE.kinds)) or 0)
    act = kind(
        day=page.statement.day,
        records=page.records,
        digest=sha256((folder / PAGE).read_bytes()).hexdigest(),
        user=getpass.getuser(),
        reason=reason,
        at=at,
        by=CONSOLE,
    )
    writer: EventWriter[Subject] = EventWriter(store, House(), notary=Notary(store, key))
    (answer,) = writer.process([act])
    writer.close(at)
    if not isinstance(answer, Accepted):
        told = answer.sentence if isinstance(answer, Refusal) else str(answer)
        raise BadInput(f"It could not be recorded: {told}")
