"""Recording what a special employee found about a patron who has played for long."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import SPECIAL_EMPLOYEE
from pitboss.patron.event import PatronEvent
from pitboss.patron.regulation import HOURS
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class RecordAssessment(PatronAct):
    """Record what a special employee found, in person, after long continuous play."""

    may = (SPECIAL_EMPLOYEE,)

    finding: Text
    may_go_on: bool

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """Continuous play is counted again if it may go on, and is over at once if it may not."""
        self.authorise(patron, rules, HOURS)
        need_reason(self.finding, HOURS)
        yield filled(PatronAssessed, self, patron=patron.id, clause=HOURS)


class PatronAssessed(PatronEvent):
    """A special employee assessed the patron in person."""

    finding: str
    may_go_on: bool

    def fold(self, patron: Patron, said: Said) -> None:
        """Kept as a note that says which; the later finding counts."""
        if self.may_go_on:
            patron.assessed_at, patron.stopped_at = said.at, None
        else:
            patron.stopped_at = said.at
        patron.note(said, "assessed" if self.may_go_on else "stopped", self.finding)

    def told(self, _: Plain) -> Narrative:
        """Whether play may go on, and what was found."""
        may = "may go on" if self.may_go_on else "may not go on"
        yield f"Patron {self.patron} is assessed and {may}: {self.finding}", self.clause
