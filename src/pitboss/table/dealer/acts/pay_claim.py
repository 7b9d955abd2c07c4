"""Pay what a Super Streak came to for somebody who had left the table."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class PayClaim(DealerAct):
    """Pay what a Super Streak came to for somebody who had left the table."""

    claim: str


@fact
class ClaimPaid(DealerEvent):
    """What a Super Streak came to was paid to somebody who had left."""

    claim: str
    person: str
    patron: str | None
    value_cents: int
    tokens_cents: int
