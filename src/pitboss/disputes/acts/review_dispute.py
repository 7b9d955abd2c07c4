"""Decide on review, as a casino supervisor who is not the first decider (SB-46)."""

from __future__ import annotations

from pitboss.disputes.act import OnDispute
from pitboss.kernel.fact import fact


@fact
class ReviewDispute(OnDispute):
    """Decide on review, as a casino supervisor who is not the first decider (SB-46)."""

    decision: str
