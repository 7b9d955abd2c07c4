"""What the rules lead to expect of the stakes on a table, exactly, round by round.

Every stake stands in a cell. A cell has an *edge*: what the house expects to keep of each cent
there by the time the wager is decided, at the printed odds and without commission, from the same
absorbing chain as the PAR sheet. A result lets the house gain or pay, and the stake may come to
stand in another cell, where another share of it is expected. What was gained, and is expected
after, less what was expected before, is the *surprise* of the result. Over all results it is
nothing on average. All stakes of a table meet the same result, so their surprises are added up
before they are squared: that is the variance of a round, with every covariance in it.

A wager over several rounds is thereby judged as it goes: its edge counts once, when it is placed,
and each round is surprised only by what it changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

from pitboss.maths.chain import absorb
from pitboss.rules.game import Game
from pitboss.rules.verdicts import Loses, Moves, Stays, Verdict, Wins
from pitboss.rules.wagers import cell_id

NOTHING = Fraction(0)
Stakes = Mapping[str, int]
"""Cents by cell, of all terminals of a table together."""


@dataclass(frozen=True, eq=False)
class Expectation:
    """The edges and surprises of a game under its readings.

    >>> from pitboss.rules import load
    >>> craps = expectation(load("aruze-craps"))
    >>> craps.edges["pass"], craps.edges["pass@6"]
    (Fraction(7, 495), Fraction(1, 11))
    """

    edges: Mapping[str, Fraction]
    """By cell, what the house expects of each unit of stake that stands there."""
    surprises: Mapping[str, tuple[int, ...]]
    """By cell, the surprise of each way a result can fall, in parts of ``whole``."""
    winnings: Mapping[str, tuple[Fraction, ...]]
    """By cell, the odds at which each way wins; nothing where it does not."""
    whole: int
    way_of: tuple[int, ...]
    """The way that each result falls: results that no cell tells apart are one."""
    results_in: tuple[int, ...]
    """How many results fall each way."""

    def expected(self, stakes: Stakes) -> Fraction:
        """What the house expects of stakes until all are decided, in cents.

        >>> from pitboss.rules import load
        >>> expectation(load("interblock-roulette")).expected({"red": 3700})
        Fraction(100, 1)
        """
        return sum((cents * self.edges[cell] for cell, cents in stakes.items()), NOTHING)

    def won(self, stakes: Stakes, index: int) -> Fraction:
        """What a result wins for the players at the printed odds, in cents."""
        way = self.way_of[index]
        return sum((cents * self.winnings[cell][way] for cell, cents in stakes.items()), NOTHING)

    def outlook(self, stakes: Stakes) -> Outlook:
        """What a round may bring to a table with these stakes.

        >>> from pitboss.rules import load
        >>> wheel = expectation(load("interblock-roulette"))
        >>> wheel.outlook({"red": 37}).variance, wheel.outlook({"red": 37, "black": 37}).variance
        (Fraction(1368, 1), Fraction(144, 1))
        """
        parts = [0] * len(self.results_in)
        for cell, cents in stakes.items():
            row = self.surprises[cell]
            parts = [total + cents * part for total, part in zip(parts, row, strict=True)]
        return Outlook(self, parts)


@dataclass(frozen=True, eq=False)
class Outlook:
    """What a round may bring: the surprise of each way that its result can fall."""

    game: Expectation
    parts: list[int]

    def surprise(self, index: int) -> Fraction:
        """By how much a result brings the house more than was expected, in cents."""
        return Fraction(self.parts[self.game.way_of[index]], self.game.whole)

    @property
    def variance(self) -> Fraction:
        """The variance of the round, in cents squared."""
        counts = self.game.results_in
        square = sum(count * part * part for count, part in zip(counts, self.parts, strict=True))
        return Fraction(square, self.game.whole**2 * len(self.game.way_of))

    @property
    def cents(self) -> list[float]:
        """The surprises, as near as a float comes."""
        return [part / self.game.whole for part in self.parts]

    @property
    def chances(self) -> list[float]:
        """How likely each way is."""
        return [count / len(self.game.way_of) for count in self.game.results_in]


@lru_cache(maxsize=64)
def expectation(game: Game) -> Expectation:
    """The expectation of a game; games are loaded once for each choice of readings."""
    edges = _edges(game)
    columns = {
        name: [
            _surprise(edges, cell.wager.wager.spot, name, ruling.verdict)
            for ruling in cell.wager.rulings[cell.state][:-1]
        ]
        for name, cell in game.cells.items()
    }
    odds = {
        name: [_odds(ruling.verdict) for ruling in cell.wager.rulings[cell.state][:-1]]
        for name, cell in game.cells.items()
    }
    seen = list(zip(*columns.values(), *odds.values(), strict=True))
    counts = Counter(seen)
    ways = {falls: way for way, falls in enumerate(counts)}
    firsts = [seen.index(falls) for falls in counts]
    whole = lcm(*(part.denominator for column in columns.values() for part in column))
    return Expectation(
        edges=edges,
        surprises={
            name: tuple(int(column[first] * whole) for first in firsts)
            for name, column in columns.items()
        },
        winnings={name: tuple(column[first] for first in firsts) for name, column in odds.items()},
        whole=whole,
        way_of=tuple(ways[falls] for falls in seen),
        results_in=tuple(counts.values()),
    )


def _edges(game: Game) -> dict[str, Fraction]:
    edges = {}
    for spot, compiled in game.wagers.items():
        for state, found in absorb(compiled, _gained).items():
            edges[cell_id(spot, state)] = sum(
                (gained * chance for gained, chance in found.endings.items()
                 if isinstance(gained, Fraction)), NOTHING
            )  # fmt: skip
    return edges


def _gained(verdict: Verdict) -> Fraction:
    """What the house gains of a unit of stake; where it only goes back, nothing."""
    return Fraction(1) if isinstance(verdict, Loses) else -_odds(verdict)


def _odds(verdict: Verdict) -> Fraction:
    return verdict.odds if isinstance(verdict, Wins) else NOTHING


def _surprise(edges: Mapping[str, Fraction], spot: str, name: str, verdict: Verdict) -> Fraction:
    if isinstance(verdict, Stays):
        return NOTHING
    after = edges[cell_id(spot, verdict.state)] if isinstance(verdict, Moves) else NOTHING
    return _gained(verdict) + after - edges[name]
