"""To whom it happened, and under which clause."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class PatronEvent:
    """To whom it happened, and under which clause."""

    patron: str
    clause: str
