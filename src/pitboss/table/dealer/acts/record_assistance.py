"""Somebody gives the player physical help with their own wagers, at the same table."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class RecordAssistance(AtPlace):
    """Somebody gives the player physical help with their own wagers, at the same table."""

    helper: str
    ended: bool = False


@fact
class AssistanceRecorded(DealerEvent):
    """Physical help to a player was recorded, or ended."""

    place: str
    helper: str
    ended: bool
    clause: str
