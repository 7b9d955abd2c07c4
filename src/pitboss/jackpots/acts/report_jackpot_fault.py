"""A malfunction of a pool's display or of its controller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot, PoolFault
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Asks, Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import States

DISPLAY, CONTROLLER = "display", "controller"
FAULTS_KEPT = 20


class ReportJackpotFault(OnJackpot):
    """Report a malfunction of a jackpot's display or controller; the controller's suspends it."""

    may, under = "operators", "jackpots.adjusted"

    kind: Annotated[str, Asks("choice", (DISPLAY, CONTROLLER))]
    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """Of a pool that is open or suspended."""
        _, _, clause = self.authorise(jackpot)
        if self.kind not in (DISPLAY, CONTROLLER):
            raise BadInput("A malfunction is one of the display or of the controller.")
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        yield JackpotFaulted(kind=self.kind, reason=self.reason, clause=clause)


class JackpotFaulted(JackpotEvent):
    """A malfunction is on record: under it the prize may be adjusted."""

    significant = Significance.JACKPOTS

    kind: str
    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        fault = PoolFault(at=said.at, kind=self.kind, reason=self.reason, by=said.by)
        jackpot.faults = [*jackpot.faults, fault][-FAULTS_KEPT:]
        if self.kind == CONTROLLER:
            jackpot.status = SUSPENDED

    def told(self, _: Plain) -> Narrative:
        then = "; it is suspended" if self.kind == CONTROLLER else ""
        yield f"The jackpot's {self.kind} does not work: {self.reason}{then}", self.clause
