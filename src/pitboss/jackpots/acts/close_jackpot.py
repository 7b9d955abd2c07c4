"""Closing a pool: only the house's own start-up goes back to the house (JP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import AmountEvent, JackpotEvent, changed
from pitboss.jackpots.pool import Pool
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import CLOSED, OPEN, SUSPENDED, Jackpot, added
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import all_of, dollars, fraction


class CloseJackpot(OnJackpot):
    """Close a jackpot that holds nothing of its players: it was moved, or never contributed to."""

    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """No table plays for it, and nothing contributed is left in it."""
        _, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        if jackpot.players > 0:
            raise refuse(JackpotKind.PLAYERS_MONEY_LEFT, clause, number=self.number)
        if jackpot.members:
            tables = all_of(jackpot.members)
            raise refuse(JackpotKind.TABLES_LEFT, clause, number=self.number, tables=tables)
        nothing = Pool(Fraction(0))
        yield filled(JackpotClosed, self, changed(jackpot, nothing), clause=clause)


class JackpotClosed(AmountEvent):
    """The pool is no more; the house's own start-up went back to it."""

    significant = Significance.JACKPOTS
    notifies = Matter.JACKPOT

    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        pool = jackpot.pool()
        jackpot.returned = added(jackpot.returned, pool.shown + pool.hidden + pool.overflow)
        self.hold(jackpot, Pool(Fraction(0)))
        jackpot.house = fraction(Fraction(0))
        jackpot.status = CLOSED

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, and what went back to the house."""
        return filled(Notification, self, item=jackpot.number, cents=-self.posted_cents)

    def told(self, _: Plain) -> Narrative:
        back = dollars(-self.posted_cents)
        yield f"The jackpot is closed, {back} of start-up back: {self.reason}", self.clause
