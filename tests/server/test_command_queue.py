"""What arrives together is written together, and answered when it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.command import Command
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.server.actors import command_queue as keeping
from pitboss.server.actors.command_queue import Busy, CommandQueue, NotRecorded
from pitboss.server.ops.settings import ServerSettings, parse_settings, table_config
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.state import Table
from tests.floor.crashing import CrashingStore, Failure
from tests.server.floors import SICBO

TABLE, ONE, TWO = "sicbo-1", "sicbo-1-1", "sicbo-1-2"
STREAM = Table.stream(TABLE)


class Counting(CrashingStore):
    """A store that counts what is committed at once, and when."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.commits: list[int] = []

    def commit(self, batch: Batch) -> None:
        super().commit(batch)
        self.commits.append(len(batch.records))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Counting]:
    made = Counting(open_store(str(tmp_path / "floor.db"), HOUSE))
    yield made
    made.close()


def opened(store: Store, **more: Any) -> CommandQueue:
    """The command queue of a floor with one open table and a hundred dollars at two terminals."""
    writer: EventWriter[Subject] = EventWriter(store, more.pop("domain", HOUSE))
    floor = parse_settings(SICBO.format(period=30), "floor.toml")
    config = table_config(floor.table[0], ServerSettings(training=True))
    works = dict.fromkeys(("server", "tumbler", *config.seats), True)
    opening = OpenTable(
        table=TABLE, config=config, checks=works, at=1, by="lee", office="casino-supervisor"
    )
    answers = writer.process([opening, note(ONE), note(TWO)])
    assert all(isinstance(one, Accepted) for one in answers), answers
    return CommandQueue(writer, **more)


def note(terminal: str) -> InsertNote:
    return InsertNote(
        table=TABLE, terminal=terminal, denomination_cents=10_000, at=2, by=f"{terminal}/acceptor"
    )


def wager(serial: int, terminal: str = ONE, cents: int = 100) -> PlaceWager:
    return PlaceWager(
        table=TABLE, terminal=terminal, spot="small", cents=cents, at=3, by=terminal, serial=serial
    )


def run(story: Callable[[], Coroutine[None, None, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(20):
            await story()

    asyncio.run(bounded())


def staked(queue: CommandQueue, terminal: str = ONE) -> int:
    state: Any = queue.state(STREAM)  # a table of terminals
    return sum(state.terminals[terminal].stakes.values())


def test_what_arrives_in_one_turn_of_the_loop_is_one_commit(store: Counting) -> None:
    queue = opened(store)
    store.commits.clear()

    async def story() -> None:
        asked = (queue.ask(wager(number), TABLE) for number in range(1, 41))
        answers = await asyncio.gather(*asked)
        assert [one.versions[STREAM] for one in answers if isinstance(one, Accepted)] == list(
            range(4, 44)
        )
        assert store.commits == [40]
        await queue.ask(wager(41), TABLE)
        assert store.commits == [40, 1]

    run(story)


def test_a_batch_is_bounded_and_others_get_their_turn_between(
    store: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "BATCH_MAX", 10)
    queue = opened(store)
    store.commits.clear()
    seen: list[int] = []

    async def look() -> None:
        while len(store.commits) < 3:
            seen.append(len(store.commits))
            await asyncio.sleep(0)

    async def story() -> None:
        looking = asyncio.create_task(look())
        await asyncio.gather(*(queue.ask(wager(number), TABLE) for number in range(1, 26)))
        await looking
        assert store.commits == [10, 10, 5]
        assert {1, 2} <= set(seen)

    run(story)


def test_an_answer_is_given_when_it_is_durable_and_never_before(store: Counting) -> None:
    queue = opened(store)
    told: list[tuple[str, int]] = []

    async def story() -> None:
        store.commits.clear()
        queue.submit(wager(1), TABLE, lambda _: told.append(("answered", len(store.commits))))
        assert told == []
        await asyncio.sleep(0)
        assert told == [("answered", 1)]

    run(story)


def test_a_refusal_and_a_repeat_are_answered_in_their_place(store: Counting) -> None:
    queue = opened(store)

    async def story() -> None:
        asked = (wager(1), wager(1), wager(1, cents=200), wager(2, cents=1), wager(3))
        answers = await asyncio.gather(*(queue.ask(one, TABLE) for one in asked))
        assert [type(one) for one in answers] == [Accepted, Repeated, Refusal, Refusal, Accepted]
        assert staked(queue) == 200

    run(story)


@pytest.mark.parametrize("failure", [Failure.REFUSED, Failure.UNHEARD])
def test_what_could_not_be_recorded_did_not_happen_as_far_as_anybody_is_told(
    store: Counting, failure: Failure
) -> None:
    wrong: list[Exception] = []
    queue = opened(store, failed=wrong.append)

    async def story() -> None:
        store.failures = [failure]
        answers = await asyncio.gather(*(queue.ask(wager(number), TABLE) for number in (1, 2)))
        assert [type(one) for one in answers] == [NotRecorded, NotRecorded]
        assert answers[0].sentence == (  # type: ignore[attr-defined]  # it is NotRecorded
            "It is not known to be recorded: send it again as it is, and it is done once."
        )
        assert len(wrong) == 1
        # The state is as the journal has it, whichever way the commit went.
        on_file = 200 if failure.durable else 0
        assert staked(queue) == on_file
        again = await asyncio.gather(*(queue.ask(wager(number), TABLE) for number in (1, 2)))
        assert {type(one) for one in again} == {Repeated if failure.durable else Accepted}
        assert staked(queue) == 200

    run(story)


class Breaking(House):
    """A house in which one stake breaks whatever looks at it, as a fault in the program would."""

    def decide(self, states: Any, command: object, digest: str, /) -> object:
        if isinstance(command, PlaceWager) and command.cents == 1_300:
            raise RuntimeError("thirteen")
        return super().decide(states, command, digest)


def test_one_command_that_breaks_does_not_hurt_the_others(store: Counting) -> None:
    wrong: list[Exception] = []
    queue = opened(store, domain=Breaking(), failed=wrong.append)

    async def story() -> None:
        asked = [wager(1), wager(2, cents=1_300), wager(1, TWO), wager(3)]
        answers = await asyncio.gather(*(queue.ask(one, TABLE) for one in asked))
        assert [type(one) for one in answers] == [Accepted, NotRecorded, Accepted, Accepted]
        assert [str(one) for one in wrong] == ["thirteen"]
        assert (staked(queue), staked(queue, TWO)) == (200, 100)

    run(story)


class Watching:
    """Somebody who follows a stream and notes what was durable at the time."""

    def __init__(self, store: Counting) -> None:
        self.store = store
        self.told: list[tuple[str, int]] = []

    def happened(self, command: Command, events: Sequence[object]) -> None:
        assert events
        self.told.append((type(command).__name__, len(self.store.commits)))

    def flushed(self) -> None:
        self.told.append(("flushed", len(self.store.commits)))

    def elsewhere(self, stream: str) -> None:
        self.told.append((stream, len(self.store.commits)))


def test_who_follows_a_stream_is_told_of_what_is_durable_once_a_batch(store: Counting) -> None:
    queue = opened(store)
    watching = Watching(store)
    queue.watch(STREAM, watching)
    store.commits.clear()

    async def story() -> None:
        await asyncio.gather(*(queue.ask(wager(number), TABLE) for number in (1, 2)))
        await queue.ask(wager(2, cents=900), TABLE)
        await queue.ask(PayTicket(number="0" * 18, at=4, by="kim", office="cashier"))
        assert watching.told == [("PlaceWager", 1), ("PlaceWager", 1), ("flushed", 1)]

    run(story)


def test_a_queue_that_is_full_takes_no_more_and_says_how_many_wait(store: Counting) -> None:
    queue = opened(store, queue_max=5, table_queue_max=3)

    async def story() -> None:
        answers: list[object] = []
        for number in range(1, 5):
            queue.submit(wager(number), TABLE, answers.append)
        assert answers == [Busy(3)]
        assert queue.waiting(TABLE) == 3
        for _ in range(3):
            queue.submit(note(TWO), "another", answers.append)
        assert answers == [Busy(3), Busy(5)]
        await asyncio.sleep(0)
        assert [type(one) for one in answers[2:]] == [Accepted] * 5
        assert (queue.waiting(TABLE), queue.waiting("another")) == (0, 0)
        assert isinstance(await queue.ask(wager(4), TABLE), Accepted)

    run(story)


def test_closing_writes_what_waits_and_takes_nothing_more(store: Counting) -> None:
    queue = opened(store)

    async def story() -> None:
        asked = [asyncio.create_task(queue.ask(wager(number), TABLE)) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(queue.close(9))
        late = asyncio.create_task(queue.ask(wager(4), TABLE))
        await closing
        assert [type(one) for one in await asyncio.gather(*asked)] == [Accepted] * 3
        assert await late == NotRecorded("the floor is closing")

    run(story)
    assert staked(CommandQueue(EventWriter(store, HOUSE))) == 300
    assert verify(store, HOUSE).findings == []


def test_an_asker_that_has_gone_does_not_hurt_the_others(store: Counting) -> None:
    queue = opened(store)

    async def story() -> None:
        asked = [asyncio.create_task(queue.ask(wager(number), TABLE)) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        asked[1].cancel()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in answers] == [Accepted, asyncio.CancelledError, Accepted]
        assert staked(queue) == 300

    run(story)


def test_an_answer_that_cannot_be_given_does_not_keep_the_others_waiting(store: Counting) -> None:
    queue = opened(store)
    watching = Watching(store)
    queue.watch(STREAM, watching)
    store.commits.clear()

    def broken(_: object) -> None:
        raise RuntimeError("nobody listens")

    async def story() -> None:
        answers: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        queue.submit(wager(1), TABLE, broken)
        queue.submit(wager(2), TABLE, answers.append)
        await asyncio.sleep(0.01)
        assert [type(one) for one in answers] == [Accepted]
        assert watching.told[-1] == ("flushed", 1)

    run(story)
