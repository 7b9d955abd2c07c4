"""What stands at a terminal, as far as its player has to be told what can become of it.

A screen knows no rule. Where nothing can be placed, what cannot be taken back, what could not be
placed again and what would go back at the close are answers of the guards and of the sign, asked
here for the wagers as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

from pitboss.kernel.fact import fact, value
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place, check_reduce, closed_spots
from pitboss.rules.situation import Holdings, TableState, spot_of
from pitboss.table.terminal.config import Law
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Stage, Table, Terminal

BackKind = Literal["minimum", "total", "void"]
Held = frozenset[tuple[str, int, int]]
"""Of each cell what stands on it, and what of that was placed in this period."""


@fact
class WagerBack:
    """A wager that goes back to its player, and why."""

    cents: int
    clause: str
    kind: BackKind
    """``minimum``: too low by itself; ``total``: all wagers are too little together; ``void``."""
    least_cents: int
    """What it would have had to be; nothing where no amount would have helped."""


@value
class StandingWagers:
    """What can become of the wagers that have a guard, and of the areas that look at them."""

    closed: Mapping[str, str]
    """The spots on which nothing can be placed, each with the kind of refusal that says so."""
    bound: tuple[str, ...]
    """Cells of which nothing may be taken back."""
    final: tuple[str, ...]
    """Cells that may be taken back whole and could then not be placed again (R10)."""


UNGUARDED = StandingWagers({}, (), ())


def standing_of(table: Table, terminal: Terminal) -> StandingWagers:
    """What hangs on the point and on the wagers that have a guard, and on no other."""
    game = table.law.game
    if not game.guarded:
        return UNGUARDED
    fresh = terminal.fresh
    held = frozenset(
        (cell, cents, min(cents, fresh.get(cell, 0)))
        for cell, cents in terminal.stakes.items()
        if spot_of(cell) in game.guarded
    )
    return _standing(game, table.point, held, takes_no_new(table))


def takes_no_new(table: Table) -> bool:
    """Whether the closing sign alone has ended new wagers: then no clock has to be asked (R61)."""
    return table.closing_at is not None and table.law.rules.closing.from_warning


@lru_cache(maxsize=4096)
def _standing(game: Game, point: int | None, held: Held, closing: bool) -> StandingWagers:
    table = TableState(point)
    player = Holdings(
        {cell: cents for cell, cents, _ in held}, {cell: fresh for cell, _, fresh in held}
    )
    cells = sorted(player.has)
    bound = tuple(cell for cell in cells if _is_bound(game, table, player, cell))
    final = tuple(
        cell for cell in cells if cell not in bound and _is_final(game, table, player, cell)
    )
    ended = dict.fromkeys(_new(game) if closing else (), TerminalKind.CLOSE_OF_PLAY.slug)
    return StandingWagers(ended | closed_spots(game, table, player), bound, final)


def _new(game: Game) -> Iterator[str]:
    """The spots of wagers that are new when they are placed: odds belong to one that stands."""
    for spot, compiled in game.wagers.items():
        if not isinstance(compiled.wager.entry, HangsOn):
            yield spot


def _is_bound(game: Game, table: TableState, player: Holdings, cell: str) -> bool:
    answer = check_reduce(game, cell, player.standing(cell), table, player)
    return not answer.allowed and not answer.maximum_cents


def _is_final(game: Game, table: TableState, player: Holdings, cell: str) -> bool:
    """A Don't wager that has its number: a player who takes it down gives up the better end."""
    cents = player.standing(cell)
    if not check_reduce(game, cell, cents, table, player).allowed:
        return False
    return not check_place(game, cell, cents, table, player.minus(cell, cents)).allowed


def due_back(table: Table, terminal: Terminal) -> dict[str, WagerBack]:
    """What would go back if wagering closed now: what a player is warned of before it does."""
    if table.stage is not Stage.WAGERING or not terminal.fresh:
        return {}
    law, holdings = table.law, terminal.holdings
    if law.sign.all_stands(holdings):
        return {}
    return {
        back.cell: wager_back(law, back.cell, back.cents, back.clause)
        for back in law.sign.at_close(holdings)
    }


def wager_back(law: Law, cell: str, cents: int, clause: str) -> WagerBack:
    """Why a wager goes back, by the clause under which it does."""
    kind: BackKind = "void"
    least = 0
    if clause == law.limits.aggregate_minimum:
        kind, least = "total", law.sign.aggregate_minimum_cents or 0
    elif clause == law.limits.minimum:
        kind, least = "minimum", law.sign.limits[spot_of(cell)].minimum_cents
    return WagerBack(cents=cents, clause=clause, kind=kind, least_cents=least)


def won_now(table: Table, terminal: Terminal) -> int:
    """What the player who sits here won in the last round that is over.

    A win belongs to its round and to the one who played it: a player who let a round go by has won
    nothing in it, and one who has come since has won nothing at all.
    """
    if not terminal.win_cents or not terminal.recall:
        return 0
    last = terminal.recall[-1]
    is_theirs = last.session == terminal.session
    return terminal.win_cents if is_theirs and last.round == last_over(table) else 0


def last_over(table: Table) -> int:
    """The last round that is over, with or without a result; nothing where none is."""
    return table.round if table.stage is Stage.BETWEEN else table.round - 1
