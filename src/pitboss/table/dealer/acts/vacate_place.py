"""Ask a player who sat out three rounds at a full table for the place."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace


@fact
class VacatePlace(AtPlace):
    """Ask a player who sat out three rounds at a full table for the place."""

    reason: str
    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""
