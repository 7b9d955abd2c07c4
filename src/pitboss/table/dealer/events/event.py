"""What every event of a dealer's table is."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class Event:
    """Something that happened at a dealer's table."""
