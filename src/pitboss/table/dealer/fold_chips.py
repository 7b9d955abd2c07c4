"""The fold of what happens to chips and money at a dealer's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.change_colour import ColourChanged
from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.lock_float import FloatLocked
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.set_cashless import CashlessSet
from pitboss.table.dealer.layout import checks_out
from pitboss.table.dealer.state import VOUCHERS_KEPT, Colour, DealerTable, Seat


def _bought(table: DealerTable, event: ChipsBought, _at: int) -> None:
    seat = table.seats[event.place]
    seat.value_cents += event.cents
    seat.bought_cents += event.cents
    table.float_cents -= event.cents
    if event.means == "account":
        table.cashless_cents += event.cents
    else:
        table.box_cents += event.cents


def _changed(_table: DealerTable, _event: ColourChanged, _at: int) -> None:
    """Chips are counted by their value, which is the same as before."""


def _brought(table: DealerTable, event: ChipsBrought, _at: int) -> None:
    seat = table.seats[event.place]
    seat.value_cents += event.cents
    seat.tokens_cents += event.tokens_cents
    seat.brought_cents += event.cents + event.colours_cents
    for colour, count in event.colours.items():
        table.colours[colour].abroad -= count
        seat.colours[colour] = seat.colours.get(colour, 0) + count


def _issued(table: DealerTable, event: ColourIssued, _at: int) -> None:
    seat = table.seats[event.place]
    cents = event.count * event.each_cents
    seat.value_cents -= cents
    table.float_cents += cents
    if not checks_out(table, event.colour):
        table.colours[event.colour] = Colour(each_cents=event.each_cents, marker=event.marker)
    table.colours[event.colour].marker = event.marker
    seat.colours[event.colour] = seat.colours.get(event.colour, 0) + event.count


def _redeemed(table: DealerTable, event: ColourRedeemed, _at: int) -> None:
    """The last checks that come back leave the colour free, and its marker too."""
    cents = event.count * event.each_cents
    if event.place:
        seat = table.seat_of(event.place)
        _take_checks(seat, event.colour, event.count)
        seat.value_cents += cents
    else:
        table.colours[event.colour].abroad -= event.count
    if not event.where:
        table.float_cents -= cents


def _take_checks(seat: Seat, colour: str, count: int) -> None:
    seat.colours[colour] -= count
    if not seat.colours[colour]:
        del seat.colours[colour]


def _tokens(table: DealerTable, event: TokensIssued, _at: int) -> None:
    table.seats[event.place].tokens_cents += event.cents
    table.vouchers.append(event.voucher)
    del table.vouchers[:-VOUCHERS_KEPT]


def _filled(table: DealerTable, event: FloatFilled, _at: int) -> None:
    table.float_cents += event.cents


def _credited(table: DealerTable, event: FloatCredited, _at: int) -> None:
    table.float_cents -= event.cents


def _locked(table: DealerTable, event: FloatLocked, _at: int) -> None:
    table.float_locked = event.locked


def _box_moved(table: DealerTable, event: DropBoxMoved, _at: int) -> None:
    table.box_attached = event.attached
    table.box_cents -= event.cents


def _cashless(table: DealerTable, event: CashlessSet, _at: int) -> None:
    table.cashless = event.cashless


def _claim_paid(table: DealerTable, event: ClaimPaid, _at: int) -> None:
    del table.departed[event.claim]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    ChipsBought: _bought,
    ColourChanged: _changed,
    ChipsBrought: _brought,
    ColourIssued: _issued,
    ColourRedeemed: _redeemed,
    TokensIssued: _tokens,
    FloatFilled: _filled,
    FloatCredited: _credited,
    FloatLocked: _locked,
    DropBoxMoved: _box_moved,
    CashlessSet: _cashless,
    ClaimPaid: _claim_paid,
}
