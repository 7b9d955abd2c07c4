"""The named accounts of a patron's money, and what each event moves between them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import Posting, posted
from pitboss.patron.acts.deposit import Deposited
from pitboss.patron.acts.withdraw import Withdrawn
from pitboss.patron.event import PatronEvent
from pitboss.patron.play_events import AccountReceived, AccountSpent


def account(patron: str) -> str:
    """What the patron has with the house."""
    return f"patron:{patron}:account"


def deposits(channel: str) -> str:
    """The outside: money paid in by one channel."""
    return f"deposits:{channel}"


def cashless(table: str) -> str:
    """Money on its way through a table's cashless terminal; the table's stream moves it on."""
    return f"table:{table}:cashless"


def postings(event: PatronEvent) -> tuple[Posting, ...]:
    """The movements of the patron's own stream.

    >>> postings(Withdrawn(patron="p7", cents=500, clause=""))
    (Posting(source='patron:p7:account', target='cage', cents=500),)
    """
    return tuple(_moved(event))


def _moved(event: PatronEvent) -> Iterable[Posting]:
    own = account(event.patron)
    match event:
        case Deposited():
            return posted(deposits(event.channel), own, event.cents)
        case Withdrawn():
            return posted(own, CAGE, event.cents)
        case AccountSpent():
            return posted(own, cashless(event.table), event.cents)
        case AccountReceived():
            return posted(cashless(event.table), own, event.cents)
    return ()
