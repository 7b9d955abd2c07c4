"""Suspending one's own card."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Moment
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.ticket_paper import check_time
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import need_player
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind, when
from pitboss.patron.regulation import OWN_SUSPENSION, SUSPENSION_AT_LEAST
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class SuspendSelf(PatronAct):
    """Have one's own card suspended at once, for 24 hours or longer."""

    senders = Sender.CARD
    may = (PLAYER,)

    until: Moment | None = None
    """Until when; none is for as short as the Regulation allows, counted from now."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """A later end may be asked for, an earlier one not; the Regulation alone speaks of it."""
        need_player(patron, self, OWN_SUSPENSION)
        least = self.at + SUSPENSION_AT_LEAST
        asked = self.until if self.until is not None else max(least, patron.suspended_until or 0)
        until = check_time(asked, "The end of a suspension")
        standing = patron.suspended_until
        if until < least:
            raise refuse(PatronKind.SUSPENSION_TOO_SHORT, OWN_SUSPENSION, until=when(least))
        if standing is not None and until < standing:
            raise refuse(PatronKind.SUSPENSION_STANDS, OWN_SUSPENSION, until=when(standing))
        yield SelfSuspended(patron=patron.id, until=until, clause=OWN_SUSPENSION)


class SelfSuspended(PatronEvent):
    """The patron had the card suspended."""

    of_round = True

    until: int

    def fold(self, patron: Patron, _: Said) -> None:
        """No play until then."""
        standing = patron.suspended_until
        ensure(standing is None or self.until >= standing, "a suspension is shortened")
        patron.suspended_until = self.until

    def told(self, _: Plain) -> Narrative:
        """Whose card."""
        yield f"Patron {self.patron} has the card suspended", self.clause
