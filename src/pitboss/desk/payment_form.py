"""The form of a payment by hand, to be printed, checked and signed; then it is the record."""

from __future__ import annotations

from datetime import timedelta

from pitboss.desk.clauses import clauses_for
from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars
from pitboss.ledger.payment_records import Payment, form_fields
from pitboss.paper import paper
from pitboss.rules.catalogue import load


def form_page(payment: Payment, venue: str) -> str:
    """The form as one page: what is still to be filled in is blank."""
    opened = local(known(payment.opened_at, f"{payment.called} is not open"))
    offset = int((opened.utcoffset() or timedelta()).total_seconds() // 60)
    called = f"{load(payment.game).book.title} ({payment.game})"
    lines = [
        (name, called if name == "Game" else value)
        for name, value in form_fields(payment, venue=venue, utc_offset_minutes=offset)
    ]
    title = f"Payment by hand {payment.number}"
    return paper(
        "payment_form.html",
        kind=venue,
        title=title,
        under=f"{dollars(payment.cents)}, {payment.terminal}",
        footer=title,
        name=title,
        lines=lines,
        clause=clauses_for(payment.game).form,
    )
