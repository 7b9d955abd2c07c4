"""How each prize of a jackpot was paid: onto the meter, or by hand in what form and by whom.

The table's record has the award and the number of its payment; the payment's own has the rest.
Records of a table that say nothing of awards are passed by unread.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from pitboss.eventstore.store import Store
from pitboss.kernel.fact import value
from pitboss.ledger.payment_records import Payment
from pitboss.reports.reading import CODEC, folded, head_of
from pitboss.table.terminal.acts.jackpot_award import (
    CREDITED,
    AwardReleased,
    AwardTakenBack,
    JackpotAwarded,
)
from pitboss.table.terminal.acts.open_award_payment import AwardPaymentOpened
from pitboss.table.terminal.state import Table

_AWARDS = re.compile(
    rb'\["(?:jackpot-awarded|award-released|award-taken-back|award-payment-opened)"'
)
METER = "credit meter"
UNPAID = "not paid yet"


@value
class PrizePaid:
    """How a prize was paid, by whom and when; the last two are empty on a meter."""

    form: str
    by: str = ""
    at: int | None = None


Paid = dict[tuple[str, str, str], PrizePaid]
"""By table, award and terminal."""


def prizes_paid(store: Store, tables: Collection[str], until: int | None) -> Paid:
    """How the prizes of these tables stood at a moment."""
    found: Paid = {}
    for table in tables:
        for record in store.read(Table.stream(table)):
            if not _AWARDS.search(record.body):
                continue
            entry = CODEC.decode(record)
            if until is not None and entry.at >= until:
                break
            for event in entry.events:
                if isinstance(event, JackpotAwarded | AwardReleased):
                    form = METER if event.way == CREDITED else UNPAID
                    found[table, event.number, event.terminal] = PrizePaid(form)
                elif isinstance(event, AwardTakenBack):
                    found.pop((table, event.number, event.terminal), None)
                elif isinstance(event, AwardPaymentOpened):
                    key = table, event.award, event.terminal
                    found[key] = _by_hand(store, event.number, until)
    return found


def _by_hand(store: Store, number: str, until: int | None) -> PrizePaid:
    payment = folded(store, head_of(store, Payment.stream(number)), Payment, until)
    if payment.paid_form is None:
        return PrizePaid("refused" if payment.status == "refused" else UNPAID)
    return PrizePaid(payment.paid_form, payment.paid_by or "", payment.paid_at)
