"""Where the reading of a journal begins: with nothing, or with what a statement carried over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pitboss.eventstore.checkpoints import checkpoint_hash, checkpoint_numbered
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.record import Checkpoint
from pitboss.eventstore.schema import Within
from pitboss.eventstore.statements import (
    CarriedStream,
    CarriedSum,
    DayStatement,
    StatementBody,
    carried_at,
    chain_faults,
    numbered,
    rested_before,
    statements,
)
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import CARRIED, RECORDS


@dataclass(kw_only=True)
class JournalOpening:
    """The statement from which a journal is read, the one that is read first if there is none.

    ``checkpoint`` is the one that the statement names; ``balances`` are what accounts held then.
    """

    statement: DayStatement | None = None
    said: StatementBody | None = None
    checkpoint: Checkpoint | None = None
    balances: Mapping[str, int] = field(default_factory=dict)

    @property
    def position(self) -> int | None:
        """The position after which is read; none where everything is."""
        return None if self.statement is None else self.statement.position

    @property
    def number(self) -> int:
        """The number of the statement; 0 for none."""
        return 0 if self.statement is None else self.statement.number

    def carried(
        self, store: Store, report: VerificationReport, names: Within | None = None
    ) -> Iterator[CarriedStream]:
        """What the statement carries over, in order; a sum that differs is a fault.

        Of streams within ``names`` alone nothing is summed up: ``check_sum`` does that.
        """
        if self.said is None:
            return
        if names is not None:
            here = (Within("number", self.number - 1, self.number), names)
            for row in store.scan(CARRIED, order=("stream",), within=here):
                yield CarriedStream(*row)  # type: ignore[arg-type]  # as its columns
            return
        total = CarriedSum()
        for one in carried_at(store, self.number):
            total.add(one)
            yield one
        total.compare(self.said, report)

    def check_sum(self, store: Store, report: VerificationReport) -> None:
        """That the statement carries over what it says."""
        for _ in self.carried(store, report):
            pass

    def rested(
        self, store: Store, stream: str, report: VerificationReport
    ) -> CarriedStream | None:
        """A stream that rested, as an earlier statement carried it, and that one checked."""
        found = rested_before(store, stream, self.number)
        if found is not None and found.number:
            _check_carried(store, numbered(store, found.number), report)
        return found


def opening_after(statement: DayStatement | None) -> JournalOpening:
    """An opening by a statement that was checked already."""
    said = None if statement is None else statement.read()
    balances = {} if said is None else said.balances
    return JournalOpening(statement=statement, said=said, balances=balances)


def open_journal(
    store: Store, keys: Mapping[str, bytes], report: VerificationReport, since: int | None = None
) -> JournalOpening:
    """Where to begin: after the statement ``since``, or after the last day that is not there.

    The days that are not there lie in archives. Every statement is checked, whichever it is; 0 is
    the beginning.
    """
    chain = list(statements(store))
    for statement, wrong in chain_faults(chain, keys):
        report.add("statements", f"number {statement.number} {wrong}")
    report.statements = last = len(chain)
    for row in store.page(CARRIED, order=("number",), beyond=(last,), limit=1):
        wrong = f"streams are carried over by number {row[0]!r}, which is not there"
        report.add("statements", wrong)
    opening = JournalOpening()
    if since is None:
        first = _first_position(store)
        gone = [one for one in chain if first is not None and one.position < first]
        opening.statement = gone[-1] if gone and _taken_out(gone[-1]) else None
    else:
        opening.statement = next((one for one in chain if one.number == since), None)
    if opening.statement is not None:
        _fill(store, opening, report)
    for statement in chain:
        if statement.number > opening.number:
            _check_carried(store, statement, report)
            _named_checkpoint(store, statement, report)
    return opening


def _check_carried(
    store: Store, statement: DayStatement | None, report: VerificationReport
) -> None:
    said = None if statement is None else statement.read()
    if said is None:
        return
    total = CarriedSum()
    for one in carried_at(store, said.number):
        total.add(one)
    total.compare(said, report)


def _named_checkpoint(
    store: Store, statement: DayStatement, report: VerificationReport
) -> Checkpoint | None:
    """The checkpoint by which a statement is covered, if it is the one that it names."""
    said = statement.read()
    if said is None:
        return None
    named = checkpoint_numbered(store, said.checkpoint)
    if named is None or checkpoint_hash(named).hex() != said.checkpoint_hash:
        wrong = f"number {statement.number} names checkpoint {said.checkpoint}, which is another"
        report.add("statements", wrong)
    return named


def lies_in_archive(store: Store, statement: DayStatement) -> bool:
    """Whether the records of a day, and of all before it, were taken out of the journal."""
    first = _first_position(store)
    return first is not None and statement.position < first and _taken_out(statement)


def _first_position(store: Store) -> int | None:
    rows = store.page(RECORDS, order=("position",), limit=1)
    return int(rows[0][0]) if rows else None  # type: ignore[arg-type]  # a position


def _taken_out(statement: DayStatement) -> bool:
    """Whether a statement that lies before all records speaks of any."""
    said = statement.read()
    return said is not None and said.records + said.records_before > 0


def _fill(store: Store, opening: JournalOpening, report: VerificationReport) -> None:
    statement = opening.statement
    said = None if statement is None else statement.read()
    if statement is None or said is None:
        return
    opening.said, opening.balances = said, said.balances
    opening.checkpoint = _named_checkpoint(store, statement, report)
    report.begun_from = statement.day
