"""An act on one dispute or complaint, by its number."""

from __future__ import annotations

from pitboss.cases.documents import book_of
from pitboss.cases.refusals import CaseKind
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import Broken
from pitboss.kernel.field_types import Number
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules

AnyRules = DealerRules | TerminalRules


class OnDispute(SingleAct[Dispute]):
    """An act on one dispute or complaint, by its number."""

    may, under = "disputes.recorders", "disputes.first"

    number: Number

    def about(self) -> tuple[type[Dispute], str]:
        """The dispute alone."""
        return Dispute, self.number

    def going_on(self, dispute: Dispute) -> AnyRules:
        """The rules under which a dispute is dealt with that is on record and not concluded."""
        if dispute.status == "blank":
            raise refuse(FileKind.NOT_ON_FILE, "", item=dispute.called)
        rules = dispute_rules(dispute.document)
        if dispute.status == "concluded":
            raise refuse(CaseKind.CONCLUDED, rules.disputes.final[0], item=dispute.called)
        return rules

    def authorise(self, rules: AnyRules, clause: str) -> None:
        """Those may whom the document names; the paragraph depends on how far the dispute is."""
        need_office(self, offices_of(rules, self.may), clause)

    def authorise_own(self, rules: AnyRules, clause: str, seat: str) -> None:
        """The player in person at the seat where the dispute was raised, or staff for them."""
        if self.office != PLAYER:
            self.authorise(rules, clause)
        elif not seat or self.by != seat:
            raise refuse(CaseKind.NOT_RAISED_HERE, clause, item=f"Dispute {self.number}")


def dispute_rules(document: str) -> AnyRules:
    """The rules of the table that a document is about."""
    book = book_of(document)
    rules = book.dealer or book.terminal
    if rules is None:
        raise Broken(f"{document} says nothing of a table")
    return rules


def need_decided(dispute: Dispute, clause: str) -> None:
    """The first decision has been made."""
    if dispute.status == "recorded":
        raise refuse(CaseKind.NOT_DECIDED, clause, item=dispute.called)
