"""Which events somebody should have looked at, and what each is called in a sentence.

What the journal tells in words already, as in the story of a round, is told in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.house.acts import listed
from pitboss.kernel.event import Significance
from pitboss.kernel.words import dollars
from pitboss.ledger import holds, payment_records
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
    return "; ".join(text for text, _ in told), told[0][1]


def _held(event: holds.HoldMade, _: Table) -> Said:
    return f"{dollars(event.cents)} is held: {event.reason}", event.clause


def _determined(event: holds.HoldDetermined, _: Table) -> Said:
    review = event.inspector_review
    reviewed = f" (reviewed by the inspector: {review})" if review else ""
    ends = "is released" if event.release else "is not released"
    return f"What was held {ends}: {event.reason}{reviewed}", event.clause


def _asked(event: payment_records.IdentificationAsked, _: Table) -> Said:
    return f"Identification is asked for: {event.reason}", event.clause


def _shown(event: payment_records.IdentificationShown, _: Table) -> Said:
    found = "suitable" if event.suitable else "not suitable"
    return f"Identification is shown ({event.type}) and found {found}", event.clause


def _delayed(event: payment_records.PaymentDelayed, _: Table) -> Said:
    return f"Payment is put off, as {event.agreed_by} agreed: {event.reason}", event.clause


def _verified(event: payment_records.EntitlementVerified, _: Table) -> Said:
    return f"The player is found entitled: {event.finding}", event.clause


def _paid(event: payment_records.PaymentMade, _: Table) -> Said:
    other = f" instead of by {event.requested_form}" if event.form != event.requested_form else ""
    return f"{dollars(event.cents)} is paid by {event.form}{other}", event.clause


# Each entry tells its own kind of event; the mapping is by that very type.
SIGNIFICANT: Mapping[type, Significant] = {
    payment_records.IdentificationAsked: Significant(PAYMENTS, _asked),
    payment_records.IdentificationShown: Significant(PAYMENTS, _shown),
    payment_records.PaymentDelayed: Significant(PAYMENTS, _delayed),
    payment_records.EntitlementVerified: Significant(PAYMENTS, _verified),
    payment_records.PaymentMade: Significant(PAYMENTS, _paid),
    holds.HoldMade: Significant(HOLDS, _held),
    holds.HoldDetermined: Significant(HOLDS, _determined),
}
"""What is reported of tickets and payments."""
