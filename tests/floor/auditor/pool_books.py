"""What the auditor remembers of a pool: its amounts in fractions, its rounds and its wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from pitboss.jackpots.acts.propose_jackpot import ProposeJackpot

NOTHING = Fraction(0)


@dataclass
class Settled:
    """A round of one table as a pool has it."""

    round: int
    result: str
    displayed: int
    generation: int
    rates: tuple[Fraction, Fraction]
    on_spot: dict[str, int]
    base: dict[str, tuple[int, int]]
    """What contributed, by terminal, and to which generation."""
    runs_before: dict[str, int]
    void: bool = False
    anew: bool = False


@dataclass
class Win:
    """A win, and how the pool stood around it."""

    table: str
    round: int
    generation: int
    awards: dict[str, int]
    paid: int
    by_house: bool
    house_before: Fraction
    added: Fraction
    before: tuple[Fraction, Fraction, Fraction]
    after: tuple[Fraction, Fraction, Fraction]


@dataclass
class Mine:
    """One pool."""

    terms: ProposeJackpot
    status: str = "proposed"
    members: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    shown: Fraction = NOTHING
    hidden: Fraction = NOTHING
    overflow: Fraction = NOTHING
    house: Fraction = NOTHING
    generation: int = 0
    from_cents: int = 0
    runs: dict[str, dict[str, int]] = field(default_factory=dict)
    anew: set[str] = field(default_factory=set)
    rounds: dict[str, list[Settled]] = field(default_factory=dict)
    wins: list[Win] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    adjustment: tuple[int, str] | None = None
    came: Fraction = NOTHING
    """Start-ups, contributions, what was moved in and what the house bore."""
    went: Fraction = NOTHING
    """What was paid, moved out, and given back to the house."""

    @property
    def held(self) -> Fraction:
        """All that is in it."""
        return self.shown + self.hidden + self.overflow

    @property
    def amounts(self) -> tuple[Fraction, Fraction, Fraction]:
        """As they stand."""
        return self.shown, self.hidden, self.overflow

    @property
    def displayed(self) -> int:
        """What every display says: whole cents, down (JP-03)."""
        return int(self.shown)

    def show(self, amount: Fraction) -> None:
        """So much is to be won; what the ceiling leaves out waits for the next (JP-12)."""
        ceiling = self.terms.ceiling_cents
        self.shown = amount if ceiling is None else min(amount, Fraction(ceiling))
        self.overflow += amount - self.shown

    def feed(self, rates: tuple[Fraction, Fraction], cents: int) -> None:
        """Resolved stakes contribute, exactly (4.1.1)."""
        self.show(self.shown + rates[0] * cents)
        self.hidden += rates[1] * cents
        self.came += sum(rates) * cents

    def begin_again(self, paid: int) -> Fraction:
        """Reset: what was not paid, overflow and hidden; the house makes up the rest (JP-05)."""
        left = self.held - paid
        added = max(self.terms.start_cents - left, NOTHING)
        self.hidden = self.overflow = NOTHING
        self.show(left + added)
        self.house, self.generation = added, self.generation + 1
        self.came += added
        self.went += paid
        self.draw_again()
        return added

    def draw_again(self) -> None:
        """The next value of a mystery lies above what is shown by now."""
        self.from_cents = ceil(self.shown)

    def win_of(self, table: str, number: int) -> Win | None:
        """The last win of a round of which anything stands."""
        found = [one for one in self.wins if (one.table, one.round) == (table, number)]
        return next((one for one in reversed(found) if one.awards), None)

    def round_of(self, table: str, number: int) -> Settled | None:
        """A round that is remembered."""
        return next((one for one in self.rounds.get(table, ()) if one.round == number), None)

    def step(self, before: dict[str, int], one: Settled) -> tuple[dict[str, int], list[str]]:
        """Every run after a round, and whose is complete; a void round is none."""
        terms = self.terms
        if one.anew:
            before = {}
        if one.void or terms.trigger != "run":
            return before, []
        runs: dict[str, int] = {}
        for name, cents in one.on_spot.items():
            if one.result in terms.results and cents >= terms.stake_cents:
                runs[name] = before.get(name, 0) + 1
        won = [name for name, run in runs.items() if run >= terms.rounds]
        return {name: run for name, run in runs.items() if name not in won}, won
