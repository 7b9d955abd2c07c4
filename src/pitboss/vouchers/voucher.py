"""Promotional vouchers: issued once, exchanged for tokens once, under their own conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Voucher(Subject):
    """A promotional voucher as the floor knows it."""

    prefix: ClassVar[str] = "voucher"

    number: str
    version: int = 0
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

    NUMBER_TAKEN = ("number-taken", "Voucher {number} has already been issued.")
    NOT_ON_FILE = ("not-on-file", "Voucher {number} is not on file.")
    ALREADY_EXCHANGED = (
        "already-exchanged",
        "Voucher {number} has already been exchanged at table {table}.",
    )
    AMOUNT_DIFFERS = ("amount-differs", "Voucher {number} is for {value}, not {standing}.")
    OTHER_GAME = ("other-game", "Voucher {number} is for {game} only.")
    EXPIRED = ("expired", "Voucher {number} has expired.")


def exchange(
    voucher: Voucher, *, cents: int, game: str, table: str, place: str, at: int, clause: str
) -> tuple[VoucherExchanged]:
    """Exchange a voucher at a table, if its conditions hold."""
    if voucher.status == "blank":
        raise refuse(VoucherKind.NOT_ON_FILE, clause, voucher)
    if voucher.status == "exchanged":
        raise refuse(VoucherKind.ALREADY_EXCHANGED, clause, voucher, table=voucher.table)
    if voucher.game not in ("", game):
        raise refuse(VoucherKind.OTHER_GAME, clause, voucher, game=voucher.game)
    if voucher.expires_at is not None and at >= voucher.expires_at:
        raise refuse(VoucherKind.EXPIRED, clause, voucher)
    if cents != voucher.cents:
        raise refuse(
            VoucherKind.AMOUNT_DIFFERS, clause, voucher, value=voucher.cents, standing=cents
        )
    return (VoucherExchanged(number=voucher.number, table=table, place=place),)


def refuse(kind: VoucherKind, clause: str, voucher: Voucher, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, number=voucher.number, **words))
