"""The exact figures of a wager: probabilities, edge, variance, rounds, theoretical and as paid.

Everything is per wager resolved (a draw counts as resolved with result 0) and per unit of outlay
(commission included) unless its name says otherwise. A float appears only when a number is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.maths.chain import Absorption, VoidRounds, absorb
from pitboss.maths.moments import Dispersion, Priced, Shape, moment
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.tables import TextTable, percent
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place, split_recipe
from pitboss.rules.situation import Holdings
from pitboss.rules.verdicts import Loses, Verdict, Wins
from pitboss.rules.wagers import CompiledWager, cell_id

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

WIN, LOSE, DRAW = "win", "lose", "draw"


@dataclass(frozen=True)
class Figures(Priced, Dispersion, Shape, Tabular):
    """What follows from the law about one wager entered in one state."""

    name: str
    """The cell, or the spot where several states are weighted together."""
    results: Mapping[tuple[str, Fraction], Fraction]
    """How the wager ends, with what the player then has per unit of outlay, by probability."""
    mean_rounds: Fraction

    def __repr__(self) -> str:
        return f"<{self.name}: edge {self.edge} ({100 * float(self.edge):.4f} %)>"

    def to_dict(self) -> dict[str, Fraction | str]:
        """Every figure by name, exactly."""
        return {
            "name": self.name,
            "edge": self.edge,
            "rtp": self.rtp,
            "edge_per_round": self.edge_per_round,
            "win": self.win,
            "lose": self.lose,
            "draw": self.draw,
            "hit_frequency": self.hit_frequency,
            "mean_rounds": self.mean_rounds,
            "variance": self.variance,
        }

    def columns(self) -> Columns:
        """A row for each figure, exact and as a number."""
        found = {name: one for name, one in self.to_dict().items() if isinstance(one, Fraction)}
        return {
            "figure": [name.replace("_", " ") for name in found],
            "exact": [str(one) for one in found.values()],
            "about": list(found.values()),
        }

    def table(self) -> TextTable:
        """Every figure, exact and as it is shown."""
        columns = self.columns()
        about = [f"{float(one):.6f}" for one in columns["about"] if isinstance(one, Fraction)]
        rows = zip(map(str, columns["figure"]), map(str, columns["exact"]), about, strict=True)
        return TextTable((self.name, "exact", "about"), list(rows))

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

    @property
    def mean(self) -> Fraction:
        """The player's mean result per unit of outlay: the edge, seen from the other side."""
        return -self.edge

    @cached_property
    def edge_per_round(self) -> Fraction:
        """The same, per round that the wager stands."""
        return self.edge / self.mean_rounds

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the player's result."""
        square = sum((net * net * p for (_, net), p in self.results.items()), Fraction(0))
        return square - self.edge * self.edge

    def moment(self, order: int, *, central: bool = False) -> Fraction:
        """A moment of the player's result per unit, of any order, about zero or the mean."""
        return moment(self.distribution.items(), order, central=central)

    def pmf(self, net: Fraction | int) -> Fraction:
        """The probability of exactly this result, in units of outlay.

        >>> from pitboss.rules import load
        >>> figures(load("interblock-roulette"), "straight:7").pmf(35)
        Fraction(1, 37)
        """
        return self.distribution.get(Fraction(net), Fraction(0))

    def cdf(self, net: Fraction | float) -> Fraction:
        """The probability of this result or a lower one."""
        return sum((p for x, p in self.distribution.items() if x <= net), Fraction(0))

    def sf(self, net: Fraction | float) -> Fraction:
        """The probability of a higher result."""
        return 1 - self.cdf(net)

    def ppf(self, share: Fraction | float) -> Fraction:
        """The lowest result that with at least this probability is not exceeded."""
        if not 0 < share <= 1:
            raise BadInput(f"{share} is not a share: a quantile is asked for between 0 and 1.")
        return next(net for net in self.distribution if self.cdf(net) >= share)

    def plot(self, path: str | None = None) -> Figure:
        """Draw the probability of each result."""
        from pitboss.maths.plots import plot_figures

        return plot_figures(self, path)

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
