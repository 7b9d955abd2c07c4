"""Super Streak as screens show it: which areas flash, for which side, and how far each wager is.

A wager's own count is shown beside the length of the table's run, for the result that opened the
area is part of the run and not of the wager (SB-02).
"""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.rules.guards import check_place
from pitboss.rules.machines import StreakPair
from pitboss.rules.situation import Run, spot_of
from pitboss.table.dealer.checks import need_taken
from pitboss.table.dealer.state import STREAK, DealerTable, Piece


@fact
class StreakWager:
    """One Super Streak wager that runs."""

    place: str
    side: str
    count: int
    """Results in a row since it was placed, triples apart."""
    kind: str
    cents: int


@fact
class StreakArea:
    """The area of one pair of sides."""

    pair: str
    sides: tuple[str, ...]
    flashing: tuple[str, ...]
    """The sides for which a wager may be placed now; none while the area is closed."""
    side: str | None
    """The side that runs at the table."""
    run_length: int
    closed: str
    """Why the area is closed, in a sentence with its rule; empty while it flashes."""
    wagers: tuple[StreakWager, ...]


def streak_areas(table: DealerTable, at: int) -> tuple[StreakArea, ...]:
    """Each pair that is offered, or on which a wager still runs (SB-57)."""
    return tuple(
        _area(table, pair, at)
        for pair in table.law.game.book.pairs
        if _offered(table, pair) or _running(table, pair)
    )


def _area(table: DealerTable, pair: StreakPair, at: int) -> StreakArea:
    run = table.runs_at(at).get(pair.name, Run())
    refusals = {side: _refusal(table, side, at) for side in pair.sides}
    flashing = tuple(side for side, refusal in refusals.items() if refusal is None)
    closed = refusals[run.side or next(iter(pair.sides))]
    return StreakArea(
        pair=pair.name,
        sides=tuple(pair.sides),
        flashing=flashing,
        side=run.side,
        run_length=run.length,
        closed="" if flashing or closed is None else closed.sentence,
        wagers=tuple(_wager(piece) for piece in _running(table, pair)),
    )


def _refusal(table: DealerTable, side: str, at: int) -> Refusal | None:
    """What a player without a wager would be told who placed one on a side now."""
    spot = f"{STREAK}:{side}"
    sign = table.law.sign
    limit = sign.limits.get(spot)
    amount = 1 if limit is None else limit.minimum_cents
    try:
        need_taken(table, spot, at)
    except Refused as refused:
        return refused.refusal
    state = table.situation(spot, at)
    return check_place(table.law.game, spot, amount, state, sign=sign).refusal


def _offered(table: DealerTable, pair: StreakPair) -> bool:
    return any(f"{STREAK}:{side}" in table.law.sign.limits for side in pair.sides)


def _running(table: DealerTable, pair: StreakPair) -> list[Piece]:
    spots = {f"{STREAK}:{side}" for side in pair.sides}
    return [piece for piece in table.pieces if spot_of(piece.cell) in spots]


def _wager(piece: Piece) -> StreakWager:
    spot, _, count = piece.cell.partition("@")
    return StreakWager(
        place=piece.place,
        side=spot.partition(":")[2],
        count=int(count or 0),
        kind=piece.kind,
        cents=piece.cents,
    )
