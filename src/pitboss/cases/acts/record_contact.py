"""Recording an attempt to reach the patron."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written


class RecordContact(OnCase):
    """Record an attempt to contact or liaise with the patron (8.12.1)."""

    under = "errors.attempt"

    text: Text

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """What was done, in words."""
        rules = self.authorise(case)
        text = check_written(self.text, "What was done to contact the patron")
        yield ContactAttempted(number=case.number, text=text, clause=rules.attempt)


class ContactAttempted(CaseEvent):
    """Somebody tried to contact the patron, or to come to terms with them."""

    text: str

    def fold(self, case: Case, said: Said) -> None:
        """One more step."""
        self.check(case)
        self.add(case, said, "contact", text=self.text)

    def told(self, _: Plain) -> Narrative:
        """What was done."""
        yield f"Case {self.number}: it is tried to reach the patron ({self.text})", self.clause
