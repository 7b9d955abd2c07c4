"""Best play: the line that serves a player best, by dynamic programming over what rules allow.

One wager stands at a time, on any spot that the guards take money for at an opening table, at any
stake in whole units that the bankroll covers; a wager that stands over several rounds is waited
for. For the lowest edge, lines with as much odds behind them as the rules carry are looked at too.

The choice at every bankroll is found by policy iteration (Howard): a line is valued exactly by one
linear system, then bettered wherever another wager does better, until none does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import log1p

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted
from pitboss.maths.distribution import Turn
from pitboss.maths.figures import figures
from pitboss.maths.library import load
from pitboss.maths.portfolio import one_wager
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.simulation.strategy import Memory, Play, Strategy, View
from pitboss.maths.tables import money
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place
from pitboss.rules.sign import Sign
from pitboss.rules.situation import spot_of

OBJECTIVES = ("edge", "target", "growth", "time")
MOST_STEPS = 400
"""Bankrolls between nothing and the target, in units."""
_BETTER = 1e-12


@value
class BestChoice:
    """What to put down at a bankroll: nothing, or a stake on a spot."""

    spot: str | None
    stake_cents: int


@value
class _Action:
    """A wager that may be made: its stake, and what it brings in units by probability."""

    choice: BestChoice
    units: int
    brings: Sequence[tuple[int, float]]
    rounds: float


class BestPlay(Tabular):
    """A line of play and what it is worth; its strategy can be simulated."""

    def __init__(
        self,
        game: Game,
        objective: str,
        worth: float | Fraction,
        choices: Mapping[int, BestChoice],
        line: Strategy | None = None,
    ) -> None:
        self.game, self.objective, self.worth, self.choices = game, objective, worth, choices
        self._line = line

    def __repr__(self) -> str:
        return f"<best play at {self.game.id} for {self.objective}: {float(self.worth):.6g}>"

    def columns(self) -> Columns:
        """What to put down at every bankroll."""
        return {
            "bankroll": [money(cents) for cents in self.choices],
            "spot": [choice.spot or "nothing" for choice in self.choices.values()],
            "stake": [money(choice.stake_cents) for choice in self.choices.values()],
        }

    def strategy(self, bankroll_cents: int = 0) -> Strategy:
        """The same line as a strategy; where the bankroll matters, one that remembers it."""
        if self._line is not None:
            return self._line
        choices, name = self.choices, f"best play for {self.objective}"
        most = max(choices)

        def play(view: View) -> Play:
            held = view.memory if isinstance(view.memory, int) else bankroll_cents
            choice = choices.get(held)
            if view.standing or choice is None or choice.spot is None:
                return Play({})
            return Play({choice.spot: choice.stake_cents})

        def remember(memory: Memory, net_cents: int) -> Memory:
            held = memory if isinstance(memory, int) else bankroll_cents
            return held if held > most else held + net_cents

        return Strategy(name, play, remember, bankroll_cents)


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
    target before it is gone. ``time``: the longest play between the two, in rounds. ``growth``:
    the largest growth of the logarithm of a bankroll (Kelly), of nothing where no wager favours
    the player.

    >>> bold = best_play("interblock-roulette", "target", unit_cents=1000,
    ...                  bankroll_cents=5_000, target_cents=10_000)
    >>> bold.worth > 18 / 37  # one even-money wager would come to 18/37
    True
    """
    loaded = load(game)
    if objective == "edge":
        return _lowest_edge(loaded, unit_cents, sign)
    if objective == "growth":
        return _largest_growth(loaded, unit_cents, bankroll_cents or 100 * unit_cents, sign)
    if objective not in OBJECTIVES:
        raise BadInput(f"{quoted(objective)} is no objective: it is {one_of(OBJECTIVES)}.")
    if unit_cents < 1 or target_cents is None or bankroll_cents is None:
        raise BadInput(f"Best play for {objective} needs a bankroll and a target.")
    if bankroll_cents % unit_cents or target_cents % unit_cents or bankroll_cents >= target_cents:
        raise BadInput("Bankroll and target are whole units, and the target is the larger.")
    steps = target_cents // unit_cents
    if steps > MOST_STEPS:
        raise BadInput(f"The target is {steps} units away: it is {MOST_STEPS} at most.")
    actions = list(_actions(loaded, unit_cents, steps, sign))
    if not actions:
        raise BadInput(f"No wager of {loaded.id} pays in whole units of {unit_cents} cents.")
    values, policy = _iterated(actions, steps, timed=objective == "time")
    choices = {
        units * unit_cents: _NOTHING if action is None else action.choice
        for units, action in enumerate(policy)
    }
    worth = float(values[bankroll_cents // unit_cents])
    return BestPlay(loaded, objective, worth, choices)


_NOTHING = BestChoice(None, 0)


def _spots(game: Game, unit_cents: int, sign: Sign | None) -> list[str]:
    """The spots that the guards take money for at an opening table, without commission."""
    table = game.opening()
    return [
        spot
        for spot, made in game.wagers.items()
        if not made.commission_share
        and made.wager.start is not None
        and check_place(game, spot, unit_cents * made.wager.parts, table, sign=sign).allowed
    ]


def _actions(game: Game, unit: int, steps: int, sign: Sign | None) -> list[_Action]:
    """Every wager that differs from the others: what pays alike is looked at once."""
    found: dict[object, _Action] = {}
    table = game.opening()
    for spot in _spots(game, unit, sign):
        rounds = float(figures(game, spot).mean_rounds)
        for units in range(1, steps):
            cents = units * unit
            if not check_place(game, spot, cents, table, sign=sign).allowed:
                continue
            turn = one_wager(game, spot, cents)
            if any(result % unit for result in turn.weights):
                continue
            key = (tuple(turn.chances.items()), rounds)
            if key not in found:
                found[key] = _Action(BestChoice(spot, cents), units, _brings(turn, unit), rounds)
    return list(found.values())


def _brings(turn: Turn, unit: int) -> list[tuple[int, float]]:
    return [(cents // unit, float(chance)) for cents, chance in turn.chances.items()]


def _iterated(
    actions: Sequence[_Action], steps: int, timed: bool
) -> tuple[NDArray[np.float64], list[_Action | None]]:
    """Value a line, better it, and so on until it is best; begun with the smallest stakes."""
    policy: list[_Action | None] = [None] * (steps + 1)
    for action in sorted(actions, key=lambda one: -one.units):
        for units in range(action.units, steps):
            policy[units] = action
    while True:
        values = _valued(policy, steps, timed)
        bettered = False
        for action in actions:
            for units in range(action.units, steps):
                worth = _worth(action, units, values, steps, timed)
                current = policy[units]
                if (
                    current is None
                    or worth > _worth(current, units, values, steps, timed) + _BETTER
                ):
                    policy[units], bettered = action, True
        if not bettered:
            return values, policy


def _worth(
    action: _Action, units: int, values: NDArray[np.float64], steps: int, timed: bool
) -> float:
    after = sum(chance * float(values[min(units + by, steps)]) for by, chance in action.brings)
    return after + (action.rounds if timed else 0.0)


def _valued(policy: Sequence[_Action | None], steps: int, timed: bool) -> NDArray[np.float64]:
    """What a line is worth at every bankroll: one linear system."""
    system, right = np.eye(steps + 1), np.zeros(steps + 1)
    right[steps] = 0.0 if timed else 1.0
    for units, action in enumerate(policy[:steps]):
        if action is None:
            continue
        right[units] = action.rounds if timed else 0.0
        for by, chance in action.brings:
            system[units, min(units + by, steps)] -= chance
    return np.linalg.solve(system, right).astype(np.float64)


def _lowest_edge(game: Game, unit_cents: int, sign: Sign | None) -> BestPlay:
    """Of every wager alone, and of every line with the most behind it that the rules carry."""
    from pitboss.maths.simulation.chain import strategy

    lines = {
        spot: (figures(game, spot).edge, _line(game, spot, unit_cents, with_odds=False))
        for spot in _spots(game, unit_cents, sign)
    }
    for spot in {spot_of(parent) for parent in game.hanging} & set(lines):
        with_odds = _line(game, spot, _WHOLE * unit_cents, with_odds=True)
        lines[with_odds.name] = strategy(game, with_odds, sign=sign).edge, with_odds
    best = min(lines, key=lambda name: lines[name][0])
    edge, line = lines[best]
    return BestPlay(game, "edge", edge, {unit_cents: BestChoice(best, unit_cents)}, line)


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
    """Kelly: the spot and stake with the largest mean logarithm of what is then held."""
    if bankroll // unit > MOST_STEPS:
        raise BadInput(f"The bankroll is {bankroll // unit} units: it is {MOST_STEPS} at most.")
    best, growth = _NOTHING, 0.0
    for action in _actions(game, unit, bankroll // unit, sign):
        held = bankroll // unit
        mean = sum(chance * log1p(by / held) for by, chance in action.brings if by > -held)
        if mean > growth and all(by > -held for by, _ in action.brings):
            best, growth = action.choice, mean
    line = None if best.spot is None else _line(game, best.spot, best.stake_cents, False)
    return BestPlay(game, "growth", growth, {bankroll: best}, line)
