"""Promotional vouchers: issued once, exchanged for tokens once, under their own conditions."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import RefusalKind, refuse
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Voucher(Subject):
    """A promotional voucher as the floor knows it."""

    prefix = "voucher"

    number: str
    status: str = "blank"
    cents: int = 0
    game: str = ""
    """The game it is for; empty where it is for any."""
    expires_at: int | None = None
    only_at: str = ""
    """The table at which alone it is exchanged; empty for any."""
    conditions: str = ""
    """What else is printed on it, which the dealer reads and finds to hold."""
    table: str = ""
    """Where it was exchanged."""
    prize: str = ""
    """The prize that it was given for; empty where it was for none."""


class VoucherEvent(Event[Voucher, Plain]):
    """Something that happened to a voucher."""

    number: str


class VoucherExchanged(VoucherEvent):
    """A dealer exchanged it for tokens."""

    table: str
    place: str
    conditions: str = ""
    """What was printed on it and was found to hold."""

    def fold(self, voucher: Voucher, _: Said) -> None:
        """It is worth nothing any more."""
        ensure(voucher.status == "issued", f"voucher {voucher.number} is {voucher.status}")
        voucher.status, voucher.table = "exchanged", self.table

    def told(self, _: Plain) -> Narrative:
        """Where it was exchanged."""
        where = f"place {self.place} of table {self.table}"
        held = f", as printed on it: {self.conditions}" if self.conditions else ""
        yield f"Voucher {self.number} is exchanged for tokens at {where}{held}", ""


class VoucherGiven(VoucherEvent):
    """It was handed over to the winner of a prize."""

    prize: str
    clause: str

    def fold(self, voucher: Voucher, _: Said) -> None:
        """It is no other prize."""
        ensure(not voucher.prize, f"voucher {voucher.number} is {voucher.prize}")
        voucher.prize = self.prize

    def told(self, _: Plain) -> Narrative:
        """For which."""
        yield f"Voucher {self.number} is handed over as {self.prize}", self.clause


class VoucherKind(RefusalKind):
    """Why a voucher is not issued or not exchanged."""

    VOUCHER_ALREADY_ISSUED = "Voucher {number} has already been issued."
    VOUCHER_NOT_ON_FILE = "Voucher {number} is not on file."
    ALREADY_EXCHANGED = "Voucher {number} has already been exchanged at table {table}."
    VOUCHER_AMOUNT_DIFFERS = "Voucher {number} is for {value}, not {standing}."
    OTHER_GAME = "Voucher {number} is for {game} only."
    VOUCHER_OF_ANOTHER_TABLE = "Voucher {number} is exchanged at table {table} only."
    VOUCHER_EXPIRED = "Voucher {number} has expired."
    CONDITIONS_FIRST = (
        "Voucher {number} says: {conditions}. It can be exchanged once the dealer has found "
        "that this holds."
    )


def give(voucher: Voucher, *, cents: int, prize: str, clause: str) -> VoucherGiven:
    """Hand a voucher over as a prize: one that is issued, and of that value."""
    number = voucher.number
    if voucher.status == "blank":
        raise refuse(VoucherKind.VOUCHER_NOT_ON_FILE, clause, number=number)
    if voucher.status == "exchanged":
        kind = VoucherKind.ALREADY_EXCHANGED
        raise refuse(kind, clause, number=number, table=voucher.table)
    if cents != voucher.cents:
        kind = VoucherKind.VOUCHER_AMOUNT_DIFFERS
        raise refuse(kind, clause, number=number, value=voucher.cents, standing=cents)
    return VoucherGiven(number=number, prize=prize, clause=clause)


def exchange(
    voucher: Voucher,
    *,
    cents: int,
    game: str,
    table: str,
    place: str,
    at: int,
    conditions_hold: bool,
    clause: str,
) -> tuple[VoucherExchanged]:
    """Exchange a voucher at a table, if its conditions hold."""
    if voucher.status == "blank":
        raise refuse(VoucherKind.VOUCHER_NOT_ON_FILE, clause, number=voucher.number)
    if voucher.status == "exchanged":
        raise refuse(
            VoucherKind.ALREADY_EXCHANGED, clause, number=voucher.number, table=voucher.table
        )
    if voucher.game not in ("", game):
        raise refuse(VoucherKind.OTHER_GAME, clause, number=voucher.number, game=voucher.game)
    if voucher.only_at not in ("", table):
        raise refuse(
            VoucherKind.VOUCHER_OF_ANOTHER_TABLE,
            clause,
            number=voucher.number,
            table=voucher.only_at,
        )
    if voucher.expires_at is not None and at >= voucher.expires_at:
        raise refuse(VoucherKind.VOUCHER_EXPIRED, clause, number=voucher.number)
    if cents != voucher.cents:
        raise refuse(
            VoucherKind.VOUCHER_AMOUNT_DIFFERS,
            clause,
            number=voucher.number,
            value=voucher.cents,
            standing=cents,
        )
    words = voucher.conditions
    if words and not conditions_hold:
        raise refuse(VoucherKind.CONDITIONS_FIRST, clause, number=voucher.number, conditions=words)
    return (VoucherExchanged(number=voucher.number, table=table, place=place, conditions=words),)
