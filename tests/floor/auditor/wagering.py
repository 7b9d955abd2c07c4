"""The acts on wagers: place, take back, move, clear, undo, repeat and double."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.move_wager import MoveWager
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.undo import Undo
from tests.floor.auditor import paper
from tests.floor.auditor.books import Floor, Floorplan, Layout, Seat
from tests.floor.auditor.guards import (
    amount,
    cell_of,
    child_of,
    limit_of,
    may_add,
    may_take,
    understood,
)
from tests.floor.auditor.signs import cut, uncut, up_to_maximum

Deltas = list[tuple[str, int, int]]
"""By cell, how the stake changed, and how what was placed in this period did."""
PLENTY = 10**18
"""Lent while an act is tried first, so that the closing of play speaks before the meter does."""
Change = Callable[[Layout, Deltas], str]


def at_terminal(table: Floorplan, name: str) -> str:
    """Why nothing can be done at a terminal now, or nothing."""
    if table.config is None:
        return "not-open"
    seat = table.seats.get(name)
    if seat is None:
        return "no-such-terminal"
    if seat.failed is not None:
        return "out-of-service"
    if seat.printing is not None:
        return "printing"
    return "waiting-for-payment" if seat.handpay is not None else ""


def open_for_wagers(table: Floorplan, at: int) -> bool:
    """Whether the wagering period runs at this instant."""
    return table.stage == "open for wagers" and (table.closes_at is None or at < table.closes_at)


def rate(cell: str) -> Fraction:
    """The commission on a stake: 5 % of a Buy, 5 % of what a Lay could win (3.9.8, 3.9.15)."""
    family, _, named = cell.partition(":")
    if family == "buy":
        return Fraction(1, 20)
    if family == "lay":
        return paper.number_odds("lay", int(named)) / 20
    return Fraction(0)


def add(
    table: Floorplan,
    layout: Layout,
    done: Deltas,
    cell: str,
    cents: int,
    fresh: int | None = None,
) -> str:
    """Put credit into a cell with its commission, or say that there is not enough.

    All of it is placed now, unless a taking back of an older stake is undone.
    """
    fresh = cents if fresh is None else fresh
    fee = int(cents * rate(cell)) if table.kind == paper.CRAPS else 0
    if cents + fee > layout.credit:
        return "not-enough-credit"
    layout.credit -= cents + fee
    layout.stakes[cell] = layout.stakes.get(cell, 0) + cents
    if fresh:
        layout.fresh[cell] = layout.fresh.get(cell, 0) + fresh
    if fee:
        layout.commission[cell] = layout.commission.get(cell, 0) + fee
    done.append((cell, cents, fresh))
    return ""


def take(
    table: Floorplan, layout: Layout, done: Deltas, cell: str, cents: int, *, void: bool = False
) -> None:
    """Make a stake credit again; what was placed in this period comes off first."""
    stands, fee = layout.stakes[cell], layout.commission.get(cell, 0)
    # A chip that disappears brings back what it cost (3.5.1.1, R26); the last one the rest.
    share = fee if cents == stands else min(fee, int(cents * rate(cell)))
    layout.stakes[cell] = stands - cents
    off = min(layout.fresh.get(cell, 0), cents)
    layout.fresh[cell] = layout.fresh.get(cell, 0) - off
    layout.commission[cell] = fee - share
    for kept in (layout.stakes, layout.fresh, layout.commission):
        if not kept.get(cell):
            kept.pop(cell, None)
    back = void or table.reading("commission-on-cancel") == "refunded"
    layout.credit += cents + (share if back else 0)
    done.append((cell, -cents, -off))


def check_and_take(table: Floorplan, layout: Layout, done: Deltas, cell: str, cents: int) -> str:
    """Take back by the rules; a Don't taken down whole brings its odds down with it (R16)."""
    refusal = may_take(table, cell, cents, layout)
    limit = limit_of(table, cell)
    stands = layout.stakes.get(cell, 0)
    left = stands - cents
    # What was placed in this period is judged at the close; only a carried wager has the floor
    # of R10, for nobody judges it again.
    carried = stands > layout.fresh.get(cell, 0)
    if not refusal and carried and limit and 0 < left < limit.minimum_cents:
        refusal = "under-minimum"
    if refusal:
        return refusal
    child = child_of(cell) if table.kind == paper.CRAPS else None
    if child and not left and layout.stakes.get(child):
        take(table, layout, done, child, layout.stakes[child])
    take(table, layout, done, cell, cents)
    return ""


def place(table: Floorplan, spot: str, cents: int, *, exact: bool = False) -> Change:
    """Place on a spot, or in exactly that cell, cut to what the sign leaves of it."""

    def change(layout: Layout, done: Deltas) -> str:
        counts = Counter(paper.pieces(spot, int(table.reading("neighbours"))))
        cells = {p if exact else cell_of(table, p): count for p, count in counts.items()}
        unit = cents // sum(cells.values())
        placed, beyond = cut(table, layout, cells, unit)
        for cell, count in cells.items():
            asked = up_to_maximum(table, layout, cell, unit * count)
            refusal = may_add(table, cell, asked, layout)
            refusal = refusal or (placed and may_add(table, cell, placed * count, layout)) or ""
            if refusal:
                at_most = refusal == "does-not-split" and beyond == "over-maximum"
                return beyond if at_most else refusal
        if beyond:
            return beyond
        for cell, count in cells.items():
            refusal = add(table, layout, done, cell, placed * count)
            if refusal:
                return refusal
        return ""

    return change


def judge_act(
    table: Floorplan,
    name: str,
    at: int,
    change: Change,
    *,
    places: bool,
    undo: bool = False,
) -> str:
    """Try an act on a copy of the layout; keep it only if the whole of it was permitted."""
    refusal = may_act(table, name, at, places=places)
    if refusal:
        return refusal
    seat = table.seats[name]
    lent, meant = seat.layout.copy(), Deltas()
    lent.credit += PLENTY
    if not change(lent, meant) and closing(table, at, meant):
        return "close-of-play"
    tried, done = seat.layout.copy(), Deltas()
    refusal = change(tried, done)
    if refusal:
        return refusal
    if tried.total() != seat.layout.total():
        seat.reached = table.ticks
    seat.layout = tried
    if not undo:
        seat.acts.append(done)
        seat.win = 0 if any(cents > 0 for _, cents, _ in done) else seat.win
    if table.closes_at is None and table.at_risk():
        assert table.config is not None
        table.closes_at = at + table.config.period_seconds * 1000
    return ""


def may_act(table: Floorplan, name: str, at: int, *, places: bool) -> str:
    """Why nothing can be done to the wagers of a terminal now, or nothing."""
    if table.status != "open":
        return "not-open"
    refusal = at_terminal(table, name) if open_for_wagers(table, at) else "wagering-closed"
    if refusal:
        return refusal
    seat = table.seats[name]
    if table.kind == paper.CRAPS and not seat.account:
        return "account-needed"
    return "one-terminal" if places and second_seat(table, seat) else ""


def second_seat(table: Floorplan, seat: Seat) -> bool:
    """Whether a player who may use one terminal sits at one before this: there they play (8.1).

    Taking back is not playing: nobody's stake is held where they may no longer wager.
    """
    earlier = list(table.seats.values())[: list(table.seats).index(seat.name)]
    told = seat.player is not None and seat.player in table.one_terminal
    return told and any(other.player == seat.player for other in earlier)


def closing(table: Floorplan, at: int, done: Deltas) -> str:
    """No new wagers once play closes: at Craps from the warning on, but for odds (R61)."""
    if table.warned_at is None or table.closing_at is None:
        return ""
    if table.kind != paper.CRAPS:
        late = at >= table.closing_at and any(cents > 0 for _, cents, _ in done)
        return "close-of-play" if late else ""
    new = any(cents > 0 and "odds" not in cell for cell, cents, _ in done)
    return "close-of-play" if new else ""


def place_wager(floor: Floor, command: PlaceWager) -> str:
    """Place on a spot or recipe, or add to what stands."""
    table = floor.table(command.table)

    def change(layout: Layout, done: Deltas) -> str:
        if not sensible(table, command.spot, command.cents):
            return "not-understood"
        return place(table, command.spot, command.cents)(layout, done)

    return judge_act(table, command.terminal, command.at, change, places=True)


def sensible(table: Floorplan, spot: object, cents: object) -> bool:
    """Whether an act names a wager of this game and an amount that its pieces divide."""
    if not understood(table, spot) or not amount(cents):
        return False
    assert isinstance(spot, str)
    assert isinstance(cents, int)
    if table.kind != paper.WHEEL:
        return True
    count = len(paper.pieces(spot, int(table.reading("neighbours"))))
    return cents % count == 0


def take_back(floor: Floor, command: TakeBack) -> str:
    """Take back part or all of what stands on a spot."""
    table = floor.table(command.table)

    def change(layout: Layout, done: Deltas) -> str:
        if not sensible(table, command.spot, command.cents):
            return "not-understood"
        return taking(table, command.spot, command.cents)(layout, done)

    return judge_act(table, command.terminal, command.at, change, places=False)


def taking(table: Floorplan, spot: str, cents: int) -> Change:
    """Take an amount off a spot, the same off each piece of a recipe."""

    def change(layout: Layout, done: Deltas) -> str:
        counts = Counter(paper.pieces(spot, int(table.reading("neighbours"))))
        unit = cents // sum(counts.values())
        for piece, count in counts.items():
            cell = cell_of(table, piece)
            refusal = check_and_take(table, layout, done, cell, unit * count)
            if refusal:
                return refusal
        return ""

    return change


def move_wager(floor: Floor, command: MoveWager) -> str:
    """Move chips: a taking back and a placing, both or neither; nothing of it is cut (R12)."""
    table = floor.table(command.table)

    def change(layout: Layout, done: Deltas) -> str:
        known = understood(table, command.target)
        if not known or not sensible(table, command.origin, command.cents):
            return "not-understood"
        refusal = taking(table, command.origin, command.cents)(layout, done)
        if refusal:
            return refusal
        if not sensible(table, command.target, command.cents):
            return "not-understood"
        counts = Counter(paper.pieces(command.target, int(table.reading("neighbours"))))
        unit = command.cents // sum(counts.values())
        for piece, count in counts.items():
            cell = cell_of(table, piece)
            refusal = may_add(table, cell, unit * count, layout)
            if not refusal or refusal == "does-not-split":
                # Too much is told before parts that are not equal, and those before the unit.
                beyond = uncut(table, layout, cell, unit * count)
                refusal = refusal if refusal and beyond == "off-unit" else beyond or refusal
            refusal = refusal or add(table, layout, done, cell, unit * count)
            if refusal:
                return refusal
        return ""

    return judge_act(table, command.terminal, command.at, change, places=True)


def clear_wagers(floor: Floor, command: ClearWagers) -> str:
    """Take back everything placed in this period, odds before what they hang on."""
    table = floor.table(command.table)

    def change(layout: Layout, done: Deltas) -> str:
        cells = [cell for cell in layout.stakes if layout.fresh.get(cell)]
        if not cells:
            return "nothing-to-clear"
        for cell in sorted(cells, key=lambda one: "odds" not in one):
            take(table, layout, done, cell, layout.fresh[cell])
        return ""

    return judge_act(table, command.terminal, command.at, change, places=False)


def undo(floor: Floor, command: Undo) -> str:
    """Undo the last act of this period, as far as the rules permit the opposite of it."""
    table = floor.table(command.table)
    seat = table.seats.get(command.terminal) or Seat(command.terminal)

    def change(layout: Layout, done: Deltas) -> str:
        if not seat.acts:
            return "nothing-to-undo"
        for cell, cents, fresh in reversed(seat.acts[-1]):
            if cents > 0:
                refusal = check_and_take(table, layout, done, cell, cents)
            else:
                refusal = may_add(table, cell, -cents, layout)
                refusal = refusal or add(table, layout, done, cell, -cents, -fresh)
            if refusal:
                return refusal
        return ""

    answer = judge_act(table, command.terminal, command.at, change, places=True, undo=True)
    if not answer:
        seat.acts.pop()
    return answer


def repeat(floor: Floor, command: Repeat) -> str:
    """Place again what was placed for the last round played here."""
    table = floor.table(command.table)
    seat = table.seats.get(command.terminal) or Seat(command.terminal)

    def change(layout: Layout, done: Deltas) -> str:
        # More money after all is lost is one visit on; after a collect it is two.
        if not seat.again or seat.visit - seat.played_visit > (not seat.empty()):
            return "nothing-to-repeat"
        for cell, cents in sorted(seat.again.items(), key=lambda one: paper.in_order(one[0])):
            refusal = place(table, cell, cents, exact=True)(layout, done)
            if refusal:
                return refusal
        return ""

    return judge_act(table, command.terminal, command.at, change, places=True)


def double(floor: Floor, command: Double) -> str:
    """Add to everything placed in this period as much again."""
    table = floor.table(command.table)

    def change(layout: Layout, done: Deltas) -> str:
        cells = {cell: cents for cell, cents in layout.fresh.items() if layout.stakes.get(cell)}
        if not cells:
            return "nothing-to-clear"
        for cell, cents in sorted(cells.items(), key=lambda one: paper.in_order(one[0])):
            refusal = place(table, cell, cents, exact=True)(layout, done)
            if refusal:
                return refusal
        return ""

    return judge_act(table, command.terminal, command.at, change, places=True)
