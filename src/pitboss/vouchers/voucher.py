"""Promotional vouchers: issued once, exchanged for tokens once, under their own conditions."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.fact import fact
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
    table: str = ""
    """Where it was exchanged."""


@fact
class VoucherEvent(Event[Voucher, Plain]):
    """Something that happened to a voucher."""

    number: str


@fact
class VoucherExchanged(VoucherEvent):
    """A dealer exchanged it for tokens."""

    table: str
    place: str

    def fold(self, voucher: Voucher, _: Said) -> None:
        """It is worth nothing any more."""
        ensure(voucher.status == "issued", f"voucher {voucher.number} is {voucher.status}")
        voucher.status, voucher.table = "exchanged", self.table

    def told(self, _: Plain) -> Narrative:
        """Where it was exchanged."""
        where = f"place {self.place} of table {self.table}"
        yield f"Voucher {self.number} is exchanged for tokens at {where}", ""


class VoucherKind(RefusalKind):
    """Why a voucher is not issued or not exchanged."""

    VOUCHER_ALREADY_ISSUED = "Voucher {number} has already been issued."
    VOUCHER_NOT_ON_FILE = "Voucher {number} is not on file."
    ALREADY_EXCHANGED = "Voucher {number} has already been exchanged at table {table}."
    VOUCHER_AMOUNT_DIFFERS = "Voucher {number} is for {value}, not {standing}."
    OTHER_GAME = "Voucher {number} is for {game} only."
    VOUCHER_EXPIRED = "Voucher {number} has expired."


def exchange(
    voucher: Voucher, *, cents: int, game: str, table: str, place: str, at: int, clause: str
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
    return (VoucherExchanged(number=voucher.number, table=table, place=place),)
