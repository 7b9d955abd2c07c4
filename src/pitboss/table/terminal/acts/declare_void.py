"""A supervisor declares the wagers of a stopped round void."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import TableEvent


@fact
class DeclareVoid(InRound):
    """A supervisor declares the wagers of a stopped round void."""

    reason: str
    carried: tuple[tuple[str, str], ...] = ()
    """Terminal and cell of wagers from earlier rounds that are void too; else they stand (R46)."""


@fact
class RoundVoided(TableEvent):
    """A supervisor declared a round void; the stakes that go back follow as returns."""

    round: int
    fault: str
    clause: str
    reason: str
