"""What happened at a table, in a sentence each, with the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.kernel.words import dollars
from pitboss.table.terminal import events
from pitboss.table.terminal.state import Table

Told = Iterator[tuple[str, str]]
"""Sentences and their clauses."""
Layouts = Mapping[str, Mapping[str, int]]
"""What stood at each terminal before the event."""


def _period(event: events.PeriodOpened, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"Round {event.round} is open for wagers", clause


def _held(_: events.PeriodHeld, __: Layouts, table: Table) -> Told:
    yield "Nobody has a wager: the period stays open", table.law.game.book.opening_clause


def _placed(event: events.WagerPlaced, _: Layouts, table: Table) -> Told:
    cut = f", cut from {dollars(event.asked_cents)}" if event.asked_cents else ""
    paid = f" and {dollars(event.commission_cents)} commission" if event.commission_cents else ""
    stake = table.law.rules.credit.stake
    yield f"{event.terminal} places {dollars(event.cents)} on {event.cell}{paid}{cut}", stake


def _taken(event: events.WagerTakenBack, _: Layouts, table: Table) -> Told:
    clause = table.law.game.book.opening_clause
    yield f"{event.terminal} takes back {dollars(event.cents)} from {event.cell}", clause


def _returned(event: events.WagerReturned, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} gets back {dollars(event.cents)} from {event.cell}", event.clause


def _closed(event: events.WageringClosed, _: Layouts, table: Table) -> Told:
    how = "by a sensor" if event.sensor else "by the clock"
    clause = table.law.game.book.closing_clauses[0]
    yield f"Wagering is closed {how} with {dollars(event.stakes_cents)} at risk", clause
    who = "Nobody has the dice" if event.shooter is None else f"{event.shooter} is the shooter"
    if table.law.rules.shooting is not None:
        yield who, event.shooter_clause


def _launched(event: events.Launched, _: Layouts, __: Table) -> Told:
    how = "by the machine" if event.shooter is None else f"by {event.shooter}"
    yield f"Launched {how}", event.clause


def _sensed(event: events.ResultSensed, _: Layouts, __: Table) -> Told:
    seen = f" ({event.evidence})" if event.evidence else ""
    yield f"The result is {event.result}{seen}", event.clause


def _settled(event: events.RoundSettled, before: Layouts, table: Table) -> Told:
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


def _ruling(ruling: events.RuledCell) -> str:
    if ruling.odds:
        return f"wins {ruling.odds.replace('/', ' to ')}"
    if ruling.moves_to:
        return f"moves to {ruling.moves_to}"
    return {"voids": "is void"}.get(ruling.verdict, ruling.verdict)


def _stopped(event: events.RoundStopped, _: Layouts, __: Table) -> Told:
    detail = f" ({event.detail})" if event.detail else ""
    yield f"The round is stopped: {event.fault.replace('-', ' ')}{detail}", event.clause


def _voided(event: events.RoundVoided, _: Layouts, __: Table) -> Told:
    yield f"The round is declared void: {event.reason}", event.clause


def _corrected(event: events.ResultCorrected, _: Layouts, __: Table) -> Told:
    text = f"The result is corrected from {event.was} to {event.result}: {event.reason}"
    yield text, event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _invalidated(event: events.RoundInvalidated, _: Layouts, __: Table) -> Told:
    yield f"The round is invalidated ({event.cause}): {event.reason}", event.clause
    for name in sorted(event.corrections):
        yield f"{name} {_correction(event.corrections[name])}", event.clause


def _correction(one: events.Correction) -> str:
    if one.credited_cents:
        return f"is credited {dollars(one.credited_cents)}"
    owed = f", {dollars(one.claim_cents)} more is demanded" if one.claim_cents else ""
    return f"is debited {dollars(one.debited_cents)}{owed}"


def _note(event: events.NoteAccepted, _: Layouts, table: Table) -> Told:
    value = dollars(event.denomination_cents)
    yield f"{event.terminal} takes a note of {value}", table.law.rules.credit.notes


def _ticket_in(event: events.TicketAccepted, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} takes ticket {event.number} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.tickets[0]


def _transferred(event: events.CreditTransferred, _: Layouts, table: Table) -> Told:
    way = "is transferred to" if event.inward else "is transferred from"
    text = f"{dollars(event.cents)} {way} {event.terminal} ({event.transaction})"
    yield text, table.law.rules.credit.transfers


def _printing(event: events.PrintingBegun, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} begins to print a {event.kind} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.payout


def _printed(event: events.TicketPrinted, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} puts out {event.kind} {event.number} of {dollars(event.cents)}"
    yield text, table.law.rules.credit.payout


def _print_failed(event: events.PrintingFailed, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} could not print ({event.code}): the credit stays"
    yield text, table.law.rules.credit.printer


def _handpay(event: events.HandpayOpened, _: Layouts, __: Table) -> Told:
    text = f"{event.terminal} waits for {dollars(event.cents)} to be paid by hand"
    yield text, event.clause


def _handpay_cleared(event: events.HandpayCleared, _: Layouts, table: Table) -> Told:
    yield f"{event.terminal} goes on: it was paid by hand", table.law.rules.payments.form


def _undone(event: events.ActUndone, _: Layouts, table: Table) -> Told:
    yield f"{event.terminal} undoes its last act", table.law.rules.options


def _failed(event: events.TerminalFailed, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} fails ({event.code}): its wagers and credit stay", event.clause


def _restored(event: events.TerminalRestored, _: Layouts, table: Table) -> Told:
    text = f"{event.terminal} is back in service: {event.reason}"
    yield text, table.law.rules.remedies.declared


def _disabled(event: events.TerminalDisabled, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} is disabled: {event.reason}; its wagers play out", ""


def _enabled(event: events.TerminalEnabled, _: Layouts, __: Table) -> Told:
    yield f"{event.terminal} is enabled again: {event.reason}", ""


def _confirmed(event: events.WagersConfirmed, _: Layouts, __: Table) -> Told:
    text = f"{event.terminal}'s wagers are confirmed: {event.reason}"
    yield f"{text}; it gets {dollars(event.released_cents)}", event.clause
    for cell, cents in event.void:
        yield (
            f"{event.terminal}: {dollars(cents)} on {cell} has no record and goes back",
            event.clause,
        )


def _adjusted(event: events.MeterAdjusted, _: Layouts, __: Table) -> Told:
    change = (
        f"{dollars(event.credited_cents)} more"
        if event.credited_cents
        else f"{dollars(event.debited_cents)} less"
    )
    yield f"{event.terminal}'s meter is put right by {change}: {event.reason}", event.clause


def _shooter(_: events.ShooterChosen, __: Layouts, table: Table) -> Told:
    shooting = table.law.rules.shooting
    yield "The dice pass", "" if shooting is None else shooting.turn


def _suspended(event: events.TableSuspended, _: Layouts, __: Table) -> Told:
    yield f"The table is suspended: {event.reason}", event.clause


# Each telling takes its own kind of event; the mapping is by that very type.
TELLINGS: Mapping[type, Callable[[Any, Layouts, Table], Told]] = {
    events.PeriodOpened: _period,
    events.PeriodHeld: _held,
    events.WagerPlaced: _placed,
    events.WagerTakenBack: _taken,
    events.WagerReturned: _returned,
    events.WageringClosed: _closed,
    events.Launched: _launched,
    events.ResultSensed: _sensed,
    events.RoundSettled: _settled,
    events.RoundStopped: _stopped,
    events.RoundVoided: _voided,
    events.ResultCorrected: _corrected,
    events.RoundInvalidated: _invalidated,
    events.NoteAccepted: _note,
    events.TicketAccepted: _ticket_in,
    events.CreditTransferred: _transferred,
    events.PrintingBegun: _printing,
    events.TicketPrinted: _printed,
    events.PrintingFailed: _print_failed,
    events.HandpayOpened: _handpay,
    events.HandpayCleared: _handpay_cleared,
    events.ActUndone: _undone,
    events.TerminalFailed: _failed,
    events.TerminalRestored: _restored,
    events.TerminalDisabled: _disabled,
    events.TerminalEnabled: _enabled,
    events.WagersConfirmed: _confirmed,
    events.MeterAdjusted: _adjusted,
    events.ShooterChosen: _shooter,
    events.TableSuspended: _suspended,
}
"""How each kind of event is told; one without words of its own tells what it holds."""
