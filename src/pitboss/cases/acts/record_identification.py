"""Record an attempt to find out who the patron was, and what it came to (8.11.2)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordIdentification(OnCase):
    """Record an attempt to find out who the patron was, and what it came to (8.11.2)."""

    method: str
    identified: bool
    text: str
    patron: str | None = None
    """Who it was, if identified."""


@fact
class IdentificationAttempted:
    """Somebody tried to find out who the patron was; with success, or not."""

    number: str
    method: str
    identified: bool
    patron: str | None
    text: str
    clause: str
