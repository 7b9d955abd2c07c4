"""What a document says about paying, as the desk cites it."""

from __future__ import annotations

from pitboss.kernel.fact import filled
from pitboss.ledger.desk_refusals import DeskClauses
from pitboss.rules.terminal import TerminalRules


def clauses_of(rules: TerminalRules) -> DeskClauses:
    """What a document says about paying."""
    credit, paying = rules.credit, rules.payments
    ticket_in = credit.tickets[0] if credit.tickets else ""
    return filled(DeskClauses, credit, paying, ticket_in=ticket_in)
