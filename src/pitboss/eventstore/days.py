"""Closing a gaming day: it is verified from the statement before, and the result is signed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pitboss.eventstore.anchors import AnchorReading
from pitboss.eventstore.checkpoints import Notary, checkpoint_hash, first_covering
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.openings import lies_in_archive, opening_after
from pitboss.eventstore.record import GENESIS, Checkpoint
from pitboss.eventstore.statements import (
    FORMAT,
    CarriedStream,
    CarriedSum,
    DayStatement,
    StatementBody,
    WrittenSum,
    newest_statement,
    signed_statement,
    statement_faults,
    statements,
)
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import CARRIED, STATEMENTS
from pitboss.eventstore.verification import Verification
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of


@dataclass(frozen=True)
class ClosedDay:
    """What came of closing: a statement, or the faults for which there is none."""

    report: VerificationReport
    statement: DayStatement | None


def close_day(
    store: Store, domain: Domain[State], key: FloorKey, *, day: str, at: int
) -> ClosedDay:
    """Close the day that ends now; ``day`` is its name, ``at`` the time.

    Everything since the statement before is replayed, compared and audited: a day with a fault is
    not closed, and the report says why. Others may go on writing meanwhile; that belongs to the
    next day. Twice for one day is refused.
    """
    before = newest_statement(store)
    if before is not None and before.day >= day:
        raise BadInput(
            f"The gaming day {before.day} is closed already, and {day} is not after it."
        )
    upto = store.end_day()
    Notary(store, key).seal(at)
    reading = Verification(store, domain, Codec(domain.kinds), floor_key=key, upto=upto)
    try:
        with store.view():
            _read(reading, [key.public], before)
            covering = first_covering(store, upto)
        if not reading.report.passed:
            return ClosedDay(reading.report, None)
        if covering is None:
            raise BadInput("Nothing has been written yet: there is no day to close.")
        statement = _stated(reading, covering, key, day, at, upto, before)
        carried = _carried(reading, statement.number)
        store.add_rows([(STATEMENTS, [statement]), (CARRIED, carried)])
    finally:
        reading.made.close()
    return ClosedDay(reading.report, statement)


def verify_day(
    store: Store, domain: Domain[State], day: str, *, public_keys: Collection[bytes] = ()
) -> VerificationReport:
    """Read one closed day from the statement before it, and compare with its own.

    It must still be there: one that has been put into an archive is read from that.
    """
    with store.view():
        chain = list(statements(store))
        found = next((one for one in chain if one.day == day), None)
        archived = found is not None and lies_in_archive(store, found)
    if found is None:
        closed = one_of([one.day for one in chain[-5:]])
        raise BadInput(f"{day} is not a closed gaming day of this journal: the last are {closed}.")
    if archived:
        raise BadInput(
            f"The gaming day {day} was taken out of this journal: pitboss verify FOLDER reads its "
            "archive."
        )
    before = next((one for one in chain if one.number == found.number - 1), None)
    codec = Codec(domain.kinds)
    reading = Verification(store, domain, codec, upto=found.position)
    try:
        with store.view():
            _read(reading, public_keys, before)
        _compare(reading, found)
    finally:
        reading.made.close()
    return reading.report


def read_alone(
    reading: Verification[State],
    before: DayStatement | None,
    found: DayStatement,
    keys: Mapping[str, bytes],
) -> VerificationReport:
    """Read a day of which nothing is there but its records and what was carried into it.

    It must come to what its statement says, to the last stream and account.
    """
    report = reading.report
    for wrong in statement_faults(found, before, keys):
        report.add("statements", f"number {found.number} {wrong}")
    reading.opening = opening_after(before)
    try:
        with reading.store.view():
            reading.streams()
            reading.journal()
        _compare(reading, found)
    finally:
        reading.made.close()
    return report


def _read(
    reading: Verification[State], public_keys: Collection[bytes], before: DayStatement | None
) -> None:
    reading.begin(public_keys, 0 if before is None else before.number)
    reading.streams()
    reading.compare()
    reading.journal()
    reading.checkpoints(AnchorReading(()))


def _compare(reading: Verification[State], found: DayStatement) -> None:
    """What a day came to when it was read again, against its statement."""
    said = found.read()
    if said is None or not reading.report.passed:
        return  # told already
    if said.records != reading.report.records:
        wrong = f"number {found.number} says {said.records} records: {reading.report.records}"
        reading.report.add("statements", f"{wrong} are there")
    if said.written_hash != _written(reading):
        wrong = f"number {found.number} says other last records than those that are there"
        reading.report.add("statements", wrong)
    balances = {account: cents for account, cents in reading.balances().items() if cents}
    for account in sorted(set(balances) ^ set(said.balances) | _unlike(balances, said.balances)):
        told, made = said.balances.get(account, 0), balances.get(account, 0)
        wrong = f"number {found.number} says {told} cents of account {account}, and it has {made}"
        reading.report.add("statements", wrong)


def _unlike(made: Mapping[str, int], said: Mapping[str, int]) -> set[str]:
    return {account for account, cents in made.items() if said.get(account) != cents}


def _written(reading: Verification[State]) -> str:
    """The hash over the last records of the streams that were written to."""
    total = WrittenSum()
    for final, since in reading.made.finals(0):
        if since is not None and since < final.version:
            total.add(final)
    return total.digest()


def _carried(reading: Verification[State], number: int) -> Iterator[CarriedStream]:
    """The streams that go into the next day: those that were written to, or do not rest."""
    domain = reading.domain
    for final, since in reading.made.finals(number):
        touched = since is not None and since < final.version
        if touched or not domain.rests(domain.load(final.stream, final.data)):
            yield final


def _stated(
    reading: Verification[State],
    covering: Checkpoint,
    key: FloorKey,
    day: str,
    at: int,
    upto: int,
    before: DayStatement | None,
) -> DayStatement:
    number = before.number + 1 if before else 1
    total = CarriedSum()
    for one in _carried(reading, number):
        total.add(one)
    said = None if before is None else before.read()
    body = StatementBody(
        format=FORMAT,
        number=number,
        day=day,
        at=at,
        previous=(before.hash if before else GENESIS).hex(),
        position=upto,
        checkpoint=covering.number,
        checkpoint_hash=checkpoint_hash(covering).hex(),
        records=reading.report.records,
        records_before=said.records_before + said.records if said else 0,
        written_hash=_written(reading),
        carried=total.count,
        carried_hash=total.digest(),
        balances={account: cents for account, cents in reading.balances().items() if cents},
        software=reading.domain.software,
    )
    return signed_statement(body, key)


def closed_days(store: Store) -> list[DayStatement]:
    """The days that are closed, in order."""
    with store.view():
        return list(statements(store))
