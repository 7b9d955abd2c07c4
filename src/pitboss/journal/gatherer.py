"""The gatherer: many threads hand in commands, one thread has them written together."""

from __future__ import annotations

from concurrent.futures import Future
from queue import Queue
from threading import Lock, Thread
from typing import Protocol

from pitboss.journal.domain import Command
from pitboss.journal.faults import CommitFailed, QueueFull

QUEUE_MAX = 10_000
"""How many commands may wait."""

BATCH_MAX = 500
"""How many commands share one transaction at most."""


class Processor(Protocol):
    """What decides and writes a batch: a ``Clerk``."""

    def process(self, commands: list[Command], /) -> list[object]:
        """The answer to each command, when all of it is durable."""


class Gatherer:
    """One thread that takes what has arrived, however much, and has it processed at once.

    The first command that arrives is not kept waiting for others: while one batch is being
    written the next one gathers by itself. Nobody else may use the clerk meanwhile.
    """

    def __init__(
        self, clerk: Processor, *, queue_max: int = QUEUE_MAX, batch_max: int = BATCH_MAX
    ) -> None:
        self._clerk = clerk
        self._batch_max = batch_max
        self._queue_max = queue_max
        # One place more, so that closing never has to wait behind a full queue.
        self._queue: Queue[tuple[Command, Future[object]] | None] = Queue(queue_max + 1)
        self._lock = Lock()
        self._closed = False
        self._thread = Thread(target=self._work, name="gatherer")
        self._thread.start()

    def submit(self, command: Command) -> Future[object]:
        """Hand in a command; the future holds its answer once it is durable.

        ``QueueFull`` if too many are waiting or the gatherer is closed; the future raises
        ``CommitFailed`` or what the domain raised for this command.
        """
        future: Future[object] = Future()
        with self._lock:
            if self._closed:
                raise QueueFull("The journal is closed: no more commands are taken.")
            if self._queue.qsize() >= self._queue_max:
                raise QueueFull(
                    f"{self._queue_max} commands are waiting already: send it again in a moment."
                )
            self._queue.put_nowait((command, future))
        return future

    def close(self) -> None:
        """Take no more commands, answer all that are waiting, and end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._queue.put_nowait(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            waiting = [first]
            # What has arrived by now; the end mark is always the last.
            for _ in range(min(self._queue.qsize(), self._batch_max - 1)):
                following = self._queue.get()
                if following is None:
                    self._answer(waiting)
                    return
                waiting.append(following)
            self._answer(waiting)

    def _answer(self, waiting: list[tuple[Command, Future[object]]]) -> None:
        taken = [pair for pair in waiting if pair[1].set_running_or_notify_cancel()]
        if not taken:
            return
        try:
            answers = self._clerk.process([command for command, _ in taken])
        except CommitFailed as failed:
            for _, future in taken:
                future.set_exception(failed)
        except BaseException as wrong:
            self._one_by_one(taken, wrong)
        else:
            for (_, future), answer in zip(taken, answers, strict=True):
                _settle(future, answer)

    def _one_by_one(
        self, taken: list[tuple[Command, Future[object]]], wrong: BaseException
    ) -> None:
        """One command broke the batch and nothing was written: find it, and serve the others."""
        if len(taken) == 1:
            taken[0][1].set_exception(wrong)
            return
        for pair in taken:
            try:
                (answer,) = self._clerk.process([pair[0]])
            except BaseException as its_own:
                pair[1].set_exception(its_own)
            else:
                _settle(pair[1], answer)


def _settle(future: Future[object], answer: object) -> None:
    if isinstance(answer, BaseException):
        future.set_exception(answer)
    else:
        future.set_result(answer)
