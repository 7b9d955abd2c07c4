"""The command queue of the floor: what all tables were told together becomes durable together.

Everything that arrives during one turn of the event loop is decided and written as one batch, and
only then answered. The writer works on the loop itself: one thread owns every state, so a view
is always cut from what the journal has. Handing a batch to another thread was measured and costs
more than it saves (115 µs a batch, against 50 for making it durable). Letting a small
batch wait for another round of the loop was measured too: more share a commit, and nothing that
could be seen is saved.

On a database that can be slow while others are not, a batch that is not answered at once is set
aside with the streams that it is about to write, and the next goes on (``suspended_work.py``).
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Collection, Mapping, Sequence
from time import perf_counter
from typing import Protocol

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import CommitFailed, Damaged, Overtaken
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.fact import value
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.server.actors.suspended_work import SuspendedWork

QUEUE_MAX = 20_000
"""How many commands may wait in all."""
TABLE_QUEUE_MAX = 2_000
"""How many may wait for one table."""
BATCH_MAX = 500
"""How many commands share one transaction at most."""
OUTSTANDING_SECONDS = 0.01
"""How often somebody looks who waits for the database's answer."""

Refusing = Callable[[Command, Refusal], None]
"""Takes a command that was refused, whichever door it came by, and why."""
Answering = Callable[[object], None]
"""Takes ``Accepted``, a refusal, ``Repeated``, ``Busy`` or ``NotRecorded``."""
_Waiting = tuple[Command, str, Answering]
"""A command, whose queue it waits in, and who is answered."""


@value
class Busy:
    """The command was not taken: too many wait already. Nothing is wrong with it."""

    waiting: int

    @property
    def sentence(self) -> str:
        """What the sender is told."""
        return f"{self.waiting} commands are waiting already: send it again in a moment."


@value
class NotRecorded:
    """The journal did not say that it took it: it is to be sent again as it is.

    As a rule nothing happened. Where the database was lost in the middle of its answer it may be
    on record all the same; sent again under its number it is done once.
    """

    why: str

    @property
    def sentence(self) -> str:
        """What the sender is told."""
        return "It is not known to be recorded: send it again as it is, and it is done once."


@value
class WrittenElsewhere:
    """Stands for the command behind whatever another server has written."""

    at: int = 0
    by: str = ""
    office: str = ""
    serial: int = 0


ELSEWHERE = WrittenElsewhere()


class Watcher(Protocol):
    """A follower of a stream: told each accepted command, then that the batch is through."""

    def happened(self, command: Command, events: Sequence[object]) -> None:
        """A command was accepted and is durable."""

    def flushed(self) -> None:
        """Everything in the batch has been told and answered: views may be made now."""

    def elsewhere(self, stream: str) -> None:
        """Another server wrote to the stream; its state is read again when it is asked for."""


class QueueSharing(Protocol):
    """What a queue has to know where other servers write to the same journal."""

    @property
    def name(self) -> str:
        """What stands in every record of this server's."""

    @property
    def here(self) -> Collection[str]:
        """The tables that are decided here."""

    @property
    def valid(self) -> bool:
        """Whether its leases were renewed in time."""

    @property
    def signs(self) -> bool:
        """Whether this server is the notary."""

    def owns(self, stream: str) -> bool:
        """Whether this server alone is to write to a stream."""

    def routed(self, command: Command, answering: Answering) -> bool:
        """Have a command decided where its table is; false where that is here."""

    def overtaken(self, stream: str) -> None:
        """Another server wrote to a stream of ours, or may have."""


class CommandQueue:
    """A bounded queue in front of a writer; lives on one event loop."""

    def __init__(
        self,
        writer: EventWriter[Subject],
        *,
        queue_max: int = QUEUE_MAX,
        table_queue_max: int = TABLE_QUEUE_MAX,
        written: Callable[[int, int, float], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        stopped: Callable[[Damaged], None] | None = None,
    ) -> None:
        self._writer = writer
        self._queue: deque[_Waiting] = deque()
        self._waiting: Counter[str] = Counter()
        self._queue_max = queue_max
        self._table_queue_max = table_queue_max
        self._written = written or _nobody
        self._failed = failed or _nobody
        self._stopped = stopped or _nobody
        self._rang = False
        self._due = False
        self._closed = False
        self.recorded = True
        """Whether the journal took what was written last."""
        self.not_recorded = 0
        """How many commands it could not take so far."""
        self.why_not = ""
        """Why it could not take the last of them."""
        self.touched: set[str] | None = None
        """The streams that were written since somebody looked; none while nobody wants to know."""
        self._watchers: dict[str, Watcher] = {}
        self._refusing: dict[str, Refusing] = {}
        self._sharing: QueueSharing | None = None
        self._works: SuspendedWork | None = None
        self._unheard: dict[str, int] = {}
        """The versions of streams that suspended work is about to write, as news told them."""

    def watch(self, stream: str, watcher: Watcher) -> None:
        """Have somebody told of everything that happens in a stream.

        A name that ends with a colon stands for every stream that begins so.
        """
        self._watchers[stream] = watcher

    def unwatch(self, stream: str) -> None:
        """Tell nobody any more what happens in a stream or is refused about it."""
        self._watchers.pop(stream, None)
        self._refusing.pop(stream, None)

    @property
    def codec(self) -> Codec:
        """In which format records are written, and up to which they are read."""
        return self._writer.codec

    def share(self, sharing: QueueSharing) -> None:
        """Write beside other servers: what is theirs is decided there."""
        self._sharing = sharing
        self._writer.share(sharing.name, sharing.owns, lambda: sharing.signs)
        self._works = SuspendedWork(self._writer.memory.suspend, self._room)

    def overtaken(self, versions: Mapping[str, int]) -> list[str]:
        """Others wrote: drop what is older than these versions, and tell who follows it.

        What suspended work is about to write is looked at when that has been answered: it may be
        this server's own writing that is seen there, and nobody is shown it before it is told.
        """
        aside, owns = self._writer.memory.aside, self._writer.owns
        late = {one: versions[one] for one in versions if one in aside and owns(one)}
        self._unheard |= late
        found = self._writer.overtaken({one: versions[one] for one in versions if one not in late})
        for stream in found:
            watcher = self._watcher_of(stream)
            if watcher is not None:
                try:
                    watcher.elsewhere(stream)
                except Exception as wrong:
                    self._failed(wrong)
        return found

    def watch_refusals(self, stream: str, refusing: Refusing) -> None:
        """Have somebody told of every command that was refused about a stream's subject."""
        self._refusing[stream] = refusing

    def state(self, stream: str) -> Subject:
        """A stream as the journal has it; to be read, and only until the next turn of the loop."""
        return self._writer.state(stream)

    def reread(self, stream: str) -> Subject:
        """A stream as the journal has it now, no matter who wrote to it."""
        self._writer.forget((stream,))
        return self._writer.state(stream)

    @property
    def sealed(self) -> bool:
        """Whether the newest checkpoint that was due could be made."""
        return self._writer.unsealed is None

    @property
    def foreign(self) -> str:
        """What in the journal is not as the floor wrote it, in a sentence; else empty.

        Then nothing is decided any more: no money moves until a person has looked.
        """
        return "" if self._writer.stopped is None else str(self._writer.stopped)

    async def put_on_record(self, command: Command) -> object:
        """Have a command decided, on a floor that has stopped as well.

        For who signed on, by what password and in which office, and who read what: then more than
        ever staff have to see what is wrong. Never for anything that moves money.
        """
        if self._writer.stopped is None:
            return await self.ask(command)
        self._ring()
        try:
            return self._writer.testify(command)
        except (CommitFailed, Damaged) as wrong:
            self._failed(wrong)
            return NotRecorded(str(wrong))

    def decides(self, table: str) -> bool:
        """Whether acts at a table are decided here, and not by another server."""
        return self._sharing is None or table in self._sharing.here

    def seal(self, at: int, *, due: bool = False) -> None:
        """Have what was written signed; with ``due`` only if it is time."""
        if self._writer.stopped is not None:
            self._ring()
        elif self._works is None:
            self._writer.seal(at, due=due)
            self._ring()
        elif not self._works.full:
            self._works.begin(lambda: self._writer.seal(at, due=due), lambda _: self._ring())

    def _ring(self) -> None:
        """The first time that something foreign was found, those who have to know are told."""
        if self._writer.stopped is not None and not self._rang:
            self._rang = True
            self._stopped(self._writer.stopped)

    def waiting(self, queue: str) -> int:
        """How many commands wait in a queue."""
        return self._waiting[queue]

    def submit(self, command: Command, queue: str, answering: Answering) -> None:
        """Hand in a command; ``queue`` names whose it is, a table's name as a rule.

        The answer comes later, when it is durable; at once where it is not taken.
        """
        if self._closed:
            answering(NotRecorded("the floor is closing"))
            return
        sharing = self._sharing
        elsewhere = sharing is not None and queue not in sharing.here
        if elsewhere and sharing is not None and sharing.routed(command, answering):
            return
        waiting = self._waiting[queue]
        if waiting >= self._table_queue_max or len(self._queue) >= self._queue_max:
            answering(Busy(max(waiting, len(self._queue))))
            return
        self._waiting[queue] = waiting + 1
        self._queue.append((command, queue, answering))
        self._go_on()

    def _room(self) -> None:
        """The database has answered: news of what waited for that are heard now."""
        unheard, self._unheard = self._unheard, {}
        if unheard:
            self.overtaken(unheard)
        self._go_on()

    def _go_on(self) -> None:
        if self._queue and not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    async def ask(self, command: Command, queue: str = "") -> object:
        """Hand in a command and wait for its answer."""
        future, answering = awaited()
        self.submit(command, queue, answering)
        return await future

    def flush(self) -> None:
        """Decide at once all that waits, but for what the database keeps waiting."""
        left = len(self._queue) + 1
        while self._queue and len(self._queue) < left:
            left = len(self._queue)
            self._flush()

    async def settled(self, stream: str) -> None:
        """Decide all that waits, and wait until the database has answered about a stream."""
        self.flush()
        while self._writer.memory.outstanding((stream,)):
            await asyncio.sleep(OUTSTANDING_SECONDS)
            self.flush()

    async def close(self, at: int) -> None:
        """Take nothing more, write what waits, and seal the journal."""
        self._closed = True
        while self._queue or (self._works is not None and self._works.outstanding):
            await asyncio.sleep(0 if self._queue else OUTSTANDING_SECONDS)
        self._writer.close(at)

    def _watcher_of(self, stream: str) -> Watcher | None:
        """The follower of a stream, or of all that begin like it."""
        watcher = self._watchers.get(stream)
        return watcher or self._watchers.get(f"{stream.partition(':')[0]}:")

    def _flush(self) -> None:
        self._due = False
        works = self._works
        if works is None:
            batch = self._next_batch()
            self._tell(batch, self._process(batch))
        elif works.full or not (batch := self._next_batch()):
            return  # what is set aside goes on when it is done
        else:
            works.begin(lambda: self._process(batch), lambda answers: self._tell(batch, answers))
            self.seal(batch[-1][0].at, due=True)
        # Others get their turn on the loop before the next batch.
        self._go_on()

    def _tell(self, batch: list[_Waiting], answers: list[object]) -> None:
        """It is durable: its follower is told, and the sender is answered."""
        touched: dict[int, Watcher] = {}
        self._note_touched(answers)
        for (command, _, answering), answer in zip(batch, answers, strict=True):
            # It is durable: a listener that fails must not keep the news from the others.
            try:
                if isinstance(answer, Accepted):
                    for stream, events in answer.events.items():
                        watcher = self._watcher_of(stream)
                        if watcher is not None:
                            touched[id(watcher)] = watcher
                            watcher.happened(command, events)
                elif isinstance(answer, Refusal):
                    self._refused(command, answer)
                answering(answer)
            except Exception as wrong:
                self._failed(wrong)
        for watcher in touched.values():
            try:
                watcher.flushed()
            except Exception as wrong:
                self._failed(wrong)

    def _note_touched(self, answers: Sequence[object]) -> None:
        if self.touched is not None:
            for answer in answers:
                if isinstance(answer, Accepted):
                    self.touched.update(answer.events)

    def _refused(self, command: Command, refusal: Refusal) -> None:
        if self._refusing and isinstance(command, Act):
            refusing = self._refusing.get(command.streams()[0])
            if refusing is not None:
                refusing(command, refusal)

    def _next_batch(self) -> list[_Waiting]:
        queue, waiting = self._queue, self._waiting
        if self._works is not None and self._works.outstanding:
            batch = self._not_outstanding()
        else:
            batch = [queue.popleft() for _ in range(min(len(queue), BATCH_MAX))]
        for _, name, _ in batch:
            left = waiting[name] - 1
            if left:
                waiting[name] = left
            else:
                del waiting[name]
        return batch

    def _not_outstanding(self) -> list[_Waiting]:
        """What can be decided now; what the database keeps waiting keeps its place."""
        batch: list[_Waiting] = []
        left: list[_Waiting] = []
        outstanding, streams = self._writer.memory.outstanding, self._writer.domain.streams
        for one in self._queue:
            full = len(batch) >= BATCH_MAX
            (left if full or outstanding(streams(one[0])) else batch).append(one)
        self._queue.clear()
        self._queue.extend(left)
        return batch

    def _process(self, batch: list[_Waiting]) -> list[object]:
        if self._sharing is not None and not self._sharing.valid:
            # This process stood still, and its tables may be another server's by now.
            self._sharing.overtaken("")
            return [NotRecorded("its lease was not renewed in time")] * len(batch)
        commands = [command for command, _, _ in batch]
        began = perf_counter()
        try:
            answers = self._writer.process(commands)
        except Damaged as foreign:
            self._ring()
            self._failed(foreign)
            return [NotRecorded(str(foreign))] * len(commands)
        except CommitFailed as failed:
            if isinstance(failed, Overtaken) and self._sharing is not None:
                self._sharing.overtaken(failed.stream)
                return [NotRecorded(str(failed))] * len(commands)
            self._ring()
            self.recorded = False
            self.not_recorded += len(commands)
            self.why_not = str(failed)
            self._failed(failed)
            return [NotRecorded(str(failed))] * len(commands)
        except Exception as wrong:
            if len(commands) == 1:
                self._failed(wrong)
                return [NotRecorded(str(wrong))]
            # One of them broke the batch and nothing was written: find it, serve the others.
            return [answer for one in batch for answer in self._process([one])]
        records = sum(len(one.events) for one in answers if isinstance(one, Accepted))
        self.recorded = self.recorded or records > 0
        self._written(len(commands), records, perf_counter() - began)
        self._ring()
        for place, answer in enumerate(answers):
            if isinstance(answer, Exception):
                self._failed(answer)
                answers[place] = NotRecorded(str(answer))
        return answers


def awaited() -> tuple[asyncio.Future[object], Answering]:
    """A future, and the way in which its answer is given; the one who waited may have gone."""
    future: asyncio.Future[object] = asyncio.get_running_loop().create_future()

    def answering(answer: object) -> None:
        if not future.done():
            future.set_result(answer)

    return future, answering


def _nobody(*_: object) -> None:
    """Nobody wants to know."""
