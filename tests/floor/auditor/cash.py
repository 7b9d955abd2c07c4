"""Money at a terminal: notes, transfers, tickets out, payments by hand, credit that is held."""

from __future__ import annotations

from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from tests.floor.auditor import inspector, paper
from tests.floor.auditor.books import Floor, Floorplan, Paper
from tests.floor.auditor.guards import amount
from tests.floor.auditor.offices import blank, operators, valid_number
from tests.floor.auditor.wagering import at_terminal

FORMS = ("ticket", "voucher", "cash", "cheque", "transfer")
"""How a payment by hand can be asked for."""


def insert_note(floor: Floor, command: InsertNote) -> str:
    """A banknote is put in."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    accepted = command.denomination_cents in table.config.denominations_cents
    if command.stacked and accepted:
        # An accepted note is credited (3.3.2), and what lies in the box has been accepted: it
        # cannot go back, whatever has become of the table or the terminal since.
        if command.terminal not in table.seats:
            return "no-such-terminal"
        seat = table.seats[command.terminal]
    else:
        refusal = takes_credit(table, command.terminal)
        if refusal:
            return refusal
        seat = table.seats[command.terminal]
        if "stacker" in seat.broken:
            return "no-credit-in"
        if not accepted:
            return "note-not-accepted"
        if seat.layout.credit + command.denomination_cents > table.config.credit_limit_cents:
            return "over-credit-limit"
    seat.pay_in(command.denomination_cents)
    seat.account = True
    floor.count("notes in", command.denomination_cents)
    return ""


def takes_credit(table: Floorplan, name: str) -> str:
    """Why a terminal takes no credit now, or nothing."""
    if table.status != "open":
        return "not-open"
    refusal = at_terminal(table, name)
    return refusal or ("reserved" if table.seats[name].held is not None else "")


def report_peripheral(floor: Floor, command: ReportPeripheral) -> str:
    """A stacker or printer stops working, or works again."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    seat = table.seats.get(command.terminal)
    if seat is None:
        return "no-such-terminal"
    if command.device not in ("stacker", "printer"):
        return "not-understood"
    if command.working:
        seat.broken.discard(command.device)
    else:
        seat.broken.add(command.device)
    return ""


def transfer(floor: Floor, command: TransferIn | TransferOut) -> str:
    """The central monitoring system moves credit; a transaction is made once (3.4.4, 3.2.4)."""
    table = floor.table(command.table)
    inward = isinstance(command, TransferIn)
    refusal = takes_credit(table, command.terminal) if inward else may_collect(table, command)
    if refusal:
        return refusal
    assert table.config is not None
    seat = table.seats[command.terminal]
    if not amount(command.cents):
        return "not-understood"
    if inward:
        if table.kind == paper.CRAPS and not seat.account:
            return "account-needed"
        if seat.layout.credit + command.cents > table.config.credit_limit_cents:
            return "over-credit-limit"
    elif command.cents > seat.layout.credit:
        return "not-enough-credit"
    if inward:
        seat.pay_in(command.cents)
    else:
        seat.layout.credit -= command.cents
        seat.leave_if_empty()
    floor.count("transferred in" if inward else "transferred out", command.cents)
    floor.transfers[command.transaction] = content_of(command)
    return ""


def content_of(command: TransferIn | TransferOut) -> tuple[str, str, bool, int]:
    """What a transfer is, apart from when and by whom it was asked for."""
    inward = isinstance(command, TransferIn)
    return command.table, command.terminal, inward, command.cents


def known_before(floor: Floor, command: object) -> str:
    """What the desk says of a number before the table is asked, whatever the command's serial."""
    if isinstance(command, Collect | PresentTicket):
        return "" if valid_number(command.number) else "not-understood"
    if not isinstance(command, TransferIn | TransferOut):
        return ""
    known = floor.transfers.get(command.transaction)
    if known is None:
        return ""
    if known == content_of(command):
        return "already-made"
    return "transfer-differs" if amount(command.cents) else "not-understood"


def may_collect(table: Floorplan, command: AtTerminal) -> str:
    """Credit leaves at the end of play: at Craps beside live wagers (R60), else without any."""
    refusal = at_terminal(table, command.terminal)
    if refusal:
        return refusal
    if table.kind == paper.CRAPS:
        free = table.stage in ("open for wagers", "over")
        return "" if free else "not-now"
    return "live-wagers" if table.seats[command.terminal].layout.stakes else ""


def collect(floor: Floor, command: Collect) -> str:
    """Collect all credit: on a ticket or voucher, or by hand where it is too much for one."""
    table = floor.table(command.table)
    refusal = may_collect(table, command)
    if refusal:
        return refusal
    assert table.config is not None
    seat = table.seats[command.terminal]
    cents = seat.layout.credit
    if not cents:
        return "nothing-to-collect"
    large, out = cents > table.config.ticket_limit_cents, "printer" in seat.broken
    by_hand = large or (command.by_hand and out)
    if command.by_hand and not by_hand:
        return "not-by-hand"
    if not by_hand and "printer" in seat.broken and not command.voucher:
        return "no-paper"
    if by_hand and command.form not in FORMS:
        return "not-understood"
    if command.number in (floor.payments if by_hand else floor.tickets):
        return "number-in-use"
    if by_hand:
        seat.layout.credit = 0
        seat.handpay = command.number
        close_account(table, command.terminal)
        floor.count("paid by hand", cents)
        floor.payments[command.number] = Paper(
            "payment", cents, table.game, "open", table=table.name, terminal=seat.name,
            asked_for=command.form, opened_at=command.at,
        )  # fmt: skip
        return ""
    seat.printing = (command.number, cents, "voucher" if command.voucher else "ticket")
    return ""


def open_award_payment(floor: Floor, command: OpenAwardPayment) -> str:
    """What a jackpot awarded and no meter took is paid by hand, as a voucher (4.1.3.2)."""
    if not valid_number(command.number):
        return "not-understood"
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    seat = table.seats[command.terminal]
    found = [one for one in seat.awards if one.number == command.award and not one.waits]
    if not found:
        return "no-award"
    if seat.handpay is not None:
        return "waiting-for-payment"
    if command.number in floor.payments:
        return "number-in-use"
    seat.awards.remove(found[0])
    seat.handpay = command.number
    floor.count("paid by hand", found[0].cents)
    floor.payments[command.number] = Paper(
        "payment", found[0].cents, table.game, "open", table=table.name, terminal=seat.name,
        asked_for="voucher", opened_at=command.at,
    )  # fmt: skip
    return ""


def confirm_print(floor: Floor, command: ConfirmPrint) -> str:
    """The paper is out: now the meter goes down by what it carries."""
    table = floor.table(command.table)
    refusal = printing(table, command)
    if refusal:
        return refusal
    seat = table.seats[command.terminal]
    assert seat.printing is not None
    number, cents, kind = seat.printing
    if number in floor.tickets:
        return "number-in-use"
    seat.printing = None
    seat.layout.credit -= cents
    seat.leave_if_empty()
    close_account(table, command.terminal)
    floor.count("tickets out", cents)
    floor.tickets[number] = Paper(
        kind, cents, table.game, "issued", table=table.name, terminal=seat.name
    )
    return ""


def printing(table: Floorplan, command: ConfirmPrint | ReportPrintFault) -> str:
    """Why a ticket is not being printed at a terminal, or nothing."""
    if table.config is None:
        return "not-open"
    seat = table.seats.get(command.terminal)
    if seat is None:
        return "no-such-terminal"
    wrong = seat.printing is None or seat.printing[0] != command.number
    return "not-printing" if wrong else ""


def report_print_fault(floor: Floor, command: ReportPrintFault) -> str:
    """No paper, no debit."""
    table = floor.table(command.table)
    refusal = printing(table, command)
    if refusal:
        return refusal
    table.seats[command.terminal].printing = None
    table.seats[command.terminal].broken.add("printer")
    return ""


def close_account(table: Floorplan, name: str) -> None:
    """An account ends with a collect that leaves neither credit nor wagers (R62)."""
    seat = table.seats[name]
    if not seat.layout.credit and not seat.layout.stakes:
        seat.account = False


def hold_credit(floor: Floor, command: HoldCredit) -> str:
    """Hold an amount on the meter; Interblock has no such power (IB-15)."""
    table = floor.table(command.table)
    refusal = staff_at(table, command)
    if refusal:
        return refusal
    if table.game.startswith("interblock"):
        return "no-holding"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if not amount(command.cents):
        return "not-understood"
    seat = table.seats[command.terminal]
    if command.hold in seat.holds:
        return "hold-exists"
    if seat.printing is not None:
        return "printing"
    if command.cents > seat.layout.credit:
        return "not-enough-credit"
    seat.layout.credit -= command.cents
    seat.holds[command.hold] = command.cents
    return ""


def staff_at(table: Floorplan, command: AtTerminal) -> str:
    """Why staff can do nothing at a terminal, in service or not, or nothing."""
    if table.config is None:
        return "not-open"
    return "" if command.terminal in table.seats else "no-such-terminal"


def determine_hold(floor: Floor, command: DetermineHold) -> str:
    """Release a held amount to the meter, or keep it."""
    table = floor.table(command.table)
    refusal = staff_at(table, command)
    if refusal:
        return refusal
    seat = table.seats[command.terminal]
    if command.hold not in seat.holds:
        if seat.holds:
            return "no-such-hold"
        return "no-holding" if table.game.startswith("interblock") else "no-credit-held"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    about = (f"table:{command.table}", f"{command.terminal}/{command.hold}")
    if not command.release:
        reviewed = inspector.reviewed(floor, command, about)
        if reviewed is not True:
            return reviewed or "review-needed"
    inspector.end(floor, about)
    cents = seat.holds.pop(command.hold)
    gone = command.hold in seat.left_holds
    seat.left_holds.discard(command.hold)
    if gone and command.release:
        table.number_it(cents, table.round)  # whose it is has gone: the cage owes it
    elif command.release:
        seat.layout.credit += cents
    else:
        floor.count("holds kept", cents)
    return ""
