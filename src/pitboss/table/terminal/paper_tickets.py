"""Tickets as a terminal knows them: on paper, in and out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class TicketSeen:
    """A ticket that went in or came out."""

    at: int
    number: str
    cents: int
    kind: str


@dataclass(slots=True)
class Printing:
    """A ticket on its way out: no paper, no debit."""

    number: str
    cents: int
    kind: str
