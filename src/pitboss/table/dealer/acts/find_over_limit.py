"""The player's wagers are found above their loss limit in the course of the round."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace


@fact
class FindOverLimit(AtPlace):
    """The player's wagers are found above their loss limit in the course of the round."""

    reason: str
