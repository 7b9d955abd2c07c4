"""An act on one dispute or complaint, by its number."""

from __future__ import annotations

from pitboss.cases.documents import book_of
from pitboss.cases.refusals import CaseKind, refuse
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import ensure
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Number
from pitboss.kernel.labels import offices_of
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States, Subject
from pitboss.rules.dealer import DealerRules


@fact
class OnDispute(SingleAct[Dispute]):
    """An act on one dispute or complaint, by its number."""

    may, under = "supervisors", "conduct.dispute"

    number: Number

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The dispute alone."""
        return ((Dispute, self.number),)

    def own(self, states: States) -> Dispute:
        """The dispute."""
        dispute = Dispute.among(states, self.number)
        ensure(dispute.number == self.number, f"{self.number} is not {dispute.number}")
        return dispute

    def going_on(self, dispute: Dispute) -> DealerRules:
        """The rules under which a dispute is dealt with that is on record and not concluded."""
        if dispute.status == "blank":
            raise refuse(CaseKind.NOT_ON_FILE, "", dispute.called)
        rules = dispute_rules(dispute.document)
        if dispute.status == "concluded":
            raise refuse(CaseKind.CONCLUDED, rules.conduct.dispute[1], dispute.called)
        return rules

    def authorise(self, rules: DealerRules, clause: str) -> None:
        """Those may whom the document names; the paragraph depends on how far the dispute is."""
        need_office(self, offices_of(rules, self.may), clause)


def dispute_rules(document: str) -> DealerRules:
    """The rules of a dealer's table; of other tables disputes are not kept here."""
    dealer = book_of(document).dealer
    if dealer is None:
        raise refuse(CaseKind.NO_DISPUTE_RULES, "", "", document=document)
    return dealer


def need_decided(dispute: Dispute, clause: str) -> None:
    """The first decision has been made."""
    if dispute.status == "recorded":
        raise refuse(CaseKind.NOT_DECIDED, clause, dispute.called)
