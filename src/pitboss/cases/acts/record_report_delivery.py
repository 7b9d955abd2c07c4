"""That a monthly report of money errors reached the regulator."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.monthly import MonthlyReport, MonthlyReportEvent, ReportDelivery
from pitboss.cases.refusals import CaseKind
from pitboss.cases.report import reporting_rules
from pitboss.kernel.authority import need_office
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.labels import offices_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.ledger.holds import check_written


class RecordReportDelivery(SingleAct[MonthlyReport]):
    """Record how the report of a month reached the NICC, and under what reference."""

    may, under = ("casino-supervisor", "assistant-gaming-manager"), "errors.report"

    month: str
    """The month of the report, such as 2026-10."""
    how: Text
    """By what way: mail, portal, by hand."""
    reference: Text
    """The receipt, or the number of the message."""

    def about(self) -> tuple[type[MonthlyReport], str]:
        """The report of that month alone."""
        return MonthlyReport, self.month

    def decide(self, report: MonthlyReport) -> Iterator[MonthlyReportEvent]:
        """Of a report that was made; each delivery is one more line."""
        clause = reporting_rules().report
        need_office(self, offices_of(None, self.may), clause)
        if report.made_at is None:
            raise refuse(CaseKind.REPORT_NOT_MADE, clause, month=self.month[:20])
        yield ErrorReportDelivered(
            month=self.month,
            how=check_written(self.how, "How it was delivered"),
            reference=check_written(self.reference, "The reference of the delivery"),
            clause=clause,
        )


class ErrorReportDelivered(MonthlyReportEvent):
    """A report was delivered to the regulator."""

    significant = Significance.PAYMENTS

    how: str
    reference: str

    def fold(self, report: MonthlyReport, said: Said) -> None:
        line = ReportDelivery(at=said.at, by=said.by, how=self.how, reference=self.reference)
        report.delivered.append(line)

    def told(self, _: Plain) -> Narrative:
        way = f"{self.how}, {self.reference}"
        yield f"The report of {self.month} is delivered to the NICC: {way}", self.clause
