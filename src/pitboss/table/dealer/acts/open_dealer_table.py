"""Open for play with a float in the tray."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.emblems import Emblem
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.terminal.state import Table


@fact
class OpenDealerTable(DealerAct):
    """Open for play with a float in the tray."""

    config: DealerConfig
    float_cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, a table of terminals of that name, and the emblem."""
        return (*DealerAct.subjects(self), (Table, self.table), (Emblem, self.config.emblem))


@fact
class DealerTableOpened(DealerEvent):
    """The table opened."""

    config: DealerConfig
    float_cents: int
