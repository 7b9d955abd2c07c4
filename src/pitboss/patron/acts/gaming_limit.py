"""A gaming limit that a patron sets, lowers, raises or removes.

A first limit and a lower one bite at once; a higher one, or none, 24 hours after it was asked for
(31K). Asked again, the new wish takes the place of the pending one and waits its own 24 hours; a
lower limit cancels what is pending.
"""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.local_time import moment
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import check_amount, need_player
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, in_force
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import RAISE_AFTER
from pitboss.patron.state import GamingLimit, Patron


class LimitAct(PatronAct):
    """A patron's own choice of a limit."""

    senders = Sender.CARD
    may = (PLAYER,)
    stamped = frozenset({"witness"})

    witness: str = ""
    """Who of the staff was with the patron at the cage; empty where they chose at a place."""

    def chosen(self, patron: Patron, limit: str, cents: int | None, clause: str) -> LimitSet:
        """The limit as it will be, and from when."""
        need_player(patron, self, clause)
        present = in_force(patron, limit, self.at)
        if cents is not None:
            check_amount(cents, "A gaming limit")
        elif present is None:
            named = "deposit limit" if limit == DEPOSIT else f"loss limit over a {limit}"
            raise refuse(PatronKind.NO_SUCH_LIMIT, clause, limit=named)
        at_once = present is None or (cents is not None and cents <= present)
        from_at = self.at if at_once else self.at + RAISE_AFTER
        return LimitSet(
            patron=patron.id,
            limit=limit,
            cents=cents,
            from_at=from_at,
            witness=self.witness,
            clause=clause,
        )


class LimitSet(PatronEvent):
    """A limit was set, changed or removed, from a time on."""

    of_round = True

    limit: str
    cents: int | None
    from_at: int
    witness: str = ""

    def fold(self, patron: Patron, said: Said) -> None:
        """The limit holds at once, or waits beside the one in force."""
        if patron.chosen_at is None:
            patron.chosen_at = said.at
        if self.cents is None:
            patron.reminder_from = self.from_at
        if self.from_at <= said.at:
            patron.limits[self.limit] = GamingLimit(cents=self.cents)
            return
        present = patron.limits[self.limit].in_force(said.at)
        patron.limits[self.limit] = GamingLimit(
            cents=present, next_cents=self.cents, next_at=self.from_at
        )

    def told(self, _: Plain) -> Narrative:
        """Which limit, how much, and from when."""
        kind = "deposit limit" if self.limit == DEPOSIT else f"loss limit for a {self.limit}"
        amount = "no more" if self.cents is None else f"of {dollars(self.cents)}"
        since = moment(self.from_at)
        text = f"Patron {self.patron} has a {kind} {amount}, from {since}"
        yield text + (f", chosen before {self.witness}" if self.witness else ""), self.clause
