"""Set, change or, with ``None``, remove the limit on outside money in a calendar day."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct


@fact
class SetDepositLimit(PatronAct):
    """Set, change or, with ``None``, remove the limit on outside money in a calendar day."""

    senders = Sender.CARD | Sender.STAFF

    cents: int | None
