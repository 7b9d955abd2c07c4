"""The desk: tickets presented and paid, held and determined; payments by hand; terminals moved."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayAtKiosk, PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from tests.floor.auditor import inspector
from tests.floor.auditor.books import Floor, Paper, Seat
from tests.floor.auditor.cash import takes_credit
from tests.floor.auditor.offices import blank, operators, payers, valid_number

FORMS = ("ticket", "voucher", "cash", "cheque", "transfer")


def present_ticket(floor: Floor, command: PresentTicket) -> str:
    """A ticket is put into a terminal; Aruze Sic Bo takes none (AS-08)."""
    if not valid_number(command.number):
        return "not-understood"
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if table.game == "aruze-sicbo":
        return "no-tickets-in"
    refusal = redeemable(floor, command.number, command.claimed_cents, "terminal")
    refusal = refusal or takes_credit(table, command.terminal)
    if refusal:
        return refusal
    seat, ticket = table.seats[command.terminal], floor.tickets[command.number]
    assert table.config is not None
    if "stacker" in seat.broken:
        return "no-credit-in"
    if seat.layout.credit + ticket.cents > table.config.credit_limit_cents:
        return "over-credit-limit"
    seat.pay_in(ticket.cents)
    seat.account = True
    ticket.status, ticket.became = "redeemed", True
    floor.count("tickets in", ticket.cents)
    return ""


def redeemable(floor: Floor, number: str, claimed: int | None, place: str) -> str:
    """Why a ticket is not paid, or nothing."""
    ticket = floor.tickets.get(number)
    if ticket is None:
        return "never-issued"
    if ticket.status == "redeemed":
        return "already-paid"
    if ticket.status == "refused":
        return "refused-for-good"
    if ticket.held:
        return "held"
    if ticket.kind == "voucher" and place != "cage":
        return "staff-redeem-vouchers"
    return "other-amount-on-file" if claimed is not None and claimed != ticket.cents else ""


def pay_ticket(floor: Floor, command: PayTicket | PayAtKiosk) -> str:
    """A ticket or voucher is presented at the cage or a kiosk."""
    if not valid_number(command.number):
        return "not-understood"
    place = "cage" if isinstance(command, PayTicket) else "kiosk"
    if place == "cage" and not payers(command):
        return "not-your-office"
    refusal = redeemable(floor, command.number, command.claimed_cents, place)
    if refusal:
        return refusal
    ticket = floor.tickets[command.number]
    ticket.status = "redeemed"
    floor.count("tickets paid", ticket.cents)
    return ""


def hold(claim: Paper | None, command: HoldTicket | HoldPayment) -> str:
    """Withhold a ticket or payment; Interblock's power is for tickets and vouchers (IB-15)."""
    if claim is not None and not operators(claim.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "not-understood"
    if claim is None:
        return "never-issued"
    if claim.status == "refused":
        return "refused-for-good"
    if claim.kind == "payment" and claim.game.startswith("interblock"):
        return "no-power-to-withhold"
    if claim.became:
        return "became-other"
    if claim.held:
        return "already-held"
    claim.held = claim.excused = True
    return ""


def determine(
    floor: Floor,
    claim: Paper | None,
    command: DetermineTicket | DeterminePayment,
    payable_at: str | None = None,
) -> str:
    """End a hold; a refusal for good, and at Craps even a release, needs a review (R56)."""
    if claim is not None and not operators(claim.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "not-understood"
    if claim is None or not claim.held:
        return "not-held"
    kind = "payment" if claim.kind == "payment" else "ticket"
    about = (f"{kind}:{command.number}", "")
    reviewed = inspector.reviewed(floor, command, about)
    if isinstance(reviewed, str):
        return reviewed
    if not reviewed and (not command.release or claim.game == "aruze-craps"):
        return "review-needed"
    if payable_at is not None and payable_at != claim.table:
        return "not-understood"
    claim.held = False
    inspector.end(floor, about)
    if not command.release and claim.status in ("issued", "open"):
        claim.status = "refused"
        floor.count(f"{kind}s refused", claim.cents)
    return ""


def hold_ticket(floor: Floor, command: HoldTicket) -> str:
    """Withhold payment of a ticket, or call one back."""
    if not valid_number(command.number):
        return "not-understood"
    return hold(floor.tickets.get(command.number), command)


def determine_ticket(floor: Floor, command: DetermineTicket) -> str:
    """End the hold on a ticket."""
    if not valid_number(command.number):
        return "not-understood"
    return determine(floor, floor.tickets.get(command.number), command)


def hold_payment(floor: Floor, command: HoldPayment) -> str:
    """Withhold a payment by hand."""
    return hold(floor.payments.get(command.number), command)


def determine_payment(floor: Floor, command: DeterminePayment) -> str:
    """End the hold on a payment by hand; refused for good, its terminal goes on."""
    payment = floor.payments.get(command.number)
    refusal = determine(floor, payment, command, command.table)
    if refusal or payment is None:
        return refusal
    seat = floor.tables[payment.table].seats.get(payment.terminal)
    if not command.release and seat is not None and seat.handpay == command.number:
        floor.freed = payment.table
        seat.handpay = None
        seat.leave_if_empty()
    return ""


def open_payment(floor: Floor, command: OnPayment | PayByHand, *, senseless: bool = False) -> str:
    """Why a payment takes no more acts, or that this one makes no sense, or nothing."""
    if not payers(command):
        return "not-your-office"
    if senseless:
        return "not-understood"
    payment = floor.payments.get(command.number)
    if payment is None:
        return "never-issued"
    if payment.status == "paid":
        return "already-paid"
    return "refused-for-good" if payment.status == "refused" else ""


def ask_identification(floor: Floor, command: AskIdentification) -> str:
    """Ask the player for identification."""
    refusal = open_payment(floor, command, senseless=blank(command.reason))
    if not refusal:
        payment = floor.payments[command.number]
        payment.asked, payment.sighted = True, False
    return refusal


def show_identification(floor: Floor, command: ShowIdentification) -> str:
    """Record what the player showed."""
    refusal = open_payment(floor, command, senseless=blank(command.type_shown))
    if refusal:
        return refusal
    payment = floor.payments[command.number]
    if not payment.asked:
        return "identification-not-asked"
    payment.sighted = command.suitable
    return ""


def delay_payment(floor: Floor, command: DelayPayment) -> str:
    """Put payment off to a time that the player agrees to."""
    senseless = blank(command.reason) or command.agreed_at < command.at
    refusal = open_payment(floor, command, senseless=senseless)
    if refusal:
        return refusal
    if blank(command.agreed_by):
        return "time-not-agreed"
    payment = floor.payments[command.number]
    if payment.agreed_at is None:
        payment.entitled = None
    payment.agreed_at = command.agreed_at
    return ""


def verify_entitlement(floor: Floor, command: VerifyEntitlement) -> str:
    """Record that the check for which payment was put off is finished."""
    refusal = open_payment(floor, command, senseless=blank(command.finding))
    if refusal:
        return refusal
    payment = floor.payments[command.number]
    if payment.agreed_at is None:
        return "not-delayed"
    payment.entitled = command.entitled
    return ""


def sign_payment(floor: Floor, command: SignPayment) -> str:
    """Record the player's signature on the form, before a witness."""
    senseless = blank(command.signed_by) or blank(command.witnessed_by)
    refusal = open_payment(floor, command, senseless=senseless)
    if refusal:
        return refusal
    payment = floor.payments[command.number]
    if payment.signed:
        return "already-signed"
    named = [" ".join(one.lower().split()) for one in (command.witnessed_by, command.by)]
    if " ".join(command.signed_by.lower().split()) in named:
        return "own-witness"
    payment.signed = True
    return ""


def pay_by_hand(floor: Floor, command: PayByHand) -> str:
    """Pay, and free the terminal that waits for it."""
    on_paper = command.form in ("ticket", "voucher")
    if command.form not in FORMS or on_paper != (command.ticket is not None):
        return "not-understood"
    if command.ticket is not None and not valid_number(command.ticket):
        return "not-understood"
    refusal = open_payment(floor, command)
    if refusal:
        return refusal
    payment = floor.payments[command.number]
    refusal = unpaid(payment, command)
    if refusal:
        return refusal
    if (command.table, command.terminal) != (payment.table, payment.terminal):
        return "not-understood"
    payment.status = "paid"
    if command.ticket is not None:
        if command.ticket in floor.tickets:
            payment.status = "open"
            return "number-in-use"
        payment.became = True
        floor.tickets[command.ticket] = Paper(
            command.form, payment.cents, payment.game, "issued",
            table=payment.table, terminal=payment.terminal,
        )  # fmt: skip
        floor.count("handpays by paper", payment.cents)
    else:
        floor.count("handpays paid", payment.cents)
    seat = floor.tables[payment.table].seats[payment.terminal]
    seat.handpay = None
    seat.leave_if_empty()
    return ""


def unpaid(payment: Paper, command: PayByHand) -> str:
    """Why an open payment is not made in this way and at this time, or nothing."""
    if payment.held:
        return "held"
    if payment.asked and not payment.sighted:
        return "identification-not-sighted"
    if payment.agreed_at is not None and command.at < payment.agreed_at:
        return "before-agreed-time"
    if payment.entitled is not True:
        return "entitlement-open" if payment.entitled is None else "found-not-entitled"
    if command.cents != payment.cents:
        return "other-amount-on-file"
    if command.form != payment.asked_for and payment.game.startswith("interblock"):
        return "other-form"
    if not payment.signed:
        return "not-signed"
    # Rules 5.3 and 4.3 of the two Aruze papers: at once, which is a quarter of an hour (ETG-42).
    due = payment.opened_at if payment.agreed_at is None else payment.agreed_at
    excused = payment.asked or payment.excused or payment.game.startswith("interblock")
    if command.at > due + 900_000 and not excused and blank(command.late_reason):
        return "late-without-reason"
    written = command.form == payment.asked_for or not blank(command.other_form_reason)
    return "" if written else "not-understood"


def release_terminal(floor: Floor, command: ReleaseTerminal) -> str:
    """Take a terminal away from a closed table, once nobody's money is on it."""
    table = floor.table(command.table)
    if floor.registered.get(command.terminal) != command.table:
        return "no-such-terminal"
    if not operators(table.game, command):
        return "not-your-office"
    if table.status != "closed":
        return "already-open"
    seat = table.seats.get(command.terminal, Seat(command.terminal))
    if seat.layout.credit or seat.layout.stakes or seat.waiting() or seat.handpay:
        return "credit-left"
    del floor.registered[command.terminal]
    return ""
