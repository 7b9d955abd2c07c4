"""Bugs on purpose: each is one that somebody could write, and the simulator must find it.

Each takes a world before it begins and puts one thing wrong in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.held import HeldStream
from pitboss.eventstore.record import GENESIS, stream_bytes
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Batch, Stored
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import House
from pitboss.kernel.command import Command
from pitboss.kernel.subject import Subject
from pitboss.server.ops.clock import FloorClock
from tests.faults.disk import DiskFault
from tests.faults.world import World


def no_sync(world: World) -> None:
    """The log is written and not synced: quick, and gone with the power."""
    opened = world._open

    def unsynced() -> SqliteStore:
        store = opened()
        store.connection.execute("PRAGMA synchronous = OFF")
        return store

    world._open = unsynced  # type: ignore[method-assign]


class _Hasty(EventWriter[Subject]):
    """Answers first, and writes with whatever comes next."""

    _due: Batch | None = None

    def _commit(self, batch: Batch) -> None:
        due, self._due = self._due, batch
        if due is not None:
            EventWriter._commit(self, due)


class _Careless(EventWriter[Subject]):
    """Takes a failed commit for done: a full disk, say."""

    def _commit(self, batch: Batch) -> None:
        try:
            EventWriter._commit(self, batch)
        except Conflict:
            raise
        except Exception:
            return


class _Unfenced(EventWriter[Subject]):
    """Takes no notice of another server that was first."""

    def _commit(self, batch: Batch) -> None:
        try:
            EventWriter._commit(self, batch)
        except Conflict:
            return


class _Stubborn(EventWriter[Subject]):
    """Goes on from what it had in memory, whether or not it was written."""

    def forget(self, streams: object = None) -> None:
        """Keep everything."""


class _Trusting(EventWriter[Subject]):
    """Reads records as they lie, torn or changed, without their hashes and MACs."""

    def _read(self, stream: str, stored: Stored | None) -> HeldStream[Subject]:
        named, domain = stream_bytes(stream), self.domain
        if stored is None:
            return HeldStream(stream, named, domain.blank(stream), 0, GENESIS)
        kept, version, last = stored.snapshot, 0, GENESIS
        state = domain.load(stream, kept.data) if kept else domain.blank(stream)
        if kept:
            version, last = kept.version, kept.head
        for record in stored.tail:
            version, last = record.version, record.hash
            domain.apply(state, Codec(domain.kinds).decode(record))
        return HeldStream(stream, named, state, version, last)


class _Forgetful(House):
    """Does what it is asked, whether or not it did so before."""

    def decide(self, states: Mapping[str, Subject], command: Command, digest: str) -> object:  # type: ignore[override]
        for state in states.values():
            getattr(state, "done", {}).clear()
        return House.decide(states, command, digest)


class _Led(FloorClock):
    """Goes by the machine's clock, which anybody can set."""

    def __call__(self) -> int:
        return self._wall()


def _written_by(kind: type[EventWriter[Subject]]) -> Callable[[World], None]:
    def plant(world: World) -> None:
        world.machine.writer = kind

    return plant


def trusting(world: World) -> None:
    """Torn and changed records are believed, on a disk that has some."""
    world.machine.writer = _Trusting
    world.lies = (DiskFault.ROTTEN,)
    world.weather = replace(world.weather, disk=0.4, lies=True)


def forgetful(world: World) -> None:
    """A repeated message is done twice."""
    world.machine.house = _Forgetful()


def led_by_the_wall(world: World) -> None:
    """The floor's time is the machine's clock."""
    world.machine.clock = _Led


def anchors_ignored(world: World) -> None:
    """A start does not look at what was noted outside."""
    world.machine.believes_anchors = False
    world.weather = replace(world.weather, disk=0.4, lies=True)


def in_halves(world: World) -> None:
    """What belongs together is written in two transactions."""
    opened = world._open

    def parting() -> SqliteStore:
        store = opened()
        whole = store.commit

        def commit(batch: Batch) -> None:
            streams = sorted({record.stream for record in batch.records})
            first = set(streams[: len(streams) // 2])
            if not first:
                return whole(batch)
            part = Batch(macs=batch.macs, expected=batch.expected)
            part.records = [one for one in batch.records if one.stream in first]
            rest = Batch(rows=batch.rows, snapshots=batch.snapshots, macs=batch.macs)
            rest.records = [one for one in batch.records if one.stream not in first]
            whole(part)
            return whole(rest)

        store.commit = commit  # type: ignore[method-assign]
        return store

    world._open = parting  # type: ignore[method-assign]


PLANTED: dict[str, Callable[[World], None]] = {
    "a sync is left out": no_sync,
    "an answer before its commit": _written_by(_Hasty),
    "a failed commit taken for done": _written_by(_Careless),
    "no fence between two servers": _written_by(_Unfenced),
    "memory ahead of the journal": _written_by(_Stubborn),
    "torn and changed records believed": trusting,
    "a batch in two transactions": in_halves,
    "a repeated message done twice": forgetful,
    "anchors not compared at a start": anchors_ignored,
    "time by the machine's clock": led_by_the_wall,
}
