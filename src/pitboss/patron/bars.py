"""What a patron's own record says of an exclusion, which stands in the register of the house.

It is written with the register's entry, in one transaction: so every wager by card is refused from
then on without the register being read for it.
"""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron, StandingBar


class PatronBarred(PatronEvent):
    """The patron was excluded."""

    significant, of_round = Significance.LOCKS, True

    scope: str
    """``casino``, or ``game:`` and the game's id."""
    reason: str
    until: int | None = None
    """The end of it; none is until it is lifted."""

    def fold(self, patron: Patron, said: Said) -> None:
        """The exclusion stands until its end, or until it is lifted."""
        patron.bars[self.scope] = StandingBar(
            reason=self.reason, clause=self.clause, at=said.at, by=said.by, until=self.until
        )

    def told(self, _: Plain) -> Narrative:
        """Who, from what, and why."""
        yield f"Patron {self.patron} is excluded ({self.scope}): {self.reason}", self.clause


class BarLifted(PatronEvent):
    """An exclusion has ended."""

    significant = Significance.LOCKS

    scope: str
    reason: str

    def fold(self, patron: Patron, _: Said) -> None:
        """Nothing is left of the exclusion."""
        del patron.bars[self.scope]

    def told(self, _: Plain) -> Narrative:
        """Who, from what, and why."""
        text = f"Patron {self.patron} is no longer excluded ({self.scope}): {self.reason}"
        yield text, self.clause
