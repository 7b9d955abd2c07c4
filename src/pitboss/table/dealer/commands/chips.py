"""Chips and money: what is changed, issued, redeemed and paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.commands.command import AtPlace, Command
from pitboss.vouchers.voucher import Voucher


@fact
class ChangeCash(AtPlace):
    """Sell value chips for cash, or through the cashless terminal from the player's account."""

    paid_cents: int
    chips: Mapping[str, int]
    """Chips given: how many of each denomination in cents."""
    means: str = "cash"
    """``cash`` or ``account``."""


@fact
class ChangeColour(AtPlace):
    """Exchange value chips for others of the same value."""

    given: Mapping[str, int]
    received: Mapping[str, int]


@fact
class BringChips(AtPlace):
    """Chips that a player brings to the table, as they are declared and counted."""

    cents: int = 0
    colours: Mapping[str, int] = field(default_factory=dict)
    """Colour checks by colour, which must be of this table."""
    emblem: str = ""
    """What the colour checks are marked with."""
    tokens_cents: int = 0


@fact
class IssueColour(AtPlace):
    """Sell colour checks for value chips in front of the player."""

    colour: str
    count: int
    each_cents: int
    consents: tuple[str, ...] = ()
    """Places of present holders of the colour who agree."""


@fact
class RedeemColour(AtPlace):
    """Take colour checks back for value chips at their own table."""

    colour: str
    count: int


@fact
class RedeemColourElsewhere(Command):
    """Take colour checks back at the cage or another table, while their own is closed."""

    colour: str
    count: int
    where: str


@fact
class ExchangeVoucher(AtPlace):
    """Exchange a promotional voucher for tokens of equal value."""

    voucher: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the voucher."""
        return (*AtPlace.subjects(self), (Voucher, self.voucher))


@fact
class FillFloat(Command):
    """Chips come from the cage into the tray."""

    cents: int


@fact
class CreditFloat(Command):
    """Chips go from the tray back to the cage."""

    cents: int


@fact
class LockFloat(Command):
    """Lock the tray, or open it."""

    locked: bool


@fact
class MoveDropBox(Command):
    """Take the drop box away with what is in it, or attach one."""

    attached: bool


@fact
class SetCashless(Command):
    """Run the table cashless, or no longer."""

    cashless: bool


@fact
class PayClaim(Command):
    """Pay what a Super Streak came to for somebody who had left the table."""

    claim: str


@fact
class DecideHeld(Command):
    """Decide over a stake that was held: give it back, or keep it."""

    person: str
    released: bool
    reason: str
