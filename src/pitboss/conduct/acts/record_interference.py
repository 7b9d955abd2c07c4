"""Tilting, damage, and whatever else somebody does to a terminal."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.kernel.fact import fact


@fact
class RecordInterference(RecordBreach):
    """Record that somebody tilted, damaged or interfered with a terminal or its devices.

    To put in a ticket where tickets are taken is none (R63, ETG-21).
    """

    under, code = "conduct.interference", "interference"
