"""The winning areas did not light up, or wrong ones did."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved


@fact
class ReportLights(DealerAct):
    """The winning areas did not light up, or wrong ones did."""

    round: int
    lit: tuple[str, ...]
    """The spots that were lit."""
    reason: str


@fact
class LightsFailed(DealerEvent):
    """The winning areas did not light up as they should; the dice decide."""

    round: int
    expected: tuple[str, ...]
    lit: tuple[str, ...]
    reason: str
    clause: str
    put_back: tuple[Moved, ...]
    """What had been collected from the losers, and lies on the layout again."""


@fact
class InspectorNotified(DealerEvent):
    """An inspector was notified, and no further play is permitted."""

    what: str
    clause: str
