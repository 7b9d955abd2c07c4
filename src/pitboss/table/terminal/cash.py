"""Credit in and out at a terminal: notes, tickets, transfers, collecting, holds.

Credit comes only from the sources a document lists. It leaves in one step with what it becomes:
no paper, no debit; and before any leaves, the terminal's meters must add up.
"""

from __future__ import annotations

from pitboss.kernel.authority import CommandKind, need_reason
from pitboss.kernel.refusal import Refused
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger.cents import check_stake
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.clear_handpay import ClearHandpay, HandpayCleared
from pitboss.table.terminal.acts.collect import Collect, HandpayOpened, PrintingBegun
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint, TicketPrinted
from pitboss.table.terminal.acts.determine_hold import DetermineHold, HoldEnded
from pitboss.table.terminal.acts.hold_credit import CreditHeld, HoldCredit
from pitboss.table.terminal.acts.insert_note import InsertNote, NoteAccepted
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.present_ticket import AcceptTicket, TicketAccepted
from pitboss.table.terminal.acts.report_peripheral import PeripheralReported, ReportPeripheral
from pitboss.table.terminal.acts.report_print_fault import PrintingFailed, ReportPrintFault
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred, TransferIn, TransferOut
from pitboss.table.terminal.checks import (
    need_enabled,
    need_open,
    need_operator,
    need_service,
    need_terminal,
    refuse,
)
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.state import PRINTER, STACKER, Stage, Status, Table, Terminal


def insert_note(table: Table, command: InsertNote) -> list[TableEvent]:
    """A note of an accepted denomination becomes credit of its face value; others come back.

    One that lies in the box cannot come back any more: it is the player's credit, even if the
    terminal has failed or been switched off in the moment between.
    """
    assert table.config is not None
    clause = table.law.rules.credit.notes
    accepted, value = table.config.denominations_cents, command.denomination_cents
    if command.stacked and value in accepted:
        terminal = need_terminal(table, command)
        return [NoteAccepted(terminal=terminal.name, denomination_cents=value)]
    terminal = _taking_in(table, command)
    _need_stacker(table, terminal)
    if value not in accepted:
        shown = one_of(dollars(note) for note in accepted)
        raise refuse(TableKind.NOTE_NOT_ACCEPTED, clause, value=value, accepted=shown)
    _need_room(table, terminal, value, clause)
    return [NoteAccepted(terminal=terminal.name, denomination_cents=value)]


def report_peripheral(table: Table, command: ReportPeripheral) -> list[TableEvent]:
    """Without a stacker no notes and tickets are taken; without a printer none is put out."""
    terminal = need_terminal(table, command)
    credit = table.law.rules.credit
    clauses = {STACKER: credit.stacker, PRINTER: credit.printer}
    if command.device not in clauses:
        what = f"{command.device!r} is not a part of a terminal: it has {one_of(clauses)}."
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
    return [
        PeripheralReported(
            terminal=terminal.name,
            device=command.device,
            working=command.working,
            code=command.code,
            clause=clauses[command.device],
        )
    ]


def accept_ticket(table: Table, command: AcceptTicket) -> list[TableEvent]:
    """A ticket becomes credit, where the document lists tickets as a source (AS-08)."""
    terminal = _taking_in(table, command)
    credit = table.law.rules.credit
    check_stake(command.cents, "the ticket")
    if not credit.tickets:
        raise refuse(TableKind.NOT_A_SOURCE, credit.sources)
    _need_stacker(table, terminal)
    _need_room(table, terminal, command.cents, credit.tickets[0])
    return [TicketAccepted(terminal=terminal.name, number=command.number, cents=command.cents)]


def transfer_in(table: Table, command: TransferIn) -> list[TableEvent]:
    """Credit from the monitoring system, into an open account where one is needed (R62)."""
    terminal = _taking_in(table, command)
    credit = table.law.rules.credit
    check_stake(command.cents, "the transfer")
    if credit.account and not terminal.account:
        raise refuse(TableKind.NO_ACCOUNT, credit.account[0])
    _need_room(table, terminal, command.cents, credit.transfers)
    return [_transfer(command, inward=True)]


def transfer_out(table: Table, command: TransferOut) -> list[TableEvent]:
    """Credit back to the central monitoring system, on the same terms as collecting."""
    terminal = _collecting(table, command)
    check_stake(command.cents, "the transfer")
    if command.cents > terminal.credit_cents:
        raise _short(terminal, table.law.rules.credit.collect)
    return [audit(table, terminal) or _transfer(command, inward=False)]


def collect(table: Table, command: Collect) -> list[TableEvent]:
    """All credit onto a ticket or voucher; by hand where it is more than a ticket may carry."""
    terminal = _collecting(table, command)
    cents = terminal.credit_cents
    assert table.config is not None
    if cents == 0:
        raise refuse(TableKind.NOTHING_TO_COLLECT, table.law.rules.credit.collect)
    locked = audit(table, terminal)
    if locked is not None:
        return [locked]
    if cents > table.config.ticket_limit_cents:
        clause = table.law.rules.payments.form
        return [
            HandpayOpened(
                terminal=terminal.name, number=command.number, cents=cents, clause=clause
            )
        ]
    if not command.voucher and PRINTER in terminal.not_working:
        clause = table.law.rules.credit.printer
        raise refuse(TableKind.NO_PAPER, clause, terminal=terminal.name)
    kind = "voucher" if command.voucher else "ticket"
    return [PrintingBegun(terminal=terminal.name, number=command.number, cents=cents, kind=kind)]


def confirm_print(table: Table, command: ConfirmPrint) -> list[TableEvent]:
    """The paper is out: the credit becomes the ticket."""
    terminal = need_terminal(table, command)
    printing = terminal.printing
    if printing is None or printing.number != command.number:
        clause = table.law.rules.credit.payout
        raise refuse(TableKind.NOT_PRINTING, clause, number=command.number)
    return [
        TicketPrinted(
            terminal=terminal.name,
            number=printing.number,
            cents=printing.cents,
            kind=printing.kind,
        )
    ]


def report_print_fault(table: Table, command: ReportPrintFault) -> list[TableEvent]:
    """No paper: the credit stays where it was."""
    terminal = need_terminal(table, command)
    if terminal.printing is None or terminal.printing.number != command.number:
        clause = table.law.rules.credit.payout
        raise refuse(TableKind.NOT_PRINTING, clause, number=command.number)
    return [PrintingFailed(terminal=terminal.name, number=command.number, code=command.code)]


def clear_handpay(table: Table, command: ClearHandpay) -> list[TableEvent]:
    """The payment was made: the terminal is free again."""
    terminal = need_terminal(table, command)
    if terminal.handpay != command.number:
        clause = table.law.rules.payments.form
        raise refuse(TableKind.NO_HANDPAY, clause, number=command.number)
    paper = command.on_paper
    return [HandpayCleared(terminal=terminal.name, number=command.number, on_paper=paper)]


def hold_credit(table: Table, command: HoldCredit) -> list[TableEvent]:
    """Hold an amount, notifying an inspector in the same record; not at Interblock (IB-15)."""
    terminal = need_terminal(table, command)
    rules = table.law.rules
    clause = rules.remedies.hold_credit
    if clause is None:
        raise refuse(TableKind.NO_HOLDING, rules.payments.withhold)
    need_operator(table, command, clause)
    need_reason(command.reason, clause)
    check_stake(command.cents, "the hold")
    if command.hold in terminal.holds:
        raise refuse(TableKind.HOLD_EXISTS, clause, hold=command.hold)
    if terminal.printing is not None:
        raise refuse(TableKind.PRINTING, clause, terminal=terminal.name)
    if command.cents > terminal.credit_cents:
        raise _short(terminal, clause)
    return [
        CreditHeld(
            terminal=terminal.name,
            hold=command.hold,
            cents=command.cents,
            clause=clause,
            reason=command.reason,
        )
    ]


def determine_hold(table: Table, command: DetermineHold) -> list[TableEvent]:
    """End a hold by a recorded determination: to the meter, or kept."""
    terminal = need_terminal(table, command)
    clause = table.law.rules.remedies.hold_credit or table.law.rules.payments.withhold
    if command.hold not in terminal.holds:
        raise refuse(TableKind.NO_SUCH_HOLD, clause, hold=command.hold)
    need_operator(table, command, clause)
    need_reason(command.reason, clause)
    return [
        HoldEnded(
            terminal=terminal.name,
            hold=command.hold,
            cents=terminal.holds[command.hold],
            released=command.release,
            clause=clause,
            reason=command.reason,
        )
    ]


def audit(table: Table, terminal: Terminal) -> TerminalLocked | None:
    """Nothing where the meters add up; else the terminal is locked instead of paid."""
    difference = terminal.difference_cents()
    if not difference:
        return None
    clause = table.law.rules.remedies.wrong_meter
    return TerminalLocked(terminal=terminal.name, clause=clause, difference_cents=difference)


def _taking_in(table: Table, command: AtTerminal) -> Terminal:
    """Credit may come now."""
    need_open(table)
    terminal = need_service(table, command)
    need_enabled(terminal)
    return terminal


def _collecting(table: Table, command: AtTerminal) -> Terminal:
    """Credit may leave now: at the end of a game play, as each document means it."""
    if table.status is Status.UNOPENED:
        need_open(table)
    terminal = need_service(table, command)
    credit = table.law.rules.credit
    if credit.collect_beside_wagers:
        if table.stage not in (Stage.WAGERING, Stage.BETWEEN):
            raise refuse(TableKind.NOT_NOW, credit.collect, phase=table.stage.value)
    elif terminal.stakes:
        raise refuse(TableKind.LIVE_WAGERS, credit.collect)
    return terminal


def _need_stacker(table: Table, terminal: Terminal) -> None:
    """Notes and tickets can be taken in."""
    if STACKER in terminal.not_working:
        clause = table.law.rules.credit.stacker
        raise refuse(TableKind.NO_CREDIT_IN, clause, terminal=terminal.name)


def _need_room(table: Table, terminal: Terminal, cents: int, clause: str) -> None:
    """The meter stays within its limit."""
    assert table.config is not None
    cap = table.config.credit_limit_cents
    if terminal.credit_cents + cents > cap:
        raise refuse(TableKind.OVER_CREDIT_LIMIT, clause, value=cents, cap=cap)


def _short(terminal: Terminal, clause: str) -> Refused:
    refusal = TableKind.NOT_ENOUGH_CREDIT.refuse(
        clause, terminal.credit_cents, credit=terminal.credit_cents
    )
    return Refused(refusal)


def _transfer(command: TransferIn | TransferOut, *, inward: bool) -> CreditTransferred:
    return CreditTransferred(
        terminal=command.terminal,
        transaction=command.transaction,
        cents=command.cents,
        inward=inward,
    )
