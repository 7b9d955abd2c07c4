"""Forbidden devices."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player_or_claim
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceRuling
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable


@fact
class RecordDevice(AtPlace):
    """Record that the person here used a forbidden device, being satisfied that they did.

    It is never recorded against staff on duty.
    """

    may, under = "supervisors", "conduct.device"

    reason: Reason
    on_duty: bool = False
    """Whether the person is staff, an agent or an inspector on duty."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        conduct = table.law.rules.conduct
        self.authorise(table)
        seat = need_player_or_claim(table, self.place)
        if self.on_duty:
            raise refuse(DealerKind.ON_DUTY, conduct.on_duty)
        decision.do(
            DeviceRecorded(
                place=seat.name, person=seat.person, reason=self.reason, clause=conduct.device
            )
        )


@fact
class DeviceRecorded(PlaceRuling):
    """A forbidden device was recorded against the person at a place."""

    significant = Significance.LOCKS

    person: str

    def fold(self, table: DealerTable, said: Said) -> None:
        if self.person not in table.devices:
            table.devices.append(self.person)

    def told(self, scene: DealerScene) -> Narrative:
        who = scene.who(self.place)
        yield f"A forbidden device is recorded against {who}{because(self.reason)}", self.clause
