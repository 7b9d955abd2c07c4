"""What follows from an act at a dealer's table: at the table, and for the patrons it concerns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.kernel.act import Written
from pitboss.kernel.refusal import refuse
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable, Seat


class Decision:
    """What follows from an act: events at the table, and events of the patrons it concerns."""

    def __init__(self, table: DealerTable, patrons: Mapping[str, Patron]) -> None:
        self.table = table
        self.patrons = patrons
        self.events: list[DealerEvent] = []
        self.told: dict[str, list[PatronEvent]] = {}

    def do(self, *events: DealerEvent) -> None:
        """Something happens at the table."""
        self.events += events

    def tell(self, patron: str, events: Iterable[PatronEvent]) -> None:
        """Something happens to a patron."""
        self.told.setdefault(patron, []).extend(events)

    def patron_of(self, seat: Seat) -> Patron | None:
        """Who plays at a seat with a card; the act must have named them."""
        return None if seat.patron is None else self.patron_named(seat.patron)

    def patron_named(self, name: str, clause: str = "") -> Patron:
        """A patron whom it concerns; the act must have named them."""
        if name not in self.patrons:
            raise refuse(DealerKind.PATRONS_DIFFER, clause)
        return self.patrons[name]

    def written(self) -> Written:
        """What goes into the table's stream and into those of the patrons."""
        written: Written = {DealerTable.stream(self.table.id): tuple(self.events)}
        for name, events in self.told.items():
            written[Patron.stream(name)] = tuple(events)
        return written
