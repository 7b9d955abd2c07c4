"""Streams in memory, and those that are set aside with the work that is about to write them.

A state is changed before its records are durable, and nobody may see it in between. Where that
takes long, the work is suspended (``suspension.py``) and its streams are taken out of memory:
whoever looks at one of them meanwhile sees what the journal has, and nobody else writes to it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic

from pitboss.eventstore.domain import State
from pitboss.eventstore.faults import JournalFault


@dataclass(slots=True, eq=False)
class HeldStream(Generic[State]):
    """A stream in memory: its state after a version, and the hash of that record."""

    stream: str
    named: bytes
    state: State
    version: int
    hash: bytes


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
        self.aside: dict[str, HeldStream[State] | None] = {}
        """Streams of suspended work, each as somebody who looked has found it meanwhile."""
        self.working: dict[str, HeldStream[State] | None] = {}
        """The streams of the work that goes on now, whether or not they have been read yet."""

    def suspend(self) -> Callable[[], None]:
        """The work that goes on is set aside with its streams; call what is given to go on."""
        working, self.working = self.working, {}
        for stream in working:
            working[stream] = self.forget(stream)
            self.aside[stream] = None
        return lambda: self._resume(working)

    def _resume(self, working: dict[str, HeldStream[State] | None]) -> None:
        self.working = working
        for stream, one in working.items():
            self.aside.pop(stream, None)
            if one is not None:
                (self.staying if self._stays(stream) else self.passing)[stream] = one

    def outstanding(self, streams: Collection[str]) -> bool:
        """Whether suspended work is about to write to one of them."""
        return any(stream in self.aside for stream in streams)

    def forget(self, stream: str) -> HeldStream[State] | None:
        """Drop a stream from memory; as it was."""
        if stream in self.aside:
            self.aside[stream] = None
        return self.staying.pop(stream, None) or self.passing.pop(stream, None)

    def check(self, streams: list[str]) -> None:
        """``Outstanding`` where suspended work is about to write to one of them."""
        for stream in streams:
            if stream in self.aside:
                raise Outstanding(stream)
