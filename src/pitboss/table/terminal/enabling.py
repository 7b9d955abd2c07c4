"""Terminals disabled and enabled by the central monitoring system, or by staff.

A disabled terminal takes on nothing new: no wagers, no notes, no tickets, no transfers in. Its
wagers play out, chips may be taken back while the period is open, and its credit can be collected
or transferred out. It stays so over restarts and closings until it is enabled.
"""

from __future__ import annotations

from pitboss.kernel.authority import need_office, need_reason
from pitboss.table.terminal.acts.disable_terminal import DisableTerminal, TerminalDisabled
from pitboss.table.terminal.acts.enable_terminal import EnableTerminal, TerminalEnabled
from pitboss.table.terminal.checks import need_enabled, need_terminal, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.state import Table, Terminal

MONITORING_SYSTEM = "monitoring-system"
"""The office of the central monitoring system: no person holds it."""


def disable(table: Table, command: DisableTerminal) -> list[TableEvent]:
    """Let a terminal take on nothing new, whatever the round is at."""
    terminal = _asked(table, command)
    need_enabled(terminal)
    return [TerminalDisabled(terminal=terminal.name, reason=command.reason)]


def enable(table: Table, command: EnableTerminal) -> list[TableEvent]:
    """Let a disabled terminal take wagers and credit again; a failed one stays out of service."""
    terminal = _asked(table, command)
    if not terminal.disabled:
        raise refuse(TableKind.ENABLED, "", terminal=terminal.name)
    return [TerminalEnabled(terminal=terminal.name, reason=command.reason)]


def _asked(table: Table, command: DisableTerminal | EnableTerminal) -> Terminal:
    """The terminal, where whoever asks may and says why."""
    terminal = need_terminal(table, command)
    need_office(command, (MONITORING_SYSTEM, *table.law.rules.operators), "")
    need_reason(command.reason, "")
    return terminal
