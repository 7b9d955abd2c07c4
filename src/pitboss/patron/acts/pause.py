"""Keeping a patron with a loss limit from wagering for a while."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Moment, Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.ticket_paper import check_time
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import loss_limits
from pitboss.patron.refusals import PatronKind, when
from pitboss.patron.state import Patron, StandingPause
from pitboss.rules.dealer import DealerRules


class Pause(PatronAct):
    """Keep a patron with a loss limit from wagering for a while, or until the pause is ended."""

    may, under = "supervisors", "cards.pause"

    until: Moment | None
    reason: Reason

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """So that the loss limit can be calculated and reset."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.reason, clause)
        if self.until is not None and check_time(self.until, "The end of a pause") <= self.at:
            raise BadInput(f"A pause cannot end on {when(self.until)}: that is not to come.")
        if not loss_limits(patron, self.at):
            raise refuse(PatronKind.NO_LOSS_LIMIT, clause)
        yield WageringPaused(patron=patron.id, until=self.until, reason=self.reason, clause=clause)


class WageringPaused(PatronEvent):
    """A supervisor paused the patron."""

    significant, of_round = Significance.LOCKS, True

    until: int | None
    reason: str

    def fold(self, patron: Patron, _: Said) -> None:
        """No wagers until then, or until it is ended."""
        patron.pause = StandingPause(until=self.until, reason=self.reason)

    def told(self, _: Plain) -> Narrative:
        """Who, and why."""
        yield f"Patron {self.patron} may not wager for a time: {self.reason}", self.clause
