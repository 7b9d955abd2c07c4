"""Flat play from a bankroll: how likely it is to be ruined, or to reach a target, within n turns.

The same stakes are put up turn after turn. Play ends when the bankroll cannot cover them any more
(ruin), or when it has reached the target. The probabilities of every bankroll that can be reached
are carried from turn to turn; nothing is drawn at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import gcd, log2

import numpy as np

from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import quoted
from pitboss.maths.convolution import check_turns
from pitboss.maths.distribution import Probability, Turn, Weights
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.tables import TextTable, money, percent

_EXACT_STEPS = 1_000_000
_EXACT_BITS = 2_000_000_000
"""Products, and bits in all of them, that are worked out in whole numbers: a part of a second."""

_MOST_STEPS = 4_000_000_000
_MOST_BANKROLLS = 1 << 25
_ROUNDING = 2.0**-53


@value
class FlatPlay(Tabular):
    """What becomes of a bankroll: the probability of each end, and the mean number of turns.

    Where ``error`` is nothing they are exact; else each probability is off by at most ``error``
    and the mean number of turns by at most that times the turns asked for.
    """

    bankroll_cents: int
    turns: int | None
    """None where it is played until it is ruined or the target is reached."""
    target_cents: int | None
    ruin: Probability
    reached: Probability
    playing: Probability
    mean_turns: Probability
    error: float

    def __repr__(self) -> str:
        to = f" to {money(self.target_cents)}" if self.target_cents is not None else ""
        reached = f"target {percent(self.reached)}, " if self.target_cents is not None else ""
        exactness = "exact" if self.error == 0 else f"within {self.error:.1e}"
        lasts = "to the end" if self.turns is None else f"in {self.turns:,}"
        return (
            f"<{money(self.bankroll_cents)}{to} {lasts}: ruin {percent(self.ruin)}, "
            f"{reached}still playing {percent(self.playing)}, {exactness}>"
        )

    def columns(self) -> Columns:
        """A row for each end."""
        return {
            "ending": ["ruined", "target reached", "still playing"],
            "probability": [self.ruin, self.reached, self.playing],
        }

    def table(self) -> TextTable:
        """The ends, and how long it lasts."""
        rows = [("ruined", percent(self.ruin))]
        if self.target_cents is not None:
            rows.append((f"{money(self.target_cents)} reached", percent(self.reached)))
        rows.append(("still playing", percent(self.playing)))
        rows.append(("mean rounds", f"{float(self.mean_turns):,.2f}"))
        return TextTable((f"from {money(self.bankroll_cents)}", ""), rows)


def flat_play(
    turn: Turn, bankroll_cents: int, turns: int, target_cents: int | None = None
) -> FlatPlay:
    """Play turns from a bankroll until it is ruined, the target is reached or they are over.

    >>> from fractions import Fraction
    >>> coin = Turn.of({-100: Fraction(1, 2), 100: Fraction(1, 2)}, outlay_cents=100)
    >>> flat_play(coin, 200, 4).ruin
    Fraction(3, 8)
    """
    turns = check_turns(turns)
    bankroll = check_cents(bankroll_cents, "bankroll")
    target_cents = check_target(target_cents, bankroll)
    play = _Play(turn, bankroll, turns, target_cents)
    if bankroll < turn.outlay_cents:
        return play.told(Fraction(1), Fraction(0), Fraction(0), Fraction(0), 0.0)
    if play.steps <= _EXACT_STEPS and play.steps * turns * log2(turn.whole) <= _EXACT_BITS:
        return play.exactly()
    if play.steps > _MOST_STEPS or play.width > _MOST_BANKROLLS:
        raise BadInput(
            f"{turns:,} rounds over {play.width:,} bankrolls are too many to follow: ask for "
            f"fewer rounds, a nearer target, or stakes that share a larger unit."
        )
    return play.in_floats()


def check_target(target_cents: int | None, bankroll: int) -> int | None:
    """A target above the bankroll, or none."""
    if target_cents is not None and check_cents(target_cents, "target") <= bankroll:
        raise BadInput(
            f"The target of {target_cents} cents is not above the bankroll of {bankroll} cents."
        )
    return target_cents


def check_cents(cents: object, name: str) -> int:
    """An amount that a player may bring or aim at."""
    if isinstance(cents, bool) or not isinstance(cents, int):
        raise BadInput(f"The {name} is {quoted(cents)}: it must be a whole number of cents.")
    if not 0 < cents <= LARGEST_STAKE_CENTS:
        raise BadInput(f"The {name} is {cents} cents: it must be from 1 to {LARGEST_STAKE_CENTS}.")
    return cents


class _Play:
    """The bankrolls from which the stakes can be put up, as places a unit apart."""

    def __init__(self, turn: Turn, bankroll: int, turns: int, target: int | None) -> None:
        self.turn, self.bankroll, self.turns, self.target = turn, bankroll, turns, target
        unit = gcd(*turn.weights) or 1
        self.shifts = {cents // unit: weight for cents, weight in turn.weights.items()}
        self.down, self.up = -min(0, *self.shifts), max(0, *self.shifts)
        # What the turns cannot lose is out of reach, however large the bankroll.
        self.start = min(max(0, bankroll - turn.outlay_cents) // unit, turns * self.down)
        highest = self.start + turns * self.up
        if target is not None:
            # The places count from the lowest bankroll in reach that covers the outlay.
            lowest = bankroll - unit * self.start
            highest = min(highest, -(-(target - lowest) // unit) - 1)
        self.width = highest + 1

    @property
    def steps(self) -> int:
        """How many products the whole play takes at most."""
        return self.turns * self.width * len(self.shifts)

    def told(
        self,
        ruin: Probability,
        reached: Probability,
        playing: Probability,
        mean_turns: Probability,
        error: float,
    ) -> FlatPlay:
        """The answer, beside what was asked."""
        return FlatPlay(
            self.bankroll, self.turns, self.target, ruin, reached, playing, mean_turns, error
        )

    def exactly(self) -> FlatPlay:
        """In whole numbers: after k turns every weight is over the k-th power of the whole."""
        weights = np.zeros(self.start + 1, dtype=object)
        weights[self.start] = 1
        ruin = reached = mean = 0
        whole = self.turn.whole
        for _ in range(self.turns):
            mean = (mean + int(weights.sum())) * whole
            weights, lost, won = self._after(weights, self.shifts)
            ruin, reached = ruin * whole + int(lost), reached * whole + int(won)
        over = whole**self.turns
        return self.told(
            Fraction(ruin, over),
            Fraction(reached, over),
            Fraction(int(weights.sum()), over),
            Fraction(mean, over),
            0.0,
        )

    def in_floats(self) -> FlatPlay:
        """In floats: nothing is ever subtracted, so relative errors only add up turn by turn."""
        shares = {shift: weight / self.turn.whole for shift, weight in self.shifts.items()}
        weights = np.zeros(self.start + 1)
        weights[self.start] = 1.0
        ruin = reached = mean = 0.0
        for _ in range(self.turns):
            mean += float(weights.sum())
            weights, lost, won = self._after(weights, shares)
            ruin, reached = ruin + float(lost), reached + float(won)
        # A product and its share, the sum of the products, then the sums over places and turns.
        roundings = self.turns * (len(shares) + 3) + self.width
        error = 1.01 * roundings * _ROUNDING
        return self.told(ruin, reached, float(weights.sum()), mean, error)

    def _after(
        self, weights: Weights, shares: Mapping[int, float]
    ) -> tuple[Weights, float, float]:
        """One turn: the places still in play, what is ruined, and what has reached the target."""
        size = weights.size
        after = np.zeros(self.down + size + self.up, dtype=weights.dtype)
        for shift, share in shares.items():
            first = self.down + shift
            after[first : first + size] += share * weights
        last = self.down + self.width
        return after[self.down : last], after[: self.down].sum(), after[last:].sum()
