"""The monthly report of money errors, made when its month has ended."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.monthly import MonthlyReport, MonthlyReportEvent
from pitboss.cases.refusals import CaseKind
from pitboss.cases.report import month_ends, reporting_rules
from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct


class MakeErrorReport(SingleAct[MonthlyReport]):
    """Make the report of a month that has ended, also where there is nothing to tell."""

    senders = Sender.HOUSE
    under = "errors.monthly"

    month: str
    """The month, such as ``2026-10``."""
    errors: int
    digest: str
    """The SHA-256 of the report."""

    def about(self) -> tuple[type[MonthlyReport], str]:
        """The report of that month alone."""
        return MonthlyReport, self.month

    def decide(self, report: MonthlyReport) -> Iterator[MonthlyReportEvent]:
        """Once, and not before the month has ended."""
        clause = reporting_rules().monthly
        if self.at < month_ends(self.month):
            raise refuse(CaseKind.MONTH_NOT_OVER, clause, month=self.month)
        if report.made_at is not None:
            raise refuse(CaseKind.REPORT_MADE, clause, month=self.month)
        yield filled(ErrorReportMade, self, clause=clause)


class ErrorReportMade(MonthlyReportEvent):
    """The month ended, and its report was made."""

    significant = Significance.PAYMENTS

    errors: int
    digest: str

    def fold(self, report: MonthlyReport, said: Said) -> None:
        report.made_at, report.errors, report.digest = said.at, self.errors, self.digest

    def told(self, _: Plain) -> Narrative:
        what = f"{self.errors} errors above $1,000.00, digest {self.digest[:12]}"
        yield f"The report of {self.month} to the NICC is made: {what}", self.clause
