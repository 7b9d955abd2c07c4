"""Take back what a patron returns of their own will, all of it or part (8.12.1.2)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordReturn(OnCase):
    """Take back what a patron returns of their own will, all of it or part (8.12.1.2)."""

    cents: int
    agreed_by: str
    receipt: str
    """The number of the receipt that the patron got; each is recorded once."""


@fact
class ExcessReturned:
    """A patron returned an excess, or part of it, of their own will."""

    number: str
    cents: int
    patron: str | None
    agreed_by: str
    receipt: str
    clause: str
