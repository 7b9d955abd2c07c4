"""A supervisor voids wagers: of a person with a device, or made against a rule (SB-31)."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace


@fact
class VoidWagers(AtPlace):
    """A supervisor voids wagers: of a person with a device, or made against a rule (SB-31)."""

    spots: tuple[str, ...] = ()
    """Which; all of them where none is named."""
    ground: str
    """``device`` or ``rule``."""
    reason: str
