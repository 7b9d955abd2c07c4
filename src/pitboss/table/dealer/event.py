"""Something that happened at a dealer's table."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class DealerEvent:
    """Something that happened at a dealer's table."""
