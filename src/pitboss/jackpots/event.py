"""What happens to a pool."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.jackpots.pool import Pool
from pitboss.jackpots.state import Amounts, Jackpot
from pitboss.kernel.ensure import Broken
from pitboss.kernel.event import Event
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import fraction
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted


class JackpotEvent(Event[Jackpot, Plain]):
    """Something that happened to a pool."""

    clause: str


class AmountEvent(JackpotEvent):
    """What changes the pool's amounts, and what the ledger's whole cents follow with.

    The account is the floor of all that the pool holds; what a fraction still lacks of a cent
    waits on the house's side.
    """

    shown: str
    hidden: str
    overflow: str
    posted_cents: int
    """From the house's side into the pool's account; below nothing, the other way."""

    def hold(self, jackpot: Jackpot, pool: Pool, paid_cents: int = 0) -> None:
        """Hold the amounts; they must be those that the event says, and the ledger's with them.

        ``paid_cents`` went out of the account to terminals, or with a minus came back from them.
        """
        self.held(jackpot, amounts(pool), jackpot.ledger_cents, pool.ledger_cents, paid_cents)

    def held(
        self, jackpot: Jackpot, now: Amounts, ledger_before_cents: int, ledger_cents: int,
        paid_cents: int = 0,
    ) -> None:  # fmt: skip
        """The same, of amounts as records have them and balances that are known."""
        said = (self.shown, self.hidden, self.overflow)
        if said != now:
            raise Broken(
                f"the amounts of jackpot {jackpot.number} are not what its rules make them"
            )
        jackpot.shown, jackpot.hidden, jackpot.overflow = said
        jackpot.awarded_cents += paid_cents
        if ledger_before_cents + self.posted_cents - paid_cents != ledger_cents:
            raise Broken(f"the account of jackpot {jackpot.number}")

    def postings(self, state: Jackpot) -> Iterable[Posting]:
        """Between the pool's account and the house's side of it."""
        house, pool = accounts.jackpot_house(state.number), accounts.jackpot(state.number)
        if self.posted_cents >= 0:
            return posted(house, pool, self.posted_cents)
        return posted(pool, house, -self.posted_cents)


def amounts(pool: Pool) -> Amounts:
    """Shown, hidden and overflow, as events and states have them."""
    return fraction(pool.shown), fraction(pool.hidden), fraction(pool.overflow)


def after(pool: Pool) -> dict[str, str]:
    """The amounts of a pool as the fields of an event."""
    shown, hidden, overflow = amounts(pool)
    return {"shown": shown, "hidden": hidden, "overflow": overflow}


@fact
class Changed:
    """What an event says of amounts that changed without money of a terminal."""

    shown: str
    hidden: str
    overflow: str
    posted_cents: int


def changed(jackpot: Jackpot, pool: Pool) -> Changed:
    """The amounts of a pool after it, and what the ledger follows with."""
    return Changed(posted_cents=pool.ledger_cents - jackpot.ledger_cents, **after(pool))
