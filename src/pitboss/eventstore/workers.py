"""A journal verified by several processes, each of which reads some of the streams.

All of them read one moment: PostgreSQL shares it by name, and in a file it is looked whether
anything was written since. Each makes again what follows from its streams, compares the rows that
belong to a stream alone, and leaves the rest in a file. The caller takes those files in, and
goes on as if it had read everything itself.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain, groupby
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from pitboss.eventstore.authentication import head_fault, snapshot_fault
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.openings import JournalOpening
from pitboss.eventstore.recomputed import by_stream
from pitboss.eventstore.record import Head, Snapshot
from pitboss.eventstore.schema import Within
from pitboss.eventstore.store import Shared
from pitboss.eventstore.tables import HEADS, RECORDS, SNAPSHOTS
from pitboss.eventstore.verification import Verification
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.errors import BadInput

PARTS_EACH = 6
"""How many parts a process reads, about: so that none is left with the longest at the end."""


@dataclass(kw_only=True)
class PartRead:
    """What a process found in its streams; its rows and states are in the file."""

    report: VerificationReport
    halted: set[str]
    moved: Counter[str]
    path: str
    reader: int
    """The process that read it."""
    seconds: float
    """The processor time that it took."""


@dataclass(kw_only=True)
class Processes:
    """So many processes that read a journal beside each other; see ``verification.verify``."""

    place: str
    count: int
    key: FloorKey | None = None
    """The floor's key, which stays in this process: who wrote a stream is checked here."""
    used: dict[int, float] = field(default_factory=dict)
    """The seconds of processor time that each process took for its parts."""

    def __call__(self, reading: Verification[State], meanwhile: Callable[[], None]) -> None:
        """Read all streams in parts and compare their rows."""
        store = reading.store
        if not isinstance(store, Shared):
            raise BadInput(f"{store.name} can be read by one process alone.")
        names = list(_parts(reading, self.count * PARTS_EACH))
        moment = store.moment()
        given = _Given(self.place, reading.domain, moment, reading.opening, reading.upto)
        context = get_context("forkserver")
        # The domain is read once, by the process from which the others come.
        context.set_forkserver_preload([__name__, type(reading.domain).__module__])
        with (
            TemporaryDirectory(prefix="pitboss-verify-") as folder,
            ProcessPoolExecutor(self.count, context, _open, (given,)) as pool,
        ):
            waiting = _submit(pool, names, Path(folder))
            reading.opening.check_sum(store, reading.report)
            meanwhile()
            try:
                for future in waiting:
                    part = future.result()
                    self.used[part.reader] = self.used.get(part.reader, 0.0) + part.seconds
                    _take_in(reading, part)
            except BrokenProcessPool as ended:
                raise BadInput(
                    "A process that read the journal was ended, for want of memory perhaps: try "
                    "with fewer workers."
                ) from ended
        reading.parted()
        reading.compare(lambda table: not by_stream(table))
        if self.key is not None:
            _authenticate(reading, self.key)


@dataclass
class _Given:
    """What every process is given: which journal, which moment of it, and where to begin."""

    place: str
    domain: Domain[Any]  # of whichever kind of state the journal has
    moment: str
    opening: JournalOpening
    upto: int | None


@dataclass
class _Worker:
    """What a process keeps while it works: its own connection, in a view."""

    given: _Given | None = None
    kept: ExitStack = field(default_factory=ExitStack)
    store: Any = None  # one of the stores, opened here
    late: Conflict | None = None


_WORKER = _Worker()


def _open(given: _Given) -> None:
    """Begin: a connection of its own, and the moment that all read."""
    _WORKER.given = given
    _WORKER.store = open_store(given.place, given.domain, writable=False)
    try:
        _WORKER.kept.enter_context(_WORKER.store.view_of(given.moment))
    except Conflict as late:
        _WORKER.late = late


def _submit(pool: Executor, names: list[Within], folder: Path) -> list[Future[PartRead]]:
    return [
        pool.submit(_read, part, str(folder / f"{number}.db")) for number, part in enumerate(names)
    ]


def _read(names: Within, path: str) -> PartRead:
    """Read the streams within names, in a process of its own."""
    if _WORKER.late is not None:
        raise _WORKER.late
    began = process_time()
    given = known(_WORKER.given)
    domain = given.domain
    reading = Verification(_WORKER.store, domain, Codec(domain.kinds), upto=given.upto, path=path)
    reading.opening = given.opening
    reading.streams(names)
    reading.compare(by_stream, names)
    moved = Counter(dict(reading.made.balances(domain.projections.ledger)))
    reading.made.finish()
    return PartRead(
        report=reading.report, halted=reading.halted, moved=moved, path=path,
        reader=os.getpid(), seconds=process_time() - began,
    )  # fmt: skip


def _take_in(reading: Verification[State], part: PartRead) -> None:
    reading.report.take_in(part.report)
    reading.halted |= part.halted
    reading.moved.update(part.moved)
    reading.made.take_in(part.path)
    Path(part.path).unlink()


def _parts(reading: Verification[State], wanted: int) -> Iterator[Within]:
    """Ranges of names of streams that have about as many records each, and cover all names."""
    counts = _counted(reading)
    share = max(1, sum(count for _, count in counts) // wanted)
    after: str | None = None
    held = 0
    for name, count in counts[:-1]:
        held += count
        if held >= share:
            yield Within("stream", after, name)
            after, held = name, 0
    yield Within("stream", after, None)


def _counted(reading: Verification[State]) -> list[tuple[str, int]]:
    """Every stream with how many records of it are read, about: only who reads what hangs on it.

    Of a whole journal the heads say it; from a statement on, the records are counted.
    """
    scan = reading.store.scan
    if reading.opening.statement is None and reading.upto is None:
        heads = scan(HEADS, columns=("stream", "version"))
        return [(str(name), max(0, kind_of(version, int))) for name, version in heads]
    within = (Within("position", reading.opening.position, reading.upto),)
    rows = scan(RECORDS, order=("stream", "version"), columns=("stream",), within=within)
    return [(str(name), sum(1 for _ in group)) for (name,), group in groupby(rows)]


def _authenticate(reading: Verification[State], key: FloorKey) -> None:
    """That the floor's key wrote the heads and snapshots of what was read."""
    report, store = reading.report, reading.store
    replayed = (final.stream for final, _ in reading.made.finals(0))
    for name in chain(replayed, sorted(reading.halted)):
        stream = {"stream": name}
        for row in store.page(HEADS, order=("stream",), equal=stream, limit=1):
            head = Head(*row)  # type: ignore[arg-type]  # as its columns
            report.authenticated = (report.authenticated or 0) + 1
            if wrong := head_fault(key, head):
                report.add("heads", wrong, head.stream, head.version)
        for row in store.page(SNAPSHOTS, order=("stream",), equal=stream, limit=1):
            kept = Snapshot(*row)  # type: ignore[arg-type]  # as its columns
            if wrong := snapshot_fault(key, kept):
                report.add("snapshots", wrong, kept.stream, kept.version)
