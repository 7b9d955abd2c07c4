"""What goes wrong and what is done: stopped rounds, voids, failed terminals, server faults.

Nothing is settled on a stopped round until somebody whose office the document names has declared,
with a reason. A void gives back what was placed for the round; wagers carried in from earlier
rounds stand with their numbers unless they are named too (R46).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.authority import CommandKind, need_reason
from pitboss.ledger.cents import check_stake
from pitboss.rules.situation import Holdings
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter, MeterAdjusted
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers, WagersConfirmed
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid, RoundVoided
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.report_terminal_fault import (
    FaultNoted,
    ReportTerminalFault,
    SystemFaultRaised,
    TerminalFailed,
)
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal, TerminalRestored
from pitboss.table.terminal.acts.resume_table import ResumeTable, TableResumed
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.checks import (
    need_open,
    need_operator,
    need_round,
    need_supervisor,
    need_terminal,
    refuse,
)
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.results import TerminalResult
from pitboss.table.terminal.rounds import next_period, settle, stop
from pitboss.table.terminal.state import Pending, Stage, Status, Table, Terminal
from pitboss.table.terminal.wagering import commission_back

SERVER = "server"
UNREADABLE = "unreadable"
SUSPENDING = frozenset({"device-fault", UNREADABLE, SERVER})
"""Faults after which the table stays shut until they are cleared."""
_IN_PLAY = (Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)


def report_terminal_fault(table: Table, command: ReportTerminalFault) -> list[TableEvent]:
    """A terminal fails; the same failure on a second one in a round is the server's (ETG-06)."""
    terminal = need_terminal(table, command)
    remedies = table.law.rules.remedies
    assert table.config is not None
    if command.code in table.config.harmless_codes:
        return [FaultNoted(terminal=terminal.name, code=command.code, harmless=True)]
    events: list[TableEvent] = [
        TerminalFailed(terminal=terminal.name, code=command.code, clause=remedies.interrupted)
        if terminal.failed is None
        else FaultNoted(terminal=terminal.name, code=command.code, harmless=False)
    ]
    alike = [
        name
        for name, other in table.terminals.items()
        if other is not terminal and other.shown.get(command.code) == table.round
    ]
    if not alike or table.stage is Stage.BETWEEN:
        return events
    if remedies.same_error_reaches_all:
        if table.stopped is None or table.stopped.fault != SERVER:
            events.append(stop(table, SERVER, remedies.same_error, command.code))
    else:
        events.extend(_system_fault(table, [*alike, terminal.name], command.code))
    return events


def _system_fault(table: Table, names: list[str], code: str) -> Iterator[TableEvent]:
    """What was placed at the terminals that show the same error goes back, there alone (R50).

    Wagers carried in stand, and what they come to waits to be confirmed (R51, R53).
    """
    remedies = table.law.rules.remedies
    yield SystemFaultRaised(
        round=table.round, terminals=tuple(names), code=code, clause=remedies.same_error
    )
    for name in names:
        yield from placed_for_round(table, table.terminals[name], remedies.server)


def declare_terminal_fault(table: Table, command: DeclareTerminalFault) -> list[TableEvent]:
    """Staff take a terminal out of service; its wagers ride and wait to be confirmed."""
    terminal = need_terminal(table, command)
    clause = table.law.rules.remedies.declared
    need_operator(table, command, clause)
    need_reason(command.reason, clause)
    if terminal.failed is not None:
        raise refuse(TableKind.OUT_OF_SERVICE, clause, terminal=terminal.name)
    return [TerminalFailed(terminal=terminal.name, code=command.reason, clause=clause)]


def restore_terminal(table: Table, command: RestoreTerminal) -> list[TableEvent]:
    """Back into service, unless its meters still do not add up."""
    terminal = need_terminal(table, command)
    remedies = table.law.rules.remedies
    need_operator(table, command, remedies.declared)
    need_reason(command.reason, remedies.declared)
    if terminal.failed is None and not terminal.locked:
        raise refuse(TableKind.IN_SERVICE, remedies.declared, terminal=terminal.name)
    if terminal.difference_cents():
        raise refuse(TableKind.LOCKED, remedies.wrong_meter, terminal=terminal.name)
    return [TerminalRestored(terminal=terminal.name, reason=command.reason)]


def declare_device_fault(table: Table, command: DeclareDeviceFault) -> list[TableEvent]:
    """Staff stop the round because the tumbler or wheel is faulty, for whatever reason."""
    need_open(table)
    clause = table.law.rules.device.fault
    need_operator(table, command, clause)
    need_reason(command.reason, clause)
    need_round(table, command.round, *_IN_PLAY)
    return [stop(table, "device-fault", clause, command.reason)]


def declare_server_fault(table: Table, command: DeclareServerFault) -> list[TableEvent]:
    """Staff declare the server faulty: the round under way is stopped, else the table shuts."""
    need_open(table)
    clause = table.law.rules.remedies.server_declared
    need_operator(table, command, clause)
    need_reason(command.reason, clause)
    if table.stage is Stage.BETWEEN:
        return [TableSuspended(clause=clause, reason=command.reason)]
    return [stop(table, SERVER, clause, command.reason)]


def declare_void(table: Table, command: DeclareVoid) -> list[TableEvent]:
    """Give back the stakes of a stopped round, and commission with them."""
    need_open(table)
    rules = table.law.rules
    if table.stage is not Stage.STOPPED or table.stopped is None:
        raise refuse(TableKind.NOT_STOPPED, rules.remedies.void)
    fault = table.stopped.fault
    clause = rules.remedies.server if fault == SERVER else rules.remedies.void
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    need_round(table, command.round, Stage.STOPPED)
    returned = list(_returned(table, command, clause))
    voided = RoundVoided(round=table.round, fault=fault, clause=clause, reason=command.reason)
    if fault in SUSPENDING:
        suspended = TableSuspended(clause=table.stopped.clause, reason=command.reason)
        return [voided, *returned, suspended]
    back = sum(event.cents for event in returned)
    staked = sum(terminal.bet_cents for terminal in table.terminals.values())
    return [voided, *returned, *next_period(table, command.at, live=staked > back)]


def enter_result(table: Table, command: EnterUnreadResult) -> list[TableEvent]:
    """Settle on what a supervisor saw where the sensor could not read it (IB-10, ETG-35)."""
    need_open(table)
    rules = table.law.rules
    if table.stage is not Stage.STOPPED or table.stopped is None:
        raise refuse(TableKind.NOT_STOPPED, rules.remedies.recalculate)
    misread = rules.device.misread
    if table.stopped.fault != UNREADABLE or not misread:
        raise refuse(TableKind.NOT_ENTERED_BY_HAND, table.stopped.clause)
    need_supervisor(table, command, misread[0])
    need_reason(command.reason, misread[0])
    need_round(table, command.round, Stage.STOPPED)
    need_letter(table, command.result)
    return settle(table, command.result, command.reason, misread[0], command.at)


def resume_table(table: Table, command: ResumeTable) -> list[TableEvent]:
    """Play goes on: the fault has been cleared."""
    rules = table.law.rules
    if table.status is not Status.SUSPENDED:
        raise refuse(TableKind.NOT_NOW, rules.device.fault, phase=table.stage.value)
    need_operator(table, command, rules.device.fault)
    need_reason(command.reason, rules.device.fault)
    resumed = TableResumed(reason=command.reason)
    return [resumed, *next_period(table, command.at, live=table.at_risk())]


def confirm_wagers(table: Table, command: ConfirmWagers) -> list[TableEvent]:
    """Pay what a failed terminal's wagers came to; those without a record are void (ETG-04)."""
    terminal = need_terminal(table, command)
    remedies = table.law.rules.remedies
    clause = remedies.unconfirmed if command.unconfirmed else remedies.recalculate
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    for pending in terminal.pending:
        if pending.round == command.round:
            return [_release(table, terminal, pending, command, clause)]
    waits = terminal.unconfirmed and terminal.stakes and table.stage is not Stage.BETWEEN
    if command.round != table.round or not waits:
        raise refuse(TableKind.NOTHING_TO_CONFIRM, clause)
    need_cells(terminal.stakes, command, clause)
    returned: list[TableEvent] = [
        _return(table, terminal, cell, terminal.stakes[cell], clause)
        for cell in _with_odds(table, command.unconfirmed, terminal.stakes)
    ]
    confirmed = WagersConfirmed(
        terminal=terminal.name,
        round=command.round,
        clause=clause,
        reason=command.reason,
        released_cents=0,
    )
    return [*returned, confirmed]


def adjust_meter(table: Table, command: AdjustMeter) -> list[TableEvent]:
    """Correct a credit meter; it never goes below nothing, the rest is demanded (ETG-08)."""
    terminal = need_terminal(table, command)
    clause = table.law.rules.remedies.recalculate
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    check_stake(abs(command.cents), "the meter")
    debited = min(available(terminal), max(0, -command.cents))
    return [
        MeterAdjusted(
            terminal=terminal.name,
            credited_cents=max(0, command.cents),
            debited_cents=debited,
            claim_cents=max(0, -command.cents) - debited,
            clause=clause,
            reason=command.reason,
        )
    ]


def available(terminal: Terminal) -> int:
    """What of the credit can be taken: a ticket that is being printed has its amount already."""
    printing = 0 if terminal.printing is None else terminal.printing.cents
    return terminal.credit_cents - printing


def need_letter(table: Table, result: str) -> int:
    """A result that the game has; *no result* is declared, not entered."""
    alphabet = table.law.game.alphabet
    if result not in alphabet.letters:
        what = f"{result!r} is not a result: a result is {alphabet.form}."
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
    return alphabet.read(result)


def need_cells(known: Mapping[str, object], command: ConfirmWagers, clause: str) -> None:
    """Each unconfirmed cell is one that the terminal has."""
    if any(cell not in known for cell in command.unconfirmed):
        raise refuse(TableKind.NOTHING_TO_CONFIRM, clause)


def placed_for_round(table: Table, terminal: Terminal, clause: str) -> Iterator[WagerReturned]:
    """What was placed at a terminal in this round, as it goes back."""
    for cell in terminal.fresh:
        if cents := terminal.holdings.placed_now(cell):
            yield _return(table, terminal, cell, cents, clause)


def _returned(table: Table, command: DeclareVoid, clause: str) -> Iterator[WagerReturned]:
    """What goes back in a void: placed in the round, or named, with the odds that hang on it."""
    named: dict[str, list[str]] = {}
    for name, cell in command.carried:
        terminal = table.terminals.get(name)
        if terminal is None or cell not in terminal.stakes:
            raise refuse(TableKind.NOTHING_TO_CONFIRM, clause)
        hanging = table.law.game.hanging.get(cell)
        cells = named.setdefault(name, [])
        cells.extend([cell] if hanging is None else [cell, hanging[0]])
    for name, terminal in table.terminals.items():
        whole = named.get(name, [])
        for cell, cents in terminal.stakes.items():
            back = cents if cell in whole else terminal.holdings.placed_now(cell)
            if back:
                yield _return(table, terminal, cell, back, clause)


def _return(table: Table, terminal: Terminal, cell: str, cents: int, clause: str) -> WagerReturned:
    holdings = Holdings(terminal.stakes)
    back = commission_back(holdings, terminal.commission, table.law.game.cells[cell], cents)
    return WagerReturned(
        terminal=terminal.name, cell=cell, cents=cents, commission_cents=back, clause=clause
    )


def _with_odds(
    table: Table, cells: tuple[str, ...], known: Mapping[str, object]
) -> tuple[str, ...]:
    """Cells, each once, and the odds that hang on them: they are void together (R16)."""
    hanging = table.law.game.hanging
    odds = [hanging[cell][0] for cell in cells if cell in hanging]
    return tuple(dict.fromkeys([*cells, *(cell for cell in odds if cell in known)]))


def _release(
    table: Table, terminal: Terminal, pending: Pending, command: ConfirmWagers, clause: str
) -> WagersConfirmed:
    """What a terminal gets of a round that was settled while it was out of service."""
    need_cells(pending.cells, command, clause)
    unconfirmed = _with_odds(table, command.unconfirmed, pending.cells)
    void = [pending.cells[cell] for cell in unconfirmed]
    won = sum(cell[2] for cell in void)
    lost = sum(cell[3] for cell in void)
    returned = sum(cell[1] for cell in void)
    return WagersConfirmed(
        terminal=terminal.name,
        round=command.round,
        clause=clause,
        reason=command.reason,
        released_cents=pending.returned_cents - won,
        commission_cents=sum(cell[4] for cell in void),
        void=tuple((cell, pending.cells[cell][0]) for cell in unconfirmed),
        void_result=TerminalResult(returned, won, lost) if void else None,
    )
