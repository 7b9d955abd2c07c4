"""Days into archives and back, from the machine itself: each is recorded before it is done."""

from __future__ import annotations

import getpass
from hashlib import sha256
from pathlib import Path

from pitboss.custody.acts.put_day_back import PutDayBack
from pitboss.custody.acts.retire_settled import RetireSettled
from pitboss.custody.acts.take_day_out import TakeDayOut
from pitboss.eventstore.archive import check_put_back, check_take_out, put_back, take_out
from pitboss.eventstore.archive_files import PAGE, ArchivePage
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.retention import closed_at, retire
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
    return put_back(store, HOUSE, key, folder)


def retire_ended(store: Store, key: FloorKey, day: str, reason: str) -> int:
    """Let the heads go of what was settled by the end of an archived day, on record; how many."""
    upto = closed_at(store, day)
    at = _now(store)
    _write(
        store,
        key,
        RetireSettled(day=day, user=getpass.getuser(), reason=reason, at=at, by=CONSOLE),
    )
    return retire(store, HOUSE, upto)


def _record(
    store: Store, key: FloorKey, kind: type[TakeDayOut] | type[PutDayBack], folder: Path,
    page: ArchivePage, reason: str,
) -> None:  # fmt: skip
    act = kind(
        day=page.statement.day,
        records=page.records,
        digest=sha256((folder / PAGE).read_bytes()).hexdigest(),
        user=getpass.getuser(),
        reason=reason,
        at=_now(store),
        by=CONSOLE,
    )
    _write(store, key, act)


def _now(store: Store) -> int:
    return max(FloorClock()(), newest_at(store, Codec(HOUSE.kinds)) or 0)


def _write(store: Store, key: FloorKey, act: TakeDayOut | PutDayBack | RetireSettled) -> None:
    writer: EventWriter[Subject] = EventWriter(store, House(), notary=Notary(store, key))
    (answer,) = writer.process([act])
    writer.close(act.at)
    if not isinstance(answer, Accepted):
        told = answer.sentence if isinstance(answer, Refusal) else str(answer)
        raise BadInput(f"It could not be recorded: {told}")
