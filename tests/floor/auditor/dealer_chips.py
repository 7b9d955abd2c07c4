"""Chips and money at a dealer's table: cash changes, colour checks, vouchers, tray and box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.table.dealer.acts.approve_from_account import ApproveFromAccount
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.change_cash import ChangeCash
from pitboss.table.dealer.acts.change_colour import ChangeColour
from pitboss.table.dealer.acts.credit_float import CreditFloat
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.fill_float import FillFloat
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.move_drop_box import MoveDropBox
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.redeem_colour import RedeemColour
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.acts.set_cashless import SetCashless
from tests.floor.auditor import inspector
from tests.floor.auditor.books import Floor
from tests.floor.auditor.dealer_books import (
    CAGE,
    DEALERS,
    SUPERVISORS,
    DealerBook,
    Place,
    Wrongs,
    by,
    gaming_day,
)
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.patrons import LARGEST

MOST_CHIPS = 100_000
"""More checks of one colour nobody brings at once."""


@dataclass
class Voucher:
    """A promotional voucher on file."""

    cents: int
    game: str
    expires_at: int | None
    only_at: str = ""
    conditions: str = ""
    exchanged: bool = False


MOST_CHECKS = 100_000
"""No more can be meant at once."""
Vouchers = dict[str, Voucher]


def _worth(turn: Turn, chips: Mapping[str, int]) -> int:
    """What chips are worth, each of a denomination that the table has (1.1/value-chips)."""
    known = {str(cents) for cents in turn.book.law.denominations_cents}
    strange = any(name not in known for name in chips)
    turn.wrongs.add("no-such-chips", strange)
    few, many = min(chips.values(), default=0), max(chips.values(), default=0)
    turn.wrongs.add("not-understood", strange or few <= 0 or many > MOST_CHECKS)
    return sum(int(name) * count for name, count in chips.items() if name.isdigit())


def _from_tray(turn: Turn, cents: int) -> None:
    """Chips leave the tray only while it is open and holds so much (1.1/float-tray)."""
    turn.wrongs.add("float-locked", turn.book.locked)
    turn.wrongs.add("float-short", cents > turn.book.float)


def change_cash(turn: Turn, command: ChangeCash) -> None:
    """1.1/cash-change, 2.7.3, 1.1/cashless (SB-59)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-understood", not 0 < command.paid_cents <= LARGEST)
    wrongs.add("not-understood", command.means not in ("cash", "account"))
    worth = _worth(turn, command.chips)
    wrongs.add("values-differ", worth != command.paid_cents)
    _from_tray(turn, worth)
    place = turn.place(command.place)
    account = command.means == "account"
    wrongs.add("no-drop-box", not account and not book.box_attached)
    wrongs.add("not-in-this-document", account and not book.carded)
    wrongs.add("not-cashless", account and not book.cashless)
    if place is None:
        return
    holder = turn.holder(place)
    wrongs.add("played-without-card", account and holder is None)
    wrongs.add("not-approved", account and place.approved != command.paid_cents)
    if holder is not None:
        wrongs.add("not-enough", account and command.paid_cents > holder.account)
        # Nobody is sold anything to play with who may not play (31L, 31S).
        day = gaming_day(command.at, book.law.gaming_day_starts)
        found = Wrongs()
        holder.kept_from_play(found, command.at, day, book.law.game)
        for slug in found.slugs:
            # Whose limit is reached may buy chips, and not wager them (9.3).
            wrongs.add(slug, slug != "loss-limit-reached")
    if wrongs:
        return
    book.float -= worth
    place.value += worth
    if holder is not None:
        holder.touched = True
    if account and holder is not None:
        holder.account -= worth
        place.approved = 0
        book.cashless_cents += worth
    else:
        book.box += worth


def approve_from_account(turn: Turn, command: ApproveFromAccount) -> None:
    """1.1/cashless: the player's own act at the terminal."""
    book, wrongs, place = turn.book, turn.wrongs, turn.place(command.place)
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("not-cashless", not book.cashless)
    wrongs.add("not-understood", not 0 <= command.cents <= LARGEST)
    if place is None:
        return
    wrongs.add("played-without-card", turn.holder(place) is None)
    wrongs.add("not-your-office", command.by not in (place.name, place.person))
    if not wrongs:
        place.approved = command.cents


def change_colour(turn: Turn, command: ChangeColour) -> None:
    """1.1/colour-change: as much for as much."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    given, received = _worth(turn, command.given), _worth(turn, command.received)
    turn.wrongs.add("values-differ", given != received)
    turn.wrongs.add("float-locked", turn.book.locked)
    turn.wrongs.add("float-short", received > turn.book.float)
    place = turn.place(command.place)
    if place is not None:
        turn.wrongs.add("not-enough-chips", given > place.value)


def bring_chips(turn: Turn, command: BringChips) -> None:
    """9.2.2, and 3.6 for colour checks."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    amounts = (command.cents, command.tokens_cents, *command.colours.values())
    bad = any(not 0 <= amount <= LARGEST for amount in amounts) or sum(amounts) <= 0
    counts = command.colours.values()
    wrongs.add("not-understood", bad or any(not 0 < one <= MOST_CHIPS for one in counts))
    foreign = command.colours and command.emblem != book.law.emblem
    wrongs.add("other-table", foreign)
    for colour, count in command.colours.items():
        wrongs.add("no-such-colour", colour not in book.law.colours)
        wrongs.add("not-out", count > book.abroad.get(colour, 0))
    wrongs.add("tokens-from-vouchers", command.tokens_cents > book.tokens_abroad)
    place = turn.place(command.place)
    if place is None or wrongs:
        return
    holder = turn.holder(place)
    if holder is not None and (command.cents or command.colours):
        holder.touched = True
    place.value += command.cents
    place.tokens += command.tokens_cents
    book.tokens_abroad -= command.tokens_cents
    for colour, count in command.colours.items():
        place.colours[colour] = place.colours.get(colour, 0) + count
        book.abroad[colour] -= count


def _table_minimum(book: DealerBook) -> int:
    """The minimum of the table: the lowest of any wager, the price of a streak apart (6.7)."""
    return min(
        limit.minimum_cents
        for name, limit in book.law.limits.items()
        if not name.startswith("super-streak")
    )


def issue_colour(turn: Turn, command: IssueColour) -> None:
    """3.8 to 3.10 (SB-52)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    colour, cents = command.colour, command.count * command.each_cents
    wrongs.add("not-understood", not 0 < command.count <= MOST_CHECKS)
    wrongs.add("not-understood", not 0 < command.each_cents <= LARGEST)
    wrongs.add("float-locked", book.locked)
    if not wrongs.unless("no-such-colour", colour in book.law.colours):
        turn.place(command.place)
        return
    wrongs.add("under-table-minimum", command.each_cents < _table_minimum(book))
    known = book.values.get(colour)
    wrongs.add("one-value", known is not None and known != command.each_cents)
    wrongs.add("too-few-checks", command.count > book.law.checks_per_colour - book.out(colour))
    place = turn.place(command.place)
    if place is not None:
        _holders(turn, command, place)
        wrongs.add("not-enough-chips", cents > place.value)
    marker = command.each_cents > _table_minimum(book)
    used = [one for one in book.marked if book.values.get(one) == command.each_cents]
    markers = book.law.markers.get(str(command.each_cents), 0)
    wrongs.add("no-marker", marker and colour not in book.marked and len(used) >= markers)
    if wrongs or place is None:
        return
    place.value -= cents
    book.float += cents
    book.values[colour] = command.each_cents
    if marker:
        book.marked.add(colour)
    place.colours[colour] = place.colours.get(colour, 0) + command.count


def _has(book: DealerBook, place: Place) -> set[str]:
    """The colours that a place has, in front of it or on the layout."""
    staked = {one.kind.partition(":")[2] for one in book.of(place.name) if ":" in one.kind}
    return {colour for colour, count in place.colours.items() if count} | staked


def _holders(turn: Turn, command: IssueColour, place: Place) -> None:
    book, wrongs, colour = turn.book, turn.wrongs, command.colour
    owners = (*book.places.values(), *book.claims.values())
    here = [one for one in book.occupied() if one is not place]
    holders = {one.name for one in here if colour in _has(book, one)}
    others = any(_has(book, one) for one in owners if one is not place)
    mine = _has(book, place)
    wrongs.add("colour-held", colour not in mine and holders - set(command.consents))
    # Colours brought along may have another value than those issued: then no further one is equal.
    worth = {book.values[one] for one in mine - {colour}}
    wrongs.add("same-value", worth - {command.each_cents})
    second = bool(mine - {colour})
    wrongs.add("second-colour", second and command.office not in SUPERVISORS)
    if second:
        taken = {one for name in owners for one in _has(book, name)} | {colour}
        taken |= {one for one, count in book.abroad.items() if count}
        without = [one for one in book.occupied() if not _has(book, one)]
        free = len(set(book.law.colours) - taken)
        # Where the colour is out already, though with nobody here, it is under dispute.
        unused = not book.out(colour)
        wrongs.add("no-colour-left", unused and free < len(without) and (others or without))


def redeem_colour(turn: Turn, command: RedeemColour) -> None:
    """3.7, at the table itself."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-understood", not 0 < command.count <= MOST_CHECKS)
    wrongs.add("no-such-colour", command.colour not in book.law.colours)
    place = turn.place(command.place)
    if place is None:
        return
    wrongs.add("not-enough-chips", command.count > place.colours.get(command.colour, 0))
    worth = command.count * book.values.get(command.colour, 0)
    _from_tray(turn, worth)
    if not wrongs:
        place.colours[command.colour] -= command.count
        place.value += worth
        book.float -= worth


def redeem_elsewhere(turn: Turn, command: RedeemColourElsewhere) -> None:
    """3.7: while the table is closed, at a cage or another table."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS | CAGE))
    wrongs.add("not-understood", not 0 < command.count <= MOST_CHECKS)
    wrongs.add("not-understood", not command.where.strip())
    wrongs.add("table-open", book.status == "open")
    wrongs.add("no-such-colour", command.colour not in book.law.colours)
    wrongs.add("not-out", command.count > book.abroad.get(command.colour, 0))
    if not wrongs:
        book.abroad[command.colour] -= command.count


def exchange_voucher(turn: Turn, command: ExchangeVoucher, vouchers: Vouchers) -> None:
    """1.1/casino-promotional-voucher: once, by its conditions, for as much in tokens."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-understood", not 0 < command.cents <= LARGEST or not command.voucher)
    place = turn.place(command.place)
    voucher = vouchers.get(command.voucher)
    if not wrongs.unless("voucher-not-on-file", voucher is not None):
        return
    assert voucher is not None
    wrongs.add("already-exchanged", voucher.exchanged)
    wrongs.add("voucher-used", voucher.exchanged)
    wrongs.add("other-game", voucher.game not in ("", book.law.game))
    expires = voucher.expires_at
    wrongs.add("voucher-expired", expires is not None and command.at >= expires)
    wrongs.add("voucher-amount-differs", command.cents != voucher.cents)
    wrongs.add("voucher-of-another-table", voucher.only_at not in ("", book.name))
    wrongs.add("conditions-first", bool(voucher.conditions) and not command.conditions_hold)
    if not wrongs and place is not None:
        voucher.exchanged = True
        place.tokens += command.cents


def fill_float(turn: Turn, command: FillFloat) -> None:
    """Chips from the cage."""
    turn.wrongs.add("not-your-office", not by(command, CAGE))
    turn.wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
    turn.wrongs.add("float-locked", turn.book.locked)
    if not turn.wrongs:
        turn.book.float += command.cents


def credit_float(turn: Turn, command: CreditFloat) -> None:
    """Chips to the cage."""
    turn.wrongs.add("not-your-office", not by(command, CAGE))
    turn.wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
    _from_tray(turn, command.cents)
    if not turn.wrongs:
        turn.book.float -= command.cents


def lock_float(turn: Turn, command: LockFloat) -> None:
    """1.1/float-tray."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    turn.wrongs.add("already-so", turn.book.locked == command.locked)
    if not turn.wrongs:
        turn.book.locked = command.locked


def move_drop_box(turn: Turn, command: MoveDropBox) -> None:
    """2.7.3.1: taken away only while the table is cashless, with what is in it."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("already-so", book.box_attached == command.attached)
    wrongs.add("cashless-first", not command.attached and not book.cashless)
    if not wrongs:
        book.box_attached, book.box = command.attached, 0


def set_cashless(turn: Turn, command: SetCashless) -> None:
    """1.1/cashless; cash needs a box (2.7.3)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("already-so", book.cashless == command.cashless)
    wrongs.add("box-first", not command.cashless and not book.box_attached)
    if not wrongs:
        book.cashless = command.cashless


def pay_claim(turn: Turn, command: PayClaim) -> None:
    """SB-16: what a streak came to for somebody who had left."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS | CAGE))
    claim = book.claims.get(command.claim)
    if not wrongs.unless("no-claim", claim is not None):
        return
    assert claim is not None
    # What was collected may still be put back, until the winners are paid (SB-39).
    collected = any(one.place == command.claim for one in book.collected)
    wrongs.add("claim-running", collected or any(book.of(command.claim)))
    checks = sum(count * book.values[one] for one, count in claim.colours.items())
    if book.status != "open":
        checks = 0  # once the table has closed, the cage pays for them
    wrongs.add("float-short", checks > book.float)
    wrongs.add("float-locked", (checks or claim.value) and book.locked)
    if not wrongs:
        book.float -= checks
        book.tokens_abroad += claim.tokens
        del book.claims[command.claim]


def decide_held(turn: Turn, command: DecideHeld, floor: Floor) -> None:
    """SB-42: give a held stake back, or keep it after an inspector's review."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("nothing-held", command.person not in book.held)
    # What is forfeited is forfeited by a person with a device alone (9.10, finding of 9.8).
    kept = book.carded and command.person not in book.devices
    wrongs.add("device-first", not command.released and kept)
    about = (f"dealer:{book.name}", command.person)
    if wrongs:
        return
    reviewed = command.released or inspector.reviewed(floor, command, about)
    if reviewed is not True:
        wrongs.add(reviewed or "review-needed")
    if wrongs:
        return
    inspector.end(floor, about)
    cents = book.held.pop(command.person)
    patron = book.held_patrons.pop(command.person, None)
    there = next((one for one in book.occupied() if one.person == command.person), None)
    if not command.released:
        book.float += cents
    elif there is not None:
        there.value += cents
    if patron is not None:
        holder = turn.patrons[patron]
        if command.released:
            holder.returned(book.name, cents)
        else:
            holder.settled(book.name, cents, 0, book.day, command.at)
