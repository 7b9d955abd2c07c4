"""Record that a review of the decision was asked for."""

from __future__ import annotations

from pitboss.disputes.act import OnDispute
from pitboss.kernel.fact import fact


@fact
class AskReview(OnDispute):
    """Record that a review of the decision was asked for."""

    text: str
