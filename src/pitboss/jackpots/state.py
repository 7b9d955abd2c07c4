"""A pool as its stream has it: the fold of what happened.

Amounts are exact fractions, written ``a/b``. The ledger's account is the floor of all that the
pool holds after every event, and what ever came in is what is there or went out, exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Final, Literal

from pitboss.jackpots.config import RUN, JackpotConfig, terms_of
from pitboss.jackpots.pool import Pool, exact
from pitboss.kernel.ensure import known
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import fraction
from pitboss.rules.jackpots import PoolTerms

BLANK: Final = "not on file"
PROPOSED: Final = "proposed"
CONFIRMED: Final = "confirmed"
OPEN: Final = "open"
SUSPENDED: Final = "suspended"
CLOSED: Final = "closed"
PoolStatus = Literal["not on file", "proposed", "confirmed", "open", "suspended", "closed"]
ROUNDS_KEPT = 10
"""Of each table, the last rounds: as many as a terminal recalls and can be settled again."""
WINS_KEPT = 50
NOTHING = "0/1"

Amounts = tuple[str, str, str]
"""Shown, hidden and overflow, as records have them."""


@dataclass(kw_only=True, slots=True)
class PoolMember:
    """A table that plays for a pool, and the share of its stakes that is approved for it."""

    rate: str
    hidden_rate: str
    approval: str
    most_cents: int = 0
    """More than this from one round cannot be right; 0 where nothing is said."""


@dataclass(kw_only=True, slots=True)
class PoolRound:
    """A round of one table as the pool remembers it, for when it is settled again."""

    round: int
    result: str
    generation: int
    """Which generation of the pool was to be won."""
    displayed_cents: int
    """What was to be won, before the round was settled."""
    rate: str
    hidden_rate: str
    on_spot: Mapping[str, int]
    """The stakes on the wager that qualifies, by terminal."""
    base: dict[str, tuple[int, int]]
    """By terminal, the resolved stakes that contributed, and to which generation."""
    runs_before: dict[str, int]
    void: bool = False
    anew: bool = False
    """Whether every run had ended before it: the table had left, or the money was moved."""


@dataclass(kw_only=True, slots=True)
class JackpotWin:
    """A pool that was won: by whom, what it was before, and how it began again."""

    table: str
    round: int
    at: int
    generation: int
    displayed_cents: int
    awards: dict[str, int]
    by_house: bool
    """Whether the house paid, for the pool had been won by others since."""
    paid_cents: int
    house_before: str
    house_added: str
    before: Amounts
    """What the pool held before it."""
    after: Amounts
    """The same once it had begun again."""
    value: str = ""
    salt: str = ""


@dataclass(kw_only=True, slots=True)
class PoolFault:
    """A malfunction of the display or of the controller, as it was reported."""

    at: int
    kind: str
    reason: str
    by: str


@dataclass(kw_only=True, slots=True)
class Adjustment:
    """An adjustment that one person has proposed and another has to confirm."""

    cents: int
    procedure: str
    reason: str
    by: str


@dataclass(kw_only=True, slots=True)
class Jackpot(Subject):
    """One pool. Every amount that is not in whole cents is a fraction ``a/b``."""

    prefix: ClassVar[str] = "jackpot"

    number: str
    """The name it is on file under."""
    version: int = 0
    config: JackpotConfig | None = None
    status: PoolStatus = BLANK
    proposed_by: str = ""
    members: dict[str, PoolMember] = field(default_factory=dict)
    generation: int = 0
    shown: str = NOTHING
    hidden: str = NOTHING
    overflow: str = NOTHING
    house: str = NOTHING
    """What of it is the house's own: the start-up of this generation."""
    commit: str = ""
    """Stands for the hidden value of a mystery until that is won."""
    drawn_from_cents: int = 0
    """What the hidden value lies above."""
    drawn_steps: int = 0
    """In how many steps of a millionth of a cent it lies above that."""
    drawn_again: int = 0
    """How often it was drawn again since the generation began: people had changed the amount."""
    runs: dict[str, dict[str, int]] = field(default_factory=dict)
    """Winning rounds running, by table and terminal."""
    funded: str = NOTHING
    """What the house has put in: start-ups, and what it bore."""
    moved_in: str = NOTHING
    moved_out: str = NOTHING
    """Into other pools, or out of the house as an approval said."""
    disposed_cents: int = 0
    """What was paid out of the house so."""
    returned: str = NOTHING
    """The house's own start-up that went back to it when the pool closed."""
    paid_cents: int = 0
    """What was won and stands."""
    awarded_cents: int = 0
    """What went out of its account to terminals, less what came back from them."""
    bases: dict[str, int] = field(default_factory=dict)
    """Stakes that contributed, by table and rates."""
    hits: int = 0
    rates_used: dict[str, str] = field(default_factory=dict)
    """The rates of each table in this generation: they change only once it is won (JP-13)."""
    faults: list[PoolFault] = field(default_factory=list)
    """Malfunctions that nobody has cleared."""
    adjustment: Adjustment | None = None
    rounds: dict[str, list[PoolRound]] = field(default_factory=dict)
    wins: list[JackpotWin] = field(default_factory=list)
    anew: list[str] = field(default_factory=list)
    """Tables whose runs have ended: in their next round every run begins."""

    @property
    def amounts(self) -> Amounts:
        """Shown, hidden and overflow, as they stand."""
        return self.shown, self.hidden, self.overflow

    def pool(self, table: str = "") -> Pool:
        """What it holds, with the runs of one table."""
        return Pool(
            exact(self.shown),
            exact(self.hidden),
            exact(self.overflow),
            self.generation,
            self.runs.get(table, {}),
        )

    @property
    def displayed_cents(self) -> int:
        """What every display says."""
        return self.pool().displayed_cents

    @property
    def ledger_cents(self) -> int:
        """The balance of its account."""
        return self.pool().ledger_cents

    @property
    def players(self) -> Fraction:
        """What of it is its players': all but the house's own start-up."""
        pool = self.pool()
        return pool.shown + pool.hidden + pool.overflow - Fraction(self.house)

    @property
    def plays(self) -> bool:
        """Whether stakes contribute and can win."""
        return self.status == OPEN

    @property
    def contributed(self) -> Fraction:
        """Every stake that ever contributed, at the rate of its time."""
        return sum((Fraction(r) * b for r, b in self._by_rates()), Fraction(0))

    def _by_rates(self) -> Iterator[tuple[Fraction, int]]:
        for key, base in self.bases.items():
            _, rate, hidden_rate = key.split(" ")
            yield Fraction(rate) + Fraction(hidden_rate), base

    def terms(self, table: str = "", value: Fraction | None = None) -> PoolTerms:
        """The terms for a table of the link; for another one they take nothing in."""
        member = self.members.get(table)
        rates = (NOTHING, NOTHING) if member is None else (member.rate, member.hidden_rate)
        config = known(self.config)
        if config.kind != RUN:
            value = value or Fraction(0)
        return terms_of(config, *rates, value)

    def round_of(self, table: str, number: int) -> PoolRound | None:
        """A round of a table that it still remembers."""
        kept = self.rounds.get(table, ())
        return next((one for one in kept if one.round == number), None)

    def last_results(self, table: str, count: int, until: int | None = None) -> tuple[str, ...]:
        """The results of a table's last rounds that were not void, up to one of them."""
        kept = [
            one.result
            for one in self.rounds.get(table, ())
            if not one.void and (until is None or one.round <= until)
        ]
        return tuple(kept[len(kept) - count :] if 0 < count <= len(kept) else ())

    def end_runs(self, *tables: str) -> None:
        """Every run at these tables is over, however their earlier rounds may count later."""
        for table in tables:
            self.runs.pop(table, None)
        self.anew = sorted({*self.anew, *tables})

    def win_of(self, table: str, number: int) -> JackpotWin | None:
        """The win in a round of a table, as far as any of it stands."""
        for win in reversed(self.wins):
            if (win.table, win.round) == (table, number) and win.awards:
                return win
        return None

    def count_base(self, table: str, rate: str, hidden_rate: str, cents: int) -> None:
        """Stakes that contributed, or that no longer do."""
        key = base_key(table, rate, hidden_rate)
        self.bases[key] = self.bases.get(key, 0) + cents

    def faults_found(self) -> Iterator[str]:
        """What does not come out: in words, nothing where all does."""
        pool = self.pool()
        held = pool.shown + pool.hidden + pool.overflow
        came = Fraction(self.funded) + self.contributed + Fraction(self.moved_in)
        went = self.paid_cents + Fraction(self.moved_out) + Fraction(self.returned)
        if came != held + went:
            yield (
                f"jackpot {self.number} was given {fraction(came)} cents and accounts for"
                f" {fraction(held + went)}"
            )
        if min(pool.shown, pool.hidden, pool.overflow) < 0:
            yield f"jackpot {self.number} holds less than nothing"
        ceiling = None if self.config is None else self.config.ceiling_cents
        if ceiling is not None and pool.shown > ceiling:
            yield f"jackpot {self.number} shows more than its ceiling"


def base_key(table: str, rate: str, hidden_rate: str) -> str:
    """Under which a table's stakes at its rates are counted: no name of a table has a blank."""
    return f"{table} {rate} {hidden_rate}"


def added(amount: str, more: Fraction) -> str:
    """An amount with more in it, or less.

    >>> added("1/2", Fraction(1, 3))
    '5/6'
    """
    return fraction(Fraction(amount) + more)


Awards = Mapping[str, int]
"""Cents by terminal."""
