"""Tickets as a terminal knows them: on paper, in and out."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.ledger.tickets import PaperKind


@dataclass(slots=True)
class TicketSeen:
    """A ticket that went in or came out."""

    at: int
    number: str
    cents: int
    kind: PaperKind


@dataclass(slots=True)
class Printing:
    """A ticket on its way out: no paper, no debit."""

    number: str
    cents: int
    kind: PaperKind
