"""Paying outside money into a patron's account."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Asks, Cents
from pitboss.kernel.local_time import calendar_day
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.account import CHANNELS, IN_CASH
from pitboss.patron.accounts import account, deposits
from pitboss.patron.act import PatronAct
from pitboss.patron.cash import need_cash_room
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, in_force
from pitboss.patron.play_events import LimitReached
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CANCELLED, CHANGES, ONE_CARD
from pitboss.patron.standing import need_not_barred, need_not_suspended
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class Deposit(PatronAct):
    """Pay outside money into the account."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"cash_a_day_cents"})
    admits = True
    may, under = (CASHIER,), "cards.deposit_limit"

    channel: Annotated[str, Asks("choice", CHANNELS)]
    """One of the four that the definition lists; see ``account.CHANNELS``."""
    cents: Cents
    cash_a_day_cents: int | None = None
    """How much cash a player may use in a day, as the floor has set it; none where it has not."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """As far as the limit of the calendar day goes."""
        clause = self.cited(rules)
        if self.channel not in CHANNELS:
            raise BadInput(
                f"Money is deposited by {quoted(self.channel)}: it must be by {one_of(CHANNELS)}."
            )
        cents = check_cents(self.cents, "A deposit")
        self.authorise(patron, rules, clause)
        card = card_in_use(patron, self.at)
        day = calendar_day(self.at).isoformat()
        limit = in_force(patron, DEPOSIT, self.at)
        same_day = patron.deposits.day >= day  # later: the clock was ahead
        paid_in = patron.deposits.cents if same_day else 0
        if same_day and patron.deposits.reached:
            raise Refused(PatronKind.DEPOSIT_LIMIT_REACHED.refuse(CHANGES, 0))
        if limit is not None and paid_in + cents > limit:
            # Never below nothing: a limit lowered under what was paid in counts as reached today.
            left = limit - paid_in
            raise Refused(PatronKind.OVER_DEPOSIT_LIMIT.refuse(clause, left, cap=limit))
        if self.channel == IN_CASH:
            need_cash_room(patron, at=self.at, cents=cents, cap_cents=self.cash_a_day_cents)
        yield Deposited(
            patron=patron.id, card=card, channel=self.channel, cents=cents, day=day, clause=clause
        )
        if limit is not None and paid_in + cents == limit:
            yield LimitReached(
                patron=patron.id, limit=DEPOSIT, since=day, cents=limit, clause=CHANGES
            )


class Deposited(PatronEvent):
    """Outside money came onto the account, on a calendar day in Sydney."""

    card: str
    channel: str
    cents: int
    day: str

    def fold(self, patron: Patron, _: Said) -> None:
        """It counts towards the limit of the day; cash also towards the cash of the day."""
        if self.channel == IN_CASH:
            patron.cash_of(self.day).cents += self.cents
        patron.day(self.day).deposited_cents += self.cents
        patron.deposits_of(self.day).cents += self.cents
        patron.account_cents += self.cents

    def postings(self, _: Patron) -> Iterable[Posting]:
        """From outside onto the account."""
        return posted(deposits(self.channel), account(self.patron), self.cents)

    def over_counter_cents(self) -> int:
        """What was paid in, where it was cash."""
        return self.cents if self.channel == IN_CASH else 0

    def told(self, _: Plain) -> Narrative:
        """How much, and how."""
        how = self.channel.replace("-", " ")
        text = f"{dollars(self.cents)} is paid into the account of patron {self.patron}"
        yield f"{text} ({how})", self.clause


def card_in_use(patron: Patron, at: int) -> str:
    """The card by which a transaction is made."""
    need_not_barred(patron, at)
    card = patron.card
    if card is None:
        # Without any card there is no account to pay into; after cancellation it is shut.
        raise refuse(PatronKind.NO_CARD, CANCELLED if patron.cards else ONE_CARD)
    if card.status == "suspended":
        raise refuse(PatronKind.CARD_SUSPENDED, ONE_CARD, card=card.number)
    need_not_suspended(patron, at)
    return card.number
