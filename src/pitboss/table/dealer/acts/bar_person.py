"""Shut a person out of the game until a supervisor lifts it."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class BarPerson(DealerAct):
    """Shut a person out of the game until a supervisor lifts it."""

    person: str
    reason: str
    lifted: bool = False


@fact
class PersonBarred(DealerEvent):
    """A person was shut out of the game, or let in again."""

    person: str
    lifted: bool
    reason: str
    clause: str
