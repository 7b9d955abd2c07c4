"""The round: the close of wagering, the shot, the result, the settlement, the next period."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.rules.situation import Holdings
from pitboss.rules.terminal import SECONDS_TO_SHOOT, Equipment
from pitboss.table.terminal.acts.close_wagering import CloseWagering, PeriodHeld, WageringClosed
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.press_shoot import Launched, PressShoot
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import DisplayDisagreed, ReportDisplay
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import ResultSensed, RoundSettled, ShooterChosen
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.stopped_round import RoundStopped
from pitboss.table.terminal.cash import audit
from pitboss.table.terminal.checks import need_open, need_round, need_service, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.shooter import Chosen, choose, passes
from pitboss.table.terminal.state import Stage, Table, Terminal
from pitboss.table.terminal.step import ruled, step_all
from pitboss.table.terminal.wagering import closing, commission_back


def close_wagering(table: Table, command: CloseWagering) -> list[TableEvent]:
    """Return what is too low, choose the shooter; or hold the period while nothing is at risk."""
    need_open(table)
    need_round(table, command.round, Stage.WAGERING)
    opening = table.law.game.book.opening_clause
    if command.sensor and not table.law.rules.device.closing_sensor:
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, opening, equipment="closing sensor")
    if not command.sensor:
        if table.closes_at is None:
            raise refuse(TableKind.NOT_NOW, opening, phase=table.stage.value)
        if command.at < table.closes_at:
            left = table.closes_at - command.at
            raise refuse(TableKind.TOO_EARLY, opening, milliseconds=left)
    returned = [
        back for terminal in table.terminals.values() for back in _too_low(table, terminal)
    ]
    stakes = _standing(table, returned)
    if not any(stakes.values()) and table.law.game.readings["idle"] == "hold":
        if table.closes_at is None:
            raise refuse(TableKind.NOT_NOW, opening, phase=table.stage.value)
        return [*returned, PeriodHeld(round=table.round)]
    chosen = _shooter(table, stakes)
    closed = WageringClosed(
        round=table.round,
        sensor=command.sensor,
        stakes_cents=sum(sum(held.values()) for held in stakes.values()),
        shooter=chosen.shooter,
        shooter_clause=chosen.clause,
        shoot_by=None if chosen.shooter is None else command.at + SECONDS_TO_SHOOT * 1000,
    )
    if chosen.shooter is not None:
        return [*returned, closed]
    return [
        *returned,
        closed,
        Launched(round=table.round, shooter=None, clause=chosen.clause),
    ]


def press(table: Table, command: PressShoot) -> list[TableEvent]:
    """The shooter's button: alive from the close for ten seconds, at one terminal."""
    need_open(table)
    shooting = table.law.rules.shooting
    if shooting is None:
        equipment = "shoot button"
        clause = table.law.rules.options
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, clause, equipment=equipment)
    need_service(table, command)
    need_round(table, command.round, Stage.SHOOTING)
    if command.terminal != table.shooter:
        raise refuse(TableKind.NOT_THE_SHOOTER, shooting.definition)
    assert table.shoot_by is not None
    last = table.shoot_by if shooting.last_instant_counts else table.shoot_by - 1
    if command.at > last:
        raise refuse(TableKind.TOO_LATE, shooting.ten_seconds)
    return [Launched(round=table.round, shooter=table.shooter, clause=shooting.button)]


def shoot_automatically(table: Table, command: ShootAutomatically) -> list[TableEvent]:
    """The machine shoots when the ten seconds are over."""
    need_open(table)
    need_round(table, command.round, Stage.SHOOTING)
    shooting = table.law.rules.shooting
    assert shooting is not None
    assert table.shoot_by is not None
    if command.at < table.shoot_by:
        left = table.shoot_by - command.at
        raise refuse(TableKind.TOO_EARLY, shooting.ten_seconds, milliseconds=left)
    return [Launched(round=table.round, shooter=None, clause=shooting.ten_seconds)]


def report_dice(table: Table, command: ReportDice) -> list[TableEvent]:
    """Sensed dice: flat, readable and in time, they are the result; else the round stops."""
    device = table.law.rules.device
    if device.equipment is not Equipment.TUMBLER:
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="tumbler")
    faces = "".join(str(face) for face in command.faces)
    stopped = _known_early(table, command.round, faces)
    if stopped:
        return stopped
    dice = len(table.law.game.alphabet.letters[0])
    if not all(command.flat):
        return [stop(table, "cocked-dice", device.cocked[0], faces)]
    if len(command.flat) != dice or len(command.faces) != dice:
        return [stop(table, "unreadable", device.fault, faces)]
    if any(face not in range(1, 7) for face in command.faces):
        return [stop(table, "unreadable", device.fault, faces)]
    return settle(table, faces, command.evidence, device.clauses[0], command.at)


def report_pocket(table: Table, command: ReportPocket) -> list[TableEvent]:
    """The ball at rest: in time and in a pocket that exists, it is the result."""
    device = table.law.rules.device
    if device.equipment is not Equipment.WHEEL:
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="wheel")
    pocket = str(command.pocket)
    stopped = _known_early(table, command.round, pocket)
    if stopped:
        return stopped
    if pocket not in table.law.game.alphabet.letters:
        return [stop(table, "unreadable", device.misread[0], pocket)]
    return settle(table, pocket, command.evidence, device.clauses[0], command.at)


def report_no_spin(table: Table, command: ReportNoSpin) -> list[TableEvent]:
    """The wheel did not turn: no result, whatever the ball did (IB-09)."""
    device = table.law.rules.device
    if device.no_spin is None:
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="wheel")
    need_round(table, command.round, Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)
    return [stop(table, "no-spin", device.no_spin)]


def report_device_fault(table: Table, command: ReportDeviceFault) -> list[TableEvent]:
    """A fault after the launch may be a misread; before it, nothing can be launched."""
    need_round(table, command.round, Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)
    device = table.law.rules.device
    if table.stage is Stage.LAUNCHED and device.misread:
        return [stop(table, "unreadable", device.misread[0], command.code)]
    return [stop(table, "device-fault", device.fault, command.code)]


def report_display(table: Table, command: ReportDisplay) -> list[TableEvent]:
    """A display that shows something else is logged; the settlement stands."""
    known = dict(table.results)
    display = table.law.rules.display
    if not display:
        clause = table.law.rules.device.clauses[0]
        raise refuse(TableKind.NOT_THIS_EQUIPMENT, clause, equipment="winning number display")
    clause = display[0]
    if command.round not in known:
        raise refuse(TableKind.NOT_IN_THE_RECORDS, clause, asked=command.round)
    result = known[command.round]
    if command.shown == result:
        raise refuse(TableKind.SAME_RESULT, clause, asked=command.round, result=result)
    return [
        DisplayDisagreed(round=command.round, shown=command.shown, result=result, clause=clause)
    ]


def settle(table: Table, result: str, evidence: str, clause: str, at: int) -> list[TableEvent]:
    """Apply a result to every stake at the table, pass the dice, open the next period."""
    game, rules = table.law.game, table.law.rules
    index = game.alphabet.read(result)
    locked = list(_failing_audit(table))
    failing = {event.terminal for event in locked}
    terminals, pending, left = {}, [], False
    cells: set[str] = set()
    for name, terminal in table.terminals.items():
        if not terminal.stakes:
            continue
        stepped = step_all(game, index, terminal.stakes)
        cells.update(terminal.stakes)
        terminals[name] = stepped.told()
        left = left or bool(stepped.left)
        if terminal.unconfirmed or terminal.locked or name in failing:
            pending.append(name)
    events: list[TableEvent] = [
        ResultSensed(round=table.round, result=result, evidence=evidence, clause=clause),
        *locked,
        RoundSettled(
            round=table.round,
            result=result,
            digest=game.digest,
            cells=ruled(game, index, cells),
            terminals=terminals,
            pending=tuple(pending),
        ),
    ]
    if rules.shooting is not None and table.shooter is not None:
        line = table.terminals[table.shooter].stakes
        if passes(table, rules.shooting, index, line):
            events.append(ShooterChosen(shooter=None, clause=rules.shooting.turn))
    return [*events, *next_period(table, at, left)]


def next_period(table: Table, at: int, live: bool) -> Iterator[PeriodOpened]:
    """The next wagering period, unless play is closing and nothing is at risk any more (R61)."""
    if closing(table, at) and not live:
        return
    assert table.config is not None
    closes_at = at + table.config.period_seconds * 1000
    yield PeriodOpened(round=table.round + 1, closes_at=closes_at)


def _shooter(table: Table, stakes: Mapping[str, Mapping[str, int]]) -> Chosen:
    shooting = table.law.rules.shooting
    if shooting is None:
        return Chosen(None, table.law.rules.device.clauses[0])
    return choose(table, shooting, stakes)


def _too_low(table: Table, terminal: Terminal) -> Iterator[WagerReturned]:
    """What a terminal gets back at the close, with its commission."""
    if not terminal.fresh:
        return
    law = table.law
    for back in law.sign.at_close(terminal.holdings):
        holdings = Holdings(terminal.stakes)
        cell = law.game.cells[back.cell]
        yield WagerReturned(
            terminal=terminal.name,
            cell=back.cell,
            cents=back.cents,
            commission_cents=commission_back(holdings, terminal.commission, cell, back.cents),
            clause=back.clause,
        )


def _standing(table: Table, returned: list[WagerReturned]) -> dict[str, Mapping[str, int]]:
    """What stands at each terminal once the returns are made."""
    stakes: dict[str, Mapping[str, int]] = {
        name: terminal.stakes for name, terminal in table.terminals.items()
    }
    for back in returned:
        stakes[back.terminal] = Holdings(stakes[back.terminal]).minus(back.cell, back.cents).has
    return stakes


def _known_early(table: Table, asked: int, seen: str) -> list[TableEvent]:
    """An outcome there before the launch: wagering shuts and nothing is settled (IB-08)."""
    stages = (Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)
    need_round(table, asked, *stages)
    if table.stage is Stage.LAUNCHED:
        return []
    return [stop(table, "known-early", table.law.rules.device.known_early, seen)]


def stop(table: Table, fault: str, clause: str, detail: str = "") -> RoundStopped:
    """The round under way is stopped for a fault, under a clause."""
    return RoundStopped(round=table.round, fault=fault, clause=clause, detail=detail)


def _failing_audit(table: Table) -> Iterator[TerminalLocked]:
    """Terminals whose meters do not add up: they are locked and paid by nobody but staff."""
    for terminal in table.terminals.values():
        locked = None if terminal.locked else audit(table, terminal)
        if locked is not None:
            yield locked
