"""A place that is held no longer: its time is over, or staff open it."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import CommandKind, need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.call import ATTENDANT, Call


class ReleasePlace(AtPlace):
    """Open a place that is held for a player, for a reason; chips and wagers stay there.

    When its time is over the clock does so by itself, and an attendant is called.
    """

    senders = Sender.STAFF | Sender.HOUSE
    may, under = ON_CALL, "equipment.table"
    while_closed = True
    of_words = frozenset({CommandKind.REASON_NEEDED})

    reason: Reason = ""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """By the clock when the time is over, by staff for a reason."""
        if self.office:
            self.authorise(table)
        seat = need_player(table, self.place)
        held = seat.reserved
        if held is None or (not self.office and not held.is_over(self.at)):
            raise refuse(TableKind.NOT_RESERVED, "")
        if self.office:
            need_reason(self.reason, "")
        by_time = not self.office
        decision.do(PlaceReleased(place=seat.name, by_time=by_time, reason=self.reason))


class PlaceReleased(PlaceEvent):
    """A place is held no longer, and its player has not come back."""

    by_time: bool
    reason: str

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        seat.reserved = None
        if self.by_time and seat.call is None:
            seat.call = Call(ATTENDANT, seat.name, since=said.at)

    def told(self, scene: DealerScene) -> Narrative:
        why = "its time is over" if self.by_time else self.reason
        yield f"Place {self.place} is held no longer: {why}", ""
