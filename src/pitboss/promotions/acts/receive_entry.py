"""Receiving an entry at the desk."""

from __future__ import annotations

from pitboss.promotions.acts.entry import EntryAct


class ReceiveEntry(EntryAct):
    """Receive an entry of a holder of a card: so many chances, under numbers of their own."""
