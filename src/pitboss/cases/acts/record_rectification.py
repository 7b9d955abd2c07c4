"""Record that the error was rectified, or tried to be, or brought to the NICC (8.10.2)."""

from __future__ import annotations

from pitboss.cases.act import OnCase
from pitboss.kernel.fact import fact


@fact
class RecordRectification(OnCase):
    """Record that the error was rectified, or tried to be, or brought to the NICC (8.10.2)."""

    way: str
    """``rectified`` at the table, ``attempted`` or ``nicc-notified``."""
    text: str
    agreed_by: str = ""
    """The patron who agreed, as far as known; needed where it was rectified (SB-37)."""


@fact
class RectificationRecorded:
    """The error was put right at the table, or that was attempted, or the NICC was told."""

    number: str
    way: str
    cents: int
    """What was outstanding at that moment: all of it is put right, or none."""
    text: str
    agreed_by: str
    clause: str
