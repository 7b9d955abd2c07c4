"""Resuming a pool that was suspended."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States


class ResumeJackpot(OnJackpot):
    """Resume a suspended jackpot: its malfunctions have been cleared."""

    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """One that is suspended."""
        _, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, SUSPENDED)
        yield JackpotResumed(reason=self.reason, clause=clause)


class JackpotResumed(JackpotEvent):
    """The pool is played for again."""

    significant = Significance.JACKPOTS

    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.status = OPEN
        jackpot.faults = []

    def told(self, _: Plain) -> Narrative:
        yield f"The jackpot is resumed: {self.reason}", self.clause
