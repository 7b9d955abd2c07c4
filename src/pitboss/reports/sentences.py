"""Which events somebody should have looked at, and what each is called in a sentence.

What the journal tells in words already, as in the story of a round, is told in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.house.acts import EVENTS, listed
from pitboss.kernel.event import Significance
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.words import in_one
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.payment_records import PaymentEvent
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

ROUNDS = Significance.ROUNDS.value
FAULTS = Significance.FAULTS.value
DEVICES = Significance.DEVICES.value
LOCKS = Significance.LOCKS.value
CORRECTIONS = Significance.CORRECTIONS.value
PAYMENTS = Significance.PAYMENTS.value
HOLDS = Significance.HOLDS.value
TABLES = Significance.TABLES.value
NOTES = Significance.NOTES.value
GROUPS = tuple(one.value for one in Significance)
"""What kinds of event belong together."""

Said = tuple[str, str]
"""A sentence and the clause behind it."""


class Significant(NamedTuple):
    """A kind of event that is reported: its group, and how it is told."""

    group: str
    say: Callable[[Any, Table], Said]  # each takes its own kind of event


AT_TERMINALS = tuple(made for made in listed(TableEvent) if made.significant is not None)
"""What is reported of terminal tables: the events say so themselves."""


def said(event: TableEvent, table: Table) -> Said:
    """An event as the story of its round tells it, in one sentence."""
    told = list(event.told(Scene(table)))
    return in_one(text for text, _ in told), told[0][1]


def _plain(event: HoldEvent | PaymentEvent, _: Table) -> Said:
    ((text, clause),) = event.told(PLAIN)
    return text, clause


SIGNIFICANT: Mapping[type, Significant] = {
    made: Significant(made.significant, _plain)
    for made in EVENTS
    if issubclass(made, HoldEvent | PaymentEvent) and made.significant is not None
}
"""What is reported of tickets and payments."""
