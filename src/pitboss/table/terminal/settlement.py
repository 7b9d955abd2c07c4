"""Settlement: stakes that are placed, results in order, and what each of them returns.

No guard, limit or unit is asked for here: whoever settles has wagers that were taken. A result is
one step for each cell: it pays, is lost, goes back, moves or stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.ledger.cents import NO_BREAKAGE, check_stake, share_cents
from pitboss.rules.game import Cell, Game
from pitboss.rules.guards import split_recipe
from pitboss.rules.verdicts import Loses, Moves, Stays, Verdict, Wins
from pitboss.rules.wagers import cell_id


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
            settlement.add(spot, [_run(cell, cents, indices)])
            share = cell.wager.commission_share
            if share:
                settlement.commission_cents[spot], _ = share_cents(cents, share)
        else:
            unit = split_recipe(game, spot, check_stake(stake, spot))
            settlement.add(
                spot, [_run(game.cells[piece], unit, indices) for piece in recipe.pieces]
            )
    return settlement


def _run(cell: Cell, cents: int, indices: Iterable[int]) -> Outcome:
    """One stake through the results, one step each, to its decision or to where it then stands."""
    rulings, state = cell.wager.rulings, cell.state
    for number, index in enumerate(indices, start=1):
        ruling = rulings[state][index]
        verdict = ruling.verdict
        if isinstance(verdict, Stays):
            continue
        if isinstance(verdict, Moves):
            state = verdict.state
            continue
        returned, breakage = _returned(verdict, cents)
        decision = WagerDecision(verdict, ruling.clause, number)
        return Outcome(cents, returned, breakage, decision, "")
    return Outcome(cents, 0, NO_BREAKAGE, None, cell_id(cell.wager.wager.spot, state))


def _returned(verdict: Verdict, cents: int) -> tuple[int, Fraction]:
    """What a decided stake returns: with winnings, without, or not at all."""
    if isinstance(verdict, Wins):
        winnings, breakage = share_cents(cents, verdict.odds)
        return cents + winnings, breakage
    if isinstance(verdict, Loses):
        return 0, NO_BREAKAGE
    return cents, NO_BREAKAGE
