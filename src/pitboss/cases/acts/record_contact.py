"""Record an attempt to contact or liaise with the patron (8.12.1)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordContact(OnCase):
    """Record an attempt to contact or liaise with the patron (8.12.1)."""

    text: str


@fact
class ContactAttempted:
    """Somebody tried to contact the patron, or to come to terms with them."""

    number: str
    text: str
    clause: str
