"""What is offered to a patron or asked back of one: exactly what is outstanding, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.cases.checks import need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.labels import clause_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import check_written


class AskPatron(OnCase):
    """An offer or a demand to the identified patron: how much, and how it was made."""

    asked: ClassVar[type[PatronAsked]]
    """The event that follows."""
    terms: ClassVar[tuple[str, str, str]]
    """The direction of the error, what the act is in a refusal, and what its text tells."""

    cents: Cents
    text: Text

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Exactly what is outstanding, of or to a patron who is identified."""
        direction, act, told = self.terms
        clause = clause_of(self.authorise(case), self.under.removeprefix("errors."))
        yield self.asked(
            number=case.number,
            cents=self.cents,
            patron=need_patron(case, direction, act, self.cents, clause),
            text=check_written(self.text, told),
            clause=clause,
        )


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
