"""The account: outside money in, money out at the cage, and chips bought and cashed without cash.

Nothing comes onto the account by itself (31M): each movement is somebody's act.
"""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import calendar_day
from pitboss.kernel.refusal import Refused
from pitboss.kernel.words import one_of, quoted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.acts.deposit import Deposit, Deposited
from pitboss.patron.acts.withdraw import Withdraw, Withdrawn
from pitboss.patron.checks import CASHIER, card_rules, need_enrolled, need_staff
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, in_force
from pitboss.patron.play import need_session
from pitboss.patron.play_events import AccountReceived, AccountSpent, LimitReached
from pitboss.patron.refusals import PatronKind, refuse
from pitboss.patron.regulation import CANCELLED, CHANGES, NO_TOP_UP, ONE_CARD
from pitboss.patron.standing import need_not_barred, need_not_suspended
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules, DealerRules

CHANNELS = ("cash-at-cashier", "debit-card", "eftpos", "bank-transfer")
"""The four ways of the definition; whatever comes by another is not a deposit."""


def deposit(patron: Patron, command: Deposit, rules: DealerRules) -> list[PatronEvent]:
    """Take outside money, as far as the limit of the calendar day goes."""
    cards = card_rules(rules)
    if command.channel not in CHANNELS:
        raise BadInput(
            f"Money is deposited by {quoted(command.channel)}: it must be by {one_of(CHANNELS)}."
        )
    cents = check_cents(command.cents, "A deposit")
    need_staff(patron, command, (CASHIER,), cards.deposit_limit)
    card = _card(patron, command.at)
    day = calendar_day(command.at).isoformat()
    limit = in_force(patron, DEPOSIT, command.at)
    same_day = patron.deposits.day == day
    paid_in = patron.deposits.cents if same_day else 0
    if same_day and patron.deposits.reached:
        raise Refused(PatronKind.DEPOSIT_LIMIT_REACHED.refuse(CHANGES))
    if limit is not None and paid_in + cents > limit:
        # Never below nothing: a limit lowered under what was paid in counts as reached today.
        left = limit - paid_in
        raise Refused(PatronKind.OVER_DEPOSIT_LIMIT.refuse(cards.deposit_limit, left, cap=limit))
    happened: list[PatronEvent] = [
        Deposited(
            patron=patron.id,
            card=card,
            channel=command.channel,
            cents=cents,
            day=day,
            clause=cards.deposit_limit,
        )
    ]
    if limit is not None and paid_in + cents == limit:
        happened.append(
            LimitReached(patron=patron.id, limit=DEPOSIT, since=day, cents=limit, clause=CHANGES)
        )
    return happened


def withdraw(patron: Patron, command: Withdraw, rules: DealerRules) -> list[PatronEvent]:
    """Pay out at the cage; the money is the patron's, whatever became of the card."""
    clause = CANCELLED if patron.card is None else card_rules(rules).card
    cents = check_cents(command.cents, "A withdrawal")
    need_staff(patron, command, (CASHIER,), clause)
    _need_balance(patron, cents)
    return [Withdrawn(patron=patron.id, cents=cents, clause=clause)]


def to_return_cents(patron: Patron) -> int:
    """What the house must take reasonable steps to give back, for no card is in force (31R)."""
    return patron.account_cents if patron.card is None else 0


def spend(
    patron: Patron, cards: CardRules, *, at: int, table: str, cents: int
) -> tuple[PatronEvent, ...]:
    """Buy chips from the account at the table where the patron is signed on."""
    check_cents(cents, "A purchase of chips")
    session = need_session(patron, cards, at, table)
    _need_balance(patron, cents)
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


def _card(patron: Patron, at: int) -> str:
    """The card by which a transaction is made."""
    need_not_barred(patron)
    card = patron.card
    if card is None:
        # Without any card there is no account to pay into; after cancellation it is shut.
        raise refuse(PatronKind.NO_CARD, CANCELLED if patron.cards else ONE_CARD)
    if card.status == "suspended":
        raise refuse(PatronKind.CARD_SUSPENDED, ONE_CARD, card=card.number)
    need_not_suspended(patron, at)
    return card.number


def _need_balance(patron: Patron, cents: int) -> None:
    if cents > patron.account_cents:
        raise Refused(PatronKind.NOT_ENOUGH.refuse(NO_TOP_UP, patron.account_cents))
