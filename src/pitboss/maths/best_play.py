"""Best play: the line that serves a player best, by dynamic programming over what rules allow.

One wager stands at a time, on any spot that the guards take at the table as it is, at any stake in
whole units that the bankroll covers, commission included; where the rules let another wager hang
on it, such as odds behind a line, as much as serves best is put there too. What stands is waited
for. For the lowest edge no more is needed: several wagers together keep the house an edge between
those of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from math import log1p
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted
from pitboss.maths.asked import is_whole, plain
from pitboss.maths.best_lines import Action, BestLine, Brings, LineChoice
from pitboss.maths.best_tables import Tables
from pitboss.maths.figures import figures
from pitboss.maths.library import load
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.simulation.strategy import Memory, Play, Strategy, View
from pitboss.maths.tables import TextTable, money
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place
from pitboss.rules.sign import Sign
from pitboss.rules.situation import TableState, spot_of

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

OBJECTIVES = ("edge", "target", "growth", "time")
MOST_STEPS = 400
"""Bankrolls between nothing and the target, in units, times the states of the table."""


@value
class BestChoice:
    """What to put down at a bankroll: nothing, or a stake on a spot."""

    spot: str | None
    stake_cents: int
    behind: Mapping[str, int] = field(default_factory=dict)
    """What to put behind it, by the cell that it has come to."""


Choices = Mapping[int, BestChoice]
"""What to put down, by the bankroll in cents."""


class BestPlay(Tabular):
    """A line of play and what it is worth; its strategy can be simulated."""

    def __init__(
        self,
        game: Game,
        objective: str,
        worth: float | Fraction,
        choices: Mapping[int, Choices],
        line: Strategy | None = None,
    ) -> None:
        self.game, self.objective, self.worth = game, objective, worth
        self._at, self._line = choices, line
        self._tables = Tables(game)

    def __repr__(self) -> str:
        return f"<best play at {self.game.id} for {self.objective}: {float(self.worth):.6g}>"

    @property
    def choices(self) -> Choices:
        """What to put down at an opening table."""
        return self._at[0]

    def at(self, table: TableState) -> Choices:
        """What to put down at a table in another state: with a point, or in a run."""
        return self._at.get(self._tables.number(table), {})

    def columns(self) -> Columns:
        """What to put down at every table and every bankroll, in cents."""
        rows = [
            (_words(self._tables.states[table]), held, choice.spot, choice.stake_cents,
             ", ".join(f"{cell} {money(cents)}" for cell, cents in choice.behind.items() if cents))
            for table, choices in self._at.items()
            for held, choice in choices.items()
        ]  # fmt: skip
        names = ("table", "bankroll_cents", "spot", "stake_cents", "behind")
        found = dict(zip(names, zip(*rows, strict=True), strict=True))
        several = len(self._at) > 1
        found = found if several else {name: found[name] for name in names if name != "table"}
        if not any(found["behind"]):
            del found["behind"]
        return found

    def table(self) -> TextTable:
        """The same in words."""
        columns = self.columns()
        rows = [
            tuple(_cell(name, one) for name, one in zip(columns, row, strict=True))
            for row in zip(*columns.values(), strict=True)
        ]
        return TextTable(tuple(name.removesuffix("_cents") for name in columns), rows)

    def plot(self, path: str | None = None) -> Figure:
        """Draw the stake at every bankroll of an opening table."""
        from pitboss.maths.plots import plot_best

        return plot_best(self, path)

    def strategy(self, bankroll_cents: int = 0) -> Strategy:
        """The same line as a strategy; where the bankroll matters, one that remembers it."""
        if self._line is not None:
            return self._line
        most = max(self.choices)

        def play(view: View) -> Play:
            held = view.memory if isinstance(view.memory, int) else bankroll_cents
            for cell in view.standing:
                return Play(self._behind(view, cell))
            choice = self.at(view.table).get(held)
            if choice is None or choice.spot is None:
                return Play({})
            return Play({choice.spot: choice.stake_cents})

        def remember(memory: Memory, net_cents: int) -> Memory:
            held = memory if isinstance(memory, int) else bankroll_cents
            return held if held >= most else held + net_cents

        return Strategy(f"best play for {self.objective}", play, remember, bankroll_cents)

    def _behind(self, view: View, cell: str) -> dict[str, int]:
        """What is still to be put behind the wager that stands, by the choice it came from."""
        if len(view.standing) > 1 or cell not in self.game.hanging:
            return {}
        held, stake = view.memory, view.standing[cell]
        for choices in self._at.values():
            choice = choices.get(held) if isinstance(held, int) else None
            if choice is None or (choice.spot, choice.stake_cents) != (spot_of(cell), stake):
                continue
            if cents := choice.behind.get(cell, 0):
                return {spot_of(self.game.hanging[cell][0]): cents}
        return {}


def _words(table: TableState) -> str:
    runs = [f"{name} {run.side} {run.length}" for name, run in table.runs.items() if run.length]
    return f"point {table.point}" if table.point is not None else ", ".join(runs) or "opening"


def _cell(name: str, one: object) -> str:
    if name.endswith("_cents") and isinstance(one, int):
        return money(one)
    return str(one) if one is not None else "nothing"


def best_play(
    game: Game | str,
    objective: str = "edge",
    *,
    unit_cents: int = 1_000,
    target_cents: int | None = None,
    bankroll_cents: int | None = None,
    sign: Sign | None = None,
) -> BestPlay:
    """The best line for an objective.

    ``edge``: what the house keeps least of. ``target``: the most likely way from a bankroll to a
    target before it is gone. ``time``: the longest play between the two, in rounds that a wager
    stands. ``growth``: the largest growth of the logarithm of a bankroll by each wager (Kelly), of
    nothing where no wager favours the player.

    >>> bold = best_play("interblock-roulette", "target", unit_cents=1000,
    ...                  bankroll_cents=5_000, target_cents=10_000)
    >>> bold.worth > 18 / 37  # one even-money wager would come to 18/37
    True
    """
    loaded = load(game)
    if objective not in OBJECTIVES:
        raise BadInput(f"{quoted(objective)} is no objective: it is {one_of(OBJECTIVES)}.")
    if isinstance(unit_cents, bool) or not isinstance(unit_cents, int) or unit_cents < 1:
        raise BadInput(f"{quoted(unit_cents)} is no unit: it is a whole number of cents.")
    if objective == "edge":
        return _lowest_edge(loaded, unit_cents, sign)
    if objective == "growth":
        held = 100 * unit_cents if bankroll_cents is None else plain(bankroll_cents)
        return _largest_growth(loaded, unit_cents, held, sign)
    if target_cents is None or bankroll_cents is None:
        raise BadInput(f"Best play for {objective} needs a bankroll and a target.")
    bankroll_cents, target_cents = both = plain(bankroll_cents), plain(target_cents)
    whole = all(is_whole(one, 1) and not one % unit_cents for one in both)
    if not whole or bankroll_cents >= target_cents:
        raise BadInput(
            f"Bankroll and target are whole units of {unit_cents} cents, at least one, and the "
            f"target is the larger."
        )
    steps = target_cents // unit_cents
    most = MOST_STEPS // min(len(Tables(loaded).states), 10)
    if steps > most:
        raise BadInput(f"The target is {steps} units away: at {loaded.id} it is {most} at most.")
    line = BestLine(loaded, unit_cents, steps, timed=objective == "time", sign=sign)
    if not any(action.spot for table in range(line.count) for action in line.actions(table)):
        raise BadInput(f"No wager of {loaded.id} pays in whole units of {unit_cents} cents.")
    line.solve()
    choices = {
        table: {held * unit_cents: _choice(chosen, unit_cents) for held, chosen in enumerate(row)}
        for table, row in enumerate(line.chosen)
    }
    worth = float(line.values[0, bankroll_cents // unit_cents])
    return BestPlay(loaded, objective, worth, choices)


_NOTHING = BestChoice(None, 0)


def _choice(chosen: LineChoice | None, unit_cents: int) -> BestChoice:
    if chosen is None or chosen.action.spot is None:
        return _NOTHING
    behind = {cell: hung.units * unit_cents for cell, hung in chosen.hung.items()}
    return BestChoice(chosen.action.spot, chosen.action.stake_cents, behind)


def _spots(game: Game, cents: int, sign: Sign | None) -> Iterator[str]:
    """The spots that the guards take money for by itself, at some table."""
    tables = Tables(game).states
    for spot, made in game.wagers.items():
        asked = cents * made.wager.parts
        if made.wager.start is not None and any(
            check_place(game, spot, asked, _phased(game, spot, table), sign=sign).allowed
            for table in tables
        ):
            yield spot


def _phased(game: Game, spot: str, table: TableState) -> TableState:
    return TableState(table.point, table.runs, game.taken_in(spot))


def _lowest_edge(game: Game, unit_cents: int, sign: Sign | None) -> BestPlay:
    """Of every wager alone, and of every line with the most behind it that the rules carry."""
    from pitboss.maths.simulation.chain import strategy

    lines = {
        spot: (figures(game, spot).edge, _line(game, spot, unit_cents, with_odds=False))
        for spot in _spots(game, unit_cents, sign)
    }
    parents = {spot_of(parent) for parent in game.hanging}
    for spot in [spot for spot in lines if spot in parents]:
        with_odds = _line(game, spot, _WHOLE * unit_cents, with_odds=True)
        lines[with_odds.name] = strategy(game, with_odds, sign=sign).edge, with_odds
    best = min(lines, key=lambda name: lines[name][0])
    edge, line = lines[best]
    return BestPlay(game, "edge", edge, {0: {unit_cents: BestChoice(best, unit_cents)}}, line)


_WHOLE = 30
"""In so many units the most odds behind a wager are whole on every number, and so are its wins."""


def _line(game: Game, spot: str, cents: int, with_odds: bool) -> Strategy:
    """One wager on a spot whenever the rules take it, with the most behind it or nothing."""

    def play(view: View) -> Play:
        if not view.has(spot):
            return Play({spot: cents} if view.may(spot, cents) else {})
        behind: dict[str, int] = {}
        for cell in view.standing:
            child = game.hanging[cell][0] if with_odds and cell in game.hanging else None
            if child is not None and child not in view.standing:
                behind[spot_of(child)] = view.answer(spot_of(child), 1, {}).maximum_cents or 0
        return Play({name: most for name, most in behind.items() if most})

    return Strategy(f"{spot} with the most odds" if with_odds else f"flat:{spot}", play)


def _largest_growth(game: Game, unit: int, bankroll: int, sign: Sign | None) -> BestPlay:
    """Kelly: at every bankroll the wager with the largest mean logarithm of what is then held."""
    if not is_whole(bankroll, unit):
        raise BadInput(f"The bankroll is {bankroll} cents: it is at least a unit of {unit}.")
    start = bankroll // unit
    if 2 * start > MOST_STEPS:
        raise BadInput(f"The bankroll is {start} units: it is {MOST_STEPS // 2} at most.")
    line = BestLine(game, unit, 2 * start, timed=False, sign=sign)
    choices, growth = {}, 0.0
    for held in range(1, 2 * start + 1):
        best, most = _NOTHING, 0.0
        for action in line.actions(0):
            mean, behind = _mean_logarithm(action, held, unit)
            if action.spot is not None and mean > most + 1e-15:
                best, most = BestChoice(action.spot, action.stake_cents, behind), mean
        choices[held * unit] = best
        growth = most if held == start else growth
    if not any(choice.spot for choice in choices.values()):
        choices = {bankroll: _NOTHING}
    return BestPlay(game, "growth", growth, {0: choices})


def _mean_logarithm(action: Action, held: int, unit: int) -> tuple[float, dict[str, int]]:
    """The mean growth of the logarithm by an action, with the best that is then put behind it."""
    growth, behind = _logarithms(action.brings, held), {}
    for branch in action.branches:
        covered = [hung for hung in branch.hung if action.units + hung.units <= held]
        means = [_logarithms(hung.brings, held) for hung in covered]
        best = max(means, default=float("-inf"))
        growth += branch.chance * best
        if best > float("-inf"):
            behind[branch.cell] = covered[means.index(best)].units * unit
    return growth, behind


def _logarithms(brings: Sequence[Brings], held: int) -> float:
    """The mean growth by what is brought; without end where all may be lost."""
    if any(one.units <= -held for one in brings):
        return float("-inf")
    return sum(one.chance * log1p(one.units / held) for one in brings)
