"""What an inspector is notified of: said by the event itself, so that nobody keeps a list.

An event class says ``notifies = Matter.HOLD`` and a numbered notice follows whenever it happens,
in the same transaction. One that says ``furthers = (Matter.HOLD, NoticeStep.ENDED)`` brings the
standing notice of the same matter a step further.
"""

from __future__ import annotations

from enum import StrEnum

from pitboss.kernel.fact import fact


class Matter(StrEnum):
    """What a notice is about."""

    HOLD = "hold"
    """A payment, a ticket or credit is withheld."""
    DEMAND = "demand"
    """Money is demanded back."""
    PROPOSED_DEMAND = "proposed-demand"
    """Money is to be demanded back, and will be once an inspector has reviewed it."""
    ADJUSTMENT = "adjustment"
    """A meter was put right by hand."""
    LIGHTS = "lights"
    """The lights under the winning areas failed."""
    INTEGRITY = "integrity"
    """Software, a seal, a device or a journal is not what it should be."""
    COMPLAINT = "complaint"
    """Somebody was told of the right to complain to an inspector."""
    JACKPOT = "jackpot"
    PROMOTION = "promotion"


class NoticeStep(StrEnum):
    """How what a notice is about goes on without the inspector."""

    RECTIFIED = "rectified"
    RESTARTED = "restarted"
    ENDED = "ended"


@fact
class Notification:
    """What an inspector is told of an event, beside who, when and where."""

    clause: str = ""
    item: str = ""
    """What it is about, as people call it: a payment, a hold, a dispute."""
    terminal: str = ""
    cents: int | None = None
    reason: str = ""
    rounds: tuple[int, ...] = ()
