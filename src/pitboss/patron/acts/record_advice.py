"""Recording that a patron was advised of duties under a loss limit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class RecordAdvice(PatronAct):
    """Record that the patron was advised of the duties of play under a loss limit."""

    may, under = "dealers", "cards.latest_first"

    text: Text

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """What was said."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.text, clause)
        yield AdviceGiven(patron=patron.id, text=self.text, clause=clause)


class AdviceGiven(PatronEvent):
    """The patron was advised of their duties."""

    of_round = True

    text: str

    def fold(self, patron: Patron, said: Said) -> None:
        """Kept as a note."""
        patron.note(said, "advised", self.text)
        patron.advice_due = ""

    def told(self, _: Plain) -> Narrative:
        """What was said."""
        yield f"Patron {self.patron} is advised: {self.text}", self.clause


class AdviceDue(PatronEvent):
    """The patron went beyond a loss limit: somebody has to advise them of their duties."""

    of_round = True

    text: str

    def fold(self, patron: Patron, _: Said) -> None:
        """It is asked for at the console until somebody says that they did."""
        patron.advice_due = self.text

    def told(self, _: Plain) -> Narrative:
        """What is to be said."""
        yield f"Patron {self.patron} is to be advised: {self.text}", self.clause
