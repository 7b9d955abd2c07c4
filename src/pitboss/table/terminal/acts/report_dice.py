"""What the tumbler's sensors saw: the faces, and whether each die lies flat on the base."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class ReportDice(InRound):
    """What the tumbler's sensors saw: the faces, and whether each die lies flat on the base."""

    senders = Sender.HOUSE

    faces: tuple[int, ...]
    flat: tuple[bool, ...]
    evidence: str = ""
