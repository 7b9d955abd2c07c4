"""A terminal fails, or was lost, with an error code."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class ReportTerminalFault(AtTerminal):
    """A terminal fails, or was lost, with an error code."""

    code: str


@fact
class TerminalFailed(TableEvent):
    """A terminal is out of service; its wagers and credit stay."""

    terminal: str
    code: str
    clause: str


@fact
class SystemFaultRaised(TableEvent):
    """Several terminals show the same error: it is the system's, and voids the round for them."""

    round: int
    terminals: tuple[str, ...]
    code: str
    clause: str


@fact
class FaultNoted(TableEvent):
    """An error that does not affect play, or another one of a terminal that has failed."""

    terminal: str
    code: str
    harmless: bool
