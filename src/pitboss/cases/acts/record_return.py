"""Taking back what a patron returns of their own will."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import OVER, Case
from pitboss.cases.checks import need_agreement, need_direction, need_outstanding
from pitboss.cases.event import CaseEvent
from pitboss.cases.refusals import CaseKind
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.holds import check_written
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents


class RecordReturn(OnCase):
    """Take back what a patron returns of their own will, all of it or part (8.12.1.2)."""

    # Who pays money also records it.
    may, under = ("supervisors", *PAYERS), "errors.demanded"

    cents: Cents
    agreed_by: Text
    receipt: Text
    """The number of the receipt that the patron got; each is recorded once."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """The patron need not be identified to give money back, but has agreed to it."""
        rules = self.authorise(case)
        clause, called, standing = rules.demanded, case.called, case.outstanding_cents
        check_cents(self.cents, called)
        check_written(self.receipt, "The number of the receipt")
        need_direction(case, OVER, "a return", clause)
        if any(step.receipt == self.receipt for step in case.steps):
            raise refuse(CaseKind.ALREADY_RETURNED, clause, item=called, receipt=self.receipt)
        need_outstanding(case, clause)
        need_agreement(case, self.agreed_by, clause)
        if self.cents > standing:
            kind = CaseKind.TOO_MUCH_RETURNED
            raise Refused(
                kind.refuse(clause, standing, item=called, standing=standing, value=self.cents)
            )
        yield filled(ExcessReturned, self, patron=case.patron, clause=clause)


class ExcessReturned(CaseEvent):
    """A patron returned an excess, or part of it, of their own will."""

    cents: int
    patron: str | None
    agreed_by: str
    receipt: str

    def fold(self, case: Case, said: Said) -> None:
        """So much is put right."""
        self.check(case)
        case.settled_cents += self.cents
        self.add(
            case,
            said,
            "return",
            cents=self.cents,
            patron=self.patron,
            person=self.agreed_by,
            receipt=self.receipt,
        )

    def postings(self, _: Case) -> Iterable[Posting]:
        """The excess comes to the cage."""
        return posted(PATRONS, CAGE, self.cents)

    def over_counter_cents(self) -> int:
        """What was given back."""
        return self.cents

    def told(self, _: Plain) -> Narrative:
        """How much, and the receipt."""
        text = f"{dollars(self.cents)} is given back of their own will"
        yield f"Case {self.number}: {text}, receipt {self.receipt}", self.clause
