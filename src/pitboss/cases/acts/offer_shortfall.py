"""Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class OfferShortfall(OnCase):
    """Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

    cents: int
    text: str


@fact
class ShortfallOffered:
    """The exact shortfall was offered to the identified patron."""

    number: str
    cents: int
    patron: str
    text: str
    clause: str
