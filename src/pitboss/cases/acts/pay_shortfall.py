"""Pay the exact shortfall to the identified patron, from the cage (8.12.1.1)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class PayShortfall(OnCase):
    """Pay the exact shortfall to the identified patron, from the cage (8.12.1.1)."""

    cents: int
    agreed_by: str
    """Who took it and signed for it."""


@fact
class ShortfallPaid:
    """The exact shortfall was paid to the identified patron from the cage."""

    number: str
    cents: int
    patron: str
    agreed_by: str
    clause: str
