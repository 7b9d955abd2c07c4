"""One record of a stream, and the hash that ties it to the record before."""

from __future__ import annotations

from hashlib import sha256
from struct import Struct
from typing import NamedTuple

from pitboss.eventstore.faults import Damaged

GENESIS = bytes(32)
"""What stands for the hash of the record before the first."""

_STREAM = Struct(">H")
_HEADER = Struct(">QI")


class Record(NamedTuple):
    """One record as it is written: ``version`` counts from 1 in each stream.

    ``body`` is the entry in canonical bytes of the given ``format``; ``previous`` is the hash of
    the record before it in the same stream.
    """

    stream: str
    version: int
    format: int
    body: bytes
    previous: bytes
    hash: bytes


class Head(NamedTuple):
    """Where a stream ends: its newest version and the hash of that record.

    ``mac`` is by whom: only the floor's key can make it, of the other three.
    """

    stream: str
    version: int
    hash: bytes
    mac: bytes | None = None


class Snapshot(NamedTuple):
    """The state of a stream after a version, so that a restart need not begin at the beginning.

    ``head`` is the hash of the record of that version; ``digest`` is the SHA-256 of ``data``, by
    which a damaged snapshot is known and passed over; ``mac`` is by whom it was made.
    """

    stream: str
    version: int
    head: bytes
    data: bytes
    digest: bytes
    mac: bytes | None = None


class Checkpoint(NamedTuple):
    """A signed statement of all that was written since the checkpoint before it.

    ``previous`` is the hash of that one; ``covered`` counts the records, and ``records`` is a hash
    over them in the order of their positions; ``fingerprint`` names the key that signed. How they
    are made is told in ``checkpoints``.
    """

    number: int
    at: int
    previous: bytes
    first_position: int
    last_position: int
    covered: int
    records: bytes
    fingerprint: str
    signature: bytes


def stream_bytes(stream: str) -> bytes:
    r"""The name of a stream as the hash takes it: two bytes of length, then UTF-8.

    >>> stream_bytes("table:2")
    b'\x00\x07table:2'
    """
    encoded = stream.encode()
    return _STREAM.pack(len(encoded)) + encoded


def record_hash(previous: bytes, named: bytes, version: int, form: int, body: bytes) -> bytes:
    """SHA-256 over what a record is; ``named`` is ``stream_bytes`` of its stream.

    The bytes hashed are, without gaps: the 32 bytes of the previous hash; the length of the
    stream's name (2 bytes) and the name in UTF-8; the version (8 bytes); the format (4 bytes);
    and the body to the end. Numbers are unsigned, most significant byte first. Every part but
    the last has a known length, so that no two records give the same bytes.

    >>> record_hash(GENESIS, stream_bytes("a"), 1, 1, b"{}").hex()[:16]
    'e07db68567fbf9fd'
    """
    return sha256(b"".join((previous, named, _HEADER.pack(version, form), body))).digest()


def check_link(record: Record, version: int, previous: bytes, named: bytes) -> None:
    """That a record follows the one before and is what was hashed; ``Damaged`` if not."""
    stream = record.stream
    if record.version != version:
        raise Damaged(stream, version, f"it is missing; the next is {record.version}")
    if record.previous != previous:
        raise Damaged(stream, version, "it does not follow the record before")
    if record_hash(previous, named, version, record.format, record.body) != record.hash:
        raise Damaged(stream, version, "its hash is not that of its content")
