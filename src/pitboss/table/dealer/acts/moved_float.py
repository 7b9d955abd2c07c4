"""Chips that go between the tray of a table and the cage."""

from __future__ import annotations

from pitboss.kernel.event import Narrative
from pitboss.kernel.field_types import Cents
from pitboss.kernel.words import dollars
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene


class MoveFloat(DealerAct):
    """So much in chips goes into the tray or out of it, by the cage."""

    may, under = "cage", "equipment.float_tray.0"

    cents: Cents


class FloatMoved(DealerEvent):
    """Chips went into the tray or out of it."""

    cents: int

    def going(self, scene: DealerScene, way: str) -> Narrative:
        """So much went this way."""
        clause = scene.table.law.rules.equipment.float_tray[0]
        yield f"{dollars(self.cents)} in chips {way}", clause
