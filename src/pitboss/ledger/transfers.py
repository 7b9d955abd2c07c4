"""Transfers of the central monitoring system: each transaction is a stream, and is made once.

The monitoring system asks again when it has no answer, so the same transfer asked for twice is no
fault: it is answered as already made. The same transaction with other content is refused. The
table's stream moves the money.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.ticket_paper import check_cents

IN = "in"
OUT = "out"
DIRECTIONS = (IN, OUT)


@dataclass(kw_only=True, slots=True)
class Transfer(Subject):
    """The record of one transaction; ``blank`` until it is made.

    >>> Transfer(transaction="8001").status
    'blank'
    """

    prefix = "transfer"

    transaction: str
    status: str = "blank"
    """``blank`` or ``made``."""
    table: str = ""
    terminal: str = ""
    direction: str = ""
    cents: int = 0
    made_at: int | None = None
    made_by: str | None = None
    made_office: str | None = None


class TransferMade(Event[Transfer, Plain]):
    """Credit moved between the monitoring system and a terminal, posted by the table's stream."""

    transaction: str
    table: str
    terminal: str
    direction: str
    cents: int
    clause: str

    def fold(self, record: Transfer, said: Said) -> None:
        """The transaction is made, once ever."""
        ensure(record.made_at is None, f"transfer {record.transaction} is made twice")
        other = f"{self.transaction} is another transfer"
        ensure(self.transaction == record.transaction, other)
        record.status = "made"
        record.made_at, record.made_by, record.made_office = said.at, said.by, said.office
        record.table, record.terminal = self.table, self.terminal
        record.direction, record.cents = self.direction, self.cents

    def told(self, _: Plain) -> Narrative:
        """How much, and which way."""
        way = "onto" if self.direction == IN else "from"
        where = f"terminal {self.terminal} of table {self.table}"
        text = f"{dollars(self.cents)} is transferred {way} {where} by the monitoring system"
        yield text, self.clause


@fact
class AlreadyMade:
    """The answer to the same transfer asked for again: it was made, then."""

    transaction: str
    made_at: int


def transfer(
    record: Transfer, asked: TransferMade
) -> tuple[TransferMade, ...] | AlreadyMade | Refusal:
    """Make a transfer once per transaction (3.4.4).

    >>> asked = TransferMade(
    ...     transaction="8001", table="2", terminal="7", direction="in", cents=5000, clause="3.4.4"
    ... )
    >>> transfer(Transfer(transaction="8001"), asked) == (asked,)
    True
    """
    ensure(asked.transaction == record.transaction, f"{asked.transaction} is another transfer")
    called = f"Transfer {record.transaction}"
    if asked.direction not in DIRECTIONS:
        must = f"it must go {one_of(DIRECTIONS)}"
        raise BadInput(f"{called} goes {quoted(asked.direction)}: {must}.")
    check_cents(asked.cents, called)
    if record.made_at is None:
        return (asked,)
    on_file = (record.table, record.terminal, record.direction, record.cents)
    if on_file == (asked.table, asked.terminal, asked.direction, asked.cents):
        return AlreadyMade(transaction=record.transaction, made_at=record.made_at)
    return DeskRefusalKind.TRANSFER_DIFFERS.refuse(
        asked.clause,
        item=called,
        made_at=record.made_at,
        on_file_cents=record.cents,
        direction=record.direction,
        terminal=record.terminal,
    )
