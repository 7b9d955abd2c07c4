"""Confirming a pool that somebody else has proposed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.state import CONFIRMED, PROPOSED, Jackpot
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States


class ConfirmJackpot(OnJackpot):
    """Confirm a jackpot that somebody else has proposed."""

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """By another person, once."""
        _, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, PROPOSED)
        self.need_another(jackpot.proposed_by, clause)
        yield JackpotConfirmed(clause=clause)


class JackpotConfirmed(JackpotEvent):
    """A second person confirmed the pool."""

    significant = Significance.JACKPOTS

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.status = CONFIRMED

    def told(self, _: Plain) -> Narrative:
        yield "The jackpot is confirmed by a second person", self.clause
