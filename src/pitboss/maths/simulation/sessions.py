"""Sessions: a bankroll that is played until it is gone, a loss or a win is reached, or time is up.

Before each round the player looks at the bankroll. When the play is over, or the next wager cannot
be covered, nothing more is put down and what stands is played out; then the session ends.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.dice import WEYL, block_key, high, mix, word_shape
from pitboss.maths.simulation.machine import Cents, Flags, Machine, Places

PATH_POINTS = 400
"""How many points of a bankroll's path are kept for a drawing."""


class Ending(IntEnum):
    """Why a session ended."""

    TIME_UP = 0
    RUINED = 1
    LOSS_REACHED = 2
    WIN_REACHED = 3


@value
class SessionRules:
    """What a player brings and when they leave."""

    bankroll_cents: int
    rounds_most: int
    stop_loss_cents: int | None = None
    stop_win_cents: int | None = None

    def __post_init__(self) -> None:
        if self.bankroll_cents < 1 or self.rounds_most < 1:
            raise BadInput("A session needs a bankroll of at least a cent and at least a round.")
        for name, cents in (("loss", self.stop_loss_cents), ("win", self.stop_win_cents)):
            if cents is not None and cents < 1:
                raise BadInput(f"A session stops at a {name} of at least a cent.")

    @property
    def floor_cents(self) -> int:
        """The bankroll at which a loss is enough."""
        if self.stop_loss_cents is None:
            return -1
        return self.bankroll_cents - self.stop_loss_cents

    @property
    def ceiling_cents(self) -> int:
        """The bankroll at which a win is enough."""
        if self.stop_win_cents is None:
            return int(np.iinfo(np.int64).max)
        return self.bankroll_cents + self.stop_win_cents


@value
class Sessions:
    """How a number of sessions ended."""

    rules: SessionRules
    final_cents: NDArray[np.int64]
    rounds: NDArray[np.int64]
    endings: NDArray[np.int64]
    paths_cents: NDArray[np.int64]
    """The bankrolls of the first sessions, at even steps of their longest life."""

    def share(self, ending: Ending) -> float:
        """How many of the sessions ended so."""
        return float(np.mean(self.endings == ending))

    @property
    def mean_result_cents(self) -> float:
        """What a session won or lost on average."""
        return float(np.mean(self.final_cents)) - self.rules.bankroll_cents


def run_sessions(
    machine: Machine, rules: SessionRules, count: int, seed: int, paths: int = 0
) -> Sessions:
    """Play so many sessions, each from its own block of the seed's stream."""
    if count < 1:
        raise BadInput("At least one session must be played.")
    final = np.empty(count, dtype=np.int64)
    rounds = np.empty(count, dtype=np.int64)
    endings = np.empty(count, dtype=np.int64)
    kept = np.full((paths, PATH_POINTS), rules.bankroll_cents, dtype=np.int64)
    step = max(1, -(-rules.rounds_most // PATH_POINTS))
    shape = word_shape(machine.size)
    for number in range(count):
        path = kept[number] if number < paths else kept[:0].reshape(-1)
        final[number], rounds[number], endings[number] = _session(
            machine.following, machine.drained, machine.returned, machine.outlay, machine.idle,
            *shape, np.uint64(block_key(seed, number)), np.int64(rules.bankroll_cents),
            rules.floor_cents, rules.ceiling_cents, rules.rounds_most, path, step,
        )  # fmt: skip
    return Sessions(rules, final, rounds, endings, kept)


GOING_ON = -1
TIME_UP, RUINED = int(Ending.TIME_UP), int(Ending.RUINED)
LOSS_REACHED, WIN_REACHED = int(Ending.LOSS_REACHED), int(Ending.WIN_REACHED)


@njit(cache=True)
def _reason(money: np.int64, floor: int, ceiling: int, cost: np.int64) -> int:
    """Why a session is over before the next wager, if it is."""
    if money <= floor:
        return LOSS_REACHED
    if money >= ceiling:
        return WIN_REACHED
    return RUINED if cost > money else GOING_ON


@njit(cache=True)
def _session(
    following: Places, drained: Places, returned: Cents, outlay: Cents, idle: Flags,
    size: np.uint64, whole: np.uint64, per_word: int, spare: np.uint64, counter: np.uint64,
    money: np.int64, floor: int, ceiling: int, rounds_most: int, path: Cents, step: int,
) -> tuple[np.int64, int, int]:  # fmt: skip
    """One session: what is left, after how many rounds, and why it ended (an ``Ending``)."""
    row = np.uint64(0)
    word = np.uint64(0)
    left_in_word = 0
    rounds = 0
    reason = GOING_ON
    while True:
        state = row // size
        if reason == GOING_ON:
            if rounds < rounds_most:
                reason = _reason(money, floor, ceiling, outlay[state])
            else:
                reason = TIME_UP
            if reason != GOING_ON:
                row = np.uint64(drained[state])
                state = row // size
        if reason != GOING_ON and idle[state]:
            break
        while left_in_word == 0:
            counter += WEYL
            word = mix(counter)
            if word * whole >= spare:
                left_in_word = per_word
        money -= outlay[state]
        here = row + high(word, size)
        word = word * size
        left_in_word -= 1
        money += returned[here]
        row = np.uint64(following[here])
        rounds += 1
        if rounds % step == 0 and rounds // step < path.size:
            path[rounds // step] = money
    for point in range(rounds // step + 1, path.size):
        path[point] = money
    return money, rounds, reason
