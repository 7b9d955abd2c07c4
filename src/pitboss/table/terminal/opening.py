"""The life of a table: opened with what it is, warned of its end, closed; and who sits at it."""

from __future__ import annotations

from pitboss.kernel.authority import CommandKind, need_office, need_reason
from pitboss.table.terminal.acts.close_table import CloseTable, TableClosed
from pitboss.table.terminal.acts.instruct_player import InstructPlayer, PlayerInstructed
from pitboss.table.terminal.acts.open_table import OpenTable, TableOpened
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.sit_down import PlayerSat, SitDown
from pitboss.table.terminal.acts.stand_up import PlayerStood, StandUp
from pitboss.table.terminal.acts.warn_of_closing import ClosingWarned, WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WarningWithdrawn, WithdrawWarning
from pitboss.table.terminal.checks import (
    need_open,
    need_operator,
    need_service,
    need_supervisor,
    need_terminal,
    refuse,
)
from pitboss.table.terminal.config import law_of
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.state import Stage, Status, Table


def open_table(table: Table, command: OpenTable) -> list[TableEvent]:
    """Open under rules that are in force, with equipment that has passed its checks."""
    config = command.config
    law = law_of(config)
    rules = law.rules
    if table.status in (Status.OPEN, Status.SUSPENDED):
        raise refuse(TableKind.ALREADY_OPEN, rules.approval[0])
    need_office(command, rules.operators, rules.approval[0])
    if config.effective_at is None or command.at < config.effective_at:
        raise refuse(TableKind.NOT_IN_FORCE, rules.approval[0])
    clause = rules.system[0] if rules.system else rules.device.clauses[0]
    for name in ("server", rules.device.equipment.value, *config.seats):
        if not command.checks.get(name):
            raise refuse(TableKind.CHECK_FAILED, clause, what=f"The {name}")
    for name, terminal in table.terminals.items():
        if name not in config.seats and terminal.has_money:
            raise refuse(TableKind.CREDIT_LEFT, clause, terminal=name)
    opened = TableOpened(
        table=command.table,
        config=config,
        document=law.game.book.document,
        rules_version=law.game.book.version,
        digest=law.game.digest,
        readings=dict(law.game.readings),
        checks=dict(command.checks),
    )
    closes_at = command.at + config.period_seconds * 1000
    return [opened, PeriodOpened(round=table.round + 1, closes_at=closes_at)]


def warn_of_closing(table: Table, command: WarnOfClosing) -> list[TableEvent]:
    """Put up the sign; with players at the table, no sooner than the notice allows."""
    need_open(table)
    closing = table.law.rules.closing
    need_operator(table, command, closing.warning)
    notice = _notice_seconds(table)
    if _has_players(table) and command.closes_at < command.at + notice * 1000:
        clause = closing.notice or closing.warning
        raise refuse(TableKind.NOTICE_NEEDED, clause, minutes=notice // 60)
    warned = ClosingWarned(closes_at=command.closes_at, clause=closing.warning)
    return [warned, *_played_on(table, command.at, command.closes_at)]


def withdraw_warning(table: Table, command: WithdrawWarning) -> list[TableEvent]:
    """Take the sign down: play goes on, and a later sign starts its time anew."""
    need_open(table)
    clause = table.law.rules.closing.warning
    need_operator(table, command, clause)
    if table.closing_at is None:
        raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
    return [WarningWithdrawn(), *_played_on(table, command.at, None)]


def close_table(table: Table, command: CloseTable) -> list[TableEvent]:
    """Close once nothing is at risk; with players, only after the sign has been up long enough."""
    if table.status is not Status.SUSPENDED:
        need_open(table)
    closing = table.law.rules.closing
    need_operator(table, command, closing.warning)
    if table.at_risk() or table.stage not in (Stage.WAGERING, Stage.BETWEEN):
        raise refuse(TableKind.LIVE_WAGERS, closing.warning)
    if table.status is Status.OPEN and _has_players(table) and not _warned(table, command.at):
        clause = closing.notice or closing.warning
        raise refuse(TableKind.NOTICE_NEEDED, clause, minutes=_notice_seconds(table) // 60)
    uncleared = {
        name: cents
        for name, terminal in table.terminals.items()
        if (cents := terminal.credit_cents + terminal.waiting_cents)
    }
    return [TableClosed(uncleared_cents=uncleared)]


def sit_down(table: Table, command: SitDown) -> list[TableEvent]:
    """A known player takes a terminal; several at once unless told otherwise (ETG-39)."""
    need_open(table)
    terminal = need_service(table, command)
    clause = table.law.rules.several_terminals
    if terminal.player is not None:
        raise refuse(TableKind.SEAT_TAKEN, clause, terminal=terminal.name)
    if not command.player.strip():
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what="A player who sits down has a name.")
    elsewhere = any(other.player == command.player for other in table.terminals.values())
    if elsewhere and command.player in table.one_terminal:
        raise refuse(TableKind.ONE_TERMINAL, clause, player=command.player)
    return [PlayerSat(terminal=terminal.name, player=command.player)]


def stand_up(table: Table, command: StandUp) -> list[TableEvent]:
    """The known player leaves; credit and wagers stay at the terminal."""
    terminal = need_terminal(table, command)
    if terminal.player is None:
        clause = table.law.rules.several_terminals
        raise refuse(TableKind.NOBODY_SEATED, clause, terminal=terminal.name)
    return [PlayerStood(terminal=terminal.name)]


def instruct_player(table: Table, command: InstructPlayer) -> list[TableEvent]:
    """A supervisor's instruction to use one terminal only, or its end."""
    need_open(table)
    clause = table.law.rules.several_terminals
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    if not command.player.strip():
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what="A player who is instructed has a name.")
    return [
        PlayerInstructed(
            player=command.player,
            one_terminal=command.one_terminal,
            clause=clause,
            reason=command.reason,
        )
    ]


def _has_players(table: Table) -> bool:
    """Whether anybody has credit, wagers or money that waits here (IB-24)."""
    return any(terminal.has_money for terminal in table.terminals.values())


def _notice_seconds(table: Table) -> int:
    """How long the sign has to be up: what a clause says, else the operator's own setting."""
    assert table.config is not None
    closing, own = table.law.rules.closing, table.config.closing_notice_seconds
    return own if closing.notice is None else max(own, closing.notice_seconds)


def _warned(table: Table, at: int) -> bool:
    """The closing time has come, and the sign has been up for long enough."""
    if table.closing_at is None or table.warned_at is None:
        return False
    return at >= table.closing_at and at - table.warned_at >= _notice_seconds(table) * 1000


def _played_on(table: Table, at: int, closing_at: int | None) -> list[PeriodOpened]:
    """A period for a table that had stopped at a closing time which no longer stands."""
    stopped = table.stage is Stage.BETWEEN and (closing_at is None or at < closing_at)
    if not stopped:
        return []
    assert table.config is not None
    closes_at = at + table.config.period_seconds * 1000
    return [PeriodOpened(round=table.round + 1, closes_at=closes_at)]
