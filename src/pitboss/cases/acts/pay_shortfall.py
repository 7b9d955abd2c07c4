"""Paying a patron what was paid too little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import UNDER, Case
from pitboss.cases.checks import need_agreement, need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.postings import posted


class PayShortfall(OnCase):
    """Pay the exact shortfall to the identified patron, from the cage (8.12.1.1)."""

    # Who pays money also records it.
    may, under = ("supervisors", *PAYERS), "errors.reimbursed"

    cents: Cents
    agreed_by: Text
    """Who took it and signed for it."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Exactly what is outstanding, to a patron who is identified and agrees."""
        rules = self.authorise(case)
        patron = need_patron(case, UNDER, "a payment", self.cents, rules.reimbursed)
        need_agreement(case, self.agreed_by, rules.reimbursed)
        yield ShortfallPaid(
            number=case.number,
            cents=self.cents,
            patron=patron,
            agreed_by=self.agreed_by,
            clause=rules.reimbursed,
        )


class ShortfallPaid(CaseEvent):
    """The exact shortfall was paid to the identified patron from the cage."""

    cents: int
    patron: str
    agreed_by: str

    def fold(self, case: Case, said: Said) -> None:
        """So much is put right."""
        self.check(case)
        case.settled_cents += self.cents
        person, patron = self.agreed_by, self.patron
        self.add(case, said, "payment", cents=self.cents, person=person, patron=patron)

    def postings(self, _: Case) -> Iterable[Posting]:
        """The shortfall leaves the cage."""
        return posted(CAGE, PATRONS, self.cents)

    def over_counter_cents(self) -> int:
        """What was handed over."""
        return -self.cents

    def told(self, _: Plain) -> Narrative:
        """How much, and to whom."""
        text = f"{dollars(self.cents)} is paid to patron {self.patron}"
        yield f"Case {self.number}: {text}, as {self.agreed_by} agreed", self.clause
