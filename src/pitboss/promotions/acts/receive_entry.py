"""Receiving an entry at the desk."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.promotions.acts.entry import EntryAct


@fact
class ReceiveEntry(EntryAct):
    """Receive an entry of a holder of a card: so many chances, under numbers of their own."""
