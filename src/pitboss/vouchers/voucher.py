"""Promotional vouchers: issued once, exchanged for tokens once, under their own conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.kernel.subject import Subject
from pitboss.ledger.cents import check_stake


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
class VoucherIssued:
    """The operator issued a voucher."""

    number: str
    cents: int
    game: str
    expires_at: int | None


@fact
class VoucherExchanged:
    """A dealer exchanged it for tokens."""

    number: str
    table: str
    place: str


VoucherEvent = VoucherIssued | VoucherExchanged


class VoucherKind(RefusalKind):
    """Why a voucher is not issued or not exchanged."""

    NUMBER_TAKEN = ("number-taken", "Voucher {number} has been issued already.")
    NOT_ON_FILE = ("not-on-file", "Voucher {number} is not on file.")
    ALREADY_EXCHANGED = (
        "already-exchanged",
        "Voucher {number} was exchanged at table {table} already.",
    )
    AMOUNT_DIFFERS = ("amount-differs", "Voucher {number} is for {value} and not for {standing}.")
    OTHER_GAME = ("other-game", "Voucher {number} is for {game} only.")
    EXPIRED = ("expired", "Voucher {number} has expired.")


def issue(
    voucher: Voucher, *, cents: int, game: str, expires_at: int | None
) -> tuple[VoucherEvent]:
    """Put a voucher on file."""
    if voucher.status != "blank":
        raise _refuse(VoucherKind.NUMBER_TAKEN, "", voucher)
    check_stake(cents, "the voucher")
    if expires_at is not None and expires_at <= 0:
        raise BadInput("A voucher expires at a time, or never.")
    return (VoucherIssued(number=voucher.number, cents=cents, game=game, expires_at=expires_at),)


def exchange(
    voucher: Voucher, *, cents: int, game: str, table: str, place: str, at: int, clause: str
) -> tuple[VoucherEvent]:
    """Exchange a voucher at a table, if its conditions hold."""
    if voucher.status == "blank":
        raise _refuse(VoucherKind.NOT_ON_FILE, clause, voucher)
    if voucher.status == "exchanged":
        raise _refuse(VoucherKind.ALREADY_EXCHANGED, clause, voucher, table=voucher.table)
    if voucher.game not in ("", game):
        raise _refuse(VoucherKind.OTHER_GAME, clause, voucher, game=voucher.game)
    if voucher.expires_at is not None and at >= voucher.expires_at:
        raise _refuse(VoucherKind.EXPIRED, clause, voucher)
    if cents != voucher.cents:
        raise _refuse(
            VoucherKind.AMOUNT_DIFFERS, clause, voucher, value=voucher.cents, standing=cents
        )
    return (VoucherExchanged(number=voucher.number, table=table, place=place),)


def apply(voucher: Voucher, event: VoucherEvent) -> None:
    """Fold one event into the voucher."""
    if isinstance(event, VoucherIssued):
        assert voucher.status == "blank", f"voucher {voucher.number} was issued before"
        voucher.status = "issued"
        voucher.cents, voucher.game = event.cents, event.game
        voucher.expires_at = event.expires_at
    else:
        assert voucher.status == "issued", f"voucher {voucher.number} is {voucher.status}"
        voucher.status, voucher.table = "exchanged", event.table


def _refuse(kind: VoucherKind, clause: str, voucher: Voucher, **words: object) -> Refused:
    return Refused(kind.refuse(clause, None, number=voucher.number, **words))
