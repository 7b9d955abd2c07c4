"""What people see of a table: one view for everybody, and for each terminal its own part.

Views are cut from the state and hold nothing that is not shown: a terminal's view says nothing of
another's wagers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from pitboss.rules.game import Game
from pitboss.rules.guards import closed_spots
from pitboss.rules.situation import Holdings, TableState, spot_of
from pitboss.table.terminal.rulings import lit
from pitboss.table.terminal.state import Stage, Table, Terminal


@dataclass(frozen=True, kw_only=True, slots=True)
class PublicView:
    """The table as every screen shows it."""

    table: str
    game: str
    version: int
    status: str
    stage: str
    round: int
    closes_in_ms: int | None
    """The countdown; none while the period is held open or closed."""
    shooter: str | None
    shoot_in_ms: int | None
    point: int | None
    result: str | None
    """The last round's, until the next wagering period is over."""
    lit: tuple[str, ...]
    """The areas that won by it."""
    results: tuple[tuple[int, str], ...]
    """The last results by round, the newest last: what the winning number display shows."""
    fault: str | None
    closing_at: int | None


@dataclass(kw_only=True, slots=True)  # cut for every wager, and frozen takes twice the time
class TerminalView:
    """A terminal's own part."""

    terminal: str
    credit_cents: int
    bet_cents: int
    win_cents: int
    stakes: dict[str, int]
    placed_now: dict[str, int]
    can_undo: bool
    can_repeat: bool
    is_shooter: bool
    state: str
    """``in-service``, ``failed``, ``locked``, ``printing``, ``waiting-for-payment`` or
    ``disabled``; of several, the one that has to end first."""
    waiting_cents: int
    """What is decided or paid by staff: pending, withheld, or a payment by hand on its way."""
    closed: Mapping[str, str] = field(default_factory=dict)
    """The spots on which nothing can be placed as the table and these wagers stand, each with the
    kind of refusal that would say so."""


def public_view(table: Table, at: int) -> PublicView:
    """What every screen shows at a time."""
    last = table.results[-1] if table.results else None
    shown = last is not None and last[0] >= table.round - 1 and table.stage in _SHOWING
    areas: tuple[str, ...] = ()
    if last is not None and shown:
        areas = lit(table.law.game, table.point_before, last[1])
    return PublicView(
        table=table.id,
        game=table.law.game.id,
        version=table.version,
        status=table.status.value,
        stage=table.stage.value,
        round=table.round,
        closes_in_ms=_left(table.closes_at, at),
        shooter=table.shooter,
        shoot_in_ms=_left(table.shoot_by, at),
        point=table.point,
        result=last[1] if last is not None and shown else None,
        lit=areas,
        results=tuple(table.results),
        fault=None if table.stopped is None else table.stopped.fault,
        closing_at=table.closing_at,
    )


def terminal_view(table: Table, name: str) -> TerminalView:
    """What a terminal shows beside the public view."""
    terminal = table.terminals[name]
    return TerminalView(
        terminal=name,
        credit_cents=terminal.credit_cents,
        bet_cents=terminal.bet_cents,
        win_cents=terminal.win_cents,
        stakes=dict(terminal.stakes),
        placed_now=dict(terminal.fresh),
        can_undo=bool(terminal.acts),
        can_repeat=bool(terminal.last_placed),
        is_shooter=table.shooter == name,
        state=_state(terminal),
        waiting_cents=terminal.waiting_cents + terminal.handpay_cents,
        closed=_closed(table, terminal),
    )


def _state(terminal: Terminal) -> str:
    if terminal.locked:
        return "locked"
    if terminal.failed is not None:
        return "failed"
    if terminal.printing is not None:
        return "printing"
    if terminal.handpay is not None:
        return "waiting-for-payment"
    return "disabled" if terminal.disabled else "in-service"


def _closed(table: Table, terminal: Terminal) -> Mapping[str, str]:
    """What is closed hangs on the point and on the wagers that have a guard, and on no other."""
    game = table.law.game
    if not game.guarded:
        return {}
    held = [one for one in terminal.stakes.items() if spot_of(one[0]) in game.guarded]
    return _closed_with(game, table.point, frozenset(held))


@lru_cache(maxsize=4096)
def _closed_with(
    game: Game, point: int | None, held: frozenset[tuple[str, int]]
) -> Mapping[str, str]:
    return closed_spots(game, TableState(point), Holdings(dict(held)))


_SHOWING = (Stage.WAGERING, Stage.BETWEEN)


def _left(until: int | None, at: int) -> int | None:
    return None if until is None else max(0, until - at)
