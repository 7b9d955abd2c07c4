"""Putting a promotional voucher on file."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_office
from pitboss.kernel.cents import check_stake
from pitboss.kernel.countersigning import Countersigned, CountersignedEvent
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Moment, Number, TableName, Text
from pitboss.kernel.labels import offices_of
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct
from pitboss.kernel.words import dollars
from pitboss.vouchers.voucher import Voucher, VoucherEvent, VoucherKind

ISSUERS = ("assistant-gaming-manager", "casino-supervisor", "games-supervisor")
"""The offices that issue promotional vouchers for the operator."""


class IssueVoucher(Countersigned, SingleAct[Voucher]):
    """Put a promotional voucher on file, with its value and conditions."""

    may = ISSUERS
    seconds = ("assistant-gaming-manager", "casino-supervisor")

    number: Number
    cents: Cents
    game: str = ""
    """The game it is for; empty for any."""
    expires_at: Moment | None = None
    only_at: TableName = ""
    """The table at which alone it is exchanged; empty for any."""
    conditions: Text = ""
    """What else is printed on it, in its own words: the dealer reads it before exchanging."""

    def about(self) -> tuple[type[Voucher], str]:
        """The voucher alone."""
        return Voucher, self.number

    def decide(self, voucher: Voucher) -> Iterator[VoucherEvent]:
        """Once for each number."""
        need_office(self, offices_of(None, self.may), self.under)
        if voucher.status != "blank":
            raise refuse(VoucherKind.VOUCHER_ALREADY_ISSUED, "", number=voucher.number)
        check_stake(self.cents, "the voucher")
        if self.expires_at is not None and self.expires_at <= 0:
            raise BadInput("A voucher expires at a time, or never.")
        yield filled(VoucherIssued, self, conditions=self.conditions.strip())


class VoucherIssued(CountersignedEvent, VoucherEvent):
    """The operator issued a voucher."""

    cents: int
    game: str
    expires_at: int | None
    only_at: str = ""
    conditions: str = ""

    def fold(self, voucher: Voucher, _: Said) -> None:
        """It can be exchanged, by its conditions."""
        ensure(voucher.status == "blank", f"voucher {voucher.number} was issued before")
        voucher.status = "issued"
        voucher.cents, voucher.game = self.cents, self.game
        voucher.expires_at = self.expires_at
        voucher.only_at, voucher.conditions = self.only_at, self.conditions

    def told(self, _: Plain) -> Narrative:
        """Its value and its conditions."""
        game = f" for {self.game} only" if self.game else ""
        game += f" at table {self.only_at} only" if self.only_at else ""
        until = "" if self.expires_at is None else f", until {moment(self.expires_at)}"
        words = f"; printed on it: {self.conditions}" if self.conditions else ""
        words += self.countersigned_words()
        yield f"Voucher {self.number} of {dollars(self.cents)} is issued{game}{until}{words}", ""
