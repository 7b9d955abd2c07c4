"""When a wager may be placed, added to or taken back, and what the sign leaves of it."""

from __future__ import annotations

from fractions import Fraction

from pitboss.rules.sign import Limit
from tests.floor.auditor import paper
from tests.floor.auditor.books import Floorplan, Layout
from tests.floor.auditor.paper import LINES, POINTS

LARGEST = 10**15
PARENTS = {
    "pass-odds": "pass",
    "dont-pass-odds": "dont-pass",
    "come-odds": "come",
    "dont-come-odds": "dont-come",
}


def understood(table: Floorplan, spot: object, *, recipes: bool = True) -> bool:
    """Whether a spot, or a cell that names its number, is on the paper of this game."""
    if not isinstance(spot, str):
        return False
    if table.kind == paper.SICBO:
        return spot in paper.SICBO_SPOTS
    if table.kind == paper.WHEEL:
        return spot in (paper.WHEEL_SPOTS if recipes else paper.COVERED)
    plain, at, number = spot.partition("@")
    if not at:
        return plain in paper.CRAPS_SPOTS
    return plain in paper.MOVING and number in {str(point) for point in POINTS}


def amount(cents: object) -> bool:
    """Whether something is an amount: whole cents, more than none, not beyond all reason."""
    return isinstance(cents, int) and not isinstance(cents, bool) and 0 < cents <= LARGEST


def cell_of(table: Floorplan, spot: str) -> str:
    """Where chips on a spot stand now: line wagers and their odds go to the point."""
    goes = spot in ("pass", "dont-pass", "pass-odds", "dont-pass-odds")
    return f"{spot}@{table.point}" if goes and table.point else spot


def may_add(table: Floorplan, cell: str, cents: int, layout: Layout) -> str:
    """Why the document's own rule forbids so much more in a cell, or nothing."""
    if table.kind != paper.CRAPS:
        return ""
    spot, _, at = cell.partition("@")
    if spot in LINES:
        return _line(table, spot, int(at) if at else None, layout)
    family = spot.partition(":")[0]
    if family in PARENTS:
        return _odds(cell, cents, layout)
    if family == "horn" and (layout.stakes.get(cell, 0) + cents) % 4:
        return "does-not-split"
    return ""


def _line(table: Floorplan, spot: str, number: int | None, layout: Layout) -> str:
    """R06 to R08 and R11."""
    against = spot.startswith("dont-")
    window = table.reading("come-window")
    if number is None:
        if spot in ("pass", "dont-pass"):
            return "after-come-out" if table.point else ""
        if spot == "dont-come" or window == "point-on":
            return "" if table.point else "no-point"
        return "after-come-out" if window == "come-out" and table.point else ""
    if layout.stakes.get(f"{spot}@{number}"):
        return "cannot-be-added-to" if against else ""
    on_point = number == table.point
    if on_point and (spot in ("pass", "dont-pass") or (spot == "come" and window == "come-out")):
        return "after-come-out"
    return "nothing-to-add-to"


def parent_of(cell: str) -> str | None:
    """The wager on which odds hang: ``come@9`` for ``come-odds:9``."""
    spot, _, at = cell.partition("@")
    family, _, named = spot.partition(":")
    return f"{PARENTS[family]}@{at or named}" if family in PARENTS and (at or named) else None


def child_of(cell: str) -> str | None:
    """The odds that may hang on a wager with its number."""
    spot, _, at = cell.partition("@")
    if not at or spot not in LINES:
        return None
    return f"{spot}-odds@{at}" if "pass" in spot else f"{spot}-odds:{at}"


def odds_cap(cell: str, flat: int) -> int:
    """The most that odds may reach: double, or what wins no more than double (R17, R19)."""
    spot, _, at = cell.partition("@")
    family, _, named = spot.partition(":")
    if not family.startswith("dont-"):
        return 2 * flat
    return int(Fraction(2 * flat) / paper.number_odds(family, int(at or named)))


def _odds(cell: str, cents: int, layout: Layout) -> str:
    if cell in ("pass-odds", "dont-pass-odds"):
        return "no-point"
    parent = parent_of(cell)
    assert parent is not None
    flat = layout.stakes.get(parent, 0)
    if not flat:
        return "no-line-wager"
    over = layout.stakes.get(cell, 0) + cents > odds_cap(cell, flat)
    return "over-odds-limit" if over else ""


def may_take(table: Floorplan, cell: str, cents: int, layout: Layout) -> str:
    """Why so much may not be taken back from a cell, or nothing (R09, R10, R16, R32)."""
    stands, fresh = layout.stakes.get(cell, 0), layout.fresh.get(cell, 0)
    spot = cell.partition("@")[0]
    if spot in ("pass", "come") and fresh < min(cents, stands):
        return "cannot-be-taken-down"
    if cents > stands:
        return "more-than-stands"
    if table.kind != paper.CRAPS:
        return ""
    left = stands - cents
    child = child_of(cell)
    hanging = layout.stakes.get(child, 0) if child else 0
    if left and child and hanging > odds_cap(child, left):
        return "odds-hang-on-it"
    return "does-not-split" if spot == "horn" and left % 4 else ""


# The sign.


def limit_of(table: Floorplan, cell: str) -> Limit | None:
    """The closest limit: of the spot, of its family, or of all."""
    assert table.config is not None
    limits = table.config.limits
    spot = cell.partition("@")[0]
    for name in (spot, spot.partition(":")[0], "*"):
        if name in limits:
            return limits[name]
    return None


def fits(limit: Limit, stands: int, asked: int, placed: int, *, low: bool = True) -> bool:
    """Whether a part of what was asked for makes a permitted wager (4.3, IB-17).

    Below the minimum nothing is cut, for 4.2 speaks at the close; but no cut goes below it.
    """
    total = stands + placed
    if limit.maximum_cents is not None and total > limit.maximum_cents:
        return False
    if total < limit.minimum_cents:
        return low and stands + asked < limit.minimum_cents
    return (total - limit.minimum_cents) % (limit.unit_cents or 1) == 0


def why_not(limit: Limit, stands: int, asked: int) -> str:
    """The kind of the refusal where nothing at all of what was asked for fits."""
    maximum = limit.maximum_cents
    if maximum is not None and stands + 1 > maximum:
        return "over-maximum"
    capped = stands + asked if maximum is None else min(maximum, stands + asked)
    return "over-maximum" if maximum is not None and capped == maximum else "off-unit"
