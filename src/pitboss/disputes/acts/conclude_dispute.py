"""End the dispute by the operator's final decision, the person being satisfied or not."""

from __future__ import annotations

from pitboss.disputes.act import OnDispute
from pitboss.kernel.fact import fact


@fact
class ConcludeDispute(OnDispute):
    """End the dispute by the operator's final decision, the person being satisfied or not."""

    satisfied: bool
    notice: str | None = None
    """How the person was told of the right to complain to an inspector, if not satisfied."""
