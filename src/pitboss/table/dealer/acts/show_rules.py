"""The rules are shown to whoever asks for them; the place is empty for somebody at none."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class ShowRules(AtPlace):
    """The rules are shown to whoever asks for them; the place is empty for somebody at none."""

    senders = Sender.SEAT | Sender.STAFF

    person: str = ""
    """Who asked without a place, where the dealer has the name; at a place it is who is there."""


@fact
class RulesShown(DealerEvent):
    """The rules in force were shown to somebody who asked for them, and which rules those were."""

    round: int
    """The round under way, or the last one."""
    place: str
    """Where they were asked for; empty where somebody without a place asked."""
    person: str
    """Who asked; empty where nobody said."""
    document: str
    version: str
    """The version of the document, by its date where it has one."""
    digest: str
    """The digest of the rulebook, which has the readings that the table chose in it."""
    clause: str
