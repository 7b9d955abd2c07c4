"""What the tumbler of a dealer's table remembers, asked before dice are shaken for another round.

A tumbler that was shaken or read for a round which is not in the records made it for records that
are lost, by an older copy of the journal or by another server: the table is told, and shakes
nothing before a supervisor has decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.devices.faults import DeviceFault
from pitboss.devices.ports import Tumbler
from pitboss.table.dealer.acts.report_dealer_launch import ReportDealerLaunch
from pitboss.table.dealer.state import DICE_OPEN, DealerStage
from pitboss.table.terminal.state import Status

if TYPE_CHECKING:  # the actor has the memory, and the memory knows its actor
    from pitboss.server.actors.dealer_actor import DealerActor


class TumblerMemory:
    """Compares what a tumbler remembers with the records, once for each round."""

    def __init__(self, actor: DealerActor, tumbler: Tumbler) -> None:
        self._actor = actor
        self.tumbler = tumbler
        self._asked = 0
        self._taken_up = 0
        """The round that was under way when the actor began, if one was."""
        self._known = 0
        """The last round for which the tumbler was found to be free, or as the records say."""

    def look(self) -> None:
        """Ask between two rounds, and once in a round that is taken up under way."""
        table = self._actor.state
        number = table.next_round
        if table.status is Status.OPEN and self._asked != number:
            between = table.stage is DealerStage.BETWEEN
            taken_up = not self._asked and not between
            if taken_up:
                self._taken_up = number
            if taken_up or between:
                self._actor.start(self._ask_early(number))
            self._asked = number

    async def _ask_early(self, number: int) -> None:
        """One that does not answer now is asked again before it is shaken."""
        try:
            await self.is_free(number)
        except DeviceFault as fault:
            name = f"{self._actor.table}/tumbler"
            self._actor.services.metrics.device_fault(name, fault.code)

    async def is_free(self, number: int) -> bool:
        """Whether the dice of a round are still to be thrown; the table is told where not."""
        table = self._actor.state
        if number <= table.unknown_launch:
            return False
        if number <= self._known:
            return True
        memory = await self.tumbler.last_launch()
        # A round that is taken up was shaken for; once its dome is off it may have been read.
        taken_up = self._taken_up == number
        last_shaken = number if taken_up else number - 1
        last_read = number if taken_up and table.stage in DICE_OPEN else number - 1
        if memory.shaken <= last_shaken and memory.launch <= last_read:
            self._known = number
            return True
        launch = max(memory.shaken, memory.launch)
        self._actor.services.log.warning(
            "unknown-launch", table=self._actor.table, round=number, launch=launch
        )
        self._actor.say(
            ReportDealerLaunch(
                table=self._actor.table,
                launch=launch,
                evidence=memory.evidence,
                at=self._actor.services.clock(),
                by=f"{self._actor.table}-tumbler",
            )
        )
        return False
