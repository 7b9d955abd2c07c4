"""The writer: nothing is answered before it is durable, and memory is never ahead."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest

from pitboss.eventstore.domain import Entry, Rows
from pitboss.eventstore.faults import CommitFailed, Conflict, Damaged
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Batch, Store, Stored
from pitboss.eventstore.tables import SNAPSHOTS
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import Broken, ensure
from tests.eventstore.journals import opened, pay, rows, some_day, tampering, writer_on
from tests.eventstore.purses import (
    CHEQUES,
    POSTINGS,
    PURSES,
    AlreadyDone,
    Ask,
    Cash,
    Cashed,
    Cheque,
    Credited,
    House,
    Paid,
    Purse,
    Purses,
    Refused,
    Write,
)


class Watched:
    """A store that counts, and fails when it is told to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.name = store.name
        self.errors = store.errors
        self.batches: list[Batch] = []
        self.loaded: list[str] = []
        self.fail: Exception | None = None
        self.fail_after: Exception | None = None
        self.fail_load: Exception | None = None

    def commit(self, batch: Batch) -> None:
        if self.fail is not None:
            raise self.fail
        self._store.commit(batch)
        self.batches.append(batch)
        if self.fail_after is not None:
            raise self.fail_after

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        if self.fail_load is not None:
            raise self.fail_load
        self.loaded += streams
        return self._store.load(streams)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


@pytest.fixture
def watched(store: Store) -> Watched:
    return Watched(store)


def writer_over(watched: Watched, every: int = 50, **more: int) -> EventWriter[Purse]:
    return EventWriter(watched, Purses(every), **more)  # type: ignore[arg-type]  # the rest is passed on


def house(writer: EventWriter[Purse]) -> House:
    state = writer.state("table:1")
    assert isinstance(state, House)
    return state


def test_one_transaction_holds_everything_a_batch_led_to(watched: Watched) -> None:
    writer = writer_over(watched)
    answers = writer.process(
        [
            pay(5),
            pay(20_000),
            Write(at=2, number="9", cents=100),
            Cash(at=3, number="9", purse="ben"),
            Cash(at=4, number="9", purse="cleo"),
        ]
    )
    paid = Paid(source="anne", target="ben", cents=5)
    credited = Credited(number="9", purse="ben", cents=100)
    cashed = Cashed(house="table:1", purse="ben")
    assert answers[0] == Accepted({"table:1": 1}, {"table:1": (paid,)})
    assert answers[1] == Refused("too much")
    assert isinstance(answers[2], Accepted)
    assert answers[3] == Accepted(
        {"table:1": 2, "cheque:9": 2}, {"table:1": (credited,), "cheque:9": (cashed,)}
    )
    assert answers[4] == Refused("cashed")
    assert len(watched.batches) == 1
    store = watched._store
    assert [row[1:3] for row in rows(store)] in (
        [("table:1", 1), ("cheque:9", 1), ("table:1", 2), ("cheque:9", 2)],
        [("cheque:9", 1), ("cheque:9", 2), ("table:1", 1), ("table:1", 2)],
    )
    assert rows(store, POSTINGS) == [
        ("table:1", 1, 0, "anne", "ben", 5),
        ("table:1", 2, 0, "cheques", "ben", 100),
    ]
    assert rows(store, PURSES) == [("table:1", "ben", 2, 105)]
    assert rows(store, CHEQUES) == [("9", 100, "cashed", 3, "anne", 3, "anne")]


def test_a_repeat_is_known_by_its_serial_and_its_content(store: Store) -> None:
    writer = writer_on(store)
    (first,) = writer.process([pay(5, serial=1)])
    assert isinstance(first, Accepted)
    for again in (writer, writer_on(store)):
        assert again.process([pay(5, serial=1, at=9000)]) == [AlreadyDone(1)]
        assert again.process([pay(6, serial=1)]) == [Refused("another command")]
    assert house(writer).purses == {"anne": -5, "ben": 5}


def test_a_failed_commit_is_told_and_memory_is_as_the_journal_is(watched: Watched) -> None:
    writer = writer_over(watched)
    writer.process([pay(5)])
    watched.fail = OSError("the disk is full")
    with pytest.raises(CommitFailed, match=r"2 records could not be written to .*disk is full"):
        writer.process([pay(7), pay(8)])
    assert house(writer).purses == {"anne": -5, "ben": 5}
    assert writer.version("table:1") == 1
    watched.fail = None
    (answer,) = writer.process([pay(9)])
    assert isinstance(answer, Accepted)
    assert answer.versions == {"table:1": 2}
    assert house(writer).purses == {"anne": -14, "ben": 14}


def test_a_commit_that_was_made_but_not_confirmed_is_found_out(watched: Watched) -> None:
    writer = writer_over(watched)
    watched.fail_after = ConnectionError("lost")
    with pytest.raises(CommitFailed):
        writer.process([pay(5, serial=1)])
    watched.fail_after = None
    assert writer.process([pay(5, serial=1)]) == [AlreadyDone(1)]
    assert house(writer).purses == {"anne": -5, "ben": 5}


def test_a_broken_invariant_is_raised_and_leaves_nothing_behind(watched: Watched) -> None:
    writer = writer_over(watched)
    writer.process([pay(5)])
    with pytest.raises(AssertionError, match="nobody cannot be paid"):
        writer.process([pay(6), pay(7, target="nobody"), pay(8)])
    assert len(watched.batches) == 1
    assert writer.version("table:1") == 1
    assert house(writer).purses == {"anne": -5, "ben": 5}
    writer.process([pay(9)])
    assert verify(watched._store, Purses()).passed


def test_a_store_that_cannot_be_read_is_told_as_such(watched: Watched) -> None:
    writer = writer_over(watched)
    watched.fail_load = OSError("gone")
    with pytest.raises(CommitFailed, match=r"could not be read: gone"):
        writer.process([pay(5)])


def test_two_writers_on_one_journal_are_kept_apart(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        one, two = writer_on(store), writer_on(other)
        for _ in range(5):
            for writer in (one, two):
                (answer,) = writer.process([pay(5)])
                assert isinstance(answer, Accepted)
        assert house(two).purses == {"anne": -50, "ben": 50}
        assert verify(store, Purses()).passed


def test_a_refusal_never_rests_on_what_is_no_longer_so(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        one, two = writer_on(store), writer_on(other)
        assert one.process([Cash(at=1, number="9", purse="ben")]) == [Refused("unknown")]
        two.process([Write(at=2, number="9", cents=100)])
        (answer,) = one.process([Cash(at=3, number="9", purse="ben")])
        assert isinstance(answer, Accepted)
        assert two.process([Cash(at=4, number="9", purse="ben")]) == [Refused("cashed")]


def test_a_decision_never_rests_on_a_stream_that_moved_on(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        one, two = writer_on(store), writer_on(other)
        one.process([Write(at=1, number="9", cents=100)])
        (asked,) = one.process([Ask(at=2, number="9")])
        assert isinstance(asked, Accepted)
        two.process([Cash(at=3, number="9", purse="ben")])
        assert one.process([Ask(at=4, number="9")]) == [Refused("cashed")]


class Strict(Purses):
    """Purses that know: a cheque is cashed together with what it adds to a purse."""

    def decide(self, states: Mapping[str, Purse], command: Command, digest: str, /) -> object:
        cashed = any(isinstance(one, Cheque) and one.status == "cashed" for one in states.values())
        empty = any(isinstance(one, House) and not one.purses for one in states.values())
        ensure(not (cashed and empty), "a cheque was cashed into no purse")
        return super().decide(states, command, digest)


def test_streams_of_two_moments_that_say_what_never_was_are_read_again(place: str) -> None:
    """Found by the fault simulator: a stake was there for the table and not for its patron."""
    with opened(place) as store, opened(place) as other:
        one, two = EventWriter(store, Strict()), writer_on(other)
        assert one.process([Ask(at=1, number="8")]) == [Refused("unknown")]  # the house is held
        two.process([Write(at=2, number="9", cents=100)])
        two.process([Cash(at=3, number="9", purse="ben")])
        assert one.process([Ask(at=4, number="9")]) == [Refused("cashed")]


def test_a_decision_that_fails_on_what_is_so_is_not_tried_for_ever(watched: Watched) -> None:
    writer = EventWriter(watched, Strict())  # type: ignore[arg-type]  # the rest is passed on
    writer.process([Write(at=1, number="9", cents=100)])
    cheque = writer.state("cheque:9")
    assert isinstance(cheque, Cheque)
    cheque.status = "cashed"  # what no journal says
    with pytest.raises(Broken, match="into no purse"):
        writer.process([Ask(at=2, number="9")])
    assert len(watched.batches) == 1


def test_a_command_that_is_always_overtaken_gets_the_conflict(watched: Watched) -> None:
    writer = writer_over(watched)
    watched.fail = Conflict("always")
    answers = writer.process([pay(5), pay(6)])
    assert [type(answer) for answer in answers] == [Conflict, Conflict]
    assert writer.version("table:1") == 0


def test_taken_one_by_one_a_command_that_breaks_does_not_harm_the_others(
    watched: Watched,
) -> None:
    writer = writer_over(watched)
    watched.fail = Conflict("for a while")
    tries = 0
    commit = watched.commit

    def sometimes(batch: Batch) -> None:
        nonlocal tries
        tries += 1
        if tries > 4:
            watched.fail = None
        commit(batch)

    watched.commit = sometimes  # type: ignore[method-assign]  # conflicts first, then none
    answers = writer.process([pay(5), pay(20_000), pay(7)])
    assert [type(answer) for answer in answers] == [Accepted, Refused, Accepted]
    assert house(writer).purses == {"anne": -12, "ben": 12}


def test_of_small_streams_the_last_used_are_held_and_tables_stay(watched: Watched) -> None:
    writer = writer_over(watched, held_max=2)
    for number in "123":
        writer.process([Write(at=1, number=number, cents=1), pay(1)])
    assert watched.loaded == ["cheque:1", "table:1", "cheque:2", "cheque:3"]
    watched.loaded.clear()
    writer.process([Ask(at=2, number="2"), pay(1)])
    assert watched.loaded == []
    writer.process([Write(at=3, number="4", cents=1)])  # puts out 3, for 2 was used since
    writer.process([Ask(at=4, number="2")])
    assert watched.loaded == ["cheque:4"]
    writer.process([Ask(at=4, number="3")])
    assert watched.loaded == ["cheque:4", "cheque:3"]


def test_a_batch_may_touch_more_streams_than_are_held(watched: Watched) -> None:
    writer = writer_over(watched, held_max=1)
    writer.process([Write(at=1, number=f"{number}", cents=number) for number in range(10)])
    answers = writer.process([Cash(at=2, number=f"{number}", purse="ben") for number in range(10)])
    assert all(isinstance(answer, Accepted) for answer in answers)
    assert house(writer).purses == {"cheques": -45, "ben": 45}


def test_a_snapshot_is_written_when_it_is_due_and_shortens_the_way_back(
    watched: Watched,
) -> None:
    writer = writer_over(watched, every=10)
    for number in range(25):
        writer.process([pay(number + 1)])
    ((stream, version, *_),) = rows(watched._store, SNAPSHOTS)
    assert (stream, version) == ("table:1", 20)
    loaded = watched.load(["table:1"])["table:1"]
    assert [record.version for record in loaded.tail] == [21, 22, 23, 24, 25]
    again = writer_over(watched)
    domain = Purses()
    assert domain.dump("table:1", again.state("table:1")) == domain.dump(
        "table:1", writer.state("table:1")
    )
    assert house(again).purses == {"anne": -325, "ben": 325}


def test_replay_from_nothing_gives_the_same_state_to_the_byte(place: str) -> None:
    domain = Purses()
    streams = ["table:1", *(f"cheque:{number}" for number in range(12))]
    with opened(place) as store:
        writer = writer_on(store, every=7)
        some_day(writer)
        before = [domain.dump(stream, writer.state(stream)) for stream in streams]
    with tampering(place) as hand:
        hand.run("DELETE FROM snapshots")
    with opened(place) as store:
        again = writer_on(store)
        assert [domain.dump(stream, again.state(stream)) for stream in streams] == before


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ("DELETE FROM records WHERE stream = 'table:1' AND version = 2", "Record 2 .* missing"),
        ("DELETE FROM records WHERE stream = 'table:1' AND version = 3", "Record 3 .* missing"),
        ("UPDATE records SET body = hash WHERE version = 2", "Record 2 .* not that of its conten"),
        ("UPDATE records SET previous = hash WHERE version = 2", "Record 2 .* does not follow"),
        ("UPDATE heads SET hash = ?", "Record 3 .* not that of the stream's head"),
    ],
)
def test_a_damaged_stream_is_not_gone_on_with(place: str, change: str, wrong: str) -> None:
    with opened(place) as store:
        writer_on(store).process([pay(1), pay(2), pay(3)])
    with tampering(place) as hand:
        hand.run(change, [bytes(32)] if "?" in change else [])
    with opened(place) as store, pytest.raises(Damaged, match=wrong):
        writer_on(store).process([pay(4)])


def test_a_stream_that_the_domain_did_not_name_cannot_be_written(store: Store) -> None:
    class Astray(Purses):
        def streams(self, command: Command, /) -> tuple[str, ...]:
            return ("table:2",) if isinstance(command, Cash) else super().streams(command)

    writer = EventWriter(store, Astray())
    writer.process([Write(at=1, number="9", cents=5)])
    with pytest.raises(KeyError):
        writer.process([Cash(at=2, number="9", purse="ben")])
    assert len(rows(store)) == 1


def test_an_exception_while_rows_are_made_leaves_nothing_behind(store: Store) -> None:
    class Rowless(Purses):
        def project(self, stream: str, state: Purse, entry: Entry, rows: Rows, /) -> None:
            raise ZeroDivisionError(f"{stream} {state} {entry} {rows}")

    writer = EventWriter(store, Rowless())
    with pytest.raises(ZeroDivisionError):
        writer.process([pay(5)])
    assert writer.version("table:1") == 0
    assert rows(store) == []


def test_no_commands_need_no_transaction(watched: Watched) -> None:
    assert writer_over(watched).process([]) == []


def test_a_state_that_was_never_written_is_blank(place: str) -> None:
    store = open_store(place, Purses())
    assert writer_on(store).state("cheque:1") == Cheque()
    store.close()
