"""Key in the three numbers on the uppermost faces."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class EnterResult(DealerAct):
    """Key in the three numbers on the uppermost faces."""

    round: int
    faces: tuple[int, ...]


@fact
class ResultEntered(DealerEvent):
    """Three numbers were keyed in; they are not yet the result."""

    round: int
    faces: str
