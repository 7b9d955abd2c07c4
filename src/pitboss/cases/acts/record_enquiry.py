"""Record what an enquiry into the error found (8.10.1); a later one may find otherwise."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordEnquiry(OnCase):
    """Record what an enquiry into the error found (8.10.1); a later one may find otherwise."""

    outcome: str
    """``unintentional`` or ``suspected``."""
    investigator: str
    finding: str


@fact
class EnquiryMade:
    """An enquiry found whether the error is suspected to be intended."""

    number: str
    outcome: str
    investigator: str
    finding: str
    clause: str
