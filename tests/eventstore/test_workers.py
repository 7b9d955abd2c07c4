"""A journal verified by several processes: what they find is what one finds."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day
from pitboss.eventstore.faults import Conflict
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.store import Shared
from pitboss.eventstore.tables import HEADS
from pitboss.eventstore.verification import verify
from pitboss.eventstore.workers import Processes
from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.ensure import kind_of
from tests.eventstore.journals import opened, pay, some_day, tampering
from tests.eventstore.purses import Purses


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def days(place: str, key: SigningKey) -> str:
    """A closed day, and one that is open."""
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))
        some_day(writer, 12)
        assert close_day(store, Purses(), key, day="2026-01-30", at=4000).statement
        some_day(writer, 24, first=12)
        writer.close(5000)
    return place


def read(place: str, key: SigningKey, count: int, since: int | None) -> VerificationReport:
    many = Processes(place=place, count=count, key=key) if count > 1 else None
    with opened(place) as store:
        return verify(
            store, Purses(), public_keys=[key.public], floor_key=key, since=since, workers=many
        )


def told(report: VerificationReport) -> dict[str, object]:
    """A report without where a fault of a MAC stood and in which order faults were found."""
    said = asdict(report)
    said["findings"] = sorted((one.part, str(one.stream), one.wrong) for one in report.findings)
    return said


@pytest.mark.parametrize("since", [None, 1])
@pytest.mark.parametrize(
    "change",
    [
        "",
        "UPDATE records SET body = format WHERE stream = 'cheque:13' AND version = 1",
        "DELETE FROM postings WHERE stream = 'table:1' AND version = 26",
        "UPDATE purses SET cents = 1 WHERE purse = 'ben'",
        "UPDATE heads SET mac = hash WHERE stream = 'cheque:20'",
        "UPDATE carried SET version = 3 WHERE stream = 'table:1'",
        "DELETE FROM records WHERE stream = 'cheque:15' AND version = 2",
    ],
)
def test_two_processes_find_what_one_finds(
    days: str, key: SigningKey, change: str, since: int | None
) -> None:
    if change:
        if days.startswith("postgresql:"):
            change = change.replace("body = format", "body = 'x'::bytea")
        with tampering(days) as hand:
            hand.run(change.replace("body = format", "body = x'78'"))
    one, two = read(days, key, 1, since), read(days, key, 2, since)
    assert told(two) == told(one)
    assert one.passed is (change == "")


def test_a_process_that_cannot_have_the_same_moment_says_so(days: str, key: SigningKey) -> None:
    if days.startswith("postgresql:"):
        pytest.skip("there a moment is shared by name")
    with opened(days) as store, opened(days) as other:
        with store.view():
            moment = kind_of(store, Shared).moment()  # type: ignore[type-abstract]
        with kind_of(other, Shared).view_of(moment):  # type: ignore[type-abstract]
            pass
        EventWriter(store, Purses(), notary=Notary(store, key)).process([pay(5, at=6000)])
        with pytest.raises(Conflict), kind_of(other, Shared).view_of(moment):  # type: ignore[type-abstract]
            pass


def test_processes_read_one_moment_while_others_write(days: str, key: SigningKey) -> None:
    """In PostgreSQL; the reader of a file is told, and tries again."""
    with opened(days) as store, opened(days) as other, store.view():
        before = list(store.scan(HEADS))
        moment = kind_of(store, Shared).moment()  # type: ignore[type-abstract]
        if days.startswith("postgresql:"):
            EventWriter(other, Purses(), notary=Notary(other, key)).process([pay(5, at=6000)])
        with opened(days) as third, kind_of(third, Shared).view_of(moment):  # type: ignore[type-abstract]
            assert list(third.scan(HEADS)) == before
