"""What every event of a dealer's table is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Event:
    """Something that happened at a dealer's table."""
