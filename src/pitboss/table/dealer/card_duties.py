"""What cards ask of the person running a dealer's table: names to compare, advice to give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta

from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import gaming_day, gaming_day_starts
from pitboss.patron.limits import loss_limits
from pitboss.patron.state import Patron
from pitboss.table.dealer.state import DealerTable


@fact
class AdviceAtConsole:
    """A player who went beyond a loss limit, to be advised of their duties."""

    place: str
    person: str
    patron: str
    text: str


def advice_due(table: DealerTable, patrons: Mapping[str, Patron]) -> Iterator[AdviceAtConsole]:
    """Whom the dealer or a supervisor has to advise of their duties, and of what."""
    for place, patron in carded_places(table, patrons):
        if patron.advice_due:
            yield AdviceAtConsole(
                place=place,
                person=table.seats[place].person,
                patron=patron.id,
                text=patron.advice_due,
            )


def carded_places(
    table: DealerTable, patrons: Mapping[str, Patron]
) -> Iterator[tuple[str, Patron]]:
    """The places that were taken with a card, and whose card it is."""
    for seat in table.occupied:
        patron = None if seat.patron is None else patrons.get(seat.patron)
        if patron is not None:
            yield seat.name, patron


def resets_at(table: DealerTable, at: int) -> int:
    """When the next gaming day begins, and with it the loss limits of a day."""
    starts = table.opened_with.gaming_day_starts
    return gaming_day_starts(gaming_day(at, starts) + timedelta(days=1), starts)


def limited_places(table: DealerTable, patrons: Mapping[str, Patron], at: int) -> tuple[str, ...]:
    """The places whose player has a loss limit, and so declares the chips that are left."""
    found = carded_places(table, patrons)
    return tuple(place for place, patron in found if loss_limits(patron, at))
