"""What every event of a table is."""

from __future__ import annotations

from pitboss.facts import fact


@fact
class Event:
    """Something that happened."""
