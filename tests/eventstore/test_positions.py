"""A follower of a journal by its positions misses nothing, however late others commit."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import psycopg
import pytest

from pitboss.eventstore import positions
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.tables import RECORDS
from tests.eventstore.conftest import NewPlace
from tests.eventstore.journals import chain, opened, rows

_INSERT = (
    "INSERT INTO records (stream, version, format, body, previous, hash) "
    "VALUES (%s, %s, %s, %s, %s, %s) RETURNING position"
)


def test_the_final_position_is_that_of_the_last_record(store: Store) -> None:
    assert store.final_position() == 0
    store.commit(Batch(records=chain("a", 3)))
    assert store.final_position() == max(int(row[0] or 0) for row in rows(store)) == 3


def test_nothing_is_final_while_a_lower_position_may_still_appear(
    new_place: NewPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = new_place("postgres")
    monkeypatch.setattr(positions, "WAIT_SECONDS", 0.05)
    with opened(place) as store, psycopg.connect(place) as late:
        ((first,),) = late.execute(_INSERT, chain("late", 1)[0]).fetchall()
        store.commit(Batch(records=chain("soon", 1)))
        ((second, *_),) = rows(store)
        assert first < int(second or 0)
        # The second is there, and a reader who took it and went on would never see the first.
        assert store.final_position() == 0
        late.commit()
        assert store.final_position() == second
        assert [position for position, *_ in rows(store)] == [first, second]


def test_a_writer_who_gives_up_leaves_a_gap_and_holds_nobody_up(new_place: NewPlace) -> None:
    place = new_place("postgres")
    with opened(place) as store, psycopg.connect(place) as late:
        late.execute(_INSERT, chain("late", 1)[0])
        store.commit(Batch(records=chain("soon", 1)))
        late.rollback()
        assert store.final_position() == 2


def test_a_reader_does_not_keep_a_writer_waiting(new_place: NewPlace) -> None:
    place = new_place("postgres")
    with opened(place) as store, opened(place) as other, psycopg.connect(place) as late:
        late.execute(_INSERT, chain("late", 1)[0])
        with ThreadPoolExecutor(1) as beside:
            following = beside.submit(other.final_position)
            for number in range(20):
                store.commit(Batch(records=chain(f"s{number}", 1)))
            late.commit()
            assert following.result() <= 21


def test_two_writers_and_a_poller_who_goes_on_from_the_last_final_position(
    new_place: NewPlace,
) -> None:
    place = new_place("postgres")
    done = Event()

    def write(name: str) -> None:
        chance = random.Random(name)
        with psycopg.connect(place) as writer:
            for number in range(60):
                # Several inserts to one commit, as a batch under a lock has: others come between.
                for part in range(chance.randrange(1, 4)):
                    writer.execute(_INSERT, chain(f"{name}-{number}-{part}", 1)[0])
                if chance.random() < 0.1:
                    writer.rollback()
                else:
                    writer.commit()

    def poll() -> list[int]:
        found: list[int] = []
        with opened(place) as reader:
            while True:
                last = done.is_set()
                final = reader.final_position()
                after = found[-1] if found else 0
                with reader.view():
                    listed = [int(one or 0) for one, *_ in reader.scan(RECORDS)]
                found += [one for one in listed if after < one <= final]
                if last:
                    return found

    with opened(place) as store:
        with ThreadPoolExecutor(3) as pool:
            poller = pool.submit(poll)
            for writer in [pool.submit(write, name) for name in ("one", "two")]:
                writer.result()
            done.set()
            found = poller.result()
        assert found == [int(one or 0) for one, *_ in rows(store)]
        assert len(found) > 100
