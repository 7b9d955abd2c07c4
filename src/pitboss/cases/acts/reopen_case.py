"""Open a closed case again, as when a suspicion comes up or the patron comes back."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class ReopenCase(OnCase):
    """Open a closed case again, as when a suspicion comes up or the patron comes back."""

    reason: str


@fact
class CaseReopened:
    """A closed case was opened again; all that was on record stands."""

    number: str
    reason: str
    clause: str
