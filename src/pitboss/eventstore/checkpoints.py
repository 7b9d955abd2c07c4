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

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import starmap
from struct import Struct

from pitboss.eventstore.authentication import head_fault
from pitboss.eventstore.faults import Forged
from pitboss.eventstore.keys import FloorKey, signed_by
from pitboss.eventstore.record import GENESIS, Checkpoint, Head, Record, check_link, stream_bytes
from pitboss.eventstore.schema import Within
from pitboss.eventstore.store import Placed, Store
from pitboss.eventstore.tables import CHECKPOINTS, HEADS, RECORDS

RECORDS_BETWEEN = 2000
"""After how many records a checkpoint is made, unless told otherwise: as many as lie between two
snapshots of a stream. Each costs a commit of its own."""
SECONDS_BETWEEN = 60
"""After how long the oldest record that none covers has one, unless told otherwise."""

_TITLE = b"pitboss checkpoint 1\n"
_CONTENT = Struct(">QQ32sQQQ32s")
_COVERED = Struct(">Q32s")


class Notary:
    """Has the floor's key, and makes the checkpoints of a store: by count and by time.

    It signs what its own process decided, by the hashes that it was told and not by those that
    stand in the table, and what a genuine head vouches for: of another server with the same key,
    or of this one before a crash. Anything else is ``Forged``, and is not signed.

    ``at`` comes from the caller: it is the time of the last command that is covered. ``told``
    hears of every checkpoint that was made.
    """

    def __init__(
        self,
        store: Store,
        key: FloorKey,
        every: int = RECORDS_BETWEEN,
        seconds: int = SECONDS_BETWEEN,
        told: Callable[[Checkpoint], None] | None = None,
    ) -> None:
        self.signs: Callable[[], bool] | None = None
        """Where several servers write, whether this one is their notary."""
        self.key = key
        self.newest: Checkpoint | None = None
        self._store = store
        self._every = every
        self._between = seconds * 1000
        self._told = told
        self._decided: set[bytes] = set()
        self._since: int | None = None
        self.seals = 0
        """How often sealing began or ended: even while nobody seals."""
        store.add_key(key.fingerprint, key.public)

    def written(self, records: Iterable[Record], at: int, seals: int | None = None) -> None:
        """Take note of records that this process decided and that were made durable.

        ``seals`` is as it was before they were written. What was sealed meanwhile may cover them,
        so they are left to be vouched for by their heads, as those of other servers are.
        """
        if self.signs is not None and not self.signs():
            self._decided.clear()
            self._since = at  # if it is to sign one day, it is time then
            return
        if seals is None or (seals == self.seals and seals % 2 == 0):
            self._decided.update([record[5] for record in records])
        if self._since is None:
            self._since = at

    def due(self, at: int) -> bool:
        """Whether there is something to seal, and it is time; a clock set back is time."""
        if self.signs is not None:
            if not self.signs():
                return False
            # What the others write is not told here: it is looked for.
            self._since = at if self._since is None else self._since
        if self._since is None:
            return False
        return len(self._decided) >= self._every or not 0 <= at - self._since < self._between

    def seal(self, at: int) -> Checkpoint | None:
        """Cover all that is not covered yet; nothing where there is nothing."""
        if (self.signs is not None and not self.signs()) or self.seals % 2:
            return None
        self.seals += 1
        try:
            return self._seal(at)
        finally:
            self.seals += 1

    def _seal(self, at: int) -> Checkpoint | None:
        looked = False

        def make(before: Checkpoint | None, rows: Iterator[Placed]) -> Checkpoint | None:
            nonlocal looked
            looked = True
            return self._make(before, list(rows), at)

        made = self._store.seal(make)
        if not looked:
            return None  # somebody signs or writes just now: it is tried again
        self._decided.clear()
        self._since = None
        if made is not None:
            self.newest = made
            if self._told is not None:
                self._told(made)
        return made

    def _make(self, before: Checkpoint | None, rows: list[Placed], at: int) -> Checkpoint | None:
        self._check(before, rows)
        covered = Covered([(position, hashed) for position, _, _, hashed in rows])
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
            fingerprint=self.key.fingerprint,
            signature=b"",
        )
        return unsigned._replace(signature=self.key.sign(signed_content(unsigned)))

    def _check(self, before: Checkpoint | None, rows: list[Placed]) -> None:
        """That every record to be covered is the floor's own, and none of them is gone."""
        decided = self._decided
        own = len(decided.intersection([row[3] for row in rows]))
        foreign: dict[str, dict[int, bytes]] = {}
        if own < len(rows):
            for _, stream, version, hashed in rows:
                if hashed not in decided:
                    foreign.setdefault(stream, {})[version] = hashed
        for stream, versions in foreign.items():
            vouched(self._store, self.key, stream, versions)
        if own < len(decided) and (before is None or before == self.newest):
            raise Forged("", 0, f"{len(decided) - own} records that were written are gone")


def vouched(store: Store, key: FloorKey, stream: str, versions: Mapping[int, bytes]) -> None:
    """That a genuine head of the stream has these records in its chain; ``Forged`` if not."""
    first = min(versions)
    row = next(iter(store.page(HEADS, equal={"stream": stream}, order=("stream",), limit=1)), None)
    if row is None:
        raise Forged(stream, first, "its stream has no head: the floor did not write it")
    head = Head(*row)  # type: ignore[arg-type]  # the table's columns are a head's fields
    if max(versions) > head.version:
        raise Forged(stream, max(versions), "it lies beyond the head that the floor wrote")
    wrong = head_fault(key, head)
    if wrong:
        raise Forged(stream, head.version, wrong)
    named, last, version = stream_bytes(stream), None, first - 1
    for record in store.read(stream, first):
        version += 1
        check_link(record, version, record.previous if last is None else last, named)
        last = record.hash
        if versions.get(version, last) != last:
            raise Forged(stream, version, "it stands in two places")
    if version != head.version or last != head.hash:
        raise Forged(stream, version, "its chain does not end in the stream's head")


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


def read_checkpoints(
    store: Store,
    keys: Mapping[str, bytes],
    step: Callable[[], None] | None = None,
    after: Checkpoint | None = None,
) -> Iterator[tuple[Checkpoint, list[str]]]:
    """Every checkpoint with what is wrong with it, beside the records that it covers.

    Within a ``view``; all records that one covers are read, by position and hash. Those up to
    ``after`` are passed over.
    """
    beyond = (Within("position", after.last_position),) if after else ()
    hashes = iter(store.scan(RECORDS, columns=("position", "hash"), within=beyond))
    waiting = next(hashes, None)
    before = after
    later = (Within("number", after.number),) if after else ()
    for row in store.scan(CHECKPOINTS, within=later):
        # What a store gives are the columns of its table, in order.
        checkpoint = Checkpoint(*row)  # type: ignore[arg-type]
        rows = []
        while waiting is not None and waiting[0] <= checkpoint.last_position:  # type: ignore[operator]
            rows.append(waiting)
            if step is not None:
                step()
            waiting = next(hashes, None)
        covered = Covered(rows)  # type: ignore[arg-type]
        yield checkpoint, list(checkpoint_faults(checkpoint, before, covered, keys))
        before = checkpoint


def checkpoint_numbered(store: Store, number: int) -> Checkpoint | None:
    """The checkpoint of a number, if there is one."""
    rows = store.page(CHECKPOINTS, order=("number",), equal={"number": number}, limit=1)
    return Checkpoint(*rows[0]) if rows else None  # type: ignore[arg-type]  # as its columns


def newest_checkpoint(store: Store) -> Checkpoint | None:
    """The last checkpoint, if anything was signed."""
    rows = store.page(CHECKPOINTS, order=("number",), limit=1, backwards=True)
    return Checkpoint(*rows[0]) if rows else None  # type: ignore[arg-type]  # as its columns


def first_covering(store: Store, position: int) -> Checkpoint | None:
    """The first checkpoint that covers a position; none while it is not signed."""
    for row in store.scan(CHECKPOINTS, within=(Within("last_position", position - 1),)):
        return Checkpoint(*row)  # type: ignore[arg-type]
    return None
