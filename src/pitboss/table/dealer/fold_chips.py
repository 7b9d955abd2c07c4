"""The fold of what happens to chips and money at a dealer's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.dealer import events
from pitboss.table.dealer.layout import checks_out
from pitboss.table.dealer.state import VOUCHERS_KEPT, Colour, DealerTable, Seat


def _bought(table: DealerTable, event: events.ChipsBought, _at: int) -> None:
    seat = table.seats[event.place]
    seat.value_cents += event.cents
    seat.bought_cents += event.cents
    table.float_cents -= event.cents
    if event.means == "account":
        table.cashless_cents += event.cents
    else:
        table.box_cents += event.cents


def _changed(_table: DealerTable, _event: events.ColourChanged, _at: int) -> None:
    """Chips are counted by their value, which is the same as before."""


def _brought(table: DealerTable, event: events.ChipsBrought, _at: int) -> None:
    seat = table.seats[event.place]
    seat.value_cents += event.cents
    seat.tokens_cents += event.tokens_cents
    seat.brought_cents += event.cents + event.colours_cents
    for colour, count in event.colours.items():
        table.colours[colour].abroad -= count
        seat.colours[colour] = seat.colours.get(colour, 0) + count


def _issued(table: DealerTable, event: events.ColourIssued, _at: int) -> None:
    seat = table.seats[event.place]
    cents = event.count * event.each_cents
    seat.value_cents -= cents
    table.float_cents += cents
    if not checks_out(table, event.colour):
        table.colours[event.colour] = Colour(each_cents=event.each_cents, marker=event.marker)
    table.colours[event.colour].marker = event.marker
    seat.colours[event.colour] = seat.colours.get(event.colour, 0) + event.count


def _redeemed(table: DealerTable, event: events.ColourRedeemed, _at: int) -> None:
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


def _tokens(table: DealerTable, event: events.TokensIssued, _at: int) -> None:
    table.seats[event.place].tokens_cents += event.cents
    table.vouchers.append(event.voucher)
    del table.vouchers[:-VOUCHERS_KEPT]


def _filled(table: DealerTable, event: events.FloatFilled, _at: int) -> None:
    table.float_cents += event.cents


def _credited(table: DealerTable, event: events.FloatCredited, _at: int) -> None:
    table.float_cents -= event.cents


def _locked(table: DealerTable, event: events.FloatLocked, _at: int) -> None:
    table.float_locked = event.locked


def _box_moved(table: DealerTable, event: events.DropBoxMoved, _at: int) -> None:
    table.box_attached = event.attached
    table.box_cents -= event.cents


def _cashless(table: DealerTable, event: events.CashlessSet, _at: int) -> None:
    table.cashless = event.cashless


def _claim_paid(table: DealerTable, event: events.ClaimPaid, _at: int) -> None:
    del table.departed[event.claim]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    events.ChipsBought: _bought,
    events.ColourChanged: _changed,
    events.ChipsBrought: _brought,
    events.ColourIssued: _issued,
    events.ColourRedeemed: _redeemed,
    events.TokensIssued: _tokens,
    events.FloatFilled: _filled,
    events.FloatCredited: _credited,
    events.FloatLocked: _locked,
    events.DropBoxMoved: _box_moved,
    events.CashlessSet: _cashless,
    events.ClaimPaid: _claim_paid,
}
