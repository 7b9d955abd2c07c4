"""What happened at a table, in a sentence each, with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.kernel.words import dollars
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.clear_handpay import HandpayCleared
from pitboss.table.terminal.acts.close_wagering import PeriodHeld, WageringClosed
from pitboss.table.terminal.acts.collect import HandpayOpened, PrintingBegun
from pitboss.table.terminal.acts.confirm_print import TicketPrinted
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.disable_terminal import TerminalDisabled
from pitboss.table.terminal.acts.enable_terminal import TerminalEnabled
from pitboss.table.terminal.acts.insert_note import NoteAccepted
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.place_wager import WagerPlaced
from pitboss.table.terminal.acts.present_ticket import TicketAccepted
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.acts.report_print_fault import PrintingFailed
from pitboss.table.terminal.acts.report_terminal_fault import TerminalFailed
from pitboss.table.terminal.acts.restore_terminal import TerminalRestored
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import ResultSensed, RoundSettled, ShooterChosen
from pitboss.table.terminal.acts.stopped_round import RoundStopped
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.acts.take_back import WagerTakenBack
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred
from pitboss.table.terminal.acts.undo import ActUndone
from pitboss.table.terminal.results import Correction, RuledCell
from pitboss.table.terminal.state import Table

Told = Iterator[tuple[str, str]]
"""Sentences and their clauses."""
Layouts = Mapping[str, Mapping[str, int]]
"""What stood at each terminal before the event."""


def _period(event: PeriodOpened, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"Round {event.round} is open for wagers", clause


def _held(_: PeriodHeld, __: Layouts, table: Table) -> Told:
    yield "Nobody has a wager: the period stays open", table.law.game.book.opening_clause


def _placed(event: WagerPlaced, _: Layouts, table: Table) -> Told:
    cut = f", cut from {dollars(event.asked_cents)}" if event.asked_cents else ""
    paid = f" and {dollars(event.commission_cents)} commission" if event.commission_cents else ""
    stake = table.law.rules.credit.stake
    yield f"{event.terminal} places {dollars(event.cents)} on {event.cell}{paid}{cut}", stake


def _taken(event: WagerTakenBack, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"{event.terminal} takes back {dollars(event.cents)} from {event.cell}", clause


def _returned(event: WagerReturned, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} gets back {dollars(event.cents)} from {event.cell}", event.clause


def _closed(event: WageringClosed, _: Layouts, table: Table) -> Told:
    how = "by a sensor" if event.sensor else "by the clock"
    clause = table.law.game.book.closing_clauses[0]
    yield f"Wagering is closed {how} with {dollars(event.stakes_cents)} at risk", clause
    who = "Nobody has the dice" if event.shooter is None else f"{event.shooter} is the shooter"
    if table.law.rules.shooting is not None:
        yield who, event.shooter_clause


def _launched(event: Launched, _: Layouts, __: Table) -> Told:
    how = "by the machine" if event.shooter is None else f"by {event.shooter}"
    yield f"Launched {how}", event.clause


def _sensed(event: ResultSensed, _: Layouts, __: Table) -> Told:
    seen = f" ({event.evidence})" if event.evidence else ""
    yield f"The result is {event.result}{seen}", event.clause


def _settled(event: RoundSettled, before: Layouts, table: Table) -> Told:
    rulings = {one.cell: one for one in event.cells}
    for name in sorted(event.terminals):
        for cell, cents in before.get(name, {}).items():
            ruling = rulings[cell]
            yield f"{name}: {dollars(cents)} on {cell} {_ruling(ruling)}", ruling.clause
        got = event.terminals[name]
        waits = "; it waits to be confirmed" if name in event.pending else ""
        back = f"{dollars(got.returned_cents)}, {dollars(got.won_cents)} of it won"
        gets = back if got.returned_cents else "nothing"
        yield f"{name} gets {gets}{waits}", table.law.rules.credit.winnings


def _ruling(ruling: RuledCell) -> str:
    if ruling.odds:
        return f"wins {ruling.odds.replace('/', ' to ')}"
    if ruling.moves_to:
        return f"moves to {ruling.moves_to}"
    return {"voids": "is void"}.get(ruling.verdict, ruling.verdict)


def _stopped(event: RoundStopped, _: Layouts, __: Table) -> Told:
    detail = f" ({event.detail})" if event.detail else ""
    yield f"The round is stopped: {event.fault.replace('-', ' ')}{detail}", event.clause


def _voided(event: RoundVoided, _: Layouts, __: Table) -> Told:
    yield f"The round is declared void: {event.reason}", event.clause


def _corrected(event: ResultCorrected, _: Layouts, __: Table) -> Told:
    text = f"The result is corrected from {event.was} to {event.result}: {event.reason}"
    yield text, event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _invalidated(event: RoundInvalidated, _: Layouts, __: Table) -> Told:
    yield f"The round is invalidated ({event.cause}): {event.reason}", event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _correction(one: Correction) -> str:
    if one.credited_cents:
        return f"is credited {dollars(one.credited_cents)}"
    owed = f", {dollars(one.claim_cents)} more is demanded" if one.claim_cents else ""
    return f"is debited {dollars(one.debited_cents)}{owed}"


def _note(event: NoteAccepted, _: Layouts, table: Table) -> Told:
    value = dollars(event.denomination_cents)
    yield f"{event.terminal} takes a note of {value}", table.law.rules.credit.notes


def _ticket_in(event: TicketAccepted, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} takes ticket {event.number} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.tickets[0]


def _transferred(event: CreditTransferred, _: Layouts, table: Table) -> Told:
    way = "is transferred to" if event.inward else "is transferred from"
    text = f"{dollars(event.cents)} {way} {event.terminal} ({event.transaction})"
    yield text, table.law.rules.credit.transfers


def _printing(event: PrintingBegun, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} begins to print a {event.kind} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.payout


def _printed(event: TicketPrinted, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} puts out {event.kind} {event.number} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.payout


def _print_failed(event: PrintingFailed, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} could not print ({event.code}): the credit stays"
    yield text, table.law.rules.credit.printer


def _handpay(event: HandpayOpened, _: Layouts, __: Table) -> Told:
    text = f"{event.terminal} waits for {dollars(event.cents)} to be paid by hand"
    yield text, event.clause


def _handpay_cleared(event: HandpayCleared, _: Layouts, table: Table) -> Told:
    yield f"{event.terminal} goes on: it was paid by hand", table.law.rules.payments.form


def _undone(event: ActUndone, _: Layouts, table: Table) -> Told:
    yield f"{event.terminal} undoes its last act", table.law.rules.options


def _failed(event: TerminalFailed, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} fails ({event.code}): its wagers and credit stay", event.clause


def _restored(event: TerminalRestored, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} is back in service: {event.reason}"
    yield text, table.law.rules.remedies.declared


def _disabled(event: TerminalDisabled, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} is disabled: {event.reason}; its wagers play out", ""


def _enabled(event: TerminalEnabled, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} is enabled again: {event.reason}", ""


def _confirmed(event: WagersConfirmed, _: Layouts, __: Table) -> Told:
    text = f"{event.terminal}'s wagers are confirmed: {event.reason}"
    yield f"{text}; it gets {dollars(event.released_cents)}", event.clause
    for cell, cents in event.void:
        yield (
            f"{event.terminal}: {dollars(cents)} on {cell} has no record and goes back",
            event.clause,
        )


def _adjusted(event: MeterAdjusted, _: Layouts, __: Table) -> Told:
    change = (
        f"{dollars(event.credited_cents)} more"
        if event.credited_cents
        else f"{dollars(event.debited_cents)} less"
    )
    yield f"{event.terminal}'s meter is put right by {change}: {event.reason}", event.clause


def _shooter(_: ShooterChosen, __: Layouts, table: Table) -> Told:
    shooting = table.law.rules.shooting
    yield "The dice pass", "" if shooting is None else shooting.turn


def _suspended(event: TableSuspended, _: Layouts, __: Table) -> Told:
    yield f"The table is suspended: {event.reason}", event.clause


# Each telling takes its own kind of event; the mapping is by that very type.
TELLINGS: Mapping[type, Callable[[Any, Layouts, Table], Told]] = {
    PeriodOpened: _period,
    PeriodHeld: _held,
    WagerPlaced: _placed,
    WagerTakenBack: _taken,
    WagerReturned: _returned,
    WageringClosed: _closed,
    Launched: _launched,
    ResultSensed: _sensed,
    RoundSettled: _settled,
    RoundStopped: _stopped,
    RoundVoided: _voided,
    ResultCorrected: _corrected,
    RoundInvalidated: _invalidated,
    NoteAccepted: _note,
    TicketAccepted: _ticket_in,
    CreditTransferred: _transferred,
    PrintingBegun: _printing,
    TicketPrinted: _printed,
    PrintingFailed: _print_failed,
    HandpayOpened: _handpay,
    HandpayCleared: _handpay_cleared,
    ActUndone: _undone,
    TerminalFailed: _failed,
    TerminalRestored: _restored,
    TerminalDisabled: _disabled,
    TerminalEnabled: _enabled,
    WagersConfirmed: _confirmed,
    MeterAdjusted: _adjusted,
    ShooterChosen: _shooter,
    TableSuspended: _suspended,
}
"""How each kind of event is told; one without words of its own tells what it holds."""
