"""A supervisor puts right what was keyed in, before the winners are paid (SB-39)."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved


@fact
class CorrectEntry(DealerAct):
    """A supervisor puts right what was keyed in, before the winners are paid (SB-39)."""

    round: int
    faces: tuple[int, ...]
    reason: str


@fact
class EntryCorrected(DealerEvent):
    """What was keyed in was put right before the winners were paid."""

    round: int
    entered: str
    result: str
    announced: str
    lit: tuple[str, ...]
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""
