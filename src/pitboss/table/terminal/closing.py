"""The end of play at a table: its sign, and how long that has to be up."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import known
from pitboss.table.terminal.acts.period import PeriodOpened, open_period
from pitboss.table.terminal.state import Stage, Table


def has_players(table: Table) -> bool:
    """Whether anybody has credit, wagers or money that waits here (IB-24)."""
    return any(terminal.has_money for terminal in table.terminals.values())


def notice_seconds(table: Table) -> int:
    """How long the sign has to be up: what a clause says, else the operator's own setting."""
    closing, own = table.law.rules.closing, known(table.config).closing_notice_seconds
    return own if closing.notice is None else max(own, closing.notice_seconds)


def notice_clause(table: Table) -> str:
    """Under which clause a table is not closed yet.

    Interblock lays the time down. Elsewhere the rules ask for a warning and say nothing of its
    length: that is the operator's own setting, and no rule is cited for it (IB-24).
    """
    return table.law.rules.closing.notice or ""


def played_on(table: Table, at: int, closing_at: int | None) -> Iterator[PeriodOpened]:
    """A period for a table that had stopped at a closing time which no longer stands."""
    if table.stage is Stage.BETWEEN and (closing_at is None or at < closing_at):
        yield open_period(table, at)
