"""Keys and checkpoints: who signed what, over which records."""

from __future__ import annotations

import hashlib
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import SigningKey, read_public, signed_by, signing_key
from pitboss.eventstore.record import GENESIS, Checkpoint
from pitboss.eventstore.store import Batch, Store
from pitboss.eventstore.tables import CHECKPOINTS, KEYS
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import chain, opened, pay, rows
from tests.eventstore.purses import Purses


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


def checkpoints(store: Store) -> list[Checkpoint]:
    return [Checkpoint(*row) for row in rows(store, CHECKPOINTS)]  # type: ignore[arg-type]  # its columns


def test_a_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "floor.key"
    made = signing_key(path)
    content = path.read_bytes()
    assert content.startswith(b"-----BEGIN PRIVATE KEY-----")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert signing_key(path).public == made.public
    assert path.read_bytes() == content
    assert read_public(tmp_path / "floor.key.pub") == made.public
    (tmp_path / "floor.key.pub").unlink()
    signing_key(path)
    assert read_public(tmp_path / "floor.key.pub") == made.public
    assert sorted(file.name for file in tmp_path.iterdir()) == ["floor.key", "floor.key.pub"]


def test_of_many_who_make_a_key_at_once_all_get_the_same(tmp_path: Path) -> None:
    signature = signing_key(tmp_path / "one.key").sign(b"content")
    assert len(signature) == 64
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(lambda _: signing_key(tmp_path / "floor.key").public, range(8)))
    assert len(set(keys)) == 1
    assert read_public(tmp_path / "floor.key.pub") == keys[0]


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    signing_key(tmp_path / "floor.key")
    (tmp_path / "floor.key").chmod(0o640)
    with pytest.raises(BadInput, match="can be read by others"):
        signing_key(tmp_path / "floor.key")


def test_what_is_no_key_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "floor.key"
    path.write_bytes(b"")
    path.chmod(0o600)
    with pytest.raises(BadInput, match="cannot be read"):
        signing_key(path)
    assert path.read_bytes() == b""
    other = generate_private_key(SECP256R1())
    path.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    with pytest.raises(BadInput, match="not an Ed25519 private key"):
        signing_key(path)
    with pytest.raises(BadInput, match="cannot be read"):
        signing_key(tmp_path / "nowhere" / "floor.key")
    with pytest.raises(BadInput, match="cannot be read"):
        read_public(tmp_path / "nothing.pub")


def test_a_checkpoint_signs_what_its_description_says(store: Store, key: SigningKey) -> None:
    records = chain("a", 2)
    store.commit(Batch(records=records))
    notary = Notary(store, key)
    notary.written(records, 1)
    first = notary.seal(77)
    assert first is not None
    assert first[:6] == (1, 77, GENESIS, 1, 2, 2)
    covered = b"".join(
        position.to_bytes(8, "big") + record.hash
        for position, record in enumerate(records, start=1)
    )
    content = b"pitboss checkpoint 1\n" + b"".join(
        (
            (1).to_bytes(8, "big"), (77).to_bytes(8, "big"), bytes(32), (1).to_bytes(8, "big"),
            (2).to_bytes(8, "big"), (2).to_bytes(8, "big"), hashlib.sha256(covered).digest(),
        )
    )  # fmt: skip
    assert first.records == hashlib.sha256(covered).digest()
    assert signed_by(key.public, content, first.signature)
    assert not signed_by(key.public, content + b"x", first.signature)
    store.commit(Batch(records=chain("b", 1)))
    notary.written(chain("b", 1), 1)
    second = notary.seal(88)
    assert second is not None
    assert second[:2] == (2, 88)
    assert second.previous == hashlib.sha256(content + first.signature).digest()
    assert second[3:6] == (3, 3, 1)
    assert rows(store, KEYS) == [(key.fingerprint, key.public)]


def test_nothing_new_needs_no_checkpoint(store: Store, key: SigningKey) -> None:
    notary = Notary(store, key)
    assert notary.seal(1) is None
    store.commit(Batch(records=chain("a", 1)))
    notary.written(chain("a", 1), 1)
    assert notary.seal(2) is not None
    assert notary.seal(3) is None
    assert len(checkpoints(store)) == 1


def test_the_writer_has_every_so_many_records_sealed_and_the_rest_on_closing(
    store: Store, key: SigningKey
) -> None:
    writer = EventWriter(store, Purses(), notary=Notary(store, key, every=10))
    for number in range(26):
        writer.process([pay(1, at=1000 + number)])
    writer.close(5000)
    found = checkpoints(store)
    assert [one.covered for one in found] == [10, 10, 6]
    assert [one.at for one in found] == [1009, 1019, 5000]
    report = verify(store, Purses(), public_keys=[key.public])
    assert report.passed
    assert report.checkpoints == 3
    assert report.sealed_position == found[-1].last_position


def test_a_checkpoint_that_fails_does_not_take_back_an_answer(
    store: Store, key: SigningKey
) -> None:
    class Failing(Notary):
        failing = True

        def seal(self, at: int) -> Checkpoint | None:
            if self.failing:
                raise OSError("the disk is full")
            return super().seal(at)

    notary = Failing(store, key, every=1)
    writer = EventWriter(store, Purses(), notary=notary)
    assert isinstance(writer.process([pay(1)])[0], Accepted)
    assert repr(writer.unsealed) == "OSError('the disk is full')"
    notary.failing = False
    writer.process([pay(2)])
    assert repr(writer.unsealed) == "None"
    assert [one.covered for one in checkpoints(store)] == [2]


def test_checkpoints_taken_while_many_write_cover_every_record_once(
    place: str, key: SigningKey
) -> None:
    """Positions are given out before commits, so they may appear out of order."""

    def write(number: int, store: Store) -> None:
        writer = EventWriter(store, Purses(), notary=Notary(store, key, every=7))
        for _ in range(30):
            writer.process([replace(pay(1), house=f"table:{number}")])

    with ExitStack() as stack, ThreadPoolExecutor(6) as pool:
        stores = [stack.enter_context(opened(place)) for _ in range(6)]
        list(pool.map(write, range(6), stores))
        Notary(stores[0], key).seal(9)
        report = verify(stores[0], Purses(), public_keys=[key.public])
        assert report.findings == []
        assert sum(one.covered for one in checkpoints(stores[0])) == 180
