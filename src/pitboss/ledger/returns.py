"""What was paid and is demanded back: that the money came, or that it never will.

A demand follows from the end of a hold on something that had been paid. It stands until everything
is back or written off. What comes back lies in the claim's own account again, as what is refused
does: what becomes of it then, the documents do not say.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.holds import Claim, HoldEvent


class ReturnEvent(HoldEvent):
    """What was demanded back became less."""

    furthers = (Matter.DEMAND, NoticeStep.ENDED)

    cents: int

    def takes_step(self, claim: Claim) -> bool:
        """The demand has ended when nothing of it is left."""
        return self.cents == claim.demanded_cents

    def check(self, claim: Claim) -> None:
        """It belongs to this claim, and no more comes back than was demanded."""
        ensure(self.number == claim.number, f"{self.number} is not {claim.number}")
        ensure(0 < self.cents <= claim.demanded_cents, f"{claim.called} is not demanded so far")


class ReturnReceived(ReturnEvent):
    """Money that was demanded back was brought to the cage."""

    left_cents: int
    received_from: str
    receipt: str

    def fold(self, claim: Claim, _: Said) -> None:
        """So much less is demanded; a receipt is used once."""
        self.check(claim)
        claim.returned_cents += self.cents
        claim.receipts = (*claim.receipts, self.receipt)

    def postings(self, claim: Claim) -> Iterator[Posting]:
        """From the cage back into the account of the ticket or payment."""
        yield Posting(accounts.CAGE, claim.account, self.cents)

    def over_counter_cents(self) -> int:
        """What was brought back."""
        return self.cents

    def told(self, _: Plain) -> Narrative:
        """Who brought how much, and what is left."""
        left = f"; {dollars(self.left_cents)} is still demanded" if self.left_cents else ""
        back = f"{self.received_from} brings back {dollars(self.cents)}"
        yield f"{back}, receipt {self.receipt}{left}", self.clause


class ReturnWrittenOff(ReturnEvent):
    """What was still demanded back was given up."""

    reason: str

    def fold(self, claim: Claim, _: Said) -> None:
        """Nothing is demanded any more."""
        self.check(claim)
        claim.written_off_cents += self.cents

    def told(self, _: Plain) -> Narrative:
        """How much, and why."""
        yield f"{dollars(self.cents)} that was demanded is written off: {self.reason}", self.clause
