"""The fold of a round: the period, the close, the result, every stake moved as it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.table.terminal.acts.close_wagering import PeriodHeld, WageringClosed
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.invalidate_round import StakeForfeited
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.acts.report_display import DisplayDisagreed
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import ResultSensed, RoundSettled, ShooterChosen
from pitboss.table.terminal.acts.stopped_round import RoundStopped
from pitboss.table.terminal.chips import count, freeze, lift, take
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.results import TerminalResult
from pitboss.table.terminal.state import (
    RESULTS_SHOWN,
    ROUNDS_KEPT,
    Pending,
    Recalled,
    Round,
    Stage,
    Stopped,
    Table,
    Terminal,
)
from pitboss.table.terminal.step import ruled, step_all, steps


def _period_opened(table: Table, event: PeriodOpened, at: int) -> None:
    table.round = event.round
    table.rounds.append(Round(event.round, at, table.version, table.version))
    del table.rounds[:-ROUNDS_KEPT]
    table.stage = Stage.WAGERING
    table.closes_at = event.closes_at
    shooting = table.law.rules.shooting
    if shooting is None or not shooting.line:
        table.shooter = None
    for terminal in table.terminals.values():
        if terminal.fresh:
            terminal.fresh = {}
        if terminal.acts:
            terminal.acts = []


def _period_held(table: Table, _: PeriodHeld, __: int) -> None:
    table.closes_at = None


def _returned(table: Table, event: WagerReturned, _: int) -> None:
    terminal = table.terminals[event.terminal]
    take(terminal, event.cell, event.cents, event.commission_cents)
    terminal.acts = []
    count(terminal, event)
    if not terminal.stakes:
        terminal.unconfirmed = False
    recalled = _recalled(table, terminal)
    if recalled is not None:
        recalled.credit_after_cents = terminal.credit_cents
        if recalled.status == "closed":
            recalled.take_out(event.cell, event.cents)
        else:
            recalled.returned_cents += event.cents


def _forfeited(table: Table, event: StakeForfeited, _: int) -> None:
    terminal = table.terminals[event.terminal]
    lift(terminal, event.cell, event.cents, event.commission_cents)
    count(terminal, event)
    recalled = _recalled(table, terminal)
    if recalled is not None:
        recalled.lost_cents += event.cents


def _recalled(table: Table, terminal: Terminal) -> Recalled | None:
    """What a terminal remembers of the present round, once it has been closed."""
    if terminal.recall and terminal.recall[-1].round == table.round:
        return terminal.recall[-1]
    return None


def _closed(table: Table, event: WageringClosed, at: int) -> None:
    table.stage = Stage.SHOOTING
    table.closes_at = None
    table.shoot_by = event.shoot_by
    table.point_before = table.point
    table.shooter_before, table.turn_before = table.shooter, table.turn
    table.shooter = table.round_shooter = event.shooter
    if event.shooter is not None:
        table.turn = event.shooter
    mark(table, event.round, "closed", closed_at=at, stakes_cents=event.stakes_cents)
    for terminal in table.terminals.values():
        if terminal.stakes:
            freeze(table, terminal, event.round, at)


def _launched(table: Table, _: Launched, __: int) -> None:
    table.stage = Stage.LAUNCHED
    table.shoot_by = None


def _sensed(table: Table, event: ResultSensed, _: int) -> None:
    table.results.append((event.round, event.result))
    del table.results[:-RESULTS_SHOWN]
    if event.evidence:
        table.sensed = (event.round, event.evidence)


def _settled(table: Table, event: RoundSettled, at: int) -> None:
    """Move every stake as the result says; clauses and amounts are the event's, and must agree."""
    game = table.law.game
    assert game.digest == event.digest, "the round was settled by another rulebook"
    index = game.alphabet.read(event.result)
    assert event.cells == ruled(game, index, [one.cell for one in event.cells])
    waiting = frozenset(event.pending)
    for name, result in event.terminals.items():
        terminal = table.terminals[name]
        stepped = step_all(game, index, terminal.stakes)
        assert stepped.told() == result, f"round {event.round} at terminal {name}"
        if name in waiting:
            cells = _by_cell(table, index, terminal)
            terminal.pending.append(Pending(event.round, result.returned_cents, cells))
        else:
            terminal.credit_cents += result.returned_cents
            terminal.win_cents = result.won_cents
        terminal.stakes = left = stepped.left
        terminal.bet_cents = sum(left.values())
        if terminal.commission:
            kept = terminal.commission.items()
            terminal.commission = {cell: paid for cell, paid in kept if cell in left}
        _count(terminal, result)
        _recall(terminal, event, result)
    returned = sum(result.returned_cents for result in event.terminals.values())
    mark(
        table, event.round, "settled",
        decided_at=at, result=event.result, returned_cents=returned,
    )  # fmt: skip
    end_round(table)
    if game.book.puck is not None:
        table.point = game.book.puck.after(table.point, index)


def _count(terminal: Terminal, result: TerminalResult) -> None:
    meters = terminal.meters
    meters.won_cents += result.won_cents
    meters.lost_cents += result.lost_cents
    meters.games += 1
    meters.count_breakage(result.breakage)


def _recall(terminal: Terminal, event: RoundSettled, result: TerminalResult) -> None:
    """Complete what a terminal remembers of the round."""
    recalled = terminal.recall[-1]
    assert recalled.round == event.round, "wagers are settled as they stood at the close"
    recalled.result = event.result
    recalled.status = "settled"
    recalled.returned_cents = result.returned_cents
    recalled.won_cents = result.won_cents
    recalled.lost_cents = result.lost_cents
    recalled.credit_after_cents = terminal.credit_cents


def _by_cell(table: Table, index: int, terminal: Terminal) -> dict[str, list[int]]:
    """What each decided wager of a failed terminal came to, and the commission on it."""
    game = table.law.game
    rulings = steps(game, index)
    decided = {}
    for cell, cents in terminal.stakes.items():
        if rulings[cell].stands is None:
            one = step_all(game, index, {cell: cents})
            came_to = [cents, one.returned_cents, one.won_cents, one.lost_cents]
            decided[cell] = [*came_to, terminal.commission.get(cell, 0)]
    return decided


def _shooter_chosen(table: Table, event: ShooterChosen, _: int) -> None:
    table.turn = table.shooter
    table.shooter = event.shooter


def _stopped(table: Table, event: RoundStopped, _: int) -> None:
    table.stage = Stage.STOPPED
    mark(table, event.round, "stopped")
    table.closes_at = table.shoot_by = None
    table.stopped = Stopped(event.fault, event.clause)


def _voided(table: Table, event: RoundVoided, at: int) -> None:
    """No result: the point, the dice and the carried wagers are as before the round (R48)."""
    closed = table.round_of(event.round)
    shooting = table.law.rules.shooting
    if closed is not None and closed.closed_at is not None and shooting and shooting.line:
        table.shooter, table.turn = table.shooter_before, table.turn_before
    mark(table, event.round, "void", decided_at=at)
    end_round(table)
    for terminal in table.terminals.values():
        if terminal.recall and terminal.recall[-1].round == event.round:
            terminal.recall[-1].status = "void"


def mark(table: Table, number: int, status: str, **facts: int | str) -> None:
    """Enter what became of a round into the book of rounds."""
    entered = table.round_of(number)
    if entered is not None:
        entered.status = status
        entered.last_version = table.version
        for name, fact in facts.items():
            setattr(entered, name, fact)


def end_round(table: Table) -> None:
    """The round is over, with or without a result.

    What a failed terminal had at risk was either settled, and waits, or went back; only wagers
    that run on are still to be confirmed.
    """
    table.stage = Stage.BETWEEN
    table.closes_at = table.shoot_by = None
    table.stopped = None
    for terminal in table.terminals.values():
        if terminal.unconfirmed and (table.law.one_round or not terminal.stakes):
            terminal.unconfirmed = False


def _nothing(_: Table, __: TableEvent, ___: int) -> None:
    """Recorded, and nothing changes."""


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[TableEvent], Callable[[Table, Any, int], None]] = {
    PeriodOpened: _period_opened,
    PeriodHeld: _period_held,
    WagerReturned: _returned,
    StakeForfeited: _forfeited,
    WageringClosed: _closed,
    Launched: _launched,
    ResultSensed: _sensed,
    RoundSettled: _settled,
    ShooterChosen: _shooter_chosen,
    RoundStopped: _stopped,
    RoundVoided: _voided,
    DisplayDisagreed: _nothing,
}
