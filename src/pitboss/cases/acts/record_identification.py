"""Recording an attempt to find out who the patron was."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import SUSPECTED, Case
from pitboss.cases.event import CaseEvent
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import PatronId, Text
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written


class RecordIdentification(OnCase):
    """Record an attempt to find out who the patron was, and what it came to (8.11.2)."""

    under, names = "errors.identified", ("patron",)

    method: Text
    identified: bool
    text: Text
    patron: PatronId | None = None
    """Who it was, if identified."""

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """By a method, with success or not."""
        rules = self.authorise(case)
        check_written(self.method, "The method of identification")
        check_written(self.text, "What the identification came to")
        if self.identified != (self.patron is not None):
            raise BadInput(
                "An identification names the patron where it succeeded, and else nobody."
            )
        if self.patron is not None:
            check_written(self.patron, "The patron")
        clause = rules.identified if case.enquiry == SUSPECTED else rules.attempt
        yield filled(IdentificationAttempted, self, clause=clause)


class IdentificationAttempted(CaseEvent):
    """Somebody tried to find out who the patron was; with success, or not."""

    furthers = (Matter.PROPOSED_DEMAND, NoticeStep.ENDED)

    method: str
    identified: bool
    patron: str | None
    text: str

    def takes_step(self, case: Case) -> bool:
        """A demand that was reviewed for one patron is not made of another."""
        return self.identified and self.patron != case.patron

    def fold(self, case: Case, said: Said) -> None:
        """The patron is known, where it succeeded."""
        self.check(case)
        if self.identified:
            case.patron = self.patron
        found = "identified" if self.identified else "not-identified"
        text = f"{self.method}; {self.text}"
        self.add(case, said, "identification", outcome=found, patron=self.patron, text=text)

    def told(self, _: Plain) -> Narrative:
        """Who it was, or that nobody could be found."""
        found = f"the patron is {self.patron}" if self.identified else "it is not found who it was"
        yield f"Case {self.number}: {found} ({self.method}: {self.text})", self.clause
