"""A store whose commits fail when they are told to: before anything is there, or after all is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import AbstractContextManager
from enum import Enum
from typing import Unpack

from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.record import Checkpoint, Record, Snapshot
from pitboss.eventstore.schema import RowOrder, RowPage
from pitboss.eventstore.store import Batch, Retired, Sealer, Store, Stored, Values
from pitboss.eventstore.tables import StoredTable


class Died(BaseException):
    """The process is gone: whatever it held in memory is lost."""


class Failure(Enum):
    """What happens to a commit."""

    REFUSED = "the database refuses it, and nothing of it is there"
    UNHEARD = "it becomes durable and the database's answer is lost"
    DIED_BEFORE = "the process dies and nothing of it is there"
    DIED_AFTER = "it becomes durable and the process dies before it answers"
    OVERTAKEN = "another writer is first, and it is to be decided again"

    @property
    def durable(self) -> bool:
        """Whether the commit is there all the same."""
        return self in (Failure.UNHEARD, Failure.DIED_AFTER)


class CrashingStore:
    """Another store, except that ``failures`` befall its next commits, one each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.failures: list[Failure] = []
        self.seal_fails = False

    @property
    def name(self) -> str:
        return self.store.name

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        return self.store.errors

    @property
    def damage(self) -> tuple[type[Exception], ...]:
        return self.store.damage

    def commit(self, batch: Batch) -> None:
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or failure.durable:
            self.store.commit(batch)
        match failure:
            case Failure.REFUSED | Failure.UNHEARD:
                raise OSError(failure.value)
            case Failure.DIED_BEFORE | Failure.DIED_AFTER:
                raise Died(failure.value)
            case Failure.OVERTAKEN:
                raise Conflict(failure.value)

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        return self.store.load(streams)

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
        return self.store.read(stream, first, last)

    def scan(self, table: StoredTable, **rows: Unpack[RowOrder]) -> Iterator[Values]:
        return self.store.scan(table, **rows)

    def page(self, table: StoredTable, **page: Unpack[RowPage]) -> list[Values]:
        return self.store.page(table, **page)

    def view(self) -> AbstractContextManager[None]:
        return self.store.view()

    def end_day(self) -> int:
        return self.store.end_day()

    def add_rows(
        self,
        contents: Iterable[tuple[StoredTable, Iterable[Values]]],
        back: Collection[str] = (),
    ) -> None:
        self.store.add_rows(contents, back)

    def retire(self, ended: Collection[Retired]) -> int:
        return self.store.retire(ended)

    def take_out(self, upto: int, statement: int, snapshots: Collection[Snapshot]) -> int:
        return self.store.take_out(upto, statement, snapshots)

    def final_position(self) -> int:
        return self.store.final_position()

    def seal(self, make: Sealer) -> Checkpoint | None:
        if self.seal_fails:
            self.seal_fails = False
            raise OSError("the database refuses the checkpoint")
        return self.store.seal(make)

    def add_key(self, fingerprint: str, public: bytes) -> None:
        self.store.add_key(fingerprint, public)

    def fill(self, contents: Iterable[tuple[StoredTable, Iterable[Values]]]) -> None:
        self.store.fill(contents)

    def close(self) -> None:
        self.store.close()
