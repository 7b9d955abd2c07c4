"""Tilting, damage, and whatever else somebody does to a terminal."""

from __future__ import annotations

from pitboss.conduct.act import ExemptedBreach


class RecordInterference(ExemptedBreach):
    """Record that somebody tilted, damaged or interfered with a terminal or its devices.

    To put in a ticket where tickets are taken is none (R63, ETG-21). Interblock's 9.7 exempts
    staff on duty, who open and move machines (IB-12).
    """

    under, code = "conduct.interference", "interference"
