"""The monthly report of money errors on file: when it was made, and how it was delivered.

    blank -> made (when the month has ended) -> delivered

The report itself is made again from the cases whenever somebody reads it; what is kept is what it
came to when the month had ended, and its digest.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.event import Event
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import Subject


@fact
class ReportDelivery:
    """How and when a report reached the regulator, and who says so."""

    at: int
    by: str
    how: str
    reference: str


@dataclass(kw_only=True, slots=True)
class MonthlyReport(Subject):
    """The report of one month."""

    prefix = "error-report"

    month: str
    made_at: int | None = None
    errors: int = 0
    """How many errors it told when it was made."""
    digest: str = ""
    """The SHA-256 of the report as it was made."""
    delivered: list[ReportDelivery] = field(default_factory=list)

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"The report of {self.month}"


class MonthlyReportEvent(Event[MonthlyReport, Plain]):
    """Something that happened to the report of a month."""

    month: str
    clause: str
