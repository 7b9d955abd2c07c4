"""Acts at a terminal that touch paper or another stream: done in both, or in neither."""

from __future__ import annotations

from pitboss.desk.acts.present_ticket import PresentTicket
from pitboss.desk.clauses import clauses_of
from pitboss.kernel.act import Written
from pitboss.kernel.authority import need_office
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States
from pitboss.ledger import payments, tickets, transfers
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.ledger.transfers import AlreadyMade, Transfer
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.collect import Collect, HandpayOpened, PrintingBegun
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint, TicketPrinted
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.present_ticket import AcceptTicket
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred, TransferIn, TransferOut
from pitboss.table.terminal.checks import refuse
from pitboss.table.terminal.decide import decide
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.registration import Registration, TerminalRegistered, TerminalReleased
from pitboss.table.terminal.state import Status, Table

Answer = Written | Refusal | Repeated | AlreadyMade


def open_table(states: States, command: OpenTable, digest: str) -> Answer:
    """Open a table, registering those of its terminals that are new to it."""
    decided = decide(Table.among(states, command.table), command, digest)
    if not isinstance(decided, tuple):
        return decided
    if DealerTable.among(states, command.table).version:
        raise refuse(TableKind.NAME_TAKEN, "", name=command.table)
    written: Written = {Table.stream(command.table): decided}
    for seat in command.config.seats:
        known = Registration.among(states, seat)
        if not known.table:
            registered = TerminalRegistered(terminal=seat, table=command.table)
            written[Registration.stream(seat)] = (registered,)
        elif known.table != command.table:
            raise refuse(TableKind.AT_ANOTHER_TABLE, "", terminal=seat, other=known.table)
    return written


def release(states: States, command: ReleaseTerminal, _: str) -> Answer:
    """Let a terminal go that has nobody's money, from a table that is closed."""
    table, known = Table.among(states, command.table), Registration.among(states, command.terminal)
    if not known.table or known.table != command.table:
        raise refuse(TableKind.NO_SUCH_TERMINAL, "", terminal=command.terminal)
    need_office(command, table.law.rules.operators, table.law.rules.approval[0])
    terminal = table.terminals.get(command.terminal)
    if table.status is not Status.CLOSED:
        raise refuse(TableKind.ALREADY_OPEN, table.law.rules.approval[0])
    if terminal is not None and terminal.has_money:
        clause = table.law.rules.approval[0]
        raise refuse(TableKind.CREDIT_LEFT, clause, terminal=command.terminal)
    released = TerminalReleased(terminal=command.terminal, table=command.table)
    return {Registration.stream(command.terminal): (released,)}


def present(states: States, command: PresentTicket, digest: str) -> Answer:
    """A ticket becomes credit: the ticket is paid and the table credited, or neither."""
    ticket, table = Ticket.among(states, command.number), Table.among(states, command.table)
    known = answered(table.done, command.by, command.serial, digest)
    if known is not None:
        return known
    if table.config is None:
        raise refuse(TableKind.NOT_OPEN, "", status=table.status.value)
    paid = tickets.redeem(
        ticket,
        place=tickets.TERMINAL,
        terminal=command.terminal,
        claimed_cents=command.claimed_cents,
        at=command.at,
        clauses=clauses_of(table.law.rules),
    )
    if isinstance(paid, Refusal):
        return paid
    accept = AcceptTicket(
        table=command.table,
        terminal=command.terminal,
        number=command.number,
        cents=ticket.cents,
        at=command.at,
        by=command.by,
    )
    credited = decide(table, accept)
    if not isinstance(credited, tuple):
        return credited
    return {Table.stream(command.table): credited, Ticket.stream(command.number): paid}


def collect(states: States, command: Collect, digest: str) -> Answer:
    """Start a ticket whose number is free, or open a payment by hand."""
    table = Table.among(states, command.table)
    decided = decide(table, command, digest)
    if not isinstance(decided, tuple):
        return decided
    own = Table.stream(command.table)
    clauses = clauses_of(table.law.rules)
    for event in decided:
        if isinstance(event, PrintingBegun):
            taken = tickets.check_issue(Ticket.among(states, command.number), clauses.payout)
            if taken is not None:
                return taken
        elif isinstance(event, HandpayOpened):
            opened = payments.open_payment(
                Payment.among(states, command.number),
                cents=event.cents,
                terminal=event.terminal,
                table=command.table,
                game=table.law.game.id,
                requested_form="cash",
                clauses=clauses,
            )
            if isinstance(opened, Refusal):
                return opened
            return {own: decided, Payment.stream(command.number): opened}
    return {own: decided}


def confirm_print(states: States, command: ConfirmPrint, digest: str) -> Answer:
    """The paper is out: the credit leaves the meter and the ticket is on file, in one step."""
    table = Table.among(states, command.table)
    decided = decide(table, command, digest)
    if not isinstance(decided, tuple):
        return decided
    (printed,) = decided
    assert isinstance(printed, TicketPrinted)
    issued = tickets.issue(
        Ticket.among(states, command.number),
        kind=printed.kind,
        cents=printed.cents,
        terminal=printed.terminal,
        table=command.table,
        game=table.law.game.id,
        serial=table.terminals[printed.terminal].papers + 1,
        at=command.at,
        expires_at=None,
        clause=table.law.rules.credit.payout,
    )
    if isinstance(issued, Refusal):
        return issued
    return {Table.stream(command.table): decided, Ticket.stream(command.number): issued}


def transfer(states: States, command: TransferIn | TransferOut, digest: str) -> Answer:
    """A transfer once per transaction, whatever is asked again."""
    table = Table.among(states, command.table)
    record = Transfer.among(states, command.transaction)
    inward = isinstance(command, TransferIn)
    if record.status == "blank":
        decided = decide(table, command, digest)
        if not isinstance(decided, tuple):
            return decided
        if not any(isinstance(event, CreditTransferred) for event in decided):
            return {Table.stream(command.table): decided}  # locked instead of paid
    else:
        decided = ()
    clause = "" if table.config is None else table.law.rules.credit.transfers
    made = transfers.transfer(
        record,
        table=command.table,
        terminal=command.terminal,
        direction=transfers.IN if inward else transfers.OUT,
        cents=command.cents,
        clause=clause,
    )
    if not isinstance(made, tuple):
        return made
    return {Table.stream(command.table): decided, Transfer.stream(command.transaction): made}
