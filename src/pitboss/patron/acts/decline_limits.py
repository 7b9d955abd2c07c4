"""Say expressly that no gaming limits are wanted."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class DeclineLimits(PatronAct):
    """Say expressly that no gaming limits are wanted."""

    senders = Sender.CARD | Sender.STAFF


@fact
class LimitsDeclined(PatronEvent):
    """The patron wants no limits."""
