"""Record an over- or underpayment that has become known (8.10)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class OpenCase(OnCase):
    """Record an over- or underpayment that has become known (8.10)."""

    document: str
    kind: str
    """``wager``, ``cash-change`` or ``colour-change``."""
    direction: str
    """``over`` or ``under``, as seen from the patron who was paid."""
    cents: int
    """The error itself: what was paid too much or too little, exactly."""
    table: str
    cause: str
    event_at: int
    """When the wrong amount was paid."""
    known_at: int
    """When the house became aware of it: that decides the month of its report (SB-38)."""
    round: int | None = None
    place: str = ""
    patron: str | None = None
    """Who was paid, where that is known already, as from a player card."""


@fact
class CaseOpened:
    """An over- or underpayment became known and was put on record."""

    number: str
    document: str
    kind: str
    direction: str
    cents: int
    table: str
    round: int | None
    place: str
    patron: str | None
    cause: str
    event_at: int
    known_at: int
    clause: str
