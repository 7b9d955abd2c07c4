"""Telling a patron of limits again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.regulation import CHOICE
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class RemindOfLimits(PatronAct):
    """Give the patron the information about limits again."""

    may = (CASHIER, "dealers")

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """It may be done before it is due."""
        self.authorise(patron, rules, CHOICE)
        yield LimitsReminded(patron=patron.id, clause=CHOICE)


class LimitsReminded(PatronEvent):
    """The patron was told of limits again."""

    def fold(self, patron: Patron, said: Said) -> None:
        """A year runs again."""
        patron.reminder_from = said.at

    def told(self, _: Plain) -> Narrative:
        """Who was told."""
        yield f"Patron {self.patron} is told of gaming limits again", self.clause
