"""Pay outside money into the account."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent


@fact
class Deposit(PatronAct):
    """Pay outside money into the account."""

    channel: str
    """One of the four that the definition lists; see ``account.CHANNELS``."""
    cents: int


@fact
class Deposited(PatronEvent):
    """Outside money came onto the account, on a calendar day in Sydney."""

    card: str
    channel: str
    cents: int
    day: str
