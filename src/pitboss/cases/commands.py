"""What staff do about a money error: every command names its record."""

from __future__ import annotations

from pitboss.cases.case import Case
from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@fact
class OnCase(Act):
    """An act on one case of over- or underpayment, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The case alone."""
        return ((Case, self.number),)


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
class RecordEnquiry(OnCase):
    """Record what an enquiry into the error found (8.10.1); a later one may find otherwise."""

    outcome: str
    """``unintentional`` or ``suspected``."""
    investigator: str
    finding: str


@fact
class RecordRectification(OnCase):
    """Record that the error was rectified, or tried to be, or brought to the NICC (8.10.2)."""

    way: str
    """``rectified`` at the table, ``attempted`` or ``nicc-notified``."""
    text: str
    agreed_by: str = ""
    """The patron who agreed, as far as known; needed where it was rectified (SB-37)."""


@fact
class RecordIdentification(OnCase):
    """Record an attempt to find out who the patron was, and what it came to (8.11.2)."""

    method: str
    identified: bool
    text: str
    patron: str | None = None
    """Who it was, if identified."""


@fact
class RecordContact(OnCase):
    """Record an attempt to contact or liaise with the patron (8.12.1)."""

    text: str


@fact
class OfferShortfall(OnCase):
    """Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

    cents: int
    text: str


@fact
class PayShortfall(OnCase):
    """Pay the exact shortfall to the identified patron, from the cage (8.12.1.1)."""

    cents: int
    agreed_by: str
    """Who took it and signed for it."""


@fact
class DemandExcess(OnCase):
    """Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

    cents: int
    text: str


@fact
class RecordReturn(OnCase):
    """Take back what a patron returns of their own will, all of it or part (8.12.1.2)."""

    cents: int
    agreed_by: str
    receipt: str
    """The number of the receipt that the patron got; each is recorded once."""


@fact
class RecordImpracticality(OnCase):
    """Record why paying or asking the identified patron is not practical (8.12.1)."""

    reason: str


@fact
class CloseCase(OnCase):
    """Close a case for which everything is on record that the rules ask for."""


@fact
class ReopenCase(OnCase):
    """Open a closed case again, as when a suspicion comes up or the patron comes back."""

    reason: str
