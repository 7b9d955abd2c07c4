"""Confirming an adjustment of a prize: the operator gains nothing by it (JP-09)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pitboss.jackpots.act import OnJackpotByPaper
from pitboss.jackpots.acts.propose_adjustment import need_procedure
from pitboss.jackpots.event import AmountEvent, JackpotEvent, changed
from pitboss.jackpots.pool import Pool
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot, added
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars, fraction


class ConfirmAdjustment(OnJackpotByPaper):
    """Confirm an adjustment that somebody else has proposed: the display says it from now on."""

    may, under = "operators", "jackpots.adjusted"

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """By another person, under the procedure that still holds."""
        config, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        proposed = jackpot.adjustment
        if proposed is None:
            raise refuse(JackpotKind.NO_ADJUSTMENT_PROPOSED, clause, number=self.number)
        self.need_another(proposed.by, clause)
        need_procedure(states, config, proposed.procedure, self.at, clause)
        pool, borne = adjusted(jackpot.pool(), proposed.cents)
        yield filled(
            JackpotAdjusted,
            proposed,
            changed(jackpot, pool),
            was_cents=jackpot.displayed_cents,
            borne=fraction(borne),
            proposed_by=proposed.by,
            clause=clause,
        )


class JackpotAdjusted(AmountEvent):
    """The prize was adjusted after a malfunction."""

    significant = Significance.JACKPOTS
    notifies = Matter.JACKPOT

    was_cents: int
    cents: int
    borne: str
    """What the house put in, where the hidden share was not enough."""
    procedure: str
    proposed_by: str
    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        pool, borne = adjusted(jackpot.pool(), self.cents)
        self.hold(jackpot, pool)
        jackpot.funded = added(jackpot.funded, borne)
        jackpot.adjustment = None

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, and what its display says from now on."""
        return filled(Notification, self, item=jackpot.number, cents=self.cents)

    def told(self, _: Plain) -> Narrative:
        change = f"from {dollars(self.was_cents)} to {dollars(self.cents)}"
        by = f"by procedure {self.procedure}, proposed by {self.proposed_by}"
        yield f"The prize is adjusted {change} {by}: {self.reason}", self.clause


def adjusted(pool: Pool, cents: int) -> tuple[Pool, Fraction]:
    """The pool with another displayed prize, and what the house bears of it.

    What is taken off goes to the hidden share; what is added comes from there and then from the
    house.

    >>> adjusted(Pool(Fraction(500), Fraction(20)), 530)[1]
    Fraction(10, 1)
    """
    more = cents - pool.shown
    borne = max(more - pool.hidden, Fraction(0))
    return replace(pool, shown=Fraction(cents), hidden=pool.hidden - more + borne), borne
