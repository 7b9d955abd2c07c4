"""What is offered to a patron or asked back of one: exactly what is outstanding, in words."""

from __future__ import annotations

from typing import ClassVar

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars


@fact
class AskPatron(OnCase):
    """An offer or a demand to the identified patron: how much, and how it was made."""

    cents: Cents
    text: Text


@fact
class PatronAsked(CaseEvent):
    """An offer or a demand was made to the identified patron; nothing moves by that."""

    step: ClassVar[str]
    """What the step is called in the case."""
    words: ClassVar[str]
    """What is done with the amount, up to the patron's name."""

    cents: int
    patron: str
    text: str

    def fold(self, case: Case, said: Said) -> None:
        """One more step; nothing is taken from a patron without their agreement."""
        self.check(case)
        self.add(case, said, self.step, cents=self.cents, patron=self.patron, text=self.text)

    def told(self, _: Plain) -> Narrative:
        """How much, and of whom or to whom."""
        text = f"{dollars(self.cents)} {self.words} patron {self.patron}"
        yield f"Case {self.number}: {text} ({self.text})", self.clause
