"""The movements of value that follow from what happens at a dealer's table.

Each follows from its event alone. Chips move as what they are: a stake goes back as it was placed,
winnings are value chips out of the tray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.postings import Posting, posted
from pitboss.patron.accounts import cashless as passing_to_patrons
from pitboss.table.dealer import accounts
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.report_lights import LightsFailed
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.layout import checks_out
from pitboss.table.dealer.results import Moved, Paid
from pitboss.table.dealer.state import COLOUR, TOKEN, VALUE, DealerTable, Seat


def postings(table_id: str, event: object) -> Iterable[Posting]:
    """What an event moves; nothing where it moves nothing.

    >>> list(postings("1", FloatFilled(cents=2000)))
    [Posting(source='cage', target='dealer:1:float', cents=2000)]
    """
    movement = _MOVEMENTS.get(type(event))
    return () if movement is None else movement(table_id, event)


# The life of the table and its tray.


def _opened(table: str, event: DealerTableOpened) -> Iterator[Posting]:
    yield from posted(CAGE, accounts.float_tray(table), event.float_cents)


def _closed(table: str, event: DealerTableClosed) -> Iterator[Posting]:
    yield from posted(accounts.float_tray(table), CAGE, event.float_cents)


def _filled(table: str, event: FloatFilled) -> Iterator[Posting]:
    yield from posted(CAGE, accounts.float_tray(table), event.cents)


def _credited(table: str, event: FloatCredited) -> Iterator[Posting]:
    yield from posted(accounts.float_tray(table), CAGE, event.cents)


def _box_moved(table: str, event: DropBoxMoved) -> Iterator[Posting]:
    yield from posted(accounts.box(table), CAGE, event.cents)


# Chips to players and back.


def _bought(table: str, event: ChipsBought) -> Iterator[Posting]:
    if event.means == "account":
        yield from posted(passing_to_patrons(table), accounts.cashless(table), event.cents)
    else:
        yield from posted(PATRONS, accounts.box(table), event.cents)
    chips = accounts.in_front(table, event.place, VALUE)
    yield from posted(accounts.float_tray(table), chips, event.cents)


def _brought(table: str, event: ChipsBrought) -> Iterator[Posting]:
    chips, checks, tokens = (
        accounts.in_front(table, event.place, kind) for kind in (VALUE, COLOUR, TOKEN)
    )
    yield from posted(accounts.CHIPS_ABROAD, chips, event.cents)
    yield from posted(accounts.colours_abroad(table), checks, event.colours_cents)
    yield from posted(accounts.TOKENS, tokens, event.tokens_cents)


def _issued(table: str, event: ColourIssued) -> Iterator[Posting]:
    cents = event.count * event.each_cents
    chips, checks = (accounts.in_front(table, event.place, kind) for kind in (VALUE, COLOUR))
    yield from posted(chips, accounts.float_tray(table), cents)
    yield from posted(accounts.colours(table), checks, cents)


def _redeemed(table: str, event: ColourRedeemed) -> Iterator[Posting]:
    """At the table for value chips of the tray; elsewhere the cage pays."""
    cents = event.count * event.each_cents
    payer = CAGE if event.where else accounts.float_tray(table)
    if event.place:
        chips, checks = (accounts.in_front(table, event.place, kind) for kind in (VALUE, COLOUR))
    else:
        chips, checks = PATRONS, accounts.colours_abroad(table)
    yield from posted(checks, accounts.colours(table), cents)
    yield from posted(payer, chips, cents)


def _tokens(table: str, event: TokensIssued) -> Iterator[Posting]:
    yield from posted(accounts.TOKENS, accounts.in_front(table, event.place, TOKEN), event.cents)


def _left(table: str, event: PlaceLeft) -> Iterator[Posting]:
    chips, checks, tokens = (
        accounts.in_front(table, event.place, kind) for kind in (VALUE, COLOUR, TOKEN)
    )
    yield from posted(chips, accounts.CHIPS_ABROAD, event.value_cents)
    yield from posted(checks, accounts.colours_abroad(table), event.colours_cents)
    yield from posted(tokens, accounts.TOKENS, event.tokens_cents)
    for kind, cents in ((VALUE, event.stakes_cents), (TOKEN, event.token_stakes_cents)):
        source, target = (
            accounts.on_layout(table, place, kind) for place in (event.place, event.claim)
        )
        yield from posted(source, target, cents)


def _claim_paid(table: str, event: ClaimPaid) -> Iterator[Posting]:
    chips, tokens = (accounts.in_front(table, event.claim, kind) for kind in (VALUE, TOKEN))
    yield from posted(chips, accounts.CHIPS_ABROAD, event.value_cents)
    yield from posted(tokens, accounts.TOKENS, event.tokens_cents)


# Wagers and what becomes of them.


def _placed(table: str, event: ChipsPlaced) -> Iterator[Posting]:
    chips = accounts.in_front(table, event.place, event.kind)
    yield from posted(chips, accounts.on_layout(table, event.place, event.kind), event.cents)


def _returned(table: str, event: PieceReturned) -> Iterator[Posting]:
    if event.unclaimed:
        yield from _set_aside(table, event, accounts.unclaimed(table))
    else:
        chips = accounts.in_front(table, event.place, event.kind)
        yield from posted(accounts.on_layout(table, event.place, event.kind), chips, event.cents)


def _held(table: str, event: PieceHeld) -> Iterator[Posting]:
    yield from _set_aside(table, event, accounts.held(table))


def _set_aside(table: str, event: PieceReturned | PieceHeld, target: str) -> Iterator[Posting]:
    """A stake is kept for somebody as value chips, for its colour must come free again."""
    assert event.kind != TOKEN, "a token has no value that could be kept"
    house = accounts.house(table, event.kind)
    yield from posted(accounts.on_layout(table, event.place, event.kind), house, event.cents)
    yield from posted(accounts.float_tray(table), target, event.cents)


def _held_decided(table: str, event: HeldDecided) -> Iterator[Posting]:
    target = accounts.float_tray(table)
    if event.released and event.place:
        target = accounts.in_front(table, event.place, VALUE)
    elif event.released:
        target = accounts.CHIPS_ABROAD
    yield from posted(accounts.held(table), target, event.cents)


def _forfeited(table: str, event: PieceForfeited) -> Iterator[Posting]:
    house = accounts.house(table, event.kind)
    yield from posted(accounts.on_layout(table, event.place, event.kind), house, event.cents)


def _collected(table: str, event: LosersCollected) -> Iterator[Posting]:
    yield from _taken_off(table, event.collected)


def _undone(
    table: str,
    event: EntryCorrected | LightsFailed | NoResultAnnounced | GameInvalidated,
) -> Iterator[Posting]:
    """What had been collected lies on the layout again, before it is dealt with otherwise."""
    yield from _put_back(table, event.put_back)


def _restated(table: str, event: RoundRestated) -> Iterator[Posting]:
    yield from _put_back(table, event.put_back)
    yield from _taken_off(table, event.taken_off)


def _taken_off(table: str, moved: Iterable[Moved]) -> Iterator[Posting]:
    for one in moved:
        stakes = accounts.on_layout(table, one.place, one.kind)
        yield from posted(stakes, accounts.house(table, one.kind), one.cents)


def _put_back(table: str, moved: Iterable[Moved]) -> Iterator[Posting]:
    for one in moved:
        stakes = accounts.on_layout(table, one.place, one.kind)
        yield from posted(accounts.house(table, one.kind), stakes, one.cents)


def _winners_paid(table: str, event: WinnersPaid) -> Iterator[Posting]:
    for paid in event.paid:
        yield from _paid(table, paid)


def _paid(table: str, paid: Paid) -> Iterator[Posting]:
    """A stake and its winnings, to the player or onto the account of one who left.

    What goes onto an account passes through the cashless terminal: no chips leave the tray.
    """
    stakes = accounts.on_layout(table, paid.place, paid.kind)
    if paid.account is None or paid.kind == TOKEN:
        yield from posted(
            stakes, accounts.in_front(table, paid.place, paid.kind), paid.stake_cents
        )
        onto_account = paid.won_cents
    else:
        yield from posted(stakes, accounts.house(table, paid.kind), paid.stake_cents)
        onto_account = paid.stake_cents + paid.won_cents
    if paid.account is None:
        chips = accounts.in_front(table, paid.place, VALUE)
        yield from posted(accounts.float_tray(table), chips, paid.won_cents)
    else:
        yield from posted(accounts.cashless(table), passing_to_patrons(table), onto_account)


# Each movement takes its own kind of event; the mapping is by that very type.
_MOVEMENTS: Mapping[type, Callable[[str, Any], Iterable[Posting]]] = {
    DealerTableOpened: _opened,
    DealerTableClosed: _closed,
    FloatFilled: _filled,
    FloatCredited: _credited,
    DropBoxMoved: _box_moved,
    ChipsBought: _bought,
    ChipsBrought: _brought,
    ColourIssued: _issued,
    ColourRedeemed: _redeemed,
    TokensIssued: _tokens,
    PlaceLeft: _left,
    ClaimPaid: _claim_paid,
    ChipsPlaced: _placed,
    PieceReturned: _returned,
    PieceHeld: _held,
    HeldDecided: _held_decided,
    PieceForfeited: _forfeited,
    LosersCollected: _collected,
    EntryCorrected: _undone,
    LightsFailed: _undone,
    NoResultAnnounced: _undone,
    GameInvalidated: _undone,
    RoundRestated: _restated,
    WinnersPaid: _winners_paid,
}


def balances_of(table: DealerTable) -> dict[str, int]:
    """What each account of a table must hold by the table's own state."""
    out = {name: checks_out(table, name) for name in table.colours}
    worth = {name: colour.each_cents for name, colour in table.colours.items()}
    abroad = sum(colour.each_cents * colour.abroad for colour in table.colours.values())
    balances = {
        accounts.float_tray(table.id): table.float_cents,
        accounts.box(table.id): table.box_cents,
        accounts.cashless(table.id): table.cashless_cents,
        accounts.colours(table.id): -sum(worth[name] * count for name, count in out.items()),
        accounts.colours_abroad(table.id): abroad,
        accounts.held(table.id): sum(table.held.values()),
        accounts.unclaimed(table.id): table.unclaimed_cents,
    }
    for place, seat in (*table.seats.items(), *table.departed.items()):
        balances |= _at_place(table, place, seat, worth)
    return balances


def _at_place(
    table: DealerTable, place: str, seat: Seat, worth: Mapping[str, int]
) -> dict[str, int]:
    checks = sum(worth[colour] * count for colour, count in seat.colours.items() if count)
    lying = list(table.of(place))
    tokens = sum(piece.cents for piece in lying if piece.kind == TOKEN)
    return {
        accounts.in_front(table.id, place, VALUE): seat.value_cents,
        accounts.in_front(table.id, place, COLOUR): checks,
        accounts.in_front(table.id, place, TOKEN): seat.tokens_cents,
        accounts.on_layout(table.id, place, VALUE): sum(one.cents for one in lying) - tokens,
        accounts.on_layout(table.id, place, TOKEN): tokens,
    }
