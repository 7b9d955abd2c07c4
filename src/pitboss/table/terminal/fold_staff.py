"""The fold of what staff do: opening and closing, faults, confirmations, corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.close_table import TableClosed
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.disable_terminal import TerminalDisabled
from pitboss.table.terminal.acts.enable_terminal import TerminalEnabled
from pitboss.table.terminal.acts.instruct_player import PlayerInstructed
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.acts.report_terminal_fault import (
    FaultNoted,
    SystemFaultRaised,
    TerminalFailed,
)
from pitboss.table.terminal.acts.restore_terminal import TerminalRestored
from pitboss.table.terminal.acts.resume_table import TableResumed
from pitboss.table.terminal.acts.sit_down import PlayerSat
from pitboss.table.terminal.acts.stand_up import PlayerStood
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.acts.warn_of_closing import ClosingWarned
from pitboss.table.terminal.acts.withdraw_warning import WarningWithdrawn
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.fold_round import end_round, mark
from pitboss.table.terminal.postings import corrected
from pitboss.table.terminal.results import Correction
from pitboss.table.terminal.state import Claim, Stage, Status, Table, Terminal


def _opened(table: Table, event: TableOpened, at: int) -> None:
    other_game = table.config is None or table.config.game != event.config.game
    table.id = event.table
    table.config = event.config
    table.status = Status.OPEN
    table.stage = Stage.BETWEEN
    table.opened_at = at
    table.closing_at = table.warned_at = None
    table.point = table.shooter = table.turn = table.stopped = None
    table.point_before = table.shooter_before = table.turn_before = None
    table.results.clear()
    table.forget_law()
    before = table.terminals
    table.former |= {name: one for name, one in before.items() if name not in event.config.seats}
    table.terminals = {
        name: before.get(name) or _seated(name, table.former.pop(name, None))
        for name in event.config.seats
    }
    for terminal in table.terminals.values():
        if other_game:
            terminal.last_placed = {}


def _seated(name: str, former: Terminal | None) -> Terminal:
    """A terminal that comes to the table; one that was here before goes on with its meters."""
    if former is None:
        return Terminal(name)
    return Terminal(
        name,
        disabled=former.disabled,
        meters=former.meters,
        papers=former.papers,
        tickets_in=former.tickets_in,
        tickets_out=former.tickets_out,
    )


def _warned(table: Table, event: ClosingWarned, at: int) -> None:
    table.closing_at = event.closes_at
    table.warned_at = at


def _withdrawn(table: Table, _: WarningWithdrawn, __: int) -> None:
    table.closing_at = table.warned_at = None


def _closed(table: Table, _: TableClosed, __: int) -> None:
    end_round(table)
    table.status = Status.CLOSED


def _suspended(table: Table, _: TableSuspended, __: int) -> None:
    end_round(table)
    table.status = Status.SUSPENDED


def _resumed(table: Table, _: TableResumed, __: int) -> None:
    table.status = Status.OPEN


def _sat(table: Table, event: PlayerSat, _: int) -> None:
    table.terminals[event.terminal].player = event.player


def _stood(table: Table, event: PlayerStood, _: int) -> None:
    table.terminals[event.terminal].player = None


def _instructed(table: Table, event: PlayerInstructed, _: int) -> None:
    others = [player for player in table.one_terminal if player != event.player]
    table.one_terminal = [*others, event.player] if event.one_terminal else others


def _failed(table: Table, event: TerminalFailed, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.failed = event.code
    _show(table, terminal, event.code)
    if terminal.stakes:
        terminal.unconfirmed = True


def _noted(table: Table, event: FaultNoted, _: int) -> None:
    if not event.harmless:
        _show(table, table.terminals[event.terminal], event.code)


def _show(table: Table, terminal: Terminal, code: str) -> None:
    """Remember an error of this round; those of earlier rounds no longer count."""
    kept = {known: number for known, number in terminal.shown.items() if number == table.round}
    terminal.shown = {**kept, code: table.round}


def _locked(table: Table, event: TerminalLocked, _: int) -> None:
    table.terminals[event.terminal].locked = True


def _restored(table: Table, event: TerminalRestored, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.failed = None
    terminal.locked = False


def _disabled(table: Table, event: TerminalDisabled, _: int) -> None:
    table.terminals[event.terminal].disabled = True


def _enabled(table: Table, event: TerminalEnabled, _: int) -> None:
    table.terminals[event.terminal].disabled = False


def _confirmed(table: Table, event: WagersConfirmed, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.pending = [one for one in terminal.pending if one.round != event.round]
    terminal.unconfirmed = False
    credited = event.released_cents + event.commission_cents
    void = event.void_result
    if void is not None:
        credited += void.lost_cents
    terminal.credit_cents += credited
    count(terminal, event)
    for recalled in terminal.recall:
        if recalled.round == event.round:
            recalled.credit_after_cents += credited
            for cell, cents in event.void:
                recalled.take_out(cell, cents)
            if void is not None:
                recalled.returned_cents -= void.returned_cents
                recalled.won_cents -= void.won_cents
                recalled.lost_cents -= void.lost_cents


def _corrected(table: Table, event: ResultCorrected, at: int) -> None:
    _put_right(table, event)
    _run_again(table, at)
    returned = sum(one.now.returned_cents for one in event.corrections.values())
    mark(table, event.round, "corrected", result=event.result, returned_cents=returned)
    table.results = [
        (number, event.result if number == event.round else result)
        for number, result in table.results
    ]
    for terminal in table.terminals.values():
        for recalled in terminal.recall:
            if recalled.round == event.round:
                recalled.result = event.result
                recalled.status = "corrected"


def _invalidated(table: Table, event: RoundInvalidated, at: int) -> None:
    _put_right(table, event)
    _run_again(table, at)
    returned = sum(one.now.returned_cents for one in event.corrections.values())
    mark(table, event.round, "invalidated", decided_at=at, returned_cents=returned)
    if table.stage is not Stage.BETWEEN and event.round == table.round:
        end_round(table)
    table.results = [pair for pair in table.results if pair[0] != event.round]
    for terminal in table.terminals.values():
        for recalled in terminal.recall:
            if recalled.round == event.round:
                recalled.status = "invalidated"


def _run_again(table: Table, at: int) -> None:
    """A period that was held open runs out again, for somebody has a live wager."""
    if table.stage is Stage.WAGERING and table.closes_at is None and table.at_risk():
        assert table.config is not None
        table.closes_at = at + table.config.period_seconds * 1000


def _put_right(table: Table, event: ResultCorrected | RoundInvalidated) -> None:
    """Credit and stakes as they should have been, and the point and dice with them."""
    table.point, table.shooter, table.turn = event.point, event.shooter, event.turn
    if not table.law.one_round:
        for terminal in table.terminals.values():
            terminal.acts = []  # what was done on a false point is not undone on another
    for name, correction in event.corrections.items():
        terminal = table.terminals[name]
        terminal.credit_cents += correction.commission_cents
        terminal.credit_cents += correction.credited_cents - correction.debited_cents
        if not table.law.one_round:
            _restand(terminal, correction)
        for posting in corrected(name, correction):
            terminal.meters.count(posting)
        _claim(table, name, event.round, correction.claim_cents)
        for recalled in terminal.recall:
            if recalled.round == event.round:
                now = correction.now
                recalled.returned_cents = now.returned_cents
                recalled.won_cents, recalled.lost_cents = now.won_cents, now.lost_cents


def _restand(terminal: Terminal, correction: Correction) -> None:
    """Carried wagers as the corrected round leaves them, with the commission paid on them."""
    terminal.bet_cents += correction.escrow_cents
    terminal.stakes = dict(correction.stands)
    terminal.fresh = {}
    terminal.acts = []
    terminal.commission = dict(correction.commission_on)


def _adjusted(table: Table, event: MeterAdjusted, _: int) -> None:
    terminal = table.terminals[event.terminal]
    terminal.credit_cents += event.credited_cents - event.debited_cents
    count(terminal, event)
    _claim(table, event.terminal, table.round, event.claim_cents)


def _claim(table: Table, name: str, number: int, cents: int) -> None:
    if cents:
        table.claims.append(Claim(name, number, cents))
        table.terminals[name].meters.claims_cents += cents


def _nothing(_: Table, __: TableEvent, ___: int) -> None:
    """Recorded, and nothing changes."""


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[TableEvent], Callable[[Table, Any, int], None]] = {
    TableOpened: _opened,
    ClosingWarned: _warned,
    WarningWithdrawn: _withdrawn,
    TableClosed: _closed,
    TableSuspended: _suspended,
    TableResumed: _resumed,
    PlayerSat: _sat,
    PlayerStood: _stood,
    PlayerInstructed: _instructed,
    TerminalFailed: _failed,
    TerminalLocked: _locked,
    TerminalRestored: _restored,
    TerminalDisabled: _disabled,
    TerminalEnabled: _enabled,
    SystemFaultRaised: _nothing,
    FaultNoted: _noted,
    WagersConfirmed: _confirmed,
    ResultCorrected: _corrected,
    RoundInvalidated: _invalidated,
    MeterAdjusted: _adjusted,
}
