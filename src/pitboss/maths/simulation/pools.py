"""A strategy beside a jackpot: wagers, contributions and wins round by round, at compiled speed.

The pool is kept in units of a fraction of a cent in which every rate and hidden value is whole, so
that nothing is rounded in the loop: it does exactly what ``jackpots/pool`` does with fractions.
Every block runs on until the pool is won once more. So all that is counted are whole pools, and by
renewal the estimates have no bias from stopping.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm, sqrt

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.dice import WEYL, block_key, high, mix, word_shape
from pitboss.maths.simulation.machine import Cents, Flags, Machine, Places
from pitboss.maths.simulation.plan import Plan
from pitboss.rules.game import Game
from pitboss.rules.jackpots import PoolTerms, RunTrigger

STEPS_TO_A_CENT = 1_000_000
"""A hidden value lies on a millionth of a cent."""
KEPT = 1 << 20
"""So many wins of a run are kept one by one, for their distribution."""
BLOCKS = 64
LARGEST = 1 << 62
ROOM_CENTS = 10**10
"""A pool without a ceiling has room for so much before the loop's numbers end."""
HIDDEN_KEY = 0x6A61636B706F74
"""Hidden values come from a stream of their own."""

(ROUNDS, OUTLAY, RETURNED, OWN, PAID, BASE, ADDED, HITS) = range(8)
"""What a block counts; what the house added is in units, all else in rounds or cents."""


@value
class PoolSetting:
    """A pool as the loop sees it, in whole units of a cent's fraction."""

    units: int
    """To a cent."""
    start: int
    ceiling: int
    """Zero where there is none."""
    rate: int
    hidden_rate: int
    rounds: int
    """Of a run; zero for a hidden value."""
    winning: Flags
    """By result: whether it brings a run on."""
    qualifies: Flags
    """By state of the strategy: whether its stake is enough."""
    players: int
    others_cents: int

    @property
    def numbers(self) -> tuple[int, int, int, int, int, int, int, int]:
        """What the loop is given of it."""
        return (
            self.units, self.start, self.ceiling, self.rate, self.hidden_rate, self.rounds,
            self.players, self.others_cents,
        )  # fmt: skip


@dataclass
class PoolRun:
    """What a run with a pool came to."""

    machine: Machine
    setting: PoolSetting
    seconds: float = 0.0
    blocks: dict[int, NDArray[np.int64]] = field(default_factory=dict)
    amounts: list[NDArray[np.int64]] = field(default_factory=list)
    """What was displayed at each win that is kept."""

    def total(self, of: int) -> int:
        """A sum over all blocks."""
        return sum(int(block[of]) for block in self.blocks.values())

    @property
    def house_added_cents(self) -> Fraction:
        """What the house put in, exactly."""
        return Fraction(self.total(ADDED), self.setting.units)

    def ratio(self, above: Sequence[int], less: Sequence[int], below: int) -> tuple[float, float]:
        """Sums as a share of another, and the standard error from how far blocks lie apart."""
        tops = [sum(int(b[n]) for n in above) - sum(int(b[n]) for n in less)
                for b in self.blocks.values()]  # fmt: skip
        bottoms = [int(b[below]) for b in self.blocks.values()]
        share, count = sum(tops) / sum(bottoms), len(tops)
        squares = sum((top - share * bottom) ** 2
                      for top, bottom in zip(tops, bottoms, strict=True))  # fmt: skip
        return share, sqrt(squares * count / max(count - 1, 1)) / sum(bottoms)

    def edge(self) -> tuple[float, float]:
        """Of a player's outlay, what the house kept with the jackpots paid."""
        return self.ratio((OUTLAY,), (RETURNED, OWN), OUTLAY)

    def payback(self) -> tuple[float, float]:
        """Of all turnover, what the pool paid."""
        return self.ratio((PAID,), (), BASE)

    def rounds_to_a_win(self) -> tuple[float, float]:
        """The mean of rounds from one win to the next."""
        return self.ratio((ROUNDS,), (), HITS)

    def mean_at_hit(self) -> tuple[float, float]:
        """The mean of what was displayed at a win, in cents."""
        kept = np.concatenate(self.amounts)
        error = float(kept.std(ddof=1)) / sqrt(len(kept)) if len(kept) > 1 else float("inf")
        return float(kept.mean()), error

    def amount_at(self, share: Fraction) -> int:
        """What was displayed at most, in this share of the wins that were kept."""
        kept = np.sort(np.concatenate(self.amounts))
        return int(kept[max(0, -(-len(kept) * share.numerator // share.denominator) - 1)])


def pool_setting(
    game: Game, machine: Machine, terms: PoolTerms, players: int, turnover_cents: int | None
) -> PoolSetting:
    """A pool for a strategy that so many players follow; others stake the rest of the turnover."""
    units = lcm(terms.rate.denominator, terms.hidden_rate.denominator, STEPS_TO_A_CENT)
    most = terms.ceiling_cents or ROOM_CENTS
    if units * most >= LARGEST:
        raise BadInput("The rates and amounts of this jackpot are too fine to be simulated.")
    qualifies, rounds = np.ones(machine.states, dtype=np.bool_), 0
    winning: frozenset[str] = frozenset()
    if isinstance(terms.trigger, RunTrigger):
        trigger = terms.trigger
        stakes = np.zeros(machine.states, dtype=np.int64)
        money = machine.by_spot.get(trigger.spot)
        if money is not None:
            stakes[money.states] = money.outlay
        qualifies, rounds = stakes >= trigger.stake_cents, trigger.rounds
        winning = trigger.results
        if not qualifies.any():
            raise BadInput(
                f"{machine.strategy} never has {trigger.stake_cents} cents on {trigger.spot}: "
                "nobody would ever win."
            )
    elif terms.ceiling_cents is None or not terms.rate:
        raise BadInput("A hidden value needs a ceiling that it lies below, and a rate above 0.")
    outlay = int(machine.outlay.max()) * players
    others = max(0, (turnover_cents or 0) - outlay)
    return PoolSetting(
        units, terms.start_cents * units, (terms.ceiling_cents or 0) * units,
        int(terms.rate * units), int(terms.hidden_rate * units), rounds,
        np.array([letter in winning for letter in game.alphabet.letters]), qualifies, players,
        others,
    )  # fmt: skip


@njit(cache=True)
def _drawn(counter: np.uint64, steps: np.uint64) -> tuple[np.uint64, np.uint64]:
    """A whole number from 1 to ``steps``, each as likely, and how far the counter is."""
    spare = (np.uint64(0) - steps) % steps
    while True:
        counter += WEYL
        word = mix(counter)
        if word * steps >= spare:
            return high(word, steps) + np.uint64(1), counter


@njit(cache=True)
def _hidden_value(
    shown: np.int64, ceiling: int, units: int, counter: np.uint64
) -> tuple[np.int64, np.uint64]:
    """A hidden value above what is displayed, up to the ceiling."""
    begins = shown // units * units
    steps = max((ceiling - begins) // units * STEPS_TO_A_CENT, np.int64(1))
    drawn, counter = _drawn(counter, np.uint64(steps))
    return begins + np.int64(drawn) * (units // STEPS_TO_A_CENT), counter


@njit(cache=True)
def _under(ceiling: int, shown: np.int64, over: np.int64) -> tuple[np.int64, np.int64]:
    """What may be shown, and what is over."""
    if ceiling and shown > ceiling:
        return np.int64(ceiling), over + shown - ceiling
    return shown, over


@njit(cache=True)
def _paid(
    shown: np.int64, rest: np.int64, start: int, units: int, winners: int, mine: int, sums: Cents,
    amounts: Cents,
) -> np.int64:  # fmt: skip
    """The prize is shared and the pool begins again: what it begins with, the ceiling apart."""
    prize = shown // units
    each = prize // winners
    sums[OWN] += mine * each
    sums[PAID] += each * winners
    if sums[HITS] < amounts.size:
        amounts[sums[HITS]] = prize
    sums[HITS] += 1
    left = shown - each * winners * units + rest
    added = max(np.int64(start) - left, np.int64(0))
    sums[ADDED] += added
    return np.int64(left + added)


@njit(cache=True)
def _crossed(
    shown: np.int64, own: np.int64, all_of_it: np.int64, value: np.int64
) -> tuple[int, int]:
    """Whether a hidden value is reached, and whether the first player's own stake does it.

    Contributions are laid on clockwise: the first player's, then everybody else's.
    """
    if shown + all_of_it < value:
        return 0, 0
    return 1, 1 if own > 0 and shown + own >= value else 0


@njit(cache=True)
def _play(
    following: Places, returned: Cents, outlay: Cents, winning: Flags, qualifies: Flags,
    size: np.uint64, whole: np.uint64, per_word: int, spare: np.uint64, counter: np.uint64,
    hidden_counter: np.uint64, rounds: int, units: int, start: int, ceiling: int,
    rate: int, hidden_rate: int, k: int, players: int, others: int, sums: Cents, amounts: Cents,
) -> None:  # fmt: skip
    """Rounds until so many are played and the pool has just been won."""
    shown, hidden, over = np.int64(start), np.int64(0), np.int64(0)
    value, run, done, left_in_word = np.int64(0), 0, 0, 0
    row, word = np.uint64(0), np.uint64(0)
    if k == 0:
        value, hidden_counter = _hidden_value(shown, ceiling, units, hidden_counter)
    while True:
        while left_in_word == 0:
            counter += WEYL
            word = mix(counter)
            if word * whole >= spare:
                left_in_word = per_word
        result = high(word, size)
        word = word * size
        left_in_word -= 1
        state, here = row // size, row + result
        own = outlay[state]
        base = players * own + others
        done += 1
        sums[OUTLAY] += own
        sums[RETURNED] += returned[here]
        sums[BASE] += base
        row = np.uint64(following[here])
        if k == 0:
            winners, mine = _crossed(shown, rate * own, rate * base, value)
        else:
            run = run + 1 if winning[result] and qualifies[state] else 0
            winners, mine = (players, 1) if run == k else (0, 0)
        if winners:
            run = 0
            shown = _paid(shown, over + hidden, start, units, winners, mine, sums, amounts)
            shown, over = _under(ceiling, shown, np.int64(0))
            hidden = np.int64(0)
        shown, over = _under(ceiling, shown + rate * base, over)
        hidden += hidden_rate * base
        if winners:
            if k == 0:
                value, hidden_counter = _hidden_value(shown, ceiling, units, hidden_counter)
            if done >= rounds:
                break
    sums[ROUNDS] += done


def simulate_pool(
    machine: Machine,
    plan: Plan,
    setting: PoolSetting,
    expected_rounds: int,
    progress: Callable[[int], None] | None = None,
) -> PoolRun:
    """Play a plan's rounds with the pool, each block to the end of its last pool."""
    run = PoolRun(machine, setting)
    blocks = max(2, min(BLOCKS, plan.rounds // max(expected_rounds, 1)))
    each, began = -(-plan.rounds // blocks), time.perf_counter()
    for block in range(blocks):
        sums, amounts = play_block(machine, plan.seed, block, each, setting, KEPT // blocks)
        run.blocks[block] = sums
        run.amounts.append(amounts)
        if progress is not None:
            progress(run.total(ROUNDS))
    run.seconds = time.perf_counter() - began
    return run


def play_block(
    machine: Machine, seed: int, block: int, rounds: int, setting: PoolSetting, kept: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One block: its sums, and what was displayed at its first wins."""
    sums, amounts = np.zeros(8, dtype=np.int64), np.zeros(kept, dtype=np.int64)
    _play(
        machine.following, machine.returned, machine.outlay, setting.winning, setting.qualifies,
        *word_shape(machine.size), np.uint64(block_key(seed, block)),
        np.uint64(block_key(seed ^ HIDDEN_KEY, block)), rounds,
        *setting.numbers, sums, amounts,
    )  # fmt: skip
    return sums, amounts[: int(min(sums[HITS], kept))]
