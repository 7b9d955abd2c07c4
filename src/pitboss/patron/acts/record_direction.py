"""Recording a direction about the monitoring of play."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class RecordDirection(PatronAct):
    """Record a direction about monitoring, and whether the patron complied."""

    may, under = "dealers", "cards.directions"

    text: Text
    complied: bool

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """What was said, and whether it was followed."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.text, clause)
        yield filled(DirectionGiven, self, patron=patron.id, clause=clause)


class DirectionGiven(PatronEvent):
    """The patron was directed, and complied or not."""

    of_round = True

    text: str
    complied: bool

    def fold(self, patron: Patron, said: Said) -> None:
        """Kept as a note."""
        patron.note(said, "complied" if self.complied else "not-complied", self.text)

    def told(self, _: Plain) -> Narrative:
        """What was said, and whether it was followed."""
        did = "complies" if self.complied else "does not comply"
        yield f"Patron {self.patron} is directed and {did}: {self.text}", self.clause
