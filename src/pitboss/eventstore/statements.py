r"""Statements of gaming days: what a day came to, signed when it is closed.

A day is closed by verifying it from the statement before, and signing what that came to. So the
next day can be verified from there on, whatever lies before it. A statement says, as JSON with
sorted keys and without white space: its number, day, time and the hash of the statement before;
the last position of the day, and the checkpoint that covers it; how many records there are; what
every account holds; a hash over the last records of the streams that were written to; and a hash
over the streams that are carried into the next day, each with its state::

    written    SHA-256 over, in order of streams:  name  version (8)  hash of that record (32)
    carried    SHA-256 over, in order of streams:
               name  version (8)  hash of that record (32)  at (8)  SHA-256 of the state (32)
    signature  Ed25519( "pitboss day 1\n"  body )
    hash       SHA-256( "pitboss day 1\n"  body  signature )

where the name of a stream is preceded by its length (2), and numbers have the most significant
byte first. What is hashed over records holds for every program to come; a state is written as the
program of its day wrote it. Carried are the streams that were written to in the day, and of the
others those that do not rest: a ticket that was paid long ago is not carried for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from struct import Struct
from typing import NamedTuple

import msgspec

from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey, signed_by
from pitboss.eventstore.record import GENESIS, Snapshot, stream_bytes
from pitboss.eventstore.store import NO_VERSION_AFTER, Store
from pitboss.eventstore.tables import CARRIED, HEADS, RETIRED, SNAPSHOTS, STATEMENTS
from pitboss.kernel.errors import BadInput

FORMAT = 1
_TITLE = b"pitboss day 1\n"
_CARRIED = Struct(">Q32sQ32s")
_WRITTEN = Struct(">Q32s")
_WRAP = 1 << 64


class StatementBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a statement says; the names of its fields are those of its JSON."""

    format: int
    number: int
    day: str
    at: int
    previous: str
    position: int
    checkpoint: int
    checkpoint_hash: str
    records: int
    records_before: int
    written_hash: str
    carried: int
    carried_hash: str
    balances: Mapping[str, int]
    software: str


class DayStatement(NamedTuple):
    """One closed day, as it is kept."""

    number: int
    day: str
    at: int
    position: int
    body: bytes
    fingerprint: str
    signature: bytes

    @property
    def hash(self) -> bytes:
        """What the next statement names this one by."""
        return sha256(_TITLE + self.body + self.signature).digest()

    def read(self) -> StatementBody | None:
        """What it says; nothing if it cannot be read."""
        try:
            return _decode(self.body)
        except msgspec.MsgspecError:
            return None


class CarriedStream(NamedTuple):
    """A stream as a statement carries it over: its last record and its state after that."""

    number: int
    stream: str
    version: int
    hash: bytes
    at: int
    data: bytes


_encode = msgspec.json.Encoder(order="sorted").encode
_decode = msgspec.json.Decoder(StatementBody).decode


class WrittenSum:
    """Sums up the last records of streams, which come in the order of their names."""

    def __init__(self) -> None:
        self._sum = sha256()

    def add(self, one: CarriedStream) -> None:
        """The next stream, as it is after its last record."""
        self._sum.update(stream_bytes(one.stream) + _WRITTEN.pack(one.version, one.hash))

    def digest(self) -> str:
        """The hash over all of them, in hex."""
        return self._sum.hexdigest()


class CarriedSum:
    """Sums up carried streams, which come in the order of their names."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = sha256()

    def add(self, one: CarriedStream) -> None:
        """The next stream."""
        self.count += 1
        # What was tampered with may not fit: it is taken modulo, and the sum is another one.
        place = _CARRIED.pack(
            one.version % _WRAP, one.hash[:32], one.at % _WRAP, sha256(one.data).digest()
        )
        self._sum.update(stream_bytes(one.stream) + place)

    def digest(self) -> str:
        """The hash over all of them, in hex."""
        return self._sum.hexdigest()

    def compare(self, said: StatementBody, report: VerificationReport) -> None:
        """That they are what a statement says it carries over."""
        if (self.count, self.digest()) != (said.carried, said.carried_hash):
            report.add("statements", f"number {said.number} carries other streams than it says")


def signed_statement(body: StatementBody, key: FloorKey) -> DayStatement:
    """A statement, signed."""
    written = _encode(body)
    return DayStatement(
        body.number, body.day, body.at, body.position, written,
        key.fingerprint, key.sign(_TITLE + written),
    )  # fmt: skip


def statements(store: Store) -> Iterator[DayStatement]:
    """All statements of a journal in order; within a ``view``."""
    for row in store.scan(STATEMENTS):
        # What a store gives are the columns of its table, in order; so below.
        yield DayStatement(*row)  # type: ignore[arg-type]


def newest_statement(store: Store) -> DayStatement | None:
    """The last day that was closed, if any was."""
    beyond = (NO_VERSION_AFTER,)
    rows = store.page(STATEMENTS, order=("number",), limit=1, beyond=beyond, backwards=True)
    return DayStatement(*rows[0]) if rows else None  # type: ignore[arg-type]


def numbered(store: Store, number: int) -> DayStatement | None:
    """The statement of a number, if there is one."""
    rows = store.page(STATEMENTS, order=("number",), equal={"number": number}, limit=1)
    return DayStatement(*rows[0]) if rows else None  # type: ignore[arg-type]


def carried_at(store: Store, number: int) -> Iterator[CarriedStream]:
    """What a statement carries over, in the order of streams, read piece by piece."""
    last: tuple[str, ...] = ()
    equal = {"number": number}
    while rows := store.page(CARRIED, order=("stream",), equal=equal, beyond=last, limit=500):
        for row in rows:
            yield CarriedStream(*row)  # type: ignore[arg-type]
        last = (str(rows[-1][1]),)


def need_beginning(store: Store, stream: str) -> None:
    """``BadInput`` where the first records of a stream are not there, for they are archived."""
    known = (HEADS, RETIRED)
    found = any(
        store.page(table, order=("stream",), equal={"stream": stream}, limit=1) for table in known
    )
    newest = newest_statement(store) if found else None
    if newest is not None and not list(store.read(stream, 1, 1)):
        raise BadInput(
            f"The first records of {stream} lie in archives of days up to {newest.day}, and this "
            "is made from all of them: say where the archived days are, with --archives or in the "
            "configuration, or bring them back with pitboss archive --put-back."
        )


def carried_until(store: Store, stream: str, until: int | None) -> CarriedStream | None:
    """A stream as the last statement up to a moment carried it over; within a ``view``."""
    closed = [one for one in statements(store) if until is None or one.at <= until]
    if not closed:
        return None
    equal: dict[str, int | str] = {"stream": stream, "number": closed[-1].number}
    rows = store.page(CARRIED, order=("number",), equal=equal, limit=1)
    return CarriedStream(*rows[0]) if rows else None  # type: ignore[arg-type]


def rested_before(store: Store, stream: str, number: int) -> CarriedStream | None:
    """A stream that rested, as it was last carried over up to a statement.

    Where that was in a day that has been taken out of the journal, its snapshot stayed.
    """
    rows = store.page(
        CARRIED, order=("number",), equal={"stream": stream}, beyond=(number + 1,), limit=1,
        backwards=True,
    )  # fmt: skip
    if rows:
        return CarriedStream(*rows[0])  # type: ignore[arg-type]
    for row in store.page(SNAPSHOTS, order=("stream",), equal={"stream": stream}, limit=1):
        kept = Snapshot(*row)  # type: ignore[arg-type]
        return CarriedStream(0, stream, kept.version, kept.head, 0, kept.data)
    return None


def statement_faults(
    statement: DayStatement, before: DayStatement | None, keys: Mapping[str, bytes]
) -> Iterator[str]:
    """What is wrong with a statement, given the one before and the keys that are trusted."""
    said = statement.read()
    if said is None:
        yield "cannot be read"
        return
    told = (said.number, said.day, said.at, said.position)
    if told != statement[:4] or said.format != FORMAT:
        yield "says something else than its row"
    if _encode(said) != statement.body:
        yield "is not written as statements are"
    if said.number != (before.number + 1 if before else 1):
        yield f"does not follow number {before.number if before else 0}"
    if said.previous != (before.hash if before else GENESIS).hex():
        yield "does not name the hash of the one before"
    if before is not None and said.position < before.position:
        yield "ends before the one before"
    public = keys.get(statement.fingerprint)
    if public is None:
        yield f"is signed by the key {statement.fingerprint}, which is not trusted"
    elif not signed_by(public, _TITLE + statement.body, statement.signature):
        yield f"is not signed by the key {statement.fingerprint}: it was changed or forged"


def chain_faults(
    chain: Iterable[DayStatement], keys: Mapping[str, bytes], before: DayStatement | None = None
) -> Iterator[tuple[DayStatement, str]]:
    """What is wrong with statements that follow each other."""
    for statement in chain:
        for wrong in statement_faults(statement, before, keys):
            yield statement, wrong
        before = statement
