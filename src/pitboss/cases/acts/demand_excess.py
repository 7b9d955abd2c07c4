"""Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class DemandExcess(OnCase):
    """Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

    cents: int
    text: str


@fact
class ExcessDemanded:
    """The exact excess was requested or demanded back; nothing moves by that."""

    number: str
    cents: int
    patron: str
    text: str
    clause: str
