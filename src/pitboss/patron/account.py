"""The account: outside money in, money out at the cage, and chips bought and cashed without cash.

Nothing comes onto the account by itself (31M): each movement is somebody's act.
"""

from __future__ import annotations

from pitboss.kernel.refusal import Refused
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.checks import need_enrolled
from pitboss.patron.event import PatronEvent
from pitboss.patron.play import need_session
from pitboss.patron.play_events import AccountReceived, AccountSpent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import NO_TOP_UP
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules

IN_CASH = "cash-at-cashier"
CHANNELS = (IN_CASH, "debit-card", "eftpos", "bank-transfer")
"""The four ways of the definition; whatever comes by another is not a deposit."""


def to_return_cents(patron: Patron) -> int:
    """What the house must take reasonable steps to give back, for no card is in force (31R)."""
    return patron.account_cents if patron.card is None else 0


def spend(
    patron: Patron, cards: CardRules, *, at: int, table: str, cents: int
) -> tuple[PatronEvent, ...]:
    """Buy chips from the account at the table where the patron is signed on."""
    check_cents(cents, "A purchase of chips")
    session = need_session(patron, cards, at, table)
    need_balance(patron, cents)
    return (
        AccountSpent(
            patron=patron.id, table=table, card=session.card, cents=cents, clause=cards.purchases
        ),
    )


def receive(
    patron: Patron, cards: CardRules, *, table: str, cents: int
) -> tuple[PatronEvent, ...]:
    """Take chips onto the account; that is no deposit, for no outside money comes in."""
    check_cents(cents, "A payment onto the account")
    need_enrolled(patron, cards.card)
    return (
        AccountReceived(patron=patron.id, table=table, cents=cents, clause=cards.deposit_limit),
    )


def need_balance(patron: Patron, cents: int) -> None:
    """The account holds so much."""
    if cents > patron.account_cents:
        raise Refused(PatronKind.NOT_ENOUGH.refuse(NO_TOP_UP, patron.account_cents))
