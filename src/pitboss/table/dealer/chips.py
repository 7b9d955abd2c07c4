"""Chips to players and back: bought, changed, brought along, exchanged for a voucher, claimed.

Value chips are worth what is printed on them. What a player with a loss limit buys or brings is
declared before the round begins; later it is taken all the same and flagged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron import account, play
from pitboss.patron.checks import check_amount
from pitboss.patron.limits import loss_limits
from pitboss.table.dealer.acts.bring_chips import BringChips, ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChangeCash, ChipsBought
from pitboss.table.dealer.acts.change_colour import ChangeColour, ColourChanged
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher, TokensIssued
from pitboss.table.dealer.acts.pay_claim import ClaimPaid, PayClaim
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.checks import (
    Decision,
    need_dealer,
    need_open,
    need_player,
    not_in_document,
    refuse,
)
from pitboss.table.dealer.float_tray import cage_offices, need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable, Seat, Stage
from pitboss.table.terminal.state import Status

CASH = "cash"
ACCOUNT = "account"
MOST_CHIPS = 100_000
"""Of one kind, counted at one time."""
CAGE_REDEEMS = "cage"


def change_cash(decision: Decision, command: ChangeCash) -> None:
    """Sell value chips for exactly their value."""
    table = decision.table
    seat = need_player(table, command)
    rules = table.law.rules
    clause = rules.chips.cash_change or rules.chips.value_chips
    need_dealer(table, command, clause)
    paid = check_cents(command.paid_cents, "A payment")
    worth = worth_cents(table, command.chips)
    if command.means == CASH:
        if not table.box_attached:
            raise refuse(DealerKind.NO_DROP_BOX, rules.equipment.drop_box or clause)
    elif command.means == ACCOUNT:
        _need_cashless(table, seat)
    else:
        raise BadInput(
            f"Chips are paid for with {quoted(command.means)}: it must be {CASH} or {ACCOUNT}."
        )
    if paid != worth:
        raise refuse(DealerKind.VALUES_DIFFER, clause, value=worth, standing=paid)
    need_tray(table, worth)
    late = _declare(decision, seat, play.PURCHASE, paid, command.at)
    patron = decision.patron_of(seat)
    if command.means == ACCOUNT:
        assert patron is not None, "an account has its card"
        assert rules.cards is not None, "an account has its document"
        spent = account.spend(patron, rules.cards, at=command.at, table=table.id, cents=paid)
        decision.tell(patron.id, spent)
    decision.do(
        ChipsBought(
            place=seat.name,
            cents=paid,
            chips=dict(command.chips),
            means=command.means,
            patron=seat.patron,
            late=late,
        )
    )


def change_colour(decision: Decision, command: ChangeColour) -> None:
    """Exchange value chips for others of the same value."""
    table = decision.table
    seat = need_player(table, command)
    chips = table.law.rules.chips
    clause = chips.colour_change or chips.value_chips
    need_dealer(table, command, clause)
    given, received = (worth_cents(table, one) for one in (command.given, command.received))
    if given != received:
        raise refuse(DealerKind.VALUES_DIFFER, clause, value=received, standing=given)
    need_chips(seat, given, clause)
    need_tray(table, received)
    decision.do(
        ColourChanged(
            place=seat.name,
            cents=given,
            given=dict(command.given),
            received=dict(command.received),
        )
    )


def bring_chips(decision: Decision, command: BringChips) -> None:
    """Take note of chips that a player brought, as they are counted on the table.

    Colour checks are welcome at their own table only, and no more of them than left it.
    """
    table = decision.table
    seat = need_player(table, command)
    rules = table.law.rules
    clause = rules.chips.stakes if rules.cards is None else rules.cards.introduced
    need_dealer(table, command, clause)
    check_amount(command.cents, "What is brought")
    check_amount(command.tokens_cents, "What is brought in tokens")
    if command.colours and table.config is not None and command.emblem != table.config.emblem:
        raise refuse(DealerKind.OTHER_TABLE, rules.chips.own_table)
    checks_cents = 0
    for colour, count in command.colours.items():
        need_count(count, f"{colour} colour checks")
        known = table.colours.get(colour)
        if known is None or count > known.abroad:
            raise refuse(DealerKind.NOT_OUT, rules.chips.own_table, colour=colour)
        checks_cents += count * known.each_cents
    if not (command.cents or command.tokens_cents or checks_cents):
        raise BadInput("No chips are brought: at least one is.")
    counted = command.cents + checks_cents
    late = _declare(decision, seat, play.INTRODUCED, counted, command.at) if counted else False
    decision.do(
        ChipsBrought(
            place=seat.name,
            cents=command.cents,
            colours=dict(command.colours),
            colours_cents=checks_cents,
            tokens_cents=command.tokens_cents,
            patron=seat.patron,
            late=late,
        )
    )


def exchange_voucher(decision: Decision, command: ExchangeVoucher) -> None:
    """Exchange a voucher, once, for tokens of equal value."""
    table = decision.table
    seat = need_player(table, command)
    clause = table.law.rules.chips.voucher
    need_dealer(table, command, clause)
    if not command.voucher.strip():
        raise BadInput("The voucher has no number: it must have one.")
    cents = check_cents(command.cents, "A voucher")
    if command.voucher in table.vouchers:
        raise refuse(DealerKind.VOUCHER_USED, clause, voucher=command.voucher)
    decision.do(TokensIssued(place=seat.name, voucher=command.voucher, cents=cents))


def pay_claim(decision: Decision, command: PayClaim) -> None:
    """Pay what is kept for somebody who left, at the table or, once it has closed, at the cage.

    Colour checks among it are redeemed first: nobody takes them away from an empty place.
    """
    table = decision.table
    if table.config is None:
        need_open(table)
    rules = table.law.rules
    clause = rules.round.collect
    need_office(command, dict.fromkeys((*rules.dealers, *cage_offices(table))), clause)
    seat = table.departed.get(command.claim)
    if seat is None:
        raise refuse(DealerKind.NO_CLAIM, clause, claim=command.claim)
    # What was collected may still be put back, so a claim waits until the round is over.
    if any(piece.place == command.claim for piece in (*table.pieces, *table.collected)):
        raise refuse(DealerKind.CLAIM_RUNNING, clause, claim=command.claim)
    where = "" if table.status is Status.OPEN else CAGE_REDEEMS
    value_cents = seat.value_cents
    for colour, count in sorted(seat.colours.items()):
        each_cents = table.colours[colour].each_cents
        value_cents += count * each_cents
        decision.do(
            ColourRedeemed(
                place=command.claim, colour=colour, count=count, each_cents=each_cents, where=where
            )
        )
    if where == "":
        need_tray(table, value_cents - seat.value_cents)
    decision.do(
        ClaimPaid(
            claim=command.claim,
            person=seat.person,
            patron=seat.patron,
            value_cents=value_cents,
            tokens_cents=seat.tokens_cents,
        )
    )


def worth_cents(table: DealerTable, chips: Mapping[str, int]) -> int:
    """What value chips are worth, by what is printed on them.

    They are counted by denomination in cents: ``{"500": 4}`` is four five-dollar chips.
    """
    assert table.config is not None
    known = {str(cents): cents for cents in table.config.denominations_cents}
    if not chips:
        raise BadInput("No chips are named: at least one is.")
    total = 0
    for denomination, count in chips.items():
        if denomination not in known:
            shown = one_of(dollars(cents) for cents in known.values())
            what = f"A chip of {quoted(denomination)} cents is not of this table: it has {shown}."
            raise BadInput(what)
        total += known[denomination] * need_count(count, f"chips of {denomination} cents")
    return total


def need_count(count: object, what: str) -> int:
    """A number of chips as given: whole, and at least one."""
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_CHIPS:
        raise BadInput(
            f"The number of {what} is {quoted(count)}: it must be from 1 to {MOST_CHIPS}."
        )
    return count


def need_chips(seat: Seat, cents: int, clause: str) -> None:
    """Value chips of so much lie in front of the player."""
    if cents > seat.value_cents:
        kind = DealerKind.NOT_ENOUGH_CHIPS
        raise refuse(kind, clause, place=seat.name, standing=seat.value_cents)


def _need_cashless(table: DealerTable, seat: Seat) -> None:
    clause = table.law.rules.equipment.cashless
    if clause is None:
        not_in_document(table, "cashless terminal")
    if not table.cashless:
        raise refuse(DealerKind.NOT_CASHLESS, clause)
    if seat.patron is None:
        raise refuse(DealerKind.NO_ACCOUNT, clause, place=seat.name)


def _declare(decision: Decision, seat: Seat, what: str, cents: int, at: int) -> bool:
    """Put a declaration on the patron's record; whether it came too late for a limit of theirs."""
    patron, cards = decision.patron_of(seat), decision.table.law.rules.cards
    if patron is None or cards is None:
        return False
    late = decision.table.stage is not Stage.BETWEEN and bool(loss_limits(patron, at))
    told = play.declared(patron, cards, table=decision.table.id, what=what, cents=cents, late=late)
    decision.tell(patron.id, told)
    return late


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    ChangeCash: change_cash,
    ChangeColour: change_colour,
    BringChips: bring_chips,
    ExchangeVoucher: exchange_voucher,
    PayClaim: pay_claim,
}
