"""Any order of batches, failures, restarts and copies: what was acknowledged is there, once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from pitboss.eventstore.backup import back_up, restore
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import CommitFailed
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Batch, Store, Stored
from pitboss.eventstore.tables import RECORDS, SNAPSHOTS
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from tests.eventstore.journals import opened, rows
from tests.eventstore.purses import (
    AlreadyDone,
    Ask,
    Cash,
    Cheque,
    House,
    Pay,
    Purse,
    Purses,
    Refused,
    Write,
)
from tests.slow import SEARCH

HOUSES = ("table:1", "desk:2")
NUMBERS = ("1", "2", "3")
PERSONS = ("anne", "ben")
EVERY = 5
"""So often a house is kept as a snapshot, and so many records a checkpoint covers."""

Deed = Pay | Write | Cash | Ask
CENTS = st.sampled_from([1, 5, 700, 10_001])
HOUSE = st.sampled_from(HOUSES)
NUMBER = st.sampled_from(NUMBERS)
PERSON = st.sampled_from(PERSONS)
DEEDS: st.SearchStrategy[Deed] = st.one_of(
    st.builds(
        Pay, at=st.just(0), by=PERSON, house=HOUSE, source=PERSON, target=st.just("cleo"),
        cents=CENTS,
    ),
    st.builds(Write, at=st.just(0), number=NUMBER, cents=CENTS),
    st.builds(Cash, at=st.just(0), by=PERSON, house=HOUSE, number=NUMBER, purse=PERSON),
    st.builds(Ask, at=st.just(0), by=PERSON, house=HOUSE, number=NUMBER),
)  # fmt: skip
WRITERS = st.integers(0, 1)


class Failing:
    """A store that fails when it is told to: before anything is durable, or after all is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.name = store.name
        self.errors = store.errors
        self.fail = ""

    def commit(self, batch: Batch) -> None:
        if self.fail == "before":
            raise OSError("the disk is full")
        self._store.commit(batch)  # a conflict comes first: then nothing was durable yet
        if self.fail == "after":
            raise OSError("the connection is lost")

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        if self.fail == "load":
            raise OSError("the disk cannot be read")
        return self._store.load(streams)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


class Truth:
    """What two houses and some cheques come to, kept by hand."""

    def __init__(self) -> None:
        self.purses: dict[str, dict[str, int]] = {house: {} for house in HOUSES}
        self.cheques: dict[str, tuple[str, int]] = {}
        self.last: dict[tuple[str, str], Deed] = {}
        self.done: list[tuple[str, Deed]] = []
        """Every record that must be there: its stream and what it was written for."""

    def expect(self, deed: Deed) -> object:
        """What a command must be answered: nothing stands for being accepted."""
        house = getattr(deed, "house", "")
        before = self.last.get((house, deed.by))
        if house and deed.serial and before is not None and before.serial == deed.serial:
            return AlreadyDone(deed.serial) if before == deed else Refused("another command")
        if isinstance(deed, Pay):
            return Refused("too much") if deed.cents > 10_000 else None
        status, _ = self.cheques.get(deed.number, ("unknown", 0))
        if isinstance(deed, Write):
            return None if status == "unknown" else Refused("written already")
        return None if status == "open" else Refused(status)

    def take(self, deed: Deed) -> None:
        """Follow a command that was accepted."""
        house = getattr(deed, "house", "")
        if house:
            self.last[house, deed.by] = deed
            self.done.append((house, deed))
        if isinstance(deed, Pay):
            self.move(deed.house, deed.source, deed.target, deed.cents)
        elif isinstance(deed, Write):
            self.cheques[deed.number] = ("open", deed.cents)
            self.done.append((f"cheque:{deed.number}", deed))
        elif isinstance(deed, Cash):
            _, cents = self.cheques[deed.number]
            self.cheques[deed.number] = ("cashed", cents)
            self.move(deed.house, "cheques", deed.purse, cents)
            self.done.append((f"cheque:{deed.number}", deed))

    def move(self, house: str, source: str, target: str, cents: int) -> None:
        purses = self.purses[house]
        purses[source] = purses.get(source, 0) - cents
        purses[target] = purses.get(target, 0) + cents


class TwoWriters(RuleBasedStateMachine):
    """Two writers on one file, each with its own connection, beside the truth."""

    @initialize(held_max=st.sampled_from([0, 1, 100]))
    def begin(self, held_max: int) -> None:
        self.folder = TemporaryDirectory()
        self.place = str(Path(self.folder.name, "journal.db"))
        self.key = SigningKey(Ed25519PrivateKey.generate())
        self.held_max = held_max
        self.truth = Truth()
        self.at = self.serial = self.copies = 0
        self.stores: list[Failing] = []
        self.writers: list[EventWriter[Purse]] = []
        for _ in range(2):
            store, writer = self.another()
            self.stores.append(store)
            self.writers.append(writer)

    def another(self) -> tuple[Failing, EventWriter[Purse]]:
        store = Failing(open_store(self.place, Purses()))
        writer: EventWriter[Purse] = EventWriter(
            store,  # type: ignore[arg-type]  # what it does not do itself it passes on
            Purses(EVERY),
            notary=Notary(store, self.key, EVERY),  # type: ignore[arg-type]  # as above
            held_max=self.held_max,
        )
        return store, writer

    def numbered(self, deeds: list[Deed]) -> list[Deed]:
        made = []
        for deed in deeds:
            self.at += 1
            self.serial += 1
            made.append(replace(deed, at=self.at, serial=self.serial))
        return made

    def answered(self, deeds: list[Deed], answers: list[object]) -> None:
        """Every answer is the one that the truth gives, in order."""
        for deed, answer in zip(deeds, answers, strict=True):
            expected = self.truth.expect(deed)
            if expected is None:
                assert isinstance(answer, Accepted), (deed, answer)
                self.truth.take(deed)
            else:
                assert answer == expected, deed

    @rule(which=WRITERS, deeds=st.lists(DEEDS, max_size=6))
    def process(self, which: int, deeds: list[Deed]) -> None:
        batch = self.numbered(deeds)
        self.answered(batch, self.writers[which].process(batch))

    @rule(which=WRITERS, deed=DEEDS, other=st.booleans())
    def repeat(self, which: int, deed: Deed, other: bool) -> None:
        """The same command again, perhaps by way of the other writer; then its number for more."""
        (made,) = self.numbered([deed])
        self.answered([made], self.writers[which].process([made]))
        writer = self.writers[which ^ other]
        for again in (made, replace(made, office="cashier")):
            self.answered([again], writer.process([again]))

    @rule(
        which=WRITERS,
        deeds=st.lists(DEEDS, min_size=1, max_size=6),
        when=st.sampled_from(["before", "after", "load"]),
    )
    def fail(self, which: int, deeds: list[Deed], when: str) -> None:
        """A failed commit: all of it is there or nothing is, and who sends it again is told."""
        batch = self.numbered(deeds)
        writer, store = self.writers[which], self.stores[which]
        store.fail = when
        try:
            answers = writer.process(batch)
        except CommitFailed:
            durable = when == "after"
        else:
            # Everything was in memory, so that nothing had to be read.
            assert when == "load"
            self.answered(batch, answers)
            durable = False
        store.fail = ""
        if durable:
            for deed in batch:
                if self.truth.expect(deed) is None:
                    self.truth.take(deed)

    @rule(which=WRITERS, streams=st.one_of(st.none(), st.lists(HOUSE, max_size=2)))
    def forget(self, which: int, streams: list[str] | None) -> None:
        self.writers[which].forget(streams)

    @rule(which=WRITERS, orderly=st.booleans())
    def restart(self, which: int, orderly: bool) -> None:
        self.at += 1
        if orderly:
            self.writers[which].close(self.at)
        self.stores[which]._store.close()
        self.stores[which], self.writers[which] = self.another()

    @rule(which=WRITERS)
    def seal(self, which: int) -> None:
        self.at += 1
        Notary(self.stores[which], self.key).seal(self.at)  # type: ignore[arg-type]  # as above

    @rule(which=WRITERS)
    def look_at_both(self, which: int) -> None:
        """A writer that was asked nothing new may know less; one that forgets knows all."""
        writer = self.writers[which]
        writer.forget()
        self.same(writer)

    @rule(which=WRITERS)
    def copy(self, which: int) -> None:
        """A backup is whole, and restored elsewhere it is the same journal."""
        self.copies += 1
        kept = Path(self.folder.name, f"{self.copies}.backup")
        store = self.stores[which]._store
        Notary(store, self.key).seal(self.at)
        assert back_up(store, kept, Purses(EVERY), public_keys=[self.key.public]).passed
        place = Path(self.folder.name, f"{self.copies}.db")
        assert restore(kept, place, Purses(EVERY), public_keys=[self.key.public]).passed
        with opened(str(place)) as restored:
            assert rows(restored) == rows(store)
            self.same(EventWriter(restored, Purses(EVERY)))

    def same(self, writer: EventWriter[Purse]) -> None:
        for house in HOUSES:
            state = writer.state(house)
            assert isinstance(state, House)
            assert state.purses == self.truth.purses[house]
            assert state.version == writer.version(house) == self.versions(house)
        for number in NUMBERS:
            cheque = writer.state(f"cheque:{number}")
            assert isinstance(cheque, Cheque)
            status, cents = self.truth.cheques.get(number, ("unknown", 0))
            assert (cheque.status, cheque.cents) == (status, cents)

    def versions(self, stream: str) -> int:
        return sum(1 for where, _ in self.truth.done if where == stream)

    @invariant()
    def what_was_acknowledged_is_there_once_and_in_order(self) -> None:
        codec = Codec(Purses.kinds)
        found: dict[str, list[tuple[object, ...]]] = {}
        for _, *columns in rows(self.stores[0]._store, RECORDS):
            record = Record(*columns)  # type: ignore[arg-type]  # as the table has them
            entry = codec.decode(record)
            found.setdefault(record.stream, []).append((entry.at, entry.by, entry.serial))
        meant: dict[str, list[tuple[object, ...]]] = {}
        for stream, deed in self.truth.done:
            meant.setdefault(stream, []).append((deed.at, deed.by, deed.serial))
        assert found == meant

    @invariant()
    def a_snapshot_is_kept_when_it_is_due(self) -> None:
        kept = {row[0] for row in rows(self.stores[1]._store, SNAPSHOTS)}
        assert kept == {house for house in HOUSES if self.versions(house) >= EVERY}

    def teardown(self) -> None:
        if not hasattr(self, "folder"):
            return
        try:
            for writer in self.writers:
                writer.close(self.at + 1)
                self.same(writer)
            whole = self.stores[0]._store
            Notary(whole, self.key).seal(self.at)
            report = verify(
                whole, Purses(EVERY), public_keys=[self.key.public], floor_key=self.key
            )
            assert report.passed, report.findings
            assert report.records == len(self.truth.done)
            assert (report.checkpoints > 0) is (report.records > 0)
        finally:
            for store in self.stores:
                store._store.close()
            self.folder.cleanup()


def test_what_was_acknowledged_is_there_once_whatever_fails() -> None:
    run_state_machine_as_test(
        TwoWriters,
        settings=settings(max_examples=20 * SEARCH, stateful_step_count=25, print_blob=True),
    )
