"""Recording that somebody disputes or complains about a game."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.checks import check_round
from pitboss.cases.refusals import CaseKind, refuse
from pitboss.disputes.act import OnDispute, dispute_rules
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Round, TableName, Text
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written


@fact
class RecordDispute(OnDispute):
    """Record a dispute or complaint about a game."""

    begins = True
    may, names = "dealers", ("table",)

    document: str
    table: TableName
    person: Text
    text: Text
    round: Round | None = None

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once for each number, under a document of a dealer's table."""
        check_written(self.table, "The table of the dispute")
        check_written(self.person, "The person who disputes")
        check_written(self.text, "What is disputed")
        check_round(self.round)
        rules = dispute_rules(self.document)
        clause = rules.conduct.dispute[0]
        self.authorise(rules, clause)
        if dispute.status != "blank":
            raise refuse(CaseKind.NUMBER_IN_USE, clause, dispute.called)
        yield DisputeRecorded(
            number=dispute.number,
            document=self.document,
            table=self.table,
            round=self.round,
            person=self.person,
            text=self.text,
            clause=clause,
        )


@fact
class DisputeRecorded(DisputeEvent):
    """Somebody disputed or complained about a game."""

    document: str
    table: str
    round: int | None
    person: str
    text: str

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The record begins."""
        self.advance(dispute, ("blank",), "recorded")
        dispute.document, dispute.table, dispute.round = self.document, self.table, self.round
        dispute.person, dispute.text = self.person, self.text
        dispute.recorded_at, dispute.recorded_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """Who disputes what, and where."""
        where = f"table {self.table}" + ("" if self.round is None else f", round {self.round}")
        text = f"Dispute {self.number} is recorded: {self.person} says about {where}"
        yield f"{text}: {self.text}", self.clause
