"""Something that happened."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class TableEvent:
    """Something that happened."""
