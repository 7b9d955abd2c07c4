"""The exact figures of a wager: probabilities, edge, variance, rounds, theoretical and as paid.

Everything is per wager resolved (a draw counts as resolved with result 0) and per unit of outlay
(commission included) unless its name says otherwise. A float appears only when a number is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.ensure import Broken
from pitboss.maths.chain import Absorption, VoidRounds, absorb
from pitboss.maths.tables import TextTable, percent
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place, split_recipe
from pitboss.rules.situation import Holdings
from pitboss.rules.verdicts import Loses, Verdict, Wins
from pitboss.rules.wagers import CompiledWager, cell_id

WIN, LOSE, DRAW = "win", "lose", "draw"


@dataclass(frozen=True)
class Figures:
    """What follows from the law about one wager entered in one state."""

    name: str
    """The cell, or the spot where several states are weighted together."""
    results: Mapping[tuple[str, Fraction], Fraction]
    """How the wager ends, with what the player then has per unit of outlay, by probability."""
    mean_rounds: Fraction

    def __repr__(self) -> str:
        return f"<{self.name}: edge {self.edge} ({100 * float(self.edge):.4f} %)>"

    def table(self) -> TextTable:
        """Every figure, exact and as it is shown."""
        exact = {
            "edge": self.edge,
            "edge per round": self.edge_per_round,
            "win": self.win,
            "lose": self.lose,
            "draw": self.draw,
            "hit frequency": self.hit_frequency,
            "mean rounds": self.mean_rounds,
            "variance": self.variance,
        }
        rows = [(name, str(value), f"{float(value):.6f}") for name, value in exact.items()]
        return TextTable((self.name, "exact", "about"), rows)

    def _repr_html_(self) -> str:
        """The table, where a notebook asks for it."""
        return self.table()._repr_html_()

    def _chance(self, kind: str) -> Fraction:
        return sum((p for (ending, _), p in self.results.items() if ending == kind), Fraction(0))

    @cached_property
    def win(self) -> Fraction:
        """The probability of winning."""
        return self._chance(WIN)

    @cached_property
    def lose(self) -> Fraction:
        """The probability of losing."""
        return self._chance(LOSE)

    @cached_property
    def draw(self) -> Fraction:
        """The probability of a draw."""
        return self._chance(DRAW)

    @cached_property
    def edge(self) -> Fraction:
        """What the house keeps of a unit of outlay, per wager resolved."""
        return -sum((net * p for (_, net), p in self.results.items()), Fraction(0))

    @cached_property
    def edge_per_round(self) -> Fraction:
        """The same, per round that the wager stands."""
        return self.edge / self.mean_rounds

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the player's result."""
        square = sum((net * net * p for (_, net), p in self.results.items()), Fraction(0))
        return square - self.edge * self.edge

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance."""
        return sqrt(self.variance)

    @cached_property
    def hit_frequency(self) -> Fraction:
        """How often a round in which the wager stands pays it."""
        return self.win / self.mean_rounds

    @cached_property
    def distribution(self) -> dict[Fraction, Fraction]:
        """The player's result per unit of outlay, by probability, lowest first."""
        chances: dict[Fraction, Fraction] = {}
        for (_, net), p in self.results.items():
            chances[net] = chances.get(net, Fraction(0)) + p
        return dict(sorted(chances.items()))


def figures(game: Game, name: str, stake_cents: int | None = None) -> Figures:
    """The figures of a spot in the state it starts in, of a cell, or of a recipe.

    With a stake they are *as paid*: winnings and commission down to the cent. Odds wagers, which
    have no state of their own to start in, are weighted by how often each point is set.

    >>> from pitboss.rules import load
    >>> figures(load("aruze-craps"), "pass")
    <pass: edge 7/495 (1.4141 %)>
    """
    if stake_cents is not None:
        check_stake(stake_cents, name)
    if name in game.recipes:
        return _recipe(game, name, stake_cents)
    compiled = game.wagers.get(name)
    if compiled is None:
        cell = game.cell(name)
        return state_figures(cell.wager, cell.state, stake_cents)
    if compiled.wager.start is not None:
        return state_figures(compiled, compiled.wager.start, stake_cents)
    if game.book.puck is None:
        raise Broken("a game with a point has a puck")
    ways = {str(point): len(outcomes) for point, outcomes in game.book.puck.points.items()}
    parts = {state: state_figures(compiled, state, stake_cents) for state in compiled.rulings}
    return mixture(
        name, [(parts[state], Fraction(ways[state], sum(ways.values()))) for state in parts]
    )


def all_figures(game: Game) -> dict[str, Figures]:
    """The figures of every spot of a game, recipes included."""
    return {spot: figures(game, spot) for spot in game.spots}


def figures_table(game: Game) -> TextTable:
    """The figures of every spot of a game, one row each."""
    rows = [
        (spot, str(found.edge), percent(found.edge), str(found.win), f"{found.mean_rounds}",
         f"{found.standard_deviation:.4f}")
        for spot, found in all_figures(game).items()
    ]  # fmt: skip
    return TextTable(("spot", "edge", "", "win", "mean rounds", "deviation"), rows)


def mixture(name: str, parts: Iterable[tuple[Figures, Fraction]]) -> Figures:
    """One of several wagers, each with a probability of being the one."""
    results: dict[tuple[str, Fraction], Fraction] = {}
    rounds = Fraction(0)
    for part, weight in parts:
        rounds += weight * part.mean_rounds
        for key, chance in part.results.items():
            results[key] = results.get(key, Fraction(0)) + weight * chance
    return Figures(name, results, rounds)


def enterable_states(game: Game, spot: str) -> list[str]:
    """The states of a wager that money may enter, besides the one it starts in."""
    compiled = game.wagers[spot]
    states = [state for state in compiled.rulings if state != compiled.wager.start]
    return [state for state in states if _may_enter(game, compiled, state)]


def _may_enter(game: Game, compiled: CompiledWager, state: str) -> bool:
    """Whether the guards let money into a state at some table, alone or behind what stands."""
    cell = cell_id(compiled.wager.spot, state)
    standing = {cell: 1_000}
    if isinstance(compiled.wager.entry, HangsOn):
        standing[compiled.wager.entry.ties[state].parent] = 1_000_000
    points = [None] if game.book.puck is None else [None, *game.book.puck.points]
    return any(
        check_place(game, cell, 1_000, game.opening(point), Holdings(standing)).allowed
        for point in points
    )


def state_figures(
    compiled: CompiledWager,
    state: str,
    stake_cents: int | None = None,
    void: VoidRounds | None = None,
) -> Figures:
    """The figures of a compiled wager entered in one of its states."""
    share = _paid(compiled.commission_share, stake_cents)
    outlay = 1 + share

    def ending(verdict: Verdict) -> tuple[str, Fraction]:
        if isinstance(verdict, Wins):
            return WIN, (_paid(verdict.odds, stake_cents) - share) / outlay
        if isinstance(verdict, Loses):
            return LOSE, Fraction(-1)
        return DRAW, -share / outlay

    found: Absorption = absorb(compiled, ending, void)[state]
    results = {key: chance for key, chance in found.endings.items() if isinstance(key, tuple)}
    return Figures(cell_id(compiled.wager.spot, state), results, found.mean_rounds)


def _paid(share: Fraction, stake_cents: int | None) -> Fraction:
    """A share as it is paid at a stake: down to the cent."""
    if stake_cents is None:
        return share
    whole, _ = share_cents(stake_cents, share)
    return Fraction(whole, stake_cents)


def _recipe(game: Game, spot: str, stake_cents: int | None) -> Figures:
    """All pieces on the same result: means add, variances do not, so results are listed."""
    pieces = game.recipes[spot].pieces
    unit = None if stake_cents is None else split_recipe(game, spot, stake_cents)
    count = len(game.alphabet.letters)
    results: dict[tuple[str, Fraction], Fraction] = {}
    for index in range(count):
        back = Fraction(0)
        for piece in pieces:
            verdict = game.wagers[piece].rulings[""][index].verdict
            if isinstance(verdict, Wins):
                back += 1 + _paid(verdict.odds, unit)
        key = (WIN if back else LOSE, back / len(pieces) - 1)
        results[key] = results.get(key, Fraction(0)) + Fraction(1, count)
    return Figures(spot, results, Fraction(1))
