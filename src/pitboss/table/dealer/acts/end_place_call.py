"""An attendant was with the player at a place, or is needed no longer."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.call import attended


class EndPlaceCall(AtPlace):
    """Record that the player at a place who called an attendant was seen to: the call ends.

    The player who called may take the call back in the same way; but not from a seat that is held,
    where the person at the screen may be another.
    """

    senders = Sender.SEAT | Sender.STAFF
    may, under = ON_CALL, "equipment.table"
    while_closed = True

    what: Text = ""
    """What it was about, in a few words; it need not be said."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """The call that stands; of somebody else's place only staff say so."""
        seat = need_player(table, self.place)
        own = not self.office and self.by == seat.name
        if not own:
            self.authorise(table)
        if seat.call is None:
            raise refuse(TableKind.NOBODY_CALLED, "")
        decision.do(PlaceCallEnded(place=seat.name, taken_back=own, what=self.what))


class PlaceCallEnded(PlaceEvent):
    """The player was seen to, or took the call back."""

    taken_back: bool
    what: str

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place].call = None

    def told(self, scene: DealerScene) -> Narrative:
        how = attended(taken_back=self.taken_back, what=self.what)
        yield f"The player at place {self.place} {how}", ""
