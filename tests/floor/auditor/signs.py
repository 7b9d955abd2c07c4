"""What the sign leaves of a wager: the largest permitted part of it, or why there is none."""

from __future__ import annotations

from itertools import chain
from math import lcm

from pitboss.rules.sign import Limit
from tests.floor.auditor.books import Floorplan, Layout
from tests.floor.auditor.guards import fits, limit_of, odds_cap, parent_of, why_not

UNLIMITED = 10**18


def up_to_maximum(table: Floorplan, layout: Layout, cell: str, cents: int) -> int:
    """What a rule of the document looks at: what the sign's maximum leaves of an amount.

    Neither paper nor readings say which limit speaks first. Odds that are over their own limit
    are refused, unless the maximum is the lower of the two: then it cuts.
    """
    limit, parent = limit_of(table, cell), parent_of(cell)
    if limit is None or limit.maximum_cents is None:
        return cents
    room = limit.maximum_cents - layout.stakes.get(cell, 0)
    if parent is not None:
        cap = odds_cap(cell, layout.stakes.get(parent, 0)) - layout.stakes.get(cell, 0)
        return min(cents, max(room, 1)) if room < cap else cents
    return min(cents, room) if room > 0 else cents


def cut(table: Floorplan, layout: Layout, cells: dict[str, int], unit: int) -> tuple[int, str]:
    """The largest piece that the sign permits in every cell at once, or why there is none."""
    assert table.config is not None
    limits = {}
    for cell in cells:
        limit = limit_of(table, cell)
        if limit is None:
            return 0, "not-offered"
        limits[cell] = limit
    most = table.config.aggregate_maximum_cents
    room = unit if most is None else min(unit, (most - layout.total()) // sum(cells.values()))
    stands = {cell: layout.stakes.get(cell, 0) for cell in cells}

    def largest(start: int) -> int:
        # Permitted amounts come again after one step of all units together, so that far down
        # is far enough; below that only what is under a minimum is left to try.
        together = lcm(*(limits[cell].unit_cents or 1 for cell in cells))
        least = max(limits[cell].maximum_cents or limits[cell].minimum_cents for cell in cells)
        first = range(start, max(0, start - together - 1), -1)
        for tried in chain(first, range(min(start, least + together), 0, -1)):
            uncut = tried == unit or len(cells) > 1
            if all(
                fits(limits[cell], stands[cell], unit * count, tried * count, low=uncut)
                for cell, count in cells.items()
            ):
                return tried
        return 0

    placed = largest(room)
    if placed:
        return placed, ""
    told = [
        why_not(limits[cell], stands[cell], unit * count)
        for cell, count in cells.items()
        if not fits(limits[cell], stands[cell], unit * count, unit * count)
    ]
    alone = len(cells) == 1 and least_room(limits, stands) > room < unit
    if not told or alone:
        return 0, "over-aggregate"
    return 0, "over-maximum" if "over-maximum" in told else told[0]


def least_room(limits: dict[str, Limit], stands: dict[str, int]) -> int:
    """What the maximum leaves where it leaves the least; the tighter of two limits is told."""
    rooms = [
        limit.maximum_cents - stands[cell]
        for cell, limit in limits.items()
        if limit.maximum_cents is not None
    ]
    return min(rooms, default=UNLIMITED)


def uncut(table: Floorplan, layout: Layout, cell: str, cents: int) -> str:
    """Why the sign does not permit the whole of an amount in a cell, or nothing."""
    limit = limit_of(table, cell)
    if limit is None:
        return "not-offered"
    stands = layout.stakes.get(cell, 0)
    if fits(limit, stands, cents, cents):
        return ""
    over = limit.maximum_cents is not None and stands + cents > limit.maximum_cents
    return "over-maximum" if over else "off-unit"
