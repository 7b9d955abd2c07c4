"""What happens at a terminal table."""

from __future__ import annotations

from pitboss.kernel.event import Event
from pitboss.kernel.fact import fact
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class TableEvent(Event[Table, Scene]):
    """Something that happened at a terminal table.

    The credit meter and the stakes are moved by what an event says, the lifetime meters by its
    postings; that they agree is what the audit of a terminal asks.
    """
