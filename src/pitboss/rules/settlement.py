"""Settlement: what a result does in each cell of a game, and what stakes come to by it.

No guard, limit or unit is asked for here: these wagers have been taken. Each result
pays a cell, loses it, gives it back, moves it or leaves it. Tables of terminals, dealers' tables
and the command line all settle by ``settle_stakes``, so that a wager comes to the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.kernel.cents import NO_BREAKAGE, check_stake, share_cents
from pitboss.rules.game import Cell, Game
from pitboss.rules.guards import split_recipe
from pitboss.rules.verdicts import Loses, Moves, Stays, Verdict, Wins
from pitboss.rules.wagers import cell_id


class Consequence(NamedTuple):
    """What a result does in one cell: odds where it wins, else where the stake then stands."""

    odds: Fraction | None
    lost: bool
    stands: str | None
    """The cell of a stake that is not decided."""
    clause: str
    verdict: Verdict


class SettledStakes(NamedTuple):
    """What stakes came to by one result."""

    returned_cents: int
    """Stakes back and winnings."""
    won_cents: int
    """Winnings alone, each stake's down to the cent."""
    lost_cents: int
    breakage: Fraction
    """Fractions of a cent that were not paid."""
    left: dict[str, int]
    """What is still at risk, by cell."""


class WagerDecision(NamedTuple):
    """How one wager ended: the verdict, its clause, and the round that decided it."""

    verdict: Verdict
    clause: str
    round_number: int


class Outcome(NamedTuple):
    """What became of one stake: cents returned, and where it stands if nothing decided it."""

    stake_cents: int
    returned_cents: int
    breakage: Fraction
    decision: WagerDecision | None
    cell: str


@dataclass
class Settlement:
    """What became of every spot that was asked about; a recipe has one outcome per piece."""

    outcomes: dict[str, list[Outcome]] = field(default_factory=dict)
    returned_cents: dict[str, int] = field(default_factory=dict)
    """Stake and winnings by spot."""
    open_cents: dict[str, int] = field(default_factory=dict)
    """What stays at risk, by cell."""
    breakage: dict[str, Fraction] = field(default_factory=dict)
    """Fractions of a cent that were not paid, by spot, where there are any."""
    commission_cents: dict[str, int] = field(default_factory=dict)
    """What was charged at placement, by spot, where anything was."""

    def add(self, spot: str, outcomes: list[Outcome]) -> None:
        """Take in what became of a spot."""
        returned = 0
        for outcome in outcomes:
            returned += outcome.returned_cents
            if outcome.breakage:
                self.breakage[spot] = self.breakage.get(spot, NO_BREAKAGE) + outcome.breakage
            if outcome.decision is None:
                cell = outcome.cell if len(outcomes) == 1 else spot
                self.open_cents[cell] = self.open_cents.get(cell, 0) + outcome.stake_cents
        self.outcomes[spot] = outcomes
        self.returned_cents[spot] = returned


@lru_cache(maxsize=1024)
def consequences(game: Game, index: int) -> Mapping[str, Consequence]:
    """What a result does in every cell of a game."""
    return {name: _consequence(cell, index) for name, cell in game.cells.items()}


def settle_stakes(game: Game, index: int, stakes: Mapping[str, int]) -> SettledStakes:
    """What stakes by cell come to by a result.

    A table asks for all the stakes of a terminal at once, since a round may settle thousands.

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> settle_stakes(craps, craps.alphabet.read("33"), {"pass": 500, "field": 100}).left
    {'pass@6': 500}
    """
    by_cell = consequences(game, index)
    returned = won = lost = 0
    breakage = NO_BREAKAGE
    left: dict[str, int] = {}
    for name, cents in stakes.items():
        odds, loses, stands, _, _ = by_cell[name]
        if loses:
            lost += cents
        elif odds is not None:
            winnings, broken = share_cents(cents, odds)
            won += winnings
            returned += cents + winnings
            if broken is not NO_BREAKAGE:  # not asked of the fraction: it is one nearly always
                breakage += broken
        elif stands is not None:
            left[stands] = left.get(stands, 0) + cents
        else:
            returned += cents
    return SettledStakes(returned, won, lost, breakage, left)


def settle(
    game: Game,
    wagers: Mapping[str, object],
    results: Iterable[object],
    point: object = None,
) -> Settlement:
    """Settle stakes by spot or cell over written results, until all are decided.

    >>> from pitboss.rules import load
    >>> told = settle(load("aruze-craps"), {"pass": 700, "place:6": 700}, ["34", "11"])
    >>> told.returned_cents
    {'pass': 1400, 'place:6': 0}
    """
    indices = game.alphabet.read_all(results)
    table_point = game.check_point(point)
    settlement = Settlement()
    for spot, stake in wagers.items():
        recipe = game.recipes.get(spot)
        if recipe is None:
            cell = game.cell(spot, table_point)
            cents = check_stake(stake, spot)
            settlement.add(spot, [_run(game, cell.id, cents, indices)])
            share = cell.wager.commission_share
            if share:
                settlement.commission_cents[spot], _ = share_cents(cents, share)
        else:
            unit = split_recipe(game, spot, check_stake(stake, spot))
            settlement.add(spot, [_run(game, piece, unit, indices) for piece in recipe.pieces])
    return settlement


def _run(game: Game, cell: str, cents: int, indices: Iterable[int]) -> Outcome:
    """One stake through the results in order, to its decision or to where it then stands."""
    for number, index in enumerate(indices, start=1):
        found = consequences(game, index)[cell]
        if found.stands is not None:
            cell = found.stands
            continue
        settled = settle_stakes(game, index, {cell: cents})
        decision = WagerDecision(found.verdict, found.clause, number)
        return Outcome(cents, settled.returned_cents, settled.breakage, decision, "")
    return Outcome(cents, 0, NO_BREAKAGE, None, cell)


def _consequence(cell: Cell, index: int) -> Consequence:
    ruling = cell.wager.rulings[cell.state][index]
    verdict, clause = ruling.verdict, ruling.clause
    if isinstance(verdict, Wins):
        return Consequence(verdict.odds, False, None, clause, verdict)
    stands = None
    if isinstance(verdict, Stays):
        stands = cell.id
    elif isinstance(verdict, Moves):
        stands = cell_id(cell.wager.wager.spot, verdict.state)
    return Consequence(None, isinstance(verdict, Loses), stands, clause, verdict)
