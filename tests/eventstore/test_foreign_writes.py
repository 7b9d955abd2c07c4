"""A person with the database and not the floor's key: what they write stops the floor."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.eventstore.adoption import adopt
from pitboss.eventstore.anchors import Anchor, anchor_of, read_anchor
from pitboss.eventstore.authentication import head_content, snapshot_content
from pitboss.eventstore.checkpoints import Notary, checkpoint_hash
from pitboss.eventstore.faults import CommitFailed, Damaged, Forged
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import Checkpoint, Snapshot, record_hash, stream_bytes
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import CHECKPOINTS
from pitboss.eventstore.taking_up import examine
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import (
    Tamperer,
    chain,
    opened,
    pay,
    rows,
    some_day,
    tampering,
    writer_on,
)
from tests.eventstore.purses import Cash, Purse, Purses, Write

KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
STRANGER = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))


def floor(store: Store, every: int = 1_000, seconds: int = 60) -> EventWriter[Purse]:
    """A writer with the floor's key."""
    return EventWriter(store, Purses(5), notary=Notary(store, KEY, every, seconds))


def faults(store: Store) -> list[str]:
    return examine(store, KEY).faults


# The bytes, by the page that specifies them.


def test_the_bytes_are_those_of_the_specification() -> None:
    named = stream_bytes("table:2")
    first = record_hash(bytes(32), named, 1, 2, b'{"act":"open","at":1}')
    last = record_hash(first, named, 2, 2, b'{"act":"close","at":2}')
    assert last.hex() == "7ba44a7dda825bdd61ed6b1a99e54ab95138fff5d8072380df46fc55f45514eb"
    assert KEY.fingerprint == "56475aa75463474c0285df5dbf2bcab7"
    assert KEY.authenticate(head_content(named, 2, last)).hex() == (
        "af48cd94cd6b6dc8ac1b4d5b0ff3bafc4824c5ad0a6204846d450d47dca27df6"
    )
    kept = Snapshot("table:2", 2, last, b"data", hashlib.sha256(b"data").digest())
    assert KEY.authenticate(snapshot_content(kept)).hex() == (
        "92871b77836bc16d8cf025e1b23e43fcc35b303daa6f8d1244e607a08f1ee18c"
    )
    anchor = Anchor(KEY.fingerprint, 7, 1_800_000_000_000, 912, "cd" * 32)
    assert anchor.line == (
        "pitboss-anchor 1 56475aa75463474c0285df5dbf2bcab7 7 1800000000000 912 " + "cd" * 32
    )
    assert read_anchor(f"{anchor.line}\n") == anchor


# While the floor runs.


def test_records_of_a_writer_without_the_key_stop_the_floor(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        writer = floor(store)
        writer.process([pay(1)])
        writer_on(other).process([pay(4_500)])
        with pytest.raises(Forged, match="it has no MAC: its writer does not have the"):
            writer.process([pay(2)])
        assert writer.stopped is not None
        # Nothing is decided any more, of other streams neither, and nothing of it is signed.
        with pytest.raises(Forged):
            writer.process([replace(pay(3), house="table:9")])
        writer.close(9_000)
        assert rows(store, CHECKPOINTS) == []
        assert faults(store) == [
            "Record 2 of stream table:1: it has no MAC: its writer does not have the floor's key."
        ]


def test_records_under_a_strangers_key_stop_the_floor(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        writer = floor(store)
        writer.process([pay(1)])
        with pytest.raises(Forged, match="is not by the floor's key"):
            EventWriter(other, Purses(5), notary=Notary(other, STRANGER)).process([pay(2)])
        forger = EventWriter(other, Purses(5), notary=Notary(other, STRANGER))
        forger.process([replace(pay(3), house="table:2")])
        with pytest.raises(Forged, match="is not by the floor's key"):
            writer.process([replace(pay(3), house="table:2")])


@pytest.mark.parametrize("streams", [{}, {"table:7": 0}])
def test_records_without_a_head_stop_the_floor(place: str, streams: dict[str, int]) -> None:
    """Inserted by hand, beyond the head or under none, and so in the way of what comes next."""
    with opened(place) as store:
        writer = floor(store)
        writer.process([pay(1)])
        stream = next(iter(streams), "table:1")
        with tampering(place) as hand:
            last = chain(stream, 2)[-1] if not streams else chain(stream, 1)[-1]
            hand.run(
                "INSERT INTO records (stream, version, format, body, previous, hash) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                [*last],
            )
        with pytest.raises(Forged, match=r"beyond the head|has no head"):
            writer.process([replace(pay(2), house=stream)])
        assert writer.stopped is not None


def test_two_servers_with_one_key_write_one_journal(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        first, second = floor(store), floor(other)
        for number in range(6):
            (first, second)[number % 2].process([pay(number + 1)])
        second.close(9_000)
        assert verify(store, Purses(5), public_keys=[KEY.public], floor_key=KEY).passed
        # What the second server wrote is signed by the first as well: its heads vouch for it.
        (made,) = rows(store, CHECKPOINTS)
        assert Checkpoint(*made).covered == 6  # type: ignore[arg-type]  # its columns


def test_a_forged_snapshot_is_not_taken_up(place: str) -> None:
    """A snapshot's digest is plain SHA-256: anyone with the database can make one."""
    with opened(place) as store:
        writer = floor(store)
        for number in range(7):
            writer.process([pay(number + 1)])
        writer.close(9_000)
    with tampering(place) as hand:
        ((data,),) = hand.run("SELECT data FROM snapshots")
        assert isinstance(data, bytes)
        forged = data.replace(b"1", b"9")
        digest = hashlib.sha256(forged).digest()
        hand.run("UPDATE snapshots SET data = ?, digest = ?", [forged, digest])
    with opened(place) as store:
        with pytest.raises(Forged, match="of its snapshot its MAC is not by the floor's key"):
            floor(store).process([pay(1)])
        assert len(faults(store)) == 1


def test_a_stream_that_was_set_back_is_known_to_the_person_who_saw_it(place: str) -> None:
    """The MAC of an older head is genuine: a cheque that was cashed could be cashed again."""
    with opened(place) as store:
        writer = EventWriter(store, Purses(5), notary=Notary(store, KEY), held_max=0)
        writer.process([Write(at=1, number="7", cents=100)])
        with tampering(place) as hand:
            ((*before,),) = hand.run("SELECT version, hash, mac FROM heads WHERE version = 1")
        writer.process([Cash(at=2, number="7", purse="ben")])
        with tampering(place) as hand:
            where = "WHERE stream LIKE '%7'"
            hand.run(f"UPDATE heads SET version = ?, hash = ?, mac = ? {where}", before)
            hand.run(f"DELETE FROM records {where} AND version > 1")
        with pytest.raises(Forged, match="the stream was set back"):
            writer.process([Cash(at=3, number="7", purse="ben")])


# What the notary signs.


def test_the_notary_signs_only_what_the_floor_decided(place: str) -> None:
    with opened(place) as store, opened(place) as other:
        writer = floor(store)
        writer.process([pay(1)])
        writer_on(other).process([replace(pay(4_500), house="table:2")])
        with pytest.raises(Forged, match="its writer does not have the floor's key"):
            Notary(store, KEY).seal(1)
        writer.seal(1)
        assert writer.stopped is not None
        assert rows(store, CHECKPOINTS) == []


def test_the_notary_misses_what_was_taken_away(place: str) -> None:
    with opened(place) as store:
        writer = floor(store)
        writer.process([pay(1), pay(2)])
        with tampering(place) as hand:
            hand.run("DELETE FROM records WHERE version = 2")
        writer.seal(5)
        assert str(writer.stopped) == "The journal: 1 records that were written are gone."


def test_checkpoints_are_made_by_time_too(store: Store) -> None:
    writer = floor(store, every=1000, seconds=60)
    for at in (0, 30_000, 59_000, 60_000, 61_000, 121_000):
        writer.process([pay(1, at=at)])
    found = [Checkpoint(*row) for row in rows(store, CHECKPOINTS)]  # type: ignore[arg-type]
    assert [(one.at, one.covered) for one in found] == [(60_000, 4), (121_000, 2)]
    writer.process([pay(1, at=130_000)])
    writer.seal(180_000, due=True)
    assert len(rows(store, CHECKPOINTS)) == 2
    writer.seal(190_000, due=True)  # nobody wrote, and it was time
    assert len(rows(store, CHECKPOINTS)) == 3


# What verification says.


def rewritten(hand: Tamperer) -> None:
    """A note of $5 made $50 in the first record, and everything redone by the public code."""
    listed = "SELECT version, format, body FROM records ORDER BY version"
    last = bytes(32)
    for version, form, body in hand.run(listed):
        assert isinstance(body, bytes)
        assert isinstance(version, int)
        assert isinstance(form, int)
        if version == 1:
            body = body.replace(b'"cents":5', b'"cents":50')
        made = record_hash(last, stream_bytes("table:1"), version, form, body)
        hand.run(
            "UPDATE records SET body = ?, previous = ?, hash = ? WHERE version = ?",
            [body, last, made, version],
        )
        last = made
    hand.run("UPDATE heads SET hash = ?", [last])
    hand.run("DELETE FROM checkpoints")
    hand.run("DELETE FROM snapshots")


def test_a_past_rewritten_by_the_public_code_is_found(place: str) -> None:
    with opened(place) as store:
        writer = floor(store)
        for _ in range(3):
            writer.process([pay(5)])
        writer.close(9_000)
    with tampering(place) as hand:
        rewritten(hand)
        # The projections are redone too.
        hand.run("UPDATE postings SET cents = 50 WHERE version = 1")
        hand.run("UPDATE purses SET cents = cents + 45")
    with opened(place) as store:
        assert [one.wrong for one in verify(store, Purses(5)).findings] == []
        report = verify(store, Purses(5), public_keys=[KEY.public])
        assert [one.sentence for one in report.findings] == [
            "checkpoints: nothing in this journal is signed."
        ]
        report = verify(store, Purses(5), public_keys=[KEY.public], floor_key=KEY)
        assert [one.part for one in report.findings] == ["heads", "checkpoints"]
        assert len(faults(store)) == 1
        with pytest.raises(Forged):
            floor(store).process([pay(1)])


def test_what_was_not_signed_for_long_is_a_fault_where_a_key_is_held(store: Store) -> None:
    writer = floor(store, seconds=10_000)
    writer.process([pay(1, at=0)])
    writer.seal(0)
    writer.process([pay(2, at=1)])
    writer.process([pay(3, at=600_001)])
    assert verify(store, Purses(5), public_keys=[KEY.public]).passed
    writer.process([pay(4, at=600_002)])
    assert verify(store, Purses(5)).passed
    report = verify(store, Purses(5), public_keys=[KEY.public])
    assert [one.sentence for one in report.findings] == [
        "checkpoints: the records after position 1, of 10 minutes, are not signed."
    ]


# Journals of older programs.


def test_a_journal_that_nobody_signed_is_not_adopted(store: Store) -> None:
    some_day(writer_on(store))
    assert examine(store, KEY).unauthenticated
    with pytest.raises(BadInput, match="nothing in this journal is signed"):
        adopt(store, KEY, Purses())


def test_an_older_journal_is_adopted_once(place: str) -> None:
    with opened(place) as store:
        writer = floor(store)
        for number in range(7):
            writer.process([pay(number + 1)])
        writer.close(9_000)
    with tampering(place) as hand:  # as an older program left it
        hand.run("UPDATE heads SET mac = NULL")
        hand.run("UPDATE snapshots SET mac = NULL")
    with opened(place) as store:
        with pytest.raises(Damaged):
            floor(store).process([pay(1)])
        assert examine(store, KEY).unauthenticated
        assert adopt(store, KEY, Purses(5)).passed
        assert examine(store, KEY).faults == []
        floor(store).process([pay(1)])
        with pytest.raises(BadInput, match="is authenticated already"):
            adopt(store, KEY, Purses(5))


# What was noted outside.


def test_a_journal_is_compared_with_what_was_noted_outside(place: str) -> None:
    noted: list[Checkpoint] = []
    with opened(place) as store:
        notary = Notary(store, KEY, 2, told=noted.append)
        writer = EventWriter(store, Purses(50), notary=notary)
        for number in range(6):
            writer.process([pay(number + 1)])
        anchors = [anchor_of(one) for one in noted]
        assert [one.number for one in anchors] == [1, 2, 3]
        assert examine(store, KEY, anchors).missing == []
        other = anchors[1]._replace(hash="ab" * 32)
        assert "its past was rewritten" in examine(store, KEY, [other]).faults[0]
        report = verify(store, Purses(50), anchors=[other])
        assert [one.part for one in report.findings] == ["anchor"]
    with tampering(place) as hand:
        hand.run("DELETE FROM checkpoints WHERE number = 3")
    with opened(place) as store:
        assert examine(store, KEY, anchors).missing == anchors[2:]
        assert verify(store, Purses(50), public_keys=[KEY.public]).passed
        report = verify(store, Purses(50), anchors=anchors)
        assert "its end was cut off, or it is an older copy" in report.findings[0].wrong
        assert checkpoint_hash(noted[2]).hex() == anchors[2].hash


def test_a_database_that_finds_itself_damaged_stops_the_floor(tmp_path: Path) -> None:
    """It would not pass: a person told to try again would do so without end."""
    path = tmp_path / "floor.db"
    store = SqliteStore(path, Purses())
    writer = floor(store)
    writer.process([pay(1)])
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.connection.execute("PRAGMA shrink_memory")  # nothing is known but what the disk says
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    with pytest.raises(CommitFailed, match="malformed"):
        writer.process([pay(2)])
    with pytest.raises(Damaged, match="is damaged: database disk image is malformed"):
        writer.process([pay(3)])
    store.close()


def test_an_emptied_file_is_told_as_one(tmp_path: Path) -> None:
    (tmp_path / "floor.db").touch()
    with pytest.raises(BadInput, match="it is empty, and no journal"):
        open_store(tmp_path / "floor.db", Purses(), writable=False)
