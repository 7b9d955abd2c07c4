"""Record a dispute or complaint about a game."""

from __future__ import annotations

from pitboss.disputes.act import OnDispute
from pitboss.kernel.fact import fact


@fact
class RecordDispute(OnDispute):
    """Record a dispute or complaint about a game."""

    document: str
    table: str
    person: str
    text: str
    round: int | None = None
