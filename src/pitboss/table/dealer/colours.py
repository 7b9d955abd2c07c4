"""Colour checks: who has which colour, how many are out, and what is left to be issued.

A colour is free while none of it is out. The first issue fixes what its checks are worth until all
of them are back (SB-52), and a marker button shows it where that is above the table's minimum.
"""

from __future__ import annotations

from pitboss.rules.entries import WhenAreaOpen
from pitboss.table.dealer.state import COLOUR, DealerTable, Seat, colour_of


def holders(table: DealerTable, colour: str) -> list[str]:
    """The places whose player has checks of a colour, in front of them or on the layout."""
    return [seat.name for seat in table.occupied if colour in colours_held(table, seat)]


def colours_held(table: DealerTable, seat: Seat) -> set[str]:
    """The colours that a player has, in front of them or on the layout."""
    in_front = {colour for colour, count in seat.colours.items() if count}
    lying = {colour_of(piece.kind) for piece in table.of(seat.name)} - {""}
    return in_front | lying


def table_minimum_cents(table: DealerTable) -> int:
    """The lowest minimum on the table's sign; a Super Streak has an amount of its own."""
    sign = table.law.sign
    return min(
        limit.minimum_cents
        for spot, limit in sign.limits.items()
        if not isinstance(sign.game.wagers[spot].wager.entry, WhenAreaOpen)
    )


def markers_left(table: DealerTable, each_cents: int) -> int:
    """How many marker buttons of a value are not in use."""
    used = sum(
        colour.marker and colour.each_cents == each_cents and checks_in_use(table, name) > 0
        for name, colour in table.colours.items()
    )
    return table.opened_with.markers.get(str(each_cents), 0) - used


def checks_in_use(table: DealerTable, colour: str) -> int:
    """Checks that are out, and those of the losers while they might still be put back."""
    known = table.colours.get(colour)
    if known is None:
        return 0
    kind = f"{COLOUR}{colour}"
    collected = sum(piece.cents for piece in table.collected if piece.kind == kind)
    return checks_out(table, colour) + collected // known.each_cents


def checks_out(table: DealerTable, colour: str) -> int:
    """How many checks of a colour are out: in front of players, on the layout and away."""
    known = table.colours.get(colour)
    if known is None:
        return 0
    kind = f"{COLOUR}{colour}"
    seats = (*table.seats.values(), *table.departed.values())
    lying = sum(piece.cents for piece in table.pieces if piece.kind == kind)
    in_front = sum(seat.colours.get(colour, 0) for seat in seats)
    return in_front + lying // known.each_cents + known.abroad
