"""Taking the call of a place: somebody goes to the player."""

from __future__ import annotations

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.refusals import TerminalKind


class TakePlaceCall(AtPlace):
    """Take the call of a place: it stops ringing, and its player sees that you are on the way."""

    may, under = ON_CALL, "equipment.table"
    while_closed = True

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """The first to take a call has it."""
        self.authorise(table)
        seat = need_player(table, self.place)
        if seat.call is None:
            raise refuse(TableKind.NOBODY_CALLED, "")
        if seat.call.taken_by:
            raise refuse(TerminalKind.CALL_TAKEN, "", name=seat.call.taken_by)
        decision.do(PlaceCallTaken(place=seat.name, waited_ms=max(0, self.at - seat.call.since)))


class PlaceCallTaken(PlaceEvent):
    """Somebody goes to the player who called."""

    waited_ms: int

    def fold(self, table: DealerTable, said: Said) -> None:
        call = known(table.seats[self.place].call, "a call that stood was taken")
        call.taken_by, call.taken_office, call.taken_at = said.by, said.office, said.at

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The call of place {self.place} is taken after {self.waited_ms // 1000} s", ""
