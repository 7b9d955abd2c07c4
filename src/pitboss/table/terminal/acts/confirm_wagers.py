"""A supervisor confirms a failed terminal's wagers from the records, or some of them not."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.results import TerminalResult


@fact
class ConfirmWagers(AtTerminal):
    """A supervisor confirms a failed terminal's wagers from the records, or some of them not."""

    round: int
    reason: str
    unconfirmed: tuple[str, ...] = ()
    """Cells that the records do not confirm: void, their stakes go back."""


@fact
class WagersConfirmed(TableEvent):
    """A supervisor confirmed what a failed terminal had at risk: it is paid as settled."""

    terminal: str
    round: int
    clause: str
    reason: str
    released_cents: int
    commission_cents: int = 0
    """Commission on the void ones, which goes back with them."""
    void: tuple[tuple[str, int], ...] = ()
    """Unconfirmed cells and their stakes, which go back instead of what they came to."""
    void_result: TerminalResult | None = None
    """What the unconfirmed cells had come to: taken out again."""
