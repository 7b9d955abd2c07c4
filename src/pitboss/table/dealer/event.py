"""Something that happened at a dealer's table."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Said
from pitboss.kernel.fact import fact
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


@fact
class DealerEvent(Event[DealerTable, DealerScene]):
    """Something that happened at a dealer's table."""

    reported_sentences: ClassVar[int | None] = None
    """How many of its sentences a report has; none where it has all.

    What else is told of it, chips put back and areas lit, follows from them.
    """


def dealer_events(said: Said) -> tuple[DealerEvent, ...]:
    """What one record of a dealer's table says that happened there."""
    own = all(isinstance(event, DealerEvent) for event in said.events)
    ensure(own, "only what happens at a dealer's table stands in its stream")
    return said.events
