"""Servers of a simulated floor: real writers and notaries, with clocks and links of their own."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.eventstore.anchors import Anchor, anchor_of
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.record import Checkpoint, Record
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.taking_up import examine
from pitboss.eventstore.times import newest_at
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.act import Act
from pitboss.kernel.subject import Subject
from pitboss.server.actors.clock_watch import ClockWatch, settle_time
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.ops.clock import TOLERANCE_MS, FloorClock
from tests.floor.crashing import CrashingStore

KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
CODEC = Codec(HOUSE.kinds)
Made = TypeVar("Made")
_LOG: Any = SimpleNamespace(error=lambda *_, **__: None, warning=lambda *_, **__: None)
"""What is logged is told in the records too, and those are looked at."""


class Refused(Exception):
    """The floor did not take up a journal, or stopped over it, and said why."""


@dataclass
class Machine:
    """What all servers of a floor run on: its clocks, and what is kept outside."""

    wall_ms: int
    steady_ms: int = 0
    signed_every: int = 40
    anchors: list[Anchor] = field(default_factory=list)
    believes_anchors: bool = True
    """Whether a start compares with what was noted outside; a test of the simulator says not."""
    clock: type[FloorClock] = FloorClock
    writer: type[EventWriter[Subject]] = EventWriter
    house: House = HOUSE

    def pass_time(self, milliseconds: int) -> None:
        """Time passes, on both clocks alike."""
        self.wall_ms += milliseconds
        self.steady_ms += milliseconds

    def note(self, made: Checkpoint) -> None:
        """Note a checkpoint outside."""
        self.anchors.append(anchor_of(made))


class Link(CrashingStore):
    """A server's line to the database: whatever is written goes by here."""

    def __init__(self, store: Store, before_commit: Callable[[], None]) -> None:
        super().__init__(store)
        self._before_commit = before_commit
        self.attempts: list[list[Record]] = []
        """What was tried to be written since somebody last looked."""

    def commit(self, batch: Batch) -> None:
        self._before_commit()
        self.attempts.append(list(batch.records))
        super().commit(batch)


class SimulatedServer:
    """One server process; ``start`` is what happens before it opens anything."""

    def __init__(self, name: str, machine: Machine, before_commit: Callable[[], None]) -> None:
        self.name = name
        self.machine = machine
        self.held_max = 99
        self.believes: set[str] = set()
        """The streams of which it believes that it alone writes them."""
        self.signs = False
        self._before_commit = before_commit

    def start(self, store: Store) -> None:
        """Examine the journal, compare the clock, and be ready; ``Refused`` says why not."""
        machine = self.machine
        anchors = machine.anchors if machine.believes_anchors else []
        found = examine(store, KEY, anchors)
        if found.faults:
            raise Refused(found.faults[0])
        if found.missing:
            raise Refused(f"it is behind {found.missing[0].named}")
        self.link = Link(store, self._before_commit)
        self.clock = machine.clock(lambda: machine.wall_ms, lambda: machine.steady_ms)
        notary = Notary(self.link, KEY, machine.signed_every, told=machine.note)
        self.writer = machine.writer(
            self.link, machine.house, notary=notary, held_max=self.held_max
        )
        self.writer.share(self.name, self.believes.__contains__, lambda: self.signs)
        queue = cast("CommandQueue", SimpleNamespace(ask=self._ask, state=self.writer.state))
        self.watch = ClockWatch(self.clock, queue, _LOG, TOLERANCE_MS)
        door = SimpleNamespace(clock_tolerance_seconds=TOLERANCE_MS // 1000)
        floor: Any = SimpleNamespace(
            clock=self.clock, settings=SimpleNamespace(door=door), log=_LOG, queue=queue
        )
        at_once(settle_time(floor, newest_at(store, CODEC), clock_is_right=False))
        self.watch.off_ms = self.watch.log_state.clock_off_ms

    def look_at_the_clock(self) -> None:
        """Compare the clocks, as the server does every second."""
        at_once(self.watch.look())

    async def _ask(self, act: Act) -> object:
        try:
            (answer,) = self.writer.process([act])
        except Damaged as wrong:
            raise Refused(str(wrong)) from wrong
        return answer


def at_once(work: Coroutine[Any, Any, Made]) -> Made | None:
    """Run something to its end that waits for nobody."""
    try:
        work.send(None)
    except StopIteration as ended:
        result: Made | None = ended.value
        return result
    raise AssertionError("it waits for somebody")
