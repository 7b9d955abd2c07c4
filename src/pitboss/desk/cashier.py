"""The cashier: tickets paid at the cage, payments by hand, and what is withheld."""

from __future__ import annotations

from pitboss.desk.act import OnPayment
from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.desk.clauses import clauses_for, rules_for
from pitboss.desk.terminals import Answer
from pitboss.kernel.act import Written
from pitboss.kernel.authority import CommandKind, need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import answered
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States
from pitboss.ledger import holds, payments, tickets
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.table.terminal.acts.clear_handpay import clear_handpay
from pitboss.table.terminal.checks import refuse
from pitboss.table.terminal.state import Table


def pay_ticket(states: States, command: PayTicket, _: str) -> Answer:
    """Pay a ticket or voucher at the cage or a kiosk, once ever."""
    ticket = Ticket.among(states, command.number)
    clauses = clauses_for(ticket.game)
    if command.place == tickets.CAGE:
        need_office(command, PAYERS, clauses.payout)
    paid = tickets.redeem(
        ticket,
        place=command.place,
        terminal=None,
        claimed_cents=command.claimed_cents,
        at=command.at,
        clauses=clauses,
    )
    return _own(Ticket.stream(command.number), paid)


def hold_ticket(states: States, command: HoldTicket, _: str) -> Answer:
    """Withhold payment of a ticket; the inspector is notified with it."""
    ticket = Ticket.among(states, command.number)
    return _own(Ticket.stream(command.number), _hold(ticket, command))


def hold_payment(states: States, command: HoldPayment, _: str) -> Answer:
    """Withhold a payment by hand; the inspector is notified with it."""
    payment = Payment.among(states, command.number)
    return _own(Payment.stream(command.number), _hold(payment, command))


def determine_ticket(states: States, command: DetermineTicket, _: str) -> Answer:
    """End the hold on a ticket."""
    ticket = Ticket.among(states, command.number)
    return _own(Ticket.stream(command.number), _determine(ticket, command))


def determine_payment(states: States, command: DeterminePayment, _: str) -> Answer:
    """End the hold on a payment by hand."""
    payment = Payment.among(states, command.number)
    return _own(Payment.stream(command.number), _determine(payment, command))


def on_payment(states: States, command: OnPayment, _: str) -> Answer:
    """What is recorded of a payment before it is made."""
    payment = Payment.among(states, command.number)
    clauses = clauses_for(payment.game)
    need_office(command, PAYERS, clauses.form)
    told: tuple[object, ...] | Refusal
    match command:
        case AskIdentification():
            told = payments.ask_identification(payment, reason=command.reason, clauses=clauses)
        case ShowIdentification():
            told = payments.show_identification(
                payment,
                type_shown=command.type_shown,
                suitable=command.suitable,
                clauses=clauses,
            )
        case DelayPayment():
            told = payments.delay(
                payment,
                agreed_at=command.agreed_at,
                agreed_by=command.agreed_by,
                reason=command.reason,
                at=command.at,
                clauses=clauses,
            )
        case VerifyEntitlement():
            told = payments.verify_entitlement(payment, finding=command.finding, clauses=clauses)
        case SignPayment():
            told = payments.sign(
                payment,
                signed_by=command.signed_by,
                witnessed_by=command.witnessed_by,
                clauses=clauses,
            )
        case _:
            raise BadInput(f"{type(command).__name__} is not a command.")
    return _own(Payment.stream(command.number), told)


def pay_by_hand(states: States, command: PayByHand, digest: str) -> Answer:
    """Pay, free the terminal, and put a ticket on file where it was paid by one."""
    table = Table.among(states, command.table)
    known = answered(table.done, command.by, command.serial, digest)
    if known is not None:
        return known
    payment = Payment.among(states, command.number)
    rules = rules_for(payment.game)
    clauses = clauses_for(payment.game)
    need_office(command, PAYERS, clauses.form)
    paid = payments.pay(
        payment,
        form=command.form,
        cents=command.cents,
        at=command.at,
        other_form_allowed=rules is not None and not rules.payments.only_prizes_change_form,
        clauses=clauses,
        ticket=command.ticket,
        other_form_reason=command.other_form_reason,
    )
    if isinstance(paid, Refusal):
        return paid
    written: Written = {Payment.stream(command.number): paid}
    terminal = table.terminals.get(payment.terminal)
    here = command.table == payment.table and command.terminal == payment.terminal
    if terminal is None or not here:
        what = f"Payment {command.number} is owed at terminal {payment.terminal}."
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
    if terminal.handpay == command.number:
        on_paper = command.ticket is not None
        cleared = clear_handpay(table, terminal, command.number, on_paper)
        written[Table.stream(command.table)] = cleared
    if command.ticket is not None:
        issued = tickets.issue(
            Ticket.among(states, command.ticket),
            kind=command.form,
            cents=payment.cents,
            terminal=payment.terminal,
            table=payment.table,
            game=payment.game,
            serial=terminal.papers + 1,
            at=command.at,
            expires_at=None,
            clause=clauses.payout,
        )
        if isinstance(issued, Refusal):
            return issued
        written[Ticket.stream(command.ticket)] = issued
    return written


def _hold(claim: holds.Claim, command: HoldTicket | HoldPayment) -> tuple[object, ...] | Refusal:
    """Withhold, by the rule of the game it came from; Craps wants a review to close it (R56)."""
    rules = rules_for(claim.game)
    clause = "" if rules is None else rules.payments.withhold
    if rules is not None:
        need_office(command, rules.operators, clause)
        if isinstance(command, HoldPayment) and not rules.payments.by_hand_too:
            clause = ""
    review = rules is not None and rules.payments.review_to_release
    return holds.hold(claim, reason=command.reason, clause=clause, review_to_release=review)


def _determine(
    claim: holds.Claim, command: DetermineTicket | DeterminePayment
) -> tuple[object, ...] | Refusal:
    rules = rules_for(claim.game)
    if rules is not None:
        need_office(command, rules.operators, rules.payments.withhold)
    return holds.determine(
        claim,
        release=command.release,
        reason=command.reason,
        inspector_review=command.inspector_review,
    )


def _own(stream: str, told: tuple[object, ...] | Refusal) -> Answer:
    return told if isinstance(told, Refusal) else {stream: told}
