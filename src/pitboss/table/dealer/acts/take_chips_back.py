"""Take chips back from a spot, the last placed first."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace


@fact
class TakeChipsBack(AtPlace):
    """Take chips back from a spot, the last placed first."""

    senders = Sender.SEAT | Sender.STAFF

    spot: str
    cents: int
