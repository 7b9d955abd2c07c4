"""The lines of the play report, and the settled rounds that may still change one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from pitboss.reports.expectation import NOTHING, Expectation, expectation
from pitboss.reports.limits import Spread
from pitboss.reports.scope import Scope
from pitboss.rules.game import Game

Cells = Counter[str]
"""Cents by cell."""


HOUR_MS = 3_600_000


@dataclass(slots=True)
class DayLine:
    """What play came to at one table, in one game, on one gaming day."""

    table: str
    game: str
    day: date
    digests: set[str] = field(default_factory=set)
    """The rulebooks that were in force."""
    rounds: int = 0
    """Rounds with a result that stands."""
    void: int = 0
    """Rounds that were declared void or invalidated."""
    wagers: int = 0
    """Cells with a stake of their own period at the close, terminal by terminal."""
    turnover_cents: int = 0
    void_cents: int = 0
    """What of the turnover was staked in rounds that are void."""
    hours: Counter[int] = field(default_factory=Counter)
    """Turnover by the hour in which it was counted, each by the moment at which it began."""
    results: Counter[int] = field(default_factory=Counter)
    """How often each result stands, by its place in the game's alphabet."""
    letters: tuple[str, ...] = ()
    """Every result that the game can have."""
    carried_cents: int = 0
    """Stakes still open at the end of the day, less those open before it."""
    commission_cents: int = 0
    win_cents: int = 0
    """Lost by the players less won by them, put right, and commission."""
    breakage: Fraction = NOTHING
    theoretical: Fraction = NOTHING
    carried_expected: Fraction = NOTHING
    """What is expected of the stakes still open, less what was expected of those before."""
    surprise: Fraction = NOTHING
    variance: Fraction = NOTHING
    spread: Spread = field(default_factory=Spread)

    @property
    def returned_cents(self) -> int:
        """What went back to the players: winnings, and stakes that did not lose."""
        kept = self.win_cents - self.commission_cents
        return self.turnover_cents - self.carried_cents - kept

    def add(self, other: DayLine) -> None:
        """Add another line's figures; other dice fall independently, so variances add up."""
        self.digests |= other.digests
        for name in FIGURES:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.spread.join(other.spread)
        self.hours.update(other.hours)

    def count(self, cents: int, at: int) -> None:
        """Take stakes into the turnover, and into that of their hour."""
        self.turnover_cents += cents
        self.hours[at - at % HOUR_MS] += cents


class TableLines:
    """The lines of one table, and the stakes there that are counted and not decided."""

    def __init__(self, table: str, scope: Scope) -> None:
        self.scope = scope
        self.open: Cells = Counter()
        """Stakes that have been counted and are not decided."""
        self._table = table
        self._lines: dict[tuple[date, str], DayLine] = {}

    def lines(self) -> Iterator[DayLine]:
        """What play came to, day by day, as far as it is asked about."""
        for day, game in sorted(self._lines):
            if self.scope.has_day(day) and self.scope.has_table(self._table, game):
                line = self._lines[day, game]
                if any(getattr(line, name) for name in FIGURES):
                    yield line

    def line(self, game: Game, at: int) -> DayLine:
        """The line of a moment."""
        day = self.scope.day(at)
        line = self._lines.get((day, game.id))
        if line is None:
            line = self._lines[day, game.id] = DayLine(self._table, game.id, day)
            line.letters = game.alphabet.letters
        line.digests.add(game.digest)
        return line

    def move(
        self, line: DayLine, game: Game, now: Cells, win_cents: int, commission_cents: int = 0
    ) -> Fraction:
        """Take money into a line; how much more is expected of what is open now than before."""
        expected = expectation(game)
        more = expected.expected(now) - expected.expected(self.open)
        line.carried_cents += now.total() - self.open.total()
        line.carried_expected += more
        line.commission_cents += commission_cents
        line.win_cents += win_cents + commission_cents
        self.open = now
        return more


FIGURES = (
    "rounds", "void", "wagers", "turnover_cents", "void_cents", "carried_cents",
    "commission_cents", "win_cents", "breakage", "theoretical", "carried_expected", "surprise",
    "variance",
)  # fmt: skip


@dataclass(slots=True)
class Settled:
    """A round as it was settled, for as long as it may be settled again."""

    line: DayLine
    expected: Expectation
    index: int
    waiting: int
    """Terminals whose wagers are still to be confirmed."""
    stakes: Cells = field(default_factory=Counter)
    paid_cents: int = 0
    """What the players won, as it was paid."""
    judged: bool = True
    """Whether anybody asks about its day."""
    stood: int | None = None
    """The result that it counts among those of its line."""

    def stands(self, index: int | None) -> None:
        """Count the round by this result and no longer by the one before; by none if invalid."""
        if self.stood is not None:
            self.line.results[self.stood] -= 1
        if index is not None:
            self.line.results[index] += 1
        self.stood = index

    def judge(self, stakes: Cells, index: int, paid_cents: int) -> None:
        """Judge the round by these stakes and this result, no longer by those before."""
        line, expected = self.line, self.expected
        for sign, cells, result, paid in (
            (-1, self.stakes, self.index, self.paid_cents),
            (1, stakes, index, paid_cents),
        ):
            if cells and self.judged:
                outlook = expected.outlook(cells)
                line.surprise += sign * outlook.surprise(result)
                line.variance += sign * outlook.variance
                line.breakage += sign * (expected.won(cells, result) - paid)
                line.spread.add(outlook, sign)
        self.stakes, self.index, self.paid_cents = stakes, index, paid_cents
