"""The gatherer: many threads, one writer, every command answered once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from pitboss.journal.clerk import Accepted
from pitboss.journal.domain import Command
from pitboss.journal.faults import CommitFailed, Conflict, QueueFull
from pitboss.journal.gatherer import Gatherer
from pitboss.journal.store import Store
from pitboss.journal.verification import verify
from tests.journal.journals import clerk_on, pay, rows
from tests.journal.purses import House, Purses, Refused


class Slow:
    """A clerk that waits until it is let go, and notes what came together."""

    def __init__(self) -> None:
        self.go = Event()
        self.started = Event()
        self.batches: list[int] = []
        self.answer: object = "done"

    def process(self, commands: Sequence[Command], /) -> list[object]:
        self.started.set()
        assert self.go.wait(30)
        self.batches.append(len(commands))
        if isinstance(self.answer, CommitFailed):
            raise self.answer
        return [self.answer for _ in commands]


def test_commands_of_many_threads_are_all_written_and_answered(store: Store) -> None:
    gatherer = Gatherer(clerk_on(store))

    def player(name: int) -> int:
        accepted = 0
        for number in range(20):
            answer = gatherer.submit(pay(name + 1, serial=number + 1)).result(30)
            accepted += isinstance(answer, Accepted)
        return accepted

    with ThreadPoolExecutor(20) as pool:
        # One sender's serials cross another's here, so some are repeats; none is lost.
        done = sum(pool.map(player, range(20)))
    gatherer.close()
    assert 20 <= done == len(rows(store))
    assert verify(store, Purses()).passed


def test_what_arrives_while_one_batch_is_written_makes_the_next() -> None:
    slow = Slow()
    gatherer = Gatherer(slow, batch_max=40)
    first = gatherer.submit(pay())
    assert slow.started.wait(30)
    rest = [gatherer.submit(pay()) for _ in range(100)]
    slow.go.set()
    assert [future.result(30) for future in (first, *rest)] == ["done"] * 101
    gatherer.close()
    assert slow.batches == [1, 40, 40, 20]


def test_a_full_queue_says_so_and_goes_on_afterwards() -> None:
    slow = Slow()
    gatherer = Gatherer(slow, queue_max=3)
    waiting = [gatherer.submit(pay())]
    assert slow.started.wait(30)
    waiting += [gatherer.submit(pay()) for _ in range(3)]
    with pytest.raises(QueueFull, match="3 commands are waiting already"):
        gatherer.submit(pay())
    slow.go.set()
    assert [future.result(30) for future in waiting] == ["done"] * 4
    assert gatherer.submit(pay()).result(30) == "done"
    gatherer.close()


def test_closing_answers_all_that_wait_and_takes_no_more() -> None:
    slow = Slow()
    gatherer = Gatherer(slow)
    waiting = [gatherer.submit(pay()) for _ in range(10)]
    slow.go.set()
    gatherer.close()
    gatherer.close()
    assert all(future.done() for future in waiting)
    with pytest.raises(QueueFull, match="closed"):
        gatherer.submit(pay())


def test_a_failed_commit_reaches_everybody_it_concerns() -> None:
    slow = Slow()
    slow.answer = CommitFailed("full")
    gatherer = Gatherer(slow)
    waiting = [gatherer.submit(pay()) for _ in range(5)]
    slow.go.set()
    gatherer.close()
    assert [type(future.exception(30)) for future in waiting] == [CommitFailed] * 5


def test_a_conflict_that_is_an_answer_is_raised() -> None:
    slow = Slow()
    slow.answer = Conflict("overtaken")
    slow.go.set()
    gatherer = Gatherer(slow)
    with pytest.raises(Conflict):
        gatherer.submit(pay()).result(30)
    gatherer.close()


def test_a_command_that_breaks_the_domain_harms_nobody_else(store: Store) -> None:
    clerk = clerk_on(store)
    hold = Slow()

    class Held:
        """Holds the first batch back until all commands have arrived."""

        def process(self, commands: list[Command], /) -> list[object]:
            hold.started.set()
            assert hold.go.wait(30)
            return clerk.process(commands)

    gatherer = Gatherer(Held())
    waiting: list[Future[object]] = [gatherer.submit(pay(1))]
    assert hold.started.wait(30)
    commands = [pay(2), pay(3, target="nobody"), pay(20_000), pay(4)]
    waiting += [gatherer.submit(command) for command in commands]
    hold.go.set()
    gatherer.close()
    assert isinstance(waiting[1].result(30), Accepted)
    assert isinstance(waiting[2].exception(30), AssertionError)
    assert waiting[3].result(30) == Refused("too much")
    assert isinstance(waiting[4].result(30), Accepted)
    state = clerk.state("table:1")
    assert isinstance(state, House)
    assert state.purses == {"anne": -7, "ben": 7}


def test_a_command_withdrawn_while_it_waits_is_not_done() -> None:
    slow = Slow()
    gatherer = Gatherer(slow)
    gatherer.submit(pay())
    assert slow.started.wait(30)
    withdrawn = gatherer.submit(pay())
    assert withdrawn.cancel()
    slow.go.set()
    gatherer.close()
    assert slow.batches == [1]
