"""Sessions: a bankroll that is played until it is gone, a loss or a win is reached, or time is up.

Before each round the player looks at the bankroll. When the play is over, or the next wager cannot
be covered, nothing more is put down and what stands is played out; then the session ends.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.asked import check_seed, check_share, is_whole
from pitboss.maths.dice import WEYL, block_key, high, mix, word_shape
from pitboss.maths.loops import loop
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.simulation.machine import Cents, Flags, Machine, Places
from pitboss.maths.simulation.session import Ending, SessionRules
from pitboss.maths.tables import TextTable, money, percent

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

PATH_POINTS = 400
"""How many points of a bankroll's path are kept for a drawing."""


@value
class Sessions(Tabular):
    """How a number of sessions ended; every estimate with its standard error."""

    rules: SessionRules
    final_cents: NDArray[np.int64]
    rounds: NDArray[np.int64]
    endings: NDArray[np.int64]
    paths_cents: NDArray[np.int64]
    """The bankrolls of the first sessions, at even steps of their longest life."""

    def __repr__(self) -> str:
        told = ", ".join(
            f"{ending.words} {percent(self.share(ending))}"
            for ending in Ending
            if self.share(ending)
        )
        return f"<{len(self.endings):,} sessions from {money(self.rules.bankroll_cents)}: {told}>"

    @property
    def ruin(self) -> float:
        """How many were ruined."""
        return self.share(Ending.RUINED)

    @property
    def win(self) -> float:
        """How many reached the win at which the player stops."""
        return self.share(Ending.WIN_REACHED)

    @property
    def mean(self) -> float:
        """The mean result in cents."""
        return self.mean_result_cents

    @property
    def std(self) -> float:
        """The standard deviation of the results, in cents."""
        return float(np.std(self.final_cents, ddof=1)) if len(self.final_cents) > 1 else 0.0

    def columns(self) -> Columns:
        """A row for each ending."""
        return {
            "ending": [ending.words for ending in Ending],
            "share": [self.share(ending) for ending in Ending],
            "standard_error": [self.share_error(ending) for ending in Ending],
        }

    def table(self) -> TextTable:
        """The endings, then what was won or lost, each with its standard error."""
        rows = [
            (ending.words, percent(self.share(ending)), percent(self.share_error(ending)))
            for ending in Ending
        ]
        off = self.mean_error_cents
        rows.append(("mean result", money(self.mean), "" if off is None else money(off)))
        rows.append(("standard deviation", money(self.std), ""))
        rows.append(("mean rounds", f"{float(self.rounds.mean()):,.2f}", ""))
        for name, share in (("5 %", 0.05), ("median", 0.5), ("95 %", 0.95)):
            low, high = self.quantile_interval(share)
            reach = f"{money(low)} to {money(high)}"
            rows.append((f"{name} result", money(self.quantile_cents(share)), reach))
        title = f"{len(self.endings):,} from {money(self.rules.bankroll_cents)}"
        return TextTable((title, "", "standard error, or two about"), rows)

    def plot(self, path: str | None = None) -> Figure:
        """Draw the results of the sessions."""
        from pitboss.maths.simulation.plots import plot_sessions

        return plot_sessions(self, path)

    def quantile(self, share: float) -> int:
        """The result that this share of the sessions did not exceed, in cents."""
        return self.quantile_cents(share)

    def quantile_interval(self, share: float) -> tuple[int, int]:
        """Between which results that quantile lies, by two standard errors of its place."""
        reach = 2 * sqrt(share * (1 - share) / len(self.final_cents))
        low, high = max(0.0, share - reach), min(1.0, share + reach)
        return self.quantile_cents(low), self.quantile_cents(high)

    def share(self, ending: Ending) -> float:
        """How many of the sessions ended so."""
        return float(np.mean(self.endings == ending))

    def share_error(self, ending: Ending) -> float:
        """The standard error of that share."""
        share = self.share(ending)
        return sqrt(share * (1 - share) / len(self.endings))

    @property
    def mean_result_cents(self) -> float:
        """What a session won or lost on average."""
        return float(np.mean(self.final_cents)) - self.rules.bankroll_cents

    @property
    def mean_error_cents(self) -> float | None:
        """The standard error of that mean; none for a single session."""
        count = len(self.final_cents)
        return float(np.std(self.final_cents, ddof=1)) / sqrt(count) if count > 1 else None

    def quantile_cents(self, share: float) -> int:
        """The result that this share of the sessions did not exceed."""
        if share not in (0, 1):
            check_share(share)
        found = np.quantile(self.final_cents, share, method="inverted_cdf")
        return int(found) - self.rules.bankroll_cents


def run_sessions(
    machine: Machine, rules: SessionRules, count: int, seed: int, paths: int = 0
) -> Sessions:
    """Play so many sessions, each from its own block of the seed's stream.

    An interrupt ends it: those that are played by then are told, fewer than were asked for.
    """
    if not is_whole(count, 1):
        raise BadInput("At least one session must be played, and a whole number of them.")
    check_seed(seed)
    final = np.empty(count, dtype=np.int64)
    rounds = np.empty(count, dtype=np.int64)
    endings = np.empty(count, dtype=np.int64)
    if rules.rounds_most is None:
        raise BadInput("Sessions that are played one by one need a number of rounds.")
    kept = np.full((paths, PATH_POINTS), rules.bankroll_cents, dtype=np.int64)
    step = max(1, -(-rules.rounds_most // PATH_POINTS))
    shape = word_shape(machine.size)
    done = 0
    try:
        for number in range(count):
            path = kept[number] if number < paths else kept[:0].reshape(-1)
            final[number], rounds[number], endings[number] = _session(
                machine.following, machine.drained, machine.returned, machine.outlay, machine.idle,
                *shape, np.uint64(block_key(seed, number)), np.int64(rules.bankroll_cents),
                rules.floor_cents, rules.ceiling_cents, rules.rounds_most, path, step,
            )  # fmt: skip
            done += 1
    except KeyboardInterrupt:
        if not done:
            raise
    return Sessions(rules, final[:done], rounds[:done], endings[:done], kept[:done])


GOING_ON = -1
TIME_UP, RUINED = int(Ending.TIME_UP), int(Ending.RUINED)
LOSS_REACHED, WIN_REACHED = int(Ending.LOSS_REACHED), int(Ending.WIN_REACHED)


@loop
def _reason(money: np.int64, floor: int, ceiling: int, cost: np.int64) -> int:
    """Why a session is over before the next wager, if it is."""
    if money <= floor:
        return LOSS_REACHED
    if money >= ceiling:
        return WIN_REACHED
    return RUINED if cost > money else GOING_ON


@loop
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
            reason = _reason(money, floor, ceiling, outlay[state])
            if reason == GOING_ON and rounds >= rounds_most:
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
