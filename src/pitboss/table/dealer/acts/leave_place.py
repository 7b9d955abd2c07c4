"""Somebody leaves, with what lies in front of them; remaining chips are declared."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class LeavePlace(AtPlace):
    """Somebody leaves, with what lies in front of them; remaining chips are declared."""

    senders = Sender.SEAT | Sender.STAFF

    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""


@fact
class PlaceLeft(DealerEvent):
    """Somebody left with what lay in front of them."""

    place: str
    person: str
    value_cents: int
    colours: Mapping[str, int]
    colours_cents: int
    """What those colour checks are worth."""
    tokens_cents: int
    claim: str
    """Under what name a Super Streak of theirs runs on; empty where none does."""
    stakes_cents: int
    token_stakes_cents: int
    """What runs on under it: of chips and colour checks, and of tokens."""
    declared: bool
    session_cents: int
    """Chips taken away less chips bought and brought: the result of the stay (9.2.3)."""
    clause: str = ""
    """The clause under which the place was asked for, where it was."""
