r"""Who wrote it: heads and snapshots carry a MAC that only the floor's key can make.

The hash of a head covers every record before it, so one MAC a stream authenticates the stream.
Access to the database alone is enough to write records that hash and replay, but not this. The
bytes, numbers with the most significant byte first::

    head      "pitboss head 1\n"      name  version (8)  hash (32)
    snapshot  "pitboss snapshot 1\n"  name  version (8)  head (32)  digest (32)

where the name of the stream is preceded by its length (2).
"""

from __future__ import annotations

import hmac
from struct import Struct

from pitboss.eventstore.faults import Forged
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.record import Head, Snapshot, stream_bytes
from pitboss.eventstore.store import Stored

_HEAD = b"pitboss head 1\n"
_SNAPSHOT = b"pitboss snapshot 1\n"
_VERSION = Struct(">Q")


def head_content(named: bytes, version: int, last: bytes) -> bytes:
    r"""What the MAC of a head is over; ``named`` is ``stream_bytes`` of its stream.

    >>> head_content(b"\x00\x01a", 2, b"h")
    b'pitboss head 1\n\x00\x01a\x00\x00\x00\x00\x00\x00\x00\x02h'
    """
    return b"".join((_HEAD, named, _VERSION.pack(version), last))


def snapshot_content(snapshot: Snapshot) -> bytes:
    """What the MAC of a snapshot is over: its data by the digest."""
    named = stream_bytes(snapshot.stream)
    place = _VERSION.pack(snapshot.version)
    return b"".join((_SNAPSHOT, named, place, snapshot.head, snapshot.digest))


def head_fault(key: FloorKey, head: Head) -> str:
    """What is wrong with the MAC of a head; nothing if it is the floor's own."""
    if not 0 < head.version < 1 << 63:
        return f"version {head.version} is no version"
    return _fault(key, head.mac, head_content(stream_bytes(head.stream), head.version, head.hash))


def snapshot_fault(key: FloorKey, snapshot: Snapshot) -> str:
    """What is wrong with the MAC of a snapshot; nothing if it is the floor's own."""
    if not 0 < snapshot.version < 1 << 63:
        return f"version {snapshot.version} is no version"
    return _fault(key, snapshot.mac, snapshot_content(snapshot))


def _fault(key: FloorKey, mac: bytes | None, content: bytes) -> str:
    if mac is None:
        return "it has no MAC: its writer does not have the floor's key"
    if not hmac.compare_digest(mac, key.authenticate(content)):
        return "its MAC is not by the floor's key: somebody else wrote or changed it"
    return ""


def check_authentic(key: FloorKey, stored: Stored) -> None:
    """That a stream is as the floor wrote it; ``Forged`` if not.

    The chain itself is checked record by record when it is replayed. What is snapshot, head and
    tail must be of one moment.
    """
    head, kept = stored.head, stored.snapshot
    wrong = head_fault(key, head)
    if wrong:
        raise Forged(head.stream, head.version, wrong)
    if kept is not None:
        wrong = snapshot_fault(key, kept)
        if wrong:
            raise Forged(kept.stream, kept.version, f"of its snapshot {wrong}")
        if kept.version > head.version or (
            kept.version == head.version and kept.head != head.hash
        ):
            raise Forged(kept.stream, kept.version, "its snapshot is not of this stream")
    if stored.tail and stored.tail[-1].version > head.version:
        beyond = stored.tail[-1].version
        raise Forged(head.stream, beyond, "it lies beyond the head that the floor wrote")
