"""Decide in the first instance, as a games supervisor; or another where there is none."""

from __future__ import annotations

from pitboss.disputes.act import OnDispute
from pitboss.kernel.fact import fact


@fact
class DecideDispute(OnDispute):
    """Decide in the first instance, as a games supervisor; or another where there is none."""

    decision: str
    no_games_supervisor: str | None = None
    """Why a casino supervisor decides at once: no games supervisor was there, and why."""
