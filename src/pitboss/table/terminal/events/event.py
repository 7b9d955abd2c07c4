"""What every event of a table is."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class Event:
    """Something that happened."""
