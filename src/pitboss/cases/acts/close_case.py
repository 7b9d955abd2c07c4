"""Close a case for which everything is on record that the rules ask for."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class CloseCase(OnCase):
    """Close a case for which everything is on record that the rules ask for."""


@fact
class CaseClosed:
    """Everything that the rules ask for is on record, and the case was closed."""

    number: str
    outcome: str
    """What the last enquiry found."""
    way: str
    """``rectified``, ``attempted`` or ``nicc-notified``: what the closing rests on."""
    outstanding_cents: int
    clause: str
