r"""Checkpoints: signed statements of all that was written so far.

The chain of a stream shows that nothing in it was changed; only a checkpoint shows that nobody
made a whole new chain. A checkpoint signs, without gaps, numbers unsigned with the most
significant byte first::

    the text "pitboss checkpoint 1\n"
    number (8)  at (8)  hash of the checkpoint before (32; zeros for the first)
    first position (8)  last position (8)  count of the records covered (8)
    SHA-256 over position (8) and hash (32) of each record covered, in order of position (32)

The hash of a checkpoint is the SHA-256 of those bytes and its signature (64).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import starmap
from struct import Struct

from pitboss.eventstore.keys import SigningKey, signed_by
from pitboss.eventstore.record import GENESIS, Checkpoint
from pitboss.eventstore.store import Store

RECORDS_BETWEEN = 1000
"""After how many records a checkpoint is made, unless told otherwise."""

_TITLE = b"pitboss checkpoint 1\n"
_CONTENT = Struct(">QQ32sQQQ32s")
_COVERED = Struct(">Q32s")


class Notary:
    """Makes the checkpoints of a store, one for every so many records.

    ``at`` comes from the caller: it is the time of the last command that is covered.
    """

    def __init__(self, store: Store, key: SigningKey, every: int = RECORDS_BETWEEN) -> None:
        self._store = store
        self._key = key
        self._every = every
        self._since = 0
        store.add_key(key.fingerprint, key.public)

    def written(self, count: int, at: int) -> None:
        """Take note of records that were made durable; seal them if it is time."""
        self._since += count
        if self._since >= self._every:
            self.seal(at)

    def seal(self, at: int) -> Checkpoint | None:
        """Cover all that is not covered yet; nothing where there is nothing."""

        def make(
            before: Checkpoint | None, hashes: Iterator[tuple[int, bytes]]
        ) -> Checkpoint | None:
            return self._make(before, hashes, at)

        made = self._store.seal(make)
        self._since = 0
        return made

    def _make(
        self, before: Checkpoint | None, hashes: Iterable[tuple[int, bytes]], at: int
    ) -> Checkpoint | None:
        covered = Covered(list(hashes))
        if not covered.count:
            return None
        unsigned = Checkpoint(
            number=before.number + 1 if before else 1,
            at=at,
            previous=checkpoint_hash(before) if before else GENESIS,
            first_position=covered.first,
            last_position=covered.last,
            covered=covered.count,
            records=covered.digest(),
            fingerprint=self._key.fingerprint,
            signature=b"",
        )
        return unsigned._replace(signature=self._key.sign(signed_content(unsigned)))


class Covered:
    """Sums up records in the order of their positions."""

    def __init__(self, rows: Sequence[tuple[int, bytes]]) -> None:
        """``rows`` are the position and the hash of each."""
        self.first, self.last = (rows[0][0], rows[-1][0]) if rows else (0, 0)
        self.count = len(rows)
        self._sum = sha256(b"".join(starmap(_COVERED.pack, rows)))

    def digest(self) -> bytes:
        """The hash over all of them."""
        return self._sum.digest()


def signed_content(checkpoint: Checkpoint) -> bytes:
    """The bytes that a checkpoint's signature is over; see the head of this file."""
    number, at, previous, first, last, covered, records = checkpoint[:7]
    # A number that was tampered with may be below zero and not fit: it is taken modulo 2^64.
    numbers = (value % (1 << 64) for value in (number, at, first, last, covered))
    number, at, first, last, covered = numbers
    return _TITLE + _CONTENT.pack(number, at, previous, first, last, covered, records)


def checkpoint_hash(checkpoint: Checkpoint) -> bytes:
    """What the next checkpoint names this one by."""
    return sha256(signed_content(checkpoint) + checkpoint.signature).digest()


def checkpoint_faults(
    checkpoint: Checkpoint,
    before: Checkpoint | None,
    covered: Covered,
    keys: Mapping[str, bytes],
) -> Iterator[str]:
    """What is wrong with a checkpoint, given the one before, the records it covers and the keys.

    ``keys`` are public keys by fingerprint: those that are trusted.
    """
    if checkpoint.number != (before.number + 1 if before else 1):
        yield f"does not follow number {before.number if before else 0}"
    if checkpoint.previous != (checkpoint_hash(before) if before else GENESIS):
        yield "does not name the hash of the one before"
    found = (covered.first, covered.last, covered.count)
    told = (checkpoint.first_position, checkpoint.last_position, checkpoint.covered)
    if found != told:
        yield (
            f"covers {told[2]} records at positions {told[0]} to {told[1]}, but there are "
            f"{found[2]} at {found[0]} to {found[1]}"
        )
    elif checkpoint.records != covered.digest():
        yield f"covers other records at positions {told[0]} to {told[1]} than those there"
    public = keys.get(checkpoint.fingerprint)
    if public is None:
        yield f"is signed by the key {checkpoint.fingerprint}, which is not trusted"
    elif not signed_by(public, signed_content(checkpoint), checkpoint.signature):
        yield f"is not signed by the key {checkpoint.fingerprint}: it was changed or forged"
