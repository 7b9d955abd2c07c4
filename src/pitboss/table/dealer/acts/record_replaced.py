"""Broken dice or tumbler have been replaced and sealed."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class RecordReplaced(DealerAct):
    """Broken dice or tumbler have been replaced and sealed."""

    reason: str


@fact
class EquipmentReplaced(DealerEvent):
    """Broken dice or tumbler were replaced."""

    reason: str
    clause: str
