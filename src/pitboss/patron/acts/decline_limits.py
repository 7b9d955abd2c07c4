"""Declining gaming limits."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import need_player
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import has_limits
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CHOICE
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class DeclineLimits(PatronAct):
    """Say expressly that no gaming limits are wanted."""

    senders = Sender.CARD
    may = (PLAYER,)
    stamped = frozenset({"witness"})

    witness: str = ""
    """Who of the staff was with the patron at the cage; empty where they chose at a place."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """Play without limits, by one's own express word; the Regulation speaks of it alone."""
        need_player(patron, self, CHOICE)
        if has_limits(patron, self.at):
            raise refuse(PatronKind.LIMITS_IN_FORCE, CHOICE)
        yield LimitsDeclined(patron=patron.id, witness=self.witness, clause=CHOICE)


class LimitsDeclined(PatronEvent):
    """The patron wants no limits."""

    witness: str = ""

    def fold(self, patron: Patron, said: Said) -> None:
        """A choice is made, and a year runs until they are reminded."""
        if patron.chosen_at is None:
            patron.chosen_at = said.at
        patron.reminder_from = said.at

    def told(self, _: Plain) -> Narrative:
        """Who does without."""
        text = f"Patron {self.patron} expressly wants no gaming limits"
        yield text + (f", said before {self.witness}" if self.witness else ""), self.clause
