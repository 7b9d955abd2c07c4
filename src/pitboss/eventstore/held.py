"""Streams in memory, and those that are set aside with the work that is about to write them.

A state is changed before its records are durable, and nobody may see it in between. Where that
takes long, the work is suspended (``suspension.py``) and its streams are taken out of memory:
a reader of one of them meanwhile sees it as it was before, and nobody else writes to it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Damaged, JournalFault
from pitboss.eventstore.record import GENESIS, check_link, stream_bytes
from pitboss.eventstore.store import Stored


@dataclass(slots=True, eq=False)
class HeldStream(Generic[State]):
    """A stream in memory: its state after a version, and the hash of that record."""

    stream: str
    named: bytes
    state: State
    version: int
    hash: bytes
    ended_at: int | None = None
    """When it ended, where it is retired: there is nothing of it, and nothing comes any more."""


@dataclass(slots=True, eq=False)
class SetAside(Generic[State]):
    """A stream of suspended work."""

    began: int | None
    """Its version when the work began; none where it had not been read by then."""
    shown: HeldStream[State] | None = None
    """As somebody who looked has found it meanwhile."""


class Outstanding(JournalFault):
    """A stream is about to be written, and the database has not said yet whether it was."""

    def __init__(self, stream: str) -> None:
        super().__init__(f"Stream {stream} is being written, and the database is slow.")


class HeldStreams(Generic[State]):
    """The streams in memory: those that stay, those that pass, and those that are set aside."""

    def __init__(self, stays: Callable[[str], bool]) -> None:
        self._stays = stays
        self.staying: dict[str, HeldStream[State]] = {}
        self.passing: OrderedDict[str, HeldStream[State]] = OrderedDict()
        self.aside: dict[str, SetAside[State]] = {}
        """Streams of suspended work."""
        self.working: dict[str, int | None] = {}
        """The streams of the work that goes on now: at which version, if they were read yet."""

    def suspend(self) -> Callable[[], None]:
        """The work that goes on is set aside with its streams; call what is given to go on."""
        working, self.working = self.working, {}
        held = {stream: self.forget(stream) for stream in working}
        for stream, began in working.items():
            self.aside[stream] = SetAside(began)
        return lambda: self._resume(working, held)

    def _resume(
        self, working: dict[str, int | None], held: dict[str, HeldStream[State] | None]
    ) -> None:
        self.working = working
        for stream, one in held.items():
            self.aside.pop(stream, None)
            if one is not None:
                (self.staying if self._stays(stream) else self.passing)[stream] = one

    def outstanding(self, streams: Collection[str]) -> bool:
        """Whether suspended work is about to write to one of them."""
        return any(stream in self.aside for stream in streams)

    def forget(self, stream: str) -> HeldStream[State] | None:
        """Drop a stream from memory; as it was."""
        if stream in self.aside:
            self.aside[stream].shown = None
        return self.staying.pop(stream, None) or self.passing.pop(stream, None)

    def check(self, streams: list[str]) -> None:
        """``Outstanding`` where suspended work is about to write to one of them."""
        for stream in streams:
            if stream in self.aside:
                raise Outstanding(stream)


def made(
    domain: Domain[State], codec: Codec, stream: str, stored: Stored | None
) -> HeldStream[State]:
    """A stream's state: the snapshot and the tail after it, each record checked."""
    named = stream_bytes(stream)
    if stored is None:
        return HeldStream(stream, named, domain.blank(stream), 0, GENESIS)
    kept = stored.snapshot
    state = domain.load(stream, kept.data) if kept else domain.blank(stream)
    version, last = (kept.version, kept.head) if kept else (0, GENESIS)
    for record in stored.tail:
        version += 1
        check_link(record, version, last, named)
        last = record.hash
        domain.apply(state, codec.decode(record))
    if version < stored.head.version:
        raise Damaged(stream, version + 1, "it is missing")
    if version == stored.head.version and last != stored.head.hash:
        raise Damaged(stream, version, "its hash is not that of the stream's head")
    return HeldStream(stream, named, state, version, last)
