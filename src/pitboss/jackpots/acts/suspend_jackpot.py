"""Suspending a pool: it takes nothing in and cannot be won, and every screen says so."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States


class SuspendJackpot(OnJackpot):
    """Suspend a jackpot: no stake contributes and nobody can win it until it is resumed."""

    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """One that is open."""
        _, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, OPEN)
        yield JackpotSuspended(reason=self.reason, clause=clause)


class JackpotSuspended(JackpotEvent):
    """The pool was suspended."""

    significant = Significance.JACKPOTS

    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.status = SUSPENDED

    def told(self, _: Plain) -> Narrative:
        yield f"The jackpot is suspended: {self.reason}", self.clause
