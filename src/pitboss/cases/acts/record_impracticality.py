"""Record why paying or asking the identified patron is not practical (8.12.1)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordImpracticality(OnCase):
    """Record why paying or asking the identified patron is not practical (8.12.1)."""

    reason: str


@fact
class ImpracticalityRecorded:
    """It was put on record why the identified patron is not paid or asked."""

    number: str
    patron: str
    reason: str
    clause: str
