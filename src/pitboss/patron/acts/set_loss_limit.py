"""Set, change or, with ``None``, remove the limit on the net loss of a period."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class SetLossLimit(PatronAct):
    """Set, change or, with ``None``, remove the limit on the net loss of a period."""

    senders = Sender.CARD | Sender.STAFF

    period: str
    """``day``, ``week`` or ``month``."""
    cents: int | None


@fact
class LimitSet(PatronEvent):
    """A limit was set, changed or removed, from a time on."""

    limit: str
    cents: int | None
    from_at: int
