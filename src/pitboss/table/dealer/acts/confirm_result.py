"""Confirm the numbers keyed in: the result is announced and the winning areas light up."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class ConfirmResult(DealerAct):
    """Confirm the numbers keyed in: the result is announced and the winning areas light up."""

    round: int
    faces: tuple[int, ...]


@fact
class ResultConfirmed(DealerEvent):
    """The result, announced from the lowest number to the highest and the total."""

    round: int
    result: str
    announced: str
    """``1, 4, 6: 11``."""
    lit: tuple[str, ...]
    """The spots whose areas light up."""
