"""What a document says about paying, as the desk cites it."""

from __future__ import annotations

from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.rules.terminal import TerminalRules


def clauses_of(rules: TerminalRules) -> DeskClauses:
    """What a document says about paying."""
    credit, paying = rules.credit, rules.payments
    return DeskClauses(
        sources=credit.sources,
        ticket_in=credit.tickets[0] if credit.tickets else "",
        payout=credit.payout,
        form=paying.form,
        withhold=paying.withhold,
        delayed=paying.delayed,
        other_form=paying.other_form,
        identification=paying.identification,
        transfers=credit.transfers,
    )
