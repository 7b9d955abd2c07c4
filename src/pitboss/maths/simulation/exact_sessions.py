"""Sessions without chance: the probability of every end, of every amount left, and of ruin.

A compiled strategy and a bankroll form a finite chain. Its probabilities are carried from round to
round, in whole numbers where that is quick and in floats with a bound on their error where it is
not; without a number of rounds the mean visits to every place solve one linear system. What stands
when play stops is played out exactly. The rules of a session are those that simulated ones keep.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import gcd, log2
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.distribution import Distribution, Probability
from pitboss.maths.law import WholeResultLaw
from pitboss.maths.moments import Shape
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.ruin import FlatPlay
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.played_out import played_out
from pitboss.maths.simulation.session import Ending, SessionRules
from pitboss.maths.tables import TextTable, money, percent

if TYPE_CHECKING:  # its compiled loop is loaded when a session is counted
    from pitboss.maths.simulation.counted_sessions import Links

_EXACT_BITS = 1_000_000_000
_MOST_PRODUCTS = 20_000_000_000
_MOST_PLACES = 1 << 25
_MOST_UNKNOWNS = 400_000
_ROUNDING = 2.0**-53

Shares = NDArray[np.float64]


class ExactSession(WholeResultLaw, Shape, Tabular):
    """How a session ends: each ending's probability, and what is won or lost by then.

    Where ``error``, how far any probability may be off at most, is nothing, every probability is
    an exact ``Fraction``.
    """

    def __init__(
        self,
        rules: SessionRules,
        endings: Mapping[Ending, Probability],
        mean_rounds: Probability,
        result: Distribution | Callable[[], Distribution],
        error: float,
    ) -> None:
        self.rules, self.endings = rules, endings
        self.mean_rounds, self.error = mean_rounds, error
        self._result = result

    @cached_property
    def result(self) -> Distribution:
        """What is won or lost; put together when it is first asked for."""
        given = self._result
        return given if isinstance(given, Distribution) else given()

    @property
    def ruin(self) -> Probability:
        """The probability that the bankroll cannot cover the next wager."""
        return self.endings[Ending.RUINED]

    @property
    def win(self) -> Probability:
        """The probability of reaching the win at which the player stops."""
        return self.endings[Ending.WIN_REACHED]

    @property
    def mean(self) -> Probability:
        """The mean result in cents."""
        return self.result.mean

    @property
    def variance(self) -> Fraction:
        """The variance of the result, in cents squared."""
        return self.result.variance

    @property
    def std(self) -> float:
        """The standard deviation of the result, in cents."""
        return self.result.std

    def __repr__(self) -> str:
        told = ", ".join(
            f"{ending.words} {percent(chance)}"
            for ending, chance in self.endings.items()
            if chance
        )
        exactness = "exact" if self.error == 0 else f"within {self.error:.1e}"
        return (
            f"<session from {money(self.rules.bankroll_cents)}: {told}; "
            f"mean {money(self.mean)}, {exactness}>"
        )

    def flat_play(self) -> FlatPlay:
        """The same as a bankroll and a target: what is still played when the time is up."""
        won, bankroll = self.rules.stop_win_cents, self.rules.bankroll_cents
        return FlatPlay(
            bankroll,
            self.rules.rounds_most,
            None if won is None else bankroll + won,
            self.ruin,
            self.win,
            self.endings[Ending.TIME_UP],
            self.mean_rounds,
            self.error,
        )

    def columns(self) -> Columns:
        """A row for each ending."""
        return {
            "ending": [ending.words for ending in self.endings],
            "probability": list(self.endings.values()),
        }

    def table(self) -> TextTable:
        """The endings, then what is won or lost, and how long it lasts."""
        rows = [(ending.words, percent(chance)) for ending, chance in self.endings.items()]
        rows += [
            ("mean result", money(self.mean)),
            ("standard deviation", money(self.std)),
            ("mean rounds", f"{float(self.mean_rounds):,.2f}"),
        ]
        rows += [
            (f"{name} result", money(self.result.quantile(share)))
            for name, share in (("5 %", 0.05), ("median", 0.5), ("95 %", 0.95))
        ]
        return TextTable((f"from {money(self.rules.bankroll_cents)}", ""), rows)


def exact_session(machine: Machine, rules: SessionRules) -> ExactSession:
    """Every probability of a session."""
    places = Places(machine, rules)
    if rules.rounds_most is None:
        return places.without_horizon()
    places.need_few()
    bits = places.products * rules.rounds_most * log2(machine.size)
    exact = bits <= _EXACT_BITS
    return (places.counted if exact else places.followed)(rules.rounds_most)


@value
class _Way:
    """From a state to another: by how many results, with how many units more or less."""

    source: int
    target: int
    shift: int
    results: int


_Move = tuple[int, int, slice, slice, float]
"""From a state to another, from which places to which, by what share."""


class Places:
    """Every bankroll that can be, in units above the lowest, beside every state of the machine."""

    def __init__(self, machine: Machine, rules: SessionRules) -> None:
        self.machine, self.rules = machine, rules
        self.out = played_out(machine)
        net = machine.returned.reshape(machine.states, machine.size) - machine.outlay[:, None]
        self.ways = self._found_ways(net)
        moved = [way.shift for way in self.ways]
        self.unit = gcd(*moved) or 1
        self.ways = [
            _Way(way.source, way.target, way.shift // self.unit, way.results) for way in self.ways
        ]
        down, up = min(0, *moved) // self.unit, max(0, *moved) // self.unit
        start = rules.bankroll_cents // self.unit
        rest = rules.bankroll_cents - start * self.unit
        top = rules.ceiling_cents
        highest = None if rules.stop_win_cents is None else -(-(top - rest) // self.unit) - 1
        if rules.rounds_most is not None:
            reach = start + rules.rounds_most * up
            highest = reach if highest is None else min(highest, reach)
        if highest is None:
            raise BadInput(
                "A session without a number of rounds needs a win to stop at: without either, "
                "a bankroll is played until it is ruined, which no house edge ever spares it."
            )
        self.down, self.up, self.start, self.rest = down, up, start, rest
        self.width = max(highest, start) + up + 1
        # Below, what cannot be covered or is a loss to stop at; above, a win to stop at, or
        # what the rounds do not reach.
        self.covered = [
            min(self.width, max(0, -(-(int(cost) - rest) // self.unit))) for cost in machine.outlay
        ]
        floor = 0 if rules.stop_loss_cents is None else (rules.floor_cents - rest) // self.unit + 1
        self.floor = min(self.width, max(0, floor))
        self.ceiling = highest + 1

    def _found_ways(self, net: NDArray[np.int64]) -> list[_Way]:
        following = self.machine.successors()
        played = self.machine.played().tolist()
        ways = []
        for state in played:
            pairs = zip(following[state].tolist(), net[state].tolist(), strict=True)
            for (target, cents), results in Counter(pairs).items():
                ways.append(_Way(state, target, cents, results))
        return ways

    @property
    def products(self) -> int:
        """How many products following the rounds takes at most."""
        return (self.rules.rounds_most or 0) * len(self.ways) * self.width

    def bounds(self, state: int) -> tuple[int, int]:
        """From which place on a state is played, and up to which."""
        low = max(self.floor, self.covered[state])
        return min(low, self.ceiling), self.ceiling

    def ending(self, state: int, place: int) -> Ending:
        """Why a session that stands there has ended: by time, where by none of the others."""
        low, high = self.bounds(state)
        if place < min(self.floor, self.ceiling):
            return Ending.LOSS_REACHED
        if place < low:
            return Ending.RUINED
        return Ending.WIN_REACHED if place >= high else Ending.TIME_UP

    def need_few(self) -> None:
        """Refuse what would take too long, or too much room."""
        rounds = self.rules.rounds_most or 0
        if self.products > _MOST_PRODUCTS or self.width * self.machine.states > _MOST_PLACES:
            raise BadInput(
                f"{rounds:,} rounds over {self.width:,} bankrolls are too many to follow: ask "
                f"for fewer rounds, nearer stops, or stakes that share a larger unit."
            )

    def counted(self, rounds: int) -> ExactSession:
        """In whole numbers, exactly."""
        from pitboss.maths.simulation.counted_endings import told_exactly
        from pitboss.maths.simulation.counted_sessions import counted

        whole, links = self.machine.size, self._links()
        found, lasted = (
            {self.start: whole**rounds},
            0,
        )  # where nothing can be put up from the first
        if len(links[0]):
            places = self.machine.states * self.width
            found, lasted = counted(links, places, self.start, rounds, whole)
        return told_exactly(self, found, lasted, whole**rounds)

    def _links(self) -> Links:
        """Every way from each of its places, the states of the machine one after another."""
        parts = []
        for way in self.ways:
            here = np.arange(*self.bounds(way.source))
            out, into = here + way.source * self.width, here + way.target * self.width + way.shift
            parts.append((out, into, np.full(len(here), way.results)))
        sources, targets, results = (np.concatenate(part) for part in zip(*parts, strict=True))
        return sources, targets, results

    def followed(self, rounds: int) -> ExactSession:
        """Round by round, as a machine reckons, with what it can be off by at most."""
        here: dict[int, Shares] = {0: np.zeros(self.width)}
        here[0][self.start] = 1
        stopped = _Stopped(self)
        lasted, moves = 0.0, self._moves()
        for _ in range(rounds):
            stopped.take(here)
            alive = sum(float(share.sum()) for share in here.values())
            lasted += alive
            here = self._after(here, moves)
            if alive < 1e-300:
                break
        stopped.take(here, time_up=True)
        into = Counter(way.target for way in self.ways)
        error = (rounds * (max(into.values()) + 3) + 2 * self.width) * 1.01 * _ROUNDING
        return stopped.told(lasted, error)

    def _moves(self) -> list[_Move]:
        """Every way as slices of the places: the same in each round."""
        moves = []
        for way in self.ways:
            low, high = self.bounds(way.source)
            if low < high:
                by = way.results / self.machine.size
                out, into = slice(low, high), slice(low + way.shift, high + way.shift)
                moves.append((way.source, way.target, out, into, by))
        return moves

    def _after(self, here: Mapping[int, Shares], moves: list[_Move]) -> dict[int, Shares]:
        then: dict[int, Shares] = {}
        for source, target, out, into, by in moves:
            shares = here.get(source)
            if shares is None:
                continue
            there = then.get(target)
            if there is None:
                there = then[target] = np.zeros(self.width, dtype=shares.dtype)
            there[into] += by * shares[out]
        return then

    def without_horizon(self) -> ExactSession:
        """By the mean number of visits to every place, which solve one linear system."""
        from scipy.sparse import csc_array, eye_array
        from scipy.sparse.csgraph import breadth_first_order
        from scipy.sparse.linalg import spsolve

        states = sorted({way.source for way in self.ways} | {way.target for way in self.ways})
        place = {state: number for number, state in enumerate(states)}
        count = len(states) * self.width
        if count > _MOST_UNKNOWNS:
            raise BadInput(
                f"{count:,} bankrolls and states are too many to solve for: ask for nearer "
                f"stops, or stakes that share a larger unit."
            )
        rows, columns, parts = [], [], []
        for way in self.ways:
            low, high = self.bounds(way.source)
            if low >= high:
                continue
            tails = np.arange(low, high) + place[way.source] * self.width
            heads = np.arange(low, high) + way.shift + place[way.target] * self.width
            rows.append(heads)
            columns.append(tails)
            parts.append(np.full(len(tails), way.results / self.machine.size))
        begin = np.zeros(count)
        begin[self.start + place[0] * self.width] = 1
        moves = csc_array(
            (np.concatenate(parts), (np.concatenate(rows), np.concatenate(columns))),
            (count, count),
        )
        start = self.start + place[0] * self.width
        reached = np.sort(breadth_first_order(moves.T, start, return_predecessors=False))
        inside = moves[reached][:, reached]
        system = (eye_array(len(reached)) - inside).tocsc()
        with catch_warnings():
            simplefilter("ignore")  # a singular system is told below, by what it means
            solved = spsolve(system, begin[reached])
        if not np.isfinite(solved).all():
            raise BadInput(
                "This play may go on for ever without coming to a stop: give a number of rounds."
            )
        visits = np.zeros(count)
        visits[reached] = np.maximum(solved, 0.0)
        here = {
            state: visits[number * self.width : (number + 1) * self.width].copy()
            for state, number in place.items()
        }
        stopped = _Stopped(self)
        stopped.take(here)
        lasted = sum(float(share.sum()) for share in here.values())
        # All that stops adds up to one; what it is off by, and rounding over all the visits.
        error = abs(1 - stopped.sum) + (self.width + 2 * lasted) * 4 * _ROUNDING
        return stopped.told(lasted, error)


class _Stopped:
    """What has stopped so far, by ending, state and place, in floats."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.kept: dict[tuple[Ending, int], Shares] = {}
        self._stops: dict[int, list[tuple[Shares, slice]]] = {}

    def take(self, here: Mapping[int, Shares], time_up: bool = False) -> None:
        """Take out what stops before the next round; what goes on is left."""
        for state, shares in here.items():
            stops = self._stops.get(state)
            if stops is None:
                stops = self._stops[state] = list(self._found_stops(state))
            for kept, places in stops:
                stopping = shares[places]
                kept += stopping
                stopping[...] = 0
            if time_up:
                low, high = self.places.bounds(state)
                self.kept[Ending.TIME_UP, state] = np.zeros(self.places.width)
                self.kept[Ending.TIME_UP, state][low:high] = shares[low:high]

    def _found_stops(self, state: int) -> Iterator[tuple[Shares, slice]]:
        """Where a state stops: the places, and what is kept of them."""
        low, high = self.places.bounds(state)
        floor = min(self.places.floor, self.places.ceiling)
        for ending, first, last in (
            (Ending.LOSS_REACHED, 0, floor),
            (Ending.RUINED, floor, low),
            (Ending.WIN_REACHED, high, self.places.width),
        ):
            if first < last:
                kept = self.kept[ending, state] = np.zeros(self.places.width)
                yield kept[first:last], slice(first, last)

    @property
    def sum(self) -> float:
        """All that has stopped."""
        return float(sum(shares.sum() for shares in self.kept.values()))

    def told(self, lasted: float, error: float) -> ExactSession:
        """The session, with what stood played out."""
        places, out = self.places, self.places.out
        self.kept = {key: shares for key, shares in self.kept.items() if shares.any()}
        ends = {state: out[state] for _, state in self.kept}
        unit = gcd(places.unit, *(cents for end in ends.values() for cents in end.returned))
        up = max((max(end.returned) for end in ends.values()), default=0) // unit
        finer = places.unit // unit
        sums = np.zeros((places.width - 1) * finer + up + 1)
        rounds = lasted
        for (_, state), shares in self.kept.items():
            rounds += float(ends[state].mean_rounds) * float(shares.sum())
            for cents, chance in ends[state].returned.items():
                first = cents // unit
                spread = sums[first : first + (places.width - 1) * finer + 1 : finer]
                spread += float(chance) * shares
        lowest = places.rest - places.rules.bankroll_cents
        mean, variance = _moments(sums, lowest, unit)
        result = Distribution(
            places.rules.rounds_most or round(rounds), lowest, unit, sums, 1.0, mean, variance,
            error,
        )  # fmt: skip
        endings = {ending: self._sum_of(ending) for ending in Ending}
        return ExactSession(places.rules, endings, rounds, result, error)

    def _sum_of(self, ending: Ending) -> float:
        return float(
            sum(shares.sum() for (kept, _), shares in self.kept.items() if kept is ending)
        )


def _moments(weights: Shares, lowest: int, unit: int) -> tuple[Fraction, Fraction]:
    where = np.flatnonzero(weights)
    cents = lowest + unit * where.astype(float)
    about = float(weights[where] @ cents)
    return Fraction(about), Fraction(float(weights[where] @ (cents - about) ** 2))
