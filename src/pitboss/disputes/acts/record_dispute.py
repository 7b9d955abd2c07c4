"""Recording that somebody disputes or complains about a game."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.checks import check_round
from pitboss.disputes.act import OnDispute, dispute_rules
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Round, TableName, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.holds import check_written


class RecordDispute(OnDispute):
    """Record a dispute or complaint about a game."""

    begins = True
    stamped = frozenset({"number", "document"})
    names = ("table",)

    document: str
    """The document of the game that the table plays."""
    table: TableName
    person: Text
    text: Text
    round: Round | None = None
    seat: Text = ""
    """The terminal or place that it is about, where there is one."""

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """Once for each number: by the player at the seat, or by staff for anybody."""
        check_written(self.table, "The table of the dispute")
        check_written(self.person, "The person who disputes")
        check_written(self.text, "What is disputed")
        check_round(self.round)
        rules = dispute_rules(self.document)
        clause = rules.disputes.first[0]
        self.authorise_own(rules, clause, self.seat)
        if dispute.status != "blank":
            raise refuse(FileKind.NUMBER_IN_USE, clause, item=dispute.called)
        yield filled(DisputeRecorded, self, clause=clause)


class DisputeRecorded(DisputeEvent):
    """Somebody disputed or complained about a game."""

    document: str
    table: str
    round: int | None
    person: str
    text: str
    seat: str = ""

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The record begins."""
        self.advance(dispute, ("blank",), "recorded")
        dispute.document, dispute.table, dispute.round = self.document, self.table, self.round
        dispute.person, dispute.text, dispute.seat = self.person, self.text, self.seat
        dispute.recorded_at, dispute.recorded_by = said.at, said.by
        dispute.recorded_office = said.office

    def told(self, _: Plain) -> Narrative:
        """Who disputes what, and where."""
        where = f"table {self.table}" + ("" if self.round is None else f", round {self.round}")
        where += f", seat {self.seat}" if self.seat else ""
        text = f"Dispute {self.number} is recorded: {self.person} says about {where}"
        yield f"{text}: {self.text}", self.clause
